/** Builds the demo dealers for tests, for a fixed moment: `node tests/support/build-sites.ts <folder>`. */
import '#pipeline/prepare-process.ts';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFleet } from '#pipeline/build-fleet.ts';
import { fleetTable } from '#pipeline/build-report.ts';
import { terminalProgress } from '#pipeline/progress.ts';
import { openWorkspace } from '#pipeline/workspace.ts';
import { SAMPLED_SLUGS, SHORTENED_SLUG, TEST_NOW, TEST_SLUGS } from './test-sites.ts';

const [, , folder = '.cache/test-sites'] = process.argv;
const progress = terminalProgress(process.stdout);
const outputs = { DIST_DIR: `${folder}/dist`, STATE_DIR: `${folder}/state` };
const choice = { allowShrink: true, force: false, now: new Date(TEST_NOW) };

/** Every so many rows of a feed are one that the shortened dealer keeps, beginning with the names of its columns. */
const KEPT = 20;

/** The rows of a feed, each a JSON object or with texts of several lines between quotes. */
function rowsOf(feed: string): string[] {
  const rows: string[] = [];
  let open = '';
  for (const line of feed.trimEnd().split('\n')) {
    open += open === '' ? line : `\n${line}`;
    if (!line.startsWith('{') && open.split('"').length % 2 === 0) continue;
    rows.push(open);
    open = '';
  }
  return rows;
}

/** @returns a folder of dealers in which one has a few vehicles of each feed, and all else as it is. */
function shortenedDealers(): string {
  const dealers = path.join(folder, 'dealers');
  const dealer = path.join(dealers, SHORTENED_SLUG);
  rmSync(dealers, { recursive: true, force: true });
  cpSync(path.join('dealers', SHORTENED_SLUG), dealer, { recursive: true, preserveTimestamps: true });
  for (const shared of readdirSync('dealers').filter((name) => name.startsWith('_')))
    symlinkSync(path.resolve('dealers', shared), path.join(dealers, shared));
  for (const feed of readdirSync(path.join(dealer, 'stock'))) {
    const file = path.join(dealer, 'stock', feed);
    const kept = rowsOf(readFileSync(file, 'utf8')).filter((_, index) => index % KEPT === 0);
    writeFileSync(file, `${kept.join('\n')}\n`);
  }
  return dealers;
}

const reports = [
  await buildFleet(
    openWorkspace(process.cwd(), outputs),
    { slugs: [...TEST_SLUGS, ...SAMPLED_SLUGS], ...choice },
    progress,
  ),
  await buildFleet(
    openWorkspace(process.cwd(), { ...outputs, DEALERS_DIR: shortenedDealers() }),
    { slugs: [SHORTENED_SLUG], ...choice },
    progress,
  ),
];
for (const report of reports) progress.note(fleetTable(report));
process.exitCode = reports.flatMap(({ dealers }) => dealers).every((dealer) => dealer.ok) ? 0 : 1;
