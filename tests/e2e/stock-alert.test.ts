import { parse as parseCsv } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { isSold, pickVehicle, readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { isLaidOut, nothingIsDue, searchIsReady } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
});
afterAll(async () => {
  await browser.close();
});

const NONE = '/search/new-used-and-demo-cars?colour=Purple&make=Toyota';
const { url: apiUrl, adminToken } = inject('api');

async function alertsFrom(slug: string, contact: string): Promise<readonly Record<string, string>[]> {
  const reply = await fetch(`${apiUrl}/api/admin/leads.csv?tenant=${slug}`, {
    headers: { Authorization: `Bearer ${adminToken}` },
  });
  const rows = parseCsv<Record<string, string>>(await reply.text(), { columns: true, bom: true });
  return rows.filter((row) => Object.values(row).includes(contact));
}
const field = (page: Page) => page.getByRole('textbox', { name: 'Email or mobile' });
const send = (page: Page) => page.getByRole('button', { name: 'Tell me' });

describe.each(inject('sites'))('below an empty list of $slug', ({ slug, served, url, folder }) => {
  test.each([390, 1440])('one field asks for an alert, %i px wide', async (width) => {
    const contact = `kim-${width}-${process.pid}@example.com`;
    const { page, problems, foreignRequests, close } = await warmVisit(browser, `${served}${NONE}`, {
      viewport: { width, height: 900 },
    });
    await searchIsReady(page);
    await page.getByRole('heading', { name: 'Tell me when a purple Toyota car comes in' }).waitFor();
    await send(page).waitFor();
    expect(await axeViolations(page, { within: ['.stock-alert'] })).toEqual([]);
    await send(page).click();
    await page.getByRole('alert').getByText('Add an email or a phone number so we can reply.').waitFor();
    await field(page).fill(contact);
    await send(page).click();
    await page.waitForURL('**/success');
    // Nothing is sent before the owner of the address has turned it on.
    await page.getByText('Press “Turn on alerts” in the email we’ve sent you.').waitFor();
    await page.locator('[data-sent="reply"]').getByText('We’ll let you know when one comes in.').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/emailed you a confirmation|your licence/);
    const [lead, ...others] = await alertsFrom(slug, contact);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ form: 'stock_alert', category: 'Stock Alert', email: contact, name: '' });
    expect(lead?.['wanted']).toBe('purple Toyota car');
    expect(lead?.['page']).toBe(`${url}${NONE}`);
    expect(foreignRequests).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('the alert follows the filters, and a list with cars has none', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}${NONE}`, {
      viewport: { width: 1440, height: 900 },
    });
    await searchIsReady(page);
    await send(page).waitFor();
    await page.locator('.chips:visible .chip', { hasText: 'Toyota' }).click();
    await page.getByRole('heading', { name: 'Tell me when a purple car comes in' }).waitFor();
    await send(page).waitFor();
    expect(await page.locator('.stock-alert input[name="wanted"]').inputValue()).toBe('purple car');
    expect(await page.locator('.stock-alert input[name="search"]').inputValue()).toBe('colour=Purple');
    await page.locator('.chips:visible .chip', { hasText: 'Purple' }).click();
    await page.locator('.stock-alert').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });

  test('below a list with cars, one is asked for on request, with the filters of that moment', async () => {
    const contact = `kim-more-${process.pid}@example.com`;
    const { page, problems, close } = await warmVisit(
      browser,
      `${served}/search/new-used-and-demo-cars?car_type=used`,
      {
        viewport: { width: 390, height: 900 },
      },
    );
    await searchIsReady(page);
    // Cards above that get their height as the page scrolls there would take the line from under the finger.
    await isLaidOut(page);
    const summary = page.getByText('Tell me when more like these come in');
    await summary.click();
    await expect.poll(() => page.locator('.list-alert').getAttribute('open')).not.toBeNull();
    expect(await axeViolations(page, { within: ['.list-alert'] })).toEqual([]);
    await page.locator('.list-alert').getByRole('textbox').fill(contact);
    await page.locator('.list-alert').getByRole('button', { name: 'Tell me' }).click();
    await page.waitForURL('**/success*');
    const [lead] = await alertsFrom(slug, contact);
    expect(lead).toMatchObject({ form: 'stock_alert', email: contact, wanted: 'used car' });
    expect(lead?.['page']).toBe(`${url}/search/new-used-and-demo-cars?car_type=used`);
    await page.goto(`${served}/search/new-used-and-demo-cars`);
    await searchIsReady(page);
    expect(await summary.isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });

  test('on the page of a vehicle that sold, word of the next one like it is asked for', async () => {
    const contact = `kim-next-${process.pid}@example.com`;
    const sold = pickVehicle(readListedStock(folder), 'sold vehicle', isSold);
    const { page, problems, close } = await warmVisit(browser, `${served}${vehiclePath(sold)}`, {
      viewport: { width: 390, height: 900 },
    });
    const form = page.getByRole('region', { name: /^Tell me when an? .* comes in$/ });
    await isLaidOut(page);
    expect(await axeViolations(page, { within: ['.next-one'] })).toEqual([]);
    await form.getByRole('textbox').fill(contact);
    await form.getByRole('button', { name: 'Tell me' }).click();
    await page.waitForURL('**/success*');
    const [lead, ...others] = await alertsFrom(slug, contact);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ form: 'stock_alert', email: contact });
    expect(lead?.['wanted']).toContain(sold.make);
    expect(problems).toEqual([]);
    await close();
  });

  test('what could not be sent is kept and sent once there is a network again', async () => {
    const contact = `kim-offline-${process.pid}@example.com`;
    const { page, close } = await warmVisit(browser, `${served}${NONE}`);
    await searchIsReady(page);
    await field(page).fill(contact);
    await nothingIsDue(page);
    await page.context().setOffline(true);
    await send(page).click();
    await page.getByText('Not sent yet: we couldn’t connect.').waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => alertsFrom(slug, contact), { timeout: 15_000 }).toHaveLength(1);
    await close();
  });
});
