import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteHeaders } from '#pipeline/headers/site-headers.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { permissionsCount } from '#tests/support/expected-skips.ts';
import { followLinks } from './published-links.ts';
import { makeWarmProject, steadyText, type ScratchProject } from './scratch-project.ts';
import { serveStock } from './stock-server.ts';

const SLUG = 'coachwood-cars';

let project: ScratchProject;
beforeEach(async () => {
  project = makeWarmProject(SLUG);
  const { code, text } = await project.build();
  expect(code, text).toBe(0);
});
afterEach(() => {
  allow(project.folder);
  project.remove();
});

/** Files of the site that differ from before, were added or are gone. */
function differences(before: Readonly<Record<string, string>>): string[] {
  const after = project.identities();
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => file.startsWith(`${SLUG}/`) && before[file] !== after[file])
    .map((file) => file.slice(SLUG.length + 1))
    .sort();
}

/** Says when the stock was last looked at, and so changes with every build. */
const ALWAYS_NEW = 'data/checked.json';

describe('a second build', () => {
  test('of the same stock renders nothing and touches no page', async () => {
    const before = project.identities();
    const { report } = await project.build();
    expect(report.dealers).toMatchObject([{ ok: true, counts: { rendered: 0, removedFiles: 0 } }]);
    expect(differences(before)).toEqual([ALWAYS_NEW]);
  });

  test('touches the pages that show the vehicle that changed, and no others', async () => {
    const before = project.identities();
    project.edit(SLUG, 'stock/stock.csv', (text) => text.replace('120300,11990', '120300,10490'));
    const { report } = await project.build();
    const changed = differences(before);
    expect(changed).toContain('cars/2016-mazda-3-neo-c105.html');
    const pages = changed.filter((file) => file.endsWith('.html'));
    const [dealer] = report.dealers;
    expect(dealer?.ok).toBe(true);
    // A page may be rendered again, come out as before and so stay as it is.
    const rendered = dealer?.ok === true ? dealer.counts.rendered : 0;
    expect(rendered).toBeGreaterThanOrEqual(pages.length);
    expect(rendered).toBeLessThan(pages.length + 3);
    for (const page of pages) expect(project.readLive(SLUG, page), page).toMatch(/10,490|"lowPrice": ?10490/);
    for (const page of ['search/toyota.html', 'privacy-policy.html', 'cars/2020-ford-ranger-xlt-c110.html']) {
      expect(existsSync(project.liveFile(SLUG, page)), page).toBe(true);
      expect(changed).not.toContain(page);
    }
  });

  test('takes a vehicle that is gone off the site, with every link to it', async () => {
    const page = 'cars/2018-subaru-forester-2-5i-l-c112.html';
    expect(existsSync(project.liveFile(SLUG, page))).toBe(true);
    project.edit(SLUG, 'stock/stock.csv', (text) => text.replace(/^C112.*\n/m, ''));
    const { code } = await project.build();
    expect(code).toBe(0);
    expect(existsSync(project.liveFile(SLUG, page))).toBe(false);
    expect(existsSync(project.liveFile(SLUG, 'search', 'subaru.html'))).toBe(false);
    const { dead, pages } = followLinks(path.join(project.dist, SLUG));
    expect(dead).toEqual([]);
    expect(pages.filter((address) => address.includes('subaru'))).toEqual([]);
    for (const file of ['sitemap.xml', 'data/search-index.v1.json']) {
      expect(project.readLive(SLUG, file)).not.toContain('forester');
    }
  });

  test('leads words about a make that is gone to the closest list', async () => {
    project.edit(SLUG, 'content/privacy-policy.md', (text) => `${text}\n\nLook at [our Subarus](/search/subaru).\n`);
    expect((await project.build()).code).toBe(0);
    project.edit(SLUG, 'stock/stock.csv', (text) => text.replace(/^C112.*\n/m, ''));
    expect((await project.build()).code).toBe(0);
    const headers = readFileSync(path.join(project.dist, `${SLUG}.headers.json`), 'utf8');
    const { redirects } = JSON.parse(headers) as SiteHeaders;
    const to = redirects.find(({ from }) => from === '/search/subaru')?.to;
    expect(existsSync(project.liveFile(SLUG, `${to?.slice(1) ?? ''}.html`)), to).toBe(true);
  });

  test('is refused where the dealer’s own words lead to a page that is gone, as from scratch', async () => {
    const story = project.dealerFile(SLUG, 'content', 'our-story.md');
    writeFileSync(story, '# Our story\n\nThree generations on one corner.\n');
    project.edit(SLUG, 'content/privacy-policy.md', (text) => `${text}\n\nRead [our story](/our-story).\n`);
    expect((await project.build()).code).toBe(0);
    const before = project.published();
    rmSync(story);
    for (const options of [[], ['--force']]) {
      const { code, text } = await project.build(...options);
      expect(code).toBe(1);
      expect(text).toContain('OutputRefused');
      expect(text).toContain('/privacy-policy: names /our-story, which the site does not have.');
      expect(project.published()).toEqual(before);
    }
  });

  test('gives back what somebody deleted or damaged on the server', async () => {
    const before = project.published();
    const home = project.liveFile(SLUG, 'index.html');
    writeFileSync(home, '<h1>Hacked</h1>');
    rmSync(project.liveFile(SLUG, 'cars'), { recursive: true });
    writeFileSync(project.liveFile(SLUG, 'stray.html'), 'not ours');
    const { code } = await project.build();
    expect(code).toBe(0);
    const pagesOf = (files: Readonly<Record<string, string>>): object =>
      Object.fromEntries(
        Object.entries(files).filter(([file]) => file.startsWith(`${SLUG}/`) && file.endsWith('.html')),
      );
    expect(pagesOf(project.published())).toEqual(pagesOf(before));
  });
});

test('a stock that shrank is published when the operator says that it is right', async () => {
  project.edit(SLUG, 'stock/stock.csv', (text) => text.split('\n').slice(0, 8).join('\n'));
  expect((await project.build()).code).toBe(1);
  const { code, report } = await project.build('--allow-shrink');
  expect(code).toBe(0);
  expect(report.dealers).toMatchObject([{ vehicles: 7 }]);
  // What was allowed once is the new normal.
  expect((await project.build()).code).toBe(0);
});

test('of two builds of one dealer at once the second does not start, and says who is building', async () => {
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<undefined>();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<undefined>();
  const stock = project.dealerFile(SLUG, 'stock', 'stock.csv');
  const content = readFileSync(stock, 'utf8').replace('18990', '17990');
  const source = await serveStock((_, response) => {
    asked(undefined);
    void mayAnswer.then(() => response.end(content));
  });
  project.configure(SLUG, (config) => (config.stock.feeds[0]['source'] = source));

  const first = project.start('build.ts', []);
  await isAsked;
  const before = project.published();
  const second = await project.run('build.ts');
  expect(second.code).toBe(1);
  expect(second.text).toContain(
    `Another build of ${SLUG} is running (process ${first.child.pid ?? 0}). Wait until it is done, then build again.`,
  );
  expect(second.text).toContain('Nothing was published. The site that was live before is untouched.');
  expect(project.published()).toEqual(before);

  answer(undefined);
  expect((await first.ended).code).toBe(0);
  expect(project.readLive(SLUG, 'cars', '2018-toyota-corolla-ascent-sport-c101.html')).toContain('17,990');
});

/** Takes the right to write away from a folder and all below it. */
function forbid(folder: string): void {
  setModes(folder, 0o555);
}

function allow(folder: string): void {
  setModes(folder, 0o755);
}

function setModes(folder: string, mode: number): void {
  if (!existsSync(folder)) return;
  chmodSync(folder, mode);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) setModes(path.join(folder, entry.name), mode);
  }
}

describe.runIf(permissionsCount())('a disk that may not be written', () => {
  async function refused(): Promise<string> {
    project.edit(SLUG, 'stock/stock.csv', (text) => text.replaceAll('in_stock,hatch', 'in_stock,wagon'));
    const { code, text } = await project.start('build.ts', [], { asOrdinaryUser: true }).ended;
    expect(code, text).toBe(1);
    return /DiskRefused[\s\S]*?(?=\n\n┌)/.exec(steadyText(text, project))?.[0] ?? text;
  }

  test('in dist', async () => {
    const before = project.published();
    forbid(project.dist);
    expect(await refused()).toMatchInlineSnapshot(`
      "DiskRefused: <folder>/dist/.stage/coachwood-cars.lock.<process> cannot be used: permission is denied (EACCES).
        Let the user that runs the build read and write there.
      Nothing was published. The site that was live before is untouched."
    `);
    expect(project.published()).toEqual(before);
  });

  test('in the state folder', async () => {
    const before = project.published();
    forbid(project.state);
    expect(await refused()).toMatchInlineSnapshot(`
      "DiskRefused: <folder>/state/coachwood-cars/snapshot/vehicles.ndjson.new cannot be used: permission is denied (EACCES).
        Let the user that runs the build read and write there.
      Nothing was published. The site that was live before is untouched."
    `);
    expect(project.published()).toEqual(before);
  });

  test('in the live site: it stays whole, and the next build completes it', async () => {
    forbid(path.join(project.dist, SLUG));
    expect(await refused()).toMatchInlineSnapshot(`
      "DiskRefused: <folder>/dist/coachwood-cars/search/wagon.html cannot be used: permission is denied (EACCES).
        Let the user that runs the build read and write there.
      The publish was cut short. Every page that is live is whole and its links lead somewhere; the next build completes it."
    `);
    expect(followLinks(path.join(project.dist, SLUG)).dead).toEqual([]);

    allow(project.dist);
    const { code, text } = await project.build();
    expect(code).toBe(0);
    expect(text).toContain('The publish that was cut short before is complete.');
    expect(project.readLive(SLUG, 'cars', '2018-toyota-corolla-ascent-sport-c101.html')).toMatch(/wagon/i);
  });

  test('in a dealer’s folder: what cannot be read is named', async () => {
    chmodSync(project.dealerFile(SLUG, 'dealer.json'), 0);
    const { code, text } = await project.start('build.ts', [], { asOrdinaryUser: true }).ended;
    expect(code).toBe(1);
    expect(/DealerConfigInvalid[\s\S]*?(?=\n\n┌)/.exec(steadyText(text, project))?.[0]).toMatchInlineSnapshot(`
      "DealerConfigInvalid: Dealer config of coachwood-cars has 1 problem.

        dealers/coachwood-cars/dealer.json
          Cannot be read (EACCES). Give the user that runs this command read access.
      Nothing was published. The site that was live before is untouched."
    `);
  });
});
