import { describe, expect, test } from 'vitest';
import type { Vehicle, VehicleSpecifications } from '#domain/vehicle/vehicle.ts';
import { makeLocation } from '#domain/location/make-location.fixture.ts';
import { toLocationView } from '#domain/location/to-location-view.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { makeActionRules, makePanelRules } from './make-page-rules.fixture.ts';
import { ancapText, keyInformation, specificationGroups } from './specifications.ts';
import { toVehiclePageData, type VehiclePageContext } from './to-vehicle-page-data.ts';
import type { VehiclePageData } from './vehicle-page-data.ts';

const now = new Date('2026-11-18T01:42:00Z');
const geelong = toLocationView(makeLocation(), { base: '/locations' });
const werribee = toLocationView(
  makeLocation({ id: 'werribee', slug: 'werribee', primary: false, contact_detail: { phone: '03 5550 1999' } }),
  { base: '/locations' },
);

function page(change: Partial<Vehicle> = {}, context: Partial<VehiclePageContext> = {}): VehiclePageData {
  const vehicle = makeVehicle(change);
  return toVehiclePageData(vehicle, toVehicleSummary(vehicle, makeSummaryContext({ now })), {
    cardRules: makeCardRules(),
    state: 'vic',
    contactButtons: ['phone', 'email', 'whatsapp'],
    panelRules: makePanelRules(),
    actionRules: makeActionRules(),
    url: `https://ironbarkcars.example/cars/${vehicle.slug}`,
    location: geelong,
    primaryLocation: geelong,
    similar: [],
    similarSearchHref: '/search/toyota/corolla',
    now,
    ...context,
  });
}

test('page and card of a vehicle say the same', () => {
  const vehicle = makeVehicle({ reserved: true, reservedUntil: '2026-11-23T03:30:00Z' });
  const card = toVehicleCardData(toVehicleSummary(vehicle, makeSummaryContext({ now })), makeCardRules(), now);
  expect(page(vehicle)).toMatchObject({
    name: card.name,
    tag: card.tag,
    availability: card.availability,
    statusText: 'On hold until 2:30\u00a0pm Monday',
    price: { text: '$18,990', qualifierText: 'Drive away' },
  });
});

test.each<[Vehicle['itemType'], Partial<Vehicle>, string]>([
  ['car', {}, 'Petrol, automatic, 72,410 km, Wildfire Red'],
  [
    'motorcycle',
    { engineCc: 411, specifications: { lams: true, seatHeightMm: 800 } },
    'LAMS, seat 800 mm, 72,410 km, Wildfire Red',
  ],
  [
    'truck',
    { specifications: { grossVehicleMassKg: 4500, payloadKg: 1950 } },
    'GVM 4.5 t, payload 1.95 t, 72,410 km, Wildfire Red',
  ],
  ['caravan', { specifications: { bodyLengthMm: 6400, sleeps: 5 } }, '6.4 m, sleeps 5, petrol, Wildfire Red'],
])('the line below the name of a %s begins with what it is bought by', (itemType, vehicle, expected) => {
  expect(page({ itemType, colour: 'Wildfire Red', ...vehicle }).summaryText).toBe(expected);
});

test('the line below the name says nothing of where a vehicle stands', () => {
  const cardRules = makeCardRules({ showLocation: true });
  expect(page({ itemType: 'caravan', colour: 'White', city: 'Prospect Vale' }, { cardRules }).summaryText).toBe(
    'Petrol, automatic, White',
  );
});

test('the price is explained for a buyer in the dealer’s state', () => {
  expect(page().priceExplanation).toContain('Victoria');
  const subscription = page(
    { price: { cents: 1_899_000, subscriptionCents: 34_900, qualifier: 'drive_away' } },
    {
      cardRules: makeCardRules({ offersSubscriptions: true }),
    },
  );
  expect(subscription.price.text).toBe('$349');
  expect(subscription.priceExplanation).toContain('monthly');
});

test('a vehicle by the month is not financed, and what a price includes is not said of it', () => {
  const panelRules = makePanelRules({
    panels: [
      {
        ...{ kind: 'included', paragraphs: ['Drive away is what you pay.'], items: [], carTypes: ['used'], makes: [] },
        isForSubscription: false,
      },
    ],
  });
  const money = {
    ...{ deliveryZones: [], hasGauge: false, namesBelowMarket: false, dealerName: 'Ironbark Cars' },
    financeTargets: { pagePath: '/finance' },
  };
  const shown = (price: Vehicle['price']) => {
    const { panels, actions } = page({ price }, { panelRules, money });
    return [panels.parts.some(({ kind }) => kind === 'included'), actions.panel.some(({ kind }) => kind === 'finance')];
  };
  expect(shown({ cents: 1_899_000, qualifier: 'drive_away' })).toEqual([true, true]);
  expect(shown({ cents: 34_900, qualifier: 'subscription' })).toEqual([false, false]);
});

test('nothing is borrowed for a vehicle to come that has no price', () => {
  const money = {
    ...{ deliveryZones: [], hasGauge: false, namesBelowMarket: false, dealerName: 'Ironbark Cars' },
    financeTargets: { pagePath: '/finance' },
  };
  const offers = (change: Partial<Vehicle>): boolean => page(change, { money }).callToAction !== undefined;
  const price: Vehicle['price'] = { qualifier: 'drive_away' };
  expect(offers({ status: 'coming_soon' })).toBe(true);
  expect(offers({ status: 'in_stock', price })).toBe(true);
  expect(offers({ status: 'coming_soon', price })).toBe(false);
});

test('what a dealer adds about buying is not said of a vehicle by subscription', () => {
  const panelRules = makePanelRules({ disclaimer: 'Our warranty applies to every car.' });
  const said = (price: Vehicle['price']): readonly string[] => page({ price }, { panelRules }).disclaimers;
  expect(said({ cents: 1_899_000, qualifier: 'drive_away' })[1]).toBe('Our warranty applies to every car.');
  const [specifications = '', ...others] = said({ cents: 34_900, qualifier: 'subscription' });
  expect(specifications).toMatch(/before you subscribe\.$/);
  expect(others).toEqual([]);
});

test('a repayment never stands without the credit notice', () => {
  const financeLenders = {
    a: { financeProvider: 'x', interestRatePercent: 8.99, comparisonRatePercent: 9.84, weeklyRepaymentCents: 9300 },
  };
  const money = {
    finance: { rules: { provider: 'a' }, creditNotice: { example: 'WARNING: …' } },
    financeTargets: {},
    deliveryZones: [],
    hasGauge: false,
    namesBelowMarket: false,
    dealerName: 'Coachwood Cars',
  } as const;
  const { live } = page({ financeLenders }, { money });
  expect(live).toMatchObject({ creditNotice: { example: 'WARNING: …' }, offer: { repayment: '$93 / week' } });
  expect(page({}, { money }).live.offer).not.toHaveProperty('repayment');
  // Without the notice there is no repayment.
  expect(page({ financeLenders }).live.offer).not.toHaveProperty('repayment');
});

describe('the contact of a vehicle', () => {
  test('is its own place, with messages that name the vehicle', () => {
    const { contact } = page();
    expect(contact.phone?.href).toBe('tel:+61355501420');
    const url = new URL(contact.emailHref ?? '');
    expect(url.searchParams.get('subject')).toBe('2018 Toyota Corolla Ascent Sport, stock 4417');
    expect(new URL(contact.whatsappHref ?? '').searchParams.get('text')).toContain(
      '/cars/2018-toyota-corolla-ascent-sport-4417',
    );
  });

  test('falls back to the primary place for what its own does not have', () => {
    const { contact, isAtOtherLocation } = page({}, { location: werribee });
    expect(isAtOtherLocation).toBe(true);
    expect(contact.phone?.text).toBe('(03) 5550 1999');
    expect(contact.emailHref).toContain('mailto:yard@ironbarkcars.example');
  });

  test('has only the ways that the dealer offers', () => {
    expect(Object.keys(page({}, { contactButtons: ['whatsapp'] }).contact)).toEqual(['whatsappHref']);
  });
});

test.each([
  ['<p>Short.</p>', false],
  [`<p>${'a'.repeat(400)}</p>`, false],
  [`<p>${'a'.repeat(401)}</p>`, true],
])('comments fold beyond 400 characters of text [4-32]', (dealerCommentsHtml, isLong) => {
  expect(page({ dealerCommentsHtml }).dealerComments?.isLong).toBe(isLong);
});

test('comments without a word are none', () => {
  expect(page({ dealerCommentsHtml: '<p> &nbsp; </p>' })).not.toHaveProperty('dealerComments');
});

test('the condition board puts the answer first and its detail below', () => {
  const condition = {
    ownersText: 'One, a retired nurse in Highton',
    serviceHistoryText: '8 of 8; last at 70,180 km, Toyota Geelong',
    ppsrText: 'Clear',
    keysText: ' ',
    batteryHealthText: '92% of new; read 21 Nov 2026',
  };
  expect(page({ condition }).conditionBoard).toEqual([
    { label: 'Battery', value: '92% of new', detail: 'Read 21 Nov 2026' },
    { label: 'Owners', value: 'One', detail: 'A retired nurse in Highton' },
    { label: 'Service book', value: '8 of 8', detail: 'Last at 70,180 km, Toyota Geelong' },
    { label: 'Rego until', value: '14 Mar 2027' },
    { label: 'PPSR', value: 'Clear' },
  ]);
});

test('photos have their place in the row as text, and none that may not be loaded', () => {
  const photos = [
    { url: '/media/a1' },
    { url: 'javascript:1' },
    { url: 'https://photos.example/3.jpg', alt: 'Stone chip' },
  ];
  expect(page({ photos }).photos.map(({ alt }) => alt)).toEqual([
    '2018 Toyota Corolla Ascent Sport, photo 1 of 3',
    'Stone chip',
  ]);
});

describe('key information', () => {
  const labels = (vehicle: Partial<Vehicle>): string[] =>
    keyInformation(makeVehicle(vehicle)).map(({ label }) => label);

  test('of a car begins with odometer, transmission, engine and drive', () => {
    expect(keyInformation(makeVehicle()).slice(0, 4)).toEqual([
      { label: 'Odometer', value: '72,410 km' },
      { label: 'Transmission', value: 'CVT automatic' },
      { label: 'Engine', value: '1.8 L 4-cylinder petrol' },
      { label: 'Drive', value: 'Front-wheel drive' },
    ]);
  });

  const caravan: VehicleSpecifications = {
    bodyLengthMm: 6400,
    sleeps: 5,
    aggregateTrailerMassKg: 3300,
    tareMassKg: 2580,
    towBallMassKg: 196,
  };
  test.each<[Vehicle['itemType'], Partial<Vehicle>, string[]]>([
    ['caravan', { specifications: caravan }, ['Body length', 'Sleeps', 'ATM', 'Tare', 'Payload', 'Ball weight']],
    [
      'truck',
      { specifications: { grossVehicleMassKg: 4500, tareMassKg: 2550, axleType: '4x2' } },
      ['GVM', 'Payload', 'Body', 'Axles', 'Odometer'],
    ],
    [
      'motorcycle',
      { engineCc: 649, specifications: { powerKw: 50.2 } },
      ['Engine', 'Power', 'Odometer', 'Transmission'],
    ],
  ])('of a %s begins with its own figures', (itemType, vehicle, expected) => {
    expect(labels({ itemType, ...vehicle }).slice(0, expected.length)).toEqual(expected);
  });

  test('a motorcycle says its engine in cc, and the payload of a caravan is ATM less tare', () => {
    const of = (vehicle: Partial<Vehicle>, label: string): string | undefined =>
      keyInformation(makeVehicle(vehicle)).find((item) => item.label === label)?.value;
    expect(of({ itemType: 'motorcycle', engineCc: 649, cylinders: 2 }, 'Engine')).toBe('649 cc 2-cylinder petrol');
    expect(of({ itemType: 'motorcycle', engineCc: 373, cylinders: 1 }, 'Engine')).toBe('373 cc single-cylinder petrol');
    expect(of({ itemType: 'caravan', specifications: caravan }, 'Payload')).toBe('720 kg');
  });

  test('leaves out what nobody knows [5-14]', () => {
    expect(
      labels({ odometerKm: undefined as never, engineCc: undefined as never, cylinders: undefined as never }),
    ).not.toContain('Odometer');
    expect(labels({ engineCc: undefined as never, cylinders: undefined as never })).not.toContain('Engine');
  });
});

test.each([
  ['AWD', 'allWheel', 'All-wheel drive'],
  ['4x4', 'fourWheel', 'Four-wheel drive'],
  ['4x4 on demand', 'fourWheel', '4x4 on demand'],
  [undefined, 'rear', 'Rear-wheel drive'],
  ['AWD', undefined, 'AWD'],
  ['front', 'front', 'Front-wheel drive'],
  ['selectable', 'fourWheel', 'Selectable'],
] as const)('a drive that the feed calls %s (%s) reads %s', (driveText, drive, text) => {
  const vehicle = makeVehicle({ driveText: driveText as never, drive: drive as never });
  expect(keyInformation(vehicle).find(({ label }) => label === 'Drive')?.value).toBe(text);
});

test.each<[VehicleSpecifications, Vehicle['itemType'], string | undefined]>([
  [{ ancapStars: 5, ancapTestedYear: 2022 }, 'car', '5 stars (tested 2022)'],
  [{ ancapStars: 5 }, 'car', undefined],
  [{ ancapTestedYear: 2022 }, 'car', undefined],
  [{ ancapStars: 5, ancapTestedYear: 2022 }, 'caravan', undefined],
])('an ANCAP rating %j of a %s reads %s', (specifications, itemType, text) => {
  expect(ancapText({ specifications, itemType })).toBe(text);
});

describe('specifications of each kind of vehicle [2.4-8]', () => {
  const full: VehicleSpecifications = {
    powerKw: 140,
    torqueNm: 513,
    grossVehicleMassKg: 6500,
    grossCombinationMassKg: 10_000,
    tareMassKg: 2580,
    aggregateTrailerMassKg: 3300,
    towBallMassKg: 196,
    lengthMm: 8400,
    bodyLengthMm: 6553,
    bodyWidthMm: 2470,
    heightMm: 3050,
    axleType: 'Tandem',
    sleeps: 4,
    bodyConfiguration: 'Island bed',
    wheelSize: '15 inch',
    fuelCapacityL: 15,
  };
  const headings = (itemType: Vehicle['itemType']): string[] =>
    specificationGroups(makeVehicle({ itemType, specifications: full })).map(({ heading }) => heading);

  test.each<[Vehicle['itemType'], string[]]>([
    ['car', ['Engine and drive', 'Body and cabin', 'Weights and towing', 'Dimensions', 'This car']],
    ['caravan', ['Layout', 'Weights', 'Size', 'Running gear', 'This caravan']],
    ['truck', ['Weights', 'Engine and driveline', 'Body and cab', 'Size', 'This truck', 'Further details']],
    ['motorcycle', ['Engine and gearbox', 'Chassis', 'This motorcycle', 'Further details']],
  ])('a %s has its own groups', (itemType, expected) => {
    expect(headings(itemType)).toEqual(expected);
  });

  test('a caravan is measured in metres, and says nothing of doors, drive or odometer', () => {
    const items = specificationGroups(makeVehicle({ itemType: 'caravan', specifications: full })).flatMap(
      (group) => group.items,
    );
    const value = (label: string): string | undefined => items.find((item) => item.label === label)?.value;
    expect(value('Body length')).toBe('6.55 m (21′6″)');
    expect(value('Length overall')).toBe('8.4 m (27′7″)');
    expect(value('Body width')).toBe('2.47 m');
    expect(items.map(({ label }) => label)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Odometer|Doors|Drive|Transmission|Engine/)]),
    );
    expect(JSON.stringify(items)).not.toMatch(/\bcar\b/i);
  });

  test('a motorhome is called one, and has an engine, kilometres and a GVM next to its beds', () => {
    const vehicle = makeVehicle({
      itemType: 'caravan',
      body: 'motorhome',
      engineCc: 2287,
      fuel: 'diesel',
      transmission: 'automatic',
      odometerKm: 45_210,
      specifications: { lengthMm: 7400, sleeps: 4, grossVehicleMassKg: 4490, tareMassKg: 3620, torqueNm: 400 },
    });
    expect(keyInformation(vehicle)).toEqual(
      expect.arrayContaining([
        { label: 'Length', value: '7.4 m (24′3″)' },
        { label: 'Odometer', value: '45,210 km' },
        { label: 'GVM', value: '4,490 kg' },
        { label: 'Payload', value: '870 kg' },
      ]),
    );
    const groups = specificationGroups(vehicle);
    expect(groups.map(({ heading }) => heading)).toEqual([
      'Layout',
      'Engine and drive',
      'Weights and towing',
      'Size',
      'This motorhome',
    ]);
    expect(JSON.stringify(groups)).toMatch(/2\.3 L .*400 Nm.*utomatic.*45,210 km/);
  });

  test('a figure that this kind has no row for is a further detail', () => {
    const caravan = makeVehicle({ itemType: 'caravan', specifications: { towingCapacityBrakedKg: 3500 } });
    expect(specificationGroups(caravan).at(-1)).toEqual({
      heading: 'Further details',
      items: [{ label: 'Towing, braked', value: '3,500 kg' }],
    });
  });

  test('the output of a small engine is told to a tenth', () => {
    const items = specificationGroups(
      makeVehicle({
        itemType: 'motorcycle',
        series: 'RLX',
        specifications: { powerKw: 20.1, torqueNm: 26.6, widthMm: 820 },
      }),
    ).flatMap((group) => group.items);
    expect(items).toEqual(
      expect.arrayContaining([
        { label: 'Power', value: '20.1 kW' },
        { label: 'Torque', value: '26.6 Nm' },
        { label: 'Width', value: '820 mm' },
        { label: 'Series', value: 'RLX' },
      ]),
    );
  });

  test('one length of a caravan is printed once', () => {
    const { lengthMm } = full;
    const labels = specificationGroups(
      makeVehicle({ itemType: 'caravan', specifications: { lengthMm: lengthMm ?? 0 } }),
    ).flatMap((group) => group.items.map(({ label }) => label));
    expect(labels.filter((label) => /length/i.test(label))).toEqual(['Body length']);
  });

  test('no specification stands in two groups', () => {
    for (const itemType of ['car', 'caravan', 'truck', 'motorcycle', 'trailer', 'boat'] as const) {
      const labels = specificationGroups(makeVehicle({ itemType, specifications: full })).flatMap(({ items }) =>
        items.map(({ label }) => label),
      );
      expect(
        labels.filter((label, index) => labels.indexOf(label) !== index),
        itemType,
      ).toEqual([]);
    }
  });
});

test('specifications are grouped, empty values and headings dropped, dates written as people do', () => {
  const groups = specificationGroups(
    makeVehicle({
      specifications: {
        further: [
          { name: 'Sunroof', value: ' ' },
          { name: 'Keys', value: '2' },
          { name: 'Battery read on', value: '2026-11-21' },
        ],
      },
    }),
  );
  expect(groups.map(({ heading }) => heading)).toEqual([
    'Engine and drive',
    'Body and cabin',
    'This car',
    'Further details',
  ]);
  expect(groups.at(-1)?.items).toEqual([
    { label: 'Keys', value: '2' },
    { label: 'Battery read on', value: '21 Nov 2026' },
  ]);
});
