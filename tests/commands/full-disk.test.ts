import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';
import { brokenReferences, readSite } from './published-links.ts';
import { makeScratchProject, type Outcome, type ScratchProject } from './scratch-project.ts';

const SLUG = 'coachwood-cars';
const ORIGIN = 'https://coachwood-cars.example';

describe.runIf(canMountDisks())('a disk that is full', () => {
  let project: ScratchProject;
  let disk: SmallDisk;
  beforeEach(() => {
    project = makeScratchProject(SLUG);
    const mounted = mountSmallDisk(16_384);
    if (mounted === undefined) throw new Error('The disk cannot be mounted.');
    disk = mounted;
  });
  afterEach(() => {
    disk.remove();
    project.remove();
  });

  const run = (script: string, environment: Record<string, string>, ...options: string[]): Promise<Outcome> =>
    project.start(script, [`--dealer=${SLUG}`, ...options], { environment }).ended;

  /** Another price for every car, so that every page of the stock is made again. */
  function raisePrices(): void {
    const file = project.dealerFile(SLUG, 'stock', 'stock.csv');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(
        /,(\d{4,5})(,(?:lismore|ballina))/g,
        (_, price, rest) => `,${Number(price) + 100}${String(rest)}`,
      ),
    );
  }

  test.each([
    // Room for a part of the stage, and for nothing.
    ['where the site is', 'DIST_DIR', [160]],
    ['where builds remember', 'STATE_DIR', [0]],
  ])('%s: says so, leaves the site whole, and the next build is right', async (_, place, leftKbs) => {
    const own = place === 'DIST_DIR' ? disk.folder : project.dist;
    const environment = { [place]: disk.folder };
    const live = path.join(own, SLUG);
    expect((await run('build.ts', environment)).code).toBe(0);
    for (const leftKb of leftKbs) {
      const before = readSite(live);
      raisePrices();
      disk.fill(leftKb);
      const { code, text } = await run('build.ts', environment);
      expect(code, text).toBe(1);
      expect(text).toContain(SLUG);
      expect(text).toMatch(
        /DiskRefused: .*: the disk is full \(ENOSPC\)\.\n {2}Make room where DIST_DIR and STATE_DIR are/,
      );
      if (text.includes('Nothing was published')) expect(readSite(live)).toEqual(before);
      else expect(text).toContain('the next build completes it');
      expect(brokenReferences(readSite(live), ORIGIN)).toEqual([]);

      disk.makeRoom();
      const next = await run('build.ts', environment);
      expect(next.code, next.text).toBe(0);
      expect(next.text).not.toContain('shrunk');
    }
    const elsewhere = path.join(project.folder, 'elsewhere');
    const fresh = { DIST_DIR: elsewhere, STATE_DIR: path.join(project.folder, 'fresh') };
    expect((await run('build.ts', fresh)).code).toBe(0);
    expect(pages(live)).toEqual(pages(path.join(elsewhere, SLUG)));
  });

  test('at the target of a deploy: says so, leaves the deployed site whole, and the next deploy goes on', async () => {
    const www = path.join(disk.folder, 'www');
    const config = JSON.parse(readFileSync(project.dealerFile(SLUG, 'dealer.json'), 'utf8')) as object;
    const deploy = { folder: { path: www }, state: path.join(project.folder, 'kept') };
    writeFileSync(project.dealerFile(SLUG, 'dealer.json'), JSON.stringify({ ...config, deploy }));
    for (const leftKb of [undefined, 20]) {
      raisePrices();
      expect((await run('build.ts', {})).code).toBe(0);
      if (leftKb !== undefined) {
        disk.fill(leftKb);
        const { code, text } = await run('deploy.ts', {});
        expect(code, text).toBe(1);
        expect(text).toMatch(
          /TargetFull: .* cannot be used: the disk is full \(ENOSPC\)\.\n {2}Make room and run the command again/,
        );
        expect(brokenReferences(readSite(www), ORIGIN)).toEqual([]);
        disk.makeRoom();
      }
      const next = await run('deploy.ts', {});
      expect(next.code, next.text).toBe(0);
      expect(readSite(www)).toEqual(readSite(project.liveFile(SLUG)));
    }
  });
});

/** Pages of a site; first and last days, which only memory knows, are on none of them here. */
function pages(folder: string): Record<string, string> {
  return Object.fromEntries(
    [...readSite(folder)]
      .filter(([file]) => file.endsWith('.html'))
      .map(([file, content]) => [file, content.toString()]),
  );
}
