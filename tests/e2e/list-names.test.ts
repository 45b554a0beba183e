import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { ALL_STOCK } from '#tests/support/page-types.ts';
import { searchIsReady } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
});

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const numberIn = (text: string): number => Number(text.replaceAll(/[^0-9]/g, ''));
const heading = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();
const crumb = (page: Page): Promise<string> =>
  page.locator('nav[aria-label="Breadcrumb"] [aria-current="page"]').innerText();
const names = async (page: Page) => ({
  heading: await heading(page),
  crumb: await crumb(page),
  title: await page.title(),
});
const box = (page: Page, name: RegExp): Locator => page.getByRole('checkbox', { name, includeHidden: true }).first();
const press = (one: Locator): Promise<void> => one.evaluate((element: HTMLInputElement) => element.click());

describe.each(inject('sites'))('the names of lists on $slug', ({ served }) => {
  test('heading, breadcrumb and title of a make’s page follow what is shown, and come back with it', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}/search/toyota`, DESKTOP);
    const built = await names(page);
    expect(built.heading).toMatch(/toyota cars$/i);
    expect(built.title).toMatch(/^Toyota cars for sale in /);
    await searchIsReady(page);
    expect(await heading(page)).toBe(built.heading);
    await press(box(page, /^Mazda\b/));
    await expect.poll(() => heading(page)).toMatch(/toyota and mazda cars$/i);
    await press(box(page, /^Toyota\b/));
    await expect.poll(() => heading(page)).toMatch(/^(\d+ )?mazda cars$/i);
    await expect.poll(() => crumb(page)).toMatch(/^mazda cars$/i);
    await expect.poll(() => page.title()).toMatch(/^Mazda cars for sale in /);
    // The entry of history follows the results, when the page has time for it.
    await expect.poll(() => new URL(page.url()).search).toBe('?make=Mazda');
    await page.goBack();
    await expect.poll(() => heading(page)).toMatch(/toyota and mazda|mazda and toyota/i);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(built);
    expect(problems).toEqual([]);
    await close();
  });

  test('Back takes off a filter whose entry in history is still to come, and that one alone', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}/search/toyota`, DESKTOP);
    await searchIsReady(page);
    const both = /toyota and mazda|mazda and toyota/i;
    await press(box(page, /^Mazda\b/));
    await expect.poll(() => heading(page)).toMatch(both);
    await expect.poll(() => new URL(page.url()).search).toBe('?make=Mazda&make=Toyota');
    // A page that is too busy for it.
    await page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await press(box(page, /^Toyota\b/));
    await expect.poll(() => heading(page)).toMatch(/^(\d+ )?mazda cars$/i);
    await page.goBack();
    await expect.poll(() => heading(page)).toMatch(both);
    expect(new URL(page.url()).search).toBe('?make=Mazda&make=Toyota');
    expect(problems).toEqual([]);
    await close();
  });

  test('one car is called by one, and none is said to be none', async () => {
    const { page, close } = await warmVisit(browser, `${served}${ALL_STOCK}?body=ute&range[price]=:30000`, DESKTOP);
    await searchIsReady(page);
    await expect.poll(() => heading(page)).toMatch(/^(\d+ )?utes under \$30,000$/i);
    await page.goto(`${served}${ALL_STOCK}?body=ute&query=zzzzzzzz`);
    await searchIsReady(page);
    await expect.poll(() => heading(page)).toMatch(/^no utes matching “zzzzzzzz”$/i);
    await close();
  });

  test('the button of the home page counts what its filters will find, and asks for nothing before a touch [2.3-13]', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}/`, DESKTOP);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const form = page.locator('form[data-live-count]');
    const button = form.locator('button[type="submit"]');
    const all = numberIn(await button.innerText());
    expect(all).toBeGreaterThan(100);
    expect(asked.filter((url) => url.includes('search-index'))).toEqual([]);
    await form.locator('select[name="make"]').selectOption('Toyota');
    await form.locator('select[name="range[price]"]').selectOption(':30000');
    await expect.poll(async () => numberIn(await button.innerText())).toBeLessThan(all);
    // Each choice is counted; the last of them has been when this one has.
    await form.locator('select[name="body"]').selectOption({ index: 1 });
    let before = '';
    await expect
      .poll(async () => {
        const was = before;
        before = await button.innerText();
        return was === before;
      })
      .toBe(true);
    const promised = numberIn(before);
    await button.click();
    await page.waitForURL('**/search/**');
    await searchIsReady(page);
    await expect
      .poll(async () => numberIn((await page.getByRole('status').first().textContent()) ?? ''))
      .toBe(promised);
    expect(promised).toBeLessThan(all);
    expect(problems).toEqual([]);
    await close();
  });
});
