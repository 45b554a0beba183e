import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { pickVehicle, readListedStock, vehiclePath, vehiclesOfEachKind } from '#tests/support/listed-stock.ts';
import { startLiveSites, type LiveSite, type LiveSites } from '#tests/support/live-sites.ts';
import { framesPass, gate, isLaidOut } from '#tests/support/visit.ts';
import { warmTab, warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
let live: LiveSites;
beforeAll(async () => {
  [browser, live] = await Promise.all([launchTestBrowser(), startLiveSites()]);
});
afterAll(async () => {
  await browser.close();
  await live.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const NOTICE = 'Unfortunately this vehicle recently sold. But don’t worry, we can help you find a similar one!';

/** Keeps what the page counts instead of sending it. */
async function countBeacons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: string[] = [];
    Object.assign(window, { counted });
    navigator.sendBeacon = (_address, body) => counted.push(body as string) > 0;
  });
}
const beacons = (page: Page): Promise<string[]> => page.evaluate(() => window.counted);

/** Keeps what toasts say, each of which is gone after three seconds. */
async function hearToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      const text = document.querySelector('.toast')?.textContent ?? '';
      if (text !== '' && heard.at(-1) !== text) heard.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}
const toasts = (page: Page): Promise<string[]> => page.evaluate(() => window.heard);

/** Opens a page with what it counts and says kept. */
async function open(url: string, options: BrowserContextOptions = DESKTOP) {
  const visited = await warmTab(browser, url, options);
  await countBeacons(visited.page);
  await hearToasts(visited.page);
  await visited.page.goto(url, { waitUntil: 'load' });
  return visited;
}

const both = ['marque', 'yard'] as const;

describe.each(inject('sites'))('a vehicle’s page of $slug', ({ slug, served, url, folder }) => {
  const stock = readListedStock(folder);
  const vehicle = pickVehicle(
    stock,
    'plain vehicle in stock',
    ({ status, reserved, car_type, photos_count, price }) =>
      status === 'in_stock' && !reserved && car_type === 'used' && photos_count > 5 && price !== undefined,
  );
  const address = served + vehiclePath(vehicle);

  test('asks once for what changed, with photos, date and site [7-11], and counts a used vehicle’s look as 4 [7-29]', async () => {
    const { page, problems, close } = await warmTab(browser, served, DESKTOP);
    await countBeacons(page);
    const asked: URL[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/view.json')) asked.push(new URL(request.url()));
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect.poll(() => asked.map(({ pathname }) => pathname)).toEqual([`/api${vehiclePath(vehicle)}/view.json`]);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      photos_count: String(vehicle.photos_count),
      website_id: slug,
    });
    await expect.poll(() => beacons(page)).toContain(JSON.stringify({ events: [{ id: 4, car_id: vehicle.id }] }));
    expect(problems).toEqual([]);
    await close();
  });

  test('counts nobody who asks for privacy', async () => {
    const { page, close } = await warmTab(browser, served, DESKTOP);
    await countBeacons(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await beacons(page)).toEqual([]);
    await close();
  });

  test('stands as built where nobody answers [7-11]', async () => {
    const { page, close } = await warmTab(browser, served, DESKTOP);
    await page.route('**/view.json*', (route) => route.abort());
    await page.goto(address, { waitUntil: 'networkidle' });
    const price = page.locator('[data-car-field="price_text"]:visible').first();
    expect((await price.innerText()).replace(/\s/g, '')).toBe(`$${(vehicle.price ?? 0).toLocaleString('en-AU')}`);
    expect(await page.locator('.toast').count()).toBe(0);
    await close();
  });

  test('says how often it was looked at, where that is often enough, and nothing moves', async () => {
    const { page, close } = await warmTab(browser, served, PHONE);
    const { opened, open: respond } = gate();
    await page.route('**/view.json*', async (route) => {
      await opened;
      await route.fulfill({ json: { views: 1234, car_fields: {} } });
    });
    await page.goto(address);
    // What a slow load itself moves is not this test's.
    await isLaidOut(page);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    respond();
    await page.locator('[data-views-from]', { hasText: 'Viewed 1,234 times' }).waitFor();
    await framesPass(page, 2);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await close();
  });

  describe('is shared [1-10, 2.4-13]', () => {
    const share = async (page: Page, way: string) => {
      const fold = page.locator('.tools__share');
      if (!(await fold.evaluate((element) => (element as HTMLDetailsElement).open))) {
        await page.locator('.tools__share summary').click();
      }
      return page.locator(`[data-way="${way}"]`);
    };

    test('by its own address, copied: the button says Copied for 1.5 s, a toast for 3 s says so, too [4-41]', async () => {
      const { page, problems, close } = await open(address, {
        ...DESKTOP,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const copy = await share(page, 'copy');
      // The page's time is the test's: a busy machine would add to it.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      const said = (): Promise<string> =>
        page.evaluate(() => {
          const label = document.querySelector('[data-way="copy"]')?.textContent.trim() ?? '';
          return `${label}, ${document.querySelector('.toast')?.textContent ?? ''}`;
        });
      await copy.click();
      await expect.poll(said).toMatch(/^Copied,/);
      const heard: string[] = [];
      for (const ms of [100, 1390, 20, 1480, 20]) {
        await page.clock.runFor(ms);
        heard.push(await said());
      }
      expect(heard).toEqual([
        'Copied, Link copied.',
        'Copied, Link copied.',
        'Copy link, Link copied.',
        'Copy link, Link copied.',
        'Copy link, ',
      ]);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url + vehiclePath(vehicle));
      expect(await page.locator('.toast').getAttribute('role')).toBe('status');
      expect(problems).toEqual([]);
      await close();
    });

    test('in a window of 550 by 400 [9-28], and nobody else hears of it before', async () => {
      const { page, foreignRequests, close } = await open(address);
      expect(foreignRequests.filter((request) => !request.startsWith(served))).toEqual([]);
      await page.evaluate(() => {
        const opened: unknown[][] = [];
        Object.assign(window, { opened });
        window.open = (...words) => {
          opened.push(words);
          return null;
        };
      });
      await (await share(page, 'facebook')).click();
      await (await share(page, 'whatsapp')).click();
      await page.waitForFunction(() => (window as unknown as { opened: unknown[] }).opened.length === 2);
      const windows = await page.evaluate(() => (window as unknown as { opened: string[][] }).opened);
      for (const [target = '', , features = ''] of windows) {
        expect(decodeURIComponent(target)).toContain(url + vehiclePath(vehicle));
        expect(features).toContain('width=550,height=400');
        expect(features).toContain('noopener');
      }
      expect(new URL(page.url()).pathname).toBe(vehiclePath(vehicle));
      await close();
    });

    test('by the device’s own ways, where it has some', async () => {
      const { page, problems, close } = await warmTab(browser, served, PHONE);
      await page.addInitScript(() => {
        const shared: unknown[] = [];
        Object.assign(window, { shared });
        Object.defineProperty(navigator, 'share', {
          configurable: true,
          value: (data: unknown) => {
            shared.push(data);
            return Promise.resolve();
          },
        });
      });
      await hearToasts(page);
      await page.goto(address, { waitUntil: 'load' });
      await (await share(page, 'device')).click();
      await expect.poll(() => toasts(page)).toEqual(['Shared.']);
      const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
      expect(shared).toMatchObject([{ url: url + vehiclePath(vehicle) }]);
      expect(problems).toEqual([]);
      await close();

      const without = await open(address);
      await without.page
        .evaluate(() => 'share' in navigator)
        .then((has) => {
          if (has) return;
          return expect(without.page.locator('[data-way="device"]').isHidden()).resolves.toBe(true);
        });
      await without.close();
    });

    test('with the keyboard alone, and axe finds nothing in the open list', async () => {
      const { page, close } = await open(address, { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
      await page.locator('.tools__share summary').focus();
      await page.keyboard.press('Enter');
      // Bars lie over what is scrolled below them; sizes of targets are looked at with the whole page in sight.
      expect(await axeViolations(page, { without: ['target-size'] })).toEqual([]);
      const covered = await page.locator('.tools__share li a').evaluateAll((links) =>
        links.flatMap((link) => {
          const { x, y, width, height } = link.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return width === 0 || top === null || link.contains(top) ? [] : [link.textContent.trim()];
        }),
      );
      expect(covered).toEqual([]);
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-way'))).toBe('copy');
      await page.keyboard.press('Enter');
      await expect.poll(() => toasts(page)).toEqual(['Link copied.']);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector<HTMLDetailsElement>('.tools__share')?.open);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
      await close();
    });

    test('without JavaScript by plain links', async () => {
      const { page, close } = await warmVisit(browser, address, { ...PHONE, javaScriptEnabled: false });
      await page.locator('.tools__share summary').click();
      expect(await page.locator('[data-way="copy"]').isVisible()).toBe(false);
      for (const way of ['whatsapp', 'facebook', 'email']) {
        const link = page.locator(`[data-way="${way}"]`);
        expect(await link.isVisible()).toBe(true);
        expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(url + vehiclePath(vehicle));
      }
      await close();
    });
  });

  describe('goes on paper', () => {
    test('by Print, which opens the sheet of this vehicle in a new tab [2.1-7] and counts 61 [7-28]', async () => {
      const { page, problems, close } = await open(address);
      const opening = page.context().waitForEvent('page');
      await page.locator('.tools a', { hasText: 'Print' }).click();
      const sheet = await opening;
      await sheet.waitForURL(
        ({ pathname, search }) => pathname + search === `/print?car_id=${encodeURIComponent(vehicle.slug)}`,
      );
      await sheet.locator('[data-sheet]').waitFor();
      expect(await sheet.locator('h1').innerText()).toMatch(new RegExp(escaped(vehicle.name), 'i'));
      expect(await beacons(page)).toContain(JSON.stringify({ events: [{ id: 61, car_id: vehicle.id }] }));
      expect(problems).toEqual([]);
      await close();
    });

    test('with photo, price and qualifier, facts, dealer, licence, telephone and code, on one A4 page', async () => {
      const { page, problems, close } = await warmTab(browser, served, DESKTOP);
      await page.addInitScript(() => {
        Object.assign(window, { printed: 0 });
        window.print = () => Object.assign(window, { printed: (window as unknown as { printed: number }).printed + 1 });
      });
      await page.goto(`${served}/print?car_id=${vehicle.slug}`);
      await page.waitForFunction(() => (window as unknown as { printed: number }).printed === 1);
      const text = (await page.locator('[data-sheet]').innerText()).replace(/\s+/g, ' ');
      expect(text).toContain(`$${(vehicle.price ?? 0).toLocaleString('en-AU')}`);
      expect(text).toMatch(/drive away|govt|on-road/i);
      expect(text).toMatch(/ABN \d/);
      expect(text).toMatch(/Motor dealer licence \d|LMCT \d/);
      expect(text).toMatch(/\(0\d\) 5550 \d{4}|1800 975 707/);
      expect(await page.locator('.sheet__facts dt').count()).toBeGreaterThan(5);
      await expect
        .poll(() =>
          page.locator('[data-sheet-photo]').evaluate((element) => (element as HTMLImageElement).naturalWidth),
        )
        .toBeGreaterThan(400);
      expect(await page.locator('[data-sheet-qr] svg').getAttribute('aria-label')).toBe(
        'QR code for the vehicle’s page',
      );
      expect(await axeViolations(page)).toEqual([]);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toBe(1);
      expect(problems).toEqual([]);
      await close();
    });

    const kinds = vehiclesOfEachKind(stock);
    test.each(['sold', 'without photo', 'without price', 'reserved'])(
      'as one page for a vehicle that is %s',
      async (kind) => {
        const { page, close } = await warmVisit(browser, `${served}/print?car_id=${kinds[kind]?.slug ?? ''}`, DESKTOP);
        await page.locator('[data-sheet]').waitFor();
        const price = await page.locator('[data-sheet-text="price"]').innerText();
        if (kind === 'sold') expect(price).toBe('SOLD');
        if (kind === 'without price') expect(price).not.toMatch(/\d/);
        if (kind === 'without photo') expect(await page.locator('[data-sheet-photo]').isVisible()).toBe(false);
        expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
        await close();
      },
    );

    test.each(['', '?car_id=', '?car_id=none-such', '?car_id=../search', '?car_id=%3Cscript%3E'])(
      'not where there is no such vehicle: %j',
      async (query) => {
        const { page, close } = await warmVisit(browser, `${served}/print${query}`, DESKTOP);
        await page.locator('[data-sheet-status]', { hasText: 'no longer on the site' }).waitFor();
        expect(await page.locator('[data-sheet]').isVisible()).toBe(false);
        await close();
      },
    );

    test('as {slug}.pdf, with Preparing... while it is drawn [4-41, 7-15]', async () => {
      const { page, problems, close } = await open(address);
      const brochure = gate();
      await page.route('**/brochure.pdf', async (route) => {
        await brochure.opened;
        await route.continue();
      });
      const link = page.locator('[data-pdf]');
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      const before = await link.boundingBox();
      const download = page.waitForEvent('download');
      await link.click();
      await page.locator('[data-pdf]', { hasText: 'Preparing...' }).waitFor();
      expect((await link.boundingBox())?.width).toBe(before?.width);
      brochure.open();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`${vehicle.slug}.pdf`);
      const pdf = readFileSync(await file.path());
      expect([pdf.subarray(0, 5).toString(), pagesOf(pdf)]).toEqual(['%PDF-', 1]);
      expect(pdf.byteLength).toBeLessThan(400 * 1024);
      await page.locator('[data-pdf]', { hasText: 'PDF' }).waitFor();
      expect(await beacons(page)).toContain(JSON.stringify({ events: [{ id: 61, car_id: vehicle.id }] }));
      expect(problems).toEqual([]);
      await close();
    });

    test.each([
      [
        'the API’s own words',
        { status: 429, json: { message: 'Too many at once. Please wait a minute.' } },
        'Too many at once. Please wait a minute.',
      ],
      [
        'words of ours',
        { status: 502, body: '<h1>Bad gateway</h1>' },
        'We couldn’t make the PDF. Please try again, or use Print.',
      ],
    ])('or says in an alert why not [8-12]: %s', async (_what, answer, message) => {
      const { page, close } = await open(address);
      await page.route('**/brochure.pdf', (route) => route.fulfill(answer));
      // Accepted where it is heard: an alert that comes before the click has returned would hold the click up.
      const alerts: string[][] = [];
      page.on('dialog', (dialog) => {
        alerts.push([dialog.type(), dialog.message()]);
        void dialog.accept();
      });
      await page.locator('[data-pdf]').click();
      await expect.poll(() => alerts).toEqual([['alert', message]]);
      await page.locator('[data-pdf]', { hasText: 'PDF' }).waitFor();
      await close();
    });

    test('without JavaScript by the browser’s own Print: photo, price and every fold, no buttons', async () => {
      const { page, close } = await warmVisit(browser, address, { ...DESKTOP, javaScriptEnabled: false });
      await page.emulateMedia({ media: 'print' });
      for (const selector of ['header nav', '.tools', 'dialog', 'footer nav']) {
        expect(await page.locator(`${selector}:visible`).count(), selector).toBe(0);
      }
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect(await page.locator('main img:visible').count()).toBeGreaterThan(0);
      const folded = page.locator('[data-print="facts"] dt').last();
      expect(await folded.isVisible()).toBe(true);
      expect(pagesOf(await page.pdf())).toBeLessThanOrEqual(5);
      await close();
    });
  });
});

describe.each(both)('a changed vehicle of %s', (template) => {
  const site = (): LiveSite => live.site(template);

  test('has its new price at once, said politely, its old repayment gone, nothing moved [7-11]', async () => {
    const { page, problems, close } = await warmTab(browser, site().vehicle('repriced'), DESKTOP);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await hearToasts(page);
    await page.goto(site().vehicle('repriced'), { waitUntil: 'networkidle' });
    await expect.poll(() => toasts(page)).toEqual(['The price is now $17,490, Drive away.']);
    for (const price of await page.locator('[data-car-field="price_text"]').allInnerTexts()) {
      if (price !== '') expect(price.replace(/\s/g, '')).toBe('$17,490');
    }
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('has its sold notice and a way on instead of its buttons and bars [4-17, 2.4-23]', async () => {
    for (const options of [DESKTOP, PHONE]) {
      const { page, problems, close } = await open(site().vehicle('sold-since'), options);
      await expect.poll(() => toasts(page)).toEqual(['This vehicle has just sold.']);
      await page.getByText(NOTICE).waitFor();
      expect(await page.locator('[data-buy]:visible').count()).toBe(0);
      expect(await page.locator('main a[href="#enquire"]:visible').count()).toBe(0);
      await page.evaluate(() => window.scrollTo({ top: 2_000, behavior: 'instant' }));
      await framesPass(page, 2);
      expect(await page.locator('[data-buy]:visible').count()).toBe(0);
      // No tab leads to what is gone, and nothing asks for money.
      const tabs = await page.locator('main nav li > a[href^="#"]:visible').evaluateAll(
        (links) =>
          links.filter((link) => {
            const part = document.querySelector((link as HTMLAnchorElement).hash);
            return part?.checkVisibility() !== true;
          }).length,
      );
      expect(tabs).toBe(0);
      const way = page.getByRole('link', { name: 'Find Me Something Similar' }).first();
      expect(await axeViolations(page)).toEqual([]);
      await way.click();
      await page.waitForURL('**/search/**');
      expect(problems).toEqual([]);
      await close();
    }
  });

  test('says that it is on hold', async () => {
    const { page, close } = await open(site().vehicle('held-since'), DESKTOP);
    await expect.poll(() => toasts(page)).toEqual(['This vehicle has just been put on hold.']);
    expect(await page.locator('[data-car-field="tag"]:visible').first().innerText()).toMatch(/reserved/i);
    await close();
  });

  test('is printed at its new price, and as sold when it is', async () => {
    const { page, close } = await warmVisit(browser, site().print('repriced'), DESKTOP);
    await page.locator('[data-sheet-text="price"]', { hasText: '$17,490' }).waitFor();
    // On paper nobody can press a number to see it.
    expect(await page.locator('[data-sheet-text="phone"]').innerText()).toBe('(02) 5550 0141');
    // A VIN keeps inside its column, in one piece.
    const vin = page.locator('.sheet__facts dd', { hasText: /^\w{17}$/ });
    expect(await vin.evaluate((fact) => fact.scrollWidth <= fact.clientWidth)).toBe(true);
    expect(await vin.evaluate((fact) => fact.getBoundingClientRect().height)).toBeLessThan(24);
    await page.goto(site().print('sold-since'));
    await page.locator('[data-sheet-text="price"]', { hasText: 'SOLD' }).waitFor();
    await close();
  });
});

describe.each(both)('a masked number of %s [4-28]', (template) => {
  const site = (): LiveSite => live.site(template);
  const FULL = /5550 ?01\d\d|0255500|975 ?707/;
  const button = (page: Page) => page.locator('main a[href*="#dial"]:visible').first();

  test('stands in full nowhere in the page, its structured data or its islands', () => {
    for (const name of ['plain', 'demo', 'repriced'] as const) expect(site().html(name)).not.toMatch(FULL);
    expect(site().html('plain')).toMatch(/\(02\) \*{9}/);
  });

  test('is revealed by a press, everywhere on the page, recorded once [1-9, 7-9] and counted [7-24]', async () => {
    const { page, problems, close } = await open(site().vehicle('plain'));
    const recorded: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/phone-reveals')) recorded.push(request.postDataJSON());
    });
    const answered = page.waitForResponse('**/api/phone-reveals');
    await button(page).click();
    expect((await answered).status()).toBe(201);
    await expect.poll(() => toasts(page)).toEqual(['(02) 5550 0141']);
    expect(await page.locator('main a[href="tel:+61255500141"]').count()).toBeGreaterThan(0);
    expect(await page.locator('main').innerText()).toContain('(02) 5550 0141');
    expect(recorded).toEqual([{ car_id: site().id('plain'), dealership_id: 'coachwood', website_id: site().slug }]);
    expect(await beacons(page)).toContain(
      JSON.stringify({ events: [{ id: 25, car_id: site().id('plain'), dealership_id: 'coachwood' }] }),
    );
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('is the demo vehicles’ own on a demo vehicle’s page', async () => {
    const { page, close } = await open(site().vehicle('demo'));
    await button(page).click();
    await expect.poll(() => toasts(page)).toEqual(['1800 975 707']);
    await close();
  });

  test('dials at once on a telephone', async () => {
    const { page, close } = await warmTab(browser, site().vehicle('plain'), PHONE);
    await page.addInitScript(() => {
      const dialled: string[] = [];
      Object.assign(window, { dialled });
      Object.defineProperty(HTMLAnchorElement.prototype, 'click', {
        value(this: HTMLAnchorElement) {
          if (this.protocol === 'tel:') dialled.push(this.href);
          else HTMLElement.prototype.click.call(this);
        },
      });
    });
    await page.goto(site().vehicle('plain'), { waitUntil: 'load' });
    await button(page).tap();
    await page.waitForFunction(() => (window as unknown as { dialled: string[] }).dialled.length === 1);
    expect(await page.evaluate(() => (window as unknown as { dialled: string[] }).dialled)).toEqual([
      'tel:+61255500141',
    ]);
    await close();
  });

  test('is revealed with the keyboard, and read out', async () => {
    const { page, close } = await open(site().vehicle('plain'));
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => toasts(page)).toEqual(['(02) 5550 0141']);
    expect(await page.locator('.toast').getAttribute('role')).toBe('status');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('tel:+61255500141');
    await close();
  });

  test.each([
    ['without JavaScript', { ...PHONE, javaScriptEnabled: false }],
    ['where the numbers cannot be loaded', PHONE],
  ])('is called from its location’s page %s', async (_how, options) => {
    const { page, close } = await warmVisit(browser, site().vehicle('plain'), options);
    await page.route('**/data/phones.json', (route) => route.abort());
    await button(page).click();
    await page.waitForURL(({ pathname, hash }) => pathname === '/locations/coachwood-lismore' && hash === '#dial');
    const call = page.locator('main a[href="tel:+61255500141"]').first();
    expect(await call.isVisible()).toBe(true);
    await close();
  });

  test('is revealed all the same when that cannot be recorded: logged only [8-8]', async () => {
    const { page, close } = await open(site().vehicle('plain'));
    await page.route('**/api/phone-reveals', (route) => route.fulfill({ status: 503, json: {} }));
    const logged = page.waitForEvent('pageerror');
    await button(page).click();
    await expect.poll(() => toasts(page)).toEqual(['(02) 5550 0141']);
    expect((await logged).message).toContain('answered 503');
    await close();
  });
});

describe.each(both)('a vehicle that left %s', (template) => {
  const site = (): LiveSite => live.site(template);

  test('keeps its page for its days, with what is like it, and then leads to the closest list', async () => {
    const { page, close } = await warmVisit(browser, site().vehicle('leaving'), DESKTOP);
    expect(await page.getByText(NOTICE).count()).toBe(0);
    await live.sell(template, 'leaving', 0);
    await page.reload({ waitUntil: 'load' });
    await page.getByText(NOTICE).waitFor();
    expect(await page.locator('main').innerText()).toMatch(/Corolla/);
    expect(await page.locator('main a[href^="/cars/"]').count()).toBeGreaterThan(0);
    expect(await page.locator('.tools').count()).toBe(0);

    await live.sell(template, 'leaving', 10);
    const answer = await page.goto(site().vehicle('leaving'));
    expect(new URL(page.url()).pathname).toBe('/search/toyota/corolla');
    expect(answer?.status()).toBe(200);
    const first = await answer?.request().redirectedFrom()?.response();
    expect(first?.status()).toBe(301);
    await close();
  }, 120_000);
});

function pagesOf(pdf: Buffer): number {
  return (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

declare global {
  interface Window {
    /** What the page counted, as it was sent. */
    counted: string[];
    /** What toasts said. */
    heard: string[];
  }
}
