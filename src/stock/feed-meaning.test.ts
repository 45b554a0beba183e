import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { FEED_DATE_FORMATS } from '#config/schema/feed-mapping.ts';
import { importRow, importText } from './import-feed.fixture.ts';
import { isPrivateColumn } from './mapping/private-columns.ts';
import { formatImportReport } from './report/format-import-report.ts';

const NAMES = { stocknum: 'Stock', make: 'Make', model: 'Model' };
const xml = (inner: string) =>
  `<Stock_List xmlns:xsi="x"><Vehicle><Stock>1</Stock><Make>Kia</Make><Model>Rio</Model>${inner}</Vehicle><Vehicle><Stock>2</Stock><Make>Kia</Make><Model>Rio</Model></Vehicle></Stock_List>`;

async function priced(content: string, mapping: object, price_includes = 'drive_away') {
  const { vehicles, report } = await importText(content, {
    mapping: { ...NAMES, ...mapping },
    price_includes: price_includes as 'drive_away',
  });
  return { price: vehicles[0]?.price, repairs: report.feeds[0]?.repairs ?? [], report: report.feeds[0] };
}
const CSV = (heading: string, value: string) => `Stock,Make,Model,${heading}\n1,Kia,Rio,"${value}"\n`;

describe('GST in and around a price', () => {
  test.each([
    ['in the cell', CSV('Price', '$45,000 + GST'), { price: 'Price' }, 4_950_000],
    ['in the heading', CSV('Price ex GST', '45000'), { price: 'Price ex GST' }, 4_950_000],
    [
      'in a heading of which the mapping knows the letters',
      CSV('Price (+ GST)', '45000'),
      { price: 'Price GST' },
      4_950_000,
    ],
    ['in an attribute', xml('<Price gst="ex">45000</Price>'), { price: 'Price' }, 4_950_000],
    ['in an attribute of its tax', xml('<Price tax="exclusive">45000</Price>'), { price: 'Price' }, 4_950_000],
    ['in an attribute that says no', xml('<Price includesGst="false">45000</Price>'), { price: 'Price' }, 4_950_000],
    [
      'in the cell, as the mapping says',
      CSV('Price', '45000 ex GST'),
      { price: { from: 'Price', unit: 'aud_ex_gst' } },
      4_950_000,
    ],
    [
      'in what a pattern cuts away',
      CSV('Price', '45000 + GST'),
      { price: { from: 'Price', match: '^(\\d+)' } },
      4_950_000,
    ],
    ['included', CSV('Price', '45000 inc GST'), { price: 'Price' }, 4_500_000],
  ])('%s is read', async (_, content, mapping, cents) => {
    expect((await priced(content, mapping)).price).toEqual({
      cents,
      ...(cents === 4_950_000 && { isGstAdded: true }),
      qualifier: cents === 4_950_000 ? 'estimated_drive_away' : 'drive_away',
    });
  });

  test('that a drive-away price leaves out makes it an estimate, because its charges have none, and is reported', async () => {
    const { price, repairs } = await priced(CSV('Price', '45000 + GST drive away'), { price: 'Price' });
    expect(price).toEqual({ cents: 4_950_000, isGstAdded: true, qualifier: 'estimated_drive_away' });
    expect(repairs).toMatchObject([{ topic: 'drive away without GST', from: '45000 + GST drive away', to: '$49,500' }]);
  });

  test('that a price before government charges leaves out is added, and nothing is in doubt', async () => {
    const { price, repairs } = await priced(CSV('Price', '45000 + GST, excl. govt charges'), { price: 'Price' });
    expect(price).toEqual({ cents: 4_950_000, isGstAdded: true, qualifier: 'excluding_government_charges' });
    expect(repairs).toEqual([]);
  });

  test.each([
    [
      'the mapping',
      CSV('Price', '45000 inc GST'),
      { price: { from: 'Price', unit: 'aud_ex_gst' } },
      /45000 inc GST, mapped as aud_ex_gst/,
    ],
    [
      'the mapping the other way round',
      CSV('Price', '45000 + GST'),
      { price: { from: 'Price', unit: 'aud' } },
      /mapped as aud$/,
    ],
    ['its heading', CSV('Price ex GST', '45000 inc GST'), { price: 'Price ex GST' }, /column "Price ex GST"/],
    ['its attribute', xml('<Price gst="inc">45000 + GST</Price>'), { price: 'Price' }, /gst="inc"/],
    ['itself, or says too little', CSV('Price', '45000 GST'), { price: 'Price' }, /45000 GST/],
  ])('that contradicts %s is a fault, and the price is not published', async (_, content, mapping, from) => {
    const { price, repairs } = await priced(content, mapping);
    expect(price).not.toHaveProperty('cents');
    expect(repairs).toMatchObject([
      {
        what: 'price not published: whether it includes GST contradicts itself',
        from: expect.stringMatching(from) as string,
      },
    ]);
  });

  test.each([
    ['its attribute', xml('<Price currency="NZD">45000</Price>'), '45000 (NZD)'],
    ['its cell', CSV('Price', 'NZ$45,000 drive away'), 'NZ$45,000 drive away (NZ)'],
  ])('in another currency, as %s says, is not published', async (_, content, from) => {
    const { price, repairs } = await priced(content, { price: 'Price' });
    expect(price).not.toHaveProperty('cents');
    expect(repairs).toMatchObject([{ what: 'price not published: it is not in Australian dollars', from }]);
    const australian = await priced(xml('<Price currency="aud">45000</Price>'), { price: 'Price' });
    expect(australian.price).toMatchObject({ cents: 4_500_000 });
  });

  test('may be told by another column', async () => {
    const mapping = { price: { from: 'Price', unit: { from: 'GST', values: { ex: 'aud_ex_gst', inc: 'aud' } } } };
    const cents = async (gst: string) =>
      (await priced(`Stock,Make,Model,Price,GST\n1,Kia,Rio,10000,${gst}\n`, mapping)).price;
    expect(await cents('EX')).toMatchObject({ cents: 1_100_000 });
    expect(await cents('inc')).toMatchObject({ cents: 1_000_000 });
    expect(await cents('maybe')).not.toHaveProperty('cents');
    expect(await cents('')).not.toHaveProperty('cents');
  });

  test('may be told by a value beside it in nested data, which then is no column that the feed lacks', async () => {
    const odometer = [
      { value: 31_250, unit: 'km' },
      { value: 22_000, unit: 'mi' },
    ];
    const feed = odometer.map((reading, index) => ({
      stocknum: index + 1,
      make: 'Kia',
      model: 'Rio',
      odometer: reading,
    }));
    const km = { from: 'odometer.value', unit: { from: 'odometer.unit', values: { km: 'km', mi: 'mi' } } } as const;
    const { vehicles, mistakes } = await importText(JSON.stringify(feed), { preset: 'forecourt', mapping: { km } });
    expect(vehicles.map(({ odometerKm }) => odometerKm)).toEqual([31_250, 35_406]);
    expect(mistakes).toEqual([]);
  });

  test.each<[string, object, object]>([
    ['without GST', { gst: 'exclusive', currency: 'AUD' }, { cents: 4_950_000, isGstAdded: true }],
    ['without GST, by a flag', { includesGst: false }, { cents: 4_950_000, isGstAdded: true }],
    ['with it', { gst: 'inclusive' }, { cents: 4_500_000 }],
  ])('is what nested data says beside the amount, %s', async (_, beside, expected) => {
    const rows = [{ Stock: '1', Make: 'Kia', Model: 'Rio', price: { amount: 45_000, ...beside } }];
    const { price, report } = await priced(JSON.stringify(rows), { price: 'price.amount' });
    expect(price).toMatchObject(expected);
    expect(report?.unknownColumns).toEqual([]);
  });

  test('in another currency beside the amount leaves it out', async () => {
    const rows = [{ Stock: '1', Make: 'Kia', Model: 'Rio', price: { amount: 45_000, currency: 'NZD' } }];
    expect((await priced(JSON.stringify(rows), { price: 'price.amount' })).price).not.toHaveProperty('cents');
  });

  test('is that of an attribute of its number, which then is no column that nothing reads', async () => {
    const { vehicles, report } = await importText(
      xml('<Odometer unit="miles">31000</Odometer><Power uom="hp">100</Power><Towing unit="x">1500</Towing>'),
      { preset: 'dealer-studio', mapping: NAMES },
    );
    expect(vehicles[0]).toMatchObject({ odometerKm: 49_890, specifications: { powerKw: 75 } });
    expect(report.feeds[0]?.unknownColumns).toEqual([{ name: 'Towing.@unit', rows: 1, example: 'x' }]);
  });

  test('that another column does not tell leaves the odometer out, and the report says that it is the odometer', async () => {
    const { report } = await importText('Stock,Make,Model,Clock,Unit\n1,Kia,Rio,10000,leagues\n', {
      mapping: {
        stocknum: 'Stock',
        make: 'Make',
        model: 'Model',
        km: { from: 'Clock', unit: { from: 'Unit', values: { K: 'km' } } },
      },
    });
    expect(report.feeds[0]?.repairCounts).toMatchObject([{ topic: 'odometer', rows: 1 }]);
  });

  test('that only the price has leaves out the was-price beside it', async () => {
    const { price, repairs } = await priced('Stock,Make,Model,Price,Was\n1,Kia,Rio,10000 + GST,10500\n', {
      price: 'Price',
      before_price: 'Was',
    });
    expect(price).toEqual({ cents: 1_100_000, isGstAdded: true, qualifier: 'estimated_drive_away' });
    expect(repairs).toMatchObject([{ from: '10500' }, { topic: 'drive away without GST' }]);
  });
});

test('comments that leave a charge out of a drive away price are told, and the price stands as the dealer says', async () => {
  const row = { price: '38490', dealercomments: 'Light to tow.<br>*Excludes stamp duty' };
  const { vehicle, report } = await importRow(row, { price_includes: 'drive_away' });
  expect(vehicle.price).toEqual({ cents: 3_849_000, qualifier: 'drive_away' });
  expect(report.doubts).toMatchObject([
    {
      topic: 'price and comments',
      what: 'the price is drive away, and the comments leave charges out of it',
      value: '*Excludes stamp duty',
    },
  ]);
  const before = await importRow(row, { price_includes: 'excluding_government_charges' });
  expect(before.report.doubts).toEqual([]);
});

describe('words that nobody knows', () => {
  test('in price_type take no default', async () => {
    const { price, report } = await priced('Stock,Make,Model,Price,Type\n1,Kia,Rio,19990,Hammer\n', {
      price: 'Price',
      price_type: 'Type',
    });
    expect(price).toEqual({ qualifier: 'price_on_application' });
    expect(report?.unknownWords).toEqual({ price_type: { Hammer: 1 } });
  });

  test.each([
    ['nineteen thousand', 'price left out: words, and no number'],
    ['19990 hammer', 'price not published: its words are not known'],
    ['１９，９９０', 'wide digits of price read'],
  ])('in the price are reported: %s', async (price, what) => {
    const rows = [price, '15990'].map((text, index) => ({
      stocknum: `${index}`,
      make: 'Kia',
      model: 'Rio',
      price: text,
    }));
    const { report } = await importText(JSON.stringify(rows), { price_includes: 'drive_away' });
    expect(report.feeds[0]?.repairs).toMatchObject([{ row: 1, what, from: expect.stringContaining(price) as string }]);
  });
});

describe('on-road costs', () => {
  test('that the dealer gives make the drive away price; without them the price is counted and not shown', async () => {
    const csv = 'stocknum,make,model,price\n1,Kia,Rio,19990 + ORC\n';
    const without = await importText(csv, { price_includes: 'drive_away' });
    expect(without.report.totals).toMatchObject({ beforeOnRoads: 1, withoutPrice: 1 });
    expect(without.report.feeds[0]?.repairs).toMatchObject([
      { row: 2, what: 'price not shown: it is before on-road costs', from: '19990 + ORC' },
    ]);
    const inItsColumn = await importText(csv.replace('price', 'EGC price'), { preset: 'dealer-studio' });
    expect(inItsColumn.vehicles).toHaveLength(1);
    expect(inItsColumn.report.feeds[0]?.repairs).toMatchObject([{ from: '19990 + ORC' }]);
  });
});

describe('XML', () => {
  const mapping = { ...NAMES, km: 'Km', images: 'Photos.Photo', colour: 'Colour' };
  test('nil and attributes alone are no value, and attributes that nothing reads are listed', async () => {
    const content = xml('<Km xsi:nil="true"/><Colour code="R1"/>').replace(
      '<Model>Rio</Model></Vehicle></',
      '<Model>Rio</Model><Km source="dash">5</Km></Vehicle></',
    );
    const { vehicles, report } = await importText(content, { mapping, price_includes: 'drive_away' });
    expect(report.feeds[0]).toMatchObject({
      repairs: [],
      unknownColumns: [
        { name: 'Colour.@code', rows: 1, example: 'R1' },
        { name: 'Km.@source', rows: 1, example: 'dash' },
      ],
    });
    expect(vehicles[0]).not.toHaveProperty('odometerKm');
  });

  test('a column that nothing reads is counted by the rows that have a value', async () => {
    const content = xml('<Len xsi:nil="true"/>').replace(
      '<Model>Rio</Model></Vehicle></',
      '<Model>Rio</Model><Len>5 m</Len></Vehicle></',
    );
    const { report } = await importText(content, { mapping, price_includes: 'drive_away' });
    expect(report.feeds[0]?.unknownColumns).toEqual([{ name: 'Len', rows: 1, example: '5 m' }]);
  });

  test('photos that number themselves are shown in that order', async () => {
    const photos =
      '<Photos><Photo seq="2">https://x.example/2.jpg</Photo><Photo seq="10">https://x.example/10.jpg</Photo><Photo seq="1">https://x.example/1.jpg</Photo></Photos>';
    const { vehicles } = await importText(xml(photos), { mapping, price_includes: 'drive_away' });
    expect(vehicles[0]?.photos.map(({ url }) => url.slice(18))).toEqual(['1.jpg', '2.jpg', '10.jpg']);
  });
});

describe('facts of every kind', () => {
  test('that a feed writes all in capitals are shown as people write them, codes as they are', async () => {
    const { vehicle } = await importRow({
      make: 'HYUNDAI',
      model: 'TUCSON',
      badge: 'HIGHLANDER CRDI',
      colour: 'PHANTOM BLACK',
      year: 2019,
    });
    expect(vehicle).toMatchObject({
      name: '2019 Hyundai Tucson Highlander CRDI',
      model: 'Tucson',
      colour: 'Phantom Black',
      simpleColour: 'Black',
    });
  });

  test.each([
    ['motorcycle', 'ADVENTURE', 'Adventure'],
    ['motorcycle', 'Naked', 'Naked'],
    ['truck', 'Prime Mover', 'Prime mover'],
    ['truck', 'CURTAIN SIDER', 'Curtainsider'],
    ['caravan', 'Pop Top', 'Pop-top'],
    ['caravan', 'off road', 'Off-road'],
    ['car', 'Dual Cab', 'Dual cab'],
    ['car', '5D HATCHBACK', undefined],
    ['caravan', 'Caravans', undefined],
  ])('a %s keeps the word “%s”', async (item_type, body, style) => {
    expect((await importRow({ item_type, body })).vehicle.bodyStyle).toBe(style);
  });

  test('have fields of their own, or a name that the mapping gives', async () => {
    const { vehicle } = await importRow(
      { a: 'LAMS approved', b: '3,200 hrs', c: 'HR', d: 'Euro 6', e: 2, f: 'yes', g: 'Queen', h: 'Twin shock' },
      {
        preset: 'forecourt',
        mapping: {
          'specifications.lams': 'a',
          'specifications.engine_hours': 'b',
          'specifications.licence_class': 'c',
          'specifications.emission_standard': 'd',
          'specifications.bunks': 'e',
          'specifications.ensuite': 'f',
          'specifications.bed': 'g',
          further: { Suspension: 'h' },
        },
      },
    );
    expect(vehicle.specifications).toMatchObject({
      ...{ lams: true, engineHours: 3200, licenceClass: 'HR', emissionStandard: 'Euro 6', bunks: 2 },
      ...{ ensuiteText: 'Yes', bedText: 'Queen', further: [{ name: 'Suspension', value: 'Twin shock' }] },
    });
  });

  test.each([
    ['200', 'hp', 149],
    ['200', 'ps', 147],
    ['200 PS', undefined, 147],
    ['110 kW', 'hp', 110],
    ['38.3', undefined, 38.3],
  ] as const)('power %s in %s is %s kW', async (power, unit, kw) => {
    const rule = unit === undefined ? 'p' : { from: 'p', unit };
    const { vehicle } = await importRow({ p: power }, { preset: 'forecourt', mapping: { 'variant.power': rule } });
    expect(vehicle.specifications.powerKw).toBe(kw);
  });

  test('a motorcycle’s weight with a full tank is not its tare mass', async () => {
    const mapping = {
      'specifications.wet_weight': 'a',
      'specifications.tare_weight': 'b',
      'specifications.wheelbase': { from: 'c', unit: 'm' as const },
    };
    const { vehicle } = await importRow({ a: '184 kg', b: '181', c: '1.4' }, { preset: 'forecourt', mapping });
    expect(vehicle.specifications).toMatchObject({ wetMassKg: 184, tareMassKg: 181, wheelbaseMm: 1400 });
  });

  test.each([
    ['85 thousand', 85_000],
    ['85 thousand kms', 85_000],
    ['85k km', 85_000],
    ['1,200 hours', undefined],
  ])('an odometer of %s is %s km', async (km, expected) => {
    expect((await importRow({ km })).vehicle.odometerKm).toBe(expected);
  });

  test('masses that cannot be are reported', async () => {
    const { report } = await importRow({
      'specifications.tare_weight': 2500,
      'specifications.aggregate_trailer_mass': 2000,
    });
    expect(report.doubts).toMatchObject([{ what: 'ATM below the tare mass', value: 'ATM 2000 kg, tare 2500 kg' }]);
  });

  test('pictures behind the first 200 are counted', async () => {
    const images = Array.from({ length: 230 }, (_, index) => `https://x.example/${index}.jpg`);
    const { vehicle, report } = await importRow({ images });
    expect(vehicle.photos).toHaveLength(200);
    expect(report.repairs).toMatchObject([{ from: '230 pictures', to: '200 pictures' }]);
  });

  test.each([
    'http://127.0.0.1/a.jpg',
    'https://10.1.2.3/a.jpg',
    'http://0x7f.1/a.jpg',
    'https://[fe80::1]/a.jpg',
    'https://[::ffff:192.168.0.1]/a.jpg',
    'http://nas/a.jpg',
    'https://photos.local/a.jpg',
    'http://169.254.169.254/a.jpg',
  ])('the picture %s is refused: shoppers cannot reach it', async (images) => {
    const { vehicle, report } = await importRow({ images });
    expect(vehicle.photos).toEqual([]);
    expect(report.repairCounts).toEqual([
      { topic: 'pictures', what: 'picture left out: shoppers cannot reach its host', rows: 1 },
    ]);
  });

  test('comments of a preset are not filled from another column', async () => {
    const csv = 'Stock number,Make,Model,Comments,Description\n1,Kia,Rio,,2018 Kia Rio\n';
    expect((await importText(csv, { preset: 'dealer-studio' })).vehicles[0]).not.toHaveProperty('dealerCommentsHtml');
  });
});

describe('what the dealer paid', () => {
  test.each([
    'Our cost ex',
    'Bottom dollar',
    'Floorplan ref',
    'Cost inc',
    'What we paid',
    'Bailment no',
    'Lowest accept',
  ])('“%s” is private', (name) => {
    expect(isPrivateColumn(name, new Set())).toBe(true);
  });

  test.each(['Running costs', 'Price', 'Bottom bunk', 'Floorplan image', 'Our comments', 'Net weight', 'Trade name'])(
    '“%s” is not',
    (name) => {
      expect(isPrivateColumn(name, new Set())).toBe(false);
    },
  );

  test('is in no example, neither of a nested column nor of a row that cannot be read', async () => {
    const json = JSON.stringify([
      { stocknum: '1', make: 'Kia', model: 'Rio', Deal: { 'Our cost ex': 31313, Site: 'A' } },
    ]);
    const csv = 'stocknum,make,model,Our cost ex\n1,Kia,Rio,31313,surplus\n2,Kia,Rio,31313\n';
    for (const content of [json, csv]) {
      const { report } = await importText(content);
      expect(JSON.stringify(report)).not.toContain('31313');
    }
  });
});

test.each(['Citro\ufffdn', 'Citro\u00c3\u00abn', '\u00c5\u00a0koda', 'Citro‰n', 'Citro‘n', 'Citroлn', 'Citro雗'])(
  'letters that were spoilt before they reached us are told, and kept: %j',
  async (make) => {
    const { report, vehicles } = await importText(
      JSON.stringify([{ stocknum: '1', make, model: 'C3', price: 17_990 }]),
    );
    expect(report.feeds[0]?.doubtCounts).toEqual([
      { topic: 'spoilt letters', what: 'make has letters that were spoilt before they reached us', rows: 1 },
    ]);
    expect(vehicles).toHaveLength(1);
  },
);

test.each(['Citroën', 'Škoda', 'O’Brien', 'Coupé “Shine”'])(
  'letters that are right are not doubted: %j',
  async (make) => {
    const { report } = await importText(JSON.stringify([{ stocknum: '1', make, model: 'C3', price: 17_990 }]));
    expect(report.feeds[0]?.doubtCounts).toEqual([]);
  },
);

test.each(['CP850', 'macintosh'])(
  'a file in %s, which nothing tells from Windows-1252, is noticed by its words',
  async (encoding) => {
    const bytes = iconv.encode('stocknum,make,model\n1,Citroën,C3\n2,Renault,Mégane\n', encoding);
    for (const declared of [{}, { encoding: 'windows-1252' }]) {
      const { report } = await importText(bytes, declared);
      expect(report.feeds[0]?.doubtCounts).toMatchObject([
        { what: 'make has letters that were spoilt before they reached us', rows: 1 },
        { what: 'model has letters that were spoilt before they reached us', rows: 1 },
      ]);
    }
  },
);

test('a declared encoding that does not fit is in the report that people read', async () => {
  const { report } = await importText('stocknum,make,model\n1,Citroën,C3\n', { encoding: 'windows-1252' });
  expect(formatImportReport(report)).toContain('but its bytes are UTF-8: "CitroÃ«n". Leave "encoding" out.');
});

test('a private column within data that nothing reads is named, and what else is there is shown', async () => {
  const agent = (rest: object) => [
    { stocknum: '1', make: 'Kia', model: 'Rio', Agent: { 'Sales notes': 'x', ...rest } },
  ];
  const reportOf = async (rows: object) => (await importText(JSON.stringify(rows))).report.feeds[0];
  const alone = await reportOf(agent({}));
  expect(alone?.privateColumns).toEqual(['Agent.Sales notes']);
  expect(alone?.unknownColumns).toEqual([]);
  expect((await reportOf(agent({ Site: 'A' })))?.unknownColumns).toMatchObject([{ name: 'Agent.Site', example: 'A' }]);
});

test('a choice that a system writes as an object is its name; what other nested data holds is listed with the rule that reads it', async () => {
  const rows = [
    { stocknum: '1', make: { id: 7, name: 'Kia' }, model: { Value: 'Rio' }, location: { Id: 2, Name: 'Geelong' } },
    {
      stocknum: '2',
      make: 'Kia',
      model: 'Rio',
      colour: { paint: { a: 1 } },
      odometer: { reading: 22_000, source: 'dash' },
      description: { headline: 'As new', body: 'One owner.' },
    },
  ];
  const { vehicles, report } = await importText(JSON.stringify(rows), { preset: 'dealer-studio' });
  expect(vehicles[0]).toMatchObject({ make: 'Kia', model: 'Rio', locationId: 'geelong' });
  expect(vehicles[1]).not.toHaveProperty('odometerKm');
  const unread = report.feeds[0]?.unknownColumns.map(({ name, perhaps }) => [name, perhaps]);
  expect(unread).toEqual([
    ['colour.paint', 'colour'],
    ['odometer.reading', 'km'],
    ['odometer.source', undefined],
    ['description.headline', undefined],
    ['description.body', 'dealercomments'],
  ]);
});

test('a number and its unit in an object are read together, as an attribute of XML is', async () => {
  const rows = [
    {
      stocknum: '1',
      make: 'Kenworth',
      model: 'T610',
      odometer: { value: 22_000, unit: 'mi' },
      gvm: { unit: 't', value: '24.5' },
      tank: { value: 800, unit: 'L' },
    },
  ];
  const { vehicles, report } = await importText(JSON.stringify(rows), { preset: 'dealer-studio', item_type: 'truck' });
  expect(vehicles[0]?.odometerKm).toBe(35_406);
  expect(vehicles[0]?.specifications.grossVehicleMassKg).toBe(24_500);
  expect(report.feeds[0]?.unknownColumns).toEqual([{ name: 'tank', rows: 1, example: '800 L' }]);

  const mapping = { km: 'odometer.value' };
  const mapped = await importText(JSON.stringify(rows), { preset: 'dealer-studio', mapping, item_type: 'truck' });
  expect(mapped.vehicles[0]?.odometerKm).toBe(35_406);
  expect(mapped.report.feeds[0]?.unknownColumns.map(({ name }) => name)).toEqual(['tank']);
});

describe('a date that the mapping says is', () => {
  const written: Readonly<Record<(typeof FEED_DATE_FORMATS)[number], string | number>> = {
    'dd/mm/yyyy': '04/03/2026',
    'mm/dd/yyyy': '03/04/2026',
    'yyyy-mm-dd': '2026-03-04',
    iso: '2026-03-04T00:00:00+10:00',
    unix: 1_772_546_400,
    unix_ms: 1_772_546_400_000,
  };
  const rule = (date: (typeof FEED_DATE_FORMATS)[number]) => ({ from: 'date', date });

  test.each(FEED_DATE_FORMATS)('%s is the same moment, day and month', async (format) => {
    for (const date of [written[format], String(written[format])]) {
      const mapping = { created_at: rule(format), rego_expiry: rule(format), build_date: rule(format) };
      const { vehicle } = await importRow({ date }, { preset: 'forecourt', mapping });
      expect(vehicle).toMatchObject({
        createdAt: '2026-03-03T14:00:00.000Z',
        registrationExpiry: '2026-03-04',
        buildDate: '2026-03',
      });
    }
  });
});

describe('numbers as continental Europe writes them are never guessed', () => {
  test.each(['$145.500', '145.500 + GST', '45.990,00', '1.450.000', '990.000'])(
    'the price %s is left out and said, not published as a part of it',
    async (written) => {
      const { price, report } = await priced(CSV('Price', written), { price: 'Price' });
      expect(price?.cents).toBeUndefined();
      expect(report?.repairs).toMatchObject([
        { what: 'price left out: write 45,990.00, not 45.990,00', from: expect.stringContaining(written) as string },
      ]);
    },
  );

  test.each([
    ['142.000 km', undefined],
    ['9.120', undefined],
    ['142,000', 142_000],
    ['88450.5', 88_451],
  ])('the odometer %s is %s', async (written, km) => {
    const { vehicle, report } = await importRow({ km: written });
    expect(vehicle.odometerKm).toBe(km);
    const said = report.repairs.map(({ what }) => what).filter((what) => /odometer/.test(what));
    expect(said).toEqual(km === undefined ? ['odometer left out: write 45,990, not 45.990'] : []);
  });
});

test('a separator keeps its spaces: a make with a hyphen is not cut at it', async () => {
  const partOf = async (title: string, by: string, take: number) =>
    (await importRow({ title }, { mapping: { make: 'make', model: { from: 'title', split: { by, take } } } })).vehicle
      .model;
  expect(await partOf('Mercedes-Benz - CLA-Class', ' - ', 1)).toBe('CLA-Class');
  expect(await partOf('Toyota HiLux SR5', ' ', 1)).toBe('HiLux');
});
