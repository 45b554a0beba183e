import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listen, type RunningServer } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { buildDealersIn, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { isSold, readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { gate, isAtRest, type Visit } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** One dealer of every kind of vehicle, in each template. */
const MIXED = ['mulga-marque', 'mulga-yard'] as const;
const OF_ONE_KIND = ['brolga-caravans', 'gidgee-trucks', 'kelpie-motorcycles'] as const;

let browser: Browser;
let dealers: string;
let built: BuiltTestDealers;
const servers = new Map<string, RunningServer>();

beforeAll(async () => {
  browser = await launchTestBrowser();
  dealers = mkdtempSync(join(tmpdir(), 'forecourt-vehicle-pages-'));
  for (const slug of OF_ONE_KIND) cpSync(`tests/dealers/${slug}`, join(dealers, slug), { recursive: true });
  for (const slug of MIXED) makeMixedDealer(slug);
  built = buildDealersIn(dealers, [...MIXED, ...OF_ONE_KIND]);
  for (const slug of [...MIXED, ...OF_ONE_KIND]) {
    servers.set(slug, await listen(createSiteHandler(built.folder(slug), built.headersFile(slug)), 0));
  }
});
afterAll(async () => {
  await browser.close();
  await Promise.all([...servers.values()].map((server) => server.close()));
  built.remove();
  rmSync(dealers, { recursive: true, force: true });
});

/** The dealer of tests/dealers in one of the templates, its sold caravan sold yesterday. */
function makeMixedDealer(slug: (typeof MIXED)[number]): void {
  const folder = join(dealers, slug);
  cpSync('tests/dealers/mulga-vehicles', folder, { recursive: true });
  const change = (file: string, alter: (text: string) => string): void => {
    const path = join(folder, file);
    writeFileSync(path, alter(readFileSync(path, 'utf8')));
  };
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  change('stock/stock.json', (text) => text.replace(/"sold_date": "[^"]*"/, `"sold_date": "${yesterday}"`));
  change('dealer.json', (text) =>
    text.replace('"template": "yard"', `"template": "${slug.replace('mulga-', '')}"`).replace('mulga-vehicles', slug),
  );
}

/** The part of the page under a heading. */
function part(page: Page, heading: string): Locator {
  return page
    .locator('main :is(section, details)')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true, includeHidden: true }) });
}

const rowsOf = (where: Locator): Promise<string[]> =>
  where
    .locator('dl > div:visible')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.querySelector('dt')?.textContent ?? ''}: ${row.querySelector('dd')?.textContent ?? ''}`),
    );

/** The words in sight, links of the site's frame apart. */
const wordsOf = (page: Page): Promise<string> => page.locator('main').innerText();

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, top);
}

/** Height of what is in sight of an element, in pixels; nothing where it is not drawn. */
const inSight = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    const { visibility, display } = getComputedStyle(one);
    if (visibility !== 'visible' || display === 'none') return 0;
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  });

describe.each(MIXED)('a page of %s', (slug) => {
  const isMarque = slug === 'mulga-marque';
  const pathOf = (stockNumber: string): string => {
    const vehicle = readListedStock(built.folder(slug)).find(({ stocknum }) => stocknum === stockNumber);
    if (vehicle === undefined) throw new Error(`${slug} does not list ${stockNumber}.`);
    return vehiclePath(vehicle);
  };
  const open = (stockNumber: string, options: BrowserContextOptions = DESKTOP): Promise<Visit> =>
    warmVisit(browser, `${servers.get(slug)?.url ?? ''}${pathOf(stockNumber)}`, options);
  const panel = (page: Page): Locator => page.getByLabel('Price and contact', { exact: true });
  const button = (page: Page, name: string): Locator => panel(page).getByRole('link', { name, exact: false });
  const errors = ({ problems }: Visit): string[] => problems.filter((problem) => !/\/api\/|404|405|502/.test(problem));

  describe('for each kind of vehicle', () => {
    test.each([
      ['caravan', 'M201', ['Body length: 6.55 m (21′6″)', 'Sleeps: 4', 'ATM: 3,200 kg', 'Tare: 2,590 kg']],
      ['truck', 'M202', ['GVM: 6,500 kg', 'Payload: 2,520 kg', 'Body: Pantech with tail lift', 'Axles: 4x2']],
      [
        'motorcycle',
        'M203',
        ['Engine: 649 cc 2-cylinder petrol', 'Tare mass: 187 kg', 'Power: 50 kW', 'Odometer: 6,120 km'],
      ],
      [
        'car',
        'M204',
        [
          'Odometer: 41,210 km',
          'Transmission: Automatic',
          'Engine: 1.8 L 4-cylinder hybrid',
          'Drive: Front-wheel drive',
        ],
      ],
    ])('a %s shows its own four figures first, then the rest [2.4-5, 4-32, 9-26]', async (_kind, stock, expected) => {
      const { page, close } = await open(stock);
      const information = part(page, 'Key information').last();
      expect(await rowsOf(information)).toEqual(expected);
      const fold = information.getByText('Show More', { exact: true });
      if ((await fold.count()) > 0) {
        await fold.click();
        expect((await rowsOf(information)).length).toBeGreaterThan(4);
      }
      await close();
    });

    test.each([
      [
        'caravan',
        'M201',
        ['Layout', 'Weights', 'Size', 'Running gear', 'This caravan'],
        ['Length overall: 8.41 m (27′7″)'],
      ],
      [
        'truck',
        'M202',
        ['Weights', 'Engine and driveline', 'Body and cab', 'Size', 'This truck'],
        ['Engine: 5.2 L 4-cylinder diesel'],
      ],
      ['motorcycle', 'M203', ['Engine and gearbox', 'Chassis', 'This motorcycle'], ['Torque: 64 Nm']],
    ])('a %s has specifications under its own headings [1-4, 2.4-8, 9-26]', async (_kind, stock, headings, rows) => {
      const { page, close } = await open(stock);
      const specifications = part(page, 'All Specifications').last();
      expect(await rowsOf(specifications)).toHaveLength(4);
      await specifications.locator('summary').click();
      const shown = await specifications.getByRole('heading', { level: 3 }).allInnerTexts();
      // The first four stand above the headings; a heading whose rows are all among them is not needed.
      const words = shown.map((text) => text.toLowerCase());
      expect(headings.map((text) => text.toLowerCase()).filter((text) => words.includes(text))).toEqual(words);
      expect(words.length).toBeGreaterThanOrEqual(headings.length - 1);
      expect(await rowsOf(specifications)).toEqual(expect.arrayContaining(rows));
      await close();
    });

    test.each([
      ['caravan', 'M201'],
      ['truck', 'M202'],
      ['motorcycle', 'M203'],
    ])('the page of a %s never calls it a car', async (noun, stock) => {
      const { page, close } = await open(stock);
      for (const fold of await page.locator('main summary:visible').all()) await fold.click();
      const words = await wordsOf(page);
      const others = page.locator('#similar, [aria-labelledby="similar-h"]');
      const similar = (await others.count()) === 0 ? '' : await others.first().innerText();
      // What a caravan needs is a car, in front of it.
      const tow = page.locator('#towing');
      const towing = (await tow.count()) === 0 ? '' : await tow.innerText();
      expect(
        words
          .replace(similar, '')
          .replace(towing, '')
          .match(/[^\n]*\bcars?\b[^\n]*/gi) ?? [],
      ).toEqual([]);
      expect(words.toLowerCase()).toContain(`protect your ${noun}`);
      const labels = await page
        .locator('main [aria-label]:not(#towing *)')
        .evaluateAll((all) => all.map((element) => element.getAttribute('aria-label') ?? ''));
      expect(labels.filter((label) => /\bcar\b/i.test(label))).toEqual([]);
      await close();
    });
  });

  describe('what the dealer says', () => {
    test('stands in panels of the dealer’s own words, and a link that leads nowhere is left out [2.4-3, 2.4-18]', async () => {
      const { page, close } = await open('M201');
      const headings = await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts();
      const has = headings.map((heading) => heading.toLowerCase());
      for (const heading of [
        'Key information',
        'Our Comments',
        'Caravan Summary',
        'What’s Included',
        'All Specifications',
        'Features',
        'Used Caravan Guarantee',
        'Reserve Online',
        'Protect Your Caravan',
        'Why Buy From Us?',
      ]) {
        expect(has, heading).toContain(heading.toLowerCase());
      }
      const included = part(page, 'What’s Included').last();
      expect(await included.innerText()).toContain('Every caravan leaves with a full tank or a full gas bottle.');
      expect(await included.getByRole('link', { name: 'Terms and conditions' }).getAttribute('href')).toBe(
        '/terms-and-conditions',
      );
      expect(await page.getByRole('link', { name: 'Nowhere' }).count()).toBe(0);
      const guarantee = (await part(page, 'Used Caravan Guarantee').last().innerText()).toLowerCase();
      expect(guarantee).toContain('48 hour money back');
      expect(guarantee).toContain('12 months roadside assist');
      expect(await page.locator('main').innerText()).toContain('Weights are from the plate, before accessories.');
      await close();
    });

    test('names the manufacturer’s programme on its certified cars only [9-12]', async () => {
      const { page, close } = await open('M204');
      const programme = (await part(page, 'Toyota Certified').last().innerText()).toLowerCase();
      expect(programme).toContain('90-point inspection');
      expect(programme).toContain('1 year roadside assist');
      await page.goto(page.url().replace(/\/cars\/.*/, pathOf('M205')));
      expect(await part(page, 'Toyota Certified').count()).toBe(0);
      await close();
    });

    test('shows 400 characters of long comments, then all of them, in their place [2.4-6, 4-32, 9-28]', async () => {
      const { page, close } = await open('M201');
      const comments = part(page, 'Our Comments').last();
      const text = comments.locator('.text, .prose').first();
      const shown = async (): Promise<string> => (await text.innerText()).replace(/\s+/g, ' ').trim();
      const folded = await shown();
      expect(folded.length).toBeLessThanOrEqual(401);
      expect(folded.length).toBeGreaterThan(380);
      expect(folded.endsWith('…')).toBe(true);
      await comments.getByText('Show More', { exact: true }).click();
      const whole = await shown();
      expect(whole).toContain('We will ride along.');
      expect(whole.startsWith(folded.slice(0, -1))).toBe(true);
      await comments.getByText('Show Less', { exact: true }).click();
      await expect.poll(() => shown()).toBe(folded);
      await close();
    });

    test('says that comments are pending where there are none [8-13]', async () => {
      const { page, close } = await open('M203');
      expect(await part(page, 'Our Comments').last().innerText()).toContain(
        'Dealer comments are pending. Please check back here later.',
      );
      await close();
    });

    test('leads on by a banner whose links lead somewhere [2.4-16]', async () => {
      const { page, close } = await open('M202');
      const links = page.getByRole('navigation', { name: 'More from us' }).getByRole('link');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/contact-us',
        '/privacy-policy',
      ]);
      await close();
    });

    test('has the map and the reviews where links expect them [2.1-26, 2.5-9]', async () => {
      const { page, close } = await open('M202');
      const map = page.locator('#vehicle-map');
      expect(await map.getByRole('link', { name: 'Get Directions' }).count()).toBe(1);
      expect(await map.locator('#reviews').innerText()).toContain('4.7');
      await close();
    });
  });

  describe('the buttons', () => {
    const panelLabels = (page: Page): Promise<string[]> =>
      panel(page)
        .locator('.buy__acts a')
        .evaluateAll((links) => links.map((link) => link.textContent.replace(/\s+/g, ' ').trim()));

    test('begin with the chat while its bot answers, and with the form for a make that wants it [2.4-21]', async () => {
      const { page, foreignRequests, close } = await open('M202');
      const [first, second] = await panelLabels(page);
      expect([first, second]).toEqual(['Chat with us', 'Enquire']);
      expect(await button(page, 'Chat with us').getAttribute('href')).toBe('https://chat.example/mulga');
      // The chat's own server hears of nobody who has not opened it.
      expect(foreignRequests).toEqual([]);
      await page.goto(page.url().replace(/\/cars\/.*/, pathOf('M204')));
      expect((await panelLabels(page))[0]).toBe('Enquire');
      await close();
    });

    test('are those of the specification that this truck can have [2.4-20]', async () => {
      const { page, close } = await open('M202');
      const labels = await panelLabels(page);
      for (const label of [
        'Enquire',
        'Call the dealer',
        'Test Drive',
        'Reserve Truck Now',
        'Online Purchase',
        'Get Finance Quote',
        'Trade-In Valuation',
        'WhatsApp',
      ]) {
        expect(
          labels.filter((text) => text.startsWith(label)),
          label,
        ).toHaveLength(1);
      }
      expect(labels.some((text) => /History Report/.test(text))).toBe(false);
      await close();
    });

    test('open the form under their own category, the first press included [2.4-22]', async () => {
      const { page, close } = await open('M204');
      const dialog = page.locator('dialog#enquire');
      for (const [label, category] of [
        ['Test Drive', 'Test Drive'],
        ['Finance Enquiry', 'Finance'],
        ['Reserve Car Now', 'Reserve a vehicle'],
        ['Trade-In Valuation', 'Trade-In'],
      ] as const) {
        await button(page, label).first().click();
        await dialog.waitFor();
        await expect.poll(() => dialog.locator('select[name="category"]').inputValue()).toBe(category);
        await page.keyboard.press('Escape');
        await expect.poll(() => dialog.isVisible()).toBe(false);
      }
      await close();
    });

    test('count a look at the history report under 60 [5-12, 7-28]', async () => {
      const { page, close } = await open('M201');
      const sent: unknown[] = [];
      await page.route('**/api/events', async (route) => {
        sent.push(JSON.parse(route.request().postData() ?? '{}'));
        await route.fulfill({ status: 204 });
      });
      const report = button(page, 'Caravan History Report');
      expect(await report.getAttribute('href')).toBe('https://reports.example/m201.pdf');
      await page.context().route('https://reports.example/**', (route) => route.fulfill({ body: 'report' }));
      const [opened] = await Promise.all([page.waitForEvent('popup'), report.click()]);
      await opened.close();
      await expect
        .poll(() => sent)
        .toContainEqual({ events: [expect.objectContaining({ id: 60, car_id: expect.any(String) as string })] });
      await close();
    });

    test('offer no trade-in, reservation or purchase for a car of $180 or without a price [4-38, 4-39, 9-28]', async () => {
      const { page, close } = await open('M209');
      // $180 is less than the deposit, too.
      for (const label of ['Trade-In Valuation', 'Reserve Car Now']) expect(await button(page, label).count()).toBe(0);
      await page.goto(page.url().replace(/\/cars\/.*/, pathOf('M205')));
      expect((await panel(page).innerText()).toLowerCase()).toContain('enquire for price');
      for (const label of ['Trade-In Valuation', 'Reserve Car Now', 'Online Purchase']) {
        expect(await button(page, label).count()).toBe(0);
      }
      expect(await button(page, 'Finance Enquiry').count()).toBeGreaterThan(0);
      await close();
    });

    test('are gone from a sold caravan, which leads to similar ones [2.4-15, 2.4-23, 4-17]', async () => {
      const { page, close } = await open('M206');
      const sold = page.getByLabel(/sold$/i).first();
      expect(await page.locator('main').innerText()).toContain(
        'Unfortunately this vehicle recently sold. But don’t worry, we can help you find a similar one!',
      );
      expect(await sold.getByRole('link', { name: 'Find Me Something Similar' }).count()).toBe(1);
      const tag = page.locator('.vehicle [data-car-field="tag"], .vehicle .ticket__tag').first();
      expect((await tag.innerText()).toLowerCase()).toContain('sold');
      expect(
        await page
          .locator('main')
          .getByText(/^(?:Enquire|Test Drive|Reserve|Trade-In)/)
          .count(),
      ).toBe(0);
      expect(await page.locator('.chat-bubble').count()).toBe(0);
      expect(await part(page, 'Reserve Online').count()).toBe(0);
      await close();
    });

    test('leave reserving out for a truck that is reserved, and say so [2.4-23]', async () => {
      const { page, close } = await open('M207');
      expect(
        await page
          .locator('.vehicle')
          .getByText(/^reserved$/i)
          .first()
          .isVisible(),
      ).toBe(true);
      expect(await button(page, 'Find Me Something Similar').count()).toBe(1);
      expect(await button(page, 'Reserve Truck Now').count()).toBe(0);
      expect(await button(page, 'Enquire').count()).toBe(1);
      await close();
    });
  });

  describe('the bar Located at', () => {
    test('leads there, and stays away for the session once it is dismissed, without moving a page [2.4-14]', async () => {
      const { page, problems, close } = await open('M201');
      const bar = page.getByRole('dialog', { name: 'Located at Dubbo' });
      expect(await bar.isVisible()).toBe(true);
      expect(decodeURIComponent((await bar.getByRole('link').getAttribute('href')) ?? '')).toContain('Dubbo');
      await bar.getByRole('button', { name: 'Dismiss' }).click();
      await expect.poll(() => bar.isVisible()).toBe(false);
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(page.url().replace(/\/cars\/.*/, pathOf('M205')), { waitUntil: 'networkidle' });
      expect(await page.getByRole('dialog', { name: 'Located at Dubbo' }).isVisible()).toBe(false);
      await isAtRest(page);
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001);
      expect(problems.filter((problem) => /Content Security/.test(problem))).toEqual([]);
      await close();
    });

    test('stays away, too, when it is dismissed before its script has come [2.4-14]', async () => {
      const { page, close } = await open('M202');
      const script = gate();
      await page.route('**/_astro/run-vehicle-page*', async (route) => {
        await script.opened;
        await route.continue();
      });
      await page.goto(page.url().replace(/\/cars\/.*/, pathOf('M201')));
      const bar = page.getByRole('dialog', { name: 'Located at Dubbo' });
      await bar.getByRole('button', { name: 'Dismiss' }).click();
      await bar.waitFor({ state: 'hidden' });
      script.open();
      await page.waitForFunction(() => sessionStorage.getItem('forecourt.dismissed') !== null);
      await page.reload();
      expect(await bar.isVisible()).toBe(false);
      await close();
    });

    test('closes without script', async () => {
      const { page, close } = await open('M201', { ...DESKTOP, javaScriptEnabled: false });
      const bar = page.getByRole('dialog', { name: 'Located at Dubbo' });
      await bar.getByRole('button', { name: 'Dismiss' }).click();
      await expect.poll(() => bar.isVisible()).toBe(false);
      await close();
    });

    test('does not stand on the page of a truck at the primary location', async () => {
      const { page, close } = await open('M202');
      expect(await page.getByText(/^Located at /).count()).toBe(0);
      await close();
    });
  });

  describe('while it is scrolled', () => {
    test('the bar of the template opens with its buttons, and the chat bubble with it [2.4-17, 2.4-19, 4-33]', async () => {
      const { page, close } = await open('M202', PHONE);
      const bar = page.locator(isMarque ? '.foot-bar' : '.buy-lane');
      const bubble = bar.locator('.chat-bubble');
      const states = (): Promise<boolean[]> =>
        Promise.all([bar, bubble].map((one) => one.evaluate((element) => element.classList.contains('opened'))));
      expect(await bubble.getAttribute('href')).toBe('https://chat.example/mulga');
      await scrollTo(page, 890);
      expect(await states()).toEqual([false, false]);
      const closed = await bar.evaluate((element) => element.getBoundingClientRect().top);
      await scrollTo(page, 910);
      await expect.poll(states).toEqual([true, true]);
      await expect.poll(() => bar.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(closed - 20);
      await expect.poll(() => inSight(bubble)).toBeGreaterThan(40);
      const buttons = bar.locator('.button');
      expect(await buttons.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))).toEqual([
        'https://chat.example/mulga',
        'tel:+61255500112',
        expect.stringMatching(/^https:\/\/wa\.me\/61491570156\b/),
      ]);
      for (const one of await buttons.all()) await expect.poll(() => inSight(one)).toBeGreaterThan(24);
      await scrollTo(page, 0);
      await expect.poll(states).toEqual([false, false]);
      await close();
    });

    if (isMarque) {
      test('a header comes down after 500 px with image, price and what to do [2.4-19, 4-33]', async () => {
        const { page, close } = await open('M202');
        const header = page.getByRole('complementary', { name: /, price and contact$/, includeHidden: true });
        await scrollTo(page, 499);
        expect(await inSight(header)).toBe(0);
        await scrollTo(page, 500);
        await expect.poll(() => inSight(header)).toBeGreaterThan(50);
        for (const label of ['Get Finance', 'Trade-In Valuation', 'Chat with us']) {
          expect(await header.getByRole('link', { name: label, exact: true }).isVisible(), label).toBe(true);
        }
        expect(await header.innerText()).toContain('$89,990');
        await scrollTo(page, 0);
        await expect.poll(() => inSight(header)).toBe(0);
        await close();
      });
    }
  });

  describe('in every state', () => {
    const STATES = [
      ['a used caravan with everything', 'M201'],
      ['a truck', 'M202'],
      ['a motorcycle', 'M203'],
      ['a certified car', 'M204'],
      ['a car with an endless name, no price and no photo', 'M205'],
      ['a sold caravan', 'M206'],
      ['a reserved truck', 'M207'],
      ['a motorcycle to come', 'M208'],
      ['a car of which little is known', 'M209'],
    ] as const;

    test.each(STATES)('%s fits a phone and has nothing that axe finds wrong', async (_state, stock) => {
      const opened = await open(stock, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
      const { page, foreignRequests, close } = opened;
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      for (const fold of await page.locator('main summary:visible').all()) await fold.click();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await axeViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await scrollTo(page, 1000);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await axeViolations(page)).toEqual([]);
      expect(foreignRequests).toEqual([]);
      expect(errors(opened)).toEqual([]);
      await close();
    });
  });
});

test('breadcrumbs stand under the dealer’s base by their names, and search engines get the pages themselves [2.1-25]', () => {
  const site = readBuiltSite(built.folder('brolga-caravans'), 'brolga-caravans');
  const [path = ''] = site.pagePaths.filter((one) => one.startsWith('/cars/'));
  const page = site.document(path);
  const crumbs = page.querySelectorAll('nav[aria-label="Breadcrumb"] a');
  expect(crumbs.map((link) => link.getAttribute('href')).slice(1)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/used-car\//)]),
  );
  const list = page
    .querySelectorAll('script[type="application/ld+json"]')
    .map(
      (script) =>
        JSON.parse(script.rawText) as { '@type': string; itemListElement?: { name: string; item?: string }[] },
    )
    .find((item) => item['@type'] === 'BreadcrumbList');
  const items = (list?.itemListElement ?? []).filter(({ item }) => item !== undefined);
  expect(items.map(({ name }) => name)).toEqual(crumbs.map((link) => link.textContent.trim()));
  for (const { item = '' } of items) {
    const address = new URL(item).pathname;
    expect(site.has(address === '/' ? '/' : address), address).toBe(true);
  }
});

test.each([
  ['brolga-caravans', 'B105', 'Body length: 5.33 m (17′6″)'],
  ['gidgee-trucks', 'G101', 'GVM: 4,500 kg'],
  ['kelpie-motorcycles', 'K101', 'Engine: 689 cc 2-cylinder petrol'],
])('%s leads with what its buyers ask first', async (slug, stock, first) => {
  const vehicle = readListedStock(built.folder(slug)).find(({ stocknum }) => stocknum === stock);
  if (vehicle === undefined) throw new Error(`${slug} does not list ${stock}.`);
  const { page, close } = await warmVisit(browser, `${servers.get(slug)?.url ?? ''}${vehiclePath(vehicle)}`, DESKTOP);
  expect((await rowsOf(part(page, 'Key information').last()))[0]).toBe(first);
  await close();
});

describe.each(inject('sites'))('$slug', ({ served, folder }) => {
  test('moves its row of similar cars by buttons that stop at the ends [2.4-12]', async () => {
    const vehicle = readListedStock(folder).find((one) => !isSold(one) && !one.reserved && one.price !== undefined);
    const { page, problems, close } = await warmVisit(browser, `${served}${vehicle ? vehiclePath(vehicle) : ''}`, {
      ...DESKTOP,
      reducedMotion: 'reduce',
    });
    const next = page.getByRole('button', { name: 'Next similar cars' });
    const back = page.getByRole('button', { name: 'Previous similar cars' });
    const left = (): Promise<number> => page.locator('#similar-list').evaluate((list) => list.scrollLeft);
    await next.scrollIntoViewIfNeeded();
    expect(await back.getAttribute('aria-disabled')).toBe('true');
    await next.click();
    await expect.poll(left).toBeGreaterThan(100);
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
    await back.click();
    await expect.poll(left).toBeLessThanOrEqual(4);
    await expect.poll(() => back.getAttribute('aria-disabled')).toBe('true');
    expect(problems).toEqual([]);
    await close();
  });

  test('leads after an enquiry to the place that was written to', async () => {
    const site = readBuiltSite(folder, '');
    const places = site.pagePaths
      .filter((path) => path.startsWith('/locations/'))
      .map((path) => path.split('/').pop() ?? '');
    const place = places.find((id) => id !== 'aspley' && id !== 'geelong') ?? places[0] ?? '';
    const { page, close } = await warmVisit(browser, `${served}/404`.replace('/404', '/about-us'), DESKTOP);
    await page.evaluate((id) => {
      const lead = {
        at: Date.now(),
        kind: 'enquiry',
        category: 'General Enquiry',
        locationId: id,
        vehicle: { name: '2018 Toyota Corolla', href: '/cars/x', detailText: 'Used', priceText: '$1', carType: 'used' },
      };
      sessionStorage.setItem('forecourt.sent', JSON.stringify(lead));
    }, place);
    await page.goto(`${served}/success`, { waitUntil: 'networkidle' });
    const links = page.locator('main').getByRole('link', { name: /Get Directions/ });
    const expected =
      site.document(`/locations/${place}`).querySelector('address, .place__address')?.textContent.trim() ?? '-';
    await expect.poll(() => links.count()).toBe(1);
    await expect.poll(() => page.getByLabel('What you asked about').innerText()).toContain(expected);
    await close();
  });
});
