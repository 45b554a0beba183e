import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { launchChromium, launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { TEST_NOW } from '#tests/support/test-sites.ts';
import { gate, isAtRest, searchIsReady, type Visit } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
});
afterAll(async () => {
  await browser.close();
});

const START = '/search/new-used-and-demo-cars';

const CARD_LINKS = '[data-results] a[href^="/cars/"]:not([href*="#"])';

/** Waits until all of the list is drawn; its first cards come with the number of results. */
const drawn = (page: Page): Promise<void> => page.locator('[data-partial]').waitFor({ state: 'detached' });

/** Addresses of the cards in the list, in order. */
const cardsOf = async (page: Page): Promise<string[]> => {
  await drawn(page);
  return page.$$eval(CARD_LINKS, (links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
};

/** The prices that the list shows, in order, in dollars; once all of it is drawn. */
const pricesOf = async (page: Page): Promise<number[]> => {
  await drawn(page);
  return page.$$eval('[data-results] .price:not(.price--text)', (prices) =>
    prices.map((price) => Number((/\$\s*([\d,]+)/.exec(price.textContent)?.[1] ?? '0').replaceAll(',', ''))),
  );
};

/** The number of results that the page tells its shopper, also one who cannot see it. */
async function countOf(page: Page): Promise<number> {
  const text = await page.getByRole('status').first().textContent();
  return Number((text ?? '').replace(/[^0-9]/g, ''));
}

/** Runs a change and waits until other results are drawn. */
async function refine(page: Page, change: () => Promise<unknown>): Promise<void> {
  const drawn = async (): Promise<string> => `${await countOf(page)} ${(await cardsOf(page)).join()}`;
  const before = await drawn();
  await change();
  await expect.poll(drawn, { timeout: 15_000 }).not.toBe(before);
}

describe.each(inject('sites'))('a shopper on $slug', ({ served }) => {
  async function search(path = START, width = 1440, visitorsBrowser = browser): Promise<Visit> {
    const opened = await warmVisit(visitorsBrowser, `${served}${path}`, { viewport: { width, height: 900 } });
    await searchIsReady(opened.page);
    return opened;
  }
  /** Shows the filters where a template keeps them behind a button. */
  async function showFilters(page: Page): Promise<void> {
    const button = page.getByRole('button', { name: /^Filters/ });
    if ((await button.count()) > 0 && (await button.first().isVisible())) await button.first().click();
  }

  test('finds a car by typing, key by key, without a server [1-3, 2.3-11]', async () => {
    const { page, problems, foreignRequests, close } = await search();
    const all = await countOf(page);
    await refine(page, () =>
      page.getByRole('combobox', { name: /^Search/ }).pressSequentially('corola', { delay: 20 }),
    );
    await expect.poll(async () => (await cardsOf(page)).every((href) => href.includes('corolla'))).toBe(true);
    await expect.poll(() => countOf(page)).toBeLessThan(all);
    await expect.poll(() => new URL(page.url()).searchParams.get('model')).toBe('Corolla');
    expect(foreignRequests).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('finds a car by make, opens it, and Back returns to the same results and place [1-3, 2.3-8]', async () => {
    // The page comes back from the back/forward cache, which the headless shell does not have.
    const whole = await launchChromium();
    onTestFinished(() => whole.close());
    const { page, problems, close } = await search(START, 1440, whole);
    await showFilters(page);
    await refine(page, () =>
      page
        .getByRole('checkbox', { name: /^Toyota\b/ })
        .first()
        .check(),
    );
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toMatch(/[?&]make=Toyota/);
    const cards = await cardsOf(page);
    expect(cards.every((href) => href.includes('toyota'))).toBe(true);

    const chosen = cards[10] ?? '';
    const link = page.locator(`[data-results] a[href="${chosen}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await isAtRest(page);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    // Where the card is on the screen, as it is left. Its place in the page is another if the browser has not kept the
    // page: cards above it that have not been near the screen have an estimated height.
    const placeOf = (card: Element): number => Math.round(card.getBoundingClientRect().top);
    await link.evaluate((card) => {
      addEventListener('pagehide', () => {
        sessionStorage.setItem('left-at', String(Math.round(card.getBoundingClientRect().top)));
      });
    });
    await link.click();
    await page.waitForURL(`**${chosen}`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/toyota/i);

    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.url()).toMatch(/[?&]make=Toyota/);
    await expect.poll(() => cardsOf(page)).toEqual(cards);
    const leftAt = Number(await page.evaluate(() => sessionStorage.getItem('left-at')));
    await expect.poll(async () => Math.abs((await link.evaluate(placeOf)) - leftAt)).toBeLessThan(60);
    expect(problems).toEqual([]);
    await close();
  });

  test('finds by what was pressed before the script had come', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}/`, {
      viewport: { width: 1440, height: 900 },
    });
    const script = gate();
    await page.route('**/_astro/*.js', async (route) => {
      if (/SearchIsland/.test(route.request().url())) await script.opened;
      await route.continue();
    });
    await page.goto(`${served}${START}`);
    // Where filters stand in the page: a sheet opens with the script only.
    const toyota = page.getByRole('checkbox', { name: /^Toyota\b/ }).first();
    const hasFilters = await toyota.isVisible();
    if (hasFilters) await toyota.check();
    const sort = page.getByLabel(/sort/i).first();
    await sort.selectOption('lowestPrice');
    script.open();
    await searchIsReady(page);
    await expect.poll(() => new URL(page.url()).searchParams.get('sortBy')).toBe('lowestPrice');
    if (hasFilters) {
      await expect.poll(() => new URL(page.url()).searchParams.get('make')).toBe('Toyota');
      expect(await toyota.isChecked()).toBe(true);
      await expect.poll(async () => (await cardsOf(page)).every((href) => href.includes('toyota'))).toBe(true);
    }
    expect(await sort.inputValue()).toBe('lowestPrice');
    // The address may have it before the cards are drawn.
    const dearerFirst = async (): Promise<number[]> => {
      const prices = await pricesOf(page);
      return prices.filter((price, index) => price > (prices[index + 1] ?? Infinity));
    };
    await expect.poll(dearerFirst).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('finds a car by price, by typed numbers', async () => {
    const { page, problems, close } = await search();
    await showFilters(page);
    const price = page.getByRole('group', { name: 'Price' }).last();
    await refine(page, async () => {
      await price.getByRole('textbox', { name: 'To' }).fill('$20,000');
      await page.keyboard.press('Enter');
    });
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).searchParams.get('range[price]')).toBe(':20000');
    const prices = await pricesOf(page);
    expect(prices.length).toBeGreaterThan(3);
    expect(Math.max(...prices)).toBeLessThanOrEqual(20_000);
    expect(problems).toEqual([]);
    await close();
  });

  test('moves the price slider with the keyboard [2.3-7]', async () => {
    const { page, problems, close } = await search();
    await showFilters(page);
    const highest = page.getByRole('slider', { name: 'Highest price' });
    const before = Number(await highest.inputValue());
    await refine(page, async () => {
      await highest.focus();
      for (let press = 0; press < 12; press += 1) await page.keyboard.press('PageDown');
    });
    await expect.poll(async () => Number(await highest.inputValue())).toBeLessThan(before);
    await expect.poll(() => page.url()).toContain('range[price]');
    expect(problems).toEqual([]);
    await close();
  });

  test('sorts by lowest price, and goes through pages', async () => {
    const { page, problems, close } = await search();
    await refine(page, () => page.getByLabel(/sort/i).first().selectOption('lowestPrice'));
    const prices = await pricesOf(page);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const first = await cardsOf(page);
    await refine(page, () =>
      page
        .getByRole('link', { name: /^(?:page )?2$/i })
        .first()
        .click(),
    );
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    expect((await cardsOf(page)).filter((href) => first.includes(href))).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('shares an address: filters, sort and page are restored by a fresh visit', async () => {
    const { page, problems, close } = await search(`${START}?body=suv&range[price]=15000:60000&sortBy=highestPrice`);
    await expect.poll(async () => (await pricesOf(page))[0]).toBeGreaterThan(40_000);
    const prices = await pricesOf(page);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(Math.max(...prices)).toBeLessThanOrEqual(60_000);
    expect(problems).toEqual([]);
    await close();
  });

  test('undoes each filter with Back, one step a filter', async () => {
    const { page, problems, close } = await search();
    const all = await countOf(page);
    await showFilters(page);
    await refine(page, () =>
      page
        .getByRole('checkbox', { name: /^Toyota\b/ })
        .first()
        .check(),
    );
    await expect.poll(() => page.url()).toMatch(/make=Toyota/);
    const toyotas = await countOf(page);
    await refine(page, () =>
      page
        .getByRole('checkbox', { name: /^SUV\b/ })
        .first()
        .check(),
    );
    await expect.poll(() => page.url()).toMatch(/body=suv/);
    await page.goBack();
    await expect.poll(() => countOf(page)).toBe(toyotas);
    await page.goBack();
    await expect.poll(() => countOf(page)).toBe(all);
    expect(problems).toEqual([]);
    await close();
  });

  test('is told when nothing is found, and can go on to the offers [2.3-14]', async () => {
    const { page, problems, close } = await search(`${START}?query=zzzzzz`);
    await page
      .getByText('No results found for your search at this time. Please try adjusting the filters for more results.')
      .waitFor();
    await page.getByRole('region', { name: 'No results' }).getByRole('link', { name: 'Clear Filters' }).click();
    await page.waitForURL('**/special-offers');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('does it all with JavaScript off: cards, further pages and facet links are links', async () => {
    const opened = await warmVisit(browser, `${served}${START}`, { javaScriptEnabled: false });
    const { page } = opened;
    const first = await cardsOf(page);
    expect(first).toHaveLength(21);
    await page.locator('a[href$="/page/2"]:visible').first().press('Enter');
    await page.waitForURL(({ pathname }) => pathname === `${START}/page/2`);
    const second = await page.$$eval('main a[href^="/cars/"]', (links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(second.filter((href) => first.includes(href ?? ''))).toEqual([]);
    await page.goto(`${served}${START}`);
    await page.locator('a[href="/search/toyota"]:visible').first().press('Enter');
    await page.waitForURL(({ pathname }) => pathname === '/search/toyota');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/toyota/i);
    await page.locator('main a[href^="/cars/"]:visible').first().press('Enter');
    await page.waitForURL('**/cars/**');
    expect(await page.locator('a[href^="tel:"]:visible').count()).toBeGreaterThan(0);
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test('gets the same cards from the index as from the HTML, for the moment it was built', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(TEST_NOW));
    await page.goto(`${served}${START}`);
    // Attributes stand in another order when a browser writes them; what is read and seen is compared.
    const seen = (): Promise<unknown[]> =>
      page.$$eval('[data-results] li:has(> article)', (cards) =>
        cards.map((card) => ({
          text: card.textContent.replace(/\s+/g, ' '),
          pictures: [...card.querySelectorAll('img')].map((picture) => [picture.getAttribute('src'), picture.alt]),
          links: [...card.querySelectorAll('a')].map((link) => link.getAttribute('href')),
        })),
      );
    const built = await seen();
    expect(built).toHaveLength(21);
    await searchIsReady(page);
    await refine(page, () => page.getByLabel(/sort/i).first().selectOption('lowestPrice'));
    await refine(page, () => page.getByLabel(/sort/i).first().selectOption('mostRelevant'));
    await expect.poll(seen).toEqual(built);
    await context.close();
  });
});
