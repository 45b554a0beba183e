/**
 * Writes the stock feeds of the demo dealers. The same day gives the same files, byte for byte.
 *
 *     node scripts/write-demo-stock.ts [--today 2026-11-21] [--out dealers]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dealerStudioCsv } from './demo-stock/dealer-studio-csv.ts';
import { ironbarkCarsStock } from './demo-stock/ironbark-cars.ts';
import { northsideVireoStock } from './demo-stock/northside-vireo.ts';
import { yardBookJson } from './demo-stock/yard-book-json.ts';

/** The day to which listing, hold and sale dates are counted back. */
const referenceDay = '2026-11-21';

const { values } = parseArgs({
  options: {
    today: { type: 'string', default: referenceDay },
    out: { type: 'string', default: 'dealers' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log('Usage: npm run demo-stock -- [--today yyyy-mm-dd] [--out dealers]');
  process.exit(0);
}
if (!/^\d{4}-\d{2}-\d{2}$/.test(values.today) || Number.isNaN(Date.parse(values.today))) {
  console.error(`--today is ${values.today}, which is no date. Write it as in ${referenceDay}.`);
  process.exit(2);
}

const feeds = [
  { file: 'northside-vireo/stock/stock.csv', vehicles: northsideVireoStock(values.today), write: dealerStudioCsv },
  {
    file: 'ironbark-cars/stock/stock.json',
    vehicles: ironbarkCarsStock(values.today),
    write: (vehicles: ReturnType<typeof ironbarkCarsStock>) => yardBookJson(vehicles, values.today),
  },
];
for (const { file, vehicles, write } of feeds) {
  const target = path.join(values.out, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, write(vehicles));
  console.log(`${String(vehicles.length)} vehicles in ${target}`);
}
