/** Builds the demo dealers for tests, for a fixed moment: `node tests/support/build-sites.ts <folder>`. */
import '#pipeline/prepare-process.ts';
import { buildFleet } from '#pipeline/build-fleet.ts';
import { fleetTable } from '#pipeline/build-report.ts';
import { terminalProgress } from '#pipeline/progress.ts';
import { openWorkspace } from '#pipeline/workspace.ts';
import { SAMPLED_SLUGS, TEST_NOW, TEST_SLUGS } from './test-sites.ts';

const [, , folder = '.cache/test-sites'] = process.argv;
const progress = terminalProgress(process.stdout);
const report = await buildFleet(
  openWorkspace(process.cwd(), { DIST_DIR: `${folder}/dist`, STATE_DIR: `${folder}/state` }),
  { slugs: [...TEST_SLUGS, ...SAMPLED_SLUGS], allowShrink: true, force: false, now: new Date(TEST_NOW) },
  progress,
);
progress.note(fleetTable(report));
process.exitCode = report.dealers.every((dealer) => dealer.ok) ? 0 : 1;
