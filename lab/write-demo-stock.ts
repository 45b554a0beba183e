/**
 * Writes the stock feeds of the demo dealers. The same day gives the same files, byte for byte.
 *
 *     node lab/write-demo-stock.ts [--today 2026-11-21] [--out dealers]
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

/** The day to which listing, hold and sale dates are counted back. */
const referenceDay = '2026-11-21';

const HELP = `Usage: npm run demo-stock -- [options]

Writes the demo dealers' stock anew, from a seed: the same day gives the same files, byte for byte.

  --today=<date>   The day to which listing, hold and sale dates are counted back. Default: ${referenceDay}.
  --out=<folder>   The folder of dealers to write into. Default: dealers.
  --help           Print this.

Exit codes: 0 written, 2 invalid command line.`;

const { values } = parseCommand(
  HELP,
  { today: { type: 'string', default: referenceDay }, out: { type: 'string', default: 'dealers' } },
  {
    check: ({ today }) =>
      /^\d{4}-\d{2}-\d{2}$/.test(today) && !Number.isNaN(Date.parse(today))
        ? undefined
        : `--today is ${today}, which is no date. Write it as in ${referenceDay}.`,
  },
);

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

const { today } = values;
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
