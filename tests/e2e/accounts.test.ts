import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { startApiProcess, type ApiProcess } from '#tests/support/api-process.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { buildDealersIn, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { corolla, STOCK_FILE, writeCoachwoodDealer } from '#tests/support/coachwood-dealer.ts';
import { readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { overflow } from '#tests/support/overflow.ts';
import { serveWithApi } from '#tests/support/serve-with-api.ts';

/** A shopper's account in the browser, with the codes that a development API prints [2.1-21, 2.1-22, 6-1]. */
const SLUGS = ['garage-cars', 'watchlist-cars'] as const;

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-accounts-'));
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
let browser: Browser;
let built: BuiltTestDealers;
let api: ApiProcess;
let stock: readonly VehicleSummary[];
const served = new Map<string, string>();

beforeAll(async () => {
  for (const slug of SLUGS) {
    const target = path.join(folder, 'dealers', slug);
    writeCoachwoodDealer(target, {
      name: 'Garage Cars',
      url: `https://${slug}.example`,
      accounts: { enabled: true },
      ...(slug === 'watchlist-cars' && { favourites: { mode: 'account' } }),
      cards: { favourite: true, compare: true },
      vehicle_page: { reservation: { page: 'checkout' } },
    });
    writeFileSync(path.join(target, STOCK_FILE), JSON.stringify(['S1', 'S2', 'S3'].map((id) => corolla(id))));
  }
  built = buildDealersIn(path.join(folder, 'dealers'), SLUGS);
  closers.push(() => built.remove());
  browser = await launchTestBrowser(WITHOUT_PICTURES);
  closers.push(() => browser.close());
  stock = readListedStock(built.folder(SLUGS[0]));
  for (const slug of SLUGS) {
    const server = await serveWithApi(built, slug, {
      apiUrl: () => `http://127.0.0.1:${api.port}`,
      siteUrl: `https://${slug}.example`,
    });
    closers.push(() => server.close());
    served.set(slug, server.url);
  }
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

let numbers = 0;
/** A number that no other test uses, as codes are limited for each. */
const newNumber = (): string => `0491 570 ${String((numbers += 1)).padStart(3, '0')}`;

/** Each group has an API of its own, as an address gets only so many codes. */
function withOwnApi(name: string): void {
  beforeAll(async () => {
    api = await startApiProcess({
      DATA_DIR: path.join(folder, 'data', name),
      SNAPSHOT_DIR: path.resolve(built.folder(SLUGS[0]), '..', '..', 'state', 'api'),
      RATE_LIMIT: '0',
      RATE_LIMIT_LEADS: '0',
      LOG_LEVEL: 'warn',
    });
  });
  afterAll(() => api.stop());
}

/** The codes texted to a number so far, oldest first. */
function codesFor(number: string): readonly string[] {
  const lines = api.output().split('\n');
  return lines
    .filter((line) => line.includes(`"${number.slice(-3)}"`))
    .flatMap((line) => /(\d{6}) is your code/.exec(line)?.[1] ?? []);
}
/** The newest code, once as many were texted; the page is ready for it then. */
async function newestCode(page: Page, number: string, count: number): Promise<string> {
  await expect.poll(() => codesFor(number).length).toBe(count);
  await page.locator('.sign-in__form [aria-disabled]').waitFor({ state: 'detached' });
  return codesFor(number).at(-1) ?? '';
}
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const site = (slug: (typeof SLUGS)[number] = 'garage-cars'): string => served.get(slug) ?? '';
const car = (index: number): VehicleSummary => {
  const found = stock.find(({ stocknum }) => stocknum === `S${index}`);
  if (found === undefined) throw new Error(`The site does not list S${index}.`);
  return found;
};
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('forecourt.saved') ?? '[]') as { id: string }[]).map(({ id }) => id),
  );

async function open(address: string, context?: BrowserContext): Promise<Page> {
  const page = await (context ?? (await browser.newContext({ locale: 'en-AU' }))).newPage();
  await page.goto(address, { waitUntil: 'load' });
  return page;
}
const islandIsReady = (page: Page): Promise<void> =>
  page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' });

async function askForCode(page: Page, number: string): Promise<string> {
  await islandIsReady(page);
  const before = codesFor(number).length;
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel('Code').waitFor();
  return newestCode(page, number, before + 1);
}
async function signIn(page: Page, number: string): Promise<void> {
  const code = await askForCode(page, number);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
/** Signed in, on the garage. */
async function openGarage(number: string, slug: (typeof SLUGS)[number] = 'garage-cars'): Promise<Page> {
  const page = await open(`${site(slug)}/my-garage`);
  await page.waitForURL('**/sign-in?*');
  await signIn(page, number);
  await garageIsOpen(page);
  return page;
}
async function garageIsOpen(page: Page): Promise<void> {
  await page.waitForURL('**/my-garage');
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
}
async function heartOf(page: Page, index: number): Promise<void> {
  await page
    .locator(`main [data-save="${car(index).id}"]:visible`)
    .first()
    .click();
}
const close = (page: Page): Promise<void> => page.context().close();

describe('signing in', () => {
  withOwnApi('signing-in');

  test('leads a signed-out visitor from the garage to the number, the code and back, and the header says so', async () => {
    const page = await openGarage(newNumber());
    await page.getByRole('link', { name: 'My garage' }).first().waitFor({ state: 'attached' });
    expect(await page.locator('#account').innerText()).toContain('Signed in as 0491 570');
    await page.goto(site());
    await expect.poll(() => page.locator('header a[data-garage]').first().getAttribute('href')).toBe('/my-garage');
    await close(page);
  });

  test('says what is wrong with a number and with a code, and a new code replaces the old one', async () => {
    const number = newNumber();
    const page = await open(`${site()}/sign-in`);
    await islandIsReady(page);
    await page.getByLabel('Mobile number').fill('07 5550 0130');
    await page.getByRole('button', { name: 'Text me a code' }).click();
    const alert = page.getByRole('alert');
    await alert.filter({ hasText: 'Enter an Australian mobile number' }).waitFor();
    expect(await alert.innerText()).toContain('Please fix the following errors:');
    expect(await page.getByLabel('Mobile number').inputValue()).toBe('07 5550 0130');
    expect(await axeViolations(page)).toEqual([]);

    const first = await askForCode(page, number);
    await page.getByLabel('Code').fill(wrong(first));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await alert.filter({ hasText: 'That isn’t the latest code we texted.' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Text me another code' }).click();
    const second = await newestCode(page, number, 2);
    await page.getByText(`We’ve texted a new code to ${number}. Earlier ones no longer work.`).waitFor();
    expect(await page.getByLabel('Code').inputValue()).toBe('');
    expect(await page.getByLabel('Code').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByLabel('Code').fill(first);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await alert.filter({ hasText: 'That isn’t the latest code we texted.' }).waitFor();
    await page.getByLabel('Code').fill(second);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await garageIsOpen(page);
    await close(page);
  });

  test('asks for the code again when a phone dropped the page meanwhile, and for the number once signed in', async () => {
    const number = newNumber();
    const page = await open(`${site()}/sign-in`);
    const code = await askForCode(page, number);
    await page.reload();
    await page.getByText(`We’ve texted six digits to ${number}.`).waitFor();
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await garageIsOpen(page);
    await page.goto(`${site()}/sign-in`);
    await islandIsReady(page);
    await page.getByLabel('Mobile number').waitFor();
    await close(page);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'goes no further than the site: %s',
    async (target) => {
      const query = new URLSearchParams({ redirect: target, back: target }).toString();
      const page = await open(`${site()}/sign-in?${query}`);
      await islandIsReady(page);
      expect(await page.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/');
      await signIn(page, newNumber());
      await garageIsOpen(page);
      expect(new URL(page.url()).origin).toBe(new URL(site()).origin);
      await close(page);
    },
  );

  test('works with plain forms where JavaScript is off, and goes on to the page that was wanted', async () => {
    const number = newNumber();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await open(`${site()}/sign-in?redirect=%2Fcontact-us&back=%2F`, context);
    await page.getByLabel('Mobile number').fill(number);
    await page.getByRole('button', { name: 'Text me a code' }).click();
    await page.getByLabel('Code').waitFor();
    const code = await newestCode(page, number, 1);
    await page.getByLabel('Code').fill(wrong(code));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/contact-us');
    expect((await context.cookies()).find(({ name }) => name.includes('session'))).toMatchObject({ httpOnly: true });
    await page.goto(`${site()}/my-garage`);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(`${site()}/`);
    expect((await context.cookies()).find(({ name }) => name.includes('session'))).toBeUndefined();
    await context.close();
  });
});

describe('the garage', () => {
  withOwnApi('garage');

  test('has what this device kept before, and on another device what the account keeps', async () => {
    const number = newNumber();
    const page = await open(site() + vehiclePath(car(1)));
    await heartOf(page, 1);
    await expect.poll(() => kept(page)).toEqual([car(1).id]);
    await page.goto(`${site()}/sign-in`);
    await signIn(page, number);
    await garageIsOpen(page);
    await page
      .locator('#saved')
      .getByRole('link', { name: car(1).name })
      .waitFor();

    await page.locator('#news').getByText(`Get a text at ${number}`).waitFor();
    await page.getByRole('button', { name: 'Turn on texts' }).click();
    await page.locator('#news').getByText(`On. You get a text at ${number}`).waitFor();

    const laptop = await openGarage(number);
    await laptop.getByRole('button', { name: 'Turn off texts' }).waitFor();
    const row = laptop.locator('#saved article');
    await row.getByText('No change since you saved it').waitFor();
    expect(await row.innerText()).toContain('$18,990');
    await close(page);
    await close(laptop);
  });

  test('has the enquiries sent with its number, and nothing of who wrote them', async () => {
    const number = newNumber();
    const reply = await fetch(`${site()}/api/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site() },
      body: JSON.stringify({
        form: 'enquiry',
        category: 'Test Drive',
        name: 'Priya Shah',
        phone: number,
        message: 'Is it quiet?',
        car_id: car(2).id,
        location: 'lismore',
      }),
    });
    expect(reply.status).toBe(201);
    const page = await openGarage(number);
    const list = page.locator('#enquiries');
    await list.getByRole('link', { name: car(2).name }).waitFor();
    expect(await list.innerText()).toContain('Test Drive');
    expect(await page.locator('main').innerText()).not.toMatch(/Priya|quiet/);
    await close(page);
  });

  test('has the car on hold until when, and the link that frees it [2.1-21]', async () => {
    const number = newNumber();
    const reply = await fetch(`${site()}/api/reservations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site() },
      body: JSON.stringify({ name: 'Priya Shah', email: 'priya@example.com', phone: number, car_id: car(3).id }),
    });
    expect(reply.status).toBe(201);
    const page = await openGarage(number);
    const list = page.locator('#reservations');
    await list.getByRole('link', { name: car(3).name }).waitFor();
    expect(await list.innerText()).toMatch(/On hold until \d{1,2}(:\d\d)? [ap]m/);
    expect(await axeViolations(page, { within: ['#reservations'] })).toEqual([]);
    await list.getByRole('link', { name: 'Cancel the reservation' }).click();
    await page.getByRole('button', { name: /Cancel/ }).click();
    await page.goto(`${site()}/my-garage`);
    await page
      .locator('#enquiries')
      .getByRole('link', { name: car(3).name })
      .waitFor();
    expect(await list.count()).toBe(0);
    await close(page);
  });

  test('has nothing that axe finds wrong and never scrolls sideways', async () => {
    const page = await openGarage(newNumber());
    await page.goto(site() + vehiclePath(car(1)));
    await heartOf(page, 1);
    await page.locator('.saved-toast').waitFor();
    for (const address of ['/my-garage', '/sign-in']) {
      await page.goto(site() + address);
      await islandIsReady(page);
      if (address === '/my-garage') await page.getByRole('heading', { name: 'Your account' }).waitFor();
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${address} ${width}`).toEqual([]);
        expect(await axeViolations(page), `${address} ${width}`).toEqual([]);
      }
    }
    await close(page);
  });

  test('has on paper what is kept, and neither what signs out nor the offer of texts', async () => {
    const page = await openGarage(newNumber());
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: 'Saved cars' }).isVisible()).toBe(true);
    expect(await page.locator('#account, #news').filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('main').innerText()).not.toMatch(/Delete my account|Get a text|Sign out/);
    await close(page);
  });

  test('says so when it cannot be opened, and opens it on the second try', async () => {
    const number = newNumber();
    const page = await openGarage(number);
    await page.route('**/api/garage', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'We couldn’t reach our server' }).waitFor();
    await page.unroute('**/api/garage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await garageIsOpen(page);
    await close(page);
  });

  test('signs out on every device, and leaves no list on this one', async () => {
    const number = newNumber();
    const [phone, laptop] = [await openGarage(number), await openGarage(number)];
    await phone.goto(site() + vehiclePath(car(1)));
    await heartOf(phone, 1);
    await expect.poll(() => kept(phone)).toEqual([car(1).id]);
    await phone.goto(`${site()}/my-garage`);
    await phone.getByRole('button', { name: 'Sign out on every device' }).click();
    await phone.waitForURL(`${site()}/`);
    expect(await kept(phone)).toEqual([]);
    for (const page of [phone, laptop]) {
      await page.goto(`${site()}/my-garage`);
      await page.waitForURL('**/sign-in?*');
      await close(page);
    }
  });

  test('deletes the account with everything in it', async () => {
    const number = newNumber();
    const page = await open(site() + vehiclePath(car(3)));
    await heartOf(page, 3);
    await expect.poll(() => kept(page)).toEqual([car(3).id]);
    await page.goto(`${site()}/sign-in`);
    await signIn(page, number);
    await garageIsOpen(page);
    await page.getByText('Delete my account', { exact: true }).click();
    await page.getByRole('button', { name: 'Delete my account for good' }).click();
    await page.waitForURL(`${site()}/`);
    await close(page);
    const again = await openGarage(number);
    await again.getByText('Nothing saved yet.').waitFor();
    await close(again);
  });
});

describe('a heart', () => {
  withOwnApi('heart');
  const toast = (page: Page): ReturnType<Page['locator']> => page.locator('.saved-toast');
  const listed = (page: Page): Promise<string[]> =>
    page.evaluate(async () => {
      const reply = await fetch('/api/watchlist');
      return ((await reply.json()) as { cars: { id: string }[] }).cars.map(({ id }) => id);
    });

  test('asks a signed-out visitor to sign in, comes back, and has saved the car [4-26, 4-27]', async () => {
    const address = site('watchlist-cars') + vehiclePath(car(1));
    const page = await open(address);
    await heartOf(page, 1);
    await page.waitForURL('**/sign-in?*');
    const query = new URL(page.url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      type: 'watchlist',
      redirect: vehiclePath(car(1)),
      back: vehiclePath(car(1)),
    });
    expect(await kept(page)).toEqual([]);
    await page.getByText('To save cars to your watchlist').waitFor();
    await page.getByText(`${car(1).name} Saved as soon as you’re signed in.`).waitFor();
    await signIn(page, newNumber());
    await page.waitForURL(address);
    await toast(page)
      .filter({ hasText: `Car Saved In Watchlist ${car(1).name} is now available in your watchlist` })
      .waitFor();
    expect(await toast(page).getByRole('link', { name: 'View List' }).getAttribute('href')).toBe('/saved');
    expect(await listed(page)).toEqual([car(1).id]);
    await close(page);
  });

  test('saves to the account and takes out again, here and on another device [4-25, 4-27, 7-7, 7-8]', async () => {
    const number = newNumber();
    const page = await openGarage(number, 'watchlist-cars');
    await page.goto(site('watchlist-cars') + vehiclePath(car(2)));
    await heartOf(page, 2);
    await toast(page).filter({ hasText: 'Car Saved In Watchlist' }).waitFor();
    expect(await listed(page)).toEqual([car(2).id]);

    const laptop = await openGarage(number, 'watchlist-cars');
    await laptop.goto(`${site('watchlist-cars')}/saved`);
    await laptop.getByText('kept in your account').first().waitFor({ state: 'attached' });
    await heartOf(page, 2);
    await toast(page)
      .filter({ hasText: `Car Removed ${car(2).name} is no longer in your watchlist` })
      .waitFor();
    expect(await listed(page)).toEqual([]);
    await laptop.reload();
    await expect.poll(() => kept(laptop)).toEqual([]);
    await close(page);
    await close(laptop);
  });

  test('is as it was where the account does not take the change, and says why [8-7]', async () => {
    const page = await openGarage(newNumber(), 'watchlist-cars');
    await page.goto(site('watchlist-cars') + vehiclePath(car(3)));
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    const isOn = (): Promise<string | null> =>
      page
        .locator(`main [data-save="${car(3).id}"]:visible`)
        .first()
        .getAttribute('aria-pressed');
    const error = { error: 'unavailable', message: 'The list is closed for a moment.' };
    await page.route('**/api/watchlist/*', (route) => route.fulfill({ status: 503, json: error }));
    await heartOf(page, 3);
    await toast(page).filter({ hasText: 'Not saved Your watchlist is as it was.' }).waitFor();
    expect([await isOn(), await kept(page), alerts]).toEqual(['false', [], ['The list is closed for a moment.']]);

    await page.unroute('**/api/watchlist/*');
    await heartOf(page, 3);
    await toast(page).filter({ hasText: 'Car Saved In Watchlist' }).waitFor();
    await page.route('**/api/watchlist/*', (route) => route.abort());
    await heartOf(page, 3);
    await toast(page).filter({ hasText: 'Not removed' }).waitFor();
    await expect.poll(isOn).toBe('true');
    expect(await kept(page)).toEqual([car(3).id]);
    expect(alerts).toHaveLength(2);
    await close(page);
  });

  test('whose session has ended asks to sign in again', async () => {
    const page = await openGarage(newNumber(), 'watchlist-cars');
    await page.goto(site('watchlist-cars') + vehiclePath(car(1)));
    await page.context().clearCookies();
    await heartOf(page, 1);
    await page.waitForURL('**/sign-in?*');
    expect(await kept(page)).toEqual([]);
    await close(page);
  });
});
