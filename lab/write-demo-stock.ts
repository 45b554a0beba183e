/**
 * Writes the stock feeds of the demo dealers: always the same files, byte for byte.
 *
 *     node lab/write-demo-stock.ts [--out dealers]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseCommand } from '../scripts/command-line.ts';
import { ashbyPrestigeStock } from './demo-stock/ashby-prestige.ts';
import { dealerStudioCsv } from './demo-stock/dealer-studio-csv.ts';
import { forecourtJson } from './demo-stock/forecourt-json.ts';
import { harrowFinchFeeds } from './demo-stock/harrow-finch-feeds.ts';
import { ironbarkCarsStock } from './demo-stock/ironbark-cars.ts';
import { kilowattCarsStock } from './demo-stock/kilowatt-cars.ts';
import { kilowattXml } from './demo-stock/kilowatt-xml.ts';
import { northsideVireoStock } from './demo-stock/northside-vireo.ts';
import { bikeBookJsonLines } from './demo-stock/trades/bike-book-jsonl.ts';
import { easyCarsJson } from './demo-stock/trades/easycars-json.ts';
import { gantryTrucksStock } from './demo-stock/trades/gantry-trucks.ts';
import { redgumMotorcyclesStock } from './demo-stock/trades/redgum-motorcycles.ts';
import { saltbushCaravansStock } from './demo-stock/trades/saltbush-caravans.ts';
import { saltbushMotorhome } from './demo-stock/trades/saltbush-motorhome.ts';
import { truckListTsv } from './demo-stock/trades/truck-list-tsv.ts';
import { yardBookJson } from './demo-stock/yard-book-json.ts';

const HELP = `Usage: npm run demo-stock -- [options]

Writes the demo dealers' stock anew, from a seed: always the same files, byte for byte.

  --out=<folder>   The folder of dealers to write into. Default: dealers.
  --help           Print this.

Exit codes: 0 written, 2 invalid command line.`;

const { values } = parseCommand(HELP, { out: { type: 'string', default: 'dealers' } });

interface Feed {
  readonly file: string;
  readonly count: number;
  readonly text: string;
}

function feed<Vehicle>(
  file: string,
  vehicles: readonly Vehicle[],
  write: (vehicles: readonly Vehicle[]) => string,
): Feed {
  return { file, count: vehicles.length, text: write(vehicles) };
}

/** The day to which listing, hold and sale dates are counted back; each feed's `dates_as_of` names it. */
const today = '2026-11-21';
const feeds = [
  feed('ashby-prestige/stock/stock.json', ashbyPrestigeStock(today), forecourtJson),
  feed('northside-vireo/stock/stock.csv', northsideVireoStock(today), dealerStudioCsv),
  feed('ironbark-cars/stock/stock.json', ironbarkCarsStock(today), (vehicles) => yardBookJson(vehicles, today)),
  feed('saltbush-caravans/stock/stock.json', [...saltbushCaravansStock(today), saltbushMotorhome(today)], easyCarsJson),
  feed('redgum-motorcycles/stock/bikes.jsonl', redgumMotorcyclesStock(today), bikeBookJsonLines),
  feed('gantry-trucks/stock/trucks.txt', gantryTrucksStock(today), truckListTsv),
  feed('kilowatt-cars/stock/stock.xml', kilowattCarsStock(today), kilowattXml),
  ...harrowFinchFeeds(today).map(({ file, vehicles, text }) => ({ file, count: vehicles.length, text })),
];
for (const { file, count, text } of feeds) {
  const target = path.join(values.out, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(`${String(count)} vehicles in ${target}`);
}
