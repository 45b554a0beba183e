import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A row of a feed in the platform's own field names. */
export type StockRow = Readonly<Record<string, unknown>>;

/** A Corolla for sale, as the feed of a test may have several. */
export const corolla = (stocknum: string, change: StockRow = {}): StockRow => ({
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
  ...change,
});

/** Where the stock of a dealer of `writeCoachwoodDealer` is, within its folder. */
export const STOCK_FILE = path.join('stock', 'stock.json');

/** Writes the fixture dealer `coachwood-cars` with another config, to be fed with `STOCK_FILE`. */
export function writeCoachwoodDealer(folder: string, config: StockRow): void {
  const source = path.resolve('tests/dealers/coachwood-cars');
  mkdirSync(path.join(folder, 'stock'), { recursive: true });
  for (const part of ['content', 'media', 'logo.svg']) {
    cpSync(path.join(source, part), path.join(folder, part), { recursive: true });
  }
  const dealer = JSON.parse(readFileSync(path.join(source, 'dealer.json'), 'utf8')) as StockRow;
  const changed = {
    ...dealer,
    $schema: undefined,
    stock: { feeds: [{ source: STOCK_FILE, preset: 'forecourt', price_includes: 'drive_away' }] },
    ...config,
  };
  writeFileSync(path.join(folder, 'dealer.json'), JSON.stringify(changed));
}
