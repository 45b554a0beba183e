import { describe, expect, test } from 'vitest';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { importText, type FeedInput } from '#stock/import-feed.fixture.ts';
import type { FeedReport } from '#stock/report/import-report.ts';
import { healthPage } from './health-page.ts';
import { stockHealth, type HealthEntry, type HealthInput, type HealthSection } from './stock-health.ts';

const now = new Date('2026-11-18T01:42:00Z');

function car(stockNumber: string, change: Partial<Vehicle> = {}): Vehicle {
  return makeVehicle({
    stockNumber,
    id: `v-${stockNumber}`,
    slug: `car-${stockNumber}`,
    name: `Car ${stockNumber}`,
    ...change,
  });
}

function feedReport(change: Partial<FeedReport> = {}): FeedReport {
  return {
    name: 'main',
    source: 'stock/stock.csv',
    durationMs: 3,
    rowsRead: 10,
    published: 10,
    rejected: 0,
    duplicates: 0,
    withoutPhotos: 0,
    withoutPrice: 0,
    withoutVin: 0,
    beforeOnRoads: 0,
    rejectedRows: [],
    repairs: [],
    doubts: [],
    repairCounts: [],
    doubtCounts: [],
    duplicateRows: [],
    unknownColumns: [],
    privateColumns: [],
    missingColumns: [],
    unknownWords: {},
    ...change,
  };
}

function makeInput(
  vehicles: readonly Vehicle[],
  feed: Partial<FeedReport> = {},
  change: Partial<HealthInput> = {},
): HealthInput {
  const feeds = [feedReport(feed)];
  const [totals = feedReport()] = feeds;
  return {
    slug: 'ironbark-cars',
    name: 'Ironbark <Cars> & Sons',
    timeZone: 'Australia/Melbourne',
    report: { dealer: 'ironbark-cars', importedAt: now.toISOString(), feeds, totals },
    vehicles,
    listing: { listed: vehicles, unlisted: [] },
    missingPhotos: [],
    warnings: [],
    feedDates: [{ feed: 'main', changedAt: '2026-11-17T22:00:00Z' }],
    includeSoldCarsDays: 3,
    now,
    ...change,
  };
}

const sectionOf = (input: HealthInput, id: string): HealthSection | undefined =>
  stockHealth(input).sections.find((section) => section.id === id);
const entriesOf = (input: HealthInput, id: string): readonly HealthEntry[] => sectionOf(input, id)?.entries ?? [];

test('what rolls on two wheels is said to ride away', () => {
  const bike = (stockNumber: string): Vehicle => car(stockNumber, { itemType: 'motorcycle' });
  const beforeOnRoads = { beforeOnRoads: 1 };
  const { sound } = stockHealth(makeInput([bike('1'), bike('2')]));
  expect(sound).toContain('No ride away price is without GST');
  expect(stockHealth(makeInput([bike('1'), car('2')])).sound).toContain('No drive away price is without GST');
  const repairs = [
    { topic: 'price before on-roads', what: 'price not shown', from: '9990', row: 2, stockNumber: '1' },
  ] as const;
  const section = sectionOf(makeInput([bike('1')], { ...beforeOnRoads, repairs }), 'before-on-roads');
  expect(section?.remedy).toContain('Put the ride away price in the feed');
});

test('a sound stock has nothing to do, and says what was looked at', () => {
  const health = stockHealth(makeInput([car('1'), car('2')]));
  expect(health.sections).toEqual([]);
  expect(health.sound).toContain('Every listed vehicle has a photo');
  expect(healthPage(health)).toContain('Nothing to do.');
});

describe('the operator is told of', () => {
  const photo = makeVehicle().photos.slice(0, 1);
  const rows: readonly [string, string, Partial<Vehicle>][] = [
    ['a car without a photo', 'no-photo', { photos: [] }],
    ['a car with one photo only', 'one-photo', { photos: photo }],
    ['a car without a price', 'no-price', { price: { qualifier: 'drive_away' } }],
    ['a car that is to come in ten years', 'odd-year', { year: 2036 }],
    ['a sold car and when it leaves', 'sold', { status: 'sold', soldAt: '2026-11-17T02:00:00Z' }],
  ];
  test.each(rows)('%s, with a link to its page', (_, id, change) => {
    const entries = entriesOf(makeInput([car('1'), car('2', change)]), id);
    expect(entries).toMatchObject([{ name: 'Car 2', stockNumber: '2', page: 'cars/car-2.html' }]);
  });

  test('a car without a VIN', () => {
    const withoutVin = omitUndefined({ ...car('2'), vin: undefined });
    expect(entriesOf(makeInput([car('1'), withoutVin]), 'vin-missing')).toMatchObject([{ text: 'no VIN' }]);
  });

  test('a used vehicle of New South Wales without its registration number, which its advertisement needs', () => {
    const unplated = (stockNumber: string, change: Partial<Vehicle>) =>
      omitUndefined({
        ...car(stockNumber, { carType: 'used', state: 'nsw', ...change }),
        registrationPlate: undefined,
      });
    const vehicles = [
      unplated('1', {}),
      unplated('2', { state: 'vic' }),
      unplated('3', { carType: 'new' }),
      unplated('4', { status: 'sold', soldAt: now.toISOString() }),
      unplated('5', { itemType: 'boat' }),
      car('6', { carType: 'used', state: 'nsw', registrationPlate: 'ABC12D' }),
    ];
    expect(entriesOf(makeInput(vehicles), 'nsw-registration')).toMatchObject([{ stockNumber: '1' }]);
  });

  test('when a sold car leaves, in the dealer’s own time', () => {
    const sold = car('2', { status: 'sold', soldAt: '2026-11-17T02:00:00Z' });
    expect(entriesOf(makeInput([sold]), 'sold')[0]?.text).toMatch(/^removed on Friday,? 20 November at 1:00\spm$/);
  });

  test('a price on application as little as of a sold car’s price', () => {
    const vehicles = [
      car('1', { price: { qualifier: 'price_on_application' } }),
      car('2', { price: { qualifier: 'drive_away' }, status: 'sold', soldAt: now.toISOString() }),
    ];
    expect(entriesOf(makeInput(vehicles), 'no-price')).toEqual([]);
  });

  test('a rejected row with its number', () => {
    const rejectedRows = [{ row: 12, stockNumber: '', reason: 'has no make', value: 'Corolla' }];
    expect(entriesOf(makeInput([car('1')], { rejected: 1, rejectedRows }), 'rejected')).toEqual([
      { name: 'No stock number', text: 'has no make: Corolla', row: 'main, row 12' },
    ]);
  });

  test('all rejected rows, though only some of them are listed', () => {
    const rejectedRows = [{ row: 12, stockNumber: '', reason: 'has no make', value: '' }];
    expect(sectionOf(makeInput([car('1')], { rejected: 4000, rejectedRows }), 'rejected')?.count).toBe(4000);
  });

  test.each<[string, Readonly<Record<string, unknown>>, FeedInput?]>([
    ['vin-bad', { vin: 'JTDBR32E720123' }],
    ['vin-bad', { vin: 'LRWYHCFK8RC123456' }],
    ['price-basis', { price: '19990 maybe' }],
    ['price-basis', { price: 19_990 }, {}],
    ['drive-away-without-gst', { price: '$19,990 + GST' }],
    ['before-on-roads', { price: '$19,990 plus on-road costs' }],
    ['price-and-comments', { dealercomments: 'Stamp duty is extra.' }],
    ['finance-and-comments', { dealercomments: 'Own it from $99 per week.' }],
    ['odd-odometer', { km: '9 million km' }],
    ['odd-odometer', { km: 9000, car_type: 'New' }],
    ['odd-year', { year: '1066' }],
    ['encoding', { make: 'Citro\ufffdn' }],
    ['odd-values', { 'specifications.tare_weight': 1900, 'variant.grossvehiclemass': 1500 }],
    ['repairs', { price: 19_990, before_price: 19_990 }],
    ['repairs', { images: 'http://nas/a.jpg' }],
    ['repairs', { compliance_date: 'soon' }],
  ])('%s, and there alone: a row of the feed with %o', async (id, row, feed = { price_includes: 'drive_away' }) => {
    const record = { stocknum: '1', make: 'Toyota', model: 'Corolla', price: 19_990, ...row };
    const { report } = await importText(JSON.stringify([record]), feed);
    const { sections } = stockHealth(makeInput([car('1')], report.feeds[0]));
    const told = sections.flatMap(({ id, entries }) =>
      entries.filter((entry) => entry.row === 'main, row 1').map(({ page }) => ({ id, page })),
    );
    expect(told).toEqual([{ id, page: 'cars/car-1.html' }]);
  });

  test('a declared encoding that does not fit', () => {
    const encodingDoubt = 'The feed\u2019s "encoding" is "windows-1252", but its bytes are UTF-8.';
    expect(entriesOf(makeInput([car('1')], { encodingDoubt }), 'encoding')).toEqual([
      { name: 'Feed main', text: encodingDoubt },
    ]);
  });

  test('a price with a digit too many, by the prices of its own model', () => {
    const corollas = [18_990, 17_490, 19_990, 16_990, 18_490, 20_490, 17_990, 19_490].map((price, index) =>
      car(String(index), { price: { cents: price * 100, qualifier: 'drive_away' } }),
    );
    const typo = car('99', { price: { cents: 18_999_000, qualifier: 'drive_away' } });
    const entries = entriesOf(makeInput([...corollas, typo]), 'odd-price');
    expect(entries.map(({ stockNumber, text }) => [stockNumber, text])).toEqual([
      ['99', '$189,990, where $19,000 is usual for a Toyota Corolla'],
    ]);
  });

  test('an odometer that its age does not explain', () => {
    const cars = Array.from({ length: 12 }, (_, index) =>
      car(String(index), { year: 2014 + index, odometerKm: (2026.5 - 2014 - index) * (12_000 + index * 500) }),
    );
    const odd = car('99', { year: 2024, odometerKm: 480_000 });
    expect(entriesOf(makeInput([...cars, odd]), 'odd-odometer')).toMatchObject([{ stockNumber: '99' }]);
  });

  test('a feed that has not changed for days', () => {
    const stale = [{ feed: 'main', changedAt: '2026-11-10T00:00:00Z' }];
    expect(entriesOf(makeInput([car('1')], {}, { feedDates: stale }), 'stale-feed')[0]?.text).toContain('8 days ago');
  });

  test('words, columns and warnings of the config', () => {
    const input = makeInput(
      [car('1')],
      {
        unknownWords: { fuel: { Kerosene: 6 } },
        unknownColumns: [{ name: 'Yard bay', rows: 301, example: 'N23' }],
        missingColumns: ['Colour'],
      },
      {
        warnings: [
          {
            dealer: 'ironbark-cars',
            file: 'dealers/ironbark-cars/dealer.json',
            key: 'locations[0].dealer_license_number',
            severity: 'warning',
            message: 'Is missing.',
            remedy: 'Write it.',
            line: 12,
          },
        ],
      },
    );
    expect(
      stockHealth(input).sections.flatMap(({ entries }) => entries.map(({ name, text }) => `${name}: ${text}`)),
    ).toEqual([
      '“Kerosene”: not a known fuel, in 6 rows',
      'Colour: in the mapping but missing from the feed',
      'Yard bay: not used; filled in 301 rows, as in “N23”',
      'locations[0].dealer_license_number: Is missing. Write it.',
    ]);
  });
});

test('a vehicle at which the program failed is to be put right, and one at which a check fails hides nothing', () => {
  const broken = car('4');
  Object.defineProperty(broken, 'vin', {
    get: () => {
      throw new Error('no such thing');
    },
  });
  const { sections } = stockHealth(
    makeInput(
      [broken],
      {},
      {
        listing: {
          listed: [omitUndefined({ ...car('1'), vin: undefined }), broken],
          unlisted: [{ vehicle: car('5'), reason: 'page_failed', text: 'its page could not be made: too long' }],
        },
      },
    ),
  );
  expect(sections.find(({ id }) => id === 'left-out')).toMatchObject({
    level: 'fault',
    entries: [{ stockNumber: '5', text: 'its page could not be made: too long' }],
  });
  expect(sections.some(({ id }) => id === 'unlisted')).toBe(false);
  expect(sections.find(({ id }) => id === 'vin-missing')?.entries).toEqual([
    expect.objectContaining({ stockNumber: '4', text: expect.stringContaining('no such thing') as string }),
    expect.objectContaining({ stockNumber: '1' }),
  ]);
});

describe('the page', () => {
  const hostile = '<script>alert(1)</script>"';
  const html = healthPage(
    stockHealth(
      makeInput([car('1', { photos: [], name: hostile })], {
        rejectedRows: [{ row: 2, stockNumber: hostile, reason: 'has no make', value: hostile }],
        rejected: 1,
      }),
    ),
  );

  test('prints what a feed holds as text', () => {
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
    expect(html).toContain('<h1>Ironbark &lt;Cars&gt; &amp; Sons</h1>');
  });

  test('links to the pages beside it, and needs no other file', () => {
    expect(html).toContain('href="ironbark-cars/cars/car-1.html"');
    expect(html).not.toMatch(/<link|src=|https?:\/\/(?!www\.w3\.org)/);
  });

  test('counts what is to put right and what to look at', () => {
    expect(html).toContain('<strong>2</strong> to put right');
  });
});
