import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { adfFaults } from './adf-content-model.ts';
import { startApiProcess } from './api-process.ts';
import { buildDealersIn, type BuiltTestDealers } from './build-test-dealers.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from './chromium.ts';
import { serveWithApi } from './serve-with-api.ts';
import { startSmtpServer, type ReceivedMail } from './smtp-server.ts';
import { nothingIsDue, visit, type Visit } from './visit.ts';

/** A dealer as its first day may be: the export of its system, two places, the forms it wants. */
export interface NewDealer {
  readonly slug: string;
  readonly itemTypes: readonly string[];
  readonly template: string;
  /** The lines of the file. */
  readonly export: readonly string[];
}

/** The second place, where most of the vehicles are. */
export const PLACE = {
  id: 'yamba',
  name: 'Yamba yard',
  short_name: 'Yamba',
  phone: '02 5550 0199',
  street: '3 Coldstream Street',
};

function dealerJson({ slug, itemTypes, template }: NewDealer): object {
  const place = (id: string, change: object): object => ({
    ...{ id, city: 'Yamba', state: 'nsw', postcode: '2464', dealer_license_number: 'MD067843' },
    ...change,
  });
  return {
    template,
    name: slug,
    abn: '51 824 753 556',
    url: `https://${slug}.example`,
    item_types: itemTypes,
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

/** New dealers, built and served with an API whose mails arrive here. */
export interface TradeDay {
  readonly built: BuiltTestDealers;
  readonly visit: (slug: string, page: string) => Promise<Visit>;
  /** Fills in a form with what a buyer would say, step after step, and sends it. @returns The buyer's address. */
  readonly fillIn: (page: Page, form: Locator) => Promise<string>;
  /** The letters of one form: to the desk, to the CRM, to the buyer. */
  readonly expectLetters: (slug: string, email: string, expected: ExpectedLetters) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ExpectedLetters {
  readonly name: string;
  readonly stockNumber: string;
  /** As the price is worded. */
  readonly price: string;
  /** What buyers of the trade look for first. */
  readonly figures: readonly string[];
  /** What the desk's letter calls the matter. */
  readonly called: RegExp;
  /** What the letters to the dealer say besides. */
  readonly also?: readonly RegExp[] | undefined;
  /** Nothing that is said to a buyer of this trade. */
  readonly never: RegExp;
}

export async function openTradeDay(dealers: readonly NewDealer[]): Promise<TradeDay> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-trade-day-'));
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const source = path.join(folder, 'dealers');
  for (const dealer of dealers) {
    mkdirSync(path.join(source, dealer.slug, 'stock'), { recursive: true });
    writeFileSync(path.join(source, dealer.slug, 'dealer.json'), JSON.stringify(dealerJson(dealer)));
    writeFileSync(path.join(source, dealer.slug, 'stock', 'export.csv'), dealer.export.join('\r\n'));
  }
  const slugs = dealers.map(({ slug }) => slug);
  const built = buildDealersIn(source, slugs);
  closers.push(() => built.remove());
  const [browser, smtp] = await Promise.all([launchTestBrowser(WITHOUT_PICTURES), startSmtpServer()]);
  closers.push(
    () => browser.close(),
    () => smtp.close(),
  );
  const api = await startApiProcess({
    DATA_DIR: path.join(folder, 'leads'),
    SNAPSHOT_DIR: path.resolve(built.folder(slugs[0] ?? ''), '..', '..', 'state', 'api'),
    SMTP_URL: smtp.url,
    RATE_LIMIT: '0',
    RATE_LIMIT_LEADS: '0',
    LOG_LEVEL: 'warn',
  });
  closers.push(() => api.stop());
  const served = new Map<string, string>();
  for (const slug of slugs) {
    const server = await serveWithApi(built, slug, {
      apiUrl: () => `http://127.0.0.1:${api.port}`,
      siteUrl: `https://${slug}.example`,
    });
    closers.push(() => server.close());
    served.set(slug, server.url);
  }

  const mailTo = async (address: string, about: string): Promise<ReceivedMail> => {
    const isIt = ({ to, raw, email }: ReceivedMail): boolean =>
      to.includes(address) && (raw.includes(about) || (email.text ?? '').includes(about) || to.includes(about));
    await expect.poll(() => smtp.mails.filter(isIt).length, { message: `${address} about ${about}` }).toBe(1);
    const mail = smtp.mails.find(isIt);
    if (mail === undefined) throw new Error(`Nothing came to ${address}.`);
    return mail;
  };

  return {
    built,
    visit: (slug, page) => visit(browser, `${served.get(slug) ?? ''}${page}`),
    fillIn,
    async expectLetters(slug, email, { name, stockNumber, price, figures, called, also = [], never }) {
      const desk = await mailTo(`desk@${slug}.example`, email);
      const text = plain(desk.email.text);
      expect(desk.email.subject).toContain(name);
      for (const words of [name, PLACE.short_name, ...figures]) expect(text).toContain(words);
      expect(text.toLowerCase()).toContain(price.toLowerCase());
      expect(`${desk.email.subject ?? ''}\n${text}`).toMatch(called);
      expect(text).not.toMatch(never);

      const adf = (await mailTo(`crm@${slug}.example`, email)).email.text ?? '';
      expect(adfFaults(adf)).toEqual([]);
      expect(adf).toContain(`<stock>${stockNumber}</stock>`);
      for (const words of also) for (const letter of [text, adf]) expect(letter).toMatch(words);

      const buyer = await mailTo(email, email);
      const said = plain(buyer.email.text);
      for (const words of [name, PLACE.street, ...figures]) expect(said).toContain(words);
      expect(said).toContain(PLACE.phone.replace(/^02 /, '(02) '));
      expect(said.toLowerCase()).toContain(price.toLowerCase());
      expect(`${buyer.email.subject ?? ''}\n${said}`).not.toMatch(never);
    },
    async close() {
      for (const close of closers.reverse()) await close();
    },
  };
}

const plain = (text = ''): string => text.replaceAll('\r', '').replace(/https?:\S+|^Page: .*$/gm, '');

let buyers = 0;

async function fillIn(page: Page, form: Locator): Promise<string> {
  const email = `mia.${(buyers += 1)}@shopper.example`;
  const answers: Readonly<Record<string, string>> = {
    ...{ name: 'Mia Nguyen', email, phone: '0491 570 156', message: 'Is it still there?', postcode: '2464' },
    ...{ 'Vehicle Make': 'Avan', 'Vehicle Model': 'Cruiser', 'Vehicle Year': '2015', Rego: '1MC 8ZK', kms: '90000' },
    ...{ body_length: '6.4 m', berths: '4', atm: '2900', engine_hours: '8450' },
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
