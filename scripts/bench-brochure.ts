import path from 'node:path';
import Table from 'cli-table3';
import { brochureContent } from '#api/vehicles/brochure/brochure-content.ts';
import { brochureLogo, brochurePhoto, photoAddress } from '#api/vehicles/brochure/brochure-pictures.ts';
import { openBrochureThread } from '#api/vehicles/brochure/brochure-thread.ts';
import { PHOTO_PIXELS } from '#api/vehicles/brochure/draw-head.ts';
import { openTenantDirectory } from '#api/tenants/open-tenant-directory.ts';
import { tenantSummaries } from '#api/vehicles/tenant-summaries.ts';
import { median } from './bench/measure-command.ts';
import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm run bench:brochure [-- options]

Draws the PDF brochures of published vehicles, one after another, each with its photo: milliseconds and bytes, and
how long the service's own loop stood still meanwhile. Build the dealers first. Prints a table, then one line of JSON.

  --vehicles=<n>  Vehicles of each dealer. Default: 60.
  --help          Print this.

Environment: STATE_DIR (.forecourt), DIST_DIR (dist).

Exit codes: 0 measured, 1 it could not be, 2 invalid command line.`;

const { values } = parseCommand(
  HELP,
  { vehicles: { type: 'string', default: '60' } },
  {
    check: ({ vehicles }) =>
      /^[1-9]\d{0,4}$/.test(vehicles) ? undefined : `--vehicles takes a number, not "${vehicles}".`,
  },
);

/** Rendered first, so that fonts are unpacked and code is compiled. */
const WARM_UP = 3;

interface BrochureFigures {
  readonly dealer: string;
  readonly brochures: number;
  readonly firstMs: number;
  readonly photoMs: number;
  readonly drawMs: number;
  readonly longestMs: number;
  readonly kilobytes: number;
  readonly mostKilobytes: number;
  /** The longest time that the event loop was blocked. */
  readonly stoodStillMs: number;
}

const sites = path.resolve(process.env['DIST_DIR'] ?? 'dist');
const state = path.resolve(process.env['STATE_DIR'] ?? '.forecourt');
const tenants = await openTenantDirectory(path.join(state, 'api'), (problem) => {
  console.error(problem);
});
const now = new Date();
const figures: BrochureFigures[] = [];
for (const tenant of tenants.all()) {
  const thread = openBrochureThread();
  const summaries = await tenantSummaries(tenant, now);
  const vehicles = (await tenant.stock.all()).slice(0, Number(values.vehicles));
  const drawn: { readonly photoMs: number; readonly drawMs: number; readonly bytes: number }[] = [];
  const loop = watchLoop();
  for (const vehicle of [...vehicles.slice(0, WARM_UP), ...vehicles]) {
    const startedMs = performance.now();
    const address = photoAddress(vehicle, tenant);
    const photo = address === undefined ? undefined : await brochurePhoto(address, tenant, { sites }, PHOTO_PIXELS);
    const logo = await brochureLogo(tenant, { sites });
    const loadedMs = performance.now();
    const pdf = await thread.draw(brochureContent(tenant, vehicle, summaries.of(vehicle), now), { photo, logo });
    drawn.push({ photoMs: loadedMs - startedMs, drawMs: performance.now() - loadedMs, bytes: pdf.byteLength });
  }
  const stoodStillMs = loop.stop();
  await thread.close();
  const [first] = drawn;
  const warm = drawn.slice(WARM_UP);
  if (first === undefined || warm.length === 0) continue;
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  figures.push({
    dealer: tenant.slug,
    brochures: warm.length,
    firstMs: rounded(first.photoMs + first.drawMs),
    photoMs: rounded(median(warm.map(({ photoMs }) => photoMs))),
    drawMs: rounded(median(warm.map(({ drawMs }) => drawMs))),
    longestMs: rounded(Math.max(...warm.map(({ photoMs, drawMs }) => photoMs + drawMs))),
    kilobytes: rounded(median(warm.map(({ bytes }) => bytes)) / 1024),
    mostKilobytes: rounded(Math.max(...warm.map(({ bytes }) => bytes)) / 1024),
    stoodStillMs: rounded(stoodStillMs),
  });
}
tenants.stop();

if (figures.length === 0) {
  console.error(`Nothing is published below ${state}. Build a dealer first: npm run build -- --dealer=<slug>.`);
  process.exitCode = 1;
} else {
  const table = new Table({
    head: ['Dealer', 'PDFs', 'First ms', 'Photo ms', 'Drawing ms', 'Longest ms', 'KB', 'Most KB', 'Loop stood ms'],
    style: { head: [], border: [] },
  });
  for (const line of figures) table.push(Object.values(line).map(String));
  console.log(table.toString());
  console.log(JSON.stringify({ bench: 'brochure', figures }));
}

/** Measures every two milliseconds how late it is. */
function watchLoop(): { stop(): number } {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const at = performance.now();
    longest = Math.max(longest, at - last - 2);
    last = at;
  }, 2);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}
