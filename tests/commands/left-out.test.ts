import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildFleet } from '#pipeline/build-fleet.ts';
import { leftOutText, type BuiltDealer } from '#pipeline/build-report.ts';
import { SILENT } from '#pipeline/progress.ts';
import { openWorkspace } from '#pipeline/workspace.ts';
import type * as normaliseModule from '#stock/normalise/normalise-vehicle.ts';
import type * as summaryModule from '#domain/vehicle-summary/to-vehicle-summary.ts';
import type * as cardModule from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type * as pageModule from '#site-plan/pages/vehicle-page.ts';
import type * as outliersModule from '#pipeline/health/outliers.ts';
import type * as objectsModule from '#domain/objects/omit-undefined.ts';
import type * as rowModule from '#stock/row-cache.ts';
import type * as rendererModule from '#pipeline/render/renderer.ts';
import { makeScratchProject, ROOT, type ScratchProject } from './scratch-project.ts';

const SLUG = 'coachwood-cars';
const STOCK = 'stock/stock.csv';
/** The vehicle at which a stage fails, and its page. */
const FAULTY = 'C105';
const FAULTY_PAGE = '2016-mazda-3-neo-c105';

const fault = vi.hoisted(() => ({ stage: '' }));
const failAt = vi.hoisted(() => (stage: string, vehicle: unknown) => {
  if (fault.stage === stage && JSON.stringify(vehicle).includes('"C105"'))
    throw new Error(`no ${stage} for this value`);
});

vi.mock('#stock/normalise/normalise-vehicle.ts', async (original) => {
  const actual = await original<typeof normaliseModule>();
  const normaliseVehicle: typeof actual.normaliseVehicle = (row, ...rest) => {
    failAt('vehicle', row);
    return actual.normaliseVehicle(row, ...rest);
  };
  return { ...actual, normaliseVehicle };
});
vi.mock('#domain/vehicle-summary/to-vehicle-summary.ts', async (original) => {
  const actual = await original<typeof summaryModule>();
  const toVehicleSummary: typeof actual.toVehicleSummary = (vehicle, context) => {
    failAt('search document', vehicle);
    return actual.toVehicleSummary(vehicle, context);
  };
  return { ...actual, toVehicleSummary };
});
vi.mock('#domain/vehicle-card/to-vehicle-card-data.ts', async (original) => {
  const actual = await original<typeof cardModule>();
  const toVehicleCardData: typeof actual.toVehicleCardData = (summary, ...rest) => {
    failAt('card', summary);
    return actual.toVehicleCardData(summary, ...rest);
  };
  return { ...actual, toVehicleCardData };
});
vi.mock('#site-plan/pages/vehicle-page.ts', async (original) => {
  const actual = await original<typeof pageModule>();
  const vehiclePage: typeof actual.vehiclePage = (context, vehicle, summary) => {
    failAt('page', vehicle);
    return actual.vehiclePage(context, vehicle, summary);
  };
  return { ...actual, vehiclePage };
});
vi.mock('#domain/objects/omit-undefined.ts', async (original) => {
  const actual = await original<typeof objectsModule>();
  const omitUndefined: typeof actual.omitUndefined = (source) => {
    if ('photos' in source) failAt('pictures', source);
    return actual.omitUndefined(source);
  };
  return { ...actual, omitUndefined };
});
vi.mock('#pipeline/health/outliers.ts', async (original) => {
  const actual = await original<typeof outliersModule>();
  const findOutliers: typeof actual.findOutliers = (items, ...rest) => {
    failAt('health', items);
    return actual.findOutliers(items, ...rest);
  };
  return { ...actual, findOutliers };
});
vi.mock('#stock/row-cache.ts', async (original) => {
  const actual = await original<typeof rowModule>();
  const vehicleLine: typeof actual.vehicleLine = (vehicle) => {
    failAt('JSON', vehicle);
    return actual.vehicleLine(vehicle);
  };
  return { ...actual, vehicleLine };
});
vi.mock('#pipeline/render/renderer.ts', async (original) => {
  const actual = await original<typeof rendererModule>();
  const createRenderer: typeof actual.createRenderer = (...settings) => {
    const renderer = actual.createRenderer(...settings);
    return {
      ...renderer,
      async render(site, jobs, atLeast, onPage) {
        const sound: (typeof jobs extends Iterable<infer Job> ? Job : never)[] = [];
        const failures: Awaited<ReturnType<typeof renderer.render>> = [];
        for (const job of jobs) {
          const isOwn = job.path.endsWith(FAULTY_PAGE);
          const fails =
            fault.stage === 'HTML' ? isOwn : fault.stage === 'card HTML' && job.json.includes(`/${FAULTY_PAGE}"`);
          if (fails) failures.push({ path: job.path, message: `no ${fault.stage} for this value` });
          else sound.push(job);
        }
        return [...failures, ...(await renderer.render(site, sound, atLeast, onPage))];
      },
    };
  };
  return { ...actual, createRenderer };
});

let project: ScratchProject;
beforeAll(() => {
  vi.stubEnv('NODE_ENV', 'production');
  project = makeScratchProject(SLUG);
});
afterAll(() => {
  vi.unstubAllEnvs();
  project.remove();
});
afterEach(() => {
  fault.stage = '';
});

async function build({ force = false, onlyChanged = false } = {}): Promise<BuiltDealer> {
  const environment = { DEALERS_DIR: project.dealers, DIST_DIR: project.dist, STATE_DIR: project.state };
  const workspace = openWorkspace(ROOT, environment);
  const report = await buildFleet(
    workspace,
    { slugs: [SLUG], allowShrink: true, force, onlyChanged, threads: { workers: 0, fromPages: 0 } },
    SILENT,
  );
  const [dealer] = report.dealers;
  if (dealer === undefined) throw new Error('nothing to build');
  if (!dealer.ok) throw new Error(JSON.stringify(dealer, undefined, 2));
  return dealer;
}

const live = (...parts: string[]): string => readFileSync(path.join(project.dist, SLUG, ...parts), 'utf8');

describe('a vehicle at which the program fails is left out everywhere, and the rest is published:', () => {
  test.each(['vehicle', 'pictures', 'search document', 'card', 'page', 'JSON', 'HTML', 'card HTML'])(
    'at its %s',
    async (stage) => {
      expect((await build()).leftOut).toEqual([]);
      expect(existsSync(path.join(project.dist, SLUG, 'cars', `${FAULTY_PAGE}.html`))).toBe(true);

      // The rows that were read are kept: a row whose text changed is read again.
      project.edit(SLUG, STOCK, (text) => text.replace('120300,11990', `120300,${String(11_000 + stage.length)}`));
      fault.stage = stage;
      const dealer = await build({ force: true });
      expect(dealer.leftOut).toMatchObject([
        {
          stockNumber: FAULTY,
          row: 'main, row 6',
          message: expect.stringContaining(`no ${stage} for this value`) as string,
        },
      ]);
      expect(leftOutText(dealer)).toContain('published without 1 vehicle at which the program failed');
      expect(dealer.vehicles).toBe(11);
      expect(existsSync(path.join(project.dist, SLUG, 'cars', `${FAULTY_PAGE}.html`))).toBe(false);
      for (const file of Object.keys(project.published()).filter((name) => /\.(?:html|xml)$|\/data\//.test(name)))
        if (file.startsWith(`${SLUG}/`))
          expect(readFileSync(path.join(project.dist, file), 'utf8'), file).not.toContain(FAULTY_PAGE);
      expect(JSON.parse(live('data', 'summary.json'))).toMatchObject({ total: 11 });
      expect(JSON.parse(live('data', 'search-index.v1.json'))).toMatchObject({ count: 11 });
      expect(existsSync(path.join(project.dist, SLUG, 'cars', '2018-toyota-corolla-ascent-sport-c101.html'))).toBe(
        true,
      );

      fault.stage = '';
      expect((await build()).leftOut).toEqual([]);
      expect(existsSync(path.join(project.dist, SLUG, 'cars', `${FAULTY_PAGE}.html`))).toBe(true);
    },
  );
});

test('when nothing is at fault any more, --changed builds it again though no file changed', async () => {
  await build();
  project.edit(SLUG, STOCK, (text) => text.replace('120300,11990', '120300,11950'));
  fault.stage = 'pictures';
  expect((await build({ onlyChanged: true })).leftOut).toHaveLength(1);
  // Still at fault, still tried.
  expect((await build({ onlyChanged: true })).leftOut).toHaveLength(1);
  fault.stage = '';
  expect((await build({ onlyChanged: true })).leftOut).toEqual([]);
  expect(live('cars', `${FAULTY_PAGE}.html`)).toContain('11,950');
  await expect(build({ onlyChanged: true })).rejects.toThrow('nothing to build');
});

test('a vehicle at which the health page fails stays on the site, and the page names it', async () => {
  fault.stage = 'health';
  const dealer = await build({ force: true });
  expect(dealer.leftOut).toEqual([]);
  expect(dealer.vehicles).toBe(12);
  const health = readFileSync(path.join(project.dist, `${SLUG}.health.html`), 'utf8');
  expect(health).toContain('could not be looked at, an error of the program: no health for this value');
  expect(health).toContain(`cars/${FAULTY_PAGE}.html`);
});

test('a fault of the templates is no fault of the vehicles: nothing is left out, nothing published', async () => {
  await build();
  const before = project.published();
  fault.stage = 'page';
  project.edit(SLUG, STOCK, (text) => text.replace(/^(C1\d\d),(\w+)/gm, '$1,C105'));
  await expect(build()).rejects.toThrow('PageDoesNotRender');
  expect(project.published()).toEqual(before);
});

describe('the text of a feed is whole and composed before anything is made of it', () => {
  test('a lone surrogate in a badge is replaced and reported, and "Ténéré" in two spellings is one filter', async () => {
    const vehicles = ['T\u00e9n\u00e9r\u00e9', 'Te\u0301ne\u0301re\u0301', 'T&eacute;n&eacute;re&#769;'].map(
      (model, index) => ({
        stocknum: `Y${String(index)}`,
        make: 'Yamaha',
        model,
        badge: index === 0 ? 'World \ud83d Raid' : '',
        year: 2023,
        price: 18_990,
      }),
    );
    project.edit(SLUG, STOCK, () => JSON.stringify(vehicles));
    const { code, text } = await project.run('build.ts', '--allow-shrink');
    expect(code, text).toBe(0);
    expect(text).toMatch(/1 {2}half characters replaced in badge/);
    expect(text).toMatch(/1 {2}accents joined to their letters in model/);
    const page = parse(live('cars', '2023-yamaha-tenere-world-raid-y0.html'));
    expect(page.querySelector('h1')?.textContent).toContain('T\u00e9n\u00e9r\u00e9');
    const index = live('data', 'search-index.v1.json');
    expect(index.match(/T\u00e9n\u00e9r\u00e9/g)?.length).toBeGreaterThan(0);
    expect(index).not.toContain('\u0301');
    const lists = Object.keys(project.published()).filter((file) =>
      /used-yamaha-|yamaha-tenere\.html|search\/.*tenere/.test(file),
    );
    expect(lists.length).toBeLessThanOrEqual(1);
  });

  test('no text of a feed stops a build', async () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        '\ud800',
        '\udfff',
        '\u0301',
        '\u202e',
        '\0',
        '<',
        '&',
        '"',
        "'",
        '/',
        '\\',
        '%',
        '{',
        '\u{1F697}',
        'é',
        'a',
        ' ',
      ),
      minLength: 1,
      maxLength: 40,
    });
    const vehicle = fc.record({
      make: hostile.map((text) => `Kia${text}`),
      model: hostile.map((text) => `Rio${text}`),
      badge: hostile,
      series: hostile,
      colour: hostile,
      body: hostile,
      tag: hostile,
      location: hostile,
      stocknum: hostile,
      vin: hostile,
      dealercomments: hostile.map((text) => text.repeat(600)),
      standardEquipment: fc.array(hostile, { maxLength: 5 }),
      categories: fc.array(hostile, { maxLength: 3 }),
      images: fc.array(hostile, { maxLength: 3 }),
      spin_code: hostile,
      video_url: hostile,
      owners: hostile,
      price: fc.integer({ min: 1000, max: 90_000 }),
    });
    const [vehicles = []] = fc.sample(fc.array(vehicle, { minLength: 120, maxLength: 120, size: 'max' }), {
      numRuns: 1,
      seed: 20_261_123,
    });
    // Numbers that differ by punctuation alone would be one vehicle.
    const numbered = vehicles.map((one, index) => ({ ...one, stocknum: `H${String(index)}${one.stocknum}` }));
    project.edit(SLUG, STOCK, () => JSON.stringify(numbered));
    const dealer = await build();
    expect(dealer.leftOut).toEqual([]);
    expect(dealer.vehicles).toBeGreaterThan(100);
    for (const file of Object.keys(project.published()).filter(
      (name) => name.endsWith('.json') && name.startsWith(`${SLUG}/`),
    ))
      expect(readFileSync(path.join(project.dist, file), 'utf8'), file).not.toMatch(/\\ud[89a-f]/i);
  });
});
