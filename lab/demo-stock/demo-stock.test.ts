import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Random } from '../../tests/support/random.ts';
import { isBelowMarket } from '../../src/domain/below-market/below-market.ts';
import { ashbyPrestigeStock } from './ashby-prestige.ts';
import { dealerStudioCsv } from './dealer-studio-csv.ts';
import { forecourtJson } from './forecourt-json.ts';
import { harrowFinchFeeds } from './harrow-finch-feeds.ts';
import { ironbarkCarsStock } from './ironbark-cars.ts';
import { drawVin } from './identity-numbers.ts';
import { kilowattCarsStock } from './kilowatt-cars.ts';
import { kilowattXml } from './kilowatt-xml.ts';
import { lenderFigures } from './money.ts';
import { northsideVireoStock } from './northside-vireo.ts';
import { positionsOnTurn, SPIN_FRAMES, TURNTABLE_BODIES } from './turntable.ts';
import { vireoRange } from './vireo-range.ts';
import { yardBookJson } from './yard-book-json.ts';

const today = '2026-11-21';
const dealers = path.resolve(import.meta.dirname, '../../dealers');
const feedsOf = (dealerJson: string) =>
  (JSON.parse(dealerJson) as { readonly stock: { readonly feeds: readonly { readonly dates_as_of?: string }[] } }).stock
    .feeds;
const northside = northsideVireoStock(today);
const ironbark = ironbarkCarsStock(today);
const ashby = ashbyPrestigeStock(today);
const harrowFeeds = harrowFinchFeeds(today);
const harrow = harrowFeeds.flatMap(({ vehicles }) => vehicles);
const kilowattCars = kilowattCarsStock(today);
const kilowatt = kilowattCars.map(({ vehicle }) => vehicle);

test('the committed feeds are what the script writes', () => {
  const committed = (file: string) => readFileSync(path.join(dealers, file), 'utf8');
  expect(dealerStudioCsv(northside) === committed('northside-vireo/stock/stock.csv')).toBe(true);
  expect(yardBookJson(ironbark, today) === committed('ironbark-cars/stock/stock.json')).toBe(true);
  expect(forecourtJson(ashby) === committed('ashby-prestige/stock/stock.json')).toBe(true);
  expect(kilowattXml(kilowattCars) === committed('kilowatt-cars/stock/stock.xml')).toBe(true);
  expect(harrowFeeds.filter(({ file, text }) => text !== committed(file)).map(({ file }) => file)).toEqual([]);
});

test('a hybrid without a plug is never said to have been charged, or to have what charges it', () => {
  const hybrids = kilowatt.filter(({ variant }) => variant.fuel === 'Hybrid');
  const told = hybrids.flatMap(({ comments, condition }) => [
    comments,
    ...(condition?.faults ?? []),
    condition?.note ?? '',
  ]);
  expect(told.length).toBeGreaterThan(50);
  expect(told.filter((text) => /charge[ds]? |charge flap|cable|power point|\brange\b/i.test(text))).toEqual([]);
});

test('every electric car takes direct current', () => {
  const electric = [...northside, ...ironbark, ...ashby, ...harrow, ...kilowatt].filter(
    ({ variant }) => variant.fuel === 'Electric',
  );
  expect(electric.length).toBeGreaterThan(80);
  const plugs = electric.map(({ features }) => features.filter((feature) => feature.startsWith('DC fast charging')));
  expect(plugs.filter(({ length }) => length !== 1)).toEqual([]);
});

test('a VIN begins with the code of who made the vehicle; for a make without one there is none', () => {
  expect(drawVin(new Random(1), 'Toyota', 2018)).toMatch(/^JTN/);
  expect(drawVin(new Random(1), 'Caravan', 2018)).toMatch(/^6T9/);
  expect(() => drawVin(new Random(1), 'Nobody', 2018)).toThrow('No code of Nobody begins a VIN.');
});

test('a hold ends on the next morning: a deposit holds for 48 hours, and on Saturdays yards close at noon', () => {
  const ends = [...northside, ...ironbark, ...ashby, ...harrow, ...kilowatt].flatMap(
    ({ reservedUntil }) => reservedUntil ?? [],
  );
  expect(ends.length).toBeGreaterThan(20);
  expect(ends.filter(({ day, time }) => day !== '2026-11-22' || Number(time.replace(':', '')) > 1200)).toEqual([]);
});

test('a demonstrator strikes out less than it cost new, as it was never for sale at that', () => {
  const demos = [...northside, ...harrow].flatMap(({ carType, wasPrice, variant }) =>
    carType === 'demo' && wasPrice !== undefined ? [{ wasPrice, variant }] : [],
  );
  expect(demos.length).toBeGreaterThan(60);
  const newPrices = new Map(vireoRange.map(({ model, badge, listPrice }) => [`${model} ${badge ?? ''}`, listPrice]));
  const asNew = demos.filter(
    ({ wasPrice, variant: { model, badge = '' } }) => wasPrice >= (newPrices.get(`${model} ${badge}`) ?? 0),
  );
  expect(asNew.map(({ wasPrice, variant }) => `${variant.model} ${String(wasPrice)}`)).toEqual([]);
});

test('a demonstrator of the group is said to be driven and registered, and not to be new', () => {
  const told = harrow.filter(({ carType }) => carType === 'demo').map(({ comments }) => comments);
  expect(told.filter((text) => /Allocated to|day after the paperwork|twelve months of rego/.test(text))).toEqual([]);
});

test('no demonstrator of the group has just arrived, and of all its vehicles only a few have', () => {
  const arrived = (day: string) => harrow.filter(({ listedOn }) => listedOn > day);
  expect(arrived('2026-11-07').filter(({ carType }) => carType === 'demo')).toEqual([]);
  expect(arrived('2026-11-18').length).toBeGreaterThan(10);
  expect(arrived('2026-11-18').length).toBeLessThan(24);
});

test('no two of thirty cars in a row at the electric yard were owned by the same people', () => {
  const owners = kilowatt.map(({ condition }) => condition?.owners.replace(/^.*, (?:the last )?/, ''));
  const again = owners.filter((owner, index) => owners.slice(Math.max(0, index - 29), index).includes(owner));
  expect(again).toEqual([]);
});

test('partial leather is not leather in the list of equipment', () => {
  const belied = [...northside, ...ironbark, ...ashby, ...harrow].filter(
    ({ interiorColour, features }) => interiorColour.includes('partial leather') && features.includes('Leather seats'),
  );
  expect(belied.map(({ stockNumber }) => stockNumber)).toEqual([]);
});

test('no two used cars of the group from other makers’ lines have gone equally far', () => {
  const far = harrow.filter(({ carType, variant }) => carType === 'used' && variant.make !== 'Vireo');
  expect(new Set(far.map(({ odometerKm }) => odometerKm)).size).toBe(far.length);
});

test('a car of the electric yard has cards for keys only where its make has them', () => {
  const makes = kilowatt
    .filter(({ condition }) => /card|phone/.test(condition?.keys ?? ''))
    .map(({ variant }) => variant.make);
  expect(new Set(makes)).toEqual(new Set(['Tesla', 'Polestar']));
});

test('what the electric yard says of its cars is said of few of them, and fits the owners it counts', () => {
  const most = (texts: readonly string[]) =>
    Math.max(...[...Map.groupBy(texts, (text) => text).values()].map(({ length }) => length));
  expect(
    most(kilowatt.map(({ condition }) => condition?.owners.replace(/^.*, (?:the last )?/, '') ?? '')),
  ).toBeLessThan(8);
  expect(most(kilowatt.flatMap(({ condition }) => condition?.faults ?? []))).toBeLessThan(14);
  const severalOwners = kilowatt.filter(({ condition }) => !/^(?:None|One),/.test(condition?.owners ?? ''));
  expect(severalOwners.filter(({ comments }) => comments.includes('Barely used'))).toEqual([]);
});

test('no car has the stars of a test after it was built, nor comments that say so', () => {
  const cars = [...northside, ...ironbark, ...ashby, ...harrow, ...kilowatt];
  expect(cars.filter(({ variant, year }) => (variant.ancapYear ?? 0) > year)).toEqual([]);
  const told = cars.filter(
    ({ comments, year }) => Number(/ANCAP stars, tested (\d{4})/.exec(comments)?.[1] ?? 0) > year,
  );
  expect(told.map(({ stockNumber }) => stockNumber)).toEqual([]);
});

test.each([
  ['northside', northside],
  ['ironbark', ironbark],
  ['ashby', ashby],
  ['harrow', harrow],
  ['kilowatt', kilowatt],
])('no vehicle of %s is below the market while a cheaper one of its kind and year is not', (_, vehicles) => {
  const valued = vehicles.flatMap(({ year, variant: { make, model, badge = '' }, stockNumber, price, market }) =>
    price === undefined || market === undefined
      ? []
      : [
          {
            ...{ kind: `${year} ${make} ${model} ${badge}`, stockNumber, price },
            isBelow: isBelowMarket({
              price: { cents: price * 100, qualifier: 'drive_away' },
              marketPrice: { averageCents: market.australia * 100, stateAverageCents: market.state * 100 },
            }),
          },
        ],
  );
  expect(valued.length).toBeGreaterThan(40);
  const contradicted = [...Map.groupBy(valued, ({ kind }) => kind).values()].flatMap((group) =>
    group.filter((one) => one.isBelow && group.some((other) => !other.isBelow && other.price < one.price)),
  );
  expect(contradicted.map(({ kind, stockNumber }) => `${kind} ${stockNumber}`)).toEqual([]);
});

test('every feed of a demo dealer says which day it was written for, so that the demo does not grow old', () => {
  const files = globSync('*/dealer.json', { cwd: dealers });
  const days = files.flatMap((file) =>
    feedsOf(readFileSync(path.join(dealers, file), 'utf8')).map(({ dates_as_of }) => dates_as_of),
  );
  expect(days).toHaveLength(19);
  expect(new Set(days)).toEqual(new Set([today]));
});

test('no car has equipment that its seats, its trim or its own wheels belie', () => {
  const belied = [...northside, ...ironbark, ...ashby, ...harrow, ...kilowatt].filter(
    ({ variant, interiorColour, features }) =>
      (variant.seats < 7 && features.some((feature) => /third row/i.test(feature))) ||
      (interiorColour.endsWith('cloth') && features.includes('Leather seats')) ||
      features.filter((feature) => /^\d\d-inch .*wheels$/.test(feature)).length > 1,
  );
  expect(belied.map(({ stockNumber }) => stockNumber)).toEqual([]);
});

test('Northside lists 96 new, 22 demo and 182 used vehicles, beside one sold long ago', () => {
  const count = (carType: string) => northside.filter((vehicle) => vehicle.carType === carType).length;
  expect([count('new'), count('demo'), count('used')]).toEqual([96, 22, 183]);
  expect(northside.filter(({ soldOn }) => soldOn !== undefined && soldOn < '2026-11-18')).toHaveLength(1);
});

test('Harrow & Finch has a feed a yard, and 1,500 vehicles in them beside one sold long ago', () => {
  expect(harrowFeeds).toHaveLength(12);
  expect(harrow).toHaveLength(1501);
});

test('Kilowatt has 110 cars with a plug or a hybrid, and has read the battery of those with a plug', () => {
  const listed = kilowattCars.filter(({ vehicle: { soldOn } }) => soldOn === undefined || soldOn >= '2026-11-18');
  expect(listed).toHaveLength(110);
  expect(new Set(kilowatt.map(({ variant }) => variant.fuel))).toEqual(
    new Set(['Electric', 'Plug-in Hybrid', 'Hybrid']),
  );
  const read = listed.flatMap(({ batteryHealthPercent }) => batteryHealthPercent ?? []);
  expect(read.every((percent) => percent >= 80 && percent <= 99)).toBe(true);
});

test('Ashby has sixty cars, and at every moment some that cannot be bought yet', () => {
  const listed = ashby.filter(({ soldOn }) => soldOn === undefined || soldOn >= '2026-11-07');
  expect(listed).toHaveLength(60);
  expect(ashby.every(({ carType }) => carType === 'used')).toBe(true);
  const preordered = ashby.filter(({ preorder }) => preorder === true);
  expect(preordered.length).toBeGreaterThan(1);
  expect(preordered.every(({ price, status }) => price === undefined && status === 'coming_soon')).toBe(true);
});

test('a house that describes its cars one by one says something different of each, and who had it', () => {
  const openings = ashby.map(({ comments }) => comments.split('\n')[0]);
  expect(new Set(openings).size).toBe(ashby.length);
  expect(ashby.filter(({ condition }) => condition?.owners === undefined || condition.serviceBook === '')).toEqual([]);
});

describe.each([
  ['northside-vireo', northside],
  ['ironbark-cars', ironbark],
  ['ashby-prestige', ashby],
  ['harrow-finch', harrow],
  ['kilowatt-cars', kilowatt],
] as const)('the stock of %s', (_slug, stock) => {
  test('has no stock number and no comment twice', () => {
    expect(new Set(stock.map(({ stockNumber }) => stockNumber)).size).toBe(stock.length);
    expect(new Set(stock.map(({ comments }) => comments)).size).toBe(stock.length);
  });

  test('names only pictures that lie in the shared folder', () => {
    const missing = new Set(
      stock
        .flatMap(({ photos }) => photos)
        .filter((photo) => !existsSync(path.join(dealers, photo.replace(/\.webp$/, '-480.webp')))),
    );
    expect([...missing]).toEqual([]);
  });

  test('shows some vehicles all around, with places that lie on the pictures', () => {
    const shown = stock.flatMap(({ views }) => views ?? []);
    expect(shown.length).toBeGreaterThanOrEqual(3);
    const file = (reference: string, width: number): string =>
      path.join(dealers, reference.replace(/\.webp$/, `-${String(width)}.webp`));
    for (const { spinImages, interiorImage, hotspots = [], video } of shown) {
      expect(spinImages).toHaveLength(SPIN_FRAMES);
      expect(spinImages.filter((frame) => !existsSync(file(frame, 960)))).toEqual([]);
      if (interiorImage !== undefined) expect(existsSync(file(interiorImage, 3072)), interiorImage).toBe(true);
      if (video !== undefined) expect(existsSync(path.join(dealers, video)), video).toBe(true);
      for (const { description, exterior, interior } of hotspots) {
        const places = [...exterior, ...interior];
        expect(places.length, description).toBeGreaterThan(0);
        expect(places.filter(({ posX, posY }) => posX < 2 || posX > 98 || posY < 2 || posY > 98)).toEqual([]);
      }
    }
  });

  test('has kilometres and dates that go with the year', () => {
    const wrong = stock.filter(({ carType, year, odometerKm, builtIn, listedOn, variant }) => {
      const age = 2026 - year;
      const km =
        carType === 'new'
          ? odometerKm < 60
          : carType === 'demo'
            ? odometerKm < 8000
            : odometerKm >= age * 2500 && odometerKm <= 21_600 * Math.max(1, age + 1);
      return !km || Number(builtIn.slice(0, 4)) > year || listedOn > today || year < variant.from || year > variant.to;
    });
    expect(wrong.map(({ stockNumber }) => stockNumber)).toEqual([]);
  });

  test('asks less than before wherever it strikes out a price', () => {
    const reduced = stock.filter(({ wasPrice }) => wasPrice !== undefined);
    expect(reduced.length).toBeGreaterThan(stock.length / 20);
    expect(reduced.every(({ price, wasPrice }) => price !== undefined && (wasPrice ?? 0) > price)).toBe(true);
  });

  test('has the history report of some used cars that can be bought, and of no others [3-13]', () => {
    const reports = stock.flatMap(({ historyReport }) => historyReport ?? []);
    expect(reports.length).toBeGreaterThan(stock.length / 10);
    expect(new Set(reports).size).toBe(reports.length);
    // A domain that is kept for examples: no company is asked for the report of a car that nobody has.
    expect(new Set(reports.map((report) => new URL(report).host))).toEqual(new Set(['example.com']));
    const cars = stock.filter(({ historyReport }) => historyReport !== undefined);
    const wrong = cars.filter(
      ({ carType, status, vin }) => carType !== 'used' || status === 'sold' || vin === undefined,
    );
    expect(wrong.map(({ stockNumber }) => stockNumber)).toEqual([]);
  });

  test('shows every state that a page must cope with', () => {
    const states = {
      held: stock.some(({ reservedUntil }) => reservedUntil !== undefined),
      justSold: stock.some(({ soldOn }) => soldOn !== undefined && soldOn >= '2026-11-18'),
      comingSoon: stock.some(({ status, arrivalText }) => status === 'coming_soon' && arrivalText !== undefined),
      withoutPrice: stock.some(({ price }) => price === undefined || price === 0),
      withoutPhotos: stock.some(({ photos }) => photos.length === 0),
      onePhoto: stock.some(({ photos }) => photos.length === 1),
      withoutVin: stock.some(({ vin }) => vin === undefined),
      excludingCharges: stock.some(({ priceType }) => priceType === 'excluding_government_charges'),
    };
    expect(Object.values(states)).not.toContain(false);
  });
});

test('every car of the yard says who had it, what was done to it and what is wrong with it', () => {
  for (const { condition } of ironbark) {
    expect(condition?.owners).toBeTruthy();
    expect(condition?.serviceBook).toBeTruthy();
    expect(condition?.faults.length).toBeGreaterThan(0);
    expect(condition?.note).toMatch(/\.$/);
  }
});

// Worked by hand: P = (price + fee) * i / (1 - (1 + i)^-260) with i = rate / 52, rounded up.
test.each([
  ['Banksia Motor Finance', 6.29, 8.19, 43_990, 200],
  ['Banksia Motor Finance', 6.29, 8.19, 29_585, 135],
  ['Corio Bay Finance', 8.99, 9.84, 18_990, 93],
  ['Corio Bay Finance', 8.99, 9.84, 11_990, 60],
])('%s at %d%% asks $%d a week', (name, annualRatePercent, comparisonRatePercent, price, weekly) => {
  const lender = { name, annualRatePercent, comparisonRatePercent, establishmentFee: 395, disclaimer: '' };
  expect(lenderFigures(lender, price)).toMatchObject({ weeklyRepayment: weekly, totalPayable: weekly * 260 });
});

describe('a place on the turntable', () => {
  const wheel = { at: [0, 0.362, 0.9], facing: 90, within: 60 } as const;
  const positions = positionsOnTurn(TURNTABLE_BODIES.suv, wheel);

  test('is seen from its own side only', () => {
    expect(positions.map(({ activeAngle }) => activeAngle)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110]);
  });

  test('moves with the turn: a front wheel wanders to the left as the rear comes round', () => {
    const places = positions.map(({ posX }) => posX);
    expect(places[0]).toBeGreaterThan(places[6] ?? 0);
  });

  // Read off the picture: the hub of the front wheel at 50°, seen nearly from the side.
  test('lies where the picture has it', () => {
    const [at] = positions.filter(({ activeAngle }) => activeAngle === 50);
    expect(at?.posX).toBeCloseTo(20.7, 0);
    expect(at?.posY).toBeCloseTo(66.5, 0);
  });
});
