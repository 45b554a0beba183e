import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSiteServer } from '#pipeline/serve/start-site-server.ts';
import type { SiteHeaders } from '#pipeline/headers/site-headers.ts';
import { makeWarmProject, type ScratchProject } from './scratch-project.ts';

const SLUG = 'coachwood-cars';

let project: ScratchProject;
beforeEach(() => {
  project = makeWarmProject(SLUG);
});
afterEach(() => {
  project.remove();
});

/** Where a visitor of an address ends, and with which status. */
async function endsAt(...addresses: readonly string[]): Promise<Record<string, string>> {
  const headers = JSON.parse(readFileSync(path.join(project.dist, `${SLUG}.headers.json`), 'utf8')) as SiteHeaders;
  const server = await startSiteServer({ dir: path.join(project.dist, SLUG), headers, port: 0 });
  try {
    const ends = addresses.map(async (address) => {
      const { status, url } = await fetch(new URL(address, server.url));
      return [address, `${status} ${url.replace(server.url.replace(/\/$/, ''), '')}`] as const;
    });
    return Object.fromEntries(await Promise.all(ends));
  } finally {
    await server.close();
  }
}

test('addresses of the website before lead on, with what follows them; those that cannot are named by check and build', async () => {
  project.configure(SLUG, (config) => {
    config['redirects'] = {
      '/Contact.html': '/contact-us',
      '/stock/*': '/search',
      '/our-story.php/': '/abuot-us',
      '/search/*': '/',
      '/contact-us': '/',
    };
  });
  const [checked, built] = [await project.run('check.ts', `--dealer=${SLUG}`), await project.build()];
  expect(built.code, built.text).toBe(0);
  for (const text of [checked.text, built.text].map((said) => said.replace(/\s+/g, ' '))) {
    expect(text).toContain('Leads nobody on, because the site has no page /abuot-us.');
    expect(text).toContain('Leads nobody on, because the site has pages below it, as /search/');
    expect(text).toContain('Is the address of a page of this site, which is shown there.');
    expect(text).not.toContain('redirects./stock');
  }
  expect(
    await endsAt('/Contact.html', '/stock', '/stock/', '/stock/details.aspx?id=7', '/contact-us', '/our-story.php'),
  ).toEqual({
    '/Contact.html': '200 /contact-us',
    '/stock': expect.stringMatching(/^200 \/search\/\S+/) as string,
    '/stock/': expect.stringMatching(/^200 \/search\/\S+/) as string,
    '/stock/details.aspx?id=7': expect.stringMatching(/^200 \/search\/\S+\?id=7$/) as string,
    '/contact-us': '200 /contact-us',
    '/our-story.php': '404 /our-story.php',
  });
});

test('what is no old address is refused with what to write', async () => {
  project.configure(SLUG, (config) => {
    config['redirects'] = { '/a.php?id=1': '/', 'https://old.example/b': '/', '/c': 'search', '/': '/search' };
  });
  const { code, text } = await project.build();
  expect(code).toBe(1);
  const said = text.replace(/\s+/g, ' ');
  expect(said).toContain('Has a query, which web servers do not compare. Write "/a.php"');
  expect(said).toContain('Is a web address, where the path after the host is meant.');
  expect(said).toContain('redirects["/c"]');
  expect(said).toContain('Is the home page, which stays where it is.');
});

test('a page that is gone for good is named once, with the line that would lead its visitors on', async () => {
  await project.build();
  project.configure(SLUG, (config) => {
    const [first] = config.locations;
    first['name'] = 'Goonellabah';
  });
  const { text } = await project.build();
  expect(text.replace(/\s+/g, ' ')).toMatch(
    /1 page of the site until now is gone, .*: \/locations\/\S+\. .*"redirects": \{ "\/locations\//,
  );
  expect((await project.build()).text).not.toContain('until now');
});
