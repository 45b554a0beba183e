import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWarmProject, type Outcome, type ScratchProject } from './scratch-project.ts';
import { serveStock } from './stock-server.ts';

const SLUG = 'coachwood-cars';
const STOCK = 'stock/stock.csv';

let project: ScratchProject;
beforeAll(() => {
  project = makeWarmProject(SLUG);
});
afterAll(() => {
  project.remove();
});

/** A check that fails. Lines are joined: messages of the config are wrapped. */
async function refused(): Promise<string> {
  const { code, text } = await project.run('check.ts');
  expect(code, text).toBe(1);
  return text.replace(/\s+/g, ' ');
}

interface CheckedStock {
  readonly published: number;
  readonly imported: number;
  readonly reportFile: string;
  readonly unlisted: readonly { readonly stockNumber: string; readonly reason: string }[];
}

function stockOf({ stdout }: Outcome): CheckedStock {
  const [dealer] = JSON.parse(stdout) as { stock: CheckedStock }[];
  if (dealer === undefined) throw new Error(stdout);
  return dealer.stock;
}

test('a stock without mistakes passes', async () => {
  const { code, text } = await project.run('check.ts');
  expect(code, text).toBe(0);
  expect(text).toContain('A build would list 12 vehicles.');
});

describe('a mistake fails the check, with what to do about it:', () => {
  test('a mapped column that no row has', async () => {
    project.configureFeed(SLUG, { mapping: { colour: 'Paint colour' } });
    project.edit(SLUG, STOCK, (text) => text.replace(',colour,', ',Paint color,'));
    const text = await refused();
    expect(text).toContain('The mapping of colour names the column "Paint colour", which no row has');
    expect(text).toContain('Did you mean "Paint color"?');
    project.configureFeed(SLUG, { optional_columns: ['Paint colour'] });
    expect((await project.run('check.ts')).code).toBe(0);
  });

  test('a mapping to a private column, whose values are never printed', async () => {
    project.edit(SLUG, STOCK, (text) =>
      text.replace(',dealercomments', ',Purchase cost').replace('"One owner, books kept."', '12345'),
    );
    project.configureFeed(SLUG, { mapping: { badge: 'Purchase cost' } });
    const text = await refused();
    expect(text).toContain(
      'The mapping of badge names the column "Purchase cost", which is private and never published.',
    );
    expect(text).not.toContain('12345');
  });

  test('places of which none is known', async () => {
    project.edit(SLUG, STOCK, (text) => text.replaceAll(',lismore,', ',Yard 1,').replaceAll(',ballina,', ',Yard 2,'));
    const text = await refused();
    expect(text).toContain(
      'None of the places that the rows name is known: "Yard 1" (8), "Yard 2" (4). All 12 vehicles',
    );
    expect(text).toContain('"values": { "Yard 1": "lismore" }');
  });

  test('prices without a basis on more than a tenth', async () => {
    project.configure(SLUG, (config) => delete config.stock.feeds[0]['price_includes']);
    project.edit(SLUG, STOCK, (text) =>
      text
        .split('\n')
        .map((row, index) => (row === '' ? '' : `${row},${index === 0 ? 'price_type' : index < 4 ? '' : 'drive away'}`))
        .join('\n'),
    );
    const text = await refused();
    expect(text).toContain('Nothing says what 3 of the 12 prices include, so they are not published.');
  });

  test('motorcycles that nothing calls so, until dealer.json names them', async () => {
    project.edit(SLUG, STOCK, (text) => text.replace(/^(C\d+),[^,]+,[^,]+/gm, '$1,Yamaha,MT-07'));
    const text = await refused();
    expect(text).toMatch(/\d+ of the 12 cars for sale look like motorcycles \(Yamaha/);
    expect(text).toContain('Write "item_types": ["motorcycle"] into dealer.json.');
    project.configure(SLUG, (config) => (config['item_types'] = ['motorcycle']));
    expect((await project.run('check.ts')).text).not.toMatch(/look like|would be among them/);
  });

  test('vehicles of a kind that dealer.json does not name', async () => {
    project.configureFeed(SLUG, { item_type: 'motorcycle' });
    const text = await refused();
    expect(text).toContain('the site offers cars, as "item_types" says, and 12 motorcycles would be among them.');
    expect(text).toContain('Write "item_types": ["motorcycle"] into dealer.json');
  });

  test('vehicles of a dealer of several kinds that nothing tells apart: the column that does is named', async () => {
    project.configure(SLUG, (config) => (config['item_types'] = ['boat', 'caravan']));
    const text = await refused();
    expect(text).toContain('12 cars would be among them.');
    expect(text).toContain('Map the column that says what each one is to "item_type", or write "item_type" into');
    project.edit(SLUG, STOCK, (rows) =>
      rows
        .replace(/$/gm, ',Boat')
        .replace(',Boat', ',Type')
        .replace(/\n,Boat$/, '\n'),
    );
    expect(await refused()).toContain('Map the column that says what each one is: "mapping": { "item_type": "Type" }.');
  });

  test('places that are not known, on more than a tenth', async () => {
    project.edit(SLUG, STOCK, (text) => text.replaceAll(',ballina,', ',Balina,'));
    const text = await refused();
    expect(text).toContain(
      '4 of 12 rows name a place that is not known: "Balina" (4). Shoppers would be sent to Coachwood Lismore for them.',
    );
    expect(text).toContain('"values": { "Balina": "ballina" }');
    expect(text).toMatch(/location unknown: shown at \S+ Lismore row/);
  });

  test('an unknown status on more than a tenth', async () => {
    project.edit(SLUG, STOCK, (text) => text.replace('in_stock', 'Yard A').replace('in_stock', 'Yard A'));
    expect(await refused()).toContain('The status "Yard A" is unknown and takes 2 of 12 rows out of sale.');
  });

  test.each([
    ['JSON', '{"error":"Invalid API key"}', 'Invalid API key'],
    ['JSON with a status', '{"status":"error","message":"Quota used up","data":[]}', 'Quota used up'],
    ['JSON with a list of errors', '{"errors":[{"code":401,"message":"Token expired"}]}', '401 Token expired'],
    ['XML', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 'AccessDenied'],
    ['a line of text', 'Unauthorized: key missing', 'Unauthorized: key missing'],
  ])('an error answer as %s', async (_, body, words) => {
    project.configureFeed(SLUG, { source: await serveStock((__, response) => response.end(body)) });
    expect(await refused()).toMatch(new RegExp(`is an error message instead of stock: "${words}"`));
  });

  test('a token in clear, in a header, in the address or anywhere else', async () => {
    project.configureFeed(SLUG, {
      source: `${await serveStock((_, response) => response.end())}?dealer=7&api_key=S3CR3T`,
      headers: { Authorization: 'Bearer VERYSECRET' },
    });
    project.configure(SLUG, (config) => (config['tagline'] = 'sk_live_abcdefghijkl1234'));
    const text = await refused();
    expect(text).toMatch(/stock\.feeds\[0\]\.headers\.Authorization Line \d+: Holds a secret in plain text/);
    expect(text).toContain('{ "env": "STOCK_TOKEN" }');
    expect(text).toContain('"query": { "api_key": { "env": "STOCK_API_KEY" } }');
    expect(text).toMatch(/tagline Line \d+: Holds a secret in plain text/);
    expect(text).not.toMatch(/S3CR3T|VERYSECRET|sk_live/);
  });

  test('dates that begin with the month', async () => {
    project.edit(SLUG, STOCK, (text) =>
      text
        .split('\n')
        .map((row, index) =>
          row === '' ? '' : `${row},${index === 0 ? 'created_at' : `${String(index)}/${String(index + 8)}/2026`}`,
        )
        .join('\n'),
    );
    const text = await refused();
    expect(text).toContain('8 dates of created_at are mm/dd/yyyy, as "5/13/2026" can only be, but are read day first');
    expect(text).toContain('"date": "mm/dd/yyyy"');
    project.configureFeed(SLUG, { mapping: { created_at: { from: 'created_at', date: 'mm/dd/yyyy' } } });
    expect((await project.run('check.ts')).code).toBe(0);
  });

  test('price and odometer swapped, which stops a build too', async () => {
    project.edit(SLUG, STOCK, (text) =>
      text
        .split('\n')
        .map((row, index) =>
          row.replace(/,(\d{5,6}),(\d{5}),/, (_, km, price) => `,${String(price)},${String(Number(km) + index)},`),
        )
        .join('\n'),
    );
    const text = await refused();
    expect(text).toContain('Price and odometer look swapped');
    const built = await project.run('build.ts');
    expect(built.code).toBe(1);
    expect(built.text).toContain('Price and odometer look swapped');
    expect(existsSync(project.liveFile(SLUG))).toBe(false);
    project.configureFeed(SLUG, { mapping: { price: { from: 'price', unit: 'aud' }, km: { from: 'km', unit: 'km' } } });
    expect((await project.run('check.ts')).code).toBe(0);
  });

  test('prices in cents, which stop a build too', async () => {
    project.edit(SLUG, STOCK, (text) => text.replace(/,(\d{4,5}),(?=lismore|ballina)/g, ',$100,'));
    const text = await refused();
    expect(text).toContain('prices look like cents');
    const built = await project.run('build.ts');
    expect(built.code).toBe(1);
    expect(built.text.replace(/\s+/g, ' ')).toContain('prices look like cents');
    expect(existsSync(project.liveFile(SLUG))).toBe(false);
    project.configureFeed(SLUG, { mapping: { price: { from: 'price', unit: 'aud_cents' } } });
    expect((await project.run('check.ts')).code).toBe(0);
  });

  test('nothing for sale, and no price at all', async () => {
    project.configure(SLUG, (config) => {
      (config.stock as Record<string, unknown>)['filter'] = 'make = Tyota';
    });
    expect(await refused()).toContain(
      'none of the 12 vehicles would be for sale on the site: 12 are left out by stock.filter. Check "stock.filter" (make = Tyota)',
    );
    project.configure(SLUG, (config) => {
      delete (config.stock as Record<string, unknown>)['filter'];
    });
    project.edit(SLUG, STOCK, (text) => text.replace(/,\d{5},(?=lismore|ballina)/g, ',POA,'));
    expect(await refused()).toContain('none of the 12 vehicles for sale has a price');
  });

  test('prices of which cell and heading say the opposite: the cause is named', async () => {
    project.configureFeed(SLUG, { mapping: { price: 'Price ex GST' } });
    project.edit(SLUG, STOCK, (text) =>
      text.replace(',price,', ',Price ex GST,').replace(/,(\d{4,5}),(?=lismore|ballina)/g, ',$1 inc GST,'),
    );
    expect(await refused()).toContain(
      'has a price. Likely cause: price not published: whether it includes GST contradicts itself (12 rows).',
    );
  });
});

test('one round shows what is wrong with the config and with the feed', async () => {
  project.configureFeed(SLUG, { mapping: { colour: 'Paint', badge: 7 } });
  project.configure(SLUG, (config) => {
    config['cards'] = { new_tag_days: 'eight' };
    config.locations[0]['postcode'] = 'x';
    (config.stock as Record<string, unknown>)['filter'] = 'make = Tyota';
  });
  const text = await refused();
  for (const key of [
    'cards.new_tag_days',
    'locations[0].postcode',
    'stock.feeds[0].mapping.badge',
    'names the column "Paint"',
    'Check "stock.filter" (make = Tyota)',
  ])
    expect(text).toContain(key);
});

test('what the check says is published is what the build lists, and both write the report that they name', async () => {
  project.edit(SLUG, STOCK, (text) =>
    text
      .replace('dealercomments', 'Blurb')
      .replace('C103,Toyota,Hilux,SR5,2019,used,in_stock', 'C103,Toyota,Hilux,SR5,2019,used,withdrawn')
      .replace('C104,Mazda,CX-5,Touring,2020,used,in_stock', 'C104,Mazda,CX-5,Touring,2020,used,sold'),
  );
  project.configure(SLUG, (config) => {
    Object.assign(config.stock, { filter: 'make != Kia', exclude_stock_numbers: ['C112'] });
  });
  const checked = await project.run('check.ts', '--json');
  const stock = stockOf(checked);
  const built = await project.build();
  expect(built.code, built.text).toBe(0);
  const report = JSON.parse(readFileSync(`${project.dist}/${SLUG}.import-report.json`, 'utf8')) as {
    unlisted: readonly { readonly stockNumber: string }[];
  };
  const index = JSON.parse(project.readLive(SLUG, 'data', 'search-index.v1.json')) as { count: number };
  const pages = Object.keys(project.published()).filter((file) => file.startsWith(`${SLUG}/cars/`));
  expect(stock.imported).toBe(12);
  expect(stock.published).toBe(8);
  expect(built.report.dealers).toMatchObject([{ vehicles: stock.published }]);
  expect(index.count).toBe(stock.published);
  expect(pages).toHaveLength(stock.published);
  expect(stock.unlisted.map(({ stockNumber }) => stockNumber).sort()).toEqual(
    report.unlisted.map(({ stockNumber }) => stockNumber).sort(),
  );
  const { text } = await project.run('check.ts');
  expect(text).toContain('A build would list 8 vehicles.');
  expect(text).toMatch(/1 not: the dealer’s stock filter leaves it out \(C109\)/);
  expect(JSON.parse(readFileSync(stock.reportFile, 'utf8'))).toMatchObject({ totals: { rowsRead: 12 } });
  const named = /The report file has every row: (\S+)/.exec(text)?.[1] ?? '';
  expect(existsSync(named), text).toBe(true);
});
