import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type SortName, sortNames, sortOrders } from '#domain/search/sort-orders.ts';
import { listen, type RunningServer } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { buildDealersIn, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { ALL_STOCK } from '#tests/support/page-types.ts';
import { searchIsReady, visit } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** More makes than the popular ones [9-8], in the order of how many cars each has. */
const MAKES = [
  ...['Toyota', 'Mazda', 'Hyundai', 'Kia', 'Ford', 'Mitsubishi', 'Nissan', 'Volkswagen', 'Subaru', 'Honda', 'Isuzu'],
  ...['Suzuki', 'BMW', 'Audi', 'Lexus', 'Volvo', 'Skoda', 'Jeep', 'Renault', 'Peugeot', 'Jaguar', 'Fiat', 'Chery'],
];
const POPULAR = 20;
const SOLD = 5;
const RESULTS_A_PAGE = 21;

interface FeedCar extends Readonly<Record<string, unknown>> {
  readonly price: number;
}
const car = (make: string, number: number, more: object = {}): FeedCar => ({
  stocknum: `P${100 + number}`,
  make,
  model: 'Estate',
  year: 2019,
  car_type: 'used',
  status: 'in_stock',
  price: 15_000 + number * 250,
  km: 60_000 + number * 1000,
  ...more,
});

/** What a dealer can offer to choose by besides make and body, spread over the cars. */
const choices = (number: number): object => ({
  year: 2014 + (number % 9),
  seats: [2, 5, 5, 7, 8][number % 5],
  colour: ['White', 'Silver', 'Blue', 'Red'][number % 4],
  certified: number % 6 === 0,
  categories: number % 5 === 0 ? ['Family'] : ['Work'],
  standardEquipment: [...(number % 3 === 0 ? ['Tow bar'] : []), ...(number % 7 === 0 ? ['Sunroof'] : [])],
  'variant.towingcapacitybraked': number % 2 === 0 ? 3500 : 1200,
  ...(number % 8 === 1 && { before_price: 40_000 }),
  ...(number % 9 === 2 && { average_market_price: 60_000, state_average_market_price: 60_000 }),
});
const OFFERED = ['features', 'certified', 'seats', 'colour', 'categories', 'price_dropped', 'below_market'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
});
afterAll(async () => {
  await browser.close();
});

const resultCount = (page: Page): Promise<number> =>
  page.$$eval(
    'main [data-results] a[href^="/cars/"]',
    (links) => new Set(links.map((link) => (link as HTMLAnchorElement).pathname)).size,
  );
/** The number of results, as it is read out. */
const countOf = async (page: Page): Promise<number> =>
  Number(((await page.locator('main [role="status"]').first().textContent()) ?? '').replace(/\D/g, ''));
const countBeside = (box: Element): string => box.closest('label')?.querySelector('em')?.textContent ?? '';
const withoutAction = (chip: string): string => chip.replace('Remove filter: ', '').trim();
/** The filters, which a template keeps behind a button. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(all )?filters?\b/i }).first();
  if ((await button.count()) > 0 && (await button.isVisible())) await button.click();
}

describe.each(['marque', 'yard'])('stock of many makes with sold cars, in %s', (template) => {
  const slug = `makes-${template}`;
  // The first three makes have two cars each: more of them than of any other.
  const stock = [...MAKES, ...MAKES.slice(0, 3)].map((make, number) => car(make, number, choices(number)));
  let dealers: string;
  let built: BuiltTestDealers;
  let server: RunningServer;
  beforeAll(async () => {
    dealers = mkdtempSync(path.join(tmpdir(), 'forecourt-search-parts-'));
    const folder = path.join(dealers, slug);
    mkdirSync(path.join(folder, 'stock'), { recursive: true });
    const base = JSON.parse(readFileSync('tests/dealers/minimal/dealer.json', 'utf8')) as Record<string, unknown>;
    delete base['$schema'];
    const home = { sections: ['hero', 'price'] };
    const facets = [
      { attribute: 'make', display: 'select', open: true },
      'body',
      ...OFFERED.map((attribute) => ({ attribute, open: true })),
    ];
    const search = { facets, sorts: sortNames };
    writeFileSync(
      path.join(folder, 'dealer.json'),
      JSON.stringify({ ...base, template, search, home, plugins: ['Car Analysis'] }),
    );
    const soldAt = new Date(Date.now() - 60 * 60_000).toISOString();
    const sold = Array.from({ length: SOLD }, (_, number) =>
      car('Toyota', 50 + number, { status: 'sold', sold_date: soldAt }),
    );
    writeFileSync(path.join(folder, 'stock', 'stock.json'), JSON.stringify([...stock, ...sold]));
    built = buildDealersIn(dealers, [slug]);
    const site = createSiteHandler(built.folder(slug), built.headersFile(slug));
    server = await listen((request, response) => {
      // Where the lead API would count what is seen.
      if (request.url === '/api/events') response.writeHead(202).end();
      else site(request, response);
    }, 0);
  });
  afterAll(async () => {
    await server.close();
    built.remove();
    rmSync(dealers, { recursive: true, force: true });
  });

  test(`of ${MAKES.length} makes the ${POPULAR} with most cars stand first, then all of them under 'All Makes' [9-8]`, async () => {
    const { page, problems, close } = await warmVisit(browser, `${server.url}${ALL_STOCK}`, DESKTOP);
    await searchIsReady(page);
    await openFilters(page);
    const select = page
      .locator('main select, dialog select')
      .filter({ has: page.locator('optgroup') })
      .first();
    await select.waitFor({ state: 'attached' });
    const groups = await select.locator('optgroup').evaluateAll((elements) =>
      elements.map((group) => ({
        label: (group as HTMLOptGroupElement).label,
        values: [...group.querySelectorAll('option')].map((option) => option.value),
      })),
    );
    expect(groups.map(({ label, values }) => [label, values.length])).toEqual([
      ['Popular', POPULAR],
      ['All Makes', MAKES.length],
    ]);
    expect(groups[0]?.values.slice(0, 3).toSorted()).toEqual(MAKES.slice(0, 3).toSorted());
    await select.selectOption('Jaguar');
    await expect.poll(() => resultCount(page)).toBe(1);
    expect(problems).toEqual([]);
    await close();
  });

  test.each<{
    what: string;
    group: string;
    options: RegExp[];
    chips: string[];
    means: (of: Record<string, unknown>) => boolean;
  }>([
    {
      what: 'a feature',
      group: 'Features',
      options: [/^Tow bar/],
      chips: ['Tow bar'],
      means: ({ standardEquipment }) => (standardEquipment as string[]).includes('Tow bar'),
    },
    {
      what: 'either of two features',
      group: 'Features',
      options: [/^Tow bar/, /^Sunroof/],
      chips: ['Sunroof', 'Tow bar'],
      means: ({ standardEquipment }) => (standardEquipment as string[]).length > 0,
    },
    {
      what: 'certified',
      group: 'Certified',
      options: [/^Yes/],
      chips: ['Certified'],
      means: ({ certified }) => certified === true,
    },
    {
      what: 'several seats',
      group: 'Seats',
      options: [/^7\b/, /^8\b/],
      chips: ['Seats: 7', 'Seats: 8'],
      means: ({ seats }) => Number(seats) >= 7,
    },
    {
      what: 'several colours',
      group: 'Colour',
      options: [/^Red/, /^Blue/],
      chips: ['Blue', 'Red'],
      means: ({ colour }) => colour === 'Red' || colour === 'Blue',
    },
    {
      what: 'a category',
      group: 'Category',
      options: [/^Family/],
      chips: ['Family'],
      means: ({ categories }) => (categories as string[]).includes('Family'),
    },
    {
      what: 'a lower price',
      group: 'Price dropped',
      options: [/^Yes/],
      chips: ['Price dropped'],
      means: (of) => of['before_price'] !== undefined,
    },
    {
      what: 'a price below the market',
      group: 'Below market price',
      options: [/^Yes/],
      chips: ['Below market price'],
      means: (of) => of['average_market_price'] !== undefined,
    },
  ])(
    '$what is chosen with its count, stands in a chip, and the chip takes it off',
    async ({ group, options, chips, means }) => {
      const { page, problems, close } = await warmVisit(browser, `${server.url}${ALL_STOCK}`, DESKTOP);
      await searchIsReady(page);
      const all = await countOf(page);
      const meant = stock.filter(means).length;
      await openFilters(page);
      const facet = page.locator('.filters details').filter({ has: page.locator('summary', { hasText: group }) });
      for (const option of options) {
        const choice = facet.getByRole('checkbox', { name: option });
        if (options.length === 1) expect(await choice.evaluate(countBeside)).toBe(String(meant));
        await choice.check();
      }
      await expect.poll(() => countOf(page)).toBe(meant);
      const chip = page.locator('.chips:visible').first().locator('.chip');
      await expect.poll(async () => (await chip.allTextContents()).map(withoutAction).toSorted()).toEqual(chips);
      for (let left = chips.length; left > 0; left -= 1) {
        await chip.first().click();
        await expect.poll(() => chip.count()).toBe(left - 1);
      }
      await expect.poll(() => countOf(page)).toBe(all);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test('every order that a dealer can offer is that of the cars', async () => {
    const listed = new Map(readListedStock(built.folder(slug)).map((vehicle) => [vehiclePath(vehicle), vehicle]));
    const { page, problems, close } = await warmVisit(browser, `${server.url}${ALL_STOCK}`, DESKTOP);
    await searchIsReady(page);
    const select = page.getByLabel(/sort/i).first();
    const orders = {
      highestPrice: ({ price = 0 }) => -price,
      lowestPrice: ({ price = 0 }) => price,
      lowestKilometres: ({ km = 0 }) => km,
      newestYear: ({ year = 0 }) => -year,
      largestPriceDrop: ({ price_drop = 0 }) => -price_drop,
    } satisfies Readonly<Partial<Record<SortName, (vehicle: VehicleSummary) => number>>>;
    for (const [order, of] of Object.entries(orders) as [keyof typeof orders, (vehicle: VehicleSummary) => number][]) {
      await select.selectOption({ label: sortOrders[order].label });
      await expect.poll(() => new URL(page.url()).searchParams.get('sortBy')).toBe(order);
      const values = async (): Promise<number[]> => {
        const links = await page.$$eval('[data-results]:not([data-partial]) a[href^="/cars/"]', (found) => [
          ...new Set(found.map((link) => (link as HTMLAnchorElement).pathname)),
        ]);
        return links.flatMap((link) => listed.get(link) ?? []).map(of);
      };
      // A run of sold cars is the first of them.
      await expect.poll(async () => (await values()).length).toBeGreaterThan(RESULTS_A_PAGE - SOLD);
      await expect
        .poll(async () => {
          const found = await values();
          return found.filter((value, index) => value > (found[index + 1] ?? Infinity));
        })
        .toEqual([]);
    }
    expect(problems).toEqual([]);
    await close();
  });

  test('sold cars that follow each other are the first of them and a line that opens to the others [4-5]', async () => {
    const { page, problems, close } = await warmVisit(browser, `${server.url}${ALL_STOCK}?page=2`, DESKTOP);
    await searchIsReady(page);
    const inStock = MAKES.length + 3 - RESULTS_A_PAGE;
    await expect.poll(() => resultCount(page)).toBe(inStock + 1);
    const line = page.getByRole('button', { name: `${SOLD - 1} more sold cars` });
    expect(await line.getAttribute('aria-expanded')).toBe('false');
    await line.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => resultCount(page)).toBe(inStock + SOLD);
    expect(await line.getAttribute('aria-expanded')).toBe('true');
    expect(problems).toEqual([]);
    await close();
  });

  test('the price slider of the home page goes from $5,000 to $250,000 by $500 unless the dealer says otherwise [5-3]', () => {
    const home = readBuiltSite(built.folder(slug), slug).document('/');
    const scales = home
      .querySelectorAll('input[type="range"]')
      .map((input) => ['min', 'max', 'step'].map((name) => Number(input.getAttribute(name))));
    expect(scales).toEqual([
      [5000, 250_000, 500],
      [5000, 250_000, 500],
    ]);
  });

  test('kilometres move by a hundredth of their range, prices by $500 [2.3-7, 5-2, 9-2]', async () => {
    const { page, close } = await warmVisit(browser, `${server.url}${ALL_STOCK}`, DESKTOP);
    await searchIsReady(page);
    const steps = await page
      .locator('input[type="range"]')
      .evaluateAll((inputs) =>
        (inputs as HTMLInputElement[]).map(({ min, max, step }) => [Number(max) - Number(min), Number(step)]),
      );
    expect(steps.length).toBeGreaterThanOrEqual(4);
    for (const [range = 0, step = 0] of steps) expect([500, Math.max(1, Math.round(range / 100))]).toContain(step);
    expect(steps.some(([, step]) => step === 500)).toBe(true);
    expect(steps.some(([range = 0, step]) => range > 10_000 && step === Math.round(range / 100))).toBe(true);
    await close();
  });
});

describe.each(inject('sites'))('a weekly budget, at $slug', ({ served, folder }) => {
  const stock = readListedStock(folder);
  const weekly = stock.flatMap(({ weekly_price }) => weekly_price ?? []).toSorted((one, other) => one - other);

  test('finds the cars whose repayment is within it, and says so in the address', async () => {
    expect(weekly.length).toBeGreaterThan(20);
    const budget = weekly[Math.floor(weekly.length / 3)] ?? 0;
    const within = stock.filter(({ weekly_price }) => weekly_price !== undefined && weekly_price <= budget).length;
    const { page, problems, close } = await visit(
      browser,
      `${served}${ALL_STOCK}?range[weekly_price]=:${budget}`,
      DESKTOP,
    );
    await searchIsReady(page);
    await expect
      .poll(() => page.getByRole('status').first().innerText())
      .toMatch(new RegExp(`^${within.toLocaleString('en-AU')} `));
    await openFilters(page);
    const highest = page.getByRole('slider', { name: 'Highest weekly repayment', includeHidden: true });
    // A native slider stands on the nearest of its steps; what it says is the budget itself.
    expect(await highest.getAttribute('aria-valuetext')).toContain(budget.toLocaleString('en-AU'));
    expect(await page.locator('main').innerText()).toMatch(/WARNING: This comparison rate/);
    expect(problems).toEqual([]);
    await close();
  });
});
