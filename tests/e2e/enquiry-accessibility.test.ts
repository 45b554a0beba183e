import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { pickVehicle, readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { nothingIsDue } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
});
afterAll(async () => {
  await browser.close();
});

describe.each(inject('sites'))('the enquiry form of $slug, for everybody', ({ served, folder }) => {
  const vehicle = pickVehicle(
    readListedStock(folder),
    'plain vehicle in stock',
    ({ status, reserved, photos_count }) => status === 'in_stock' && !reserved && photos_count > 5,
  );

  test.each([
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ])('is without fault at $width px, open and with errors', async (viewport) => {
    const { page, problems, close } = await warmVisit(browser, `${served}${vehiclePath(vehicle)}`, {
      viewport,
      reducedMotion: 'reduce',
    });
    await page.locator('a[href="#enquire"]:visible').first().click();
    await page.locator('#enquire astro-island:not([ssr])').waitFor({ state: 'attached' });
    await nothingIsDue(page);
    expect(await axeViolations(page)).toEqual([]);

    await page.locator('#enquire [name="email"]').fill('priya@');
    await page.locator('#enquire [name="phone"]').fill('0491');
    await page.locator('#enquire button[type="submit"]').click();
    await page.locator('#enquire .errors').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const sideways = await page
      .locator('dialog#enquire')
      .evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll('*')].some(
          (part) =>
            part.scrollWidth > part.clientWidth + 1 &&
            getComputedStyle(part).overflowX !== 'visible' &&
            part.tagName !== 'SELECT' &&
            part.tagName !== 'INPUT',
        ),
      );
    expect(sideways).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });

  test('can be filled in and sent with the keyboard alone, and Tab stays in it', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}${vehiclePath(vehicle)}`, {
      viewport: { width: 1440, height: 900 },
    });
    const link = page.locator('main a[href="#enquire"]:visible').first();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.locator('#enquire astro-island:not([ssr])').waitFor({ state: 'attached' });
    await nothingIsDue(page);
    const reached = new Set<string>();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const element = document.activeElement;
        // Between the last control and the first, focus is with the browser itself.
        if (element === null || element === document.body) return 'browser';
        if (element.closest('dialog') === null) return 'outside';
        return element.getAttribute('name') ?? element.tagName;
      });
      reached.add(name);
    }
    expect([...reached]).toEqual(
      expect.arrayContaining(['name', 'email', 'phone', 'category', 'message', 'opt_in', 'BUTTON']),
    );
    expect(reached.has('outside')).toBe(false);
    expect(reached.has(HONEYPOT_FIELD)).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });

  test('is without fault on the contact and the success page', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}/contact-us`, {
      viewport: { width: 390, height: 844 },
    });
    await page.locator('#enquire [name="name"]').focus();
    await page.locator('#enquire astro-island:not([ssr])').waitFor({ state: 'attached' });
    await nothingIsDue(page);
    await page.locator('#enquire button[type="submit"]').click();
    await page.locator('#enquire .errors').waitFor();
    // With all of it in sight no field is cut off by a bar at the foot.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 390, height: height + 400 });
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${served}/success`);
    await nothingIsDue(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

test.each([...inject('sites'), ...inject('sampledSites')])(
  'what is wrong with a form of $slug is red, whatever the dealer’s accent is',
  async ({ served, folder }) => {
    const vehicle = pickVehicle(readListedStock(folder), 'in stock', ({ status }) => status === 'in_stock');
    const { page, close } = await warmVisit(browser, `${served}${vehiclePath(vehicle)}`);
    await page.locator('a[href="#enquire"]:visible').first().click();
    await page.locator('#enquire astro-island:not([ssr])').waitFor({ state: 'attached' });
    await page.locator('#enquire button[type="submit"]').click();
    const fault = page.locator('#enquire .field__error').first();
    const colour = await fault.evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
    expect(red, colour).toBeGreaterThan(2 * Math.max(green, blue));
    await close();
  },
);
