import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeSummaryContext } from './make-summary-context.fixture.ts';
import { type SummaryContext, toVehicleSummary } from './to-vehicle-summary.ts';
import type { VehicleSummary } from './vehicle-summary.ts';

const now = new Date('2026-11-18T01:42:00Z');

function summary(vehicle: Partial<Vehicle> = {}, context: Partial<SummaryContext> = {}): VehicleSummary {
  return toVehicleSummary(makeVehicle(vehicle), makeSummaryContext({ now, ...context }));
}

test('the search document names everything by the specification’s attributes [3-21]', () => {
  expect(summary()).toMatchInlineSnapshot(`
    {
      "badge": "Ascent Sport",
      "body": "hatch",
      "car_type": "used",
      "categories": [],
      "certified": false,
      "city": "Geelong",
      "colour": "Red",
      "created_at": 1792454400,
      "dealership_name": "",
      "dealership_slug": "",
      "doors": 5,
      "drive": "front",
      "engine": "1.8 L",
      "features": [
        "Reversing camera",
        "Cruise control",
      ],
      "fuel": "petrol",
      "id": "v-4417",
      "image": "/media/3fa9c1b2",
      "item_type": "car",
      "km": 72410,
      "location_name": "Geelong",
      "location_slug": "geelong",
      "make": "Toyota",
      "make_model": "Toyota|Corolla",
      "model": "Corolla",
      "name": "2018 Toyota Corolla Ascent Sport",
      "photos_count": 2,
      "preorder": false,
      "price": 18990,
      "price_range": "$10,000 to $19,999",
      "price_type": "drive_away",
      "rank": 1,
      "rego_expiry": "2027-03-14",
      "reserved": false,
      "seats": 5,
      "series": "",
      "slug": "2018-toyota-corolla-ascent-sport-4417",
      "state": "vic",
      "status": "in_stock",
      "stocknum": "4417",
      "transmission": "automatic",
      "year": 2018,
    }
  `);
});

test('carries the price that is asked and the price before', () => {
  expect(summary({ price: { cents: 1_999_000, reducedCents: 1_899_000, qualifier: 'drive_away' } })).toMatchObject({
    price: 18_990,
    before_price: 19_990,
    price_range: '$10,000 to $19,999',
  });
});

test('has no price at all when none may be shown', () => {
  const document = summary({ price: { cents: 1_999_000, qualifier: 'plus_on_roads' } });
  expect(document).not.toHaveProperty('price');
  expect(document).not.toHaveProperty('price_range');
});

test.each(['drive_away', 'excluding_government_charges', 'price_on_application'] as const)(
  'without a price nothing is said to be included in it, whatever the feed calls it: %s',
  (qualifier) => {
    expect(summary({ price: { qualifier } }).price_type).toBe('price_on_application');
  },
);

describe('the repayment', () => {
  const entry = {
    financeProvider: 'x',
    interestRatePercent: 8.99,
    comparisonRatePercent: 9.84,
    weeklyRepaymentCents: 9300,
    monthlyRepaymentCents: 40_300,
  };
  test('is the lender’s weekly figure with both rates', () => {
    expect(summary({ financeLenders: { a: entry } })).toMatchObject({
      weekly_price: 93,
      weekly_price_range: '$50 to $99',
      interest_rate: 8.99,
      comparison_rate: 9.84,
    });
  });
  test('is monthly for provider G [5-10]', () => {
    const document = summary({ financeLenders: { g: entry } }, { finance: { provider: 'g' } });
    expect(document.monthly_price).toBe(403);
    expect(document).not.toHaveProperty('weekly_price');
  });
  test('leaves no rate behind where the dealer shows none', () => {
    const document = summary({ financeLenders: { a: entry } }, { finance: undefined });
    expect(document).not.toHaveProperty('interest_rate');
    expect(document).not.toHaveProperty('comparison_rate');
  });
});

describe('the place', () => {
  const place = ({ city, state, location_name, location_slug }: VehicleSummary): string[] => [
    city,
    state,
    location_name,
    location_slug,
  ];
  const only = makeSummaryContext({ now }).places.get('werribee');
  test.each<[string, Partial<Vehicle>, Partial<SummaryContext>, string[]]>([
    ['is where the feed says', { locationId: 'geelong' }, {}, ['Geelong', 'vic', 'Geelong', 'geelong']],
    [
      'is the dealer’s only place when the feed says nothing',
      { locationId: undefined as never },
      { defaultPlace: only },
      ['Werribee', 'vic', 'Werribee', 'werribee'],
    ],
    [
      'is the feed’s city when it names no place of the dealer',
      { locationId: 'elsewhere', city: 'Lara', state: 'vic' },
      {},
      ['Lara', 'vic', '', ''],
    ],
    [
      'is in the dealer’s state when nothing says so [9-10]',
      { locationId: 'elsewhere', state: undefined as never },
      {},
      ['', 'vic', '', ''],
    ],
  ])('%s', (_, vehicle, context, expected) => {
    expect(place(summary(vehicle, context))).toEqual(expected);
  });
});

test('names the dealership by id, slug or place', () => {
  expect(summary({ dealershipId: 'd1' }).dealership_name).toBe('Ironbark Cars');
  expect(summary({ dealershipSlug: 'ironbark' }).dealership_name).toBe('Ironbark Cars');
  const place = {
    id: 'geelong',
    slug: 'geelong',
    shortName: 'Geelong',
    city: 'Geelong',
    state: 'vic',
    dealershipId: 'd1',
  };
  expect(summary({}, { places: new Map([['geelong', place]]) }).dealership_slug).toBe('ironbark');
});

test('holds no undefined values, which a hash of its JSON would not see', () => {
  expect(Object.values(summary({ year: undefined as never, badge: undefined as never }))).not.toContain(undefined);
});

test("a list's facts are short: what follows a semicolon is for the vehicle page", () => {
  const facts = summary({ condition: { ownersText: 'One', serviceHistoryText: '8 of 8 stamps; last at 70,180 km' } });
  expect([facts.owners, facts.service_history]).toEqual(['One', '8 of 8 stamps']);
});

test('a reduced price is a drop of so many dollars, and can be filtered by', () => {
  const price = { cents: 2_199_000, beforeCents: 2_399_000, qualifier: 'drive_away' } as const;
  expect(summary({ price })).toMatchObject({ price_drop: 2000, price_dropped: true });
  expect(summary({ price: { ...price, beforeCents: 0 } })).not.toHaveProperty('price_dropped');
});

test('a price is below market only where the dealer names it so [5-13]', () => {
  const vehicle = {
    price: { cents: 1_900_000, qualifier: 'drive_away' },
    marketPrice: { averageCents: 2_100_000, stateAverageCents: 2_050_000 },
  } as const;
  expect(summary(vehicle)).not.toHaveProperty('below_market');
  expect(summary(vehicle, { namesBelowMarket: true })).toHaveProperty('below_market', true);
});
