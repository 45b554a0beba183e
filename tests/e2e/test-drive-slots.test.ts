import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SlotOffer } from '#domain/appointments/day-choices.ts';
import { startApiProcess, type ApiProcess } from '#tests/support/api-process.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { buildDealersIn, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { corolla, STOCK_FILE, writeCoachwoodDealer } from '#tests/support/coachwood-dealer.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { readListedStock } from '#tests/support/listed-stock.ts';
import { overflow } from '#tests/support/overflow.ts';
import { readCalendar } from '#tests/support/read-calendar.ts';
import { startSmtpServer, type ReceivedMail, type TestSmtpServer } from '#tests/support/smtp-server.ts';
import { nothingIsDue, type Visit } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';
import { serveWithApi } from '#tests/support/serve-with-api.ts';

/**
 * A test drive from the form of a built site to the calendars of dealer and shopper, and back out of them; and, on the
 * same site, a vehicle that is held or bought online, emails about one that a shopper follows, the shopper's own by its
 * plate, and a parts form behind a switch.
 */
const SLUG = 'slot-cars';
const SITE = `https://${SLUG}.example`;
const DESK = 'desk@slot-cars.example';
const FORM = '.form-page form';
const CREDIT_NOTICE = 'Weekly figures: 8.99% p.a., comparison rate 9.84% p.a. WARNING: of the examples given alone.';
const LENDER = { paymentWeek: 92, interestRate: 8.99, comparisonRate: 9.84, termYears: 5 };

/** Stands for the dealer's plate service, which is on the internet: it knows one plate, and fails for another. */
const PLATES = `const known = { make: 'Toyota', model: 'Corolla', year: 2019, badge: 'SX' };
globalThis.fetch = async (url) => {
  const plate = String(url).replace('https://plates.example/NSW/', '');
  if (plate === '1AB2CD') return Response.json(known);
  return new Response('', { status: plate === 'FAILS1' ? 500 : 404 });
};
`;

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-slots-'));
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
let browser: Browser;
let smtp: TestSmtpServer;
let built: BuiltTestDealers;
let api: ApiProcess;
let served: string;
let carId: string;
let slugOf: (stocknum: string) => string;
/** Where the site finds its API; another port stands for an API that is away. */
let apiUrl: string;

const DAY = /\w+day \d+ \w+/;

beforeAll(async () => {
  const target = path.join(folder, 'dealers', SLUG);
  writeCoachwoodDealer(target, {
    name: 'Slot Cars',
    url: SITE,
    forms: {
      ...{ test_drive: {}, price_drop: {}, trade_in: {} },
      parts: { toggle: 'Order a part', vehicle_ids: 'combined' },
      service: { scheduler: true, jobs: [{ name: 'Logbook service', price: 319 }] },
    },
    appointments: {
      workshop: { locations: [{ location: 'lismore', drop_offs: ['8:30 am', '1 pm'], places_per_day: 2 }] },
    },
    valuation: { margin_percent: 14, plates: { url: 'https://plates.example/{state}/{rego}' } },
    leads: { email: [{ to: [DESK] }] },
    vehicle_page: { reservation: { page: 'checkout', off_the_price: true }, buy_online: {} },
    cards: { favourite: true },
    delivery: { zones: [{ name: 'Northern Rivers', price: 190, postcodes: ['2470-2490'] }] },
    finance_provider: 'd',
    finance: { credit_notice: CREDIT_NOTICE },
  });
  writeFileSync(
    path.join(target, STOCK_FILE),
    JSON.stringify([
      ...['S1', 'S2', 'S3'].map((stock) => corolla(stock)),
      corolla('S4', { reserved: true }),
      ...['S5', 'S6'].map((stock) => corolla(stock, { finance_lenders: { d: LENDER } })),
    ]),
  );
  built = buildDealersIn(path.join(folder, 'dealers'), [SLUG]);
  closers.push(() => built.remove());
  [browser, smtp] = await Promise.all([launchTestBrowser(WITHOUT_PICTURES), startSmtpServer()]);
  closers.push(
    () => browser.close(),
    () => smtp.close(),
  );
  const listed = readListedStock(built.folder(SLUG));
  carId = listed.find(({ stocknum }) => stocknum === 'S1')?.id ?? '';
  slugOf = (stock) => listed.find(({ stocknum }) => stocknum === stock)?.slug ?? '';
  const plates = path.join(folder, 'plates.mjs');
  writeFileSync(plates, PLATES);
  api = await startApiProcess({
    NODE_OPTIONS: `--import ${pathToFileURL(plates).href}`,
    DATA_DIR: path.join(folder, 'leads'),
    SNAPSHOT_DIR: path.resolve(built.folder(SLUG), '..', '..', 'state', 'api'),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'leads@forecourt.example',
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

const open = (options: Parameters<typeof warmVisit>[2] = {}): Promise<Visit> =>
  warmVisit(browser, `${served}/book-test-drive?car_id=${carId}`, options);

let count = 0;
/** Fills in who is driving. @returns The address, which no other shopper has. */
async function fillPerson(page: Page): Promise<string> {
  count += 1;
  const email = `priya.${count}@example.com`;
  const form = page.locator(FORM);
  for (const [name, value] of Object.entries({ name: 'Priya Shah', email, phone: `0491 57${2000 + count}` })) {
    await form.locator(`[name="${name}"]`).fill(value);
  }
  const location = form.locator('select[name="location"]');
  if ((await location.count()) > 0 && (await location.inputValue()) === '') await location.selectOption({ index: 1 });
  return email;
}

const times = (page: Page) => page.locator('.slots__time input:enabled');
const send = (page: Page): Promise<void> => page.locator(`${FORM} button[type="submit"]`).click();

/** Picks the first free time. @returns Its value. */
async function pickFirst(page: Page): Promise<string> {
  await times(page).first().check();
  return times(page).first().inputValue();
}

async function isFree(start: string): Promise<boolean> {
  const reply = await fetch(`${served}/api/test-drives/availability?days=28`);
  const { days } = (await reply.json()) as SlotOffer;
  return days.some(({ slots }) => slots.some((slot) => slot.start === start && slot.available));
}

async function mailTo(address: string, about: string, text = ''): Promise<ReceivedMail> {
  const isIt = ({ to, email }: ReceivedMail): boolean =>
    to.includes(address) && (email.subject ?? '').includes(about) && (email.text ?? '').includes(text);
  await expect.poll(() => smtp.mails.filter(isIt).length, { timeout: 20_000 }).toBe(1);
  const mail = smtp.mails.find(isIt);
  if (mail === undefined) throw new Error(`Nothing came to ${address}.`);
  return mail;
}

function calendarOf({ email }: ReceivedMail): string {
  const file = email.attachments.find(({ mimeType }) => mimeType.includes('calendar'))?.content;
  const text = typeof file === 'string' ? file : new TextDecoder().decode(file ?? new ArrayBuffer(0));
  return text.replaceAll('\r\n ', '');
}

/** How far everything on the page has moved since it was opened, as a share of the screen. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          done(
            (list.getEntries() as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // What was buffered has been handed over by then.
        setTimeout(() => done(0), 200);
      }),
  );
}

describe('a day at the workshop [2.1-16]', () => {
  const atService = (options: Parameters<typeof warmVisit>[2] = {}): Promise<Visit> =>
    warmVisit(browser, `${served}/service`, options);

  test('is booked on the form about a service, with its sum, and reaches both letters and calendars', async () => {
    const { page, problems, close } = await atService({ viewport: { width: 390, height: 844 } });
    const day = page.locator('.slots__day:has(input:enabled)').first();
    await day.waitFor();
    expect(await page.getByRole('heading', { name: 'When does it come in?' }).count()).toBe(1);
    const note = await day.innerText();
    const start = await pickFirst(page);
    // Two a day, whichever of its times are too close by now; in the small hours the first of today is.
    expect(note).toMatch(/\b[12] left\b/);
    await page.getByRole('checkbox', { name: 'Logbook service' }).check();
    const slip = page.getByRole('region', { name: 'Your booking' });
    // And late in the day that of the morning after.
    const time = start.slice(11, 16) === '08:30' ? '8:30 am' : '1 pm';
    await expect.poll(() => slip.innerText()).toMatch(new RegExp(`Drop off\\s*${time}, \\w+day \\d+ \\w+`));
    expect(await overflow(page)).toEqual([]);
    expect(await axeViolations(page, { without: ['target-size'] })).toEqual([]);
    await page.locator(`${FORM} [name="Vehicle Make"]`).fill('Mazda');
    await page.locator(`${FORM} [name="Vehicle Model"]`).fill('CX-5 2021');
    const email = await fillPerson(page);
    await page.getByRole('button', { name: 'Book it in' }).click();
    await page.waitForURL('**/success');
    await expect
      .poll(() => page.locator('.sent__thanks').innerText())
      .toMatch(new RegExp(`^Thank you, Priya\\. You’re booked for ${time}`));
    const toDealer = await mailTo(DESK, 'Mazda CX-5', email);
    expect(toDealer.email.text).toContain(`Booked: ${time}, `);
    expect(toDealer.email.text).toContain('Logbook service');
    expect(calendarOf(toDealer)).toContain('SUMMARY:Service booking: Priya Shah');
    const toShopper = await mailTo(email, `Your service booking: ${time}`);
    expect(toShopper.email.text).toContain('its keys and the service book');
    expect(calendarOf(toShopper)).toContain('SUMMARY:Service booking at ');
    expect(problems).toEqual([]);
    await close();
  });

  test('that others have filled meanwhile is said, and another day is close at hand', async () => {
    const [one, other] = await Promise.all([atService(), atService()]);
    const start = await pickFirst(other.page);
    for (const { page } of [one, other]) {
      await pickFirst(page);
      await page.locator(`${FORM} [name="Vehicle Make"]`).fill('Kia');
      await page.locator(`${FORM} [name="Vehicle Model"]`).fill('Rio');
      await page.getByRole('checkbox', { name: 'Logbook service' }).check();
      await fillPerson(page);
    }
    await send(one.page);
    await one.page.waitForURL('**/success');
    await send(other.page);
    await other.page.locator('.errors').getByText('that time isn’t available any more').waitFor();
    await other.page
      .getByRole('radio', { name: /, Full$/ })
      .first()
      .waitFor({ state: 'attached' });
    const near = other.page.locator('.slots__nearest button');
    await near.first().click();
    expect(await other.page.locator(`${FORM} [name="preferred_at"]`).inputValue()).not.toBe(start);
    await send(other.page);
    await other.page.waitForURL('**/success');
    await Promise.all([one.close(), other.close()]);
  });

  test('is a preferred day where there is no script', async () => {
    const { page, close } = await atService({ javaScriptEnabled: false });
    expect(await page.locator(`${FORM} [name="preferred_date"]`).isVisible()).toBe(true);
    expect(await page.locator('.slots').count()).toBe(0);
    await close();
  });
});

describe('a test drive', () => {
  test('is booked, moved and cancelled; both calendars follow, and the time is free again', async () => {
    const { page, problems, close } = await open();
    const start = await pickFirst(page);
    const email = await fillPerson(page);
    await send(page);
    await page.waitForURL('**/success');
    await page.getByText('Booked', { exact: true }).waitFor();
    expect(await page.locator('.sent__thanks').innerText()).toMatch(/^Thank you, Priya\. You’re booked for \d/);
    expect(await page.locator('[data-reply-line]:visible').count()).toBe(0);
    expect(await isFree(start)).toBe(false);

    const toDealer = await mailTo(DESK, 'Priya Shah', email);
    expect(toDealer.email.text).toContain('Booked: ');
    expect(calendarOf(toDealer)).toContain('METHOD:PUBLISH');
    const toShopper = await mailTo(email, 'Your test drive: ');
    expect(calendarOf(toShopper)).toContain('METHOD:REQUEST');
    const link = /https:\S+\/api\/appointments\/\S+/.exec(toShopper.email.text ?? '')?.[0] ?? '';
    await page.locator('a[data-sent-appointment]').click();
    await page.waitForURL(`**${new URL(link).pathname}`);

    const select = page.locator('select[name="start"]');
    const other = (await select.locator('option').nth(2).getAttribute('value')) ?? '';
    await select.selectOption(other);
    await page.locator('button[value="move"]').click();
    await expect.poll(() => isFree(start)).toBe(true);
    expect(await isFree(other)).toBe(false);
    expect(calendarOf(await mailTo(email, 'Your test drive has moved'))).toContain('SEQUENCE:1');
    await mailTo(DESK, 'Test drive moved');

    await page.locator('button[value="cancel"]').click();
    await page.getByText('Your test drive is cancelled').first().waitFor();
    expect(await isFree(other)).toBe(true);
    expect(calendarOf(await mailTo(email, 'Your test drive is cancelled'))).toContain('METHOD:CANCEL');
    await mailTo(DESK, 'Test drive cancelled');
    expect(problems).toEqual([]);
    await close();
  });

  test('two shoppers want one time: the second is told, keeps what was written, and takes one close to it', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    const start = await pickFirst(one.page);
    expect(await pickFirst(other.page)).toBe(start);
    await fillPerson(one.page);
    const email = await fillPerson(other.page);
    await other.page.locator(`${FORM} [name="message"]`).fill('A child seat, please.');
    await send(one.page);
    await one.page.waitForURL('**/success');
    await send(other.page);
    await other.page.locator('.errors').getByText('that time isn’t available any more').waitFor();
    const near = other.page.locator('.slots__nearest button');
    await near.first().waitFor();
    expect(await near.count()).toBeGreaterThan(1);
    const kept = (name: string) => other.page.locator(`${FORM} [name="${name}"]`).inputValue();
    expect([await kept('email'), await kept('message'), await kept('preferred_at')]).toEqual([
      email,
      'A child seat, please.',
      '',
    ]);
    await near.first().click();
    const second = await kept('preferred_at');
    expect(await isFree(second)).toBe(true);
    await send(other.page);
    await other.page.waitForURL('**/success');
    expect([await isFree(start), await isFree(second)]).toEqual([false, false]);
    expect((await mailTo(email, 'Your test drive: ')).email.text).toContain('/api/appointments/');
    await Promise.all([one.close(), other.close()]);
  });

  test('a reload keeps the chosen time', async () => {
    const { page, close } = await open();
    const start = await pickFirst(page);
    await fillPerson(page);
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(start);
    await page.reload();
    await page.locator('.slots__time input:checked').waitFor({ state: 'attached' });
    expect(await page.locator('.slots__time input:checked').inputValue()).toBe(start);
    await close();
  });

  test('a Sunday by appointment can be asked about: in the place of its times is how to come', async () => {
    const { page, close } = await open();
    await page.route('**/api/test-drives/availability*', async (route) => {
      const response = await route.fetch();
      const offer = (await response.json()) as SlotOffer;
      const isSunday = (date: string): boolean => new Date(date).getUTCDay() === 0;
      const days = offer.days.map((day) => (isSunday(day.date) ? { ...day, none_left: 'by_appointment' } : day));
      await route.fulfill({ response, json: { ...offer, days } });
    });
    await page.reload();
    await times(page).first().waitFor({ state: 'attached' });
    // Any seven days have one.
    const sunday = page.locator('.slots__day').getByRole('radio', { name: /^Sunday \d+ \w+, Ask us$/ });
    await sunday.check();
    expect(await page.locator('.slots__time').count()).toBe(0);
    expect(await page.locator('.slots').getByRole('status').last().innerText()).toMatch(
      /^Sunday \d+ \w+ is by appointment only\. Press “None of these suit” and tell us when, or call \(02\).5550.0141\.$/,
    );
    await page.getByRole('button', { name: 'None of these suit' }).click();
    expect(await page.getByRole('group', { name: 'Your preferred time' }).isVisible()).toBe(true);
    await close();
  });

  /** A form whose other place has nothing free at the chosen time. */
  async function chooseThenMove(change: (offer: SlotOffer, start: string) => SlotOffer) {
    const { page, close } = await open();
    await times(page).first().waitFor({ state: 'attached' });
    // On another day than the first that is offered.
    await page.locator('.slots__day input:enabled').nth(1).check();
    const date = await page.locator('.slots__day input:checked').inputValue();
    const start = await pickFirst(page);
    await page.route('**/api/test-drives/availability*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as SlotOffer, start) });
    });
    await page.locator(`${FORM} select[name="location"]`).selectOption('ballina');
    return { page, close, date, start };
  }

  test('whose time is taken at another place says so there, on the day that was chosen', async () => {
    const { page, close, date } = await chooseThenMove((offer, start) => ({
      ...offer,
      days: offer.days.map((day) => ({
        ...day,
        slots: day.slots.map((slot) => (slot.start === start ? { ...slot, available: false } : slot)),
      })),
    }));
    await page
      .locator('.slots [role="status"]')
      .getByText(/^\d[\d:]* [ap]m, \w+day \d+ \w+ isn’t free at Ballina\. Choose another time\./)
      .waitFor();
    expect(await page.locator('.slots__day input:checked').inputValue()).toBe(date);
    expect(await page.locator(`${FORM} [name="preferred_at"]`).inputValue()).toBe('');
    expect(await page.locator('.slots__nearest button').count()).toBeGreaterThan(1);
    expect(await axeViolations(page, { within: [FORM] })).toEqual([]);
    await pickFirst(page);
    await expect.poll(() => page.locator('.slots [role="status"]').first().innerText()).toBe('');
    await close();
  });

  test('whose time is free at another place keeps it there', async () => {
    const { page, close, start } = await chooseThenMove((offer) => offer);
    await page.waitForResponse('**/api/test-drives/availability*');
    await nothingIsDue(page);
    expect(await page.locator('.slots__time input:checked').inputValue()).toBe(start);
    expect(await page.locator(`${FORM} [name="preferred_at"]`).inputValue()).toBe(start);
    await close();
  });

  test('at a place chosen while the times of another one were on their way offers its own', async () => {
    const { page, close } = await open();
    const asked: (string | null)[] = [];
    let arrive: () => void = () => undefined;
    const chosen = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/api/test-drives/availability*', async (route) => {
      const place = new URL(route.request().url()).searchParams.get('location');
      asked.push(place);
      if (place === null) await chosen;
      await route.continue();
    });
    await page.reload();
    await expect.poll(() => asked).toContain(null);
    // Chosen, and answered before the form can have asked again.
    await page.evaluate((selector) => {
      const select = document.querySelector<HTMLSelectElement>(selector);
      if (select !== null) select.value = 'ballina';
    }, `${FORM} select[name="location"]`);
    arrive();
    await expect.poll(() => asked.at(-1)).toBe('ballina');
    expect(await page.locator(`${FORM} select[name="location"]`).inputValue()).toBe('ballina');
    await close();
  });

  test('is chosen with the keyboard alone', async () => {
    const { page, close } = await open();
    await times(page).first().waitFor({ state: 'attached' });
    await page.locator('.slots__day input:checked').focus();
    await page.keyboard.press('ArrowRight');
    const day = await page.locator('.slots__day input:checked').inputValue();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(day);
    for (let tries = 0; tries < 6; tries += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.closest('.slots__time') !== null)) break;
    }
    await page.keyboard.press('Space');
    expect(await page.locator(`${FORM} [name="preferred_at"]`).inputValue()).toContain(day);
    await close();
  });

  test.each([390, 1440])(
    'has no fault that axe finds, and moves nothing as the times arrive, at %i px',
    async (width) => {
      // As high as what is below the times, which counts only where it is in sight.
      const { page, problems, foreignRequests, close } = await open({ viewport: { width, height: 1400 } });
      await times(page).first().waitFor({ state: 'attached' });
      await nothingIsDue(page);
      expect(await layoutShift(page)).toBeLessThan(0.01);
      expect(await axeViolations(page, { within: [FORM] })).toEqual([]);
      expect([problems, foreignRequests]).toEqual([[], []]);
      await close();
    },
  );
});

describe('a reservation [2.1-2, 4-39, 9-11]', () => {
  test('leads from the button to a held vehicle, which page, list and search show; its link frees it [1-8]', async () => {
    const path = `/cars/${slugOf('S2')}`;
    const { page, problems, close } = await warmVisit(browser, served + path);
    await page
      .getByRole('link', { name: /^Reserve Car Now/ })
      .first()
      .click();
    await page.waitForURL(`**${path}/checkout`);
    const promised = await page.getByText(/^Reserved now, it’s held for you until/).innerText();
    expect(await page.locator('.hold-hours__bed').isVisible()).toBe(true);
    const costs = [
      expect.stringMatching(/^Deposit\s+\$200, fully refundable$/) as string,
      expect.stringMatching(/^If you buy it, still to pay\s+\$18,790$/) as string,
    ];
    expect(await page.locator('main .order-rows > div:visible').allInnerTexts()).toEqual(costs);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(await axeViolations(page, { within: ['main'] })).toEqual([]);
    const email = await fillPerson(page);
    await send(page);
    await page.waitForURL('**/success');
    const held = await page
      .locator('.steps')
      .getByText(/^On hold for you until/)
      .innerText();
    // The first thing it says is how long, not when somebody replies.
    expect(await page.locator('.sent__thanks').innerText()).toContain(held);
    expect(await page.locator('.sent__thanks').innerText()).not.toMatch(/will reply|We’ll reply/);
    expect(promised).toContain(DAY.exec(held)?.[0]);
    const receipt = page.getByRole('complementary', { name: 'What you asked about' });
    expect(await receipt.locator('.sent__tag').innerText()).toMatch(/^On hold\s+for\s+Priya$/);
    expect(await receipt.locator('.order-rows > div:visible').allInnerTexts()).toEqual([
      expect.stringMatching(new RegExp(`^Until\\s+${held.replace(/^.* until |\.$/g, '')}$`)),
      ...costs,
    ]);

    const { email: toDealer } = await mailTo(DESK, 'Reservation: Priya Shah', email);
    expect(toDealer.text).toContain('On hold for this customer until');
    expect((await mailTo(email, 'On hold for you until')).email.text).toContain('View or cancel: ');
    await page.goto(served + path);
    await page.getByText('On hold until').first().waitFor();
    await page.locator('button.save:visible').first().click();
    await page.locator('.saved-toast a').first().waitFor();
    const card = page.locator('article', { has: page.locator(`a[href="${path}"]`) });
    for (const list of ['/', '/search/used-cars']) {
      await page.goto(served + list);
      await card.getByText('On hold until').first().waitFor();
      await card.getByText('Reserved', { exact: true }).first().waitFor();
    }
    await page.goto(`${served}/saved`);
    await card.getByText('On hold until').first().waitFor();
    const second = await warmVisit(browser, `${served}${path}/checkout`);
    await second.page.getByText('Someone has just reserved this car.').waitFor();
    await second.close();

    await page.goto(`${served}/success`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    const [end] = readCalendar(readFileSync(await download.path(), 'utf8')).events;
    expect(end?.summary).toMatch(/^Hold ends: /);
    expect(Date.parse(end?.start ?? '') - Date.now()).toBeGreaterThan(24 * 3_600_000);
    expect(new URL(end?.url ?? '').pathname).toMatch(/^\/api\/reservations\//);
    await page.getByRole('link', { name: 'View or cancel' }).click();
    await page.getByRole('button', { name: 'Cancel the reservation' }).click();
    await page.getByRole('heading', { name: 'This reservation is cancelled' }).waitFor();
    await mailTo(DESK, 'Reservation cancelled');
    await page.goto(served + path);
    await page
      .getByRole('link', { name: /^Reserve Car Now/ })
      .first()
      .waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('is not offered again by the page of a car that is reserved: it leads to the car, not to 404', async () => {
    const path = `/cars/${slugOf('S4')}`;
    const { page, close } = await warmVisit(browser, `${served}${path}/checkout`);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByText('Reserved', { exact: true }).filter({ visible: true }).first().waitFor();
    expect(await page.getByRole('link', { name: /^Reserve Car Now/ }).count()).toBe(0);
    await close();
  });

  test('needs no JavaScript', async () => {
    const { page, close } = await warmVisit(browser, `${served}/cars/${slugOf('S3')}/checkout`, {
      javaScriptEnabled: false,
    });
    await fillPerson(page);
    await send(page);
    await page.getByRole('heading', { name: /^On hold for you until/ }).waitFor();
    await close();
  });
});

describe('an order [2.1-2, 2.1-3]', () => {
  const next = async (page: Page, step: number): Promise<void> => {
    await send(page);
    await page.waitForURL(`**/buy-online/step-${step}**`);
  };
  const field = (page: Page, name: string) => page.locator(`${FORM} [name="${name}"]`);
  const row = (page: Page, label: string) =>
    page.locator('.order-rows > div', { hasText: new RegExp(`^${label}`) }).locator('dd');

  test('is put together step by step, back and forth, and ends in a summary that the dealer accepts [1-8]', async () => {
    const path = `/cars/${slugOf('S5')}`;
    const { page, problems, close } = await warmVisit(browser, `${served}${path}/buy-online`);
    const email = await fillPerson(page);
    await next(page, 2);
    await page.locator('[data-order]').getByText('2018 Toyota Corolla Ascent Sport').waitFor();
    // Held until the island runs.
    await field(page, 'handover').last().click();
    await field(page, 'postcode').fill('2480');
    await expect.poll(() => row(page, 'Delivery').textContent()).toBe('Delivered to 2480, Northern Rivers: $190');
    await next(page, 3);
    await page.goBack();
    await page.waitForURL('**/step-2**');
    await field(page, 'postcode').focus();
    await expect.poll(() => field(page, 'postcode').inputValue()).toBe('2480');
    // The vehicle's own page and the step's are one step.
    await page.getByRole('link', { name: 'Your details' }).click();
    await page.waitForURL(`**/buy-online?car_id=**`);
    await field(page, 'name').focus();
    await expect.poll(() => field(page, 'email').inputValue()).toBe(email);
    await next(page, 2);
    await field(page, 'postcode').focus();
    await expect.poll(() => field(page, 'postcode').inputValue()).toBe('2480');
    await next(page, 3);
    await next(page, 4);
    await field(page, 'rest_paid_by').nth(1).click();
    await field(page, 'finance_deposit').fill('3,000');
    await expect
      .poll(() => row(page, 'Repayment').textContent())
      .toMatch(/^\$\d+ per week, 8\.99% p\.a\., comparison rate 9\.84% p\.a\.$/);
    await page.locator('[data-order-notes]').getByText('WARNING').waitFor();
    expect(await axeViolations(page, { within: ['main'] })).toEqual([]);
    await next(page, 5);
    await send(page);
    await page.waitForURL('**/success');
    await page.getByText('Order sent').waitFor();
    expect(await row(page, 'Delivery').textContent()).toContain('$190');
    expect(await row(page, 'Price with delivery').textContent()).toBe('$19,180');
    const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('buy_online')));
    expect(drafts).toEqual([]);

    const { email: toDealer } = await mailTo(DESK, 'Priya Shah', email);
    const accept = /https:\S+\/api\/reservations\/\S+/.exec(toDealer.text ?? '')?.[0] ?? '';
    await page.goto(served + accept.slice(SITE.length));
    await page.getByRole('button', { name: 'Accept the order' }).click();
    await page.getByText('confirmed this order on').waitFor();
    await mailTo(email, 'confirmed');
    expect(problems).toEqual([]);
    await close();
  });

  test('needs no JavaScript: its steps, what it comes to so far, and its summary', async () => {
    const { page, close } = await warmVisit(browser, `${served}/cars/${slugOf('S6')}/buy-online`, {
      javaScriptEnabled: false,
    });
    await fillPerson(page);
    await next(page, 2);
    await field(page, 'handover').last().check();
    await field(page, 'postcode').fill('2480');
    await next(page, 3);
    await page.getByRole('link', { name: 'See your order so far' }).click();
    await page.getByText('Delivered to 2480, Northern Rivers: $190').waitFor();
    await page.getByRole('link', { name: 'Go on with your order' }).click();
    await page.waitForURL('**/step-3');
    await next(page, 4);
    await field(page, 'rest_paid_by').nth(1).check();
    await next(page, 5);
    await send(page);
    await page.getByRole('heading', { name: /^On hold for you until/ }).waitFor();
    await page.getByText('$92 per week, 8.99% p.a., comparison rate 9.84% p.a.').waitFor();
    await page.getByText('WARNING').waitFor();
    await close();
  });
});

describe('a wish', () => {
  /** What the dealer reads of one: that it is none, and which day would suit. */
  async function expectWish(email: string): Promise<void> {
    const { email: mail } = await mailTo(DESK, 'Priya Shah', email);
    expect(mail.text).toContain('No time is booked yet');
    expect(mail.text).toContain('Preferred day: Tuesday 16 March');
    expect(mail.attachments).toEqual([]);
  }

  test('is what JavaScript off leaves', async () => {
    const { page, close } = await open({ javaScriptEnabled: false });
    const email = await fillPerson(page);
    await page.locator('[name="preferred_date"]').fill('2027-03-16');
    await page.locator('[name="preferred_time"]').selectOption('Morning');
    await send(page);
    await page.waitForURL('**/success*');
    await expectWish(email);
    await close();
  });

  test('is what remains while no times can be loaded', async () => {
    const { page, close } = await warmVisit(browser, `${served}/404`);
    await page.route('**/api/test-drives/**', (route) => route.abort());
    await page.goto(`${served}/book-test-drive`);
    await page.locator('.form-page astro-island:not([ssr])').waitFor({ state: 'attached' });
    const email = await fillPerson(page);
    await page.locator('[name="preferred_date"]').fill('2027-03-16');
    await send(page);
    await page.waitForURL('**/success');
    await page.getByText('confirm your time').waitFor();
    await expectWish(email);
    await close();
  });

  test('may be written where no free time suits', async () => {
    const { page, close } = await open();
    await pickFirst(page);
    await page.getByRole('button', { name: 'None of these suit' }).click();
    const email = await fillPerson(page);
    await page.locator('[name="preferred_date"]').fill('2027-03-16');
    await send(page);
    await page.waitForURL('**/success');
    await expectWish(email);
    await close();
  });

  test('is what becomes of a time that another took while the API was away', async () => {
    const [late, quick] = await Promise.all([open(), open()]);
    const start = await pickFirst(late.page);
    expect(await pickFirst(quick.page)).toBe(start);
    const email = await fillPerson(late.page);
    await late.page.route('**/api/leads', (route) => route.abort());
    await send(late.page);
    await late.page.getByRole('alert').filter({ hasText: 'Not sent yet' }).waitFor();
    await fillPerson(quick.page);
    await send(quick.page);
    await quick.page.waitForURL('**/success');
    await late.page.unroute('**/api/leads');
    await late.page.evaluate(() => dispatchEvent(new Event('online')));
    await late.page.waitForURL('**/success');
    const { email: mail } = await mailTo(DESK, 'Priya Shah', email);
    expect(mail.text).toContain('No time is booked yet');
    expect(mail.attachments).toEqual([]);
    await Promise.all([late.close(), quick.close()]);
  });
});

describe('email alerts', () => {
  test('are offered in the email after the form, turned on by one button and stopped by another', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}/price-drop?car_id=${carId}`);
    await page.locator(`${FORM} [name="price_wanted"]`).fill('17000');
    const email = await fillPerson(page);
    await send(page);
    await page.waitForURL('**/success*');
    const { text = '' } = (await mailTo(email, '', 'Press Turn on alerts to confirm.')).email;
    const link = /Turn on alerts: https:\/\/[^/]+(\/api\/alerts\/\S+)/.exec(text)?.[1] ?? '';
    const alertsPage = async (heading: string): Promise<void> => {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await axeViolations(page), heading).toEqual([]);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${heading} at ${width} px`).toEqual([]);
      }
    };
    await page.goto(served + link);
    await alertsPage('Turn on email alerts?');
    await page.getByRole('button', { name: 'Turn on alerts' }).click();
    await alertsPage('Your email alerts are on');
    await page.getByRole('button', { name: 'Stop all alerts' }).click();
    await alertsPage('Your email alerts are off');
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the plate of a shopper’s own car', () => {
  const plate = (page: Page) => page.locator('[data-plate]');
  const status = (page: Page) => plate(page).getByRole('status');
  const field = (page: Page, name: string) => page.locator(`${FORM} [name="${name}"]`);
  const openTradeIn = async (): Promise<Visit> => {
    // The form below is out of sight, and not alive yet.
    const visited = await warmVisit(browser, `${served}/trade-in`, { viewport: { width: 390, height: 500 } });
    await nothingIsDue(visited.page);
    return visited;
  };
  const lookUp = async (page: Page, rego: string): Promise<void> => {
    await plate(page).getByLabel('Registration').fill(rego);
    await plate(page).getByLabel('State').selectOption('NSW');
    await plate(page).getByRole('button', { name: 'Look it up' }).press('Enter');
  };

  test('fills in what it is, says so, and leads on to the odometer', async () => {
    const { page, problems, close } = await openTradeIn();
    await lookUp(page, '1ab 2cd');
    await status(page).getByText('2019 Toyota Corolla SX. Check it below and go on.').waitFor();
    expect(await field(page, 'Vehicle Make').inputValue()).toBe('Toyota');
    expect(await field(page, 'Vehicle Model').inputValue()).toBe('Corolla SX');
    expect(await field(page, 'Vehicle Year').inputValue()).toBe('2019');
    expect(await field(page, 'kms').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.locator('.form-page astro-island:not([ssr])').waitFor({ state: 'attached' });
    expect(await field(page, 'Vehicle Model').inputValue()).toBe('Corolla SX');
    await field(page, 'kms').fill('70000');
    await page.locator(`${FORM} button[type="submit"]`).click();
    await page.waitForURL('**/step-2');
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('that nobody knows, or cannot be looked up, leaves the fields to be filled in by hand', async () => {
    const { page, close } = await openTradeIn();
    await field(page, 'Vehicle Make').fill('Kia');
    await lookUp(page, 'UNKNWN');
    await status(page).getByText('We couldn’t find that plate. Please check it').waitFor();
    await lookUp(page, 'FAILS1');
    await status(page).getByText('The plate lookup isn’t answering at the moment.').waitFor();
    await page.context().setOffline(true);
    await lookUp(page, '1AB2CD');
    await status(page).getByText('We couldn’t look it up. Please tell us what it is below.').waitFor();
    expect(await field(page, 'Vehicle Make').inputValue()).toBe('Kia');
    expect(await axeViolations(page, { within: ['.plate'] })).toEqual([]);
    await close();
  });

  test('begins the valuation without JavaScript too', async () => {
    const { page, close } = await warmVisit(browser, `${served}/trade-in`, { javaScriptEnabled: false });
    await plate(page).getByLabel('Registration').fill('1AB2CD');
    await plate(page).getByLabel('State').selectOption('NSW');
    await plate(page).getByLabel('Odometer, in km').fill('70000');
    await plate(page).getByRole('button', { name: 'Look it up' }).click();
    await page.waitForURL('**/step-2');
    await close();
  });
});

describe('the parts form', () => {
  test('is shown and hidden by a switch, by keyboard and without JavaScript too; its second step has one box for what the part fits [4-37, 5-36]', async () => {
    const { page, close } = await warmVisit(browser, `${served}/vehicle-parts-and-accessories`, {
      javaScriptEnabled: false,
    });
    const toggle = page.locator('summary', { hasText: 'Order a part' });
    const name = page.locator(`${FORM} [name="name"]`);
    expect(await name.isVisible()).toBe(false);
    await toggle.press('Enter');
    await fillPerson(page);
    await toggle.press('Enter');
    expect(await name.isVisible()).toBe(false);
    await toggle.press('Enter');
    await send(page);
    await page.getByLabel('Rego, VIN, or Part#').waitFor();
    expect(await page.locator(`${FORM} [name="VIN"]`).count()).toBe(0);
    await close();
  });
});

test('where no address of a booking widget is known, the service page says so and has the form [2.1-16, 8-16]', () => {
  const page = readBuiltSite(built.folder(SLUG), SLUG).document('/service');
  expect(page.querySelector('.form-page__scheduler')?.text).toBe('no xtime url found');
  expect(page.querySelector('#service-booking form[method="post"]')).not.toBeNull();
});
