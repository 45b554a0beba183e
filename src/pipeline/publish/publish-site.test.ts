import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listFiles } from './list-files.ts';
import { completePublish, openStage, publishStage, type PublishPlan } from './publish-site.ts';
import { siteFolders, type SiteFolders } from './site-folders.ts';

let root: string;
let folders: SiteFolders;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'publish-'));
  folders = siteFolders({ dist: path.join(root, 'dist'), state: path.join(root, 'state') }, 'yard');
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

type Site = Record<string, string>;

function stage(files: Site): void {
  const { site } = openStage(folders);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), content);
  }
}

const plan = (files: Site, removals: string[], manifest: string): PublishPlan => ({
  moves: Object.keys(files),
  removals,
  beside: { 'headers.json': `headers of ${manifest}` },
  remembered: { 'state.ndjson': `memory of ${manifest}` },
  manifest,
});

function liveSite(): Site {
  const files = [...listFiles(folders.live).keys()].sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folders.live, file), 'utf8')]));
}

const before: Site = { 'index.html': 'home 1', 'cars/a.html': 'a 1', 'cars/b.html': 'b 1', '_astro/1.css': 'css 1' };
const changes: Site = {
  'index.html': 'home 2',
  'cars/c.html': 'c 2',
  '_astro/2.css': 'css 2',
  'search/toyota.html': 's 2',
};
const after: Site = {
  'index.html': 'home 2',
  'cars/a.html': 'a 1',
  'cars/c.html': 'c 2',
  '_astro/1.css': 'css 1',
  '_astro/2.css': 'css 2',
  'search/toyota.html': 's 2',
};

function publishBefore(): void {
  stage(before);
  publishStage(folders, plan(before, [], 'manifest 1'));
}

class Killed extends Error {}

describe('publishing', () => {
  test('the first publish is the whole folder', () => {
    publishBefore();
    expect(liveSite()).toEqual(before);
    expect(readFileSync(folders.besideLive('headers.json'), 'utf8')).toBe('headers of manifest 1');
    expect(readFileSync(folders.manifest, 'utf8')).toBe('manifest 1');
    expect(existsSync(folders.stage)).toBe(false);
  });

  test('replaces what changed, removes what is gone and touches nothing else', () => {
    publishBefore();
    const untouched = statSync(path.join(folders.live, 'cars/a.html'));
    stage(changes);
    publishStage(folders, plan(changes, ['cars/b.html'], 'manifest 2'));
    expect(liveSite()).toEqual(after);
    const now = statSync(path.join(folders.live, 'cars/a.html'));
    expect([now.ino, now.mtimeMs]).toEqual([untouched.ino, untouched.mtimeMs]);
  });

  test('removes folders that became empty', () => {
    publishBefore();
    stage({ 'index.html': 'home 2' });
    publishStage(folders, plan({ 'index.html': 'home 2' }, ['cars/a.html', 'cars/b.html'], 'manifest 2'));
    expect(existsSync(path.join(folders.live, 'cars'))).toBe(false);
  });

  test('a stage that was never published leaves the live site as it was', () => {
    publishBefore();
    stage(changes);
    openStage(folders);
    expect(liveSite()).toEqual(before);
    expect(readFileSync(folders.manifest, 'utf8')).toBe('manifest 1');
  });

  test('new files are in place before what names them, and old ones go last', () => {
    publishBefore();
    const steps: string[] = [];
    stage(changes);
    publishStage(folders, plan(changes, ['cars/b.html'], 'manifest 2'), (step) => steps.push(step));
    expect(steps).toEqual([
      'journal',
      'beside headers.json',
      'move _astro/2.css',
      'move cars/c.html',
      'move search/toyota.html',
      'move index.html',
      'remove cars/b.html',
      'remember state.ndjson',
      'manifest',
      'clean up',
    ]);
  });
});

describe('a publish that is killed', () => {
  function steps(publish: (onStep: (step: string) => void) => void): number {
    let count = 0;
    publish(() => (count += 1));
    return count;
  }

  const killAt = (index: number) => (): void => {
    if (index === 0) throw new Killed();
    index -= 1;
  };

  const total = 10;

  test('has as many steps as are tried below', () => {
    publishBefore();
    stage(changes);
    const publish = (onStep: (step: string) => void): void => {
      publishStage(folders, plan(changes, ['cars/b.html'], 'manifest 2'), onStep);
    };
    expect(steps(publish)).toBe(total);
  });

  test.each(Array.from({ length: total }, (_, index) => index))(
    'at step %i is completed or forgotten by the next build',
    (index) => {
      publishBefore();
      stage(changes);
      expect(() => {
        publishStage(folders, plan(changes, ['cars/b.html'], 'manifest 2'), killAt(index));
      }).toThrow(Killed);
      const names = new Set([...Object.keys(before), ...Object.keys(after)]);
      for (const file of Object.keys(before)) {
        if (file !== 'cars/b.html') expect(Object.keys(liveSite())).toContain(file);
      }
      for (const [file, content] of Object.entries(liveSite())) {
        expect(names).toContain(file);
        expect([before[file], after[file]]).toContain(content);
      }

      openStage(folders);
      const decided = index > 0;
      expect(liveSite()).toEqual(decided ? after : before);
      expect(readFileSync(folders.manifest, 'utf8')).toBe(decided ? 'manifest 2' : 'manifest 1');
      expect(readFileSync(folders.besideLive('headers.json'), 'utf8')).toBe(
        decided ? 'headers of manifest 2' : 'headers of manifest 1',
      );
      expect(readFileSync(path.join(folders.state, 'state.ndjson'), 'utf8')).toBe(
        decided ? 'memory of manifest 2' : 'memory of manifest 1',
      );
    },
  );

  test.each([0, 1, 2, 3, 4, 5])('at step %i of a first publish is completed or forgotten', (index) => {
    stage(before);
    expect(() => {
      publishStage(folders, plan(before, [], 'manifest 1'), killAt(index));
    }).toThrow(Killed);
    openStage(folders);
    expect(liveSite()).toEqual(index === 0 ? {} : before);
  });

  test('while it is being completed is completed by the one after', () => {
    publishBefore();
    stage(changes);
    expect(() => {
      publishStage(folders, plan(changes, ['cars/b.html'], 'manifest 2'), killAt(3));
    }).toThrow(Killed);
    expect(() => completePublish(folders, killAt(2))).toThrow(Killed);
    expect(completePublish(folders)).toBe(true);
    expect(liveSite()).toEqual(after);
    expect(completePublish(folders)).toBe(false);
  });
});
