import { describe, expect, test } from 'vitest';
import { importRow, importText } from '../import-feed.fixture.ts';

describe('a vehicle of a feed', () => {
  test('has the specification’s fields under the platform’s names and units', async () => {
    const { vehicle, report } = await importRow({
      stocknum: '4417',
      make: 'TOYOTA',
      model: 'Corolla',
      badge: 'Ascent Sport',
      series: 'ZWE211R',
      year: '2018',
      car_type: 'Used',
      status: 'in_stock',
      colour: 'Waratah Red',
      interior_colour: 'Black',
      km: '72,410 km',
      body: 'Hatchback',
      transmission: '6-speed manual',
      fuel: '91 RON unleaded',
      drive: 'FWD',
      seats: '5 seats',
      doors: '5 Doors',
      engine_size: '4 cyl, 1.8 L',
      vin: 'jtnku3je50j012417',
      regplate: '1MC 8ZK',
      rego_expiry: '14/03/2027',
      build_date: '03/2018',
      created_at: '2026-11-20T01:00:00Z',
      price: '$19,990',
      before_price: '21,990',
      images: 'https://x.example/a.jpg',
      location: 'Southside Geelong',
      'variant.torque': '173 Nm @ 4000 rpm',
      'variant.fuelconsumptioncombined': '6.0 L / 100 km',
      'variant.towingcapacitybraked': '1.3 t',
      owners: '2',
      battery_health: '92% of new',
      faults: 'Scratch on rear bumper; Worn driver seat',
      standardEquipment: 'ABS, Cruise control, ABS',
    });
    expect(vehicle).toEqual({
      id: '4417',
      slug: '2018-toyota-corolla-ascent-sport-4417',
      name: '2018 Toyota Corolla Ascent Sport',
      stockNumber: '4417',
      itemType: 'car',
      carType: 'used',
      status: 'in_stock',
      reserved: false,
      certified: false,
      preorder: false,
      showOnDealerWebsite: true,
      createdAt: '2026-11-20T01:00:00.000Z',
      vin: 'JTNKU3JE50J012417',
      registrationPlate: '1MC 8ZK',
      registrationExpiry: '2027-03-14',
      buildDate: '2018-03',
      year: 2018,
      make: 'Toyota',
      model: 'Corolla',
      badge: 'Ascent Sport',
      series: 'ZWE211R',
      colour: 'Waratah Red',
      simpleColour: 'Red',
      interiorColour: 'Black',
      odometerKm: 72_410,
      body: 'hatch',
      transmission: 'manual',
      transmissionText: '6-speed manual',
      fuel: 'petrol',
      fuelText: '91 RON unleaded',
      drive: 'front',
      driveText: 'FWD',
      seats: 5,
      doors: 5,
      cylinders: 4,
      engineCc: 1800,
      price: { cents: 1_999_000, beforeCents: 2_199_000, qualifier: 'drive_away' },
      photos: [{ url: 'https://x.example/a.jpg' }],
      standardEquipment: ['ABS', 'Cruise control'],
      locationId: 'geelong',
      dealershipId: 'd2',
      dealershipSlug: 'south',
      city: 'Geelong',
      state: 'vic',
      categories: [],
      specifications: {
        torqueNm: 173,
        gearCount: 6,
        fuelConsumptionCombinedLPer100Km: 6,
        towingCapacityBrakedKg: 1300,
      },
      condition: {
        ownersText: '2',
        batteryHealthText: '92% of new',
        faults: ['Scratch on rear bumper', 'Worn driver seat'],
      },
      rank: vehicle.rank,
    });
    expect(report).toMatchObject({ repairs: [], doubts: [], unknownWords: {}, unknownColumns: [], rejectedRows: [] });
  });

  test('a fault is a sentence, which its comma does not divide', async () => {
    const faultsOf = async (faults: string) => (await importRow({ faults })).vehicle.condition?.faults;
    expect(await faultsOf('Kerb marks on two wheels, not deep.')).toEqual(['Kerb marks on two wheels, not deep.']);
    expect(await faultsOf('Stone chips, touched up; worn seat')).toEqual(['Stone chips, touched up', 'worn seat']);
  });

  test('shows the picture first that the feed names first, and small pictures where it has no others [3-9]', async () => {
    const [front, side] = ['https://x.example/front.jpg', 'https://x.example/side.jpg'];
    const urls = async (row: Record<string, unknown>) => (await importRow(row)).vehicle.photos.map(({ url }) => url);
    expect(await urls({ images: [side, front], primary_image_url: front })).toEqual([front, side]);
    expect(await urls({ primary_image_url: front })).toEqual([front]);
    expect(await urls({ thumbnails: [{ image: { url: side } }] })).toEqual([side]);
    expect(await urls({ images: [front], thumbnails: [side] })).toEqual([front]);
  });

  test('leaves out what the feed does not say, never a zero in its place', async () => {
    const { vehicle } = await importRow({ km: '', year: null, price: 0, seats: '-', doors: 'n/a', engine_size: 'NaN' });
    expect(vehicle).toMatchObject({ name: 'Toyota Corolla', price: { qualifier: 'drive_away' }, photos: [] });
    for (const key of ['odometerKm', 'year', 'seats', 'doors', 'engineCc', 'vin', 'body', 'condition'])
      expect(vehicle).not.toHaveProperty(key);
    expect(vehicle.price).not.toHaveProperty('cents');
  });

  test.each([
    ['status in stock', { status: 'In stock' }, { status: 'in_stock', reserved: false }],
    ['no status', {}, { status: 'in_stock', reserved: false }],
    ['status sold', { status: 'SOLD' }, { status: 'sold', reserved: false }],
    ['a sold flag', { status: 'in_stock', sold: true }, { status: 'sold', reserved: false }],
    ['status reserved', { status: 'On hold' }, { status: 'in_stock', reserved: true }],
    ['a reserved flag', { reserved: 'Y' }, { status: 'in_stock', reserved: true }],
    [
      'a hold that lasts',
      { hold_until: '2026-11-22T00:00:00Z' },
      { reserved: true, reservedUntil: '2026-11-22T00:00:00.000Z' },
    ],
    ['a hold that is over', { hold_until: '2026-11-20T00:00:00Z' }, { reserved: false }],
    ['a reserved car that is sold', { reserved: 'yes', sold: 'yes' }, { status: 'sold', reserved: false }],
    [
      'a car that is coming',
      { status: 'In transit', arrival_text: 'Week of 7 December' },
      { status: 'coming_soon', arrivalText: 'Week of 7 December' },
    ],
    ['a word that nobody knows', { status: 'Quarantine' }, { status: 'unavailable' }],
  ])('with %s', async (_, row, expected) => {
    expect((await importRow(row)).vehicle).toMatchObject(expected);
  });

  test.each([
    ['SOLD', { status: 'sold', price: { qualifier: 'drive_away' } }],
    ['$18,990 - SOLD!', { status: 'sold', price: { cents: 18_990_00 } }],
    ['18990 (under offer)', { status: 'in_stock', reserved: true, price: { cents: 18_990_00 } }],
    ['Deposit taken', { status: 'in_stock', reserved: true }],
    ['$18,990 drive away for what you hold', { status: 'in_stock', reserved: false }],
  ])('whose price says %s is what that says, though its status is in stock', async (price, expected) => {
    const { vehicle, report } = await importRow({ status: 'In stock', price });
    expect(vehicle).toMatchObject(expected);
    const isRead = report.repairs.some(({ what, from }) => what === 'status read from the price' && from === price);
    expect(isRead).toBe(vehicle.status === 'sold' || vehicle.reserved);
  });

  test('whose price says that it is sold as is, is for sale', async () => {
    const { vehicle } = await importRow({ status: 'In stock', price: 'Sold as is' });
    expect(vehicle).toMatchObject({ status: 'in_stock' });
  });

  test.each([
    ["'08", 2008],
    ['08', 2008],
    ['MY08', 2008],
    ['Jan-08', 2008],
    ['98', 1998],
    ['28', 2028],
    ['8', undefined],
    ['41', undefined],
  ])('of the year %s', async (year, expected) => {
    const { vehicle, report } = await importRow({ year });
    expect(vehicle.year).toBe(expected);
    expect(report.repairs.map(({ from, to }) => ({ from, to }))).toMatchObject([
      { from: year, ...(expected === undefined ? {} : { to: String(expected) }) },
    ]);
  });

  test('whose words are unknown keeps them, and the report counts them', async () => {
    const { vehicle, report } = await importRow({
      body: 'Hovercraft',
      fuel: 'Steam',
      transmission: 'Telepathic',
      drive: 'Paddle',
      colour: 'Quux',
      status: 'Lost',
    });
    expect(vehicle).toMatchObject({
      fuelText: 'Steam',
      transmissionText: 'Telepathic',
      driveText: 'Paddle',
      colour: 'Quux',
      specifications: { bodyConfiguration: 'Hovercraft' },
    });
    expect(report.unknownWords).toEqual({
      status: { Lost: 1 },
      body: { Hovercraft: 1 },
      colour: { Quux: 1 },
      transmission: { Telepathic: 1 },
      fuel: { Steam: 1 },
      drive: { Paddle: 1 },
    });
  });

  test.each([
    ['an invalid VIN', { vin: 'SHORT' }, 'vin', 'VIN left out: not a valid VIN'],
    ['an impossible year', { year: '1066' }, 'year', 'year left out: no year in which a vehicle could be built'],
    ['a year in the far future', { year: 2042 }, 'year', 'year left out: no year in which a vehicle could be built'],
    [
      'an odometer of five million',
      { km: 5_000_000 },
      'odometerKm',
      'odometer left out: no reading that a vehicle can have',
    ],
    ['an odometer of words', { km: 'low kays' }, 'odometerKm', 'odometer left out: no reading that a vehicle can have'],
    [
      'a date that does not exist',
      { rego_expiry: '31/02/2027' },
      'registrationExpiry',
      'rego_expiry left out: no date',
    ],
    ['a hundred doors', { doors: 100 }, 'doors', 'doors left out: no such number'],
    [
      'a video that is a script',
      { video_url: 'javascript:alert(1)' },
      'videoUrls',
      'video_url left out: no http(s) address and no video of the dealer’s media',
    ],
    [
      'six ANCAP stars',
      { 'variant.ancaprating': 6 },
      'specifications.ancapStars',
      'variant.ancaprating left out: no such figure',
    ],
  ])('with %s is published without it, and the report says so', async (_, row, property, what) => {
    const { vehicle, report } = await importRow(row);
    expect(vehicle).not.toHaveProperty(property);
    expect(report.published).toBe(1);
    expect(report.repairs).toMatchObject([{ row: 1, stockNumber: 'S1', what, from: expect.any(String) as unknown }]);
  });

  test.each([
    ['used, old and hardly driven', { year: 2015, km: 16 }, 'used, four years or older, and under 1,000 km'],
    ['new and far driven', { car_type: 'new', km: 20_000 }, 'new, and over 5,000 km'],
    ['of a million kilometres', { km: 1_000_000 }, 'odometer above 600,000 km'],
  ])('%s is published, and somebody should look', async (_, row, what) => {
    const { vehicle, report } = await importRow(row);
    expect(vehicle.odometerKm).toBe(row.km);
    expect(report.doubts).toMatchObject([{ row: 1, stockNumber: 'S1', what, value: String(row.km) }]);
  });

  test('takes its year from the build date where the year is missing', async () => {
    expect((await importRow({ build_date: '03/2018' })).vehicle.year).toBe(2018);
  });

  test('keeps the feed’s own id, else its stock number, else its VIN', async () => {
    expect((await importRow({ id: 'x-9' })).vehicle.id).toBe('x-9');
    expect((await importRow({})).vehicle.id).toBe('S1');
    expect((await importRow({ stocknum: '', vin: 'JTNKU3JE50J012417' })).vehicle).toMatchObject({
      id: 'JTNKU3JE50J012417',
      stockNumber: '',
    });
  });

  test('stands at the primary location unless row or feed says otherwise', async () => {
    expect((await importRow({})).vehicle).toMatchObject({ locationId: 'aspley', city: 'Aspley', state: 'qld' });
    expect((await importRow({}, { location: 'geelong' })).vehicle.locationId).toBe('geelong');
    for (const location of ['ASP', 'aspley', 'Northside Aspley'])
      expect((await importRow({ location }, { location: 'geelong' })).vehicle.locationId).toBe('aspley');
    const { vehicle, report } = await importRow({ location: 'Wollongong' });
    expect(vehicle.locationId).toBe('aspley');
    expect(report.unknownWords).toEqual({ location: { Wollongong: 1 } });
  });

  test('stands at the place of its city, and in a city without one at none of several', async () => {
    expect((await importRow({ city: 'GEELONG' })).vehicle.locationId).toBe('geelong');
    const { vehicle } = await importRow({ city: 'Caringbah', state: 'NSW' });
    expect(vehicle).toMatchObject({ city: 'Caringbah', state: 'nsw' });
    expect(vehicle.locationId).toBeUndefined();
    expect((await importRow({ city: 'Caringbah' }, { location: 'geelong' })).vehicle.locationId).toBe('geelong');
    expect((await importRow({ city: 'Caringbah', location: 'ASP' })).vehicle.locationId).toBe('aspley');
  });

  test('reads lenders’ figures as the specification nests them, by provider [3-19, 3-20]', async () => {
    const { vehicle } = await importRow({
      finance_lenders: {
        a: {
          paymentWeek: 99.5,
          interestRate: '6.29',
          comparisonRate: '8.19%',
          termMonths: 60,
          totalPayable: '$25,870',
          disclaimer: '<b>WARNING</b>: x',
        },
        g: {
          financeProvider: 'Banksia',
          paymentMonth: 431.2,
          interestRate: 7.5,
          comparisonRate: 8.9,
          deposit: 1999,
          balloon: '$5,997',
          establishmentFees: 395,
          termWeeks: 260,
          termYears: 5,
        },
      },
    });
    expect(vehicle.financeLenders).toEqual({
      a: {
        financeProvider: 'a',
        weeklyRepaymentCents: 9950,
        interestRatePercent: 6.29,
        comparisonRatePercent: 8.19,
        termMonths: 60,
        totalPayableCents: 2_587_000,
        disclaimer: 'WARNING: x',
      },
      g: {
        financeProvider: 'Banksia',
        monthlyRepaymentCents: 43_120,
        interestRatePercent: 7.5,
        comparisonRatePercent: 8.9,
        depositCents: 199_900,
        balloonCents: 599_700,
        establishmentFeesCents: 39_500,
        termWeeks: 260,
        termYears: 5,
      },
    });
    const listed = await importRow({ finance_lenders: [{ financeProvider: 'd', paymentWeek: 99 }] });
    expect(listed.vehicle.financeLenders).toEqual({ d: { financeProvider: 'd', weeklyRepaymentCents: 9900 } });
  });

  test('has its equipment, the dealer’s comments and its history report [3-13]', async () => {
    const { vehicle } = await importRow({
      standardEquipment: ['ABS', 'Cruise control', 'ABS'],
      dealercomments: 'One owner.\n\nTwo keys.',
      file: 'https://reports.example/s1.pdf',
    });
    expect(vehicle).toMatchObject({
      standardEquipment: ['ABS', 'Cruise control'],
      dealerCommentsHtml: '<p>One owner.</p><p>Two keys.</p>',
      historyReportUrl: 'https://reports.example/s1.pdf',
    });
  });

  test.each([
    ['the id of its location', { location_id: 'geelong' }],
    [
      'its location with the id inside',
      { location: { id: 'geelong', address: { street: '1 Mill St', place_id: 'x' } } },
    ],
    ['its location with the slug inside', { location: { slug: 'geelong', name: 'South', phone: '03 5550 0131' } }],
    ['the city of its location', { location: 'Geelong' }],
  ])('stands where its feed says, with the dealership of that place: %s [3-14]', async (_, row) => {
    const { vehicle, report } = await importRow(row);
    expect(vehicle).toMatchObject({
      locationId: 'geelong',
      dealershipId: 'd2',
      dealershipSlug: 'south',
      city: 'Geelong',
      state: 'vic',
    });
    expect(report).toMatchObject({ unknownWords: {}, unknownColumns: [] });
  });

  test('belongs to the dealership that its row names; where it stands in private is nobody’s business [3-14]', async () => {
    const { vehicle, report } = await importRow({
      dealership_id: 'd7',
      dealership_slug: 'west',
      private_suburb: 'SECRET',
      private_postcode: '3999',
    });
    expect(vehicle).toMatchObject({ locationId: 'aspley', dealershipId: 'd7', dealershipSlug: 'west' });
    expect(JSON.stringify({ vehicle, report })).not.toMatch(/SECRET|3999/);
    expect(report.privateColumns).toEqual(['private_suburb', 'private_postcode']);
  });

  test('has the figures of its variant [3-15]', async () => {
    const { vehicle, report } = await importRow({
      variant: {
        cylinders: 4,
        enginesize: 1798,
        enginesize_litres: 1.8,
        induction: 'Turbo',
        fuelconsumptioncombined: 6.1,
        fuelcapacity: 50,
        grossvehiclemass: 1820,
        vehiclelength: 4375,
        vehicleheight: 1435,
        vehiclewidth: 1790,
        towingcapacitybraked: 1300,
        bodyconfiguration: 'Five-door hatch',
        torque: 173,
        ancaprating: 5,
        geartype: 'Continuously variable automatic',
      },
    });
    expect(vehicle).toMatchObject({
      cylinders: 4,
      engineCc: 1798,
      transmission: 'automatic',
      transmissionText: 'Continuously variable automatic',
    });
    expect(vehicle.specifications).toEqual({
      induction: 'Turbo',
      fuelConsumptionCombinedLPer100Km: 6.1,
      fuelCapacityL: 50,
      grossVehicleMassKg: 1820,
      lengthMm: 4375,
      heightMm: 1435,
      widthMm: 1790,
      towingCapacityBrakedKg: 1300,
      bodyConfiguration: 'Five-door hatch',
      torqueNm: 173,
      ancapStars: 5,
    });
    expect(report).toMatchObject({ repairs: [], unknownWords: {}, unknownColumns: [] });
    expect((await importRow({ variant: { enginesize_litres: 2.4 } })).vehicle.engineCc).toBe(2400);
  });

  test.each([
    ['190 L', 190],
    ['2 x 95 L', 190],
    ['95 L + 80 litres', 175],
    [164, 164],
  ])('a caravan’s water of %j is all of its tanks together', async (cell, litres) => {
    const { vehicle } = await importRow({ item_type: 'caravan', specifications: { fresh_water: cell } });
    expect(vehicle.specifications.freshWaterL).toBe(litres);
  });

  test('words for a caravan’s water that name no litres are left out and reported', async () => {
    const { vehicle, report } = await importRow({ item_type: 'caravan', specifications: { fresh_water: 'Twin 95s' } });
    expect(vehicle.specifications).not.toHaveProperty('freshWaterL');
    expect(report.repairs).toHaveLength(1);
  });

  test('has the specifications of a caravan [3-16]', async () => {
    const { vehicle, report } = await importRow({
      item_type: 'caravan',
      specifications: {
        body_width: 2480,
        body_length: '21\'6"',
        tare_weight: '2,590 kg',
        axle_type: 'Tandem',
        sleeps: 4,
        aggregate_trailer_mass: 3200,
      },
    });
    expect(vehicle.specifications).toEqual({
      bodyWidthMm: 2480,
      bodyLengthMm: 6553,
      tareMassKg: 2590,
      axleType: 'Tandem',
      sleeps: 4,
      aggregateTrailerMassKg: 3200,
    });
    expect(report).toMatchObject({ repairs: [], unknownColumns: [] });
  });

  test('has what the market asks for its like [3-17]', async () => {
    const { vehicle } = await importRow({
      autograb_data: { state_average_market_price: '21,500', average_market_price: 20_900 },
    });
    expect(vehicle.marketPrice).toEqual({ averageCents: 2_090_000, stateAverageCents: 2_150_000 });
  });

  test('reads hotspots, and only those of the right shape', async () => {
    const { vehicle } = await importRow({
      hotspots: [
        {
          id: 'h1',
          description: '<i>Scratch</i>',
          exterior: [{ hotspotId: 'h1', activeAngle: 40, posX: 10, posY: 20 }, { posX: 500 }],
          interior: 'no',
        },
        { description: 'no id' },
      ],
    });
    expect(vehicle.hotspots).toEqual([
      {
        id: 'h1',
        description: 'Scratch',
        exterior: [{ hotspotId: 'h1', activeAngle: 40, posX: 10, posY: 20 }],
        interior: [],
      },
    ]);
  });

  test('never lets a script into any text, whichever field carries it', async () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>Nice';
    const row = Object.fromEntries(
      [
        'badge',
        'series',
        'colour',
        'interior_colour',
        'tag',
        'arrival_text',
        'transmission',
        'fuel',
        'drive',
        'body',
        'regplate',
        'nvic',
        'city',
        'dealership_id',
        'dealership_slug',
        'categories',
        'standardEquipment',
        'dealercomments',
        'owners',
        'service_history',
        'roadworthy',
        'ppsr',
        'keys',
        'faults',
        'condition_note',
        'variant.induction',
        'variant.bodyconfiguration',
        'specifications.axle_type',
        'specifications.warranty',
        'spin_code',
        'stocknum',
        'make',
        'model',
        'name',
        'images',
        'video_url',
        'file',
      ].map((field) => [field, attack]),
    );
    const { vehicle } = await importRow(row);
    expect(JSON.stringify(vehicle)).not.toMatch(/script|onerror|<img|alert/);
    expect(vehicle).toMatchObject({ make: 'Nice', badge: 'Nice', dealerCommentsHtml: '<p>Nice</p>', photos: [] });
  });
});

describe('a price', () => {
  test.each([
    [
      'drive away by its price type',
      { price: 19_990, price_type: 'DAP' },
      {},
      { cents: 1_999_000, qualifier: 'drive_away' },
    ],
    [
      'excluding charges by its price type',
      { price: 19_990, price_type: 'Excl. Govt Charges' },
      {},
      { cents: 1_999_000, qualifier: 'excluding_government_charges' },
    ],
    [
      'described beside the number',
      { price: '$19,990 plus ORC' },
      {},
      { cents: 1_999_000, qualifier: 'plus_on_roads' },
    ],
    [
      'of the feed’s basis where the row says nothing',
      { price: 19_990 },
      { price_includes: 'estimated_drive_away' as const },
      { cents: 1_999_000, qualifier: 'estimated_drive_away' },
    ],
    ['on application', { price: 'POA' }, {}, { qualifier: 'price_on_application' }],
    [
      'without GST',
      { price: '100,000' },
      {
        mapping: {
          make: 'make',
          model: 'model',
          stocknum: 'stocknum',
          price: { from: 'price', unit: 'aud_ex_gst' as const },
        },
      },
      { cents: 11_000_000, isGstAdded: true, qualifier: 'estimated_drive_away' },
    ],
    [
      'reduced',
      { price: 19_990, reduced_price: 17_990, before_price: 18_500 },
      {},
      { cents: 1_999_000, reducedCents: 1_799_000, beforeCents: 1_850_000, qualifier: 'drive_away' },
    ],
    [
      'a subscription beside it',
      { price: 19_990, subscription_price: '$799' },
      {},
      { cents: 1_999_000, subscriptionCents: 79_900, qualifier: 'drive_away' },
    ],
  ])('is %s', async (_, row, feed, price) => {
    expect((await importRow(row, feed)).vehicle.price).toEqual(price);
  });

  test('of a dollar or 999,999 is a place holder and is not published', async () => {
    for (const price of [1, 999_999, -5]) {
      const { vehicle, report } = await importRow({ price });
      expect(vehicle.price).toEqual({ qualifier: 'drive_away' });
      expect(report).toMatchObject({
        withoutPrice: 1,
        repairCounts: [{ topic: 'price left out', what: 'price left out: no price that anybody asks', rows: 1 }],
      });
    }
  });

  test('that was not higher before is not shown as reduced', async () => {
    const { vehicle, report } = await importRow({ price: 19_990, before_price: 19_990 });
    expect(vehicle.price).not.toHaveProperty('beforeCents');
    expect(report.repairCounts).toEqual([
      { topic: 'other', what: 'was-price left out: it is not above the price', rows: 1 },
    ]);
  });

  test('without a word on what it includes stops the publish and names the remedy', async () => {
    const { status, problems } = await importText('stocknum,make,model,price\n1,Kia,Rio,19990\n', {});
    expect(status).toBe('stopped');
    expect(problems).toMatchObject([
      { kind: 'price-basis', feed: 'main', remedy: expect.stringContaining('"price_includes"') as unknown },
    ]);
  });

  test('without such a word in a feed that otherwise says it is not published', async () => {
    const { status, vehicles, report } = await importText(
      'stocknum,make,model,price,price_type\n1,Kia,Rio,19990,DAP\n2,Kia,Cerato,21990,\n',
      {},
    );
    expect(status).toBe('complete');
    expect(vehicles.map(({ price }) => price.cents)).toEqual([1_999_000, undefined]);
    expect(report.feeds[0]?.repairs).toMatchObject([
      { row: 3, stockNumber: '2', what: 'price not published: nothing says what it includes' },
    ]);
  });
});

describe('a column of kinds', () => {
  test.each<[string, object]>([
    ['Motorhome', { itemType: 'caravan', body: 'motorhome' }],
    ['Pop Top', { itemType: 'caravan', body: 'caravan', bodyStyle: 'Pop-top' }],
    ['Camper trailer', { itemType: 'caravan', body: 'camperTrailer' }],
    ['Prime mover', { itemType: 'truck', body: 'truck', bodyStyle: 'Prime mover' }],
    ['Ute', { itemType: 'car', body: 'ute' }],
  ])('says the body, too, where no other does: %s', async (kind, expected) => {
    expect((await importRow({ item_type: kind })).vehicle).toMatchObject(expected);
  });

  test.each(['Passenger', 'Boats', 'Trailer', 'Trucks'])(
    'that says no more than the kind is no body: %s',
    async (kind) => {
      const { vehicle, report } = await importRow({ item_type: kind });
      expect(vehicle.bodyStyle).toBeUndefined();
      expect(vehicle.specifications.bodyConfiguration).toBeUndefined();
      expect(report.unknownWords).toEqual({});
    },
  );

  test('gives way to a column of bodies', async () => {
    expect((await importRow({ item_type: 'Motorhome', body: 'Pop top' })).vehicle).toMatchObject({ body: 'caravan' });
  });
});

test('a motorhome is towed by nothing: its mass in a column of ATMs is its GVM', async () => {
  const { vehicle, report } = await importRow({
    item_type: 'Motorhome',
    specifications: { aggregate_trailer_mass: 4490 },
  });
  expect(vehicle.specifications).toMatchObject({ grossVehicleMassKg: 4490 });
  expect(vehicle.specifications.aggregateTrailerMassKg).toBeUndefined();
  expect(report.repairs.map(({ what }) => what)).toEqual(['ATM of a motorhome read as its GVM']);
});

test.each([
  ['in the cell', '<Km>84 hrs</Km>'],
  ['as the unit of the number', '<Km unit="hrs">84</Km>'],
])('hours where others have kilometres, %s, are engine hours', async (_, cell) => {
  const xml = `<Stock><Vehicle><Make>KTM</Make><Model>300 EXC</Model>${cell}</Vehicle><Vehicle><Make>KTM</Make><Model>390 Duke</Model><Km unit="km">812</Km></Vehicle></Stock>`;
  const { vehicles, report } = await importText(xml, {
    item_type: 'motorcycle',
    mapping: { make: 'Make', model: 'Model', km: 'Km' },
  });
  expect(vehicles.map(({ odometerKm }) => odometerKm)).toEqual([undefined, 812]);
  expect(vehicles[0]?.specifications.engineHours).toBe(84);
  expect(report.feeds[0]?.unknownColumns).toEqual([]);
});

test('a jet ski among motorcycles is a boat, and the report says so', async () => {
  const { vehicle, report } = await importRow({ body: 'Jet Ski' }, { item_type: 'motorcycle' });
  expect(vehicle.itemType).toBe('boat');
  expect(report.repairs).toMatchObject([{ what: 'kind of vehicle read from the body', from: 'Jet Ski', to: 'boat' }]);
  expect((await importRow({ body: 'Naked' }, { item_type: 'motorcycle' })).vehicle.itemType).toBe('motorcycle');
});

test('a vehicle with a day on which it was sold is sold, where no status says otherwise', async () => {
  const statusOf = async (row: object) => (await importRow({ ...row })).vehicle.status;
  expect(await statusOf({ sold_date: '2026-11-19' })).toBe('sold');
  expect(await statusOf({ sold_date: '2026-11-19', status: 'In stock' })).toBe('in_stock');
  expect(await statusOf({ sold_date: '2027-02-01' })).toBe('in_stock');
});
