import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withApi } from '#pipeline/serve/api-proxy.ts';
import { listen } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import type { TemplateName } from '#config/public-dealer.ts';
import { startApiProcess } from './api-process.ts';
import { readListedStock } from './listed-stock.ts';

/** Vehicles by what becomes of them after the site was built. */
export type LiveVehicle = 'plain' | 'repriced' | 'sold-since' | 'held-since' | 'demo' | 'leaving';

/** A site with masked numbers, whose stock has changed since it was built. */
export interface LiveSite {
  readonly slug: string;
  /** Address of a vehicle's page. */
  vehicle(name: LiveVehicle): string;
  /** Address of its sheet. */
  print(name: LiveVehicle): string;
  id(name: LiveVehicle): string;
  html(name: LiveVehicle): string;
}

export interface LiveSites {
  site(template: TemplateName): LiveSite;
  /** Says in the feed that a vehicle was sold so many days ago, and builds the site again. */
  sell(template: TemplateName, name: LiveVehicle, daysAgo: number): Promise<void>;
  close(): Promise<void>;
}

const STOCK_NUMBERS: Readonly<Record<LiveVehicle, string>> = {
  plain: 'L1',
  repriced: 'L2',
  'sold-since': 'L3',
  'held-since': 'L4',
  demo: 'L5',
  leaving: 'L6',
};

type Row = Record<string, unknown>;

const corolla = (stocknum: string, change: Row = {}): Row => ({
  stocknum,
  make: 'Toyota',
  model: 'Corolla',
  badge: 'Ascent Sport',
  year: 2018,
  car_type: 'used',
  status: 'in_stock',
  body: 'hatch',
  fuel: 'petrol',
  transmission: 'automatic',
  colour: 'Glacier White',
  km: 72_410,
  price: 18_990,
  location: 'lismore',
  images: ['media/corolla.png'],
  standardEquipment: ['Reversing camera', 'Cruise control'],
  ...change,
});

function stock(changes: Partial<Record<LiveVehicle, Row>> = {}): Row[] {
  const names = Object.keys(STOCK_NUMBERS) as LiveVehicle[];
  const rows = names.map((name) =>
    corolla(STOCK_NUMBERS[name], { ...(name === 'demo' && { car_type: 'demo' }), ...changes[name] }),
  );
  return [...rows, corolla('L7', { model: 'Camry', body: 'sedan' }), corolla('L8', { model: 'Yaris' })];
}

const CHANGED = {
  repriced: { price: 17_490 },
  'sold-since': { status: 'sold', sold_date: new Date().toISOString() },
  'held-since': { status: 'reserved' },
} satisfies Partial<Record<LiveVehicle, Row>>;

const TEMPLATES: readonly TemplateName[] = ['marque', 'yard'];
const slugOf = (template: TemplateName): string => `live-${template}`;

/** Builds a site of each template, changes its stock for the API alone, and serves both. */
export async function startLiveSites(): Promise<LiveSites> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-live-'));
  const dealers = path.join(folder, 'dealers');
  for (const template of TEMPLATES) writeDealer(dealers, template);

  const writeStock = (template: TemplateName, changes: Parameters<typeof stock>[0]): void => {
    writeFileSync(path.join(dealers, slugOf(template), 'stock', 'stock.json'), JSON.stringify(stock(changes)));
  };
  for (const template of TEMPLATES) writeStock(template, {});
  await build(dealers, path.join(folder, 'built'));
  for (const template of TEMPLATES) writeStock(template, CHANGED);
  await build(dealers, path.join(folder, 'known'));

  const api = await startApiProcess({
    DATA_DIR: path.join(folder, 'leads'),
    SNAPSHOT_DIR: path.join(folder, 'known', 'state', 'api'),
    DIST_DIR: path.join(folder, 'known', 'dist'),
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  });
  const served = new Map<TemplateName, { readonly url: string; close(): Promise<void> }>();
  for (const template of TEMPLATES) {
    const dir = path.join(folder, 'built', 'dist', slugOf(template));
    const handler = withApi(createSiteHandler(dir, `${dir}.headers.json`), {
      apiUrl: () => `http://127.0.0.1:${api.port}`,
      siteUrl: () => siteUrl(template),
    });
    served.set(template, await listen(handler, 0));
  }

  const site = (template: TemplateName): LiveSite => {
    const dir = path.join(folder, 'built', 'dist', slugOf(template));
    const { url = '' } = served.get(template) ?? {};
    // A vehicle that has left was there once.
    const known = readListedStock(path.join(folder, 'known', 'dist', slugOf(template)));
    const of = (name: LiveVehicle) => {
      const found = known.find(({ stocknum }) => stocknum === STOCK_NUMBERS[name]);
      if (found === undefined) throw new Error(`The site of ${template} has no vehicle "${name}".`);
      return found;
    };
    return {
      slug: slugOf(template),
      vehicle: (name) => `${url}/cars/${of(name).slug}`,
      print: (name) => `${url}/print?car_id=${of(name).slug}`,
      id: (name) => of(name).id,
      html: (name) => readFileSync(path.join(dir, 'cars', `${of(name).slug}.html`), 'utf8'),
    };
  };

  return {
    site,
    async sell(template, name, daysAgo) {
      const soldAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
      writeStock(template, { [name]: { status: 'sold', sold_date: soldAt } });
      await build(dealers, path.join(folder, 'built'), slugOf(template));
    },
    async close() {
      await Promise.all([...served.values()].map((server) => server.close()));
      await api.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const siteUrl = (template: TemplateName): string => `https://${slugOf(template)}.example`;

function writeDealer(dealers: string, template: TemplateName): void {
  const source = path.resolve('tests/dealers/coachwood-cars');
  const folder = path.join(dealers, slugOf(template));
  mkdirSync(path.join(folder, 'stock'), { recursive: true });
  for (const part of ['content', 'media', 'logo.svg']) {
    cpSync(path.join(source, part), path.join(folder, part), { recursive: true });
  }
  const dealer = JSON.parse(readFileSync(path.join(source, 'dealer.json'), 'utf8')) as Row;
  const changed = {
    ...dealer,
    $schema: undefined,
    template,
    url: siteUrl(template),
    dealerships: [{ id: 'coachwood', name: 'Coachwood Cars' }],
    call_buttons: { masked: true, numbers: [{ phone: '1800 975 707', car_types: ['demo'] }] },
    stock: { feeds: [{ source: 'stock/stock.json', preset: 'forecourt', price_includes: 'drive_away' }] },
  };
  writeFileSync(path.join(folder, 'dealer.json'), JSON.stringify(changed));
}

async function build(dealers: string, target: string, slug?: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['scripts/build.ts', ...(slug === undefined ? [] : [`--dealer=${slug}`]), '--allow-shrink'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        VITEST: '',
        DEALERS_DIR: dealers,
        DIST_DIR: path.join(target, 'dist'),
        STATE_DIR: path.join(target, 'state'),
      },
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += String(part)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The live sites could not be built.\n${text}`);
}
