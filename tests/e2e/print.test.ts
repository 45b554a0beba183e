import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import {
  pickVehicle,
  plainVehicle,
  readListedStock,
  vehiclePath,
  vehiclesOfEachKind,
} from '#tests/support/listed-stock.ts';
import { ALL_STOCK } from '#tests/support/page-types.ts';
import { ONLY_OF_TEMPLATE } from '#tests/support/test-sites.ts';
import { type Visit } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** As wide as A4 between its margins. */
const PAPER = { viewport: { width: 703, height: 1000 } };
const WARNING =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. ' +
  'Different terms, fees or other loan amounts might result in a different comparison rate.';

async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;
}

async function wordsOf(page: Page): Promise<string> {
  return (await page.locator('body').innerText()).replace(/\s+/g, ' ');
}

/** What buttons, forms and lists of links are on paper: nothing. */
const IDLE = '.is-promo, .finder, .filters, .sort, .pages, nav, form, button, .button';

async function openOnPaper(url: string): Promise<Visit> {
  const opened = await warmVisit(browser, url, PAPER);
  await opened.page.emulateMedia({ media: 'print' });
  return opened;
}

const inOwnTemplate = inject('sampledSites').filter(({ slug }) => ONLY_OF_TEMPLATE.includes(slug));
test.each(inOwnTemplate)('$slug has its pages on few sheets, with nothing to press', async ({ served, folder }) => {
  const plain = plainVehicle(readListedStock(folder));
  for (const [path, sheets] of [
    [vehiclePath(plain), 2],
    ['/', 5],
    [ALL_STOCK, Infinity],
  ] as const) {
    const { page, problems, close } = await openOnPaper(`${served}${path}`);
    expect(await pagesOf(page), path).toBeLessThanOrEqual(sheets);
    expect(
      await page
        .locator(IDLE)
        .filter({ visible: true })
        .evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 120))),
      path,
    ).toEqual([]);
    if (sheets === 2) expect((await wordsOf(page)).toLowerCase()).toContain(plain.name.toLowerCase());
    expect(problems).toEqual([]);
    await close();
  }
});

test.each([...inject('sites'), ...inject('sampledSites')])(
  '$slug has its letterhead clear of the mark and of the line below it',
  async ({ served, folder }) => {
    const { page, close } = await openOnPaper(`${served}${vehiclePath(plainVehicle(readListedStock(folder)))}`);
    const head = await page.locator('.paper-head').evaluate((letterhead) => {
      const words = document.createRange();
      words.selectNodeContents(letterhead);
      return words.getBoundingClientRect().toJSON() as DOMRect;
    });
    const row = await page.locator('.header__row').first().boundingBox();
    const mark = await page.locator('.header .brand img').first().boundingBox();
    expect(head.bottom).toBeLessThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
    expect(head.left).toBeGreaterThanOrEqual((mark?.x ?? 0) + (mark?.width ?? 0));
    await close();
  },
);

test.each([...inject('sites'), ...inOwnTemplate])(
  '$slug has what a form led to on paper, without what else it sells, and its places by name',
  async ({ served }) => {
    const { page, problems, close } = await openOnPaper(`${served}/success`);
    expect(await page.locator('.card, .row').filter({ visible: true }).count()).toBe(0);
    // Written for a dark ground, they would be white on white.
    const faint = await page.locator('.footer__place').evaluateAll((names) =>
      names
        .filter((name) => name.checkVisibility())
        .map((name) => Number(/\d+/.exec(getComputedStyle(name).color)?.[0]))
        .filter((red) => red > 128),
    );
    expect(faint).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  },
);

test.each(inOwnTemplate)('$slug has the list of its offers on paper, although it is a form', async ({ served }) => {
  const { page, problems, close } = await openOnPaper(`${served}/special-offers`);
  const names = await page
    .locator('main [data-offers] h2 a:not([hidden] *)')
    .evaluateAll((links) => links.map((link) => link.textContent.replace(/\s+/g, ' ').trim()));
  expect(names.length).toBeGreaterThan(1);
  const words = (await wordsOf(page)).toLowerCase();
  expect(names.filter((name) => !words.includes(name.toLowerCase()))).toEqual([]);
  expect(await page.locator('main :is(input, button, fieldset)').filter({ visible: true }).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test.each(inOwnTemplate)('$slug has no word of a card cut off by a rounded corner', async ({ served }) => {
  const { page, close } = await openOnPaper(`${served}${ALL_STOCK}`);
  const corners = await page
    .locator('main .card')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).borderRadius));
  expect(corners.length).toBeGreaterThan(3);
  expect(new Set(corners)).toEqual(new Set(['0px']));
  await close();
});

describe.each(inject('sites'))('on paper, $slug', ({ served, folder }) => {
  const stock = readListedStock(folder);
  const kinds = vehiclesOfEachKind(stock);
  const plain = pickVehicle(
    stock,
    'plain vehicle of a body',
    ({ status, price, reserved, body }) =>
      status === 'in_stock' && price !== undefined && !reserved && body !== undefined,
  );
  const open = (path: string): Promise<Visit> => openOnPaper(`${served}${path}`);

  test.each(Object.keys(kinds))('a vehicle’s own page is two A4 sheets: %s', async (kind) => {
    const { page, problems, close } = await open(`/cars/${kinds[kind]?.slug ?? ''}`);
    expect([1, 2]).toContain(await pagesOf(page));
    expect(await page.locator('nav, form, button, .buy__acts').filter({ visible: true }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('it says what is sold, for how much, on which terms, and by whom', async () => {
    const { page, close } = await open(vehiclePath(plain));
    const words = await wordsOf(page);
    expect(words.toLowerCase()).toContain(plain.name.toLowerCase());
    expect(words).toContain(`$${(plain.price ?? 0).toLocaleString('en-AU')}`.slice(1));
    expect(words).toMatch(/Includes GST, rego|GST, rego, CTP, .* are in(?:cluded| it)|Excludes|on-road/);
    expect(words).toMatch(/comparison rate/i);
    expect(words.split(WARNING)).toHaveLength(2);
    expect(words).toMatch(/\(0\d\) 5550 \d{4}/);
    expect(words).toMatch(/LMCT \d|Motor dealer licence \d/);
    expect(words).toMatch(/ABN \d/);
    expect(words).toContain(plain.stocknum);
    expect(words).toContain(`.example/cars/${plain.slug}`);
    await close();
  });

  test('a VIN is one unbroken word within its column', async () => {
    const { page, close } = await open(vehiclePath(plain));
    const shown = page.locator('dt', { hasText: /^VIN$/ }).locator('+ dd').filter({ visible: true });
    expect(await shown.count()).toBeGreaterThan(0);
    const fits = await shown.evaluateAll((elements) =>
      elements.map((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const [row] = [element.parentElement?.getBoundingClientRect()];
        return text.getClientRects().length === 1 && text.getBoundingClientRect().right <= (row?.right ?? 0) + 1;
      }),
    );
    expect(fits).not.toContain(false);
    await close();
  });

  test('the home page fits four sheets, without headings of forms that are not printed', async () => {
    const { page, close } = await open('/');
    expect(await pagesOf(page)).toBeLessThanOrEqual(4);
    expect(await page.locator('.price-section, .enquire').filter({ visible: true }).count()).toBe(0);
    await close();
  });

  test('a list has its cars and prices, and nothing to click or to sell besides', async () => {
    const { page, close } = await open(ALL_STOCK);
    await page.locator('[data-results] > li').nth(5).waitFor();
    const idle = '.is-promo, .finder, .filters, .sort, .pages, nav, button, .button';
    expect(await page.locator(idle).filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('[data-results] > li').filter({ visible: true }).count()).toBeGreaterThan(5);
    await close();
  });
});
