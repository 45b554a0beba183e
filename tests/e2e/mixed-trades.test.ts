import { parse } from 'node-html-parser';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTradeDay, type TradeDay } from '#tests/support/trade-day.ts';

const SLUG = 'curlew-vehicles';

/** As a system for several trades exports them: one head, and of each trade the columns that it has. */
const EXPORT = [
  'Stock No,Vehicle Type,New/Used,Year,Make,Model,Body type,Price,Price Terms,Odometer,Engine size,Fuel,Transmission,GVM (t),ATM (kg),Tare (kg),Ext. Length (ft),Berth,Seat height,Learner,Axles,Rego,Colour,Location',
  'C1,Car,Used,2019,TOYOTA,HILUX,Dual Cab Ute,"$42,990",Drive Away,88450,2755cc,Diesel,Automatic,,,,,,,,,1AB 2CD,White,Yamba',
  'C2,Car,New,2026,MAZDA,CX-5,SUV,"$31,490",Excl. Govt. Charges,12,2.5L,Petrol,Automatic,,,,,,,,,,Red,Main',
  `V1,Caravan,Used,2021,JAYCO,SILVERLINE,Off Road Caravan,"$79,990",Drive Away,,,,,,2850,2315,"22'6""",4,,,,,White,Yamba`,
  'M1,Motorcycle,Used,2021,HONDA,CB500X,Adventure,"$8,990",Drive Away,9120,471cc,Petrol,6 Speed,,,,,,830mm,LAMS Approved,,98 EMG,Red,Yamba',
  'M2,Motorcycle,Used,2023,YAMAHA,YZ250F,Motocross,"$9,490",EGC,,249cc,Petrol,5 Speed,,,,,,970mm,Not Learner Approved,,,Blue,Yamba',
  'T1,Truck,Used,2020,ISUZU,FRR,Curtain Sider,"$109,990",EGC,142000,5193cc,Diesel,6 Spd AMT,10.7,,5350,,,,,4x2,XN 12 AB,White,Yamba',
];

const CAR = '2019-toyota-hilux-c1';
const VAN = '2021-jayco-silverline-v1';
const BIKE = '2021-honda-cb500x-m1';
const DIRT_BIKE = '2023-yamaha-yz250f-m2';
const TRUCK = '2020-isuzu-frr-t1';

let day: TradeDay;
beforeAll(async () => {
  const itemTypes = ['car', 'caravan', 'motorcycle', 'truck'];
  day = await openTradeDay([{ slug: SLUG, itemTypes, template: 'group', export: EXPORT }]);
});
afterAll(() => day.close());

const read = (...parts: string[]): string => readFileSync(path.join(day.built.folder(SLUG), ...parts), 'utf8');
const wordsOf = (text: string): string => text.replace(/\s+/g, ' ');

describe('in the list of all trades', () => {
  test('each card has the figures and the price words of its own', async () => {
    const { page, problems, close } = await day.visit(SLUG, '/search/new-used-and-demo-cars');
    const card = async (name: string): Promise<string> =>
      wordsOf(await page.locator('main article').filter({ hasText: name }).first().innerText());
    expect(await card('HiLux')).toMatch(/88,450 km.*\$42,990 Drive away/);
    expect(await card('CX-5')).toMatch(/\$31,490 Excl\. govt\. charges/);
    expect(await card('Silverline')).toMatch(/Length 6\.86 m Sleeps 4 ATM 2,850 kg.*\$79,990 Drive away/);
    expect(await card('CB500X')).toMatch(/Engine 471 cc Seat 830 mm Odometer 9,120 km.*\$8,990 Ride away/);
    expect(await card('FRR')).toMatch(/GVM 10,700 kg Payload 5,350 kg.*\$109,990 Excl\. govt\. charges/);
    expect(wordsOf(await page.locator('main h1').innerText())).toBe('6 new and used vehicles');
    expect(problems).toEqual([]);
    await close();
  });

  test('the kinds are counted, and a kind picked in the browser is called by its name', async () => {
    const { page, problems, close } = await day.visit(SLUG, '/search/new-used-and-demo-cars');
    await page.locator('main astro-island:not([ssr]) h1').first().waitFor();
    await page
      .getByRole('button', { name: 'Body' })
      .or(page.locator('main summary', { hasText: 'Body' }))
      .locator('visible=true')
      .first()
      .click();
    await page
      .getByRole('checkbox', { name: /Motorcycle/ })
      .locator('visible=true')
      .first()
      .check({ force: true });
    await expect
      .poll(async () => wordsOf(await page.locator('main h1').innerText()))
      .toMatch(/^2 (?:used )?motorcycles$/);
    expect(await page.locator('main article').filter({ visible: true }).count()).toBe(2);
    expect(problems).toEqual([]);
    await close();
  });

  test('a style with a page of its own is counted in the number that it has', () => {
    const heading = (name: string): string =>
      wordsOf(parse(read('search', `${name}.html`)).querySelector('main h1')?.textContent ?? '').trim();
    expect(heading('adventure')).toBe('1 adventure motorcycle');
    expect(heading('curtainsider')).toBe('1 curtainsider truck');
    expect(heading('off-road-caravan')).toBe('1 off-road caravan');
    expect(heading('motorcycle')).toBe('2 motorcycles');
  });
});

test('what search engines read has the kind of each, and every page is in the sitemap', () => {
  const typeOf = (name: string): unknown =>
    parse(read('cars', `${name}.html`))
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => (JSON.parse(script.textContent) as { '@type': unknown })['@type'])
      .find((type) => Array.isArray(type));
  expect([CAR, VAN, BIKE, TRUCK].map(typeOf)).toEqual([
    ['Product', 'Car'],
    ['Product', 'Vehicle'],
    ['Product', 'Motorcycle'],
    ['Product', 'Vehicle'],
  ]);
  const sitemap = read('sitemap.xml');
  for (const name of [CAR, VAN, BIKE, DIRT_BIKE, TRUCK]) expect(sitemap).toContain(`/cars/${name}</loc>`);
  for (const list of ['motorcycle', 'caravan', 'truck', 'ute']) expect(sitemap).toContain(`/search/${list}</loc>`);
});

test('side by side, what two trades have is one row, and nothing is marked the best of different things', async () => {
  const { page, problems, close } = await day.visit(SLUG, `/compare?cars=${[CAR, VAN, BIKE, TRUCK].join()}`);
  const cells = async (label: string): Promise<readonly string[]> =>
    (
      await page
        .locator('main table tr')
        .filter({ has: page.locator(`th:text-matches("^${label}(, differs)?$")`) })
        .locator('td')
        .allInnerTexts()
    ).map((text) => wordsOf(text).trim());
  await expect.poll(() => cells('Tare')).toEqual(['Not stated', '2,315 kg', 'Not stated', '5,350 kg']);
  expect(await cells('Tare mass')).toEqual([]);
  expect(await cells('Payload')).toEqual(['Not stated', '535 kg', 'Not stated', '5,350 kg']);
  expect(await cells('Odometer')).toEqual(['88,450 km', 'Not stated', '9,120 km', '142,000 km']);
  expect(await cells('Body')).toEqual(['Ute', 'Off-road caravan', 'Adventure', 'Curtainsider']);
  expect(await cells('Style')).toEqual([]);
  expect(await cells('Price')).toEqual([
    '$42,990 drive away',
    '$79,990 drive away',
    '$8,990 ride away',
    '$109,990 excl. govt. charges',
  ]);
  expect(problems).toEqual([]);
  await close();
});

test('next to what is like it, a vehicle has the figures of its trade', () => {
  const table = (name: string): string =>
    wordsOf(
      parse(read('cars', `${name}.html`))
        .querySelectorAll('main table')
        .map((one) => one.textContent)
        .join(' '),
    );
  expect(table(BIKE)).toMatch(/Key figures\s*LAMS, seat 830 mm\s*Seat 970 mm/);
});

test('saved vehicles of all trades are listed with the price words of each', async () => {
  const { page, problems, close } = await day.visit(SLUG, `/saved?cars=${[CAR, BIKE, TRUCK].join()}`);
  await expect
    .poll(async () => wordsOf(await page.locator('main').innerText()))
    .toMatch(/\$42,990 Drive away.*\$8,990 Ride away.*\$109,990 Excl\. govt\. charges/i);
  expect(problems).toEqual([]);
  await close();
});

test.each([
  [VAN, ['Body length 6.86 m (22′6″)', 'Payload 535 kg', '$79,990 Drive away'], /odometer|LAMS|GVM/i],
  [BIKE, ['Seat height 830 mm', 'LAMS approved', '$8,990 Ride away'], /sleeps|ATM|GVM|drive away/i],
  [TRUCK, ['GVM 10,700 kg', 'Axles 4x2', '$109,990 Excl. govt. charges'], /sleeps|LAMS|drive away/i],
])('the printed sheet of %s has the figures of its trade', async (name, words, never) => {
  const { page, problems, close } = await day.visit(SLUG, `/print?car_id=${name}`);
  const sheet = async (): Promise<string> => wordsOf(await page.locator('main').innerText());
  await expect.poll(sheet).toContain('Your sheet is ready');
  for (const word of words) expect(await sheet()).toContain(word);
  expect(await sheet()).not.toMatch(never);
  expect(problems).toEqual([]);
  await close();
});

describe('letters', () => {
  test.each([
    {
      ...{ page: CAR, button: 'Test Drive', called: /test drive/i },
      letters: { name: '2019 Toyota HiLux', stockNumber: 'C1', price: '$42,990 Drive away', figures: ['88,450 km'] },
      never: /test ride|ride away|inspection|\b(?:caravan|motorcycle|truck)\b/i,
    },
    {
      ...{ page: VAN, button: 'Book an Inspection', called: /book an inspection/i },
      letters: {
        ...{ name: '2021 Jayco Silverline', stockNumber: 'V1', price: '$79,990 Drive away' },
        figures: ['6.86 m', 'Sleeps 4', 'ATM 2,850 kg'],
      },
      never: /test (?:drive|ride)|ride away|\b(?:car|motorcycle|truck)\b/i,
    },
    {
      ...{ page: BIKE, button: 'Test Ride', called: /test ride/i },
      letters: {
        ...{ name: '2021 Honda CB500X', stockNumber: 'M1', price: '$8,990 Ride away' },
        figures: ['LAMS', 'Seat 830 mm', '9,120 km'],
      },
      never: /test drive|drive away|\b(?:car|caravan|truck)\b/i,
    },
    {
      ...{ page: TRUCK, button: 'Test Drive', called: /test drive/i },
      letters: {
        ...{ name: '2020 Isuzu FRR', stockNumber: 'T1', price: '$109,990 Excl. govt. charges' },
        figures: ['GVM 10.7 t', 'Payload 5.35 t', '142,000 km'],
      },
      never: /test ride|ride away|drive away|\b(?:car|caravan|motorcycle)\b/i,
    },
  ])(
    'about $letters.name begin at "$button" and keep to its trade',
    async ({ page: name, button, called, letters, never }) => {
      const { page, problems, close } = await day.visit(SLUG, `/cars/${name}`);
      await page.locator('main').getByRole('link', { name: button }).locator('visible=true').first().click();
      const hasPage = button !== 'Book an Inspection';
      if (hasPage) await page.waitForURL((url) => !url.pathname.endsWith(name));
      const form = page.locator(hasPage ? 'main form.form' : '#enquire form');
      if (hasPage) {
        // Of both kinds until the page knows its vehicle.
        const said = `Book a ${button.toLowerCase()}`;
        await page.getByRole('heading', { level: 1, name: said, exact: true }).waitFor();
        await form.getByRole('button', { name: said, exact: true }).waitFor();
        expect(await page.title()).toContain(`${said} |`);
      }
      await day.expectLetters(SLUG, await day.fillIn(page, form), { ...letters, called, never });
      expect(problems).toEqual([]);
      await close();
    },
  );

  test('the choices of an enquiry are those of its vehicle', () => {
    const choices = (name: string): string =>
      parse(read('cars', `${name}.html`))
        .querySelectorAll('#enquire select[name="category"] option')
        .map((option) => option.textContent.trim())
        .filter((choice) => /test|inspect/i.test(choice))
        .join();
    expect([CAR, VAN, BIKE, DIRT_BIKE, TRUCK].map(choices)).toEqual([
      'Test Drive,Book an inspection',
      'Book an inspection',
      'Test Ride,Book an inspection',
      'Book an inspection',
      'Test Drive,Book an inspection',
    ]);
  });
});
