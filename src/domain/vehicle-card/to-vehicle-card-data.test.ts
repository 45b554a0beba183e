import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BELOW_MARKET_PRICE } from '#domain/below-market/below-market.ts';
import { parseEntry } from '#domain/shortlist/read-entry.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import type { CardRules } from './card-rules.ts';
import { makeCardRules } from './make-card-rules.fixture.ts';
import { cardChangesAt, cardUnchangedSince, toVehicleCardData } from './to-vehicle-card-data.ts';
import type { VehicleCardData } from './vehicle-card-data.ts';

/** Wednesday 18 November 2026, 12:42 pm in Melbourne. */
const now = new Date('2026-11-18T01:42:00Z');
const lender = {
  a: {
    financeProvider: 'Corio Bay Finance',
    interestRatePercent: 8.99,
    comparisonRatePercent: 9.84,
    weeklyRepaymentCents: 9300,
  },
};

function card(vehicle: Partial<Vehicle> = {}, rules: Partial<CardRules> = {}): VehicleCardData {
  return toVehicleCardData(
    toVehicleSummary(makeVehicle(vehicle), makeSummaryContext({ now })),
    makeCardRules(rules),
    now,
  );
}

test('a card says everything of an ordinary used car', () => {
  expect(card({ financeLenders: lender }, { showLocation: true })).toMatchInlineSnapshot(`
    {
      "availability": "available",
      "body": "hatch",
      "chips": [
        "72,410 km",
        "Petrol",
        "Automatic",
        "Geelong",
      ],
      "conditionLabel": "Used",
      "enquireHref": "/cars/2018-toyota-corolla-ascent-sport-4417#enquire",
      "facts": [],
      "figures": [
        {
          "label": "Odometer",
          "value": "72,410 km",
        },
        {
          "label": "Drive",
          "value": "Automatic, Front-wheel drive",
        },
        {
          "label": "Fuel",
          "value": "Petrol, 1.8 L",
        },
      ],
      "href": "/cars/2018-toyota-corolla-ascent-sport-4417",
      "id": "v-4417",
      "listedText": "Tue 20 Oct",
      "locationName": "Geelong",
      "make": "Toyota",
      "model": "Corolla",
      "moreText": "Geelong",
      "name": "2018 Toyota Corolla Ascent Sport",
      "nameWithoutYear": "Toyota Corolla Ascent Sport",
      "odometerText": "72,410 km",
      "photo": {
        "alt": "2018 Toyota Corolla Ascent Sport, Red",
        "src": "/media/3fa9c1b2-800.webp",
        "srcset": "/media/3fa9c1b2-480.webp 480w, /media/3fa9c1b2-800.webp 800w, /media/3fa9c1b2-1280.webp 1280w",
      },
      "photoCount": 2,
      "price": {
        "dollars": 18990,
        "kind": "amount",
        "qualifierText": "Drive away",
        "text": "$18,990",
      },
      "repayment": {
        "amountText": "$93",
        "comparisonRateText": "9.84% p.a.",
        "periodText": "/ week",
        "rateText": "8.99% p.a.",
      },
      "showsCompare": false,
      "stockNumber": "4417",
      "summaryText": "hatch, 1.8 L petrol, automatic",
      "year": 2018,
    }
  `);
});

describe('the attribute chips [2.3-17]', () => {
  test.each<[string, Partial<Vehicle>, readonly string[]]>([
    ['of a used car', {}, ['72,410 km', 'Petrol', 'Automatic']],
    ['of a new car leave out delivery kilometres', { carType: 'new', odometerKm: 16 }, ['Petrol', 'Automatic']],
    ['of a demonstrator show its kilometres', { carType: 'demo', odometerKm: 16 }, ['16 km', 'Petrol', 'Automatic']],
    ['of a people carrier say its seats', { seats: 7, fuel: 'hybrid' }, ['72,410 km', 'Hybrid', '7 seats']],
    [
      'of a motorcycle say its engine in cc [9-26]',
      { itemType: 'motorcycle', engineCc: 649, transmission: 'manual' },
      ['72,410 km', '649 cc', 'Manual'],
    ],
    [
      'of a caravan say length, sleeps and ATM',
      {
        itemType: 'caravan',
        odometerKm: undefined as never,
        specifications: { bodyLengthMm: 6400, sleeps: 5, aggregateTrailerMassKg: 3300 },
      },
      ['6.4 m', 'Sleeps 5', 'ATM 3,300 kg'],
    ],
    [
      'of a motorhome say its kilometres, too',
      { itemType: 'caravan', body: 'motorhome', specifications: { lengthMm: 7400, sleeps: 4 } },
      ['7.4 m', 'Sleeps 4', '72,410 km'],
    ],
    [
      'of a truck say GVM and payload',
      { itemType: 'truck', specifications: { grossVehicleMassKg: 4500, payloadKg: 1950 } },
      ['GVM 4.5 t', 'Payload 1.95 t', '72,410 km'],
    ],
  ])('%s', (_, vehicle, expected) => {
    expect(card(vehicle).chips).toEqual(expected);
  });

  test('say a price below market where the dealer names it so [5-13]', () => {
    const vehicle = makeVehicle({
      price: { cents: 1_900_000, qualifier: 'drive_away' },
      marketPrice: { averageCents: 2_100_000, stateAverageCents: 2_050_000 },
    });
    const chipsWhere = (namesBelowMarket: boolean): readonly string[] =>
      toVehicleCardData(
        toVehicleSummary(vehicle, makeSummaryContext({ now, namesBelowMarket })),
        makeCardRules({ showFacts: false }),
        now,
      ).chips;
    expect(chipsWhere(true)).toContain(BELOW_MARKET_PRICE);
    expect(chipsWhere(false)).not.toContain(BELOW_MARKET_PRICE);
  });

  test('end with the location where the dealer has several', () => {
    expect(card({}, { showLocation: true }).chips.at(-1)).toBe('Geelong');
    expect(card({}, { showLocation: false }).chips).not.toContain('Geelong');
    const away = card({ locationId: 'elsewhere', city: 'Lara' }, { showLocation: true });
    expect([away.locationName, away.chips.at(-1)], 'where the dealer has no place').toEqual(['Lara', 'Lara']);
  });
});

test.each<[Partial<Vehicle>, string]>([
  [{}, 'hatch, 1.8 L petrol, automatic'],
  [{ body: 'suv', drive: 'allWheel', fuel: 'diesel', engineCc: 2993 }, 'SUV, 3.0 L diesel, automatic, all-wheel drive'],
  [{ fuel: 'electric', engineCc: 0 }, 'hatch, electric, automatic'],
])('the subtitle of %j reads %s', (vehicle, text) => {
  expect(card(vehicle).summaryText).toBe(text);
});

describe('favourite and compare [2.3-17]', () => {
  const both = (data: VehicleCardData): boolean[] => [data.favourite === 'shown', data.showsCompare];
  const on: Partial<CardRules> = { showFavourite: true, showCompare: true };
  const strict: Partial<CardRules> = { ...on, hideControlsForUnqualified: true };
  test.each<[string, Partial<Vehicle>, Partial<CardRules>, boolean]>([
    ['are hidden unless the site enables them', {}, {}, false],
    ['appear where the site enables them', {}, on, true],
    ['stay for unqualified vehicles by default', { carType: 'new', photos: [] }, on, true],
    ['in the strict mode appear for a used car with price and images', {}, strict, true],
    ['in the strict mode hide when the car is not used', { carType: 'demo' }, strict, false],
    ['in the strict mode hide when the price is 0', { price: { cents: 0, qualifier: 'drive_away' } }, strict, false],
    ['in the strict mode hide when the car has no images', { photos: [] }, strict, false],
    ['hide on a sold car', { status: 'sold' }, on, false],
  ])('%s', (_, vehicle, rules, shown) => {
    expect(both(card(vehicle, rules))).toEqual([shown, shown]);
  });

  test.each<[string, Partial<Vehicle>, Partial<CardRules>, VehicleCardData['favourite']]>([
    ['on a sold car', { status: 'sold' }, on, 'if_saved'],
    ['on a car that no longer qualifies', { photos: [] }, strict, 'if_saved'],
    ['on no car of a site without favourites', { status: 'sold' }, { showCompare: true }, undefined],
  ])('the save button is there for those who saved it %s [4-19]', (_, vehicle, rules, favourite) => {
    expect(card(vehicle, rules).favourite).toBe(favourite);
  });

  test('carry what a favourite is made of [3-26], and what can change', () => {
    expect(card({}, {})).not.toHaveProperty('shortlistEntry');
    expect(parseEntry(card({}, on).shortlistEntry)).toEqual({
      id: card().id,
      name: card().name,
      slug: card().href.slice('/cars/'.length),
      make: card().make,
      model: card().model,
      primary_image_url: card().photo?.src,
      price: 18_990,
      photos: card().photoCount,
      availability: 'available',
    });
  });
});

describe('the repayment', () => {
  test('stands with its rate and comparison rate', () => {
    expect(card({ financeLenders: lender }).repayment).toEqual({
      amountText: '$93',
      periodText: '/ week',
      rateText: '8.99% p.a.',
      comparisonRateText: '9.84% p.a.',
    });
  });

  test.each<[string, Partial<Vehicle>]>([
    ['reserved', { reserved: true }],
    ['sold', { status: 'sold' }],
    [
      'without a comparison rate',
      { financeLenders: { a: { financeProvider: 'x', interestRatePercent: 8, weeklyRepaymentCents: 9300 } } },
    ],
  ])('is left out for a vehicle that is %s', (_, vehicle) => {
    expect(card({ financeLenders: lender, ...vehicle })).not.toHaveProperty('repayment');
  });
});

test.each<[string, Partial<Vehicle>, string | undefined]>([
  ['held', { reserved: true, reservedUntil: '2026-11-23T03:30:00Z' }, 'On hold until 2:30 pm Monday'],
  ['held, for a time that no feed says', { reserved: true }, 'On hold'],
  ['held beyond the end that its feed gives', { reserved: true, reservedUntil: '2026-11-17T03:30:00Z' }, 'On hold'],
  ['coming', { status: 'coming_soon', arrivalText: 'Due in the week of 7 December' }, 'Due in the week of 7 December'],
  ['sold', { status: 'sold', soldAt: '2026-11-17T22:00:00Z' }, 'Sold Wed 18 Nov'],
  ['available', {}, undefined],
])('a vehicle that is %s says so', (_, vehicle, text) => {
  expect(card(vehicle).statusText).toBe(text);
});

test('the facts of the ticket are the known ones, and only where the design shows them', () => {
  const vehicle: Partial<Vehicle> = {
    condition: { ownersText: 'One', ppsrText: 'Clear, 18 Nov', roadworthyText: ' ' },
  };
  expect(card(vehicle, { showFacts: true }).facts).toEqual([
    { label: 'Owners', value: 'One' },
    { label: 'Rego until', value: '14 Mar 2027' },
    { label: 'PPSR', value: 'Clear, 18 Nov' },
  ]);
  expect(card(vehicle, { showFacts: false }).facts).toEqual([]);
});

const weights = { aggregateTrailerMassKg: 3300, tareMassKg: 2580, towBallMassKg: 196 };
test.each<[string, Partial<Vehicle>, readonly string[], string | undefined]>([
  ['a car', {}, ['Odometer 72,410 km', 'Drive Automatic, Front-wheel drive', 'Fuel Petrol, 1.8 L'], undefined],
  [
    'a car whose drive is unknown',
    { drive: undefined as never },
    ['Odometer 72,410 km', 'Transmission Automatic', 'Fuel Petrol, 1.8 L'],
    undefined,
  ],
  [
    'a caravan',
    {
      itemType: 'caravan',
      body: 'caravan',
      odometerKm: undefined as never,
      fuel: undefined as never,
      engineCc: undefined as never,
      transmission: undefined as never,
      specifications: { ...weights, bodyLengthMm: 6400, sleeps: 5, bunks: 2 },
    },
    ['Length 6.4 m', 'Sleeps 5', 'ATM 3,300 kg'],
    'Payload\u00a0720\u00a0kg, tare\u00a02,580\u00a0kg, ball\u00a0196\u00a0kg, 2 bunks',
  ],
  [
    'a motorhome, which is driven',
    {
      itemType: 'caravan',
      body: 'motorhome',
      fuel: 'diesel',
      engineCc: 1968,
      specifications: { lengthMm: 5300, sleeps: 4, grossVehicleMassKg: 3080, tareMassKg: 2480 },
    },
    ['Length 5.3 m', 'Sleeps 4', 'Odometer 72,410 km'],
    'Payload\u00a0600\u00a0kg, tare\u00a02,480\u00a0kg, 2.0 L diesel, automatic',
  ],
  [
    'a truck',
    {
      itemType: 'truck',
      bodyStyle: 'Curtain sider',
      fuel: 'diesel',
      engineCc: 5193,
      specifications: { grossVehicleMassKg: 7500, tareMassKg: 3560 },
    },
    ['GVM 7,500 kg', 'Payload 3,940 kg', 'Odometer 72,410 km'],
    'Curtain sider, 5.2 L diesel, automatic',
  ],
  [
    'a new motorcycle',
    {
      itemType: 'motorcycle',
      carType: 'new',
      odometerKm: 4,
      bodyStyle: 'Naked',
      engineCc: 645,
      transmission: 'manual',
      specifications: { seatHeightMm: 785, lams: true },
    },
    ['Engine 645 cc', 'Seat 785 mm'],
    'LAMS approved, naked, manual',
  ],
])('the figures that cards are compared by, and what else is asked, of %s', (_, vehicle, figures, more) => {
  const { figures: shown, moreText } = card(vehicle);
  expect(shown.map(({ label, value }) => `${label} ${value}`)).toEqual(figures);
  expect(moreText).toBe(more);
});

test('a card’s button leads to the enquiry form of the vehicle’s page, which a sold one has not', () => {
  const form = '/cars/2018-toyota-corolla-ascent-sport-4417#enquire';
  expect(card().enquireHref).toBe(form);
  expect(card({ reserved: true }).enquireHref).toBe(form);
  expect(card({ status: 'sold' }).enquireHref).toBeUndefined();
  expect(card({}, { enquires: false }).enquireHref).toBeUndefined();
});

test('the day of listing is written in the dealer’s own time', () => {
  expect(card({ createdAt: '2026-11-17T14:00:00Z' }).listedText).toBe('Today');
  expect(card({ createdAt: '2026-11-17T12:00:00Z' }).listedText).toBe('Tue 17 Nov');
});

test('photos that no page may load leave the card without one', () => {
  expect(card({ photos: [{ url: 'javascript:alert(1)' }] })).not.toHaveProperty('photo');
});

describe('time alone changes a card', () => {
  const changesAt = (vehicle: Partial<Vehicle>): string | number => {
    const summary = toVehicleSummary(makeVehicle(vehicle), makeSummaryContext({ now }));
    const moment = cardChangesAt(summary, makeCardRules({ newTagDays: 8 }), now);
    return moment === Infinity ? 'never' : new Date(moment).toISOString();
  };
  test.each<[string, Partial<Vehicle>, string]>([
    ['when the new tag ends [4-14]', { createdAt: '2026-11-12T00:00:00Z' }, '2026-11-20T00:00:00.000Z'],
    ['when today is over', { createdAt: '2026-11-18T00:00:00Z' }, '2026-11-18T13:00:00.000Z'],
    ['when a hold is over', { reserved: true, reservedUntil: '2026-11-18T04:00:00Z' }, '2026-11-18T04:00:00.000Z'],
    ['and otherwise never', {}, 'never'],
  ])('%s', (_, vehicle, expected) => {
    expect(changesAt(vehicle)).toBe(expected);
  });

  test('and it says the same until then', () => {
    const summary = toVehicleSummary(makeVehicle({ createdAt: '2026-11-12T00:00:00Z' }), makeSummaryContext({ now }));
    const rules = makeCardRules();
    const moment = cardChangesAt(summary, rules, now);
    const at = (milliseconds: number): VehicleCardData => toVehicleCardData(summary, rules, new Date(milliseconds));
    expect(at(moment - 1)).toEqual(at(now.getTime()));
    expect(at(moment)).not.toEqual(at(now.getTime()));
  });

  test('and has said the same since the last such moment', () => {
    const instant = fc.integer({ min: Date.parse('2026-09-20'), max: Date.parse('2026-12-20') });
    const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
    const rules = makeCardRules();
    fc.assert(
      fc.property(instant, instant, instant, fc.boolean(), (created, until, moment, reserved) => {
        const vehicle = makeVehicle({ createdAt: iso(created), reserved, reservedUntil: iso(until) });
        const summary = toVehicleSummary(vehicle, makeSummaryContext({ now: new Date(moment) }));
        const since = cardUnchangedSince(summary, rules, new Date(moment));
        const next = cardChangesAt(summary, rules, new Date(moment));
        const at = (milliseconds: number): VehicleCardData => toVehicleCardData(summary, rules, new Date(milliseconds));
        expect(since).toBeLessThanOrEqual(moment);
        expect(next).toBeGreaterThan(moment);
        expect(at(Math.max(since, Date.parse('2026-09-01')))).toEqual(at(moment));
        if (Number.isFinite(next)) expect(at(next - 1)).toEqual(at(moment));
      }),
      { numRuns: 500 },
    );
  });
});
