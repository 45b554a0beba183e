import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuiltDealer } from '#pipeline/build-report.ts';
import { makeWarmProject, type Outcome, type ScratchProject } from './scratch-project.ts';

const SLUG = 'coachwood-cars';

const HEADER =
  'stocknum,make,model,year,item_type,body,km,vin,price,price_type,images,specifications.lams,variant.power,Frame,Our cost ex,dealercomments';
/** One feed in which other systems' habits meet. */
const ROWS = [
  // What a price includes, in words of the trade.
  'P1,Toyota,Hiace,2021,car,van,50000,,"$45,000 + GST",drive away,,,,,31313,',
  'P2,Toyota,Hilux,2021,car,ute,50000,,"$46,000 inc GST",ex GST,,,,,,',
  'P3,Yamaha,Tracer,2021,motorcycle,Adventure,5000,,15990,Ride-away price,,yes,115 ps,Steel,,',
  'P4,Isuzu,FRR,2021,truck,Prime mover,5000,,88000,+ ORC,,,,,,',
  'P5,Isuzu,NPR,2021,truck,Curtain sider,85 thousand,,78000,Hammer,,,,,,',
  // Who is the same vehicle.
  'D1,Kia,Rio,2018,car,hatch,10000,KNADN512LC6123456,15990,drive away,,,,,,',
  'D1,Toyota,Landcruiser,2024,car,suv,10,JTNKU3JE50J012417,124789,drive away,,,,,,',
  // Which its system gives no number.
  ',Mazda,2,2017,car,hatch,60000,,13990,drive away,,,,,,',
  // Pictures and texts.
  'M1,Kia,Cerato,2019,car,sedan,20000,,17990,drive away,http://127.0.0.1/a.jpg|http://photos.example/a.jpg,,,,,<p>Full history <!-- one owner',
  // A truck, whose buyers compare prices without GST.
  'P6,Isuzu,NQR,2022,truck,Tray,5000,,"$90,000 + GST",excl. govt charges,,,,,,',
];

let project: ScratchProject;
let built: Outcome & { readonly dealer: BuiltDealer };
let checked: Outcome;
beforeAll(async () => {
  project = makeWarmProject(SLUG);
  writeFileSync(project.dealerFile(SLUG, 'stock/stock.csv'), `${[HEADER, ...ROWS].join('\n')}\n`);
  const file = project.dealerFile(SLUG, 'dealer.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as { stock: { feeds: object[] } };
  Object.assign(config.stock.feeds[0] ?? {}, { mapping: { further: { 'Frame material': 'Frame' } } });
  writeFileSync(file, JSON.stringify(config));
  const outcome = await project.build('--allow-shrink');
  const [dealer] = outcome.report.dealers;
  if (dealer?.ok !== true) throw new Error(outcome.text);
  built = { ...outcome, dealer };
  checked = await project.run('check.ts');
});
afterAll(() => {
  project.remove();
});

function page(...parts: string[]): ReturnType<typeof parse> {
  return parse(project.readLive(SLUG, ...parts));
}
const words = (...parts: string[]): string => page(...parts).textContent.replace(/\s+/g, ' ');

describe('a feed of another system, from its rows to its pages:', () => {
  test('every vehicle is published; words of a price that nobody knows are the one problem that check reports', () => {
    expect(built.code, built.text).toBe(0);
    expect(checked.code, checked.text).toBe(1);
    expect(checked.text).toContain('Nothing says what 1 of the 9 prices include');
    expect(checked.text).toContain('Checked 1 dealer: 1 problem.');
    expect(built.dealer.vehicles).toBe(ROWS.length);
  });

  test('"+ GST" in the cell adds it: a drive away price is then an estimate, and its operator hears so', () => {
    expect(words('cars', '2021-toyota-hiace-p1.html')).toMatch(/\$49,500\s+Est\. drive away/);
    for (const { text } of [built, checked])
      expect(text).toMatch(/drive away, and without GST: shown as an estimate[\s\S]*row 2: "\$45,000 \+ GST"/);
  });

  test('what contradicts itself is not advertised and named with its row', () => {
    expect(words('cars', '2021-toyota-hilux-p2.html')).not.toMatch(/\$46,000|\$50,600/);
    for (const { text } of [built, checked])
      expect(text).toMatch(
        /price not published: whether it includes GST contradicts itself\s+row 3: "\$46,000 inc GST/,
      );
  });

  test('a truck’s price has GST in it, and below what it is without; a car’s only the total', () => {
    const text = words('cars', '2022-isuzu-nqr-p6.html');
    expect(text.indexOf('$99,000')).toBeLessThan(text.indexOf('Before charges, without GST'));
    expect(text).toMatch(/Before charges, without GST\s*\$90,000\s*GST on that\s*\$9,000/);
    expect(words('cars', '2021-toyota-hiace-p1.html')).not.toContain('without GST');
  });

  test('"Ride-away" is the drive away of a motorcycle; words that nobody knows promise nothing', () => {
    expect(words('cars', '2021-yamaha-tracer-p3.html')).toMatch(/\$15,990\s+Ride away/);
    expect(words('cars', '2021-isuzu-npr-p5.html')).not.toContain('$78,000');
    expect(checked.text).toMatch(/price not published: its words are not known\s+row 6/);
  });

  test('a price before on-road costs is not shown; page, report and health say why', () => {
    const text = words('cars', '2021-isuzu-frr-p4.html');
    expect(text).not.toContain('$88,000');
    expect(text).toContain('The price before on-road costs is on request.');
    expect(checked.text).toMatch(/price not shown: it is before on-road costs\s+row 5: "88000"/);
    const health = JSON.parse(readFileSync(path.join(project.dist, `${SLUG}.health.json`), 'utf8')) as {
      sections: { id: string; count: number }[];
    };
    expect(health.sections).toContainEqual(expect.objectContaining({ id: 'before-on-roads', count: 1 }));
  });

  test('different VINs under one stock number are both published, and the report names both rows', () => {
    expect(words('cars', '2018-kia-rio-d1.html')).toContain('$15,990');
    expect(words('cars', '2024-toyota-landcruiser-d1.html')).toContain('$124,789');
    expect(checked.text).toMatch(/stock number that another vehicle has, too: both are published/);
  });

  test('a vehicle without a number leaves no gap for it: not on its page or card, and not in what search engines read', () => {
    const own = project.readLive(SLUG, 'cars', '2017-mazda-2.html');
    expect(own).toContain('Used 2017 Mazda 2, $13,990 drive away |');
    for (const html of [own, project.readLive(SLUG, 'search', 'mazda.html')])
      expect(html).not.toMatch(/\bstock\s+(?:<\/|[.,)])|"sku":""/i);
  });

  test('the feed’s own body words are shown and have pages, facts have rows, and no fuel cost is made up', () => {
    const truck = words('cars', '2021-isuzu-frr-p4.html');
    expect(truck).toContain('Prime mover');
    expect(truck).not.toContain('10 L/100 km');
    expect(words('search', 'prime-mover.html')).toContain('Prime mover trucks');
    expect(words('search', 'adventure.html')).toContain('Tracer');
    expect(words('search', 'curtainsider.html')).toContain('NPR');
    const motorcycle = words('cars', '2021-yamaha-tracer-p3.html');
    expect(motorcycle).toMatch(/LAMS approved\s*Yes/);
    expect(motorcycle).toContain('85 kW');
    expect(motorcycle).toMatch(/Frame material\s*Steel/);
    expect(words('cars', '2021-isuzu-npr-p5.html')).toContain('85,000 km');
  });

  test('pictures come over https from hosts that shoppers reach, and no policy names others', () => {
    const html = project.readLive(SLUG, 'cars', '2019-kia-cerato-m1.html');
    expect(html).toContain('https://photos.example/a.jpg');
    expect(html).not.toMatch(/127\.0\.0\.1|http:\/\/photos/);
    expect(html).toContain('one owner');
    expect(JSON.stringify(project.published())).not.toContain('127.0.0.1');
    expect(checked.text).toContain('picture left out: shoppers cannot reach its host');
  });

  test('what the dealer paid is in no page and no report', () => {
    expect(`${built.text}${checked.text}`).not.toContain('31313');
    expect(checked.text).toContain('Our cost ex');
  });
});

test('with on_road_costs the drive away total is the price, its parts below it', async () => {
  project.configure(SLUG, (config) => {
    Object.assign(config.stock, {
      on_road_costs: [{ item_type: 'truck', state: 'nsw', price_from: 80_000, amount: 5250 }, { amount: 4000 }],
    });
  });
  const outcome = await project.build();
  expect(outcome.code, outcome.text).toBe(0);
  const html = page('cars', '2021-isuzu-frr-p4.html');
  const text = html.textContent.replace(/\s+/g, ' ');
  const total = text.indexOf('$93,250');
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(text.indexOf('Price before on-road costs'));
  expect(text).toMatch(/Price before on-road costs\s*\$88,000\s*On-road costs\s*\$5,250/);
});

test('a feed that names no kind sells what its dealer sells, with pictures in elements of any name', async () => {
  project.configure(SLUG, (config) => {
    config['item_types'] = ['caravan'];
    Object.assign(config.stock.feeds[0], { source: 'stock/vans.xml', preset: 'dealer-studio', mapping: {} });
  });
  const unit = (number: string, model: string): string =>
    `<Unit><StockNo>${number}</StockNo><Manufacturer>Jayco</Manufacturer><Model>${model}</Model><YearModel>2024</YearModel>
    <Berth>4</Berth><ATM>2600</ATM><BallWeight>165 kg</BallWeight><Price>69990</Price>
    <Pictures><Picture order="1"><URL>https://photos.example/${number}-1.jpg</URL></Picture>
    <Picture order="2"><URL>https://photos.example/${number}-2.jpg</URL></Picture></Pictures></Unit>`;
  writeFileSync(
    project.dealerFile(SLUG, 'stock/vans.xml'),
    `<?xml version="1.0"?><Stock>${unit('V1', 'Journey')}${unit('V2', 'Silverline')}</Stock>`,
  );
  const outcome = await project.build('--allow-shrink');
  expect(outcome.code, outcome.text).toBe(0);
  expect(outcome.text).not.toContain('would be among them');
  expect(words('index.html')).toContain('2 caravans');
  const caravan = words('cars', '2024-jayco-journey-v1.html');
  expect(caravan).toContain('This caravan');
  expect(caravan).toMatch(/Sleeps\s*4/);
  expect(caravan).toMatch(/Ball weight\s*165 kg/);
  expect(project.readLive(SLUG, 'cars', '2024-jayco-journey-v1.html')).toContain('https://photos.example/V1-2.jpg');
});

test('a yard of boats and caravans in two states, from its spreadsheet to its pages', async () => {
  project.configure(SLUG, (config) => {
    config['item_types'] = ['boat', 'caravan'];
    const hours = { contact_detail: { phone: '08 5550 0177' }, dealer_license_number: 'MVD 9911' };
    config['locations'] = [
      {
        name: 'Tweed Heads',
        primary: true,
        street: '12 Wharf Street',
        city: 'Tweed Heads',
        state: 'nsw',
        postcode: 2485,
        ...hours,
      },
      { name: 'Port Lincoln', street: '3 Marina Drive', city: 'Port Lincoln', state: 'sa', postcode: 5606, ...hours },
    ];
    Object.assign(config.stock.feeds[0], {
      source: 'stock/yard.txt',
      preset: 'dealer-studio',
      mapping: {
        item_type: 'Type',
        rego_expiry: 'Rego Exp',
        created_at: 'Date Listed',
        'specifications.engine_hours': 'Hrs',
      },
    });
  });
  const rows = [
    'Stock No.;Type;Make;Model;Engine;Hrs;Price;Rego Exp;Date Listed;Hold until;Location',
    '0417;Boat;Quintrex;481 Fishabout;Yamaha F90;22.5 hrs;"$42,990 inc GST";1/01/1900;46346;30/11/2030 15:00;Port Lincoln',
    '0418;House boat;Custom;Murray 45;;1,210.9;$175,000 ono;Mar-27;20/11/2026;;Port Lincoln',
    '0419;Caravan;Jayco;Journey;;N/A;$59,990;;20/11/2026;;Renmark',
  ];
  const text = `\uFEFF${rows.join('\r\n')}\r\n`;
  writeFileSync(project.dealerFile(SLUG, 'stock/yard.txt'), Buffer.from(text, 'utf16le'));
  const outcome = await project.build('--allow-shrink');
  expect(outcome.code, outcome.text).toBe(0);
  expect(outcome.text).toContain(
    '1 of 3 rows name a place that is not known: "Renmark" (1). Shoppers would be sent to Tweed Heads for it.',
  );
  const boat = words('cars', 'quintrex-481-fishabout-0417.html');
  expect(boat).toMatch(/Engine hours\s*22 hours/);
  expect(boat).toContain('a private buyer in South Australia');
  expect(boat).toMatch(/On hold until 2:30\spm/);
  expect(boat).not.toMatch(/1900|0\.1 L/);
  expect(words('cars', 'custom-murray-45-0418.html')).toMatch(/Mar 2027.*for this boat when it was new/);
  expect(words('cars', 'jayco-journey-0419.html')).toContain('a private buyer in New South Wales');
});

test('a motorhome among caravans has its engine, kilometres and GVM on card and page, and is driven', async () => {
  project.configure(SLUG, (config) => {
    config['item_types'] = ['caravan'];
    Object.assign(config.stock.feeds[0], { source: 'stock/vans.csv', preset: 'dealer-studio', mapping: {} });
  });
  const rows = [
    'stocknum,item_type,body,make,model,year,km,fuel,transmission,engine_size,price,price_type,GVM,Tare,Length,Berths',
    'M7,Caravan,Motorhome,Jayco,Conquest,2022,45210,Diesel,Automatic,2.3,139990,drive away,4490,3620,7400,4',
    'C7,Caravan,Caravan,Jayco,Journey,2022,45210,,,,69990,drive away,,,,4',
  ];
  writeFileSync(project.dealerFile(SLUG, 'stock/vans.csv'), `${rows.join('\n')}\n`);
  const outcome = await project.build('--allow-shrink');
  expect(outcome.code, outcome.text).toBe(0);
  const motorhome = words('cars', '2022-jayco-conquest-m7.html');
  expect(motorhome).toContain('as published for this motorhome');
  expect(motorhome).toMatch(/Odometer\s*45,210 km/);
  expect(motorhome).toMatch(/2\.3 L diesel/);
  expect(motorhome).toMatch(/GVM\s*4,490 kg/);
  const caravan = page('cars', '2022-jayco-journey-c7.html').querySelector('#key-information')?.textContent;
  expect(caravan).toContain('Sleeps');
  expect(caravan).not.toContain('Odometer');
  const buttons = (file: string): string[] =>
    page('cars', file)
      .querySelectorAll('.buy__acts a')
      .map(({ textContent }) => textContent.trim());
  expect(buttons('2022-jayco-conquest-m7.html')).toContain('Test Drive');
  expect(buttons('2022-jayco-journey-c7.html')).not.toContain('Test Drive');
  expect(words('search', 'motorhome.html')).toContain('45,210 km');
});
