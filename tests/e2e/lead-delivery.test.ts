import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { adfFaults } from '#tests/support/adf-content-model.ts';
import { startApiProcess } from '#tests/support/api-process.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { buildDealersIn, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { corolla, STOCK_FILE, writeCoachwoodDealer } from '#tests/support/coachwood-dealer.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { startSmtpServer, type ReceivedMail, type TestSmtpServer } from '#tests/support/smtp-server.ts';
import { nothingIsDue, visit, type Visit } from '#tests/support/visit.ts';
import { serveWithApi } from '#tests/support/serve-with-api.ts';

/** From the form of a built site in a browser to what the dealer gets: email, ADF and export. */
const SLUG = 'seam-cars';
const SITE = `https://${SLUG}.example`;
const ADMIN_TOKEN = 'admin token of this test 0001';
const DESK = 'desk@seam-cars.example';
const CRM = 'crm@seam-cars.example';
const SCHEDULER = 'https://bookings.example.com/seam-cars';
const JOBS = [
  { name: 'Logbook service, all makes', line: 'Oil, filters and 62 checks', price: 329, qualifier: 'from' },
  { name: 'Wiper blades', price: 44.5 },
  { name: 'Recall work', price: 0 },
  { name: 'A noise, a light, something else' },
];

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-lead-delivery-'));
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
let browser: Browser;
let smtp: TestSmtpServer;
let built: BuiltTestDealers;
let stock: readonly VehicleSummary[];
let served: string;
let apiUrl: string;

beforeAll(async () => {
  writeDealer(path.join(folder, 'dealers', SLUG));
  built = buildDealersIn(path.join(folder, 'dealers'), [SLUG]);
  closers.push(() => built.remove());
  [browser, smtp] = await Promise.all([launchTestBrowser(WITHOUT_PICTURES), startSmtpServer()]);
  closers.push(
    () => browser.close(),
    () => smtp.close(),
  );
  stock = readListedStock(built.folder(SLUG));
  const api = await startApiProcess({
    DATA_DIR: path.join(folder, 'leads'),
    SNAPSHOT_DIR: path.resolve(built.folder(SLUG), '..', '..', 'state', 'api'),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'leads@forecourt.example',
    FORECOURT_ADMIN_TOKEN: ADMIN_TOKEN,
    RATE_LIMIT: '0',
    RATE_LIMIT_LEADS: '0',
    LOG_LEVEL: 'warn',
  });
  closers.push(() => api.stop());
  apiUrl = `http://127.0.0.1:${api.port}`;
  const server = await serveWithApi(built, SLUG, { apiUrl: () => apiUrl, siteUrl: SITE });
  closers.push(() => server.close());
  served = server.url;
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

function writeDealer(target: string): void {
  writeCoachwoodDealer(target, {
    name: 'Seam Cars',
    url: SITE,
    autograb: true,
    enquiry: {
      rego: true,
      categories: ['General Enquiry', 'Test Drive', 'Finance', 'Trade-In', 'Reserve', 'Online Purchase'],
    },
    vehicle_page: { reservation: {}, sells_online: true },
    forms: { parts: {}, service: { jobs: JOBS } },
    xtime_url: SCHEDULER,
    leads: { email: [{ to: [DESK] }, { to: [CRM], format: 'adf' }] },
  });
  const stock = [corolla('S1'), corolla('S2', { status: 'coming_soon' })];
  writeFileSync(path.join(target, STOCK_FILE), JSON.stringify(stock));
}

const vehicle = (stocknum: string): VehicleSummary => {
  const found = stock.find((one) => one.stocknum === stocknum);
  if (found === undefined) throw new Error(`The site does not list ${stocknum}.`);
  return found;
};
const open = (stocknum: string): Promise<Visit> => visit(browser, served + vehiclePath(vehicle(stocknum)));

/** A way from a vehicle's page into a form. */
interface Entry {
  readonly href: string;
  readonly category: string | undefined;
}

/** Every one that the page offers. */
async function entriesOf(page: Page): Promise<Entry[]> {
  const found = await page.locator('a[href^="#"]').evaluateAll((links) =>
    links
      .filter((link) => document.querySelector(`dialog[data-form-dialog]${link.getAttribute('href') ?? ''}`) !== null)
      .map((link) => ({
        href: link.getAttribute('href') ?? '',
        category: link.getAttribute('data-category') ?? undefined,
      })),
  );
  return [...new Map(found.map((entry) => [JSON.stringify(entry), entry])).values()];
}

let count = 0;

/** Fills in the form that an entry opens, and sends it. @returns Its message, which no other has. */
async function send(page: Page, { href, category }: Entry, change: Readonly<Record<string, string>> = {}) {
  const selector = category === undefined ? ':not([data-category])' : `[data-category="${category}"]`;
  await page.locator(`a[href="${href}"]${selector}:visible`).first().click();
  const form = page.locator(`${href} form`);
  await page.locator(`${href} astro-island:not([ssr])`).waitFor({ state: 'attached' });
  await nothingIsDue(page);
  const message = `Is it still there? ${(count += 1)}.`;
  const values = { name: 'Priya Shah', email: `priya.${count}@example.com`, phone: '0491 570 156', message, ...change };
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
  const location = form.locator('select[name="location"]');
  if ((await location.count()) > 0) await location.selectOption({ index: 1 });
  await form.locator('button[type="submit"]').click();
  await page.waitForURL('**/success');
  return message;
}

async function mailTo(address: string, message: string): Promise<ReceivedMail> {
  const isIt = ({ to, raw, email }: ReceivedMail): boolean =>
    to.includes(address) && (raw.includes(message) || (email.text ?? '').includes(message));
  await expect.poll(() => smtp.mails.filter(isIt).length).toBe(1);
  const mail = smtp.mails.find(isIt);
  if (mail === undefined) throw new Error(`Nothing came to ${address}.`);
  return mail;
}

/** The lines under a heading of an email. */
function linesOf({ email }: ReceivedMail, heading: string): string[] {
  const lines = (email.text ?? '').replaceAll('\r', '').split('\n');
  const from = lines.indexOf(heading) + 1;
  const rest = lines.slice(from);
  return from === 0 ? [] : rest.slice(0, rest.indexOf(''));
}

async function exported(message: string): Promise<Record<string, string>> {
  const reply = await fetch(`${apiUrl}/api/admin/leads.csv?tenant=${SLUG}`, {
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
  });
  const rows = parseCsv<Record<string, string>>(await reply.text(), { columns: true, bom: true });
  const found = rows.filter((row) => row['message'] === message);
  expect(found).toHaveLength(1);
  return found[0] ?? {};
}

/** What the dealer gets of an enquiry: one vehicle, the one asked about, and no word that is none for people. */
async function expectOneVehicle(message: string, stocknum: string, interest: string): Promise<string> {
  const { name, id } = vehicle(stocknum);
  const email = await mailTo(DESK, message);
  const labels = linesOf(email, 'CUSTOMER').map((line) => line.split(':')[0]);
  expect(labels.filter((label) => label !== 'Customer’s rego')).toEqual([
    ...['Name', 'Phone', 'Email', 'Offers by email'],
  ]);
  expect(linesOf(email, 'VEHICLE')[0]).toBe(`Vehicle: ${name}`);
  expect(linesOf(email, 'VEHICLE')[1]).toContain('/cars/');

  const adf = (await mailTo(CRM, message)).email.text ?? '';
  expect(adfFaults(adf)).toEqual([]);
  const [wanted = '', ...others] = adf.match(/<vehicle [\s\S]*?<\/vehicle>/g) ?? [];
  expect(wanted).toContain(`interest="${interest}"`);
  expect(wanted).toContain(`<stock>${stocknum}</stock>`);
  expect(adf).not.toMatch(/\[(?:stock_number|vehicle_status|page_id|Vehicle M\w+|car_dealership_id)/);

  expect(await exported(message)).toMatchObject({ car_id: id, stock_number: stocknum, vehicle: name, further: '' });
  return others.join('\n');
}

describe('an enquiry from a vehicle’s page', () => {
  test('is about that vehicle alone, by whichever button it began [3-28, 3-30]', async () => {
    const first = await open('S1');
    const entries = await entriesOf(first.page);
    await first.close();
    expect(entries.map(({ href, category }) => category ?? href).sort()).toEqual([
      '#enquire',
      '#request-photos',
      'Finance',
      'Online Purchase',
      'Reserve',
      'Test Drive',
      'Trade-In',
    ]);
    for (const entry of entries) {
      const { page, problems, close } = await open('S1');
      const message = await send(page, entry);
      const interest = entry.category === 'Test Drive' ? 'test-drive' : 'buy';
      expect(await expectOneVehicle(message, 'S1', interest), `${entry.href} ${entry.category ?? ''}`).toBe('');
      await expect.poll(() => page.locator('main').innerText()).toContain('Bring your licence');
      expect(problems).toEqual([]);
      await close();
    }
  });

  test('brings the customer’s own vehicle only where it was given, as the trade-in', async () => {
    const { page, close } = await open('S1');
    const message = await send(page, { href: '#enquire', category: 'Trade-In' }, { Rego: '1MC 8ZK' });
    const own = await expectOneVehicle(message, 'S1', 'buy');
    expect(own.match(/<vehicle /g)).toHaveLength(1);
    expect(own).toContain('interest="trade-in"');
    expect(own).toContain('Own vehicle of the customer. Registration 1MC 8ZK.');
    expect(own).not.toContain('Corolla');
    await close();
  });

  test('about what is still to come promises nothing that is not there [2.1-8]', async () => {
    const { page, close } = await open('S2');
    const entries = await entriesOf(page);
    expect(entries.map(({ href }) => href)).toContain('#register-interest-form');
    const message = await send(page, { href: '#register-interest-form', category: undefined });
    await expectOneVehicle(message, 'S2', 'buy');
    await page.locator('[data-sent="vehicle"]').filter({ hasText: 'Corolla' }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/out front|ready to look at/);
    await close();
  });

  test('says what was emailed to the shopper, as it was [2.1-8]', async () => {
    const cases = [
      { email: 'proven@example.com', isProven: true },
      { email: 'unproven@example.com', isProven: false },
      { email: '', isProven: true },
    ];
    for (const { email, isProven } of cases) {
      const { page, close } = await open('S1');
      // Nor a time of opening, or such haste would count as a machine's.
      if (!isProven) await page.route(/\/api\/(?:captcha|form-token)/, (route) => route.abort());
      const before = smtp.mails.length;
      const name = isProven ? 'Priya Shah' : 'Dr. Shah';
      const message = await send(page, { href: '#enquire', category: undefined }, { email, name });
      await mailTo(DESK, message);
      await page.locator('[data-sent="vehicle"]').filter({ hasText: 'Corolla' }).waitFor();
      const text = await page.locator('main').innerText();
      expect(text).toContain(isProven ? 'Thank you, Priya.' : 'Thank you.');
      const isPromised = /emailed you a confirmation/.test(text);
      expect(text).not.toMatch(/\bcopy\b/);
      if (email === '') {
        expect(isPromised).toBe(false);
        expect(text).toContain('Someone will call 0491 570 156.');
      } else {
        expect(isPromised).toBe(true);
        await expect.poll(() => smtp.mails.slice(before).filter(({ to }) => to.includes(email)).length).toBe(1);
        expect(text).toContain('Someone will call 0491 570 156 or email.');
      }
      await close();
    }
  });

  test.each(['before a new try', 'after the API has told of the first'])(
    'edited after a try whose answer was lost, %s, is one enquiry in the newest words, told to replace the first',
    async (when) => {
      const { page, close } = await open('S1');
      await page.locator('a[href="#enquire"]:not([data-category]):visible').first().click();
      const form = page.locator('#enquire form');
      await page.locator('#enquire astro-island:not([ssr])').waitFor({ state: 'attached' });
      await nothingIsDue(page);
      const number = (count += 1);
      const [first, newest] = [`Is the blue one there? ${number}.`, `Is the red one there? ${number}.`];
      const values = {
        name: 'Priya Shah',
        email: `priya.${number}@example.com`,
        phone: '0491 570 156',
        message: first,
      };
      for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
      const location = form.locator('select[name="location"]');
      if ((await location.count()) > 0) await location.selectOption({ index: 1 });

      // The API keeps it, and its answer never arrives.
      let isCut = true;
      await page.route('**/api/leads', async (route) => {
        if (!isCut) return route.continue();
        expect((await route.fetch()).status()).toBe(201);
        isCut = false;
        return route.abort('connectionreset');
      });
      await form.locator('button[type="submit"]').click();
      await form.getByRole('alert').filter({ hasText: 'Not sent yet' }).waitFor();
      await mailTo(DESK, first);
      await form.locator('[name="message"]').fill(newest);
      if (when === 'after the API has told of the first') {
        await form.getByRole('alert').filter({ hasText: 'to replace it' }).waitFor();
      }
      await form.locator('button[type="submit"]').click();
      await page.waitForURL('**/success');

      const email = await mailTo(DESK, newest);
      expect(email.email.subject).toContain('[Updated]');
      expect(email.email.text).toContain('replaces an earlier email');
      const leadLine = (mail: ReceivedMail) => /^Lead .*$/m.exec(mail.email.text ?? '')?.[0].trim();
      expect(leadLine(email)).toBe(leadLine(await mailTo(DESK, first)));
      const adf = (await mailTo(CRM, newest)).email.text ?? '';
      expect(adf).toContain('<prospect status="resend">');
      expect(adfFaults(adf)).toEqual([]);
      // One enquiry: of the first words nothing is left but the email that had gone.
      await exported(newest);
      await expect(exported(first)).rejects.toThrow();
      expect(smtp.mails.filter(({ to }) => to.includes(values.email))).toHaveLength(1);
      await close();
    },
  );

  test('from an address at an international domain can be answered', async () => {
    const message = 'Is it still there? I write from Bücher.';
    const reply = await fetch(`${served}/api/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: served },
      body: JSON.stringify({
        form: 'enquiry',
        category: 'General Enquiry',
        name: 'Priya',
        email: 'priya@bücher.example',
        location: 'lismore',
        message,
      }),
    });
    expect(reply.status).toBe(201);
    expect((await mailTo(DESK, message)).raw).toMatch(/^Reply-To: .*priya@xn--bcher-kva\.example/m);
  });
});

test('a message to another place than the main one leads to the address and hours of that place [2.1-8]', async () => {
  const { page, problems, close } = await visit(browser, `${served}/contact-us`);
  const form = page.locator('main form.form');
  await form.locator('[name="name"]').focus();
  await nothingIsDue(page);
  const values = { name: 'Priya Shah', email: 'priya.at.ballina@example.com', message: 'May I come?' };
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('select[name="location"]').selectOption('ballina');
  await form.locator('button[type="submit"]').click();
  await page.waitForURL('**/success');
  const where = page.getByRole('complementary', { name: 'Where we are' });
  await expect.poll(() => where.allInnerTexts()).toEqual([expect.stringContaining('7 River Street') as string]);
  expect(await page.locator('main').innerText()).toContain('Bring your licence');
  expect(problems).toEqual([]);
  await close();
});

describe('a form in steps', () => {
  test.each([true, false])(
    'is one complete email and one ADF, with JavaScript %s [4-34]',
    async (javaScriptEnabled) => {
      const { page, problems, close } = await visit(browser, `${served}/vehicle-parts-and-accessories`, {
        javaScriptEnabled,
      });
      const order = `Four brake pads, please. ${(count += 1)}.`;
      const steps: readonly Readonly<Record<string, string>>[] = [
        { name: 'Priya Shah', email: `priya.${count}@example.com`, phone: '0491 570 156' },
        { 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5', 'Vehicle Year': '2019', Rego: '1MC 8ZK' },
        { 'Part#': 'KD45-33-23Z', 'Order Detail': order },
      ];
      for (const [index, answers] of steps.entries()) {
        const form = page.locator('.form-page form');
        const lastField = Object.keys(answers).at(-1) ?? '';
        await form.locator(`[name="${lastField}"]`).waitFor();
        if (javaScriptEnabled) {
          await form.locator(`[name="${lastField}"]`).focus();
          await page.locator('.form-page astro-island:not([ssr])').waitFor({ state: 'attached' });
          await nothingIsDue(page);
        }
        for (const [name, value] of Object.entries(answers)) await form.locator(`[name="${name}"]`).fill(value);
        const location = form.locator('select[name="location"]');
        if ((await location.count()) > 0) await location.selectOption({ index: 1 });
        const address = page.url();
        await form.locator('button[type="submit"]').click();
        if (index < steps.length - 1) await page.waitForURL((url) => url.href !== address);
      }
      await page.waitForURL(/\/success/);

      if (javaScriptEnabled) {
        await page.getByText('We’ve emailed you a confirmation').waitFor();
        // It is about a part: nobody comes to look and drive.
        expect(await page.locator('main').innerText()).not.toContain('Bring your licence');
      }
      const text = (await mailTo(DESK, order)).email.text ?? '';
      for (const line of [
        'Vehicle make: Mazda',
        'Vehicle model: CX-5',
        'Vehicle year: 2019',
        'Part number: KD45-33-23Z',
      ]) {
        expect(text).toContain(line);
      }
      const adf = (await mailTo(CRM, order)).email.text ?? '';
      expect(adfFaults(adf)).toEqual([]);
      expect(adf).toContain('Mazda');
      expect(smtp.mails.filter(({ to, raw }) => to.includes(DESK) && raw.includes(`priya.${count}@`))).toHaveLength(1);
      if (javaScriptEnabled) expect(problems).toEqual([]);
      await close();
    },
  );
});

describe('a workshop’s booking of several jobs', () => {
  test.each([true, false])(
    'names every one in the email to the workshop, with JavaScript %s [2.1-16]',
    async (javaScriptEnabled) => {
      const { page, problems, close } = await visit(browser, `${served}/service`, { javaScriptEnabled });
      const form = page.locator('#service-booking form');
      const slip = page.getByRole('region', { name: 'Your booking' });
      const note = `It pulls to the left. ${(count += 1)}.`;
      const tick = (index: number): Promise<void> => form.getByLabel(JOBS[index]?.name ?? '').check();
      if (javaScriptEnabled) {
        // The form's own script is loaded by it, and repeats it.
        await form.getByLabel(JOBS[1]?.name ?? '').click();
        await expect.poll(() => slip.getByRole('status').innerText()).toBe('You pay $44.50, GST included');
        await page.locator('#service-booking astro-island:not([ssr])').waitFor({ state: 'attached' });
        await nothingIsDue(page);
        await tick(3);
        await expect
          .poll(() => slip.getByRole('status').innerText())
          .toBe('No total yet: there’s no set price for “A noise, a light, something else”.');
        await form.getByLabel(JOBS[3]?.name ?? '').uncheck();
      } else {
        expect(await slip.count()).toBe(0);
        await tick(1);
      }
      await tick(0);
      if (javaScriptEnabled) {
        await expect.poll(() => slip.getByRole('status').innerText()).toBe('You pay from $373.50, GST included');
        expect(await slip.locator('dd:visible').allInnerTexts()).toEqual(['from $329', '$44.50']);
        expect(await axeViolations(page)).toEqual([]);
      }
      const values = {
        ...{ 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5 2021', name: 'Priya Shah' },
        ...{ email: `priya.${count}@example.com`, message: note },
      };
      for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
      const location = form.locator('select[name="location"]');
      if ((await location.count()) > 0) await location.selectOption({ index: 1 });
      await form.locator('button[type="submit"]').click();
      await page.waitForURL(/\/success/);

      const mail = await mailTo(DESK, note);
      expect(mail.email.text).toContain('What does it need? Logbook service, all makes\n  Wiper blades');
      if (javaScriptEnabled) expect(problems).toEqual([]);
      await close();
    },
  );

  test('stays at the foot of a phone while jobs are ticked, covers nothing with focus, and leads to the slip [2.1-16]', async () => {
    const viewport = { width: 390, height: 700 };
    const { page, problems, close } = await visit(browser, `${served}/service`, { viewport });
    const form = page.locator('#service-booking form');
    const bar = page.getByRole('link', { name: /^\d jobs?/ });
    const atFoot = (): Promise<boolean> =>
      page.evaluate(() => document.elementFromPoint(195, 690)?.closest('[data-slip-bar]') !== null);
    await form.getByLabel(JOBS[1]?.name ?? '').click();
    await page.locator('#service-booking astro-island:not([ssr])').waitFor({ state: 'attached' });
    await nothingIsDue(page);
    await expect.poll(() => bar.innerText()).toMatch(/^1 job\s+You pay \$44\.50, GST included$/);
    await form.getByLabel(JOBS[0]?.name ?? '').check();
    await expect.poll(() => bar.innerText()).toMatch(/^2 jobs\s+You pay from \$373\.50, GST included$/);
    expect(await atFoot()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);

    const reached: string[] = [];
    const barOverFocus = (): Promise<boolean> =>
      page.evaluate(() => {
        const { left, bottom, width } = (document.activeElement as HTMLElement).getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, bottom - 2)?.closest('[data-slip-bar]') != null;
      });
    while (!reached.includes('submit')) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).type));
      await expect.poll(barOverFocus, { message: reached.join(' ') }).toBe(false);
      expect(reached.length).toBeLessThan(60);
    }
    expect(reached.length).toBeGreaterThan(5);

    await page.evaluate(() => window.scrollTo(0, 0));
    await bar.click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#slip-h');
    expect(await page.getByRole('region', { name: 'Your booking' }).getByRole('status').isVisible()).toBe(true);
    await expect.poll(atFoot).toBe(false);
    await page.setViewportSize({ width: 1440, height: 700 });
    expect(await bar.count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});

test('the service page has the scheduler’s frame, which loads when it is opened, and the form [1-12, 2.1-16, 2.6-7]', () => {
  const page = readBuiltSite(built.folder(SLUG), SLUG).document('/service');
  const frame = page.querySelector('details:not([open]) > iframe');
  expect([frame?.getAttribute('src'), frame?.getAttribute('loading')]).toEqual([SCHEDULER, 'lazy']);
  expect(page.querySelector('#service-booking form[method="post"]')).not.toBeNull();
  expect(readFileSync(built.headersFile(SLUG), 'utf8')).toContain(new URL(SCHEDULER).origin);
});
