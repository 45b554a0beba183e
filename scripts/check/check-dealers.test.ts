import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDealerJson, makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { openWorkspace } from '#pipeline/workspace.ts';
import { checkDealer, errorCount, formatChecks } from './check-dealers.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'check-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

const STOCK = 'stocknum,make,model,year,price,price_type\n4417,Toyota,Corolla,2018,18990,Drive away\n,,,,,\n';

async function check(
  change: Readonly<Record<string, unknown>>,
  stock = STOCK,
  withStock = true,
  texts: Readonly<Record<string, string>> = {},
) {
  const folder = path.join(root, 'dealers/ironbark-cars');
  const feeds = [{ source: 'stock.csv', preset: 'forecourt' }];
  const files = {
    'dealer.json': JSON.stringify(makeDealerJson({ stock: { feeds }, ...change })),
    'stock.csv': stock,
    'content/privacy-policy.md': '# Privacy policy\n\nWe keep what you send us.',
    'content/terms-and-conditions.md': '# Terms and conditions\n\nPlain ones.',
    ...texts,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return checkDealer('ironbark-cars', {
    workspace: openWorkspace(root, {}),
    now: new Date('2026-11-21T00:00:00Z'),
    withStock,
  });
}

test('accepts the first dealer.json of the README, which a new dealer begins with', async () => {
  const [, json = ''] = /```json\n([^`]*)```/.exec(await readFile('README.md', 'utf8')) ?? [];
  const result = await check(JSON.parse(json) as Record<string, unknown>, STOCK, true, {
    'dealer.json': json,
    'stock/stock.csv': 'Stock no,Make,Model,Price\n1,Kia,Rio,15990\n',
  });

  expect(formatChecks([result])).toContain('A build would list 1 vehicle.');
  expect(errorCount(result)).toBe(0);
});

test('says so where all is well', async () => {
  const result = await check({});

  expect(errorCount(result)).toBe(0);
  expect(formatChecks([result])).toContain('Dealer config of ironbark-cars is in order.');
  expect(formatChecks([result])).toContain('Checked 1 dealer: no problems. Nothing was published or changed.');
  expect(result.stock?.report.totals.published).toBe(1);
});

test('reports on config and feeds together, even where the config is wrong', async () => {
  const result = await check({ cards: { new_tag_days: 'eight' } }, '<!doctype html><title>Log in</title>');

  expect(result.problems.map(({ key }) => key)).toEqual(['cards.new_tag_days']);
  expect(result.stock?.problems.map(({ kind }) => kind)).toEqual(['html']);
  expect(errorCount(result)).toBe(2);
  expect(formatChecks([result])).toContain('Checked 1 dealer: 2 problems. Nothing was published or changed.');
});

test('reads the sound feeds of a dealer beside one that is declared wrongly', async () => {
  const feeds = [
    { name: 'yard', source: 'stock.csv', preset: 'forecourt' },
    { name: 'web', source: 'stok.csv', preset: 'forecourt' },
  ];
  const result = await check({ stock: { feeds } });

  expect(result.problems.map(({ key }) => key)).toEqual(['stock.feeds[1].source']);
  expect(result.stock?.report.feeds.map(({ name }) => name)).toEqual(['yard']);
});

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['a location', { locations: [makeLocationJson({ postcode: 'x' })] }, 'locations[0].postcode'],
  [
    'a mapping rule',
    { stock: { feeds: [{ source: 'stock.csv', preset: 'forecourt', mapping: { colour: 5, badge: 'Bagde' } }] } },
    'stock.feeds[0].mapping.colour',
  ],
  [
    'a key of a feed that does not exist',
    { stock: { feeds: [{ source: 'stock.csv', preset: 'forecourt', delimeter: ',', mapping: { badge: 'Bagde' } }] } },
    'stock.feeds[0].delimeter',
  ],
])('reads the feeds all the same where %s is wrong, so that one round shows everything', async (_, change, key) => {
  const result = await check(change);

  expect(result.problems.filter(({ severity }) => severity === 'error').map((problem) => problem.key)).toEqual([key]);
  expect(result.stock?.report.totals.published).toBe(1);
  expect(result.stock?.faults.map(({ kind }) => kind)).toEqual(key.startsWith('locations') ? [] : ['mapped-column']);
});

test('leaves the feeds alone where none can be understood', async () => {
  expect((await check({ stock: { feeds: [{ source: 7 }] } })).stock).toBeUndefined();
});

test('leaves the feeds alone when asked to', async () => {
  expect((await check({}, STOCK, false)).stock).toBeUndefined();
});

test('a link in a text to a page that the site does not have fails the check, as it stops a build', async () => {
  const links = '[Terms](/terms-and-condition) [Privacy](/privacy-policy) [us](https://example.com/x) [top](#top)';
  const result = await check({}, STOCK, true, {
    'content/about-us.md': `# About us\n\n${links}\n\n![Yard](media/yard.jpg)\n`,
  });

  expect(errorCount(result)).toBe(1);
  expect(formatChecks([result]).split('Stock of')[0]).toMatchInlineSnapshot(`
    "Dealer config of ironbark-cars has 1 problem and 1 warning.

    dealers/ironbark-cars/content/about-us.md
      Line 3: Links to /terms-and-condition, which the site does not have. Did you mean /terms-and-conditions?

    dealers/ironbark-cars/content/about-us.md (warnings)
      Line 5: "media/yard.jpg": dealers/ironbark-cars has no file media/yard.jpg. Add the file, or correct the
      path.

    "
  `);
});

test('an entry of a menu whose page was renamed is reported where it stands, unless the page is yet to come', async () => {
  const header = ['/pages/winter', '/pages/summer', '/search/used-cars', '/special-offers', 'https://example.com'];
  const { problems } = await check(
    { navigation: { header: header.map((href) => ({ label: 'Sale', href })) } },
    STOCK,
    true,
    {
      'content/pages/winters.md': '# Winter sale\n\nOn now.',
      'content/pages/summer.md': '---\nstart: 2026-12-01\n---\n\n# Summer sale\n\nOn soon.',
      'content/offers/service.md': '---\nend: 2026-11-01\n---\n\n# Service\n\nIs over.',
    },
  );

  expect(problems).toMatchObject([
    {
      file: 'dealers/ironbark-cars/content/pages/winters.md',
      message: expect.stringContaining('nobody finds it') as string,
    },
    {
      key: 'navigation.header[0].href',
      severity: 'warning',
      message: 'Leads to /pages/winter, which the site does not have, so it is left out.',
      remedy: 'Did you mean /pages/winters?',
    },
  ]);
});

test('a key that a page of its kind does not show is reported', async () => {
  const { problems } = await check(
    { navigation: { header: [{ label: 'Service', href: '/pages/service' }] } },
    STOCK,
    true,
    {
      'content/pages/service.md': '---\nconditions: Four cylinders.\n---\n\n# Service\n\nTwo hours.',
    },
  );

  expect(problems.map(({ file, key }) => [file, key])).toEqual([
    ['dealers/ironbark-cars/content/pages/service.md', 'conditions'],
  ]);
});

test('a stock that stops a build has no number of listed vehicles', async () => {
  const result = await check({}, STOCK.replace('Drive away\n', '"Drive'));

  expect(result.stock?.status).toBe('stopped');
  expect(formatChecks([result])).not.toContain('A build would list');
});

test('warns of last year’s holidays where this year’s are missing', async () => {
  const { problems } = await check({ special_hours: [{ date: '2025-12-25' }] });

  expect(problems.map(({ key, severity }) => [key, severity])).toEqual([['special_hours[0].date', 'warning']]);
});

test('names the pages that their own dates keep off the site, which is no warning', async () => {
  const result = await check({}, STOCK, true, {
    'content/offers/service.md': '---\nend: 2025-02-27\n---\n\n# Service\n\nTwo hours.',
  });

  expect(result.problems).toEqual([]);
  expect(formatChecks([result])).toContain(
    'Not on the site now, by their own dates:\n  dealers/ironbark-cars/content/offers/service.md: over since 27 February 2025',
  );
});
