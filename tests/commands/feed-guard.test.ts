import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { StockState } from '#pipeline/stock-state.ts';
import { makeWarmProject, refusedStock, type ScratchProject } from './scratch-project.ts';
import { serveStock } from './stock-server.ts';

const SLUG = 'coachwood-cars';
const STOCK = 'stock/stock.csv';

/** A lot of forty cars and four caravans, so that shares mean something. */
function lot(): string {
  const header = 'stocknum,make,model,year,item_type,car_type,status,body,km,price,location,images,dealercomments';
  const rows = Array.from({ length: 44 }, (_, index) => {
    const isVan = index < 4;
    return [
      `L${String(index)}`,
      isVan ? 'Jayco' : ['Toyota', 'Mazda', 'Kia'][index % 3],
      isVan ? 'Journey' : `Model ${String(index % 7)}`,
      2012 + (index % 12),
      isVan ? 'caravan' : 'car',
      !isVan && index < 12 ? 'new' : 'used',
      'in_stock',
      isVan ? '' : 'suv',
      isVan ? '' : 20_123 + index * 3_171,
      15_990 + index * 500,
      index % 4 === 0 ? 'ballina' : 'lismore',
      'media/corolla.png',
      'Well kept.',
    ].join(',');
  });
  return `${[header, ...rows].join('\n')}\n`;
}

let project: ScratchProject;
beforeAll(async () => {
  project = makeWarmProject(SLUG);
  writeFileSync(project.dealerFile(SLUG, STOCK), lot());
  const { code, text } = await project.build();
  expect(code, text).toBe(0);
});
afterAll(() => {
  project.remove();
});

/** Each row with one of its cells changed. */
function withColumn(column: string, change: (cell: string, index: number) => string): (text: string) => string {
  return (text) => {
    const [header = '', ...rows] = text.trim().split('\n');
    const at = header.split(',').indexOf(column);
    const changed = rows.map((row, index) => row.split(',').map((cell, i) => (i === at ? change(cell, index) : cell)));
    return `${[header, ...changed.map((cells) => cells.join(','))].join('\n')}\n`;
  };
}

describe('what shoppers would lose stops the publish', () => {
  test.each<[string, (text: string) => string, readonly (string | RegExp)[]]>([
    [
      'a status word that is spelt otherwise',
      withColumn('status', () => 'Yard A'),
      [
        'the status "Yard A" is unknown and would take 44 of 44 vehicles out of sale',
        '{ "Yard A": "in_stock" }',
        'coachwood-cars: vehicles for sale fell from 44 to 0',
        'Likely cause: the status "Yard A" is unknown (44 rows).',
      ],
    ],
    [
      'a status word on more than a tenth of the lot',
      withColumn('status', (cell, index) => (index < 6 ? 'Yard A' : cell)),
      ['the status "Yard A" is unknown and would take 6 of 44 vehicles out of sale'],
    ],
    [
      'the column of the price under another name',
      (text) => text.replace(',price,', ',Sale value,'),
      [
        'the column "price", from which price was read, is gone; new column "Sale value", so price would be lost.',
        'map it: "price": "Sale value"',
        'vehicles with a price fell from 44 to 0',
        'Likely cause: the column "price", from which price was read, is gone; new column "Sale value".',
      ],
    ],
    [
      'the column of the photos under another name',
      (text) => text.replace(',images,', ',Gallery links,'),
      ['vehicles with photos fell from 44 to 0', 'the column "images", from which images was read, is gone'],
    ],
    [
      'the column of the odometer under another name',
      (text) => text.replace(',km,', ',Clock,'),
      ['vehicles with an odometer reading fell from 40 to 0', 'is gone; new column "Clock"'],
    ],
    [
      'readings that no odometer has',
      withColumn('km', (cell) => (cell === '' ? '' : '9 million km')),
      ['Likely cause: odometer left out: no reading that a vehicle can have (40 rows).'],
    ],
    [
      'the column of the comments, which no figure counts',
      (text) => text.replace(',dealercomments', ',Blurb'),
      ['the column "dealercomments", from which dealercomments was read, is gone; new column "Blurb"'],
    ],
    ['empty prices', withColumn('price', () => ''), ['vehicles with a price fell from 44 to 0']],
    [
      'places that are not known',
      withColumn('location', (cell) => (cell === 'ballina' ? 'River Street yard' : cell)),
      [
        'vehicles at Coachwood Ballina fell from 11 to 0',
        'Likely cause: the feed names places that are not known: "River Street yard" (11).',
      ],
    ],
    [
      'a kind that is called cars',
      withColumn('item_type', () => 'car'),
      ['vehicles of the kind caravan fell from 4 to 0'],
    ],
    [
      'a condition that nobody knows',
      withColumn('car_type', (cell) => (cell === 'new' ? 'Showroom' : cell)),
      ['new vehicles fell from 8 to 0', 'Likely cause: the feed names conditions that are not known: "Showroom" (8).'],
    ],
    [
      'most of the rows',
      (text) => text.split('\n').slice(0, 25).join('\n'),
      ['vehicles for sale fell from 44 to 24', 'Likely cause: the feeds have 24 vehicles and had 44.'],
    ],
  ])('%s', async (_, change, expected) => {
    project.edit(SLUG, STOCK, change);
    const said = await refusedStock(project);
    for (const text of expected) expect(said).toMatch(typeof text === 'string' ? escaped(text) : text);
    expect(said).toContain('--allow-shrink');
  });

  test('a stock.filter with a typo', async () => {
    project.configure(SLUG, (config) => {
      (config.stock as Record<string, unknown>)['filter'] = 'make = Tyota';
    });
    const said = await refusedStock(project);
    expect(said).toContain('vehicles for sale fell from 44 to 0');
    expect(said).toContain('Likely cause: 44 are left out by stock.filter (0 before).');
  });

  test.each<[string, (file: string) => void]>([
    ['a picture folder that is not there', (file) => rmSync(path.dirname(file), { recursive: true })],
    ['pictures that are error pages', (file) => writeFileSync(file, '<!doctype html><title>502</title>')],
  ])('%s', async (_, spoil) => {
    await restore();
    const file = project.dealerFile(SLUG, 'media', 'corolla.png');
    const picture = readFileSync(file);
    onTestFinished(() => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, picture);
    });
    spoil(file);
    // Only a build opens the pictures.
    const said = existsSync(file) ? (await project.run('build.ts')).text : await refusedStock(project);
    expect(said).toContain('vehicles with photos fell from 44 to 0');
    expect(said).toContain('Likely cause: the feed names files that are missing or no pictures: media/corolla.png.');
    expect(said).toContain("Put the files back into the dealer's folder.");
    // Allowed once, they are not missed by the next build, and not by a deploy over an older one.
    const allowed = await project.run('build.ts', '--allow-shrink');
    expect(allowed.code, allowed.text).toBe(0);
    expect(allowed.text).toContain('Allowed by --allow-shrink: coachwood-cars: vehicles with photos fell from 44 to 0');
    expect((await project.run('build.ts')).code).toBe(0);
    const state = JSON.parse(readFileSync(path.join(project.state, SLUG, 'stock.json'), 'utf8')) as StockState;
    expect(state.figures?.photos).toBe(0);
    expect(state.allowedAt).toBeDefined();
  });

  test('but not what its limits allow', async () => {
    project.configure(SLUG, (config) => {
      (config.stock as Record<string, unknown>)['guard'] = { priced_percent: 60 };
    });
    project.edit(
      SLUG,
      STOCK,
      withColumn('price', (cell, index) => (index % 2 === 0 ? '' : cell)),
    );
    const { code, text } = await project.run('build.ts');
    expect(code, text).toBe(0);
  });
});

test('a busy day does not stop a publish: cars are sold, some without a price come in', async () => {
  await project.build('--allow-shrink');
  project.edit(SLUG, STOCK, (text) => {
    const rows = text.trim().split('\n');
    return `${[...rows.slice(0, 35), 'N1,Kia,Rio,2022,car,used,in_stock,hatch,10,,lismore,,', 'N2,Kia,Rio,2023,car,used,in_stock,hatch,10,,lismore,,'].join('\n')}\n`;
  });
  const { code, text } = await project.run('build.ts');
  expect(code, text).toBe(0);
});

test('--allow-shrink says what it allows, publishes it once, and the help names all of it', async () => {
  await project.build('--allow-shrink');
  project.edit(SLUG, STOCK, (text) => text.replace(',price,', ',Sale value,'));
  const { code, text } = await project.run('build.ts', '--allow-shrink');
  expect(code, text).toBe(0);
  expect(text).toContain('Allowed by --allow-shrink: coachwood-cars: vehicles with a price fell from 44 to 0');
  expect(text).toContain('Allowed by --allow-shrink: coachwood-cars: the column "price"');
  expect(project.readLive(SLUG, 'cars', '2016-mazda-model-4-l4.html')).not.toContain('17,990');
  // The next build compares with what this one published.
  expect((await project.run('build.ts')).code).toBe(0);
  const { text: help } = await project.run('build.ts', '--help');
  for (const word of ['for sale', 'price', 'photos', 'odometer', 'location', 'kind', 'column', 'status'])
    expect(/--allow-shrink[\s\S]*?--force/.exec(help)?.[0]).toContain(word);
});

test('a feed in JSON whose key is gone stops the publish; one that only some vehicles have does not', async () => {
  const vehicles = Array.from({ length: 12 }, (_, index) => ({
    stocknum: `J${String(index)}`,
    make: 'Kia',
    model: 'Rio',
    year: 2020,
    price: 20_000 + index * 10,
    badge: 'S',
    ...(index === 0 ? { hold_until: '2030-01-01' } : {}),
  }));
  const json = (list: readonly object[]): string => JSON.stringify(list);
  project.edit(SLUG, STOCK, () => json(vehicles));
  const first = await project.run('build.ts', '--allow-shrink');
  expect(first.code, first.text).toBe(0);
  writeFileSync(
    project.dealerFile(SLUG, STOCK),
    json(vehicles.map((vehicle) => ({ ...vehicle, hold_until: undefined }))),
  );
  expect((await project.run('build.ts')).code).toBe(0);
  writeFileSync(
    project.dealerFile(SLUG, STOCK),
    json(vehicles.map(({ badge, ...rest }) => ({ ...rest, variantName: badge }))),
  );
  const said = await refusedStock(project);
  expect(said).toContain('the column "badge", from which badge was read, is gone; new column "variantName"');
  await restore();
});

test('watch says why and leaves the live site, and goes on when the feed is right again', async () => {
  await restore();
  let body = lot();
  const source = await serveStock((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/csv', ETag: `"${String(body.length)}"` }).end(body);
  });
  project.configure(SLUG, (config) => (config.stock.feeds[0]['source'] = source));
  const running = project.start('watch.ts', ['--interval=0.2', `--dealer=${SLUG}`]);
  onTestFinished(async () => {
    running.child.kill('SIGTERM');
    await running.ended;
  });
  await running.printed(/published in/);
  const page = project.liveFile(SLUG, 'cars', '2016-mazda-model-4-l4.html');
  const before = readFileSync(page, 'utf8');
  body = lot().replaceAll('in_stock', 'Yard A');
  await running.printed(/vehicles for sale fell from 44 to 0/);
  expect(readFileSync(page, 'utf8')).toBe(before);
  body = lot().replace('17990', '14990.00');
  await running.printed(/working again/);
  expect(readFileSync(page, 'utf8')).toContain('14,990');
});

test('a deploy compares with what is deployed, whatever this machine knows', async () => {
  await restore();
  const www = path.join(project.folder, 'www');
  const kept = path.join(project.folder, 'kept');
  project.configure(SLUG, (config) => {
    config['deploy'] = { folder: { path: www }, state: kept };
  });
  const deploy = (...options: string[]) => project.run('deploy.ts', `--dealer=${SLUG}`, ...options);
  expect((await project.run('build.ts')).code).toBe(0);
  expect((await deploy()).code).toBe(0);
  const deployed = path.join(www, 'cars', '2016-mazda-model-4-l4.html');
  const before = readFileSync(deployed, 'utf8');

  // Many small losses, none of which stops a build.
  for (const [from, to] of [
    [32, 'a'],
    [24, 'b'],
    [18, 'c'],
  ] as const) {
    project.edit(SLUG, STOCK, () =>
      lot()
        .split('\n')
        .slice(0, from + 1)
        .join('\n')
        .replace('Well kept', to),
    );
    const built = await project.run('build.ts');
    expect(built.code, built.text).toBe(0);
  }
  const refused = await deploy();
  expect(refused.code, refused.text).toBe(1);
  expect(refused.text).toContain('StockShrunk');
  expect(refused.text).toContain('vehicles for sale fell from 44 to 18');
  expect(refused.text).toContain('deploy once with --allow-shrink');
  expect(refused.text).toContain('Nothing was changed at the target.');
  expect(readFileSync(deployed, 'utf8')).toBe(before);
  const allowed = await deploy('--allow-shrink');
  expect(allowed.code, allowed.text).toBe(0);
  expect(allowed.text).toContain('Allowed by --allow-shrink: coachwood-cars: vehicles for sale fell from 44 to 18');

  // What the operator allowed for the build needs no second word.
  project.edit(SLUG, STOCK, () => lot().split('\n').slice(0, 6).join('\n'));
  expect((await project.run('build.ts', '--allow-shrink')).code).toBe(0);
  const again = await deploy();
  expect(again.code, again.text).toBe(0);
});

async function restore(): Promise<void> {
  mkdirSync(path.dirname(project.dealerFile(SLUG, STOCK)), { recursive: true });
  writeFileSync(project.dealerFile(SLUG, STOCK), lot());
  const { code, text } = await project.run('build.ts', '--allow-shrink');
  expect(code, text).toBe(0);
}

function escaped(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}
