import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type RunningServer } from '#pipeline/serve/listen.ts';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await launchTestBrowser();
  server = await listen((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Served</title>');
  }, 0);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** What a page notices of the visits before its own. */
const left = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ({
    kept: [document.cookie, localStorage.length, sessionStorage.length],
    script: 'scripted' in window,
    isPrint: matchMedia('print').matches,
    answers: await Promise.all(['/page', '/context'].map(async (path) => (await fetch(path)).text())),
  }));

test('a tab that a test has left is as new to the next one', async () => {
  const first = await warmVisit(browser, server.url);
  const { page } = first;
  const asNew = await left(page);
  let heard = 0;
  page.on('request', () => (heard += 1));
  page.context().on('request', () => (heard += 1));
  await page.addInitScript(() => Object.assign(window, { scripted: true }));
  await page.context().addInitScript(() => Object.assign(window, { scripted: true }));
  await page.route('**/page', (route) => route.fulfill({ body: 'by the page' }));
  await page.context().route('**/context', (route) => route.fulfill({ body: 'by the context' }));
  await page.emulateMedia({ media: 'print' });
  await page.reload();
  await page.evaluate(() => {
    document.cookie = 'kept=1';
    localStorage.setItem('kept', '1');
    sessionStorage.setItem('kept', '1');
  });
  expect(await left(page)).toEqual({
    kept: ['kept=1', 1, 1],
    script: true,
    isPrint: true,
    answers: ['by the page', 'by the context'],
  });
  await page.context().setOffline(true);
  await first.close();
  const before = heard;

  const second = await warmVisit(browser, server.url);
  expect(second.page).toBe(page);
  expect(await left(page)).toEqual(asNew);
  expect(heard).toBe(before);
  await second.close();
});

test.each([
  ['a clock that was set', (page: Page) => page.clock.setFixedTime(0)],
  ['a function of its own', (page: Page) => page.exposeFunction('own', () => undefined)],
  ['another tab beside it', (page: Page) => page.context().newPage()],
])('a tab with %s is not visited again', async (_, spoil) => {
  const first = await warmVisit(browser, server.url);
  await spoil(first.page);
  await first.close();
  const second = await warmVisit(browser, server.url);
  expect(second.page).not.toBe(first.page);
  await second.close();
});
