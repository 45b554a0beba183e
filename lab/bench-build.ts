import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Anchor } from './bench/anchors/anchor-site.ts';
import { eleventy } from './bench/anchors/eleventy.ts';
import { hugo } from './bench/anchors/hugo.ts';
import { writeBenchDealer } from '../scripts/bench/bench-dealer.ts';
import { benchOrigin } from './bench/bench-origin.ts';
import { benchFleet, SMALL_VEHICLES } from './bench/bench-fleet.ts';
import { benchRunner } from './bench/bench-runner.ts';
import { benchSize, type SizeResult } from './bench/bench-size.ts';
import { fleetText, ratiosOf, sizeText } from './bench/bench-text.ts';
import { parseCommand } from '../scripts/command-line.ts';

const HELP = `Usage: npm run bench:build [-- options]

Measures builds as whole processes, without npm: wall and CPU time, pages, peak memory. One dealer of a size, with
the real listings (../shared/data, else generated ones) and photos, equipment and remarks, so that pages are of
about 65 KB: a full build with two threads and with one, one and fifty prices changed, nothing changed; CPU time of
list pages apart from vehicle pages; and, alternating with them in the same run, plain "astro build" with
@astrojs/react making the same pages. Then a fleet: twenty dealers of 500 in one run, a dealer of 20 alone, and what
each further dealer of 20 adds. Prints tables of medians, then one line of JSON with the same figures.

  --vehicles=<list>  Sizes of the one dealer; 0 leaves it out. Default: 500,10000.
  --rounds=<list>    How often everything is measured: one number, or one a size; of the fleet as of the first
                     size. Default: 3,1.
  --fleet=<n>        Dealers of the fleet; 0 leaves it out. Default: 20.
  --photos=<n>       Photos of each vehicle; 0 takes the listings as they are. Default: 6.
  --workers=<n>      Render threads of full builds. Default: as npm run build chooses.
  --anchors          In the same rounds also Eleventy and Hugo, see below.
  --skip-plain       Leave plain "astro build" out.
  --help             Print this.

For each figure of the goals:
  500 vehicles                       npm run bench:build -- --vehicles=500 --fleet=0
  10,000 vehicles                    npm run bench:build -- --vehicles=10000 --fleet=0 --rounds=3
  20 dealers, further dealers        npm run bench:build -- --vehicles=0 --rounds=3
  ahead of Hugo and Eleventy         npm run bench:build -- --vehicles=500,10000 --fleet=0 --anchors

--anchors gives Eleventy (npm ci --prefix lab installs it) and Hugo (of the machine:
apt-get install -y hugo; left out where there is none) every page of the built site with its data decided, and has
them make as many pages of the same size: header with menu, breadcrumbs, structured data, gallery, facts, equipment,
remarks, form, similar cars, lists of cards with facets. Hugo makes the menu once (partialCached); what their pages
lack in size is fixed text. Every page is read and has to hold its data, and the mean sizes have to be within a
tenth. They import, plan, check and index nothing. One vehicle changed is for both a whole build over the output of
the last: Hugo has no partial builds outside its server, and --incremental=<file> of Eleventy 3.1.7 ends with an
error where a site has several pages.

Measure when nobody edits src: a run whose templates had to be compiled again ends with code 1.

Exit codes: 0 measured, 1 a build failed or a comparison was not equal, 2 invalid command line.`;

const isList = (text: string): boolean => /^\d{1,6}(,\d{1,6})*$/.test(text);
const { values } = parseCommand(
  HELP,
  {
    vehicles: { type: 'string', default: '500,10000' },
    rounds: { type: 'string', default: '3,1' },
    fleet: { type: 'string', default: '20' },
    photos: { type: 'string', default: '6' },
    workers: { type: 'string' },
    anchors: { type: 'boolean', default: false },
    'skip-plain': { type: 'boolean', default: false },
  },
  {
    check: ({ vehicles, rounds, fleet, photos, workers }) => {
      if (!isList(vehicles)) return `--vehicles takes numbers such as 500,10000, not "${vehicles}".`;
      if (!/^[1-9]\d?(,[1-9]\d?)*$/.test(rounds)) return `--rounds takes numbers from 1 such as 3,1, not "${rounds}".`;
      const wrong = Object.entries({ fleet, photos, workers }).find(
        ([, value]) => value !== undefined && !/^\d{1,3}$/.test(value),
      );
      return wrong === undefined ? undefined : `--${wrong[0]} takes a number, not "${wrong[1] ?? ''}".`;
    },
  },
);

const root = process.cwd();
const runner = benchRunner(root, path.join(root, '.compiled', 'bench'), values.workers);
const photos = Number(values.photos);
const sizes = values.vehicles
  .split(',')
  .map(Number)
  .filter((size) => size > 0);
const rounds = values.rounds.split(',').map(Number);
const roundsOf = (index: number): number => rounds[index] ?? rounds.at(-1) ?? 1;

try {
  const anchors = values.anchors ? findAnchors() : [];
  runner.clear();
  console.error('Compiling the templates first.');
  writeBenchDealer(root, runner.folder, { limit: SMALL_VEHICLES, photos });
  await runner.build();
  const loadAtStart = os.loadavg()[0] ?? 0;
  const results: SizeResult[] = [];
  for (const [index, limit] of sizes.entries()) {
    const options = { rounds: roundsOf(index), withPlain: !values['skip-plain'], anchors };
    results.push(await benchSize(runner, { stock: { limit, photos }, ...options }));
  }
  const dealers = Number(values.fleet);
  const fleet = dealers === 0 ? undefined : await benchFleet(runner, dealers, roundsOf(0), photos);
  const run = { ...benchOrigin(root), loadAtStart };
  console.log(
    `Whole processes, medians; ${run.date}, ${run.machine}, commit ${run.commit}, load ${loadAtStart.toFixed(1)}`,
  );
  for (const result of results) console.log(`\n${sizeText(result)}`);
  if (fleet !== undefined) console.log(`\n${fleetText(fleet)}`);
  const withRatios = results.map((result) => ({ ...result, ratios: ratiosOf(result) }));
  console.log(JSON.stringify({ bench: 'build', ...run, photos, sizes: withRatios, fleet }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(runner.folder, { recursive: true, force: true });
}

/** The other generators that this machine has or can have; says which it has not. */
function findAnchors(): readonly Anchor[] {
  const found: Anchor[] = [];
  try {
    found.push(eleventy());
  } catch (error) {
    console.error(`Eleventy is left out: ${error instanceof Error ? error.message : ''}`);
  }
  const other = os.platform() === 'linux' ? hugo() : undefined;
  if (other === undefined)
    console.error('Hugo is left out: it is not on this machine (apt-get install -y hugo; Linux only).');
  else found.push(other);
  return found;
}
