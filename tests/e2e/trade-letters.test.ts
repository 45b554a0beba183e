import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adfFaults } from '#tests/support/adf-content-model.ts';
import { startApiProcess } from '#tests/support/api-process.ts';
import { buildDealersIn, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { startSmtpServer, type ReceivedMail, type TestSmtpServer } from '#tests/support/smtp-server.ts';
import { nothingIsDue, visit } from '#tests/support/visit.ts';
import { serveWithApi } from '#tests/support/serve-with-api.ts';

/** A dealer of a trade as its first day may be: an export of its system, two places, the forms it wants. */
interface Trade {
  readonly slug: string;
  readonly itemType: 'caravan' | 'motorcycle' | 'truck';
  readonly export: readonly string[];
  readonly page: string;
  readonly name: string;
  /** As the price is worded, on the page and in every letter. */
  readonly price: string;
  /** What buyers of the trade look for first, in the letters. */
  readonly figures: readonly string[];
  /** How the vehicle is tried: the button, and what the letters call it. */
  readonly tried?: { readonly button: string; readonly called: RegExp };
  /** Nothing that is said to a buyer of this trade. */
  readonly never: RegExp;
}

const TRADES: readonly Trade[] = [
  {
    slug: 'plover-caravans',
    itemType: 'caravan',
    export: [
      'Stock No,New/Used,Year,Make,Model,Price,Price Terms,Ext. Length (ft),Tare Mass (kg),ATM (kg),Berth,Location',
      `V1,Used,2021,JAYCO,SILVERLINE,"$79,990",Drive Away,"22'6""",2315,2850,4,Yamba`,
    ],
    page: '2021-jayco-silverline-v1',
    name: '2021 Jayco Silverline',
    price: '$79,990 Drive away',
    figures: ['6.86 m', 'Sleeps 4', 'ATM 2,850 kg'],
    never: /test (?:drive|ride)|\bcars?\b(?!avan)|ride away|\bride\b/i,
  },
  {
    slug: 'swift-motorcycles',
    itemType: 'motorcycle',
    export: [
      'StockID,Condition,Year,Make,Model,Body type,Price,Price qualifier,Engine size,Learner,Seat height,Odometer,Location',
      'M1,Used,2021,HONDA,CB500X,Adventure,"8,990",Ride Away,471cc,LAMS Approved,830mm,9120,Yamba',
    ],
    page: '2021-honda-cb500x-m1',
    name: '2021 Honda CB500X',
    price: '$8,990 Ride away',
    figures: ['LAMS', 'Seat 830 mm', '9,120 km'],
    tried: { button: 'Test Ride', called: /test ride/i },
    never: /test drive|drive away|\bcars?\b|\bdrive\b/i,
  },
  {
    slug: 'harrier-trucks',
    itemType: 'truck',
    export: [
      'Stock No,Condition,Year,Make,Model,Body type,Price,Price qualifier,Odometer,GVM (t),Tare (kg),Axles,Transmission,Location',
      'T1,Used,2021,Isuzu,FRR,Pantech,"$120,989 inc GST",EGC,142000,11,5350,4x2,6 Spd AMT,Yamba',
    ],
    page: '2021-isuzu-frr-t1',
    name: '2021 Isuzu FRR',
    price: '$120,989 Excl. govt. charges',
    figures: ['GVM 11 t', 'Payload 5.65 t', '142,000 km'],
    tried: { button: 'Test Drive', called: /test drive/i },
    never: /test ride|ride away|\bcars?\b|drive away/i,
  },
];

const PLACE = {
  id: 'yamba',
  name: 'Yamba yard',
  short_name: 'Yamba',
  phone: '02 5550 0199',
  street: '3 Coldstream Street',
};

function dealerJson({ slug, itemType }: Trade): object {
  const place = (id: string, change: object): object => ({
    ...{ id, city: 'Yamba', state: 'nsw', postcode: '2464', dealer_license_number: 'MD067843' },
    ...change,
  });
  return {
    template: 'wander',
    name: slug,
    abn: '51 824 753 556',
    url: `https://${slug}.example`,
    item_types: [itemType],
    redbook: true,
    locations: [
      place('main', {
        ...{
          name: 'Grafton yard',
          short_name: 'Grafton',
          street: '12 Wattle Street',
          city: 'Grafton',
          postcode: '2460',
        },
        primary: true,
        contact_detail: { phone: '02 5550 0112', email: `desk@${slug}.example`, opening_hours: 'Mon-Sun 0:00-23:59' },
      }),
      place(PLACE.id, {
        ...{ name: PLACE.name, short_name: PLACE.short_name, street: PLACE.street },
        contact_detail: { phone: PLACE.phone, email: `yamba@${slug}.example`, opening_hours: 'Mon-Sun 0:00-23:59' },
      }),
    ],
    stock: { feeds: [{ source: 'stock/export.csv', preset: 'dealer-studio' }] },
    vehicle_page: { reservation: { page: 'checkout' } },
    forms: { test_drive: {}, trade_in: {} },
    leads: { email: [{ to: [`desk@${slug}.example`] }, { to: [`crm@${slug}.example`], format: 'adf' }] },
  };
}

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-trade-letters-'));
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
let browser: Browser;
let smtp: TestSmtpServer;
let built: BuiltTestDealers;
const served = new Map<string, string>();

beforeAll(async () => {
  const dealers = path.join(folder, 'dealers');
  for (const trade of TRADES) {
    mkdirSync(path.join(dealers, trade.slug, 'stock'), { recursive: true });
    writeFileSync(path.join(dealers, trade.slug, 'dealer.json'), JSON.stringify(dealerJson(trade)));
    writeFileSync(path.join(dealers, trade.slug, 'stock', 'export.csv'), trade.export.join('\r\n'));
  }
  built = buildDealersIn(
    dealers,
    TRADES.map(({ slug }) => slug),
  );
  closers.push(() => built.remove());
  [browser, smtp] = await Promise.all([launchTestBrowser(WITHOUT_PICTURES), startSmtpServer()]);
  closers.push(
    () => browser.close(),
    () => smtp.close(),
  );
  const api = await startApiProcess({
    DATA_DIR: path.join(folder, 'leads'),
    SNAPSHOT_DIR: path.resolve(built.folder(TRADES[0]?.slug ?? ''), '..', '..', 'state', 'api'),
    SMTP_URL: smtp.url,
    RATE_LIMIT: '0',
    RATE_LIMIT_LEADS: '0',
    LOG_LEVEL: 'warn',
  });
  closers.push(() => api.stop());
  for (const { slug } of TRADES) {
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

let count = 0;

/** Fills in a form with what a buyer would say, step after step, and sends it. @returns The buyer's address. */
async function fillIn(page: Page, form: Locator): Promise<string> {
  const email = `mia.${(count += 1)}@shopper.example`;
  const answers: Readonly<Record<string, string>> = {
    ...{ name: 'Mia Nguyen', email, phone: '0491 570 156', message: 'Is it still there?', postcode: '2464' },
    ...{ 'Vehicle Make': 'Avan', 'Vehicle Model': 'Cruiser', 'Vehicle Year': '2015', Rego: '1MC 8ZK', kms: '90000' },
  };
  for (let step = 0; step < 6 && !page.url().includes('/success'); step += 1) {
    await form.locator('input:visible, textarea:visible').first().focus();
    await page.locator('main astro-island:not([ssr]) form, dialog astro-island:not([ssr]) form').first().waitFor();
    await nothingIsDue(page);
    for (const [name, value] of Object.entries(answers)) {
      const field = form.locator(`input[name="${name}"]:visible, textarea[name="${name}"]:visible`);
      if ((await field.count()) > 0) await field.first().fill(value);
    }
    for (const date of await form.locator('input[type="date"]:visible').all())
      await date.fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    for (const select of await form.locator('select:visible:has(option[value=""])').all())
      if ((await select.inputValue()) === '')
        await select.selectOption((await select.getAttribute('name')) === 'location' ? PLACE.id : { index: 1 });
    const groups = form.locator('fieldset:visible:not(:has(fieldset)):has(input[type="radio"]:enabled)');
    for (const group of await groups.all()) {
      const isChosen = (await form.locator('.slots__time input:checked').count()) > 0;
      if (
        (await group.locator('input:checked').count()) === 0 &&
        !(isChosen && (await group.locator('.slots__time').count()) > 0)
      )
        await group.locator('input[type="radio"]:enabled').first().check({ force: true });
    }
    const address = page.url();
    await form.locator('button[type="submit"]:visible').last().click();
    await page.waitForURL((url) => url.href !== address);
  }
  return email;
}

async function mailTo(address: string, about: string): Promise<ReceivedMail> {
  const isIt = ({ to, raw, email }: ReceivedMail): boolean =>
    to.includes(address) && (raw.includes(about) || (email.text ?? '').includes(about) || to.includes(about));
  await expect.poll(() => smtp.mails.filter(isIt).length, { message: `${address} about ${about}` }).toBe(1);
  const mail = smtp.mails.find(isIt);
  if (mail === undefined) throw new Error(`Nothing came to ${address}.`);
  return mail;
}

const plain = (text = ''): string => text.replaceAll('\r', '').replace(/https?:\S+|^Page: .*$/gm, '');

describe.each(TRADES.map((trade) => [trade.itemType, trade] as const))('a new dealer’s %s', (_, trade) => {
  const { slug, name, price, figures, never } = trade;
  const open = () => visit(browser, `${served.get(slug) ?? ''}/cars/${trade.page}`);

  /** The letters of one form: to the desk, to the CRM, to the buyer. */
  async function expectLetters(email: string, called: RegExp): Promise<void> {
    const desk = await mailTo(`desk@${slug}.example`, email);
    const text = plain(desk.email.text);
    expect(desk.email.subject).toContain(name);
    for (const words of [name, PLACE.short_name, ...figures]) expect(text).toContain(words);
    expect(text.toLowerCase()).toContain(price.toLowerCase());
    expect(`${desk.email.subject ?? ''}\n${text}`).toMatch(called);
    expect(text).not.toMatch(never);

    const adf = (await mailTo(`crm@${slug}.example`, email)).email.text ?? '';
    expect(adfFaults(adf)).toEqual([]);
    expect(adf).toContain(`<stock>${trade.page.split('-').at(-1)?.toUpperCase() ?? ''}</stock>`);

    const buyer = await mailTo(email, email);
    const said = plain(buyer.email.text);
    for (const words of [name, PLACE.street, ...figures]) expect(said).toContain(words);
    expect(said).toContain(PLACE.phone.replace(/^02 /, '(02) '));
    expect(said.toLowerCase()).toContain(price.toLowerCase());
    expect(`${buyer.email.subject ?? ''}\n${said}`).not.toMatch(never);
  }

  test('is asked about, in its trade’s words, to the desk, the CRM and the buyer', async () => {
    const { page, problems, close } = await open();
    expect((await page.locator('main').innerText()).replace(/\s+/g, ' ')).toContain(price);
    await page.locator('a[href="#enquire"]:not([data-category]):visible').first().click();
    await expectLetters(await fillIn(page, page.locator('#enquire form')), /enquiry/i);
    expect(problems).toEqual([]);
    await close();
  });

  const ways: readonly (readonly [way: string, button: RegExp, called: RegExp])[] = [
    ...(trade.tried === undefined
      ? []
      : [[trade.tried.button, new RegExp(trade.tried.button), trade.tried.called] as const]),
    ['a trade-in', /^Trade-In Valuation/, /trade|valu/i],
    ['a hold', /^Reserve /, /hold|reserv/i],
  ];
  test.each(ways)('%s begins at its page and is said in its trade’s words', async (_way, button, called) => {
    const { page, problems, close } = await open();
    await page.locator('main').getByRole('link', { name: button }).locator('visible=true').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith(trade.page));
    const shown = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    expect(shown).not.toMatch(never);
    await expectLetters(await fillIn(page, page.locator('main form.form')), called);
    expect(problems).toEqual([]);
    await close();
  });

  const testTowed = trade.tried === undefined ? test : undefined;
  testTowed?.('what cannot be driven is inspected, and has no other choice', async () => {
    const { page, problems, close } = await open();
    expect(await page.locator('body').innerText()).not.toMatch(/Test (?:Drive|Ride)/i);
    const choices = (await page.locator('select[name="category"] option').allTextContents()).join();
    expect(choices).toMatch(/General Enquiry.*Book an inspection/);
    expect(choices).not.toMatch(/Test (?:Drive|Ride)/i);
    await page
      .locator('main')
      .getByRole('link', { name: 'Book an Inspection' })
      .locator('visible=true')
      .first()
      .click();
    await expectLetters(await fillIn(page, page.locator('#enquire form')), /Book an inspection/);
    expect(problems).toEqual([]);
    await close();
  });
});
