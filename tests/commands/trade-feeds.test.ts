import iconv from 'iconv-lite';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWarmProject, type ScratchProject } from './scratch-project.ts';

const VANS = 'brolga-caravans';
const BIKES = 'quoll-motorcycles';
const TRUCKS = 'gidgee-trucks';
const CARS = 'mopoke-cars';
const MIXED = 'mulga-vehicles';

let project: ScratchProject;
beforeAll(() => {
  project = makeWarmProject(VANS, BIKES, TRUCKS, CARS, MIXED);
});
afterAll(() => {
  project.remove();
});

const FILES: Readonly<Record<string, string>> = {
  [VANS]: 'stock/stock.json',
  [BIKES]: 'stock/feed.json',
  [TRUCKS]: 'stock/stock.json',
  [CARS]: 'stock/export.csv',
  [MIXED]: 'stock/stock.json',
};

/** The file of a dealer's system, read by the preset for unknown systems and nothing else. */
function give(slug: string, text: string, feed: Record<string, unknown> = {}): void {
  project.edit(slug, FILES[slug] ?? '', () => iconv.encode(text, 'win1252'));
  project.configureFeed(slug, {
    ...{ preset: 'dealer-studio', format: 'delimited', records: undefined, mapping: undefined },
    ...{ price_includes: undefined, ...feed },
  });
}

async function published(slug: string): Promise<string> {
  const { code, text } = await project.build(`--dealer=${slug}`, '--allow-shrink');
  expect(code, text).toBe(0);
  return text;
}

function page(slug: string, ...parts: string[]): string {
  return (parse(project.readLive(slug, ...parts)).querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ');
}

const LIST = ['search', 'new-used-and-demo-cars.html'];

/** Headings of the filters beside a list, in order. */
function filters(slug: string): readonly string[] {
  return parse(project.readLive(slug, ...LIST))
    .querySelectorAll('main legend, main [data-facet] summary, main .facet summary')
    .map((heading) => heading.textContent.trim());
}

const VAN_ROWS = [
  'Stock No.,New/Used,Yr,Manufacturer ,Model,Price ($),Price Terms,Ext. Length (ft),Tare Mass (kg),ATM (kg),Tow Ball,Berth,Bed Config,Shower/Toilet,Axle Config,Chassis No.,Comments',
  `V1,New,MY24,JAYCO,SILVERLINE OUTBACK,"$79,990*",Drive Away,"22'6""","2,315kg","ATM 2,850kg",165kg,2,Queen Island,Full Ensuite,Tandem,6KHT2165XR0001001,Café dinette`,
  'V2 ,Used,2019,Avan,Cruiser,"$34,990",Tow Away,16,"1,230","1,600",7%,4 Berth,Double,Porta potti,Single,6KHT2165XR0001002,',
  'V3,Used,2022,Retreat,Brampton,"$69,990",EGC,21,"5,842 lbs","3,350",,5,Queen,None,Tandem,6KHT2165XR0001003,',
].join('\r\n');

describe('a caravan dealer’s export, with no mapping of its own:', () => {
  test('units in headings, berths, weights and what each price includes are on the pages', async () => {
    give(VANS, VAN_ROWS);
    const text = await published(VANS);
    expect(text).not.toContain('Unused columns');

    const jayco = page(VANS, 'cars', '2024-jayco-silverline-outback-v1.html');
    expect(jayco).toContain('Jayco Silverline Outback');
    for (const words of [
      '$79,990',
      'Drive away',
      '6.86 m (22′6″)',
      'ATM 2,850 kg',
      '2,315 kg',
      '535 kg',
      'EnsuiteFull',
    ])
      expect(jayco).toContain(words);
    expect(jayco).toContain('6KHT2165XR0001001');

    const avan = page(VANS, 'cars', '2019-avan-cruiser-v2.html');
    expect(avan).toContain('4.88 m (16′0″)');
    expect(avan).toContain('sleeps 4');

    const retreat = page(VANS, 'cars', '2022-retreat-brampton-v3.html');
    expect(retreat).toContain('Excl. govt. charges');
    expect(retreat).toContain('2,650 kg');
  });

  test('a share of the ATM is no mass on the ball, and is reported', async () => {
    give(VANS, VAN_ROWS);
    const text = await published(VANS);
    expect(page(VANS, 'cars', '2019-avan-cruiser-v2.html')).not.toContain('7 kg');
    expect(text).toMatch(/tow_ball_weight left out: no such figure\s+row 3: "7%"/);
  });

  test('its list is filtered by what vans are chosen by, not by kilometres', async () => {
    give(VANS, VAN_ROWS);
    await published(VANS);
    expect(filters(VANS)).toEqual(expect.arrayContaining(['Sleeps', 'ATM', 'Ensuite']));
    expect(filters(VANS)).not.toContain('Kilometres');
  });
});

describe('a motorcycle dealer’s export, with no mapping of its own:', () => {
  const rows = (basis: string): string =>
    [
      `StockID,Condition,Year,Make,Model,Body type,Price,${basis},Engine size,Horsepower,Learner,Seat height,Odometer (miles)`,
      'M1,New,2026,Kawasaki,Ninja,Sports,"8,499",Ride Away,399cc,45,LAMS Approved,785mm,',
      'M2,Used,2021,KTM,EXC,Enduro,"12,490",EGC,510.9 cc,38kW,Not Learner Approved,963,1000',
      'M3,Used,2020,BMW,GS,Adventure,POA,,1254,136,No,890-910,2000',
    ].join('\n');

  test('horsepower and miles in headings are read as such, and learners find what they may ride', async () => {
    give(BIKES, rows('Price qualifier'));
    await published(BIKES);
    const ninja = page(BIKES, 'cars', '2026-kawasaki-ninja-m1.html');
    for (const words of ['34 kW', 'Yes, learners may ride it', '785 mm', 'Ride away']) expect(ninja).toContain(words);
    const enduro = page(BIKES, 'cars', '2021-ktm-exc-m2.html');
    for (const words of ['38 kW', '1,609 km', 'Excl. govt. charges']) expect(enduro).toContain(words);
    expect(filters(BIKES)).toEqual(expect.arrayContaining(['LAMS approved', 'Seat height']));
  });

  test('a gearbox of which only the gears are said is a manual, and a motocross bike has no test ride', async () => {
    give(
      BIKES,
      [
        'StockID,Condition,Year,Make,Model,Body type,Price,Price qualifier,Transmission,Rego',
        'M4,Used,2022,SUZUKI,V-STROM 650XT,Adventure,"9,990",Ride Away,6SP,98 EMG',
        'M6,Used,2024,HONDA,PCX 125,Scooter,"4,990",Ride Away,CVT,99 EMG',
        'M5,Used,2023,YAMAHA,YZ250F,Motocross,"9,490",Excl. govt. charges,5 Speed,',
      ].join('\n'),
    );
    expect(await published(BIKES)).not.toMatch(/transmission\s+"/);
    const road = page(BIKES, 'cars', '2022-suzuki-v-strom-650xt-m4.html');
    for (const words of ['Suzuki V-Strom 650XT', '6-speed', 'Test Ride']) expect(road).toContain(words);
    expect(page(BIKES, 'cars', '2023-yamaha-yz250f-m5.html')).not.toContain('Test Ride');
    expect(filters(BIKES)).toContain('Transmission');
    expect(page(BIKES, ...LIST)).toMatch(/Transmission.*Manual/);
  });

  test('of a seat that is adjusted the lowest is read, and the report says so', async () => {
    give(BIKES, rows('Price qualifier'));
    const { text } = await project.run('check.ts', `--dealer=${BIKES}`);
    expect(text).toMatch(/seat_height is a range: its first figure read\s+row 4: "890-910" → "890"/);
  });

  test('a column of price words that nothing reads is named, before one basis is asked for all prices', async () => {
    give(BIKES, rows('Our note'));
    const { code, text } = await project.build(`--dealer=${BIKES}`, '--allow-shrink');
    expect(code).toBe(1);
    expect(text.replace(/\s+/g, ' ')).toContain(
      'The column "Our note" most likely says it: "mapping": { "price_type": "Our note" }.',
    );
  });
});

describe('a truck dealer’s export, with no mapping of its own:', () => {
  const ROWS = [
    'Stock No,Condition,Year,Make,Model,Body type,Price,Odometer,GVM (t),Tare (kg),Axles,Transmission,Licence class',
    'T1,Used,2019,Kenworth,T610,Prime Mover,"$245,000 + GST",812450,24.5,8900,6x4,18 Speed Roadranger,HC',
    'T2,Used,2021,Isuzu,FRR,Pantech,"$109,990 + GST",142000,11,"5,350",4x2,6 Spd AMT,MR',
    'T3,Used,2015,Freightliner,Argosy,Cab Chassis,"$85,000 + GST",987000,24.5,8000,6x4,mDRIVE,HR',
  ].join('\n');

  test('tonnes in a heading are tonnes, and nothing without a body has a payload', async () => {
    give(TRUCKS, ROWS, { price_includes: 'excluding_government_charges' });
    await published(TRUCKS);
    const pantech = page(TRUCKS, 'cars', '2021-isuzu-frr-t2.html');
    for (const words of ['11,000 kg', 'payload 5.65 t', '$120,989']) expect(pantech).toContain(words);
    for (const name of ['2019-kenworth-t610-t1.html', '2015-freightliner-argosy-t3.html']) {
      expect(page(TRUCKS, 'cars', name)).toContain('24,500 kg');
      expect(page(TRUCKS, 'cars', name)).not.toMatch(/payload/i);
      expect(project.readLive(TRUCKS, 'cars', name)).not.toMatch(/"payload"/);
    }
  });

  test('a semi-trailer among trucks is a trailer: it has no test drive, no licence and no odometer', async () => {
    const trailer =
      'T4,Used,2018,Vawdrey,VB-S3,Semi-trailer,"$49,000 + GST",,,6100,Tri,,\nT5,Used,2020,Hino,FD,Tipper,"$79,000 + GST",90000,11,5100,4 X 2,6SP Manual,Medium Rigid';
    give(TRUCKS, `${ROWS}\n${trailer}`, { price_includes: 'excluding_government_charges' });
    expect(await published(TRUCKS)).toMatch(/kind of vehicle read from the body\s+row 5: "Semi-trailer" → "trailer"/);
    const page4 = page(TRUCKS, 'cars', '2018-vawdrey-vb-s3-t4.html');
    expect(page4).not.toMatch(/Test Drive|Licence class|\bHC\b|this truck/i);
    expect(page4).toContain('Semi-trailer');
    expect(page(TRUCKS, 'cars', '2020-hino-fd-t5.html')).toContain('Test Drive');
  });

  test('two writings of a licence, a standard or axles are one value of their filter', async () => {
    const rows = [
      'Stock No,Condition,Year,Make,Model,Body type,Price,Odometer,GVM (t),Axles,Transmission,Licence class,Emissions',
      'T6,Used,2020,Isuzu,FRR,Pantech,"$99,000",90000,10.7,4x2,6 Spd AMT,MR,Euro V',
      'T7,Used,2021,Isuzu,FRR,Pantech,"$109,000",80000,10.7,4 x 2,6SP AMT,Medium Rigid,Euro 5',
      'T8,Used,2022,Isuzu,NLR,Tipper,"$69,000",70000,4.5,4X2,6SP AMT,Car licence,EURO6',
      'T9,Used,2023,Isuzu,NLR,Tipper,"$72,000",60000,4.5,4x2,6SP AMT,Car,Euro VI',
    ].join('\n');
    give(TRUCKS, rows, { price_includes: 'drive_away' });
    await published(TRUCKS);
    const { columns } = JSON.parse(project.readLive(TRUCKS, 'data', 'search-index.v1.json')) as {
      columns: Record<string, unknown>;
    };
    expect(columns).toMatchObject({
      licence_class: { texts: ['MR', 'MR', 'C', 'C'] },
      emission_standard: { prefix: 'Euro V', texts: ['', '', 'I', 'I'] },
      axles: { values: ['4x2'] },
    });
    expect(filters(TRUCKS)).toEqual(expect.arrayContaining(['Licence class', 'Emission standard']));
  });

  test('a price that says nothing about GST among others without it fails the check', async () => {
    give(TRUCKS, ROWS.replace('"$85,000 + GST"', '"$85,000"'), { price_includes: 'excluding_government_charges' });
    const { code, text } = await project.run('check.ts', `--dealer=${TRUCKS}`);
    expect(code).toBe(1);
    expect(text.replace(/\s+/g, ' ')).toContain(
      '2 prices are without GST, and 1 says nothing about it, as "$85,000": it is shown as including GST.',
    );
  });

  test('an automated manual is found as an automatic, a Roadranger as a manual', async () => {
    give(TRUCKS, ROWS, { price_includes: 'excluding_government_charges' });
    expect(await published(TRUCKS)).not.toMatch(/transmission\s+"/);
    expect(filters(TRUCKS)).toEqual(expect.arrayContaining(['Body style', 'Licence class', 'Axles', 'GVM']));
    expect(page(TRUCKS, ...LIST)).toMatch(/Automatic.*Manual/);
  });
});

describe('the export of a dealer who sells everything, with the kind in a column', () => {
  const rows = (head: string, [car, van, bike, truck]: readonly string[]): string =>
    [
      `Stock No,${head},Year,Make,Model,Body type,Price,Price Terms,Odometer,GVM (kg),ATM (kg),Tare (kg)`,
      `C1,${car ?? ''},2019,TOYOTA,HILUX,Dual Cab Ute,"$42,990",Drive Away,88450,,,`,
      `V1,${van ?? ''},2021,JAYCO,SILVERLINE,Off Road Caravan,"$79,990",Drive Away,0,,2850,2315`,
      `M1,${bike ?? ''},2022,SUZUKI,V-STROM 650XT,Adventure,"$9,990",Drive Away,9120,,,`,
      `T1,${truck ?? ''},2020,ISUZU,FRR 107-210,Curtain Sider,"$109,990",EGC,142000,10700,,5350`,
    ].join('\n');

  test.each([
    ['Vehicle Type,New/Used', ['Car,Used', 'Caravan,Used', 'Motorcycle,Used', 'Truck,Used']],
    ['Vehicle Type', ['Used Car', 'Used Caravan', 'Used Motorcycle', 'Used Truck']],
    ['Vehicle Type', ['Car', 'Caravan', 'Motorcycle', 'Truck']],
  ])('"%s" says what each is, to its page', async (head, kinds) => {
    give(MIXED, rows(head, kinds));
    const text = await published(MIXED);
    expect(text).not.toMatch(/Unknown words|Worth a look/);
    expect(page(MIXED, 'cars', '2019-toyota-hilux-c1.html')).toContain('88,450 km');
    expect(page(MIXED, 'cars', '2021-jayco-silverline-v1.html')).toMatch(/ATM 2,850 kg.*this caravan/i);
    expect(page(MIXED, 'cars', '2022-suzuki-v-strom-650xt-m1.html')).toMatch(/Ride away.*this motorcycle/i);
    expect(page(MIXED, 'cars', '2020-isuzu-frr-107-210-t1.html')).toMatch(/payload 5.35 t.*this truck/i);
  });
});

describe('a truck dealer’s data, whose numbers say their unit beside them:', () => {
  const ROWS = [
    {
      id: 'J1',
      status: 'In stock',
      type: 'Used',
      year: 2019,
      make: 'Kenworth',
      model: 'T610',
      body: 'Tipper',
      odometer: { value: 22_000, unit: 'mi' },
      gvm: { value: 24.5, unit: 't' },
      tare: { unit: 'kg', value: '9,500' },
      price: { amount: 90_000, currency: 'AUD', gst: 'exclusive' },
    },
    {
      id: 'J2',
      type: 'Used',
      year: 2021,
      make: 'Isuzu',
      model: 'FRR',
      body: 'Tray',
      odometer: { value: 142_000, unit: 'km' },
      price: { amount: 50_000, currency: 'AUD', gst: 'inclusive' },
      soldAt: '2026-11-19',
    },
  ];
  const MAPPING = {
    ...{ id: 'id', stocknum: 'id', car_type: 'type', year: 'year', make: 'make', model: 'model', body: 'body' },
    ...{ status: 'status', price: 'price.amount', sold_date: 'soldAt' },
    ...{ 'variant.grossvehiclemass': 'gvm', 'specifications.tare_weight': 'tare.value' },
  };

  test.each(['odometer', 'odometer.value'])(
    'miles, tonnes, GST and a day of sale are on the pages, with "%s" mapped',
    async (km) => {
      give(TRUCKS, JSON.stringify(ROWS), {
        format: 'json',
        mapping: { ...MAPPING, km },
        price_includes: 'excluding_government_charges',
      });
      expect(await published(TRUCKS)).not.toContain('Unused columns');
      const tipper = page(TRUCKS, 'cars', '2019-kenworth-t610-j1.html');
      for (const words of ['35,406 km', '24,500 kg', 'payload 15 t', '$99,000', '$90,000'])
        expect(tipper).toContain(words);
      expect(page(TRUCKS, ...LIST)).not.toContain('FRR');
    },
  );
});

describe('a motorcycle dealer’s XML, with more than road bikes in it:', () => {
  const xml = (rows: readonly string[]): string =>
    `<Stock>${rows.map((row) => `<Vehicle><Condition>Used</Condition>${row}</Vehicle>`).join('')}</Stock>`;

  test('hours are no kilometres, and a jet ski has neither a test ride nor a licence', async () => {
    const text = xml([
      '<Id>X1</Id><Year>2022</Year><Make>KTM</Make><Model>300 EXC</Model><Body>Enduro</Body><Price>9990</Price><Km unit="hrs">84</Km>',
      '<Id>X2</Id><Year>2023</Year><Make>Yamaha</Make><Model>VX Cruiser</Model><Body>Jet Ski</Body><Price>18990</Price>',
    ]);
    give(BIKES, text, {
      ...{ format: 'xml', records: 'Vehicle', price_includes: 'drive_away' },
      mapping: {
        ...{ id: 'Id', stocknum: 'Id', car_type: 'Condition', year: 'Year', make: 'Make', model: 'Model' },
        ...{ body: 'Body', price: 'Price', km: 'Km' },
      },
    });
    await published(BIKES);
    const dirtBike = page(BIKES, 'cars', '2022-ktm-300-exc-x1.html');
    expect(dirtBike).toMatch(/84\s*(h|hours)\b/);
    expect(dirtBike).not.toMatch(/\b84 km\b/);
    expect(page(BIKES, 'cars', '2023-yamaha-vx-cruiser-x2.html')).not.toMatch(/Test Ride|learners|this motorcycle/i);
  });
});

test('a motorhome in a column of kinds is towed by nothing, on its page', async () => {
  const rows = [
    'Stock No.,New/Used,Year,Make,Model,Vehicle Type,Price,ATM (kg),Tare (kg),Berth',
    'R1,Used,2020,Jayco,Conquest,Motorhome,"$129,990","4,490","3,650",4',
    'R2,Used,2021,Jayco,Silverline,Caravan,"$79,990","2,850","2,315",2',
  ].join('\n');
  give(VANS, rows, { price_includes: 'drive_away' });
  await published(VANS);
  const motorhome = page(VANS, 'cars', '2020-jayco-conquest-r1.html');
  expect(motorhome).toContain('4,490 kg');
  expect(motorhome).not.toMatch(/\bATM\b|can (my|your) car tow|\btowed\b/i);
  expect(page(VANS, 'cars', '2021-jayco-silverline-r2.html')).toContain('ATM 2,850 kg');
});

test('what the battery of an electric car still holds is first on its board', async () => {
  const rows = [
    'Stock No,Condition,Year,Make,Model,Fuel,Price,Odometer,Owners,Battery SOH',
    'E1,Used,2023,Volvo,XC40,Electric,"$36,990",64625,Two,92% of new; read 21 Nov 2026',
  ].join('\n');
  give(CARS, rows, { price_includes: 'drive_away', mapping: { battery_health: 'Battery SOH', owners: 'Owners' } });
  await published(CARS);
  expect(page(CARS, 'cars', '2023-volvo-xc40-e1.html')).toMatch(
    /Battery\s*92% of new\s*Read 21 Nov 2026\s*Owners\s*Two/,
  );
});
