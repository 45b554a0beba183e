import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { pickVehicle, readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { allIsHeard } from '#tests/support/visit.ts';
import { warmTab, warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
});

declare global {
  interface Window {
    /** What the page counted, as it was sent. */
    counted: string[];
  }
}

/** Presses the telephone number in the page's main part. */
async function ring(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The first press finds no list yet.
    if (!('counted' in window)) Object.assign(window, { counted: [] });
    navigator.sendBeacon = (_address, body) => window.counted.push(body as string) > 0;
    // A telephone would open; here only the page counts.
    window.addEventListener('click', (event) => event.preventDefault());
    document.querySelector<HTMLElement>('main a[href^="tel:"]')?.click();
  });
}

describe.each(inject('sites'))('a call to $slug', ({ slug, served, folder }) => {
  // The demo dealers have one dealership each, which is called as they are.
  const dealership = slug;
  const vehicle = pickVehicle(
    readListedStock(folder),
    'plain vehicle in stock',
    ({ status, reserved }) => status === 'in_stock' && !reserved,
  );
  const path = vehiclePath(vehicle);

  test('is counted as 25 each time [7-24], and recorded once with its vehicle [1-9, 7-9]', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}${path}`);
    const reveals: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/phone-reveals')) reveals.push(request.postDataJSON());
    });
    const answered = page.waitForResponse('**/api/phone-reveals');
    await ring(page);
    expect((await answered).status()).toBe(201);
    await ring(page);
    const carId = await page.locator('input[name="car_id"]').first().inputValue();
    const event = JSON.stringify({ events: [{ id: 25, car_id: carId, dealership_id: dealership }] });
    // The look at the vehicle may be counted meanwhile [7-29].
    const look = JSON.stringify({ events: [{ id: 4, car_id: carId }] });
    const counted = await page.evaluate(() => window.counted);
    expect(counted.filter((sent) => sent !== look)).toEqual([event, event]);
    await allIsHeard(page);
    expect(reveals).toEqual([{ car_id: carId, dealership_id: dealership, website_id: slug }]);
    expect(problems).toEqual([]);
    await close();
  });

  test('is counted and recorded with its dealership on the page of a location, too [7-9]', async () => {
    const [location = ''] = /\/locations\/[a-z-]+(?=")/.exec(await (await fetch(`${served}${path}`)).text()) ?? [];
    const { page, close } = await warmVisit(browser, `${served}${location}`);
    const recorded = page.waitForRequest('**/api/phone-reveals');
    const answered = page.waitForResponse('**/api/phone-reveals');
    await ring(page);
    expect((await recorded).postDataJSON()).toEqual({ car_id: null, dealership_id: dealership, website_id: slug });
    expect((await answered).status()).toBe(201);
    expect(await page.evaluate(() => window.counted)).toEqual([
      JSON.stringify({ events: [{ id: 25, dealership_id: dealership }] }),
    ]);
    await close();
  });

  test('comes after a search page, each look at which is counted as 49 [7-29]', async () => {
    const { page, close } = await warmTab(browser, served);
    await page.addInitScript(() => {
      Object.assign(window, { counted: [] });
      navigator.sendBeacon = (_address, body) => window.counted.push(body as string) > 0;
    });
    await page.goto(`${served}/search/new-used-and-demo-cars`, { waitUntil: 'load' });
    await expect.poll(() => page.evaluate(() => window.counted)).toContain(JSON.stringify({ events: [{ id: 49 }] }));
    await close();
  });

  test('is nobody’s business when the browser says so', async () => {
    const { page, close } = await warmVisit(browser, `${served}${path}`);
    let reveals = 0;
    page.on('request', (request) => (reveals += Number(request.url().endsWith('/api/phone-reveals'))));
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await ring(page);
    await allIsHeard(page);
    expect([await page.evaluate(() => window.counted), reveals]).toEqual([[], 0]);
    await close();
  });

  test('is not spoilt by what cannot be recorded [8-8]', async () => {
    const { page, close } = await warmVisit(browser, `${served}${path}`);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await page.route('**/api/phone-reveals', (route) => route.fulfill({ status: 503, json: {} }));
    const logged = page.waitForEvent('pageerror');
    await ring(page);
    expect((await logged).message).toContain('/api/phone-reveals answered 503');
    await allIsHeard(page);
    expect(alerts).toEqual([]);
    await close();
  });
});
