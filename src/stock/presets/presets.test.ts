import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FEED_TARGET_FIELDS } from '#config/schema/feed-target-fields.ts';
import { importText } from '../import-feed.fixture.ts';
import { preset as DEALER_STUDIO_PRESET } from './dealer-studio.ts';

describe('Dealer Studio’s file', () => {
  const HEADER =
    'Stock number*,Car type,Make*,Model*,DAP Price,EGC Price,Badge,Series,Cylinders,Rego,Rego expiry,Vin,Body,Year*,Odometer,Interior Colour,Exterior Colour,Location code,Vehicle description,Build date,Compliance date,Dealercomments,Fuel,Transmission,Doors,Seats,Purchase cost,Features,Certified,Drive,Engine size,Encrypted Redbook code,NVIC code,Autograb ID';
  const ROW =
    'U4417,used,TOYOTA,Corolla,19990,,Ascent Sport,ZRE182R,4,1MC8ZK,14/03/2027,JTNKU3JE50J012417,Hatchback,2018,72410,Black,Waratah Red,ASP,Short text,03/2018,04/2018,"One owner, full history.",Unleaded,CVT,5,5,15000,"Cruise control, Reversing camera",Y,FWD,1798cc,enc,ABC18A,77';

  test('is read in full: every column is used, known or private', async () => {
    const { vehicles, report, problems } = await importText(`${HEADER}\n${ROW}\n`, { preset: 'dealer-studio' });
    expect(problems).toEqual([]);
    expect(vehicles[0]).toMatchObject({
      id: 'U4417',
      name: '2018 Toyota Corolla Ascent Sport',
      stockNumber: 'U4417',
      carType: 'used',
      make: 'Toyota',
      series: 'ZRE182R',
      cylinders: 4,
      registrationPlate: '1MC8ZK',
      registrationExpiry: '2027-03-14',
      vin: 'JTNKU3JE50J012417',
      body: 'hatch',
      odometerKm: 72_410,
      interiorColour: 'Black',
      colour: 'Waratah Red',
      locationId: 'aspley',
      buildDate: '2018-03',
      complianceDate: '2018-04',
      dealerCommentsHtml: '<p>One owner, full history.</p>',
      fuel: 'petrol',
      transmission: 'automatic',
      doors: 5,
      seats: 5,
      standardEquipment: ['Cruise control', 'Reversing camera'],
      certified: true,
      drive: 'front',
      engineCc: 1798,
      nvic: 'ABC18A',
      price: { cents: 1_999_000, qualifier: 'drive_away' },
    });
    expect(report.feeds[0]).toMatchObject({
      unknownColumns: [],
      privateColumns: ['Purchase cost'],
      repairs: [],
      doubts: [],
      unknownWords: {},
    });
  });

  test('says what a price includes by the column it stands in', async () => {
    const { vehicles } = await importText(
      'Stock number,Make,Model,DAP Price,EGC Price\n1,Kia,Rio,20990,19490\n2,Kia,Rio,,19490\n3,Kia,Rio,0,\n',
      { preset: 'dealer-studio' },
    );
    expect(vehicles.map(({ price }) => price)).toEqual([
      { cents: 2_099_000, qualifier: 'drive_away' },
      { cents: 1_949_000, qualifier: 'excluding_government_charges' },
      { qualifier: 'price_on_application' },
    ]);
  });

  test('takes the documented extension columns', async () => {
    const columns = {
      'Stock number': '9',
      Make: 'Vireo',
      Model: 'Kestrel',
      'DAP Price': '43990',
      'Was price': '46585',
      Images: 'https://x.example/1.webp|https://x.example/2.webp',
      Status: 'Coming soon',
      Arrival: 'Week of 7 December',
      Reserved: 'no',
      Tag: 'Demo Special',
      Created: '18/11/2026',
      Updated: '20/11/2026 09:30',
      'Price type': 'Est. drive away',
      'Colour group': 'Blue',
      'Exterior Colour': 'Harbour',
      Video: 'https://video.example/1',
      'External video': 'https://youtu.be/aqz-KE-bpKQ',
      'Spin images': '_media/spins/a/00.webp|_media/spins/a/01.webp',
      'Spin code': 'AB-1201',
      'Interior panorama': '_media/interiors/a/panorama.webp',
      Hotspots:
        '[{""id"":""a"",""description"":""Stone chip"",""exterior"":[{""activeAngle"":40,""posX"":10,""posY"":20}]}]',
      Owners: '1',
      'Service history': 'Full book',
      Roadworthy: 'Supplied',
      PPSR: 'Clear',
      Keys: '2',
      Faults: 'Stone chips;Kerbed wheel',
      Note: 'Chips on the bonnet.',
      'Finance provider': 'a',
      'Finance weekly': '$193',
      'Finance rate': '6.29',
      'Finance comparison rate': '8.19',
      Power: '150 kW',
      Torque: '350',
      'Fuel consumption': '7.1',
      Towing: '2,000',
      'ANCAP stars': '5',
      'ANCAP year': '2025',
    };
    const quoted = (values: readonly string[]) => values.map((value) => `"${value}"`).join(',');
    const { vehicles, report } = await importText(
      `${quoted(Object.keys(columns))}\n${quoted(Object.values(columns))}\n`,
      { preset: 'dealer-studio' },
    );
    expect(report.feeds[0]).toMatchObject({ unknownColumns: [], repairs: [], unknownWords: {} });
    expect(vehicles[0]).toMatchObject({
      status: 'coming_soon',
      arrivalText: 'Week of 7 December',
      tag: 'Demo Special',
      createdAt: '2026-11-17T14:00:00.000Z',
      updatedAt: '2026-11-19T23:30:00.000Z',
      simpleColour: 'Blue',
      colour: 'Harbour',
      videoUrls: ['https://video.example/1', 'https://youtu.be/aqz-KE-bpKQ'],
      spinImages: [{ url: '_media/spins/a/00.webp' }, { url: '_media/spins/a/01.webp' }],
      spinCode: 'AB-1201',
      interiorPanorama: { url: '_media/interiors/a/panorama.webp' },
      hotspots: [
        {
          id: 'a',
          description: 'Stone chip',
          exterior: [{ hotspotId: 'a', activeAngle: 40, posX: 10, posY: 20 }],
          interior: [],
        },
      ],
      price: { cents: 4_399_000, beforeCents: 4_658_500, qualifier: 'estimated_drive_away' },
      photos: [{ url: 'https://x.example/1.webp' }, { url: 'https://x.example/2.webp' }],
      condition: {
        ownersText: '1',
        serviceHistoryText: 'Full book',
        roadworthyText: 'Supplied',
        ppsrText: 'Clear',
        keysText: '2',
        faults: ['Stone chips', 'Kerbed wheel'],
        note: 'Chips on the bonnet.',
      },
      financeLenders: {
        a: {
          financeProvider: 'a',
          weeklyRepaymentCents: 19_300,
          interestRatePercent: 6.29,
          comparisonRatePercent: 8.19,
        },
      },
      specifications: {
        powerKw: 150,
        torqueNm: 350,
        fuelConsumptionCombinedLPer100Km: 7.1,
        towingCapacityBrakedKg: 2000,
        ancapStars: 5,
        ancapTestedYear: 2025,
      },
    });
  });

  test('is documented column by column', () => {
    const docs = readFileSync(resolve(import.meta.dirname, '../../../docs/feeds.md'), 'utf8');
    const start = docs.indexOf('| Column');
    const table = docs.slice(start, docs.indexOf('\n\n', start)).split('\n').slice(2);
    const columns = table.flatMap((line) => (line.split('|')[1] ?? '').split(',').map((name) => name.trim()));
    expect(columns.length).toBeGreaterThan(50);
    const read = new Set(
      Object.values(DEALER_STUDIO_PRESET.mapping).flatMap((rule) =>
        'from' in Object(rule) ? (rule as { from: string[] }).from : (rule as string[]),
      ),
    );
    expect(columns.filter((name) => !read.has(name))).toEqual([]);
  });

  test('is overlaid by the dealer’s mapping, rule by rule', async () => {
    const { vehicles } = await importText(
      'Stock number,Make,Model,EGC Price,Our badge,Badge\n1,Kia,Rio,19490,GT-Line,x\n',
      { preset: 'dealer-studio', mapping: { badge: 'Our badge' } },
    );
    expect(vehicles[0]).toMatchObject({ stockNumber: '1', badge: 'GT-Line' });
  });
});

describe('EasyCars’ answer', () => {
  const CARAVAN = {
    YardCode: 'ASP',
    YardName: 'Aspley yard',
    StockNumber: 'C77',
    Make: 'Jayco',
    Model: 'Journey',
    Badge: '17.55-3',
    RegoNum: '',
    VIN: null,
    Price: 64_990,
    YearGroup: '2022',
    Odometer: 0,
    Body: 'Pop Top',
    Colour: 'White',
    EngineCapacity: '0',
    StockType: 'C',
    IsUsed: true,
    IsDemo: false,
    IsDriveAway: true,
    IsMiles: false,
    IsDepositTaken: true,
    DoorNum: 0,
    Tare: 2180,
    TowBallWeight: '185',
    SleepingCapacity: 4,
    Length: 5.38,
    AdvDescription: '<p>Family van.</p>',
    StandardFeatures: 'Awning,Ensuite',
    OptionalFeatures: 'Solar',
    ImageCount: 2,
    ImageURLs: 'https://x.example/1.jpg,https://x.example/2.jpg',
    RegoExpiry: '14/03/2027',
  };

  test('is read in full, with zero, null and nothing all unknown', async () => {
    const { vehicles, report, problems } = await importText(JSON.stringify({ ResponseCode: 0, StockList: [CARAVAN] }), {
      preset: 'easycars',
      price_includes: 'excluding_government_charges',
    });
    expect(problems).toEqual([]);
    expect(vehicles[0]).toMatchObject({
      stockNumber: 'C77',
      itemType: 'caravan',
      carType: 'used',
      body: 'caravan',
      reserved: true,
      year: 2022,
      registrationExpiry: '2027-03-14',
      locationId: 'aspley',
      price: { cents: 6_499_000, qualifier: 'drive_away' },
      photos: [{ url: 'https://x.example/1.jpg' }, { url: 'https://x.example/2.jpg' }],
      standardEquipment: ['Awning', 'Ensuite', 'Solar'],
      specifications: { tareMassKg: 2180, towBallMassKg: 185, sleeps: 4, lengthMm: 5380 },
    });
    for (const unknown of ['vin', 'odometerKm', 'engineCc', 'doors', 'registrationPlate'])
      expect(vehicles[0]).not.toHaveProperty(unknown);
    expect(report.feeds[0]).toMatchObject({ unknownColumns: [], repairs: [], unknownWords: {} });
  });

  test.each([
    ['A', 'car'],
    ['B', 'boat'],
    ['C', 'caravan'],
    ['H', 'truck'],
    ['M', 'motorcycle'],
    ['T', 'trailer'],
  ])('calls by the letter %s a %s', async (StockType, itemType) => {
    const { vehicles } = await importText(JSON.stringify({ StockList: [{ ...CARAVAN, StockType }] }), {
      preset: 'easycars',
    });
    expect(vehicles[0]?.itemType).toBe(itemType);
  });

  test.each([
    [{ IsDemo: true, IsUsed: false }, { carType: 'demo' }],
    [{ IsDemo: false, IsUsed: false }, { carType: 'new' }],
    [{ IsMiles: true, Odometer: 10_000 }, { odometerKm: 16_093 }],
    [{ IsMiles: 'Y', Odometer: '10,000' }, { odometerKm: 16_093 }],
    [{ IsDriveAway: false }, { price: { cents: 6_499_000, qualifier: 'excluding_government_charges' } }],
    [{ AdvSpecialPrice: 59_990 }, { price: { cents: 6_499_000, reducedCents: 5_999_000, qualifier: 'drive_away' } }],
    [{ IsDepositTaken: 0 }, { reserved: false }],
  ])('with %j means %j', async (change, expected) => {
    const { vehicles } = await importText(JSON.stringify({ StockList: [{ ...CARAVAN, ...change }] }), {
      preset: 'easycars',
      price_includes: 'excluding_government_charges',
    });
    expect(vehicles[0]).toMatchObject(expected);
  });
});

describe('the platform’s own names', () => {
  test('are all read, and each other spelling of the specification with them', async () => {
    const record = Object.fromEntries(FEED_TARGET_FIELDS.map((field) => [field, '']));
    const { report } = await importText(
      JSON.stringify([
        {
          ...record,
          stocknum: '1',
          make: 'Kia',
          model: 'Rio',
          slug: 'x',
          photos_count: 3,
          trans: 'Auto',
          condition: { owners: '1' },
          autograb_data: { average_market_price: 20_000 },
          location: { id: 'aspley', slug: 'aspley' },
        },
      ]),
    );
    expect(report.feeds[0]).toMatchObject({ published: 1, unknownColumns: [] });
  });

  test('serve a feed that declares nothing; a mapping alone reads nothing else', async () => {
    const csv = 'stocknum,make,model,km\n1,Kia,Rio,12\n';
    expect((await importText(csv)).vehicles[0]).toMatchObject({ odometerKm: 12 });
    const { vehicles, report } = await importText(csv, {
      mapping: { stocknum: 'stocknum', make: 'make', model: 'model' },
    });
    expect(vehicles[0]).not.toHaveProperty('odometerKm');
    expect(report.feeds[0]?.unknownColumns).toMatchObject([{ name: 'km', rows: 1, example: '12' }]);
  });
});

describe('spin, interior, hotspots and videos [3-8 to 3-12]', () => {
  const views = {
    videoUrls: ['https://x.example/a.mp4', 'https://vimeo.com/76979871'],
    spinImages: [{ url: 'https://x.example/0.jpg' }, { url: 'https://x.example/1.jpg' }],
    spinCode: 'AB-1201',
    interiorPanorama: { url: 'https://x.example/inside.jpg' },
    hotspots: [
      { id: 'a', description: 'Chip', exterior: [], interior: [{ hotspotId: 'a', activeAngle: 0, posX: 1, posY: 2 }] },
    ],
  };
  const spins = views.spinImages.map(({ url }) => url);
  const hotspots = [{ id: 'a', description: 'Chip', anchors: { interior: [{ activeAngle: 0, posX: 1, posY: 2 }] } }];
  test.each([
    [
      'forecourt',
      {
        stocknum: '1',
        make: 'Kia',
        model: 'Rio',
        video_url: views.videoUrls[0],
        external_video_url: views.videoUrls[1],
        spin_images: spins.map((url) => ({ image: { url } })),
        spin_code: 'AB-1201',
        spin_interior_image: { url: views.interiorPanorama.url },
        hotspots,
      },
    ],
    [
      'easycars',
      {
        StockNumber: '1',
        Make: 'Kia',
        Model: 'Rio',
        VideoLink: views.videoUrls[0],
        ExternalVideoLink: views.videoUrls[1],
        SpinImageURLs: spins.join(','),
        SpinCode: 'AB-1201',
        SpinInteriorImageURL: views.interiorPanorama.url,
        Hotspots: JSON.stringify(hotspots),
      },
    ],
  ] as const)('are read by the preset %s', async (preset, row) => {
    const { vehicles } = await importText(JSON.stringify({ StockList: [row] }), { preset, records: 'StockList' });
    expect(vehicles[0]).toMatchObject(views);
  });
});
