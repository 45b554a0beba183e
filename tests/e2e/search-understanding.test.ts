import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { axeViolations } from '#tests/support/axe.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { readListedStock } from '#tests/support/listed-stock.ts';
import { searchIsReady, type Visit } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
});
afterAll(async () => {
  await browser.close();
});

const START = '/search/new-used-and-demo-cars';
const box = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
const chips = async (page: Page): Promise<string[]> => {
  const texts = await page.locator('.chips:visible').first().locator('.chip').allTextContents();
  return texts.map((text) => text.replace('Remove filter: ', '').trim());
};
const asked = (page: Page): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(page.url()).search));
/** Types as a person does, with the words' meanings there before the first letter. */
async function type(page: Page, text: string): Promise<void> {
  const vocabulary = page.waitForResponse('**/data/search-vocabulary*');
  await box(page).click();
  await vocabulary;
  await box(page).pressSequentially(text, { delay: 10 });
}

describe.each(inject('sites'))('what is typed on $slug', ({ served }) => {
  async function search(address = START, width = 1440): Promise<Visit> {
    const opened = await warmVisit(browser, `${served}${address}`, { viewport: { width, height: 900 } });
    await searchIsReady(opened.page);
    return opened;
  }

  test('filters while it is typed, is said at the box, and leaves it when it is finished', async () => {
    const { page, problems, close } = await search();
    await type(page, 'suv under 30k not white');
    await expect.poll(() => asked(page)).toEqual({ body: 'suv', '-colour': 'White', 'range[price]': ':30000' });
    await page.getByText('SUV · under $30,000 · not white', { exact: true }).waitFor();
    expect(await box(page).inputValue()).toBe('suv under 30k not white');
    // A screen reader hears it, and reads it with the field.
    const said = page.locator(`#${(await box(page).getAttribute('aria-describedby')) ?? ''}`);
    expect(await said.textContent()).toBe('SUV · under $30,000 · not white');
    expect(await said.getAttribute('aria-live')).toBe('polite');
    expect(await axeViolations(page, { within: ['.finder'] })).toEqual([]);
    await box(page).press('Enter');
    await expect.poll(() => box(page).inputValue()).toBe('');
    await expect.poll(() => chips(page)).toEqual(['SUV', 'Under $30,000', 'Not white']);
    const cards = page.locator('[data-results] article');
    await expect.poll(() => cards.count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('is a name that is not here on a phone: said as it was typed, with its make, and taken back by Back', async () => {
    const { page, problems, close } = await search(START, 390);
    await type(page, 'wrangler');
    await box(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'No Jeep cars matching “wrangler”' }).waitFor();
    expect(await chips(page)).toEqual(['“wrangler”', 'Jeep']);
    await page.locator('article:visible', { hasText: 'Jeep' }).first().waitFor();
    await expect.poll(() => asked(page)).toEqual({ query: '"wrangler"', make: 'Jeep' });
    await page.goBack();
    await expect.poll(() => box(page).inputValue()).toBe('');
    expect(asked(page)).toEqual({});
    await page.goto(`${served}${START}?query=wrangler`);
    await expect.poll(() => asked(page)).toEqual({ query: '"wrangler"', make: 'Jeep' });
    expect(problems).toEqual([]);
    await close();
  });

  test('is said on a phone in line with the field', async () => {
    const { page, problems, close } = await search(START, 390);
    await type(page, 'suv under 30k');
    const said = page.getByText('SUV · under $30,000', { exact: true });
    await said.waitFor();
    const left = (element: Element): number =>
      element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft);
    const field = await page.locator('.finder__field').evaluate((element) => element.getBoundingClientRect().left);
    expect(await said.evaluate(left)).toBeCloseTo(field, 0);
    expect(problems).toEqual([]);
    await close();
  });

  test('is one step of history: Back takes it off, Forward brings it again, a chip takes one filter off', async () => {
    const { page, problems, close } = await search();
    await type(page, 'toyota under 40k');
    await box(page).press('Enter');
    await expect.poll(() => asked(page)).toEqual({ make: 'Toyota', 'range[price]': ':40000' });
    await page.goBack();
    await expect.poll(() => asked(page)).toEqual({});
    await page.locator('.chips:visible').waitFor({ state: 'detached' });
    await page.goForward();
    await expect.poll(() => chips(page)).toEqual(['Toyota', 'Under $40,000']);
    // By the keyboard.
    await page.locator('.chips:visible .chip', { hasText: 'Toyota' }).press('Enter');
    await expect.poll(() => asked(page)).toEqual({ 'range[price]': ':40000' });
    expect(problems).toEqual([]);
    await close();
  });

  test('is taken back with its letters, and what was chosen before stays', async () => {
    const { page, problems, close } = await search(`${START}?body=suv`);
    await type(page, 'white toyota');
    await expect.poll(() => asked(page)).toEqual({ body: 'suv', colour: 'White', make: 'Toyota' });
    for (let letter = 0; letter < ' toyota'.length; letter += 1) await box(page).press('Backspace');
    await expect.poll(() => asked(page)).toEqual({ body: 'suv', colour: 'White' });
    await box(page).fill('');
    await expect.poll(() => asked(page)).toEqual({ body: 'suv' });
    expect(problems).toEqual([]);
    await close();
  });

  test('says in which order, until its letters are taken back', async () => {
    const { page, problems, close } = await search();
    await type(page, 'suv cheapest');
    await page.getByText('SUV · lowest price', { exact: true }).waitFor();
    await expect.poll(() => asked(page)).toEqual({ body: 'suv', sortBy: 'lowestPrice' });
    const order = page.getByRole('combobox', { name: /^Sort/ });
    expect(await order.inputValue()).toBe('lowestPrice');
    for (let letter = 0; letter < ' cheapest'.length; letter += 1) await box(page).press('Backspace');
    await expect.poll(() => asked(page)).toEqual({ body: 'suv' });
    await expect.poll(() => order.inputValue()).toBe('mostRelevant');
    expect(problems).toEqual([]);
    await close();
  });

  test('stays a word where nothing is known of it, beside the filters', async () => {
    const { page, problems, close } = await search();
    await type(page, 'toyota zzzzzz');
    await box(page).press('Enter');
    await expect.poll(() => asked(page)).toEqual({ make: 'Toyota', query: 'zzzzzz' });
    expect(await box(page).inputValue()).toBe('zzzzzz');
    await expect.poll(() => chips(page)).toEqual(['“zzzzzz”', 'Toyota']);
    expect(problems).toEqual([]);
    await close();
  });

  test('finds no vehicle by a part of it alone, and says so', async () => {
    const { page, problems, close } = await search();
    // Without the first word nearly every vehicle would be found: by its Cargo space, its CarPlay, its camera.
    await type(page, 'pingpong car');
    await expect.poll(() => asked(page)).toEqual({ query: 'pingpong' });
    await page.getByText(/^No results found for your search/).waitFor();
    await page.goto(`${served}${START}?query=pingpong%20camera`);
    await page.getByText(/^No results found for your search/).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^no /i);
    expect(problems).toEqual([]);
    await close();
  });

  test('on another page is read on the search page, in the same step of history', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}/`);
    await page.goto(`${served}${START}?query=${encodeURIComponent('white toyota under 40k')}`);
    await expect.poll(() => asked(page)).toEqual({ make: 'Toyota', colour: 'White', 'range[price]': ':40000' });
    await page.reload();
    await searchIsReady(page);
    await expect.poll(() => asked(page)).toEqual({ make: 'Toyota', colour: 'White', 'range[price]': ':40000' });
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect(problems).toEqual([]);
    await close();
  });

  test('is searched by its words where their meanings cannot be had', async () => {
    const { page, close } = await warmVisit(browser, `${served}/`);
    await page.route('**/data/search-vocabulary*', (route) => route.abort());
    await page.goto(`${served}${START}`);
    await searchIsReady(page);
    await box(page).fill('toyota');
    await expect.poll(() => asked(page)).toEqual({ query: 'toyota' });
    await expect.poll(() => page.locator('[data-results] article').count()).toBeGreaterThan(0);
    await close();
  });
});

test('vans are searched as their buyers speak: by berths and by what may be towed', async () => {
  const [saltbush] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const meant = readListedStock(saltbush?.folder ?? '').filter(
    ({ sleeps = 0, atm = Infinity }) => sleeps >= 4 && atm <= 2500,
  );
  expect(meant.length).toBeGreaterThan(0);
  const { page, problems, close } = await warmVisit(browser, `${saltbush?.served ?? ''}${START}`);
  await searchIsReady(page);
  await type(page, '4 berth under 2.5t');
  await page.getByText('Sleeps 4 or 5 or 6 · with ATM under 2,500 kg', { exact: true }).waitFor();
  await box(page).press('Enter');
  await expect
    .poll(() => page.locator('main [role="status"]').first().innerText())
    .toMatch(new RegExp(`^${meant.length} vans`));
  expect(await chips(page)).toEqual(expect.arrayContaining(['Sleeps: 4', 'With ATM under 2,500 kg']));
  // On a phone they are a row of their own to scroll, which the page is not.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(problems).toEqual([]);
  await close();
});
