import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withApi } from '#pipeline/serve/api-proxy.ts';
import { listen } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import type { TemplateName } from '#config/template-names.ts';
import { startApiProcess } from './api-process.ts';
import { corolla, STOCK_FILE, writeCoachwoodDealer, type StockRow } from './coachwood-dealer.ts';
import { readListedStock } from './listed-stock.ts';

/** Vehicles by what becomes of them after the site was built. */
export type LiveVehicle =
  | 'plain'
  | 'repriced'
  | 'sold-since'
  | 'held-since'
  | 'demo'
  | 'leaving'
  | 'freed'
  | 'arrived'
  | 'priced'
  | 'unpriced'
  | 'reduced'
  | 'withdrawn'
  | 'for-sale-again'
  | 'raised'
  | 'other-rate'
  | 'first-rate'
  | 'no-rate'
  | 'first-price'
  | 'before-costs'
  | 'to-come'
  | 'to-come-held'
  | 'sold-to-come'
  | 'still-for-sale'
  | 'moved';

/** A site with masked numbers, whose stock has changed since it was built. */
export interface LiveSite {
  readonly slug: string;
  /** Address of a vehicle's page. */
  vehicle(name: LiveVehicle): string;
  /** Address of the page that a build makes of the vehicle as it is now. */
  rebuilt(name: LiveVehicle): string;
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
  freed: 'L9',
  arrived: 'L10',
  priced: 'L11',
  unpriced: 'L12',
  reduced: 'L13',
  withdrawn: 'L14',
  'for-sale-again': 'L15',
  raised: 'L16',
  'other-rate': 'L17',
  'first-rate': 'L18',
  'no-rate': 'L19',
  'first-price': 'L20',
  'before-costs': 'L21',
  'to-come': 'L22',
  'to-come-held': 'L23',
  'sold-to-come': 'L24',
  'still-for-sale': 'L25',
  moved: 'L26',
};

/** What the dealer's lender asks a week. */
const lender = (paymentWeek: number): StockRow => ({
  finance_lenders: {
    d: {
      paymentWeek,
      interestRate: 8.99,
      comparisonRate: 9.84,
      termYears: 5,
      deposit: 1_000,
      disclaimer: `The lender asks ${paymentWeek} dollars a week of whom it knows.`,
    },
  },
});

const equipped = (stocknum: string, change: StockRow = {}): StockRow =>
  corolla(stocknum, {
    standardEquipment: ['Reversing camera', 'Cruise control'],
    ...lender(92),
    ...change,
  });

/** Of wide letters. */
const WIDE_VIN = 'JTMWWMWDW0MW12345';

/** How vehicles were when the site was built. */
const BUILT: Partial<Record<LiveVehicle, StockRow>> = {
  demo: { car_type: 'demo' },
  repriced: { vin: WIDE_VIN },
  freed: { status: 'reserved' },
  arrived: { status: 'coming_soon', arrival_text: 'Due in December' },
  priced: { price: undefined },
  'first-rate': { finance_lenders: undefined },
  'first-price': { price: undefined, finance_lenders: undefined },
  'sold-to-come': { status: 'sold', sold_date: new Date().toISOString() },
  'for-sale-again': { status: 'sold', sold_date: new Date().toISOString() },
  moved: { location: 'ballina' },
};

function stock(changes: Partial<Record<LiveVehicle, StockRow | 'absent'>> = {}): StockRow[] {
  const names = Object.keys(STOCK_NUMBERS) as LiveVehicle[];
  const rows = names.flatMap((name): StockRow[] => {
    const change = changes[name];
    return change === 'absent' ? [] : [equipped(STOCK_NUMBERS[name], change ?? BUILT[name])];
  });
  return [...rows, equipped('L7', { model: 'Camry', body: 'sedan' }), equipped('L8', { model: 'Yaris' })];
}

/** Only newer facts put a vehicle up for sale again. */
const NEWER = new Date().toISOString();

const CHANGED = {
  repriced: { price: 17_490, vin: WIDE_VIN, ...lender(85) },
  'sold-since': { status: 'sold', sold_date: new Date().toISOString() },
  'held-since': { status: 'reserved' },
  freed: {},
  arrived: {},
  priced: {},
  unpriced: { price: undefined },
  reduced: { price: 17_990, was_price: 18_990 },
  withdrawn: 'absent',
  raised: { price: 21_490, ...lender(104) },
  'other-rate': lender(96),
  'first-rate': {},
  'no-rate': { finance_lenders: undefined },
  'first-price': {},
  'before-costs': { price_type: 'Plus on-road costs' },
  'to-come': { status: 'coming_soon', arrival_text: 'Due in December' },
  'to-come-held': { status: 'coming_soon', reserved: true, arrival_text: 'Due in December' },
  'sold-to-come': { status: 'coming_soon', arrival_text: 'Due in December', updated_at: NEWER },
  'for-sale-again': { updated_at: NEWER },
  moved: { location: 'lismore' },
} satisfies Partial<Record<LiveVehicle, StockRow | 'absent'>>;

const TEMPLATES: readonly TemplateName[] = ['marque', 'yard'];
const slugOf = (template: TemplateName): string => `live-${template}`;

/** Builds a site of each template, changes its stock for the API alone, and serves both. */
export async function startLiveSites(): Promise<LiveSites> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-live-'));
  const dealers = path.join(folder, 'dealers');
  for (const template of TEMPLATES) writeDealer(dealers, template);

  const writeStock = (template: TemplateName, changes: Parameters<typeof stock>[0]): void => {
    writeFileSync(path.join(dealers, slugOf(template), STOCK_FILE), JSON.stringify(stock(changes)));
  };
  for (const template of TEMPLATES) writeStock(template, {});
  await build(dealers, path.join(folder, 'built'));
  for (const template of TEMPLATES) writeStock(template, CHANGED);
  // The second build remembers the first: what it does not find again was withdrawn.
  cpSync(path.join(folder, 'built'), path.join(folder, 'known'), { recursive: true });
  await build(dealers, path.join(folder, 'known'));

  const api = await startApiProcess({
    DATA_DIR: path.join(folder, 'leads'),
    SNAPSHOT_DIR: path.join(folder, 'known', 'state', 'api'),
    DIST_DIR: path.join(folder, 'known', 'dist'),
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  });
  const serve = async (template: TemplateName, generation: 'built' | 'known') => {
    const dir = path.join(folder, generation, 'dist', slugOf(template));
    const handler = withApi(createSiteHandler(dir, `${dir}.headers.json`), {
      apiUrl: () => `http://127.0.0.1:${api.port}`,
      siteUrl: () => siteUrl(template),
    });
    return listen(handler, 0);
  };
  const served = new Map<TemplateName, Awaited<ReturnType<typeof serve>>>();
  const rebuilt = new Map<TemplateName, Awaited<ReturnType<typeof serve>>>();
  for (const template of TEMPLATES) {
    served.set(template, await serve(template, 'built'));
    rebuilt.set(template, await serve(template, 'known'));
  }

  const site = (template: TemplateName): LiveSite => {
    const dir = path.join(folder, 'built', 'dist', slugOf(template));
    const { url = '' } = served.get(template) ?? {};
    // A vehicle that has left was there once.
    const known = [
      ...readListedStock(path.join(folder, 'known', 'dist', slugOf(template))),
      ...readListedStock(path.join(folder, 'built', 'dist', slugOf(template))),
    ];
    const of = (name: LiveVehicle) => {
      const found = known.find(({ stocknum }) => stocknum === STOCK_NUMBERS[name]);
      if (found === undefined) throw new Error(`The site of ${template} has no vehicle "${name}".`);
      return found;
    };
    return {
      slug: slugOf(template),
      vehicle: (name) => `${url}/cars/${of(name).slug}`,
      rebuilt: (name) => `${rebuilt.get(template)?.url ?? ''}/cars/${of(name).slug}`,
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
      await Promise.all([...served.values(), ...rebuilt.values()].map((server) => server.close()));
      await api.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const siteUrl = (template: TemplateName): string => `https://${slugOf(template)}.example`;

function writeDealer(dealers: string, template: TemplateName): void {
  writeCoachwoodDealer(path.join(dealers, slugOf(template)), {
    template,
    url: siteUrl(template),
    dealerships: [{ id: 'coachwood', name: 'Coachwood Cars' }],
    autograb: true,
    plugins: [{ name: 'Autogauge' }, { name: 'Car Analysis' }],
    finance_provider: 'd',
    finance: { credit_notice: CREDIT_NOTICE },
    vehicle_page: {
      reservation: {},
      sells_online: true,
      used_vehicle_checks: ['Road test'],
      panels: [
        {
          panel: 'protect',
          items: [
            { title: 'Paint sealed here', when: 'status != coming_soon' },
            { title: 'Five years of roadside help' },
          ],
        },
      ],
    },
    enquiry: { categories: ['General Enquiry', 'Test Drive', 'Trade-In', 'Finance', 'Hold a car', 'Buy online'] },
    call_buttons: { masked: true, numbers: [{ phone: '1800 975 707', car_types: ['demo'] }] },
  });
}

const CREDIT_NOTICE =
  'Weekly figures: 8.99% p.a. fixed, comparison rate 9.84% p.a., 5 year secured loan. Comparison rate based on a ' +
  '$30,000 secured loan over 5 years. WARNING: This comparison rate is true only for the examples given and may not ' +
  'include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

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
