import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { ALL_STOCK } from '#tests/support/page-types.ts';
import { gate, searchIsReady, visit, type Visit } from '#tests/support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
});
afterAll(async () => {
  await browser.close();
});

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const CARDS = 'main [data-results] a[href^="/cars/"]';
const UNFILTERED = /Filters couldn’t be loaded, so this list isn’t filtered/;
/** An island's own script, as far as it differs from page to page. */
const ISLAND_SCRIPTS = /\/_astro\/\w*(?:Island|PriceFinder|CarouselControls|Gallery|FinanceCalculator)\.[\w-]+\.js/;

/** What the page reports of islands that failed, by their names. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) return;
    const { events } = JSON.parse(request.postData() ?? '{}') as { events: { id: unknown; data?: unknown }[] };
    for (const { id, data } of events) {
      if (id === 'island_error') failures.push((data as { island: string }).island);
    }
  });
  return failures;
}

/** Islands of the page; those of hidden parts sleep. */
const islandsOf = (page: Page): Promise<{ name: string; html: string }[]> =>
  page.$$eval('astro-island:not([hidden] *)', (islands) =>
    islands.map((island) => ({
      name: /([\w-]+)[^/]*$/.exec(island.getAttribute('component-url') ?? '')?.[1] ?? '',
      html: island.innerHTML,
    })),
  );

describe.each(inject('sites'))('on $slug', ({ served }) => {
  const open = async (path: string): Promise<Visit> => {
    // From a page without islands, so that routes are there before the first of them.
    const opened = await visit(browser, `${served}/privacy-policy`, DESKTOP);
    if (path !== '') await opened.page.goto(served + path);
    return opened;
  };
  const firstCar = async (): Promise<string> => {
    const { page, close } = await visit(browser, `${served}${ALL_STOCK}`, DESKTOP);
    const href = await page.locator(CARDS).first().getAttribute('href');
    await close();
    return href ?? '';
  };
  const shows = (page: Page, make: string): Promise<void> =>
    expect
      .poll(() => page.$$eval(CARDS, (links) => links.map((link) => link.getAttribute('href') ?? '')))
      .toSatisfy((hrefs: string[]) => hrefs.length > 0 && hrefs.every((href) => href.includes(make)));

  test.each(['home', 'search', 'car', 'saved'])(
    'every island of the %s page that throws gives the HTML of the build back and is reported',
    async (kind) => {
      const path = { home: '/', search: ALL_STOCK, car: '', saved: '/saved' }[kind] ?? '';
      const { page, close } = await open('');
      const failures = failuresOf(page);
      await page.route(ISLAND_SCRIPTS, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export default function Broken() { throw new Error("broken"); }; export { Broken as CarouselControls, Broken as PriceFinder, Broken as FinanceCalculator };',
        }),
      );
      await page.goto(served + (path === '' ? await firstCar() : path), { waitUntil: 'commit' });
      await page.waitForLoadState('domcontentloaded');
      const before = await islandsOf(page);
      expect(before.length).toBeGreaterThan(0);
      const woken = before.filter(({ html }) => html !== '').map(({ name }) => name);
      await expect
        .poll(async () => {
          // Whatever wakes it: a touch, or being in sight. Again and again, as an island that is touched before its
          // script listens sleeps on.
          for (const island of await page.locator('astro-island').all()) {
            await island.dispatchEvent('focusin');
            await island.evaluate((element) => element.scrollIntoView());
          }
          return failures;
        })
        .toEqual(expect.arrayContaining(woken));
      for (const [index, { html }] of (await islandsOf(page)).entries()) {
        expect(html.length, before[index]?.name).toBe(before[index]?.html.length);
      }
      await close();
    },
  );

  test('a search that throws with its first hit leaves a list whose links work, and says that it is not filtered', async () => {
    const { page, close } = await open('');
    const failures = failuresOf(page);
    await page.goto(served + ALL_STOCK);
    await searchIsReady(page);
    const all = await page.$$eval(CARDS, (links) => links.length);
    await page.evaluate(() => {
      Object.hasOwn = () => {
        throw new Error('broken on the first hit');
      };
    });
    await page
      .locator('input[type="checkbox"]:enabled')
      .first()
      .evaluate((box: HTMLInputElement) => box.click());
    await page.getByText(UNFILTERED).waitFor();
    await expect.poll(() => failures).toEqual(['SearchIsland']);
    expect(await page.$$eval(CARDS, (links) => links.length)).toBe(all);
    // What needs the script is put away; what works without stands in for it.
    expect(await page.getByRole('combobox').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Pages of results' }).isVisible()).toBe(true);
    await page.locator(CARDS).first().click();
    await page.waitForURL('**/cars/*');
    await close();
  });

  test('a search whose script is not there shows its list, and “Try again” loads it', async () => {
    const { page, close } = await open('');
    let isAway = true;
    await page.route(/\/_astro\/SearchIsland\./, (route) =>
      isAway ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto(`${served}${ALL_STOCK}?make=Toyota`);
    await page.getByText(UNFILTERED).waitFor();
    expect(await page.locator(CARDS).first().isVisible()).toBe(true);
    isAway = false;
    await page.getByRole('link', { name: 'Try again' }).click();
    await shows(page, 'toyota');
    expect(await page.getByText(UNFILTERED).isVisible()).toBe(false);
    await close();
  });

  test('a click on a link or a button whose script is not there goes to the link or the button', async () => {
    const { page, close } = await open('');
    await page.route(ISLAND_SCRIPTS, (route) => route.fulfill({ status: 404 }));
    await page.goto(served + (await firstCar()));
    const photo = page.locator('astro-island a[data-replay]').first();
    const { hash } = new URL((await photo.evaluate((link: HTMLAnchorElement) => link.href)) || served);
    expect(hash).not.toBe('');
    await photo.click();
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    // A plain form is sent by its button.
    const form = page.locator('main astro-island form[method="post"]').first();
    const dialog = await form.evaluate((element) => element.closest('dialog')?.id ?? '');
    await page.goto(`${page.url().replace(/#.*$/, '')}#${dialog}`);
    await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
    await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest()),
      form.locator('button[type="submit"]').click(),
    ]);
    await close();
  });

  test.each([
    ['index', '**/data/search-index*'],
    ['engine', '**/_astro/device-engine.*'],
  ])(
    'where the %s cannot be had the page says so, and “Try again” finds what the address asks for [8-3]',
    async (_, part) => {
      const { page, close } = await open('');
      let isAway = true;
      await page.route(part, (route) => (isAway ? route.fulfill({ status: 404 }) : route.continue()));
      await page.goto(`${served}${ALL_STOCK}?make=Toyota`);
      await page.getByText(/^We couldn’t reach the search/).waitFor();
      isAway = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await shows(page, 'toyota');
      await expect.poll(() => page.getByText(/^We couldn’t reach the search/).count()).toBe(0);
      await close();
    },
  );

  test('on a slow network no list is shown that the address does not ask for', async () => {
    const { page, close } = await open('');
    const index = gate();
    await page.route('**/data/search-index*', async (route) => {
      await index.opened;
      await route.continue();
    });
    await page.goto(`${served}${ALL_STOCK}?make=Toyota`);
    await page.getByText(/^Finding your cars…$/).waitFor();
    await page.waitForFunction(() => document.querySelector('astro-island[ssr][client="idle"]') === null);
    // Longer than a search takes to begin: what has not been shown by then waits for its results.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(await page.locator(CARDS).first().isVisible()).toBe(false);
    index.open();
    await shows(page, 'toyota');
    await expect.poll(() => page.locator(CARDS).first().isVisible()).toBe(true);
    expect(await page.getByText(/^Finding your cars…$/).isVisible()).toBe(false);
    await close();
  });
});
