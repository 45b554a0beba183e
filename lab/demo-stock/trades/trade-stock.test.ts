import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bikeBookJsonLines } from './bike-book-jsonl.ts';
import { easyCarsJson } from './easycars-json.ts';
import { gantryTrucksStock } from './gantry-trucks.ts';
import { redgumMotorcyclesStock } from './redgum-motorcycles.ts';
import { saltbushCaravansStock } from './saltbush-caravans.ts';
import { saltbushMotorhome } from './saltbush-motorhome.ts';
import { truckListTsv } from './truck-list-tsv.ts';

const today = '2026-11-21';
const dealers = path.resolve(import.meta.dirname, '../../../dealers');
const vans = saltbushCaravansStock(today);
const bikes = redgumMotorcyclesStock(today);
const trucks = gantryTrucksStock(today);

test('the committed feeds are what the script writes', () => {
  const committed = (file: string) => readFileSync(path.join(dealers, file), 'utf8');
  const yard = [...vans, saltbushMotorhome(today)];
  expect(easyCarsJson(yard) === committed('saltbush-caravans/stock/stock.json')).toBe(true);
  expect(bikeBookJsonLines(bikes) === committed('redgum-motorcycles/stock/bikes.jsonl')).toBe(true);
  expect(truckListTsv(trucks) === committed('gantry-trucks/stock/trucks.txt')).toBe(true);
});

describe.each([
  ['saltbush-caravans', vans, 90],
  ['redgum-motorcycles', bikes, 120],
  ['gantry-trucks', trucks, 70],
] as const)('the stock of %s', (_slug, stock, count) => {
  test('has its number of vehicles, beside one sold long ago', () => {
    expect(stock.filter(({ soldOn }) => soldOn === undefined || soldOn > '2026-11-10')).toHaveLength(count);
    expect(stock).toHaveLength(count + 1);
  });

  test('has no stock number and no comment twice', () => {
    expect(new Set(stock.map(({ stockNumber }) => stockNumber)).size).toBe(stock.length);
    expect(new Set(stock.map(({ comments }) => comments)).size).toBe(stock.length);
  });

  test('names only pictures that lie in the shared folder', () => {
    const wanted = new Set(stock.flatMap(({ photos, spinImages = [] }) => [...photos, ...spinImages]));
    const missing = [...wanted].filter(
      (photo) => !['-480.webp', '-960.webp'].some((end) => existsSync(path.join(dealers, photo.replace('.webp', end)))),
    );
    expect(missing).toEqual([]);
    expect(stock.filter(({ spinImages }) => spinImages !== undefined)).toHaveLength(1);
  });

  test('shows every state that a page must cope with', () => {
    const states = {
      held: stock.some(({ reservedUntil }) => reservedUntil !== undefined),
      justSold: stock.some(({ soldOn }) => soldOn !== undefined && soldOn >= '2026-11-16'),
      comingSoon: stock.some(({ status, arrivalText }) => status === 'coming_soon' && arrivalText !== undefined),
      withoutPrice: stock.some(({ price }) => price === undefined),
      reduced: stock.some(({ wasPrice }) => wasPrice !== undefined),
      withoutPhotos: stock.some(({ photos }) => photos.length === 0),
      onePhoto: stock.some(({ photos }) => photos.length === 1),
      withoutVin: stock.some(({ vin }) => vin === undefined),
      excludingCharges: stock.some(({ priceBasis }) => priceBasis === 'excluding_charges'),
    };
    expect(Object.entries(states).filter(([, isShown]) => !isShown)).toEqual([]);
  });
});

const everything = [...vans, ...bikes, ...trucks];

test('a hold ends on the next morning: a deposit holds for 48 hours, and on Saturdays yards close at noon', () => {
  const ends = everything.flatMap(({ reservedUntil }) => reservedUntil ?? []);
  expect(ends).toHaveLength(6);
  expect(ends.filter(({ day, time }) => day !== '2026-11-22' || Number(time.slice(0, -3)) > 12)).toEqual([]);
});

test('nothing that has just come in was worked on more than a week before', () => {
  const day = (text = '') => Date.parse(`${/\d{1,2} [A-Z][a-z]{2} \d{4}/.exec(text)?.[0] ?? ''} UTC`);
  const worked = everything.flatMap(({ stockNumber, listedOn, condition }) =>
    [condition?.serviceBook, condition?.roadworthy]
      .map(day)
      .filter((at) => !Number.isNaN(at))
      .map((at) => ({ stockNumber, days: (Date.parse(listedOn) - at) / 86_400_000 })),
  );
  expect(worked.length).toBeGreaterThan(150);
  expect(worked.filter(({ days }) => days > 8)).toEqual([]);
});

test('what is on its way left its maker last month, and demonstrators are registered', () => {
  const coming = everything.filter(({ status }) => status === 'coming_soon');
  expect(new Set(coming.map(({ builtIn }) => builtIn))).toEqual(new Set(['2026-10']));
  const demos = everything.filter(({ carType }) => carType === 'demo');
  expect(demos.length).toBeGreaterThan(8);
  expect(demos.filter(({ plate, registeredUntil }) => plate === undefined || registeredUntil === undefined)).toEqual(
    [],
  );
});

test.each([
  ['vans', vans],
  ['bikes', bikes],
  ['trucks', trucks],
])('prices of %s do not all come down by one amount', (_, stock) => {
  const cuts = stock.flatMap(({ price = 0, wasPrice }) => (wasPrice === undefined ? [] : [wasPrice - price]));
  expect(new Set(cuts).size).toBeGreaterThan(4);
});

test('a bike without a price says nothing about its price', () => {
  const told = bikes.filter(({ price }) => price === undefined).map(({ comments }) => comments);
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((comments) => comments.includes('the price says'))).toEqual([]);
});

test('a caravan can carry something, and presses on the ball with 4 to 12 percent of its tare', () => {
  const wrong = vans.filter(
    ({ line }) =>
      line.atmKg - line.tareKg < 250 || line.ballKg < line.tareKg * 0.04 || line.ballKg > line.tareKg * 0.12,
  );
  expect(wrong.map(({ stockNumber }) => stockNumber)).toEqual([]);
});

test('a learner’s motorcycle has at most 660 cc and 150 kW a tonne with its rider', () => {
  // Fuel weighs about 0.75 kg a litre and is not counted; the rider is 90 kg.
  const powerPerTonne = ({ line }: (typeof bikes)[number]) =>
    (line.powerKw * 1000) / (line.wetKg - line.tankL * 0.75 + 90);
  const wrong = bikes.filter((bike) => bike.line.lams && (bike.line.engineCc > 660 || powerPerTonne(bike) > 150));
  expect(wrong.map(({ line }) => `${line.make} ${line.model}`)).toEqual([]);
});

test('a tow bar is rated to no other mass than what is left for a trailer', () => {
  const bars = trucks.flatMap(({ line }) =>
    line.extras.flatMap((extra) => {
      const rated = /Tow bar ([\d.]+) t/.exec(extra)?.[1];
      return rated === undefined ? [] : [{ rated: Number(rated), left: line.gcmT - line.gvmT }];
    }),
  );
  expect(bars.length).toBeGreaterThan(0);
  expect(bars.filter(({ rated, left }) => rated !== left)).toEqual([]);
});

test('a truck weighs less than it may, and may weigh less than with its trailer', () => {
  const wrong = trucks.filter(({ line }) => line.tareKg >= line.gvmT * 1000 || line.gvmT >= line.gcmT);
  expect(wrong.map(({ line }) => line.model)).toEqual([]);
});
