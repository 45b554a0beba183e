import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Table from 'cli-table3';
import { withApi } from '#pipeline/serve/api-proxy.ts';
import { listen } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { startApiProcess } from '#tests/support/api-process.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { pageTypes } from '#tests/support/page-types.ts';
import { TEST_SLUGS } from '#tests/support/test-sites.ts';
import { median } from './bench/measure-command.ts';
import { scoreWithLighthouse, type LighthouseScores } from './bench/pages/lighthouse.ts';
import { openOnPhone, type PageLoad } from './bench/pages/page-load.ts';
import { touchVehiclePage, type VehicleTouches } from './bench/pages/vehicle-touches.ts';
import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm run bench:pages [-- options]

Builds the demo dealers and opens their home page, list of all stock and heaviest vehicle page (one with a 360 view,
where there is one) in Chromium, as a phone with a slowed processor and network and an empty cache: largest paint,
blocked time, layout shift, compressed bytes, requests to other hosts. Then touches everything on the vehicle page and
measures each touch up to the paint after it, the scripts that came, and when the 360 view had all its frames.
Prints tables of medians, then one line of JSON.

  --showroom       Also one page of every other kind: locations, models, brands, offers, news, service, pages.
  --rounds=<n>     How often each page is opened. Default: 3.
  --slowdown=<n>   Of Chromium's processor. Default: 4.
  --lighthouse     Also Lighthouse's scores, which is installed into .cache/bench/lighthouse on first use.
  --help           Print this.

Exit codes: 0 measured, 1 a build or a browser failed, 2 invalid command line.`;

const { values } = parseCommand(
  HELP,
  {
    rounds: { type: 'string', default: '3' },
    slowdown: { type: 'string', default: '4' },
    showroom: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
  },
  {
    check({ rounds, slowdown }) {
      const wrong = Object.entries({ rounds, slowdown }).find(([, value]) => !/^([1-9]|1\d|20)$/.test(value));
      return wrong === undefined ? undefined : `--${wrong[0]} takes 1 to 20, not "${wrong[1]}".`;
    },
  },
);
const rounds = Number(values.rounds);
const slowdown = Number(values.slowdown);
const home = path.join('.cache', 'bench', 'pages');

interface PageFigures {
  readonly dealer: string;
  readonly kind: string;
  readonly path: string;
  readonly loads: readonly PageLoad[];
  readonly touches: readonly VehicleTouches[];
  readonly lighthouse?: LighthouseScores;
}

/** The heaviest page with a car for sale that a shopper can rotate, else the heaviest page of a car for sale. */
function heaviestVehiclePage(folder: string): string {
  const cars = path.join(folder, 'cars');
  const pages = readdirSync(cars)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, bytes: statSync(path.join(cars, name)).size }))
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ name }) => ({ name, html: readFileSync(path.join(cars, name), 'utf8') }))
    // A sold car's page has what it was for sale with in a template, and nothing of it to touch.
    .filter(({ html }) => html.includes('data-shown="in_stock|'));
  const chosen = pages.find(({ html }) => html.includes('/spins/')) ?? pages[0];
  if (chosen === undefined) throw new Error(`${cars} has no page of a car for sale.`);
  return `/cars/${chosen.name.replace(/\.html$/, '')}`;
}

const SHOWROOM_KINDS = new Set([
  ...['locations', 'location', 'models', 'model', 'brands', 'brand'],
  ...['about', 'offers', 'offer', 'articles', 'article', 'sections'],
]);

/** A page of each kind that is not about stock, and the booking of a service where the dealer has one. */
function showroomPages(slug: string, folder: string): (readonly [string, string])[] {
  const service = existsSync(path.join(folder, 'service.html')) ? [['service', '/service'] as const] : [];
  return [...pageTypes({ slug, folder }).filter(([kind]) => SHOWROOM_KINDS.has(kind)), ...service];
}

async function benchDealer(slug: string, apiUrl: string): Promise<PageFigures[]> {
  const folder = path.resolve(home, 'dist', slug);
  const { url: siteUrl } = JSON.parse(readFileSync(`dealers/${slug}/dealer.json`, 'utf8')) as { url: string };
  const handler = withApi(createSiteHandler(folder, `${folder}.headers.json`), {
    apiUrl: () => apiUrl,
    siteUrl: () => siteUrl,
  });
  const server = await listen(handler, 0);
  const browser = await launchChromium();
  const figures: PageFigures[] = [];
  try {
    const pages: readonly (readonly [string, string])[] = [
      ['home', '/'],
      ['list', '/search/new-used-and-demo-cars'],
      ['vehicle', heaviestVehiclePage(folder)],
      ...(values.showroom ? showroomPages(slug, folder) : []),
    ];
    for (const [kind, address] of pages) {
      console.error(`${slug}${address}`);
      const loads: PageLoad[] = [];
      const touches: VehicleTouches[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await openOnPhone(browser, `${server.url}${address}`, { slowdown }, async (page, load) => {
          loads.push(load);
          if (kind === 'vehicle') touches.push(await touchVehiclePage(page, load.scriptBytes));
        });
      }
      figures.push({ dealer: slug, kind, path: address, loads, touches });
    }
    if (!values.lighthouse) return figures;
    // Lighthouse starts its own Chromium.
    await browser.close();
    const lighthouseHome = path.resolve('.cache', 'bench', 'lighthouse');
    const scored: PageFigures[] = [];
    for (const page of figures)
      scored.push({ ...page, lighthouse: await scoreWithLighthouse(lighthouseHome, `${server.url}${page.path}`) });
    return scored;
  } finally {
    await browser.close();
    await server.close();
  }
}

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const ms = (value: number): string => `${Math.round(value).toLocaleString('en-AU')} ms`;
const of = (loads: readonly PageLoad[], read: (load: PageLoad) => number): number => median(loads.map(read));

function loadTable(pages: readonly PageFigures[]): string {
  const table = new Table({
    head: [
      'page',
      'largest paint',
      'blocked',
      'shift',
      'HTML br',
      'CSS br',
      'script gz',
      'all bytes',
      'other hosts',
      'Lighthouse',
    ],
    style: { head: [], border: [], compact: true },
  });
  for (const { dealer, kind, loads, lighthouse } of pages) {
    table.push([
      `${dealer}, ${kind}`,
      ms(of(loads, ({ lcpMs }) => lcpMs)),
      ms(of(loads, ({ blockedMs }) => blockedMs)),
      of(loads, ({ shift }) => shift).toFixed(3),
      kb(of(loads, ({ htmlBytes }) => htmlBytes)),
      kb(of(loads, ({ cssBytes }) => cssBytes)),
      kb(of(loads, ({ scriptBytes }) => scriptBytes)),
      kb(of(loads, ({ totalBytes }) => totalBytes)),
      Math.max(...loads.map(({ foreignRequests }) => foreignRequests)),
      lighthouse === undefined
        ? ''
        : [
            `${lighthouse.performance}/${lighthouse.accessibility}/${lighthouse.bestPractices}/${lighthouse.seo}`,
            ...lighthouse.faults,
          ].join(' '),
    ]);
  }
  return table.toString();
}

function touchTable({ dealer, path: address, touches }: PageFigures): string {
  const table = new Table({
    head: ['touch', 'to the paint after it'],
    style: { head: [], border: [], compact: true },
  });
  const names = [...new Set(touches.flatMap((each) => each.touches.map(({ what }) => what)))];
  for (const name of names) {
    const times = touches.flatMap((each) => each.touches.filter(({ what }) => what === name).map((touch) => touch.ms));
    table.push([name, ms(median(times))]);
  }
  table.push(['all scripts afterwards, gzipped', kb(median(touches.map(({ scriptBytes }) => scriptBytes)))]);
  const untouched = new Set(touches.flatMap((each) => each.untouched));
  if (untouched.size > 0) table.push(['nothing there to touch for', [...untouched].join(', ')]);
  const spins = touches.flatMap(({ spinReadyMs }) => (spinReadyMs === undefined ? [] : [spinReadyMs]));
  if (spins.length > 0) table.push(['360 view has all its frames', ms(median(spins))]);
  return `${dealer}${address}\n${table.toString()}`;
}

const build = spawnSync(process.execPath, ['tests/support/build-sites.ts', home], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
});
if (build.status !== 0) throw new Error('The demo dealers could not be built.');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'forecourt-bench-pages-'));
const api = await startApiProcess({
  DATA_DIR: dataDir,
  SNAPSHOT_DIR: path.resolve(home, 'state', 'api'),
  RATE_LIMIT: '0',
  LOG_LEVEL: 'warn',
});
const loadBefore = os.loadavg()[0] ?? 0;
const pages: PageFigures[] = [];
try {
  for (const slug of TEST_SLUGS) pages.push(...(await benchDealer(slug, `http://127.0.0.1:${api.port}`)));
} finally {
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
const machine = `${os.availableParallelism()} cores, ${os.cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;
const date = new Date().toISOString().slice(0, 10);
console.log(
  `${machine}, ${date}; load of the machine before: ${loadBefore.toFixed(1)}; processor slowed ${slowdown}x\n`,
);
console.log(loadTable(pages));
for (const page of pages.filter(({ kind }) => kind === 'vehicle')) console.log(`\n${touchTable(page)}`);
console.log(JSON.stringify({ bench: 'pages', machine, date, loadBefore, slowdown, pages }));
