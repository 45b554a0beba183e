import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import {
  dayAheadOfClock,
  formerPages,
  formerPrices,
  recallStock,
  rememberStock,
  type MemoryRules,
  type RecalledStock,
  type StockMemory,
} from './stock-memory.ts';

const RULES: MemoryRules = { absentMeans: 'withdrawn', includeSoldCarsDays: 3 };
const SOLD: MemoryRules = { absentMeans: 'sold', includeSoldCarsDays: 3 };
const day = (number: number): Date => new Date(Date.UTC(2026, 10, number, 1));

/** A car whose feed gives no dates. */
function car(stockNumber: string, change: Partial<Vehicle> = {}): Vehicle {
  const slug = `2018-toyota-corolla-${stockNumber}`;
  const vehicle = makeVehicle({ stockNumber, id: `v-${stockNumber}`, slug, ...change });
  return omitUndefined({
    ...vehicle,
    createdAt: change.createdAt,
    vin: change.vin,
    registrationPlate: change.registrationPlate,
  });
}

/** Builds day after day, as a dealer does, and returns what the last day showed. */
function build(
  days: readonly (readonly [number, readonly Vehicle[]])[],
  rules = RULES,
  isListed: (vehicle: Vehicle) => boolean = () => true,
): { readonly stock: RecalledStock; readonly memory: StockMemory } {
  let memory: StockMemory | undefined;
  let stock: RecalledStock = { vehicles: [], keptAsSold: [] };
  for (const [number, vehicles] of days) {
    stock = recallStock(vehicles, memory, rules, day(number));
    const listed = [...stock.vehicles, ...stock.keptAsSold].filter(isListed);
    memory = rememberStock(stock, listed, memory, rules, day(number));
  }
  if (memory === undefined) throw new Error('No day was given.');
  return { stock, memory };
}

describe('the last prices of cars that have left', () => {
  const priced = (stockNumber: string, dollars: number, change: Partial<Vehicle> = {}): Vehicle =>
    car(stockNumber, { price: { cents: dollars * 100, qualifier: 'drive_away' }, ...change });

  test('are kept as last asked, also where a sold car loses its price, for cars that are no longer on the site', () => {
    const { memory } = build([
      [1, [priced('1', 20_000), priced('2', 15_000), priced('3', 9_000)]],
      [2, [priced('1', 18_500), priced('2', 15_000), priced('3', 9_000)]],
      [3, [car('1', { status: 'sold', price: { qualifier: 'price_on_application' } }), priced('2', 15_000)]],
      [4, [priced('2', 15_000)]],
    ]);
    expect(formerPrices(memory, day(4)).map(({ price, make, year }) => [price.cents, make, year])).toEqual([
      [1_850_000, 'Toyota', 2018],
      [900_000, 'Toyota', 2018],
    ]);
    expect(formerPrices(memory, new Date('2027-11-20T00:00:00Z'))).toEqual([]);
  });
});

describe('since when a car is here', () => {
  test('is the first build that met it, where the feed does not say', () => {
    const { stock } = build([
      [1, [car('1')]],
      [2, [car('1'), car('2')]],
      [9, [car('1'), car('2')]],
    ]);
    expect(stock.vehicles[1]?.createdAt).toBe(day(2).toISOString());
  });

  test('is unknown for cars that were there before the first build: none of them is called new', () => {
    const { stock } = build([
      [1, [car('1')]],
      [2, [car('1')]],
    ]);
    expect(stock.vehicles[0]?.createdAt).toBeUndefined();
  });

  test('is what the feed says, where it says so', () => {
    const fromFeed = car('2', { createdAt: '2026-01-01T00:00:00Z' });
    const { stock } = build([
      [1, [car('1')]],
      [2, [car('1'), fromFeed]],
    ]);
    expect(stock.vehicles[1]?.createdAt).toBe('2026-01-01T00:00:00Z');
  });

  test('survives a feed that loses a car for a day', () => {
    const { stock } = build([
      [1, [car('1')]],
      [2, [car('1'), car('2')]],
      [3, [car('1')]],
      [4, [car('1'), car('2')]],
    ]);
    expect(stock.vehicles[1]?.createdAt).toBe(day(2).toISOString());
  });

  test('begins again for a car that was away for more than a month', () => {
    const { stock } = build([
      [1, [car('1'), car('2')]],
      [2, [car('1')]],
      [45, [car('1'), car('2')]],
    ]);
    expect(stock.vehicles[1]?.createdAt).toBe(day(45).toISOString());
  });
});

describe('when a car was sold', () => {
  const sold = car('1', { status: 'sold' });

  test('is the build that first met it as sold, and stays that', () => {
    const { stock } = build([
      [1, [car('1')]],
      [4, [sold]],
      [6, [sold]],
    ]);
    expect(stock.vehicles[0]?.soldAt).toBe(day(4).toISOString());
  });

  test('is what the feed says, where it says so', () => {
    const { stock } = build([
      [1, [car('1')]],
      [4, [{ ...sold, soldAt: '2026-11-03T00:00:00Z' }]],
    ]);
    expect(stock.vehicles[0]?.soldAt).toBe('2026-11-03T00:00:00Z');
  });

  test('is unknown for a car that was sold when it was first met, which may be long ago', () => {
    const { stock } = build([
      [1, [sold]],
      [2, [sold]],
    ]);
    expect(stock.vehicles[0]?.soldAt).toBeUndefined();
  });

  test('is forgotten when the sale fell through', () => {
    const { stock, memory } = build([
      [1, [car('1')]],
      [2, [sold]],
      [3, [car('1')]],
    ]);
    expect(stock.vehicles[0]?.soldAt).toBeUndefined();
    expect(memory.vehicles[0]?.soldAt).toBeUndefined();
  });
});

describe('a car that the feed has lost', () => {
  test('is withdrawn, unless the dealer says otherwise', () => {
    const { stock, memory } = build([
      [1, [car('1'), car('2')]],
      [2, [car('2')]],
    ]);
    expect(stock.keptAsSold).toEqual([]);
    expect(memory.vehicles.find(({ stockNumber }) => stockNumber === '1')).toMatchObject({
      status: 'absent',
      isListed: false,
      lastSeen: '2026-11-01',
      soldAt: day(2).toISOString(),
    });
  });

  test('stays as sold for its days where the dealer takes it as sold, as it was last known', () => {
    const known = car('1', { odometerKm: 71_000 });
    const days: [number, Vehicle[]][] = [
      [1, [car('2')]],
      [2, [known, car('2')]],
      [3, [car('2')]],
    ];
    const { stock } = build([...days, [5, [car('2')]]], SOLD);
    expect(stock.keptAsSold).toEqual([
      { ...known, createdAt: day(2).toISOString(), status: 'sold', soldAt: day(3).toISOString() },
    ]);
    expect(build([...days, [7, [car('2')]]], SOLD).stock.keptAsSold).toEqual([]);
  });

  test('is taken as sold only if it had a page', () => {
    const { stock } = build(
      [
        [1, [car('1')]],
        [2, []],
      ],
      SOLD,
      () => false,
    );
    expect(stock.keptAsSold).toEqual([]);
  });

  test('is not remembered twice when it comes back', () => {
    const { stock, memory } = build(
      [
        [1, [car('1')]],
        [2, []],
        [3, [car('1')]],
      ],
      SOLD,
    );
    expect(stock.keptAsSold).toEqual([]);
    expect(stock.vehicles[0]?.status).toBe('in_stock');
    expect(memory.vehicles).toHaveLength(1);
  });
});

describe('a vehicle whose number is another', () => {
  const [VIN, OTHER_VIN] = ['JTNKU3JE50J012417', 'JTNKU3JE80J055102'];
  /** The id and the first day of each vehicle on the last day. */
  const known = (days: Parameters<typeof build>[0]): unknown[] =>
    build(days).stock.vehicles.map(({ id, createdAt }) => [id, createdAt]);

  test.each<[what: string, marks: Partial<Vehicle>]>([
    ['VIN', { vin: VIN }],
    ['plate', { registrationPlate: '123ABC' }],
  ])('is the same by its %s: favourites, alerts and first days stay', (_, marks) => {
    const days: Parameters<typeof build>[0] = [
      [1, [car('0')]],
      [2, [car('0'), car('1', marks)]],
      [5, [car('0'), car('NEW77', marks)]],
      [6, [car('0'), car('NEW77', marks)]],
    ];
    expect(known(days)[1]).toEqual(['v-1', day(2).toISOString()]);
    expect(formerPages(build(days).memory)).toMatchObject([
      { slug: '2018-toyota-corolla-1', movedTo: '2018-toyota-corolla-NEW77' },
    ]);
  });

  test('is not sold where the dealer takes what is missing as sold', () => {
    const { stock } = build(
      [
        [1, [car('1', { vin: VIN })]],
        [2, [car('NEW77', { vin: VIN })]],
      ],
      SOLD,
    );
    expect(stock.keptAsSold).toEqual([]);
  });

  test('keeps its id where another car takes the number, which gets a further one and keeps that', () => {
    const next = [car('2', { vin: VIN }), car('1', { vin: OTHER_VIN })];
    const ids = (days: Parameters<typeof build>[0]): string[] => build(days).stock.vehicles.map(({ id }) => id);
    expect(
      ids([
        [1, [car('1', { vin: VIN })]],
        [2, next],
      ]),
    ).toEqual(['v-1', 'v-1-2']);
    expect(
      ids([
        [1, [car('1', { vin: VIN })]],
        [2, next],
        [3, next.toReversed()],
      ]),
    ).toEqual(['v-1-2', 'v-1']);
  });

  test('is another where two cars have the VIN, or another model has the plate', () => {
    expect(
      known([
        [1, [car('1', { vin: VIN }), car('2', { vin: VIN })]],
        [2, [car('3', { vin: VIN }), car('4', { vin: VIN })]],
        [3, [car('3', { vin: VIN }), car('5', { vin: VIN })]],
      ]),
    ).toEqual([
      ['v-3', day(2).toISOString()],
      ['v-5', day(3).toISOString()],
    ]);
    const plated = (number: string, model: string) => car(number, { model, registrationPlate: 'DEALER' });
    expect(
      known([
        [1, [plated('1', 'Corolla')]],
        [2, [plated('2', 'Camry')]],
      ]),
    ).toEqual([['v-2', day(2).toISOString()]]);
  });

  test('a corrected VIN is no other car, a wholly different one at the same number is', () => {
    const second = (vin: string) =>
      known([
        [1, [car('0')]],
        [2, [car('0'), car('1', { vin: VIN })]],
        [3, [car('0'), car('1', { vin })]],
      ])[1];
    expect(second(VIN.replace('24', '42'))).toEqual(['v-1', day(2).toISOString()]);
    expect(second(OTHER_VIN)).toEqual(['v-1', day(3).toISOString()]);
  });
});

describe('addresses that had a page', () => {
  const moved = car('1', { slug: '2018-toyota-corolla-ascent-1' });

  test('of a car whose name was corrected lead to its new page', () => {
    const { memory } = build([
      [1, [car('1')]],
      [2, [moved]],
    ]);
    expect(formerPages(memory)).toMatchObject([{ slug: '2018-toyota-corolla-1', movedTo: moved.slug }]);
  });

  test.each([
    ['its stock number, though its id changed', { id: 'vin-1' }],
    ['its id, though its stock number changed', { stockNumber: '900' }],
  ])('a car is recognised by %s', (_, change) => {
    const { memory } = build([
      [1, [car('1')]],
      [2, [{ ...moved, ...change }]],
    ]);
    expect(formerPages(memory)).toMatchObject([{ slug: '2018-toyota-corolla-1', movedTo: moved.slug }]);
  });

  test('another car with the number of a sold one is another car', () => {
    const reused = car('1', { id: 'v-9', make: 'Kia', model: 'Rio', slug: '2020-kia-rio-1' });
    const { stock, memory } = build([
      [1, [car('1')]],
      [2, [reused]],
    ]);
    expect(stock.vehicles[0]?.createdAt).toBe(day(2).toISOString());
    expect(formerPages(memory)).toEqual([
      { slug: '2018-toyota-corolla-1', make: 'Toyota', model: 'Corolla', body: 'hatch' },
    ]);
  });

  test('each lead straight to where the car is now, however often it moved', () => {
    const third = { ...moved, slug: '2018-toyota-corolla-sport-1' };
    const { memory } = build([
      [1, [car('1')]],
      [2, [moved]],
      [3, [third]],
    ]);
    expect(formerPages(memory).map(({ slug, movedTo }) => [slug, movedTo])).toEqual([
      [moved.slug, third.slug],
      ['2018-toyota-corolla-1', third.slug],
    ]);
  });

  test('are pages again when a car gets its old name back', () => {
    const { memory } = build([
      [1, [car('1')]],
      [2, [moved]],
      [3, [car('1')]],
    ]);
    expect(formerPages(memory)).toMatchObject([{ slug: moved.slug, movedTo: '2018-toyota-corolla-1' }]);
  });

  test('of cars that the site stopped showing are known, too', () => {
    const { memory: before } = build([[1, [car('1')]]]);
    const stock = recallStock([car('1')], before, RULES, day(2));
    const memory = rememberStock(stock, [], before, RULES, day(2));
    expect(formerPages(memory).map(({ slug, movedTo }) => [slug, movedTo])).toEqual([
      ['2018-toyota-corolla-1', undefined],
    ]);
  });

  test('of cars that never had a page are not', () => {
    const { memory } = build(
      [
        [1, [car('1')]],
        [2, []],
      ],
      RULES,
      () => false,
    );
    expect(formerPages(memory)).toEqual([]);
  });

  test('are kept for a year', () => {
    const days: [number, Vehicle[]][] = [
      [1, [car('1'), car('2')]],
      [2, [car('2')]],
    ];
    expect(formerPages(build([...days, [366, [car('2')]]]).memory)).toHaveLength(1);
    const later = build([...days, [368, [car('2')]]]).memory;
    expect(formerPages(later)).toEqual([]);
    expect(later.vehicles.map(({ stockNumber }) => stockNumber)).toEqual(['2']);
  });

  test('never are those of pages that stand, whatever a feed does', () => {
    const anyCar = fc
      .record({ number: fc.integer({ min: 1, max: 4 }), name: fc.constantFrom('a', 'b', 'c'), sold: fc.boolean() })
      .map(({ number, name, sold }) =>
        car(String(number), { slug: `${name}-${number}`, status: sold ? 'sold' : 'in_stock' }),
      );
    const anyStock = fc.uniqueArray(anyCar, { selector: ({ stockNumber }) => stockNumber });
    fc.assert(
      fc.property(fc.array(anyStock, { minLength: 1, maxLength: 8 }), fc.constantFrom(RULES, SOLD), (stocks, rules) => {
        const { stock, memory } = build(
          stocks.map((vehicles, index) => [index + 1, vehicles] as const),
          rules,
        );
        const live = new Set([...stock.vehicles, ...stock.keptAsSold].map(({ slug }) => slug));
        const former = formerPages(memory);
        expect(former.filter(({ slug }) => live.has(slug))).toEqual([]);
        expect(former.filter(({ movedTo }) => movedTo !== undefined && !live.has(movedTo))).toEqual([]);
        expect(new Set(former.map(({ slug }) => slug)).size).toBe(former.length);
      }),
    );
  });
});

describe('a clock that was set back', () => {
  const BEFORE_ALL = -20_000;

  test.each([
    ['by two days', 8],
    ['to 1972, as by a battery that is empty', BEFORE_ALL],
  ])('%s, loses no first day, last day, sale or redirect', (_, wrong) => {
    const { stock, memory } = build(
      [
        [1, [car('1'), car('2'), car('3')]],
        [10, [car('1'), car('2'), car('3'), car('4')]],
        // With the wrong clock, one car arrives, one is sold and one is removed.
        [wrong, [car('1', { status: 'sold' }), car('3'), car('4'), car('5')]],
        [11, [car('1', { status: 'sold' }), car('3'), car('4'), car('5')]],
      ],
      SOLD,
    );
    expect(stock.vehicles.map(({ createdAt }) => createdAt?.slice(0, 10))).toEqual([
      undefined,
      undefined,
      '2026-11-10',
      '2026-11-10',
    ]);
    expect(stock.vehicles[0]?.soldAt?.slice(0, 10)).toBe('2026-11-10');
    expect(stock.keptAsSold.map(({ stockNumber, soldAt }) => [stockNumber, soldAt?.slice(0, 10)])).toEqual([
      ['2', '2026-11-10'],
    ]);
    expect(memory.vehicles.map(({ stockNumber, lastSeen }) => [stockNumber, lastSeen])).toEqual([
      ['1', '2026-11-11'],
      ['3', '2026-11-11'],
      ['4', '2026-11-11'],
      ['5', '2026-11-11'],
      ['2', '2026-11-10'],
    ]);
  });

  test('keeps redirects for their year from the day on which the clock was right last', () => {
    const { memory } = build([
      [1, [car('1'), car('2')]],
      [10, [car('1'), car('2')]],
      [BEFORE_ALL, [car('1')]],
      [200, [car('1')]],
    ]);
    expect(formerPages(memory)).toMatchObject([{ slug: '2018-toyota-corolla-2' }]);
  });

  test('is told by the last day that is remembered', () => {
    const { memory } = build([[10, [car('1')]]]);
    expect(dayAheadOfClock(memory, day(9))).toBe('2026-11-10');
    expect(dayAheadOfClock(memory, day(10))).toBeUndefined();
    expect(dayAheadOfClock(memory, day(11))).toBeUndefined();
  });
});
