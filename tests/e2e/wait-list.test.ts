import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiProcess } from '#tests/support/api-process.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { buildDealersIn, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { corolla, STOCK_FILE, writeCoachwoodDealer } from '#tests/support/coachwood-dealer.ts';
import { readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';
import { nothingIsDue, visit, type Visit } from '#tests/support/visit.ts';
import { serveWithApi } from '#tests/support/serve-with-api.ts';

/** From a vehicle that somebody has on hold to the letter that says whose turn it is, and to the next hold. */
const SLUG = 'waiting-cars';
const SITE = `https://${SLUG}.example`;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-wait-list-'));
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
let browser: Browser;
let smtp: TestSmtpServer;
let built: BuiltTestDealers;
let served: string;
/** Paths of the vehicles' pages: one that is reserved online, one that the dealer's own stock has on hold. */
let [free, reserved] = ['', ''];

beforeAll(async () => {
  const target = path.join(folder, 'dealers', SLUG);
  writeCoachwoodDealer(target, {
    name: 'Waiting Cars',
    url: SITE,
    email: 'desk@waiting-cars.example',
    locations: [
      {
        name: 'Waiting Cars',
        street: '12 Pacific Highway',
        city: 'Springwood',
        state: 'qld',
        postcode: '4127',
        // Whenever the test runs, the yard is open: nobody is told while it is closed.
        contact_detail: { phone: '07 5550 0199', opening_hours: 'Mon-Sun 0:00-23:59' },
      },
    ],
    vehicle_page: { reservation: { page: 'checkout' }, wait_list: { hours: 3 } },
    leads: { acknowledgements_per_day: 50 },
  });
  writeFileSync(
    path.join(target, STOCK_FILE),
    JSON.stringify([corolla('W1'), corolla('W2', { status: 'reserved' }), corolla('W3')]),
  );
  built = buildDealersIn(path.join(folder, 'dealers'), [SLUG]);
  closers.push(() => built.remove());
  [browser, smtp] = await Promise.all([launchTestBrowser(WITHOUT_PICTURES), startSmtpServer()]);
  closers.push(
    () => browser.close(),
    () => smtp.close(),
  );
  const stock = readListedStock(built.folder(SLUG));
  [free = '', reserved = ''] = ['W1', 'W2'].map((stocknum) => {
    const found = stock.find((one) => one.stocknum === stocknum);
    return found === undefined ? '' : vehiclePath(found);
  });
  const api = await startApiProcess({
    DATA_DIR: path.join(folder, 'leads'),
    SNAPSHOT_DIR: path.resolve(built.folder(SLUG), '..', '..', 'state', 'api'),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'leads@forecourt.example',
    RATE_LIMIT: '0',
    RATE_LIMIT_LEADS: '0',
    LOG_LEVEL: 'warn',
  });
  closers.push(() => api.stop());
  const server = await serveWithApi(built, SLUG, { apiUrl: () => `http://127.0.0.1:${api.port}`, siteUrl: SITE });
  closers.push(() => server.close());
  served = server.url;
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** The latest letter to an address about something. */
async function letter(to: string, subject: string): Promise<string> {
  const isIt = (mail: TestSmtpServer['mails'][number]): boolean =>
    mail.to.includes(to) && (mail.email.subject ?? '').includes(subject);
  await expect.poll(() => smtp.mails.filter(isIt).length).toBe(1);
  return smtp.mails.find(isIt)?.email.text ?? '';
}

/** A link of a letter, as it is served here. */
const linkIn = (text: string, label: string): string =>
  served + (new RegExp(`${label}: ${SITE}(/\\S+)`).exec(text)?.[1] ?? '/no-such-link');

async function reserve(url: string, person: Readonly<Record<string, string>>): Promise<Visit> {
  const visited = await visit(browser, url, PHONE);
  const { page } = visited;
  expect(await page.getByText('Someone has just reserved').isVisible()).toBe(false);
  await page.locator('form[action="/api/leads"] [name="name"]').click();
  await page.locator('main astro-island:not([ssr]) form').first().waitFor();
  await nothingIsDue(page);
  for (const [name, value] of Object.entries(person)) await page.locator(`form [name="${name}"]`).fill(value);
  await page.locator('main form button[type="submit"]').click();
  return visited;
}

async function join(url: string, contact: string): Promise<Visit> {
  const visited = await visit(browser, url, PHONE);
  const { page } = visited;
  const form = page.locator('form:has([name="contact"])');
  await form.locator('[name="contact"]').click();
  await page.locator('.hold astro-island:not([ssr])').waitFor({ state: 'attached' });
  await nothingIsDue(page);
  await form.locator('[name="contact"]').fill(contact);
  await form.getByRole('button', { name: 'Join the waitlist' }).click();
  return visited;
}

test('a vehicle that was reserved since its page was built is waited for: the first in line is told, gives up, and the second reserves it', async () => {
  const held = await reserve(`${served}${free}/checkout`, {
    name: 'Holly Holder',
    phone: '0491 570 006',
    email: 'holly@shopper.example',
  });
  await held.page.waitForURL('**/success');
  await held.close();

  const first = await join(served + free, 'ana@shopper.example');
  await first.page.waitForURL('**/success');
  await expect.poll(() => first.page.locator('main').innerText()).toContain('You’re first in line.');
  expect(await first.page.locator('main').innerText()).not.toMatch(/We’ll reply|Someone will call or email/);
  expect(await axeViolations(first.page)).toEqual([]);
  expect(first.problems).toEqual([]);
  await first.close();

  const second = await visit(browser, served + free, PHONE);
  await second.page.getByText('You’d be second in line.').waitFor();
  expect(await second.page.locator('p:has(> [data-wait-place])').innerText()).toContain('in line. If it comes free');
  expect(await axeViolations(second.page)).toEqual([]);
  expect(second.problems).toEqual([]);
  await second.close();
  const joined = await join(served + free, 'ben@shopper.example');
  await joined.page.waitForURL('**/success');
  await joined.page.getByRole('link', { name: 'See your place or leave' }).click();
  await joined.page.getByRole('heading', { name: 'You’re second in line' }).waitFor();
  await joined.close();
  expect(await letter('ana@shopper.example', 'You’re first in line')).toContain('three opening hours');

  const release = await visit(
    browser,
    linkIn(await letter('holly@shopper.example', 'On hold for you'), 'View or cancel'),
  );
  await release.page.getByRole('button', { name: 'Cancel the reservation' }).click();
  await release.page.getByText('This reservation is cancelled').first().waitFor();
  await release.close();

  // Ana would be free to reserve it, and everybody else sees that it is kept.
  const turn = await letter('ana@shopper.example', 'It’s your turn');
  expect(turn).toContain(`Reserve the car: ${SITE}${free}/checkout`);
  const other = await visit(browser, served + free, PHONE);
  await other.page.getByText('You’d be third in line.').waitFor();
  expect(await other.page.locator('.hold__what').innerText()).toMatch(/^On hold until/);
  await other.close();
  const leaving = await visit(browser, linkIn(turn, 'I don’t want it any more'));
  await leaving.page.getByRole('heading', { name: /^It’s yours until/ }).waitFor();
  await leaving.page.getByRole('button', { name: 'Leave the waitlist' }).click();
  await leaving.page.getByRole('heading', { name: 'You’ve left the waitlist' }).waitFor();
  await leaving.close();

  const next = await letter('ben@shopper.example', 'It’s your turn');
  const kept = await visit(browser, linkIn(next, 'Reserve the car'), PHONE);
  await kept.page.getByText('We’re keeping this car for the next person on its waitlist').waitFor();
  await kept.close();
  expect(await letter('desk@waiting-cars.example', 'the turn of ben@shopper.example')).toContain('told by email');
  const reservedByBen = await reserve(linkIn(next, 'Reserve the car'), {
    name: 'Ben Burke',
    phone: '0491 570 110',
    email: 'ben@shopper.example',
  });
  await reservedByBen.page.waitForURL('**/success');
  await expect.poll(() => reservedByBen.page.locator('main').innerText()).toContain('On hold for you until');
  await reservedByBen.close();
  expect(
    smtp.mails.filter(({ to, email }) => to.includes('ana@shopper.example') && /turn/.test(email.subject ?? '')),
  ).toHaveLength(1);
});

test('without JavaScript a place is taken on the page of a vehicle that the dealer has on hold, and the page that follows says which', async () => {
  const plain = await visit(browser, served + reserved, { javaScriptEnabled: false });
  await plain.page.locator('[name="contact"]').fill('cara@shopper.example');
  await plain.page.getByRole('button', { name: 'Join the waitlist' }).click();
  await plain.page.getByRole('heading', { name: 'You’re first in line' }).waitFor();
  await plain.close();
});
