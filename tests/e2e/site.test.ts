import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchChromium, launchTestBrowser } from '#tests/support/chromium.ts';
import { isSold, plainVehicle, readListedStock, vehiclePath, vehiclesOfEachKind } from '#tests/support/listed-stock.ts';
import { ALL_STOCK } from '#tests/support/page-types.ts';
import { ONLY_OF_TEMPLATE, TEST_NOW } from '#tests/support/test-sites.ts';
import { allIsHeard, searchIsReady, visit, type Visit } from '#tests/support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
});

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 } };

const inOwnTemplate = inject('sampledSites').filter(({ slug }) => ONLY_OF_TEMPLATE.includes(slug));
test.each(inOwnTemplate)('without script $slug has a menu, a list, and a form that is sent', async (site) => {
  const { page, problems, close } = await visit(browser, site.served, { ...PHONE, javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('[popover]:popover-open a[href^="/"]').first().waitFor();
  await page.goto(`${site.served}${ALL_STOCK}`);
  expect(await page.locator('main article:visible').count()).toBeGreaterThan(8);
  await page.goto(`${site.served}${vehiclePath(plainVehicle(readListedStock(site.folder)))}`);
  expect(await page.getByRole('heading', { level: 1 }).filter({ visible: true }).count()).toBe(1);
  await page.locator('a[href="#enquire"]:visible').first().click();
  await page.locator('#enquire form[method="post"] button[type="submit"]').filter({ visible: true }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

describe.each(inject('sites'))('the site of $slug', ({ slug, served, folder }) => {
  const stock = readListedStock(folder);
  const vehicle = vehiclePath(vehiclesOfEachKind(stock)['normal'] ?? ({} as never));
  const location = slug === 'ironbark-cars' ? 'geelong' : 'chermside';
  const open = (path: string, options: BrowserContextOptions = DESKTOP): Promise<Visit> =>
    visit(browser, `${served}${path}`, options);
  /** An answer of the server, redirects not followed. */
  const get = (path: string): Promise<Response> => fetch(`${served}${path}`, { redirect: 'manual' });

  describe('the header', () => {
    test.each([
      { width: 1440, options: DESKTOP },
      { width: 390, options: PHONE },
    ])('leads only to pages that exist, $width px wide', async ({ options }) => {
      const { page, close } = await open('/', options);
      const targets = await page.$$eval('header a[href^="/"]', (links) => [
        ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
      ]);
      expect(targets).toContain(ALL_STOCK);
      const dead: string[] = [];
      for (const target of targets) if ((await get(target)).status !== 200) dead.push(target);
      expect(dead).toEqual([]);
      await close();
    });

    test('has menus of models or makes and of stock, whose counts come from the stock of the day', async () => {
      const { counts } = JSON.parse(readFileSync(join(folder, 'data/summary.json'), 'utf8')) as {
        counts: Record<string, number>;
      };
      const { page, problems, close } = await open('/');
      const places = page.locator('header [data-count]');
      expect(await places.count()).toBeGreaterThan(0);
      await expect
        .poll(() => places.evaluateAll((all) => all.filter((place) => (place as HTMLElement).hidden).length))
        .toBe(0);
      const shown = await places.evaluateAll((all) =>
        all.map((place) => [place.getAttribute('data-count') ?? '', place.textContent] as const),
      );
      for (const [key, text] of shown) expect(text, key).toBe(counts[key]?.toLocaleString('en-AU'));
      // The counts themselves are those of the index.
      expect(counts['all']).toBe(stock.length);
      for (const type of ['used', 'new', 'demo']) {
        const count = counts[`car_type:${type}`];
        if (count !== undefined) expect(stock.filter(({ car_type }) => car_type === type).length, type).toBe(count);
      }
      for (const [key, count] of Object.entries(counts).filter(([name]) => name.startsWith('available_model:'))) {
        const ofModel = stock.filter((one) => !isSold(one) && `available_model:${one.make_model}` === key);
        expect(ofModel.length, key).toBe(count);
      }
      expect(problems).toEqual([]);
      await close();
    });

    test('opens a menu, and an entry of it opens its list with as many vehicles as the menu says', async () => {
      const { page, problems, close } = await open('/');
      const buttons = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('button');
      for (const index of Array.from({ length: await buttons.count() }).keys()) {
        await page.goto(`${served}/`);
        await expect.poll(() => page.locator('header [data-count][hidden]').count()).toBe(0);
        await buttons.nth(index).click();
        await page.locator('[popover]:popover-open').waitFor();
        const entry = page
          .locator('[popover]:popover-open a[href^="/search/"]:has([data-count]:not([hidden]))')
          .first();
        if ((await entry.count()) === 0) continue;
        const target = await entry.getAttribute('href');
        const count = await entry.locator('[data-count]').innerText();
        await entry.click();
        await page.waitForURL(({ pathname }) => pathname === target);
        await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(new RegExp(`^${count} `));
      }
      expect(problems).toEqual([]);
      await close();
    });

    test('keeps its menus without script, without counts', async () => {
      const { page, close } = await open('/', { ...DESKTOP, javaScriptEnabled: false });
      await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('button').last().click();
      await page.locator('[popover]:popover-open a[href^="/"]').first().waitFor();
      expect(await page.locator('[data-count]:visible').count()).toBe(0);
      await close();
    });

    test('says whether the yard is open, by the clock of the yard', async () => {
      // Saturday noon in Brisbane is 1 pm in Geelong; both are open.
      const context = await browser.newContext({ ...DESKTOP, timezoneId: 'Australia/Perth' });
      const page = await context.newPage();
      await page.clock.setFixedTime(new Date(TEST_NOW));
      await page.goto(`${served}/locations/${location}`);
      const said = page.locator('main [data-open-now]').first();
      const until = slug === 'ironbark-cars' ? '4 pm' : '4:30 pm';
      await expect
        .poll(async () => (await said.innerText()).replace(':00', '').replaceAll('\u00a0', ' '))
        .toBe(`Open now until ${until}`);
      // On Sunday nobody is there.
      await page.clock.setFixedTime(new Date('2026-11-22T02:00:00Z'));
      await page.reload();
      await expect.poll(() => said.innerText()).toMatch(/^Opens 8:30\sam (?:Monday|tomorrow)$/);
      await context.close();
    });
  });

  describe('the search of the home page', () => {
    test('leads to what was chosen, with script', async () => {
      const { page, problems, close } = await open('/');
      await page.locator('main select[name="make"]').selectOption('Toyota');
      await page.locator('main form button[type="submit"]').first().click();
      await page.waitForURL(/make=Toyota/);
      await searchIsReady(page);
      const toyotas = stock.filter(({ make }) => make === 'Toyota').length;
      await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(new RegExp(`^${toyotas} `));
      await expect.poll(() => page.locator('main article').count()).toBe(Math.min(21, toyotas));
      // The first of them are drawn before the others.
      await expect.poll(() => page.locator('main article a[href^="/cars/"]:not([href*="toyota"])').count()).toBe(0);
      expect(problems).toEqual([]);
      await close();
    });

    test('leads to a list without script', async () => {
      const { page, close } = await open('/', { ...DESKTOP, javaScriptEnabled: false });
      await page.locator('main select[name="make"]').selectOption('Toyota');
      await page.locator('main form button[type="submit"]').first().click();
      await page.waitForURL(
        ({ pathname, searchParams }) => pathname === ALL_STOCK && searchParams.get('make') === 'Toyota',
      );
      expect(await page.locator('main article').count()).toBe(21);
      expect(await page.locator('main article:visible').count()).toBe(21);
      await close();
    });
  });

  describe('a location', () => {
    test('has its address, telephone, hours of the week and of holidays, licence and directions', async () => {
      const file = JSON.parse(readFileSync(`dealers/${slug}/dealer.json`, 'utf8')) as { locations: LocationFile[] };
      const told = file.locations.find((place) => place.slug === location);
      if (told === undefined) throw new Error(`dealer.json has no location ${location}.`);
      const { page, problems, close } = await open(`/locations/${location}`);
      const main = page.getByRole('main');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(new RegExp(told.name, 'i'));
      const words = (await main.innerText()).replace(/\s+/g, ' ');
      // A sign may have the street in capitals.
      for (const fact of [told.street, told.postcode, told.dealer_license_number])
        expect(words.toLowerCase()).toContain(fact.toLowerCase());
      const phone = `tel:+61${told.contact_detail.phone.replace(/\D/g, '').slice(1)}`;
      expect(await main.locator(`a[href="${phone}"]:visible`).count()).toBeGreaterThan(0);
      expect(await main.locator(`a[href="mailto:${told.contact_detail.email}"]:visible`).count()).toBeGreaterThan(0);
      const directions = await main.getByRole('link', { name: 'Get Directions' }).first().getAttribute('href');
      expect(decodeURIComponent(directions ?? '')).toContain(told.street);
      expect(words).toMatch(/Mon(?:day)?\s?[-–]\s?Fri(?:day)?/);
      expect(words).toMatch(/8:30 am (?:to|[-–]) 5:30 pm/);
      await main.getByRole('link', { name: 'Holiday Opening Hours' }).click();
      const holidays = page.getByRole('dialog', { name: 'Holiday Opening Hours' });
      await expect.poll(() => holidays.innerText()).toMatch(/25\sDec|Christmas/);
      expect(problems).toEqual([]);
      await close();
    });

    test('special hours are headed "Today" on their day, and are not offered once all are over [2.5-7, 4-50]', async () => {
      const page = await browser.newPage();
      const offer = page.getByRole('link', { name: 'Holiday Opening Hours' });
      const openAt = async (instant: string): Promise<void> => {
        await page.clock.setFixedTime(new Date(instant));
        await page.goto(`${served}/locations/${location}`);
      };
      await openAt('2026-12-25T02:00:00Z');
      await offer.click();
      const first = page.getByRole('dialog', { name: 'Holiday Opening Hours' }).locator('dt:visible').first();
      await expect.poll(() => first.innerText()).toBe('Today');
      // The hours of the week don’t hold on that day.
      expect(await page.locator('[data-weekdays].is-today').count()).toBe(0);
      await openAt('2036-01-01T02:00:00Z');
      await expect.poll(() => offer.count()).toBe(0);
      await page.close();
    });

    test('today is marked wherever a week of hours stands, by the place’s own clock', async () => {
      const page = await browser.newPage({ timezoneId: 'Europe/London' });
      // Saturday morning in Australia, Friday evening in London.
      await page.clock.setFixedTime(new Date('2026-11-20T22:30:00Z'));
      const paths = [`/locations/${location}`, '/success', ...(slug === 'ironbark-cars' ? ['/', vehicle] : [])];
      for (const path of paths) {
        await page.goto(served + path);
        const days = page.locator('main .hours .is-today dt');
        await expect.poll(async () => [path, ...new Set(await days.allTextContents())]).toEqual([path, 'Saturday']);
      }
      await page.close();
    });

    test.each([
      ['/contact', '/contact-us'],
      ['/locations', '/contact-us'],
      ['/dealerships', '/contact-us'],
      ['/dealer-locator', '/contact-us'],
      [`/contact-us/${location}`, `/locations/${location}`],
      [`/dealerships/${location}`, `/locations/${location}`],
      [`/locations/${slug}`, `/locations/${slug === 'ironbark-cars' ? location : 'aspley'}`],
      ['/search', ALL_STOCK],
    ])('and what else is known by another address answers 301: %s', async (from, to) => {
      const answer = await get(`${from}?utm_source=x`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `${to}?utm_source=x`]);
      expect((await get(to)).status).toBe(200);
    });
  });

  describe('addresses', () => {
    test('that do not exist get the 404 page, with a way on', async () => {
      const answer = await get('/not-there');
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('<title>');
      const { page, close } = await open('/not-there');
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect(await page.getByRole('search').getByRole('searchbox').isVisible()).toBe(true);
      expect(await page.locator('main a[href^="/cars/"]').count()).toBeGreaterThan(0);
      await page.getByRole('searchbox').fill('corolla');
      await page.keyboard.press('Enter');
      await page.waitForURL(/query=corolla/);
      await searchIsReady(page);
      await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(0);
      await close();
    });

    test.each([
      '/cars/not-there',
      '/search/not-there',
      '/data/not-there.json',
      '/_astro/not-there.js',
      '/%2e%2e/package.json',
    ])('that do not exist answer 404: %s', async (path) => {
      expect((await get(path)).status).toBe(404);
    });

    test.each([`${ALL_STOCK}/`, '/contact-us/', `${ALL_STOCK}.html`])(
      'have one spelling: %s answers 301',
      async (path) => {
        const answer = await get(`${path}?make=Toyota&page=2`);
        const clean = path.replace(/\/$|\.html$/, '');
        expect([answer.status, answer.headers.get('location')]).toEqual([301, `${clean}?make=Toyota&page=2`]);
      },
    );
  });

  describe('every answer', () => {
    const asset = /href="(\/_astro\/[^"]+\.css)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] ?? '';

    test.each([
      '/',
      ALL_STOCK,
      vehicle,
      '/contact-us',
      '/not-there',
      '/contact',
      '/data/summary.json',
      '/sitemap.xml',
      asset,
    ])('carries the headers that protect visitors: %s', async (path) => {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      const directives = new Map(
        policy.split(';').map((directive) => {
          const [name = '', ...sources] = directive.trim().split(/\s+/);
          return [name, sources] as const;
        }),
      );
      expect(policy).not.toMatch(/unsafe-|\*|\bhttp:/);
      expect(directives.get('default-src')).toEqual(["'self'"]);
      expect(directives.get('object-src')).toEqual(["'none'"]);
      expect(directives.get('base-uri')).toEqual(["'self'"]);
      expect(directives.get('form-action')).toEqual(["'self'"]);
      expect(directives.get('frame-ancestors')).toEqual(["'self'"]);
      const scripts = directives.get('script-src') ?? [];
      expect(scripts.every((source) => source === "'self'" || /^'sha256-[\w+/]{43}='$/.test(source))).toBe(true);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    });

    test('is kept for a year where its name changes with its content, and asked for anew where not', async () => {
      expect((await get(asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      for (const path of ['/', vehicle, '/data/summary.json']) {
        const answer = await get(path);
        expect(answer.headers.get('cache-control'), path).toBe('no-cache');
        const etag = answer.headers.get('etag') ?? '';
        const again = await fetch(`${served}${path}`, { headers: { 'if-none-match': etag } });
        expect(again.status, path).toBe(304);
      }
    });
  });

  test('breaks no rule of its own policy while somebody looks around', async () => {
    const { page, problems, foreignRequests, close } = await open('/');
    await page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error('Content Security Policy', event.violatedDirective),
      );
    });
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('button').first().click();
    await page.keyboard.press('Escape');
    await page.goto(`${served}${ALL_STOCK}`);
    await searchIsReady(page);
    await page.getByRole('combobox', { name: /^Search/ }).fill('suv');
    // Suggestions close when the box is left.
    await page.keyboard.press('Tab');
    await page.getByLabel(/sort/i).first().selectOption('lowestPrice');
    await page.locator('main article a[href^="/cars/"]:visible').first().click();
    await page.waitForURL('**/cars/**');
    await page
      .getByRole('group', { name: /^Photos of/ })
      .first()
      .hover();
    await page.goto(`${served}/locations/${location}`);
    await page.goto(`${served}/privacy-policy`);
    await page.waitForLoadState('networkidle');
    await allIsHeard(page);
    expect(problems).toEqual([]);
    expect(foreignRequests).toEqual([]);
    await close();
  });

  test('refuses script that does not belong to it', async () => {
    const { page, problems, close } = await open('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.body.append(script);
    });
    expect(await page.title()).not.toBe('taken over');
    await expect.poll(() => problems.some((problem) => problem.includes('Content Security Policy'))).toBe(true);
    await close();
  });

  describe('after Back', () => {
    // The headless shell has no back/forward cache.
    let whole: Browser;
    beforeAll(async () => {
      whole = await launchChromium();
    });
    afterAll(async () => {
      await whole.close();
    });

    test.each([
      ['a list', ALL_STOCK],
      ['the home page', '/'],
    ])('gives %s back from memory when a visitor returns from a vehicle', async (_name, path) => {
      const { page, problems, close } = await visit(whole, `${served}${path}`, DESKTOP);
      if (path === ALL_STOCK) await searchIsReady(page);
      await page.evaluate(() => {
        Object.assign(window, { kept: 'kept' });
        addEventListener('pageshow', (event) => Object.assign(window, { returned: event.persisted }));
      });
      await page.goto(`${served}${vehicle}`);
      await page.goBack({ waitUntil: 'commit' });
      await expect
        .poll(() => page.evaluate(() => [Reflect.get(window, 'kept'), Reflect.get(window, 'returned')] as unknown[]))
        .toEqual(['kept', true]);
      expect(problems).toEqual([]);
      await close();
    });

    test('gives a vehicle back from memory when a visitor returns to it', async () => {
      const { page, close } = await visit(whole, `${served}${vehicle}`, DESKTOP);
      const photos = page.getByRole('group', { name: /^Photos of/ });
      await photos.hover();
      // Forms in dialogs sleep until somebody wants them.
      await expect.poll(() => page.locator('astro-island[ssr]').filter({ has: photos }).count()).toBe(0);
      await page.evaluate(() => Object.assign(window, { kept: 'kept' }));
      await page.goto(`${served}/contact-us`);
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'kept') as unknown)).toBe('kept');
      await close();
    });
  });
});

interface LocationFile {
  readonly slug: string;
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly dealer_license_number: string;
  readonly contact_detail: { readonly phone: string; readonly email: string };
}
