import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { importText, LOCATIONS, makeFeed, NOW, withDealerFolder, type FeedInput } from './import-feed.fixture.ts';
import { importStock, type StockImport } from './import-stock.ts';
import { formatImportReport } from './report/format-import-report.ts';

const CSV = 'stocknum,make,model,year,price,colour\n1,Kia,Rio,2018,15990,Citroën red\n2,Mazda,3,2020,19990,Blue\n';
const BASIS = { price_includes: 'drive_away' } as const;

function addsUp({ report, vehicles }: StockImport): boolean {
  const { rowsRead, published, rejected, duplicates } = report.totals;
  return rowsRead === published + rejected + duplicates && published === vehicles.length;
}

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`;
}

describe('a feed that is read', () => {
  test.each([
    ['UTF-8', Buffer.from(CSV)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${CSV}`)],
    ['UTF-16LE', iconv.encode(CSV, 'utf-16le', { addBOM: true })],
    ['UTF-16BE', iconv.encode(CSV, 'utf-16be', { addBOM: true })],
    ['Windows-1252', iconv.encode(CSV, 'win1252')],
    ['semicolons', Buffer.from(CSV.replaceAll(',', ';'))],
    ['tabs', Buffer.from(CSV.replaceAll(',', '\t'))],
    ['pipes', Buffer.from(CSV.replaceAll(',', '|'))],
    ['semicolons that Excel announces', Buffer.from(`sep=;\n${CSV.replaceAll(',', ';')}`)],
    ['Windows line ends', Buffer.from(CSV.replaceAll('\n', '\r\n'))],
    ['quotes and blank lines', Buffer.from(CSV.replaceAll(/([^,\n]+)/g, '"$1"').replaceAll('\n', '\n\n'))],
  ])('is the same stock in %s', async (_, content) => {
    const imported = await importText(content, BASIS);
    expect(imported.problems).toEqual([]);
    expect(imported.vehicles.map(({ name, colour, price }) => [name, colour, price.cents])).toEqual([
      ['2018 Kia Rio', 'Citroën red', 1_599_000],
      ['2020 Mazda 3', 'Blue', 1_999_000],
    ]);
  });

  test('that is a sample keeps its days as far from today as they were, at the same time of day', async () => {
    const written = {
      listed: '2026-10-01 10:00',
      sold: '19/11/2026 16:05',
      held: '2026-11-26 17:00',
      rego: '2027-03-14',
    };
    const row = {
      ...{ stocknum: '1', make: 'Kia', model: 'Rio', location: 'Southside Geelong', status: 'In stock' },
      ...{
        created_at: written.listed,
        sold_date: written.sold,
        hold_until: written.held,
        rego_expiry: written.rego,
      },
    };
    const feed: FeedInput = { ...BASIS, dates_as_of: '2026-11-21', time_zone: 'Australia/Melbourne' };
    const now = new Date('2027-04-20T00:00:00Z');
    const { vehicles, report } = await importText(JSON.stringify([row]), feed, { now });
    // 150 days later, when summer time is over.
    expect(vehicles).toMatchObject([
      {
        // The Saturday before the Sunday, and the Monday after it.
        createdAt: '2027-02-26T23:00:00.000Z',
        soldAt: '2027-04-19T06:05:00.000Z',
        reserved: true,
        reservedUntil: '2027-04-26T07:00:00.000Z',
        registrationExpiry: '2027-03-14',
      },
    ]);
    expect(formatImportReport(report)).toContain('Its dates are read 150 days later than written');
    const onTheDay = await importText(JSON.stringify([row]), feed);
    expect(onTheDay.vehicles).toMatchObject([{ soldAt: '2026-11-19T05:05:00.000Z' }]);
    expect(formatImportReport(onTheDay.report)).not.toContain('later than written');
  });

  test('tells the days in a sample’s sentences as many days later, with the day of the week that they fall on', async () => {
    const row = {
      ...{ stocknum: '1', make: 'Kia', model: 'Rio', arrival_text: 'On the water, due 28 Dec' },
      dealercomments:
        'Lands Friday 27 November. Fitted on 9 June. A 10 May 2026 sticker; 31 Nov is no day; to July 2027.',
      roadworthy: 'Inspected 12 Nov 2026, 42 points',
      faults: ['Noticed 1 Sept 2026, and 5 km later.'],
      ...{ battery_health: '92% of new; read 21 Nov 2026', tested: 'By us, 20 Nov 2026' },
    };
    const feed: FeedInput = {
      ...{ ...BASIS, preset: 'forecourt', dates_as_of: '2026-11-21' },
      mapping: { further: { Tested: 'tested' } },
    };
    const later = await importText(JSON.stringify([row]), feed, { now: new Date('2026-12-01T02:00:00Z') });
    expect(later.vehicles).toMatchObject([
      {
        arrivalText: 'On the water, due 7 Jan',
        condition: {
          roadworthyText: 'Inspected 22 Nov 2026, 42 points',
          faults: ['Noticed 11 Sep 2026, and 5 km later.'],
          batteryHealthText: '92% of new; read 1 Dec 2026',
        },
        specifications: { further: [{ name: 'Tested', value: 'By us, 30 Nov 2026' }] },
      },
    ]);
    expect(later.vehicles[0]?.dealerCommentsHtml).toContain(
      'Lands Monday 7 December. Fitted on 19 June. A 20 May 2026 sticker; 31 Nov is no day; to July 2027.',
    );
    // A feed of today says what it says.
    const asWritten = await importText(JSON.stringify([row]), BASIS, { now: new Date('2026-12-01T02:00:00Z') });
    expect(asWritten.vehicles).toMatchObject([{ arrivalText: 'On the water, due 28 Dec' }]);
  });

  test.each([
    ['JSON', JSON.stringify([{ stocknum: 1, make: 'Kia', model: 'Rio' }])],
    [
      'JSON in an envelope',
      JSON.stringify({ ok: true, data: { cars: [{ stocknum: '1', make: 'Kia', model: 'Rio' }] } }),
    ],
    ['JSON Lines', '{"stocknum":"1","make":"Kia","model":"Rio"}\n{"stocknum":"1","make":"Kia","model":"Rio"}\n'],
    ['JSON Lines of one line', '{"stocknum":"1","make":"Kia","model":"Rio","images":[{"url":"x"}]}'],
    ['XML', '<?xml version="1.0"?><cars><car><stocknum>1</stocknum><make>Kia</make><model>Rio</model></car></cars>'],
  ])('is recognised as %s', async (_, content) => {
    const { vehicles, problems } = await importText(content);
    expect(problems).toEqual([]);
    expect(vehicles).toMatchObject([{ stockNumber: '1', name: 'Kia Rio' }]);
  });

  test.each([
    ['{"vehicles":[]}', 'vehicles'],
    ['{"success":true,"data":{"items":[ ],"total":0}}', 'data.items'],
    ['{\n  "vehicles": [\n  ]\n}', 'vehicles'],
  ])('that is an empty list says so, not that its mapping is wrong: %s', async (content, list) => {
    expect((await importText(content)).problems).toMatchObject([
      { kind: 'empty', message: `stock.csv holds no vehicles: its list "${list}" is empty.` },
    ]);
  });

  const KIA = { make: 'Kia', model: 'Rio', images: [{ url: 'https://photos.example/1.jpg' }] };
  const MAZDA = { make: 'Mazda', model: '3' };
  test.each([
    ['of the document', { C1: KIA, C2: MAZDA }],
    ['behind other values', { exported: '2026-11-28', total: 2, stock: { C1: KIA, C2: MAZDA } }],
  ])('has vehicles by their stock number instead of a list: %s', async (_, document) => {
    for (const space of [undefined, 2]) {
      const { vehicles, problems } = await importText(JSON.stringify(document, null, space), {
        preset: 'dealer-studio',
      });
      expect(problems).toEqual([]);
      expect(vehicles.map(({ stockNumber, name, photos }) => [stockNumber, name, photos.length])).toEqual([
        ['C1', 'Kia Rio', 1],
        ['C2', 'Mazda 3', 0],
      ]);
    }
  });

  test('has lines with a vehicle among other things, which are no vehicles by their key', async () => {
    const line = (stocknum: string): string =>
      JSON.stringify({ stocknum, car: { make: 'Kia', model: 'Rio' }, dealer: { name: 'North' } });
    const { vehicles, problems } = await importText(`${line('1')}\n${line('2')}\n`, {
      mapping: { stocknum: 'stocknum', make: 'car.make', model: 'car.model' },
    });
    expect(problems).toEqual([]);
    expect(vehicles.map(({ stockNumber, name }) => [stockNumber, name])).toEqual([
      ['1', 'Kia Rio'],
      ['2', 'Kia Rio'],
    ]);
  });

  test('is a web page named as a spreadsheet', async () => {
    const { problems } = await importText('<html><body><table><tr><td>Kia</td></tr></table></body></html>');
    expect(problems).toMatchObject([
      { kind: 'html', remedy: expect.stringContaining('save it as "CSV UTF-8"') as unknown },
    ]);
  });

  test('has a vehicle twice with two prices: both are told', async () => {
    const { report, vehicles } = await importText(
      'stocknum,make,model,price\n1,Kia,Rio,21990\n2,Kia,Cerato,9990\n1,Kia,Rio,19990\n2,Kia,Cerato,9990\n',
      BASIS,
    );
    expect(vehicles.map(({ price }) => price.cents)).toEqual([19_990_00, 9_990_00]);
    expect(report.feeds[0]?.doubts).toMatchObject([
      { row: 2, what: 'price of a duplicate that differs from the published one', value: '$21,990; row 4: $19,990' },
    ]);
  });

  test('has rows without number and VIN: they are published, and named with the remedy', async () => {
    const { report, vehicles } = await importText(
      'stocknum,vin,make,model,year,price\n1,,Kia,Rio,2018,15990\n,,Kia,Cerato,2019,17990\n,KNADC125MG6123456,Kia,Picanto,2017,9990\n,,Kia,Soul,2016,12990\n',
      BASIS,
    );
    expect(vehicles).toHaveLength(4);
    const what = 'no stock number or valid VIN; add one, as an edit may move its page';
    expect(report.feeds[0]?.doubts.filter((doubt) => doubt.what === what)).toMatchObject([
      { row: 3, value: '2019 Kia Cerato' },
      { row: 5, value: '2016 Kia Soul' },
    ]);
    expect(report.feeds[0]?.doubtCounts).toContainEqual({ topic: 'other', what, rows: 2 });
  });

  test('is a spreadsheet with a title, groups of headings, sections, headings again and totals', async () => {
    const HEADINGS = 'Stock No,Make,Model,Year,Price';
    const { vehicles, problems, report } = await importText(
      [
        'Smith Motors, 28/11/2026,,,',
        '',
        'Vehicle,,,,Money',
        HEADINGS,
        'UTES,,,,',
        '="00417",Kia,Rio,2018,"=""15990"""',
        HEADINGS,
        '00418,Mazda,3,2020,19990',
        'Total,2 vehicles,in stock,,35980',
      ].join('\n'),
      { preset: 'dealer-studio', price_includes: 'drive_away' },
    );
    expect(problems).toEqual([]);
    expect(vehicles).toMatchObject([
      { stockNumber: '00417', name: '2018 Kia Rio', price: { cents: 15_990_00 } },
      { stockNumber: '00418', name: '2020 Mazda 3' },
    ]);
    expect(report.feeds[0]?.format).toContain('headings in row 4');
    expect(report.feeds[0]?.rejectedRows).toMatchObject([
      { row: 5, reason: 'has no make and model' },
      { row: 7, reason: 'repeats the headings' },
      { row: 9, reason: 'is a row of totals' },
    ]);
  });

  test('has headings below merged ones that have names of fields as well', async () => {
    const { vehicles, problems, report } = await importText(
      [
        'Vehicle,,,,Odometer,Price,,Registration,,Colour',
        'Stk,Make,Model,Badge,km,Price,Was,Rego,Rego expiry,Colour',
        'W201,Kia,Rio,S,72410,"15,990",,1AB2CD,03/2027,White',
      ].join('\n'),
      { preset: 'dealer-studio', price_includes: 'drive_away', mapping: { stocknum: 'Stk' } },
    );
    expect(problems).toEqual([]);
    expect(vehicles).toMatchObject([{ stockNumber: 'W201', badge: 'S', odometerKm: 72_410, colour: 'White' }]);
    expect(report.feeds[0]?.format).toContain('headings in row 2');
  });

  test('has vehicles by their plates behind what the system says of itself', async () => {
    const stock = {
      '123ABC': { make: 'Kia', model: 'Rio', price: 9990 },
      '456DEF': { make: 'Mazda', model: '3', price: 9990 },
    };
    const feed = { preset: 'dealer-studio', price_includes: 'drive_away' } as const;
    for (const document of [
      { meta: { exported: '2026-11-29', by: { name: 'x' } }, stock },
      { meta: {}, data: { dealer: { id: 1 }, stock } },
    ]) {
      const { vehicles } = await importText(JSON.stringify(document, null, 1), feed);
      expect(vehicles.map(({ stockNumber }) => stockNumber)).toEqual(['123ABC', '456DEF']);
    }
  });

  test('has a heading below a cell of two lines, which is no title', async () => {
    const { problems } = await importText('"a\nb",x\nstocknum,make,model\n1,Kia,Rio\n', { preset: 'forecourt' });
    expect(problems).toMatchObject([{ kind: 'columns' }]);
  });

  test('comes from a server with a key that the environment holds', async () => {
    const source = await serve((request, response) =>
      response.end(request.headers.authorization === 'Bearer t' ? CSV : 'no'),
    );
    const dealer = {
      slug: 'x',
      locations: LOCATIONS,
      stock: { feeds: [makeFeed({ source, ...BASIS, headers: { Authorization: { env: 'STOCK_TOKEN' } } })] },
    };
    const imported = await importStock({
      dealer,
      dealerFolder: '/nowhere',
      now: NOW,
      environment: { STOCK_TOKEN: 'Bearer t' },
    });
    expect(imported.vehicles).toHaveLength(2);
    const without = await importStock({ dealer, dealerFolder: '/nowhere', now: NOW, environment: {} });
    expect(without.problems).toMatchObject([
      { kind: 'secret-missing', message: expect.stringContaining('STOCK_TOKEN') as unknown },
    ]);
  });

  test('is of the only kind that its dealer sells, unless the feed names another', async () => {
    const kinds = async (feed: FeedInput, item_types: readonly ItemType[]) => {
      const dealer = {
        slug: 'x',
        locations: LOCATIONS,
        item_types,
        stock: { feeds: [makeFeed({ ...BASIS, ...feed })] },
      };
      return (await importText(CSV, {}, { dealer })).vehicles.map(({ itemType }) => itemType);
    };
    expect(await kinds({}, ['motorcycle'])).toEqual(['motorcycle', 'motorcycle']);
    expect(await kinds({ item_type: 'trailer' }, ['caravan'])).toEqual(['trailer', 'trailer']);
    expect(await kinds({}, ['caravan', 'car'])).toEqual(['car', 'car']);
  });

  test('has a kind that is not known reported, where its dealer sells several and each would be a car', async () => {
    const csv = 'stocknum,make,model,kind\n1,Avan,Cruiseliner,A-frame\n2,Jayco,Journey,Caravan\n';
    const told = async (item_types: readonly ItemType[]): Promise<readonly string[]> => {
      const feed = makeFeed({ preset: 'forecourt', mapping: { item_type: 'kind' } });
      const dealer = { slug: 'x', locations: LOCATIONS, item_types, stock: { feeds: [feed] } };
      const { mistakes } = await importText(csv, {}, { dealer });
      return mistakes.map(({ message, remedy }) => `${message} ${remedy}`);
    };
    expect(await told(['caravan', 'truck'])).toEqual([
      '1 of 2 rows says a kind of vehicle that is not known, "A-frame" (1), and is published as a car. Give each word a meaning, as "caravan" or "truck": "item_type": { "from": …, "values": { "A-frame": "caravan" } }.',
    ]);
    expect(await told(['caravan'])).toEqual([]);
  });

  test('loses none of 50,000 rows, and accounts for each bad one', async () => {
    const rows = Array.from({ length: 50_000 }, (_, index) =>
      index % 1000 === 7
        ? `${index},,Rio,2018,1,Red`
        : index % 1000 === 8
          ? `${index},Kia,Rio,2018,1,Red,extra`
          : `${index},Kia,Rio,2018,15990,Red`,
    );
    const imported = await importText(`stocknum,make,model,year,price,colour\n${rows.join('\n')}\n`, BASIS);
    expect(imported.report.totals).toMatchObject({ rowsRead: 50_000, published: 49_900, rejected: 100, duplicates: 0 });
    expect(addsUp(imported)).toBe(true);
    expect(imported.report.feeds[0]?.rejectedRows.slice(0, 2)).toMatchObject([
      { row: 9, stockNumber: '7', reason: 'has no make' },
      { row: 10, reason: '7 values for 6 columns: a delimiter inside a text is not quoted' },
    ]);
  });

  test('loses nothing to a row of ten megabytes', async () => {
    const imported = await importText(
      `${CSV}3,Kia,"${'x'.repeat(10_000_000)}",2018,1,Red\n4,Kia,Rio,2018,15990,Red\n`,
      BASIS,
    );
    expect(imported.status).toBe('complete');
    expect(imported.vehicles.map(({ stockNumber }) => stockNumber)).toEqual(['1', '2', '4']);
    expect(JSON.stringify(imported.report).length).toBeLessThan(5000);
  });

  test('has columns of one name: the first that is filled counts', async () => {
    const { vehicles, report } = await importText('stocknum,make,model,price,price\n1,Kia,Rio,,15990\n', BASIS);
    expect(vehicles[0]?.price).toEqual({ qualifier: 'drive_away' });
    expect(report.feeds[0]?.unknownColumns).toEqual([
      { name: 'price (2)', rows: 1, example: '15990', perhaps: 'price' },
    ]);
  });

  test('always adds up, whatever stands in it', async () => {
    const cell = fc.oneof(
      fc.constantFrom('1', '2', 'Kia', 'Rio', '', '"', '<b>', '19990', 'null', '\t', ';', 'a\nb'),
      fc.string({ maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (table, isQuoted) => {
          const line = (cells: readonly string[]) =>
            cells.map((value) => (isQuoted ? `"${value.replaceAll('"', '""')}"` : value)).join(',');
          const imported = await importText(
            `stocknum,make,model,year,price,colour\n${table.map(line).join('\n')}\n`,
            BASIS,
          );
          // Unless a feed stops half-way, every row is accounted for.
          expect(addsUp(imported)).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('a feed that cannot be published', () => {
  test.each([
    ['is missing', undefined, {}, 'unreachable', /does not exist in the dealer's folder/],
    ['is empty', '', {}, 'empty', /is an empty file/],
    ['is blank', ' \n\n', {}, 'empty', /nothing but blank space/],
    ['has a header and no rows', 'stocknum,make,model\n', {}, 'empty', /holds no rows, nothing but a header/],
    [
      'is a web page',
      '<!DOCTYPE html><html><head><title>Log in</title></head></html>',
      {},
      'html',
      /is a web page \(HTML\), titled "Log in"/,
    ],
    ['is a web page without a doctype', '\n<html>Error</html>', { format: 'delimited' as const }, 'html', /web page/],
    ['is half a file', CSV.slice(0, -14), {}, 'truncated', /in the middle of row 3/],
    ['ends inside quotes', `${CSV}3,Kia,"Ri`, {}, 'truncated', /inside a quoted field/],
    ['is half a JSON document', '[{"stocknum":"1","make":"Kia","model":"Rio"},{"stock', {}, 'truncated', /cut off/],
    ['is half an XML document', '<s><v><make>Kia</make><model>Rio</model></v><v>', {}, 'truncated', /never closed/],
    [
      'has another delimiter than declared',
      CSV.replaceAll(',', ';'),
      { delimiter: ',' },
      'columns',
      /Its header reads "stocknum;make;model/,
    ],
    [
      'has no columns that anybody knows',
      'a,b,c\n1,2,3\n',
      {},
      'columns',
      /no column for make or model. Its header reads "a", "b", "c"/,
    ],
    ['has no list at the path', '{"a":1}', { records: 'b', format: 'json' as const }, 'mapping', /no list at "b"/],
    ['has rows of which none is a vehicle', '[{"x":1},{"x":2}]', {}, 'no-vehicles', /None of the 2 rows/],
    ['is an Excel workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), {}, 'broken', /Excel/],
  ])('because it %s stops with a reason and a remedy', async (_, content, feed, kind, message) => {
    const imported = await importText(content ?? CSV, {
      ...BASIS,
      ...feed,
      ...(content === undefined ? { source: 'gone.csv' } : {}),
    });
    expect(imported.status).toBe('stopped');
    expect(imported.problems).toMatchObject([
      { kind, feed: 'main', message: expect.stringMatching(message) as unknown },
    ]);
    for (const problem of imported.problems) expect(problem.remedy).toMatch(/^[A-Z].*\.$/);
  });

  test('names the delimiter that the header seems to have', async () => {
    const { problems } = await importText(CSV.replaceAll(',', '\t'), { ...BASIS, delimiter: ';' });
    expect(problems[0]?.remedy).toContain('the delimiter is most likely a tab');
  });

  test.each<[string, RequestListener, Partial<Parameters<typeof makeFeed>[0]>, string]>([
    ['404', (_, response) => response.writeHead(404).end('<html>Not found</html>'), {}, 'http-status'],
    [
      'a login page',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html><title>Sign in</title></html>'),
      {},
      'html',
    ],
    ['nothing in time', () => undefined, { timeout_seconds: 0.2 }, 'timeout'],
    [
      'half of what it announced',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100000' }).write(CSV);
        setTimeout(() => response.destroy(), 30);
      },
      {},
      'truncated',
    ],
  ])('because its server answers %s stops, and other feeds are still read', async (_, answer, feed, kind) => {
    const source = await serve(answer);
    await withDealerFolder({ 'good.csv': CSV }, async (dealerFolder) => {
      const feeds = [
        makeFeed({ name: 'remote', source, ...BASIS, ...feed }),
        makeFeed({ name: 'local', source: 'good.csv', ...BASIS }),
      ];
      const imported = await importStock({
        dealer: { slug: 'x', locations: LOCATIONS, stock: { feeds } },
        dealerFolder,
        now: NOW,
      });
      expect(imported.status).toBe('stopped');
      expect(imported.problems).toMatchObject([{ kind, feed: 'remote' }]);
      expect(imported.report.feeds.map(({ name, published }) => [name, published])).toContainEqual(['local', 2]);
    });
  });

  test('never shows the secrets of its address', async () => {
    const source = `${await serve((_, response) => response.writeHead(403).end())}?key=SECRET`;
    const imported = await importStock({
      dealer: { slug: 'x', locations: LOCATIONS, stock: { feeds: [makeFeed({ source })] } },
      dealerFolder: '/nowhere',
      now: NOW,
    });
    expect(imported.status).toBe('stopped');
    expect(JSON.stringify(imported)).not.toContain('SECRET');
  });
});

describe('the report on the terminal', () => {
  test('is two lines when all is well', async () => {
    const { report } = await importText(
      'stocknum,make,model,vin,price,images\n1,Kia,Rio,KNADN512LC6123456,15990,https://x.example/1.jpg\n',
      BASIS,
    );
    expect(formatImportReport(report)).toMatchInlineSnapshot(`
      "Feed  Rows  Vehicles  Rejected  Duplicates  No photo  No price  No VIN
      main     1         1         0           0         0         0       0"
    `);
  });

  test('names what was rejected, repaired, unknown and kept private', async () => {
    const csv = [
      'stocknum,make,model,vin,price,body,km,year,Purchase cost,Weird',
      '1,Kia,Rio,SHORT,15990,Blob,10,2018,1,w',
      '2,,Rio,,15990,Blob,,,1,',
      '3,Kia,Rio,,15990,SUV,,,1,',
      '3,Kia,Rio,,1,SUV,,,1,',
      '',
    ].join('\n');
    const { report } = await importText(csv, BASIS);
    expect(formatImportReport(report)).toMatchInlineSnapshot(`
      "Feed  Rows  Vehicles  Rejected  Duplicates  No photo  No price  No VIN
      main     4         2         1           1         2         1       2

      Rejected
        1  has no make  row 3 (2): "Rio"

      Duplicates
        1  another row has the same vehicle  row 4 (kept: row 5)

      Repaired
        1  VIN left out: not a valid VIN               row 2: "SHORT (has 5 characters, not 17)"
        1  price left out: no price that anybody asks  row 5: "1"

      Worth a look
        1  used, four years or older, and under 1,000 km  row 2: "10"

      Unknown words
        1  body  "Blob" 1×

      Unused columns
        1  Weird  "w"

      Not published: Purchase cost"
    `);
  });
});
