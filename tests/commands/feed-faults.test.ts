import { rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeWarmProject, refusedStock, type ScratchProject } from './scratch-project.ts';
import { addressOfNobody, serveStock } from './stock-server.ts';

const SLUG = 'coachwood-cars';

let project: ScratchProject;
beforeAll(async () => {
  project = makeWarmProject(SLUG);
  const { code, text } = await project.build();
  expect(code, text).toBe(0);
});
afterAll(() => {
  project.remove();
});

async function serve(answer: RequestListener): Promise<void> {
  project.configureFeed(SLUG, { source: await serveStock(answer) });
}

const header = 'stocknum,make,model,year,price\n';

describe('a feed that cannot be reached', () => {
  test('because its address is not found', async () => {
    await serve((_, response) => response.writeHead(404).end('<h1>Not found</h1>'));
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: http://127.0.0.1:<port>/stock.csv answered 404 Not Found.
          The address is wrong or the feed was moved: correct "source", or ask the provider for the new address."
    `);
  });

  test('because it asks for a password', async () => {
    await serve((_, response) => response.writeHead(401).end());
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: http://127.0.0.1:<port>/stock.csv answered 401 Unauthorized.
          Check the key or password in the feed's "headers"; a token is sent as "Bearer …" where the provider says so, the word with it in the variable."
    `);
  });

  test('because its server fails', async () => {
    await serve((_, response) => response.writeHead(503).end());
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: http://127.0.0.1:<port>/stock.csv answered 503 Service Unavailable.
          Try again later; if it stays so, ask the feed's provider."
    `);
  });

  test('because its server does not answer', async () => {
    project.configureFeed(SLUG, { source: await serveStock(() => undefined), timeout_seconds: 0.3 });
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: http://127.0.0.1:<port>/stock.csv did not answer within 0.3 seconds.
          Try again later or ask the feed's provider; a slow server may need a larger "timeout_seconds"."
    `);
  });

  test('because its server stops in the middle', async () => {
    project.configureFeed(SLUG, {
      source: await serveStock((_, response) => response.writeHead(200).write(header)),
      timeout_seconds: 1.5,
    });
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: http://127.0.0.1:<port>/stock.csv sent 31 bytes and then nothing more for 1.5 seconds, or took far too long over them.
          Try again later or ask the feed's provider; a slow server may need a larger "timeout_seconds"."
    `);
  });

  test('because nothing listens', async () => {
    project.configureFeed(SLUG, { source: await addressOfNobody() });
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: http://127.0.0.1:<port>/stock.csv could not be reached: the server refuses connections.
          Check the address in "source" and that this machine may reach it."
    `);
  });

  test('because the key that it needs is not set', async () => {
    project.configureFeed(SLUG, {
      source: await serveStock((_, response) => response.end(header)),
      headers: { Authorization: { env: 'COACHWOOD_STOCK_TOKEN' } },
    });
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: The header "Authorization" of this feed is kept in the environment variable COACHWOOD_STOCK_TOKEN, which is not set.
          Set COACHWOOD_STOCK_TOKEN where the build runs."
    `);
  });
});

describe('a feed that is not what it should be', () => {
  test('a web page instead of a file', async () => {
    await serve((_, response) => {
      response.setHeader('content-type', 'text/csv');
      response.end('<!doctype html><html><head><title>Please log in</title></head><body>…</body></html>');
    });
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: http://127.0.0.1:<port>/stock.csv is a web page (HTML), titled "Please log in", not a stock feed.
          The address most likely asks for a login or answers with an error page. Open it in a browser, then correct "source" or "headers"."
    `);
  });

  test('half a file, of which the server announced all', async () => {
    await serve((_, response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write(`${header}C1,Toyota,Corolla,2018,18990\n`, () => response.destroy());
    });
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: http://127.0.0.1:<port>/stock.csv broke off after 60 of 5,000 bytes.
          Run the import again; if it breaks off again, ask the feed's provider."
    `);
  });

  test('half a file, cut inside a quoted field', async () => {
    project.edit(SLUG, 'stock/stock.csv', (text) => text.slice(0, text.indexOf('canopy')));
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: stock/stock.csv ends inside a quoted field (after row 3): the file was cut off, or a quote in row 4 is never closed.
          Export the stock again. If the last rows are complete, look for a single quote mark in the row named."
    `);
  });

  test('half a JSON file', async () => {
    writeFileSync(project.dealerFile(SLUG, 'stock', 'stock.json'), '[{"stocknum":"C1","make":"Toyota","model":"Coro');
    onTestFinished(() => {
      rmSync(project.dealerFile(SLUG, 'stock', 'stock.json'));
    });
    project.configureFeed(SLUG, { source: 'stock/stock.json' });
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: stock/stock.json is cut off: the JSON ends before its first complete row and 2 brackets are still open.
          Fetch or export the feed again; if it ends there again, tell its provider."
    `);
  });

  test('half an XML file', async () => {
    project.edit(
      SLUG,
      'stock/stock.csv',
      () => '<?xml version="1.0"?><stock><vehicle><stocknum>C1</stocknum><make>Toyota</make><mod',
    );
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: stock/stock.csv is cut off before its first complete row: <vehicle> is never closed.
          Fetch or export the feed again; if it ends there again, tell its provider."
    `);
  });

  test('another delimiter than declared', async () => {
    project.configureFeed(SLUG, { delimiter: ';' });
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: stock/stock.csv has no column for make or model. Its header reads "stocknum,make,model,badge,year,car_type,status,body,fuel,transmission,colour,km,".
          The header is one column: the delimiter is most likely ",". Correct "delimiter", or leave it out to have it detected."
    `);
  });

  test('no header', async () => {
    project.edit(SLUG, 'stock/stock.csv', (text) => text.slice(text.indexOf('\n') + 1));
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: stock/stock.csv has no column for make or model. Its header reads "C101", "Toyota", "Corolla", "Ascent Sport", "2018", "used", "in_stock", "hatch", "petrol", "automatic", "Glacier White", "72410", and 4 more.
          Name the columns in "mapping" as the file heads them, as in { "make": "Builder" }. If the first line is data, give "columns"."
    `);
  });

  test('an Excel workbook', async () => {
    project.edit(SLUG, 'stock/stock.csv', () => Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8, 0]));
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: stock/stock.csv is a compressed file (or an Excel workbook), not text.
          Unpack it, or save the workbook as "CSV UTF-8"."
    `);
  });

  test('an empty file', async () => {
    project.edit(SLUG, 'stock/stock.csv', () => '');
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: stock/stock.csv is an empty file.
          Export the stock again and check that it holds rows."
    `);
  });

  test('a header without rows', async () => {
    project.edit(SLUG, 'stock/stock.csv', () => header);
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: stock/stock.csv holds no rows, nothing but a header or an empty list.
          Export the stock again and check that it holds vehicles."
    `);
  });

  test('an empty list', async () => {
    project.edit(SLUG, 'stock/stock.csv', () => '[]');
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: stock/stock.csv holds no rows, nothing but a header or an empty list.
          Export the stock again and check that it holds vehicles."
    `);
  });

  test('rows that are no vehicles', async () => {
    project.edit(SLUG, 'stock/stock.csv', () => `${header}C1,,,2018,18990\nC2,,,2019,9990\n`);
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: None of the 2 rows of stock/stock.csv is a vehicle; the first (row 2) has no make and model.
          Check "mapping" and "records" against the columns that the report lists as unknown."
    `);
  });

  test('prices of which nobody knows what they include', async () => {
    project.configure(SLUG, (config) => delete config.stock.feeds[0]['price_includes']);
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        main: Nothing says what the 12 prices of this feed include, and a price may not be shown without that.
          Write "price_includes": "drive_away" or "excluding_government_charges" into the feed (ask the dealer which), or map a column to "price_type"."
    `);
  });

  test('far fewer vehicles than are live', async () => {
    project.edit(SLUG, 'stock/stock.csv', (text) => text.split('\n').slice(0, 8).join('\n'));
    expect(await refusedStock(project)).toMatchInlineSnapshot(`
      "FeedRefused: The stock of coachwood-cars cannot be published.
        all feeds: coachwood-cars: vehicles for sale fell from 12 to 7 (42 % fewer; more than 30 % at once is more often a broken feed than a sale). Likely cause: the feeds have 7 vehicles and had 12.
          Look at the feed. If so many really are gone, publish once with --allow-shrink."
    `);
  });
});
