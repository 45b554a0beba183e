import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { refuseSharedTarget } from './shared-target.ts';

const dealers = mkdtempSync(path.join(tmpdir(), 'forecourt-shared-target-'));
afterAll(() => {
  rmSync(dealers, { recursive: true, force: true });
});

function writeDealer(slug: string, text: string): void {
  mkdirSync(path.join(dealers, slug), { recursive: true });
  writeFileSync(path.join(dealers, slug, 'dealer.json'), text);
}

const rsync = (host: string, slug: string) => ({
  rsync: { host, path: `/srv/www/${slug}` },
  state: `/srv/state/${slug}`,
});

test.each([
  ['the same public folder', { ...rsync('deploy@a.example', 'one/'), state: '/srv/state/two' }, '/srv/www/one'],
  [
    'the same private folder',
    { rsync: { host: 'deploy@a.example', path: '/srv/www/two' }, state: '/srv/state/one' },
    '/srv/state/one',
  ],
])('a deploy to %s as another dealer is refused', async (_, deploy, place) => {
  writeDealer('one', JSON.stringify({ deploy: rsync('deploy@a.example', 'one') }));
  writeDealer('broken', '{');
  await expect(refuseSharedTarget('two', deploy, dealers)).rejects.toMatchObject({
    code: 'TargetRefused',
    message: `two and one deploy to the same place, deploy@a.example:${place}.`,
  });
});

test('a place of its own is none that another machine or the dealer itself has', async () => {
  await refuseSharedTarget('two', rsync('deploy@b.example', 'one'), dealers);
  await refuseSharedTarget('one', rsync('deploy@a.example', 'one'), dealers);
  await refuseSharedTarget('two', { s3: { bucket: 'sites', prefix: 'two' }, state: 'state/two' }, dealers);
});
