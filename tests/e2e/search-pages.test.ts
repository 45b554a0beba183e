import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listen, type RunningServer } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { buildTestDealers, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { readListedStock } from '#tests/support/listed-stock.ts';
import { ALL_STOCK } from '#tests/support/page-types.ts';
import { searchIsReady } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
});
afterAll(async () => {
  await browser.close();
});

const resultHrefs = (page: Page): Promise<string[]> =>
  page.$$eval('main [data-results] a[href^="/cars/"]', (links) => [
    ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
  ]);

/** Cards of a list in order: a vehicle's address, or the heading of a promotion. */
const shownList = (page: Page): Promise<string[]> =>
  page.$$eval('main [data-results] > li', (items) =>
    items.flatMap((item) => {
      const shown =
        item.querySelector('a[href^="/cars/"]')?.getAttribute('href') ?? item.querySelector('h3')?.textContent;
      return shown === undefined ? [] : [shown];
    }),
  );

// Addresses are read and written by parts that all templates share: one site is enough.
describe.each(inject('sites').slice(0, 1))('search pages of $slug', ({ served, folder }) => {
  const stock = readListedStock(folder);
  const count = new RegExp(`^${stock.length.toLocaleString('en-AU')} `);
  const status = (page: Page): Promise<string> => page.getByRole('status').first().innerText();

  test.each([
    ['a page and a range that cannot be', '?page=-1&range[price]=x:y'],
    ['unknown keys', '?nothing=1&refinementList[secret][0]=x&range[id]=1:2&__proto__[x]=1&constructor=y&sortBy=drop'],
    ['numbers beyond all', '?page=99999999999999999999&range[year]=:1e999'],
    ['keys without end', `?${'a[0]'.repeat(2500)}=1`],
    ['broken escapes', '?page=%&range[price]=%E0%A4%A'],
  ])('an address with %s shows all stock', async (_, query) => {
    const { page, problems, close } = await warmVisit(browser, `${served}${ALL_STOCK}${query}`);
    await searchIsReady(page);
    await expect.poll(() => status(page)).toMatch(count);
    await expect.poll(async () => (await resultHrefs(page)).length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['a campaign', '?utm_source=letter&utm_medium=email&gclid=abc'],
    ['a filter that no search has', '?refinementList[secret][0]=sold'],
    ['a value that filters nothing', '?range[price]=x:y'],
  ])('an address with %s shows its cars as soon as search is alive', async (_, query) => {
    const { page, problems, close } = await warmVisit(browser, `${served}${ALL_STOCK}`);
    await searchIsReady(page);
    // The device has the engine and the index by now: what is left is the wait that is measured.
    await page.goto(`${served}${ALL_STOCK}${query}`, { waitUntil: 'load' });
    const isLate = await page.evaluate(async () => {
      const first = document.querySelector('main [data-results] a[href^="/cars/"]');
      const isShown = (): boolean =>
        first?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true;
      while (!isShown()) await new Promise(requestAnimationFrame);
      return document.documentElement.classList.contains('search-late');
    });
    expect(isLate, 'shown because nothing came of it for ten seconds').toBe(false);
    expect(problems).toEqual([]);
    await close();
  });

  const chip = (page: Page, label: string) =>
    page
      .getByRole('button', { name: new RegExp(`(^|: )${label}( ?, remove)?$`) })
      .filter({ visible: true })
      .first();
  const countWhere = (fits: (vehicle: (typeof stock)[number]) => boolean): RegExp =>
    new RegExp(`^${stock.filter(fits).length.toLocaleString('en-AU')} `);

  test('filters that an address names and the dealer does not offer filter, each with a chip [2.1-27, 3-21]', async () => {
    const [{ dealership_slug: slug, dealership_name: name } = { dealership_slug: '', dealership_name: '' }] = stock;
    const from2020 = ({ year }: (typeof stock)[number]): boolean => (year ?? 0) >= 2020;
    const query = `?refinementList[dealership_slug][0]=${slug}&certified=no&menu[state]=qld&range[seats]=:5`;
    const { page, problems, close } = await warmVisit(browser, `${served}${ALL_STOCK}${query}&range[year]=2020:`);
    await searchIsReady(page);
    await expect
      .poll(() => status(page))
      .toMatch(
        countWhere(
          (vehicle) =>
            vehicle.dealership_slug === slug &&
            !vehicle.certified &&
            vehicle.state === 'qld' &&
            (vehicle.seats ?? 9) <= 5 &&
            from2020(vehicle),
        ),
      );
    await chip(page, `Dealership: ${name}`).click();
    await expect.poll(() => page.url()).not.toContain('dealership_slug');
    await chip(page, 'Certified: No').click();
    await chip(page, 'State: QLD').click();
    await chip(page, 'Up to 5 seats').click();
    await expect.poll(() => status(page)).toMatch(countWhere(from2020));
    await expect.poll(() => new URL(page.url()).search).toBe('?range[year]=2020:');
    expect(problems).toEqual([]);
    await close();
  });

  test('a figure of the feed that no filter offers is filtered by, named and counted', async () => {
    const tows = ({ tow_capacity }: (typeof stock)[number]): boolean => (tow_capacity ?? 0) >= 2500;
    expect(stock.filter(tows).length).toBeGreaterThan(0);
    const { page, problems, close } = await warmVisit(browser, `${served}${ALL_STOCK}?range[tow_capacity]=2500:`);
    await searchIsReady(page);
    await expect.poll(() => status(page)).toMatch(countWhere(tows));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/cars towing 2,500 kg or more$/i);
    await chip(page, 'Towing 2,500 kg or more').click();
    await expect.poll(() => status(page)).toMatch(countWhere(() => true));
    expect(problems).toEqual([]);
    await close();
  });

  test('a filter that finds nothing can be taken off again, and what it holds back is offered', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}${ALL_STOCK}?tag=Nonesuch`);
    await searchIsReady(page);
    await page.getByText('No results found for your search').first().waitFor();
    const instead = page.locator('.loosen a').first();
    const vehicles = Number.parseInt((await instead.innerText()).replaceAll(',', ''), 10);
    expect(vehicles).toBe(stock.length);
    await instead.click();
    await expect.poll(() => status(page)).toMatch(count);
    expect(problems).toEqual([]);
    await close();
  });

  test('what of an address is not understood is said, until the search is another', async () => {
    const query = '?sortBy=cheapest&price=20000&year=old&utm_source=mail';
    const { page, problems, close } = await warmVisit(browser, `${served}${ALL_STOCK}${query}`);
    await searchIsReady(page);
    const line = page.getByText('We couldn\u2019t use part of this link');
    expect(await line.innerText()).toBe(
      'We couldn\u2019t use part of this link: \u201csortBy=cheapest\u201d, \u201cprice=20000\u201d, \u201cyear=old\u201d.',
    );
    await expect.poll(() => status(page)).toMatch(count);
    await page.getByLabel(/sort/i).first().selectOption('latest');
    await expect.poll(() => line.count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['a make in lower case', (make: string) => `${ALL_STOCK}?make=${make.toLowerCase()}`],
    ['a further page of its list', (make: string) => `${ALL_STOCK}/page/2?make=${encodeURIComponent(make)}&page=1`],
  ])('an address with %s shows that make as chosen', async (_, addressOf) => {
    const { page, problems, close } = await warmVisit(browser, `${served}${addressOf('Toyota')}`);
    await searchIsReady(page);
    await expect.poll(() => status(page)).toMatch(countWhere(({ make }) => make === 'Toyota'));
    await chip(page, 'Toyota').waitFor();
    expect(new URL(page.url()).pathname).toBe(ALL_STOCK);
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['/search/Toyota?utm_source=mail', '/search/toyota', {}],
    ['/search/toyotas', '/search/toyota', {}],
    ['/search/toyota/page/999', '/search/toyota', {}],
    ['/search/toyota-hiluxx', ALL_STOCK, { make: 'Toyota', model: 'HiLux' }],
  ])('the mistyped address %s leads to %s', async (address, path, query) => {
    const { page, close } = await warmVisit(browser, `${served}${address}`);
    await page.waitForURL(({ pathname }) => pathname === path);
    await searchIsReady(page);
    await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(query);
    await expect.poll(async () => (await resultHrefs(page)).length).toBeGreaterThan(0);
    await close();
  });

  test('a budget that the chosen make does not reach is shown as it was asked: chip, slider and what-if [4-4]', async () => {
    const cheapest = new Map<string, number>();
    for (const { make, price = 0 } of stock)
      cheapest.set(make, Math.min(cheapest.get(make) ?? Infinity, price || Infinity));
    const [make, least] = [...cheapest].sort(
      ([, a], [, b]) => (Number.isFinite(b) ? b : 0) - (Number.isFinite(a) ? a : 0),
    )[0] ?? ['', 0];
    const budget = Math.floor(least / 2000) * 1000 - 500;
    const text = `$${budget.toLocaleString('en-AU')}`;
    const address = `${ALL_STOCK}?make=${encodeURIComponent(make)}&range[price]=:${budget}`;
    const { page, problems, close } = await warmVisit(browser, `${served}${address}`);
    await searchIsReady(page);
    await page.getByText('No results found for your search').first().waitFor();
    await chip(page, `Under \\${text}`).waitFor();
    const highest = page.getByRole('slider', { name: 'Highest price', includeHidden: true });
    expect(await highest.getAttribute('aria-valuetext')).toBe(text);
    expect(Number(await highest.inputValue())).toBeGreaterThan(budget);
    await page
      .getByRole('link', { name: /at any price/ })
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.get('range[price]')).toBe(`:${budget}`);
    // It is still asked when the make is not.
    await chip(page, make).click();
    await expect.poll(() => status(page)).toMatch(countWhere(({ price = 0 }) => price > 0 && price <= budget));
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['markup', `?page=-1&range[price]=x:y&query=${encodeURIComponent('<img src=x onerror=document.title=1>')}`],
    ['10,000 characters', `?query=${'x'.repeat(10_000)}`],
    ['a make in broken escapes', '?make=%E0%A4%A'],
    ['a value that no vehicle has', '?make=%3Cscript%3Ealert(1)%3C/script%3E'],
  ])('an address with %s is answered as words, and leads back to the stock', async (_, query) => {
    const { page, problems, close } = await warmVisit(browser, `${served}${ALL_STOCK}${query}`);
    await searchIsReady(page);
    await page.getByText('No results found for your search').first().waitFor();
    expect(await page.locator('main img[src="x"], main [onerror]').count()).toBe(0);
    expect(await page.title()).not.toBe('1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('without script every list is a link away, and further pages are lists', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}${ALL_STOCK}`, { javaScriptEnabled: false });
    // By keyboard: without script a click that a card laid out late has moved the link away from is lost unnoticed.
    await page.locator('main a[href="/search/toyota"]:visible').first().press('Enter');
    await page.waitForURL(({ pathname }) => pathname === '/search/toyota');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/toyota/i);
    await page.goto(`${served}${ALL_STOCK}`);
    const first = await resultHrefs(page);
    await page.locator(`a[href="${ALL_STOCK}/page/2"]:visible`).first().press('Enter');
    await page.waitForURL(({ pathname }) => pathname === `${ALL_STOCK}/page/2`);
    const second = await page.$$eval('main a[href^="/cars/"]', (links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((href) => first.includes(href ?? ''))).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('a further page without script has the cards between them and the pages of the list with filters', async () => {
    const plain = await warmVisit(browser, `${served}${ALL_STOCK}/page/2`, { javaScriptEnabled: false });
    const built = await shownList(plain.page);
    const steps = plain.page.locator('.pages .pages__step');
    expect(await steps.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      ALL_STOCK,
      `${ALL_STOCK}/page/3`,
    ]);
    await plain.close();
    const { page, problems, close } = await warmVisit(browser, `${served}${ALL_STOCK}?page=2`);
    await searchIsReady(page);
    await expect.poll(() => shownList(page)).toEqual(built);
    expect(built.some((shown) => !shown.startsWith('/cars/'))).toBe(true);
    expect(problems).toEqual([]);
    await close();
  });

  test('large stock is searched in a worker, which the policy of the site allows, with the same results', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    // The page as it is built for more vehicles than the demo dealers have.
    await page.route(`**${ALL_STOCK}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const large = html.replace(
        '&quot;indexUrl&quot;:',
        '&quot;searchesInWorker&quot;:[0,true],&quot;indexUrl&quot;:',
      );
      expect(large).not.toBe(html);
      await route.fulfill({ response, body: large });
    });
    await page.goto(`${served}${ALL_STOCK}`);
    await searchIsReady(page);
    await expect.poll(() => page.workers().length).toBe(1);
    const toyotas = stock.filter(({ make }) => make === 'Toyota').length;
    await page
      .locator('main')
      .getByRole('searchbox')
      .or(page.locator('main').getByRole('combobox'))
      .first()
      .fill('toyota');
    await expect.poll(() => status(page)).toMatch(new RegExp(`^${toyotas} `));
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('similar trucks of a dealer whose stock lies on a search server', () => {
  const SLUG = 'gidgee-trucks';
  let built: BuiltTestDealers;
  let server: RunningServer;
  let path: string;
  beforeAll(async () => {
    built = buildTestDealers(SLUG);
    server = await listen(createSiteHandler(built.folder(SLUG), built.headersFile(SLUG)), 0);
    const isuzu = readListedStock(built.folder(SLUG)).find(({ make }) => make === 'Isuzu');
    path = `/cars/${isuzu?.slug ?? ''}`;
  });
  afterAll(async () => {
    await server.close();
    built.remove();
  });

  async function open(answer: 'answers' | 'fails') {
    const stock = readListedStock(built.folder(SLUG));
    const [hino] = stock.filter(({ make }) => make === 'Hino');
    const fresh = { ...hino, id: 'fresh', slug: '2021-hino-fresh', name: '2021 Hino Fresh' };
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const asked: { searches: { filter_by: string; per_page: number }[] }[] = [];
    const scripts: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => scripts.push(...(/SimilarIsland/.test(request.url()) ? [request.url()] : [])));
    page.on('console', (message) => errors.push(...(message.type() === 'error' ? [message.text()] : [])));
    page.on('pageerror', (error) => errors.push(error.message));
    // No lead API stands behind this site: a page without its answers stands as built.
    await page.route('**/api/**', (route) => route.fulfill({ status: 204 }));
    await page.route('https://search.example/**', async (route) => {
      const body = route.request().postDataJSON() as (typeof asked)[number];
      asked.push(body);
      if (answer === 'fails') return route.abort();
      const results = body.searches.map(() => ({ found: 1, hits: [{ document: fresh }] }));
      return route.fulfill({ json: { results }, headers: { 'access-control-allow-origin': '*' } });
    });
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${server.url}${path}`);
    const similar = (): Promise<string[]> =>
      page.$$eval(
        'astro-island[opts*="500px"] .card__title a, [aria-labelledby^="similar"] .card__title a',
        (links) => [...new Set(links.map((link) => link.textContent))],
      );
    return { page, asked, scripts, errors, similar, close: () => context.close() };
  }
  const scrollDown = (page: Page): Promise<void> =>
    page.evaluate(() => document.querySelector('[aria-labelledby^="similar"]')?.scrollIntoView({ block: 'end' }));

  test('are those of the build until they come near, then those of the moment, and nothing moves [9-4, 9-5]', async () => {
    const { page, asked, scripts, errors, similar, close } = await open('answers');
    expect((await similar()).join()).toContain('Hino');
    expect([scripts, asked]).toEqual([[], []]);
    await scrollDown(page);
    await expect.poll(async () => (await similar()).join()).toContain('2021 Hino Fresh');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.searches.map(({ per_page }) => per_page)).toEqual([10, 10, 10]);
    expect(asked[0]?.searches[0]?.filter_by).toContain('price:[38990..58990]');
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.01);
    expect(errors).toEqual([]);
    await close();
  });

  test('stay those of the build where the server fails, which is logged [7-5]', async () => {
    const { page, asked, errors, similar, close } = await open('fails');
    const before = await similar();
    await scrollDown(page);
    await expect.poll(() => errors.join()).toContain('Similar cars could not be searched');
    expect(asked.length).toBeGreaterThan(0);
    expect(await similar()).toEqual(before);
    await close();
  });
});

test('the list of what a car can tow is filtered by its smallest limit, and Back leads to its sums', async () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  // A motorhome tows, and is not towed.
  const forSale = readListedStock(saltbush?.folder ?? '').filter(
    ({ status, body }) => status !== 'sold' && body !== 'motorhome',
  );
  const fitting = forSale.filter(({ atm = Infinity }) => atm <= 2950).length;
  const { page, problems, close } = await warmVisit(browser, `${saltbush?.served ?? ''}/tow-match`);
  const limits = { 'Braked towing': 3000, 'Tow ball limit': 300, GCM: 5600, GVM: 3000, 'Your car, loaded': 2650 };
  for (const [label, kg] of Object.entries(limits)) await page.getByLabel(label, { exact: true }).fill(String(kg));
  await page.getByRole('button', { name: 'Less: GCM' }).click();
  expect(await page.getByLabel('GCM', { exact: true }).inputValue()).toBe('5550');
  expect(await page.locator('[data-tow="said"]').innerText()).toBe('GCM: 5,550 kg');
  await expect.poll(() => page.locator('main [role="status"]').innerText()).toMatch(/^Up to 2,900 kg loaded/);
  await page.getByRole('button', { name: 'More: GCM' }).press('Enter');
  await expect.poll(() => page.locator('main [role="status"]').innerText()).toMatch(/^Up to 2,950 kg loaded/);
  expect(await page.locator('.is-tightest').innerText()).toContain('5,600 kg for car and van, less 2,650 kg');
  expect(await page.locator('[data-verdict="no"]').first().innerText()).toMatch(/No, [\d,]+ kg too heavy/);
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g), 'one sheet').toHaveLength(1);
  await page.getByRole('link', { name: `${fitting} of ${forSale.length} here` }).click();
  await searchIsReady(page);
  expect(new URL(page.url()).searchParams.get('range[atm]')).toBe(':2950');
  expect(await page.getByRole('button', { name: 'Remove filter: With ATM under 2,950 kg' }).count()).toBe(1);
  await page.goBack();
  await expect.poll(() => page.locator('main [role="status"]').innerText()).toMatch(/^Up to 2,950 kg loaded/);
  expect(problems).toEqual([]);
  await close();
});

test('a car’s towing limit picked on the home page is the one that the tow match begins with, and is kept', async () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const { page, problems, close } = await warmVisit(browser, saltbush?.served ?? '');
  const pick = async (kg: string): Promise<void> => {
    await page.getByLabel('Your car’s braked towing limit').selectOption(kg);
    await page.getByRole('button', { name: 'Check it' }).click();
    await page.waitForURL(/\/tow-match/);
  };
  await pick('2500');
  const answer = page.locator('main [role="status"]');
  await expect.poll(() => answer.innerText()).toMatch(/^So far, up to 2,500 kg loaded/);
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Tow ball limit', { exact: true }).fill('230');
  await expect.poll(() => answer.innerText()).toMatch(/^So far, up to 2,300 kg loaded/);
  await page.reload();
  await expect.poll(() => answer.innerText()).toMatch(/^So far, up to 2,300 kg loaded/);
  // The same limit is the same car; with another, the ball's is not known.
  await page.goto(saltbush?.served ?? '');
  await pick('2500');
  await expect.poll(() => answer.innerText()).toMatch(/^So far, up to 2,300 kg loaded/);
  await page.goto(saltbush?.served ?? '');
  await pick('3000');
  await expect.poll(() => answer.innerText()).toMatch(/^So far, up to 3,000 kg loaded/);
  expect(await page.getByLabel('Tow ball limit', { exact: true }).inputValue()).toBe('');
  expect(problems).toEqual([]);
  await close();
});

test('without script, the towing limit of the home page leads to where the vans within it end', async () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(saltbush?.served ?? '');
  expect(await page.getByRole('button', { name: 'Check it' }).count()).toBe(0);
  await page.locator('main').getByRole('link', { name: '2,500 kg', exact: true }).click();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/tow-match#up-to-2500');
  const end = page.getByText('2,500 kg braked towing: this and all above it');
  await expect.poll(() => end.isVisible()).toBe(true);
  const rows = page.locator('.tow-page__vans li');
  const weights = await rows.evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset['atm'])));
  const last = Number(await rows.filter({ has: end }).getAttribute('data-atm'));
  expect(weights.filter((kg) => kg <= 2500).at(-1)).toBe(last);
  await context.close();
});

test('the tow match takes the limit out of its address, and nothing else', async () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const visit = `${saltbush?.served ?? ''}/tow-match?utm_source=mail&brakedTowingKg=2500&utm_campaign=tow#tow-vans-h`;
  const { page, close } = await warmVisit(browser, visit);
  await expect.poll(() => page.locator('main [role="status"]').innerText()).toMatch(/2,500 kg/);
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?utm_source=mail&utm_campaign=tow#tow-vans-h');
  await close();
});
