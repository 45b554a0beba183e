import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A dealer created for a measurement, in its own `dealers` folder. */
export interface BenchDealer {
  readonly slug: string;
  readonly dealersDir: string;
  /** Source of the vehicles, in words. */
  readonly stock: string;
  readonly vehicles: number;
  /** Changes the price of this many vehicles in the middle of the feed. */
  changePrices(count: number): void;
}

const LISTINGS = '../shared/data/australian-listings-2023.csv';
const MAKES: readonly (readonly [string, readonly string[]])[] = [
  ['Toyota', ['Corolla', 'Camry', 'RAV4', 'Hilux', 'Kluger']],
  ['Mazda', ['3', 'CX-3', 'CX-5', 'BT-50']],
  ['Hyundai', ['i30', 'Tucson', 'Santa Fe']],
  ['Ford', ['Ranger', 'Everest', 'Focus']],
  ['Kia', ['Cerato', 'Sportage', 'Sorento']],
  ['Volkswagen', ['Golf', 'Tiguan', 'Amarok']],
];

export interface BenchStock {
  /** Maximum number of vehicles. */
  readonly limit: number;
  /**
   * Photos per vehicle, plus equipment and comments; 0 leaves the listings as they are. The real listings have none
   * of these, and a page without photos has neither a gallery nor an island.
   */
  readonly photos: number;
}

/**
 * Writes a dealer with the real listings if available, else with generated ones.
 *
 * @param root Project folder.
 * @param folder An empty folder.
 * @param slug The dealer's folder, for several dealers in one folder.
 */
export function writeBenchDealer(
  root: string,
  folder: string,
  { limit, photos }: BenchStock,
  slug = 'bench-motors',
): BenchDealer {
  const dealersDir = path.join(folder, 'dealers');
  rmSync(path.join(dealersDir, slug), { recursive: true, force: true });
  mkdirSync(path.join(dealersDir, slug, 'stock'), { recursive: true });
  // The demo dealer's design, pages and texts; only the stock differs.
  const demo = path.join(root, 'dealers', 'northside-vireo');
  for (const part of ['_manufacturers', '_media']) {
    cpSync(path.join(root, 'dealers', part), path.join(dealersDir, part), { recursive: true });
  }
  cpSync(path.join(demo, 'content'), path.join(dealersDir, slug, 'content'), { recursive: true });
  cpSync(path.join(demo, 'logo.svg'), path.join(dealersDir, slug, 'logo.svg'));
  const config = JSON.parse(readFileSync(path.join(demo, 'dealer.json'), 'utf8')) as Record<string, unknown>;
  const listings = readListings(path.resolve(root, LISTINGS), limit);
  const plain = listings ?? generatedListings(limit);
  const { lines, feed, priceColumn, stock } = photos === 0 ? plain : withPhotos(plain, photos);
  writeFileSync(
    path.join(dealersDir, slug, 'dealer.json'),
    JSON.stringify(
      {
        ...config,
        // Photos on another server are shown through an image service, in several widths.
        images: { cdn_template: 'https://images.example/{width}?{raw_url}' },
        stock: { feeds: [{ ...feed, source: 'stock/stock.csv' }] },
      },
      null,
      2,
    ),
  );
  const file = path.join(dealersDir, slug, 'stock', 'stock.csv');
  writeFileSync(file, lines.join('\n'));
  return {
    slug,
    dealersDir,
    stock,
    vehicles: lines.length - 1,
    changePrices(count) {
      const spread = Math.max(1, Math.floor(lines.length / 2 / count));
      let changed = 0;
      for (let index = lines.length >> 1; index < lines.length && changed < count; index += 1) {
        const cells = splitLine(lines[index] ?? '');
        if (!(Number(cells[priceColumn]) > 1000)) continue;
        cells[priceColumn] = String(Number(cells[priceColumn]) - 10);
        lines[index] = cells.join(',');
        changed += 1;
        index += spread - 1;
      }
      writeFileSync(file, lines.join('\n'));
    },
  };
}

interface Listings {
  readonly lines: string[];
  readonly feed: Readonly<Record<string, unknown>>;
  readonly priceColumn: number;
  readonly stock: string;
}

function readListings(file: string, limit: number): Listings | undefined {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const lines = text
    .trim()
    .split(/\r?\n/)
    .slice(0, limit + 1);
  const priceColumn = splitLine(lines[0] ?? '').indexOf('Price');
  const mapping = path.join(import.meta.dirname, '..', '..', 'tests', 'feeds', 'australian-listings.mapping.json');
  return {
    lines,
    feed: JSON.parse(readFileSync(mapping, 'utf8')) as Listings['feed'],
    priceColumn,
    stock: 'real listings (2023)',
  };
}

function generatedListings(count: number): Listings {
  const header = 'stocknum,make,model,badge,year,car_type,status,body,fuel,transmission,colour,km,price';
  const rows = Array.from({ length: count }, (_, index) => {
    const [make, models] = MAKES[index % MAKES.length] ?? ['Toyota', ['Corolla']];
    const model = models[index % models.length] ?? 'Corolla';
    const year = 2012 + (index % 13);
    const cells = [`B${index}`, make, model, 'Sport', year, 'used', 'in_stock', 'suv', 'petrol', 'automatic', 'White'];
    return [...cells, 10_000 + ((index * 977) % 150_000), 8_990 + ((index * 613) % 60_000)].join(',');
  });
  return {
    lines: [header, ...rows],
    feed: { preset: 'forecourt', price_includes: 'drive_away' },
    priceColumn: 12,
    stock: 'generated listings',
  };
}

const EQUIPMENT = [
  'Adaptive cruise control',
  'Apple CarPlay and Android Auto',
  'Autonomous emergency braking',
  'Blind-spot monitor',
  'Bluetooth',
  'Climate control, two zones',
  'Dusk-sensing headlights',
  'Electric mirrors, heated',
  'Keyless entry and start',
  'Lane-keep assist',
  'Leather seats',
  'Park sensors, front and rear',
  'Power tailgate',
  'Privacy glass',
  'Rain-sensing wipers',
  'Reversing camera',
  'Roof rails',
  'Satellite navigation',
  'Seats heated in front',
  'Sunroof',
  'Towbar',
  'Traffic-sign recognition',
  'Tyre-pressure monitor',
  'Wireless charging',
] as const;
const REMARKS = [
  'One owner from new, with every service stamped by the dealer who sold it.',
  'Serviced and inspected in our own workshop; the report is in the glovebox.',
  'Comes with two keys, the books and a full tank of fuel.',
  'The tyres have more than half of their tread left.',
  'Finance and trade-in are welcome, and we deliver anywhere in the state.',
  'Kept under cover; the paint shows a stone chip or two and nothing else.',
] as const;

/** The listings with photos, equipment and comments that vary between vehicles. */
function withPhotos({ lines: [header = '', ...rows], feed, ...rest }: Listings, photos: number): Listings {
  const lines = rows.map((row, index) => {
    const urls = Array.from({ length: photos }, (_, number) => `https://photos.example/${index}/${number + 1}.jpg`);
    const equipment = EQUIPMENT.filter((_, position) => (index + position) % 4 !== 0);
    const remarks = REMARKS.filter((_, position) => (index + position) % 3 !== 0);
    return `${row},${urls.join('|')},${equipment.map((item) => item.replace(',', '')).join('|')},${remarks.join(' ').replaceAll(',', '')}`;
  });
  const columns = { images: 'Photos', standardEquipment: 'Equipment', dealercomments: 'Remarks' };
  const mapping = { ...(feed['mapping'] as object | undefined), ...columns };
  return { ...rest, lines: [`${header},Photos,Equipment,Remarks`, ...lines], feed: { ...feed, mapping } };
}

/** Cells of a CSV line with their quotes, so that they can be joined again. */
function splitLine(line: string): string[] {
  return line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)(?=,|$)/g) ?? [];
}
