import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { compareTable, withPageFigures, type CompareRow, type CompareTable } from './compare-table.ts';

const now = new Date('2026-11-18T01:42:00Z');
const table = (...vehicles: readonly Partial<Vehicle>[]): CompareTable =>
  compareTable(
    vehicles.map((vehicle) => toVehicleSummary(makeVehicle(vehicle), makeSummaryContext({ now }))),
    makeCardRules(),
    now,
  );
const row = ({ groups }: CompareTable, label: string): CompareRow | undefined =>
  groups.flatMap(({ rows }) => rows).find((one) => one.label === label);

describe('cars side by side', () => {
  test.each<[string, Partial<Vehicle>, Partial<Vehicle>, Partial<CompareRow>]>([
    [
      'Price',
      {},
      { price: { cents: 2_199_000, qualifier: 'excluding_government_charges' } },
      { values: ['$18,990 drive away', '$21,990 excl. govt. charges'], differs: true },
    ],
    [
      'Price',
      {},
      { price: { qualifier: 'drive_away' } },
      { values: ['$18,990 drive away', 'Enquire for price'], differs: true },
    ],
    [
      'Price',
      {},
      { price: { cents: 1_899_000, beforeCents: 1_999_000, qualifier: 'drive_away' } },
      { values: ['$18,990 drive away', '$18,990 drive away, was $19,990'], differs: true },
    ],
    ['Odometer', {}, { odometerKm: 1000 }, { values: ['72,410 km', '1,000 km'], differs: true }],
    ['Body', {}, {}, { values: ['Hatch', 'Hatch'], differs: false }],
    ['Availability', {}, { status: 'coming_soon' }, { values: ['In stock', 'Coming soon'], differs: true }],
  ])('%s of two', (label, one, other, expected) => {
    expect(row(table(one, other), label)).toMatchObject(expected);
  });

  test('motorcycles are compared by their style, a car and a motorcycle by their body', () => {
    const bike = { itemType: 'motorcycle', body: 'motorcycle', bodyStyle: 'Adventure' } as const;
    expect(row(table(bike, { ...bike, bodyStyle: 'Cruiser' }), 'Style')).toMatchObject({
      values: ['Adventure', 'Cruiser'],
    });
    expect(row(table(bike, {}), 'Body')).toMatchObject({ values: ['Adventure', 'Hatch'] });
  });

  test('of two kinds only the price is marked: an odometer of a motorcycle is no better than that of a car', () => {
    const bike = { itemType: 'motorcycle', body: 'motorcycle', odometerKm: 1000 } as const;
    expect(row(table({}, { odometerKm: 1000 }), 'Odometer')?.best).toEqual({ column: 1, word: 'lowest' });
    expect(row(table({}, bike), 'Odometer')).toMatchObject({ values: ['72,410 km', '1,000 km'] });
    expect(row(table({}, bike), 'Odometer')?.best).toBeUndefined();
  });

  test('what two trades call differently is one row, and a motorcycle’s style is its body', () => {
    const bike = { itemType: 'motorcycle', body: 'motorcycle', bodyStyle: 'Adventure' } as const;
    const two = withPageFigures(table({ itemType: 'caravan', body: 'caravan' }, bike), [
      [{ heading: 'Weights', label: 'Tare', value: '2,315 kg' }],
      [
        { heading: 'Chassis', label: 'Tare mass', value: '162 kg' },
        { heading: 'Chassis', label: 'Style', value: 'Adventure' },
      ],
    ]);
    expect(row(two, 'Tare')).toMatchObject({ values: ['2,315 kg', '162 kg'] });
    expect(row(two, 'Tare mass')).toBeUndefined();
    expect(row(two, 'Style')).toBeUndefined();
    expect(row(two, 'Body')).toMatchObject({ values: ['Caravan', 'Adventure'] });
  });

  test('the colour is the paint that the vehicle’s page names, and its family where that page could not be read', () => {
    const two = withPageFigures(table({}, {}), [
      [{ heading: 'Body', label: 'Colour', value: 'White with blue stripe' }],
      undefined,
    ]);
    expect(row(two, 'Colour')).toEqual({
      label: 'Colour',
      values: ['White with blue stripe', 'Red'],
      differs: true,
    });
  });

  test('what is known of one only counts as a difference', () => {
    const odometers = row(table({}, { odometerKm: undefined as never }), 'Odometer');
    expect(odometers).toMatchObject({ values: ['72,410 km', undefined], differs: true });
  });

  test('what is known of none has no row, and a group without rows no heading', () => {
    expect(row(table({}, {}), 'Key figures')).toBeUndefined();
    // A record as the search index returns it.
    const blank = { ...toVehicleSummary(makeVehicle(), makeSummaryContext({ now })), key_figures: [] };
    expect(row(compareTable([blank, blank], makeCardRules(), now), 'Key figures')).toBeUndefined();
    const { groups } = table({ standardEquipment: [] }, { standardEquipment: [] });
    expect(groups.map(({ heading }) => heading)).not.toContain('Equipment');
    expect(groups.flatMap(({ rows }) => rows).every(({ values }) => values.some((value) => value !== undefined))).toBe(
      true,
    );
  });

  test.each<[string, Partial<Vehicle>, CompareRow['best']]>([
    ['Price', { price: { cents: 1_799_000, qualifier: 'drive_away' } }, { column: 1, word: 'lowest' }],
    [
      'Price',
      { price: { cents: 1_999_000, beforeCents: 2_099_000, qualifier: 'drive_away' } },
      { column: 0, word: 'lowest' },
    ],
    ['Price', { price: { cents: 1_799_000, qualifier: 'excluding_government_charges' } }, undefined],
    ['Price', { price: { qualifier: 'drive_away' } }, undefined],
    ['Price', {}, undefined],
    ['Odometer', { odometerKm: 1000 }, { column: 1, word: 'lowest' }],
    ['Odometer', { odometerKm: undefined as never }, undefined],
    ['Year', { year: 2025 }, undefined],
  ])('the %s that stands out is marked, where both are stated alike', (label, other, best) => {
    expect(row(table({}, other), label)?.best).toEqual(best);
  });

  test('the lowest fuel use is told by its litres, not by the distance that they are for', () => {
    const uses = ['10.1 L/100 km', '7 L/100 km'];
    const two = withPageFigures(
      table({}, {}),
      uses.map((value) => [{ heading: 'Engine and drive', label: 'Fuel use', value }]),
    );
    expect(row(two, 'Fuel use')?.best).toEqual({ column: 1, word: 'lowest' });
  });

  test('equipment says which has it', () => {
    const both = table({ standardEquipment: ['Tow bar', 'Cruise control'] }, { standardEquipment: ['Cruise control'] });
    expect(row(both, 'Tow bar')).toMatchObject({ values: ['Yes', undefined], differs: true });
    expect(row(both, 'Cruise control')).toMatchObject({ values: ['Yes', 'Yes'], differs: false });
  });

  test('counted equipment is one row: eight airbags are no lack of seven', () => {
    const airbags = table(
      { standardEquipment: ['7 airbags'] },
      { standardEquipment: ['8 airbags'] },
      { standardEquipment: ['Airbags'] },
      {},
    );
    expect(row(airbags, 'Airbags')).toMatchObject({ values: ['7', '8', 'Yes', undefined], differs: true });
    expect(row(airbags, '7 airbags')).toBeUndefined();
  });

  test('no repayment stands in the table: its rate and warning would not stand with it', () => {
    const lender = {
      x: { financeProvider: 'x', interestRatePercent: 8.99, comparisonRatePercent: 9.84, weeklyRepaymentCents: 9300 },
    };
    expect(JSON.stringify(table({ financeLenders: lender }).groups)).not.toMatch(/week|p\.a\./);
  });

  test('a car by itself differs from nothing', () => {
    expect(
      table({})
        .groups.flatMap(({ rows }) => rows)
        .some(({ differs }) => differs),
    ).toBe(false);
  });

  test('what their pages say besides comes in under its heading, the VIN and the known rows do not', () => {
    const two = withPageFigures(table({ standardEquipment: ['Tow bar'] }, {}), [
      [
        { heading: 'Engine and drive', label: 'Power', value: '103 kW' },
        { heading: 'Engine and drive', label: 'Transmission', value: 'Seven-speed CVT' },
        { heading: 'Weights and towing', label: 'Towing, braked', value: '1,300 kg' },
        { heading: 'This car', label: 'VIN', value: 'JTN0' },
      ],
      undefined,
    ]);
    expect(row(two, 'Power')).toEqual({ label: 'Power', values: ['103 kW', undefined], differs: true });
    expect(row(two, 'Transmission')).toMatchObject({ values: ['Automatic', 'Automatic'] });
    expect(row(two, 'VIN')).toBeUndefined();
    expect(two.groups.map(({ heading }) => heading).slice(-2)).toEqual(['Weights and towing', 'Equipment']);
  });
});
