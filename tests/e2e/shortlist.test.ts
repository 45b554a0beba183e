import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readPageFigures } from '#parts/shortlist/load-page-figures.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { brokenWords } from '#tests/support/layout-faults.ts';
import { isSold, pickVehicle, readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { onlyOn } from '#tests/support/only-on.ts';
import { overflow } from '#tests/support/overflow.ts';
import { ALL_STOCK } from '#tests/support/page-types.ts';
import { framesPass, searchIsReady, visit } from '#tests/support/visit.ts';
import { warmTab, warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
});
afterAll(async () => {
  await browser.close();
});

declare global {
  interface Window {
    /** What the page counted, as it was sent. */
    sent: string[];
  }
}

const DAY_MS = 86_400_000;
const PHONE = { width: 390, height: 844 };

/** Opens another page of the same visitor. */
async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  return page;
}

const kept = (page: Page, key: string): Promise<{ id: string; before?: object; latest?: object }[]> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as [], key);
const toast = (page: Page): ReturnType<Page['locator']> => page.locator('.saved-toast');

describe.each(inject('sites'))('the shortlist of $slug', ({ slug, served, folder }) => {
  const stock = readListedStock(folder);
  const isPlain = (vehicle: (typeof stock)[number]): boolean =>
    vehicle.status === 'in_stock' && !vehicle.reserved && vehicle.price !== undefined && vehicle.photos_count > 3;
  // Found by their names, which several cars may share.
  const plain = stock.filter(
    (one) => isPlain(one) && stock.every(({ id, name }) => id === one.id || !name.startsWith(one.name)),
  );
  const vehicle = pickVehicle(stock, 'plain vehicle', isPlain);
  const sold = pickVehicle(stock, 'sold vehicle', isSold);
  const entryOf = (id: string): string => {
    const summary = stock.find((one) => one.id === id);
    if (summary === undefined) throw new Error(id);
    const { slug, name, make, model, price, photos_count } = summary;
    return JSON.stringify({ id, slug, name, make, model, price, photos: photos_count });
  };
  /** A favourite as the browser keeps it, saved five days ago; what it was then may be changed. */
  const favouriteOf = (id: string, before: object = {}): object => {
    const { slug, name, make, model, price, photos } = JSON.parse(entryOf(id)) as Record<string, unknown>;
    const at = Date.now() - 5 * DAY_MS;
    const glance = { at, price, photos, availability: 'available', ...before };
    return { id, slug, name, make, model, saved_at: at, before: glance, latest: glance };
  };
  const site = readBuiltSite(folder, '');
  /** The last figure that a vehicle's page adds to a comparison. */
  const furthestFigureOf = (one: (typeof stock)[number]): string => {
    const figures = readPageFigures(site.document(vehiclePath(one)) as unknown as ParentNode);
    return figures.findLast(({ heading }) => !heading.startsWith('This '))?.label ?? '';
  };
  const keepFirst = async (page: Page, lists: Readonly<Record<string, unknown>>): Promise<void> => {
    await page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value));
    }, lists);
  };

  test('a heart in the list saves at once and says so; the header counts; it is saved on every page [1-5, 2.3-17, 2.6-7, 4-25, 4-27]', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}${ALL_STOCK}`);
    await searchIsReady(page);
    await page.evaluate(() => {
      Object.assign(window, { sent: [] });
      navigator.sendBeacon = (_address, body) => window.sent.push(body as string) > 0;
    });
    const heart = page.locator('main [data-save]:visible').first();
    const label = (await heart.getAttribute('aria-label')) ?? '';
    const name = label.replace(/^Save /, '');
    const id = (await heart.getAttribute('data-save')) ?? '';
    expect(stock.find((one) => one.id === id)?.name).toBe(name);
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await toast(page).waitFor();
    expect(await toast(page).getAttribute('role')).toBe('status');
    expect(await toast(page).locator('strong').textContent()).toBe('Car Saved In Watchlist');
    expect(await toast(page).locator('p').first().textContent()).toBe(
      `Car Saved In Watchlist ${name} is now available in your watchlist`,
    );
    const list = toast(page).getByRole('link', { name: 'View List' });
    expect(await list.getAttribute('href')).toBe('/saved');
    await expect.poll(() => page.getByRole('link', { name: /^Saved cars\s*1$/ }).count()).toBe(1);
    // [7-23]
    expect(await page.evaluate(() => window.sent)).toEqual([JSON.stringify({ events: [{ id: 39, car_id: id }] })]);

    // A tag that time has changed since the build is no news that may take the place of Undo.
    await page.route('**/view.json*', async (route) => {
      // Of a page with another number of photos the API tells everything.
      const url = new URL(route.request().url());
      url.searchParams.set('photos_count', '999');
      const response = await route.fetch({ url: url.href });
      const answer = (await response.json()) as { readonly car_fields: object };
      await route.fulfill({ response, json: { ...answer, car_fields: { ...answer.car_fields, tag: 'Another tag' } } });
    });
    const summary = stock.find((one) => one.id === id);
    await page.goto(`${served}/cars/${summary?.slug ?? ''}`);
    const own = page.locator(`main [data-save="${id}"]`).first();
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');
    await own.click();
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('false');
    // With the focus in it the message stays, however busy the machine is.
    await toast(page).getByRole('button', { name: 'Undo' }).focus();
    await page.locator('html[data-shown*="Another tag"]').waitFor({ state: 'attached' });
    expect(await toast(page).locator('p').first().textContent()).toBe(
      `Car Removed ${name} is no longer in your watchlist`,
    );
    expect(await toast(page).getByRole('link', { name: 'View List' }).getAttribute('href')).toBe('/saved');
    // One at a time [2.6-7, 4-55].
    expect(await toast(page).count()).toBe(1);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');
    expect(problems).toEqual([]);
    await close();
  });

  test.each(onlyOn('northside-vireo', slug))(
    'what one tab saves, another shows, and the favourite holds what [3-26] names',
    async () => {
      const { page, close } = await warmVisit(browser, `${served}${vehiclePath(vehicle)}`);
      const other = await openTab(page.context(), `${served}${vehiclePath(vehicle)}`);
      const here = page.locator('.vehicle-tools [data-save]');
      const there = other.locator('.vehicle-tools [data-save]');
      await here.click();
      await expect.poll(() => there.getAttribute('aria-pressed')).toBe('true');
      const counts = (): Promise<string[]> => other.locator('[data-saved-count]').allTextContents();
      await expect.poll(async () => [...new Set(await counts())]).toEqual(['1']);
      await there.click();
      await expect.poll(() => here.getAttribute('aria-pressed')).toBe('false');
      await expect.poll(() => page.locator('[data-saved-count]:not([hidden])').count()).toBe(0);
      await here.click();
      await expect.poll(() => kept(page, 'forecourt.saved')).toHaveLength(1);
      const { id, name, slug, make, model } = vehicle;
      const [favourite] = await kept(page, 'forecourt.saved');
      expect(favourite).toMatchObject({ id, name, slug, make, model });
      expect(favourite).toHaveProperty('primary_image_url');
      await close();
    },
  );

  test.each([
    ['refuses', 'SecurityError'],
    ['is full', 'QuotaExceededError'],
  ])('where the browser’s storage %s, nothing pretends to be saved', async (_, error) => {
    const { page, problems, close } = await warmTab(browser, served);
    await page.addInitScript((name) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No.', name);
      };
    }, error);
    await page.goto(`${served}${vehiclePath(vehicle)}`);
    const heart = page.locator('.vehicle-tools [data-save]');
    await heart.click();
    await expect.poll(() => toast(page).textContent()).toMatch(/Not saved.*can’t save anything for this site/);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => heart.getAttribute('aria-disabled')).toBeNull();
    expect(problems).toEqual([]);
    await close();
  });

  test('a sold car’s save button is there only for those who have saved it [4-19]', async () => {
    const { page, close } = await warmVisit(browser, `${served}${vehiclePath(sold)}`);
    const heart = page.locator(`.vehicle-tools [data-save="${sold.id}"]`);
    expect(await heart.isHidden()).toBe(true);
    expect(await page.locator('.vehicle-tools [data-compare]').count()).toBe(0);
    await keepFirst(page, { 'forecourt.saved': [favouriteOf(sold.id)] });
    await page.reload();
    await heart.waitFor();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await heart.click();
    await heart.waitFor({ state: 'hidden' });
    await close();
  });

  test.each(onlyOn('northside-vireo', slug))(
    'a saved car that was put on hold online, and still is, is not called available again',
    async () => {
      const [held] = plain;
      if (!held) throw new Error('Too few vehicles.');
      const { page, problems, close } = await warmVisit(browser, `${served}/saved`);
      await keepFirst(page, { 'forecourt.saved': [favouriteOf(held.id, { availability: 'reserved' })] });
      await page.route('**/saved', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('<html ', '<html data-holds ') });
      });
      const until = Math.floor(Date.now() / 1000) + 86_400;
      await page.route('**/api/reservations/held', (route) =>
        route.fulfill({ json: { cars: [{ id: held.id, slug: held.slug, until, text: 'On hold until tomorrow' }] } }),
      );
      await page.reload();
      await page.locator('main .card').first().waitFor();
      await expect
        .poll(() => kept(page, 'forecourt.saved').then(([one]) => one?.latest))
        .toMatchObject({
          availability: 'reserved',
        });
      expect(await page.locator('main').innerText()).not.toMatch(/available again/i);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(onlyOn('northside-vireo', slug))(
    'the saved page says what changed since the last visit, until the next one, and counts it',
    async () => {
      const [cheaper, dearer, morePhotos, same] = plain;
      if (!cheaper || !dearer || !morePhotos || !same) throw new Error('Too few vehicles.');
      const gone = { ...favouriteOf(same.id), id: 'v-gone', slug: '2001-gone-car-1', name: '2001 Gone Car' };
      const { page, problems, close } = await warmVisit(browser, `${served}/saved`);
      await keepFirst(page, {
        'forecourt.saved': [
          favouriteOf(same.id),
          favouriteOf(cheaper.id, { price: (cheaper.price ?? 0) + 1000 }),
          favouriteOf(dearer.id, { price: (dearer.price ?? 0) - 500 }),
          favouriteOf(morePhotos.id, { photos: morePhotos.photos_count - 2 }),
          favouriteOf(sold.id),
          gone,
        ],
      });
      await page.reload();
      const item = (name: string) =>
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('link', { name: new RegExp(name.replaceAll(/[()]/g, '.')) }) })
          .filter({ has: page.locator('.news') })
          .first();
      const newsOf = async (name: string): Promise<string> =>
        ((await item(name).locator('.news').textContent()) ?? '').trim();
      await item(cheaper.name).waitFor();
      const news = (name: string) => expect.poll(() => newsOf(name));
      await news(cheaper.name).toMatch(/^\$1,000 less than on .+, when it was \$/);
      await news(dearer.name).toMatch(/^\$500 more than on /);
      await news(morePhotos.name).toMatch(/^2 new photos since /);
      await news(sold.name).toMatch(/^Sold /);
      await news('2001 Gone Car').toMatch(/^No longer listed since /);
      await news(same.name).toMatch(/^No change since you saved it on /);
      await expect
        .poll(() => page.locator('main [role="status"]').first().textContent())
        .toMatch(
          /^Six cars, kept on this device only\. Since .+ one is cheaper, one costs more, one has new photos, one has sold and one is no longer listed\.$/,
        );
      // Each price with what it includes.
      expect(await item(cheaper.name).textContent()).toMatch(/\$.*(?:Drive away|Excl|charges|Plus)/i);
      expect(await axeViolations(page)).toEqual([]);

      // The same visit tells the same; the next one does not.
      await page.reload();
      await item(cheaper.name).waitFor();
      await news(cheaper.name).toMatch(/^\$1,000 less/);
      await page.evaluate((by) => {
        const list = JSON.parse(localStorage.getItem('forecourt.saved') ?? '[]') as { latest: { at: number } }[];
        for (const one of list) one.latest.at -= by;
        localStorage.setItem('forecourt.saved', JSON.stringify(list));
      }, DAY_MS);
      await page.reload();
      await item(cheaper.name).waitFor();
      await news(cheaper.name).toBe('No change since yesterday');

      // What cannot be had goes in one press, and comes back with Undo.
      await page.getByRole('button', { name: 'Remove 2 sold cars' }).click();
      await expect.poll(() => page.locator('.news').count()).toBe(4);
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => page.locator('.news').count()).toBe(6);
      // One by one, too.
      await item(same.name).locator('[data-save]').click();
      await expect.poll(() => page.locator('.news').count()).toBe(5);
      await expect.poll(() => toast(page).textContent()).toContain('Car Removed');
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => page.locator('.news').count()).toBe(6);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(onlyOn('ironbark-cars', slug))(
    'the saved page shows the list as it was last seen where the stock cannot be looked up',
    async () => {
      const { page, close } = await warmVisit(browser, `${served}/saved`);
      await keepFirst(page, { 'forecourt.saved': [favouriteOf(vehicle.id)] });
      await page.route('**/data/search-index*', (route) => route.abort());
      await page.reload();
      await page.getByRole('alert').filter({ hasText: 'as you last saw them' }).waitFor();
      await page.getByRole('link', { name: vehicle.name }).first().waitFor();
      await close();
    },
  );

  test.each(onlyOn('northside-vireo', slug))(
    'the hint about comparing fills the row that it would stand alone in, and no other',
    async () => {
      const { page, problems, close } = await warmVisit(browser, `${served}/saved`, {
        viewport: { width: 1280, height: 900 },
      });
      const columnsOfHint = (): Promise<number> =>
        page.locator('.saved__hint').evaluate((hint) => {
          const card = hint.parentElement?.firstElementChild?.getBoundingClientRect().width ?? NaN;
          return Math.round(hint.getBoundingClientRect().width / card);
        });
      await keepFirst(page, { 'forecourt.saved': plain.slice(0, 3).map(({ id }) => favouriteOf(id)) });
      await page.reload();
      await expect.poll(columnsOfHint).toBe(3);
      await keepFirst(page, { 'forecourt.saved': plain.slice(0, 2).map(({ id }) => favouriteOf(id)) });
      await page.reload();
      await expect.poll(columnsOfHint).toBe(1);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test('with nothing saved the page says how to begin; without JavaScript it says why it is empty', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}/saved`);
    await page.getByRole('heading', { level: 1, name: /Start your shortlist|Nothing\s*saved yet/ }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
    const plainVisit = await warmVisit(browser, `${served}/saved`, { javaScriptEnabled: false });
    expect(await plainVisit.page.getByText('JavaScript, which is switched off here').isVisible()).toBe(true);
    await plainVisit.page.goto(`${served}${ALL_STOCK}`);
    expect(await plainVisit.page.locator('[data-save]:visible, [data-compare]:visible').count()).toBe(0);
    await plainVisit.close();
  });

  test.each(onlyOn('ironbark-cars', slug))(
    'on a phone the row of viewed cars begins with the last one, though the row in its place began with another of them',
    async () => {
      const { page, problems, close } = await warmVisit(browser, `${served}/saved`, {
        viewport: { width: 390, height: 844 },
      });
      const first = (await page.locator('[aria-labelledby="viewed-h"] li a').first().getAttribute('href')) ?? '';
      const others = plain.map((car) => `/cars/${car.slug}`).filter((path) => path !== first);
      const looked = [first, ...others.slice(0, 2)];
      for (const [place, path] of looked.entries()) {
        await page.goto(served + path);
        await expect.poll(() => kept(page, 'forecourt.viewed').then(({ length }) => length)).toBe(place + 1);
      }
      await page.goto(`${served}/saved`);
      const viewed = page.getByRole('region', { name: 'Recently viewed' });
      await expect
        .poll(() => viewed.getByRole('list').getByRole('link').first().getAttribute('href'))
        .toBe(looked.at(-1));
      await framesPass(page, 3);
      expect(await viewed.getByRole('list').evaluate((row) => row.scrollLeft)).toBe(0);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(onlyOn('northside-vireo', slug))(
    'three cards have one row on a tablet: in two columns the third would be alone',
    async () => {
      const { page, close } = await warmVisit(browser, `${served}/saved`, { viewport: { width: 700, height: 900 } });
      for (const [place, { slug: car }] of plain.slice(0, 3).entries()) {
        await page.goto(`${served}/cars/${car}`);
        await expect.poll(() => kept(page, 'forecourt.viewed').then(({ length }) => length)).toBe(place + 1);
      }
      await page.goto(`${served}/saved`);
      const cards = page.getByRole('region', { name: 'Recently viewed' }).locator('ul.cards > li');
      await expect.poll(() => cards.count()).toBe(3);
      for (const width of [640, 767, 768, 1024, 1279]) {
        await page.setViewportSize({ width, height: 900 });
        const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
        expect(new Set(tops).size, `${width} px`).toBe(1);
        expect(await overflow(page), `${width} px`).toEqual([]);
      }
      await close();
    },
  );

  test.each(onlyOn('ironbark-cars', slug))(
    'cars that were looked at are remembered, twenty at most, and shown again [3-27]',
    async () => {
      const looked = plain.slice(0, 3);
      const { page, problems, close } = await warmVisit(browser, `${served}/`);
      expect(await page.locator('[data-viewed-list]').isHidden()).toBe(true);
      for (const { slug } of looked) {
        await page.goto(`${served}/cars/${slug}`);
        await expect
          .poll(() => kept(page, 'forecourt.viewed').then(([first]) => first?.id))
          .toBe(looked.find((one) => one.slug === slug)?.id);
      }
      const [last] = looked.slice(-1);
      expect((await kept(page, 'forecourt.viewed'))[0]).toMatchObject({
        id: last?.id,
        stocknum: last?.stocknum,
        make: last?.make,
        model: last?.model,
        simple_body: last?.body,
      });
      await page.goto(`${served}/saved`);
      const section = page.getByRole('region', { name: 'Recently viewed' });
      await section.waitFor();
      await expect.poll(() => section.getByRole('link').count()).toBeGreaterThanOrEqual(3);
      await expect.poll(() => section.getByRole('link').first().textContent()).toContain(last?.model);
      await page.goto(`${served}/`);
      const home = page.locator('[data-viewed-list]');
      await home.scrollIntoViewIfNeeded();
      await home
        .getByRole('link', { name: new RegExp(last?.model ?? '-') })
        .first()
        .waitFor();
      await page.goto(`${served}/search/new-used-and-demo-cars?query=${last?.stocknum ?? ''}`);
      const mark = page.locator('[data-results]').getByText('Viewed', { exact: true });
      await expect
        .poll(() => mark.filter({ visible: true }).evaluateAll((marks) => marks.map((one) => one.dataset['seen'])))
        .toEqual([last?.id]);
      await page.goto(`${served}/saved`);
      await section
        .getByRole('button')
        .filter({ hasText: /Clear|Forget these/ })
        .click();
      await section.waitFor({ state: 'hidden' });
      expect(await kept(page, 'forecourt.viewed')).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(onlyOn('northside-vireo', slug))('nobody is remembered who asks for privacy', async () => {
    const { page, close } = await warmTab(browser, served);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await page.goto(`${served}${vehiclePath(vehicle)}`, { waitUntil: 'networkidle' });
    expect(await kept(page, 'forecourt.viewed')).toEqual([]);
    await close();
  });

  test('cars are chosen to compare in the list; the tray shows them, four at most, and says so [1-5]', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}${ALL_STOCK}`);
    await searchIsReady(page);
    const ticks = page.locator('main [data-compare]:visible');
    const tray = page.getByRole('region', { name: 'Compare' });
    await ticks.nth(0).click();
    await tray.waitFor();
    await expect.poll(() => tray.textContent()).toContain('1 of 4 picked. Pick one more to compare.');
    for (const place of [1, 2, 3]) await ticks.nth(place).click();
    await expect.poll(() => tray.textContent()).toContain('4 of 4 picked. Remove one to add another.');
    await ticks.nth(4).click();
    await expect.poll(() => toast(page).textContent()).toContain('You can compare 4 at a time');
    await expect.poll(() => ticks.nth(4).getAttribute('aria-pressed')).toBe('false');
    // The list itself is looked at elsewhere.
    expect(
      await axeViolations(page, { within: ['.tray', '.saved-toast', 'main li:nth-of-type(2) article[data-entry]'] }),
    ).toEqual([]);
    // One without a photo has its name where the photo would be.
    const desktop = page.viewportSize() ?? PHONE;
    await page.setViewportSize(PHONE);
    const words = await tray.locator('li').evaluateAll((items) =>
      items.map((item) => {
        item.querySelector('img')?.remove();
        return item.querySelector('span')?.getBoundingClientRect().width ?? 0;
      }),
    );
    expect(words).toEqual([44, 44, 44, 44]);
    await page.setViewportSize(desktop);
    await tray.getByRole('button').first().click();
    await expect.poll(() => ticks.nth(0).getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => kept(page, 'forecourt.compared')).toHaveLength(3);

    await tray.getByRole('link', { name: 'Compare 3' }).click();
    const table = page.getByRole('table');
    await table.waitFor();
    await page.waitForURL(({ searchParams }) => searchParams.get('cars')?.split(',').length === 3);
    await expect.poll(() => table.locator('thead th').count()).toBe(3);
    expect(problems).toEqual([]);
    await close();
  });

  test.each(onlyOn('ironbark-cars', slug))(
    'a list can be sent: its link shows the cars to somebody else, who keeps them all with one press [1-5]',
    async () => {
      const chosen = plain.slice(0, 3);
      const own = await warmVisit(browser, `${served}/saved`, { permissions: ['clipboard-read', 'clipboard-write'] });
      await keepFirst(own.page, { 'forecourt.saved': chosen.map(({ id }) => favouriteOf(id)) });
      await own.page.reload();
      await own.page.getByRole('button', { name: 'Copy list link' }).click();
      await toast(own.page).getByText('Link copied').waitFor();
      const address = await own.page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(address).searchParams.get('cars')?.split(',')).toEqual(chosen.map(({ slug }) => slug));
      expect(own.problems).toEqual([]);
      await own.close();

      const { page, problems, close } = await warmVisit(browser, `${address},2001-gone-car-1`);
      await page.getByRole('heading', { level: 1, name: '3 cars sent to you' }).waitFor();
      await page.getByText('One car in this list is no longer for sale.').waitFor();
      for (const { name } of chosen) expect(await page.getByRole('link', { name }).count()).toBeGreaterThan(0);
      expect(await kept(page, 'forecourt.saved')).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save all' }).click();
      await toast(page).getByText('All of them are now in your watchlist.').waitFor();
      await page.getByRole('button', { name: 'Save all' }).waitFor({ state: 'detached' });
      await page.locator('main').getByRole('link', { name: 'Saved cars' }).click();
      await page.getByRole('button', { name: 'Copy list link' }).waitFor();
      expect((await kept(page, 'forecourt.saved')).map(({ id }) => id)).toEqual(chosen.map(({ id }) => id));
      expect(problems).toEqual([]);
      await close();
    },
  );

  test('a comparison can be sent: its address alone draws it, with each price’s words and the differences marked', async () => {
    const [one, other] = plain;
    if (!one || !other) throw new Error('Too few vehicles.');
    const { page, problems, close } = await visit(
      browser,
      `${served}/compare?cars=${one.slug},${other.slug},2001-gone-car-1`,
    );
    const table = page.getByRole('table');
    await table.waitFor();
    await page.getByRole('status').filter({ hasText: 'One car in this comparison is no longer for sale.' }).waitFor();
    // The vehicles' pages add rows to it.
    for (const label of [one, other].map(furthestFigureOf)) {
      await table.getByRole('rowheader').filter({ hasText: label }).first().waitFor();
    }
    const price = table.getByRole('row', { name: /^Price,? ?(?:differs)? \$/ }).first();
    for (const cell of await price.getByRole('cell').allTextContents()) {
      expect(cell).toMatch(/^\$[\d,]+ (?:drive away|excl|plus|estimated)/);
    }
    expect(await table.textContent()).not.toMatch(/week|p\.a\./);
    const rows = await table.locator('tbody tr:has(> th[scope="row"])').count();
    const different = await table.locator('tr.is-different').count();
    expect(different).toBeGreaterThan(2);
    expect(different).toBeLessThan(rows);
    await page.getByRole('checkbox', { name: 'Only differences' }).check();
    await expect.poll(() => table.locator('tbody tr:has(> th[scope="row"])').count()).toBe(different);
    expect(await axeViolations(page)).toEqual([]);
    // Next to its buttons a long name would have one word a line, or push them out of the column.
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const columns = await page.locator('thead th .compare__car').evaluateAll((cars) =>
        cars.map((car) => {
          const widthOf = (what: string): number =>
            car.querySelector(what)?.getBoundingClientRect().width ?? Number.NaN;
          const end = car.getBoundingClientRect().right;
          const buttons = [...car.querySelectorAll('button')].map((button) => button.getBoundingClientRect().right);
          return {
            nameIsAsWideAsPhoto: Math.abs(widthOf(':scope > a') - widthOf('.compare__photo')) < 1,
            buttonsInside: buttons.length > 1 && Math.max(...buttons) <= end + 1,
          };
        }),
      );
      expect(columns).toEqual(Array.from({ length: 2 }, () => ({ nameIsAsWideAsPhoto: true, buttonsInside: true })));
      expect(await brokenWords(table.locator('thead'))).toEqual([]);
    }
    // Somebody else's comparison is not this visitor's until it is changed.
    expect(await kept(page, 'forecourt.compared')).toEqual([]);
    await page.getByRole('button', { name: `Remove ${one.name}` }).click();
    await expect.poll(() => new URL(page.url()).search).toBe(`?cars=${other.slug}`);
    await expect.poll(async () => (await kept(page, 'forecourt.compared')).map(({ id }) => id)).toEqual([other.id]);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(problems).toEqual([]);
    await close();
  });

  test.each(onlyOn('northside-vireo', slug))(
    'a comparison grows by saved and viewed cars, and starts from nothing with a way to the list',
    async () => {
      const [one, other] = plain;
      if (!one || !other) throw new Error('Too few vehicles.');
      const { page, problems, close } = await warmVisit(browser, `${served}/compare`);
      await page.getByText(/(?:Pick|Choose) two or more cars/).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await keepFirst(page, { 'forecourt.saved': [favouriteOf(one.id), favouriteOf(other.id), favouriteOf(sold.id)] });
      await page.reload();
      await page.getByRole('button', { name: `Add ${one.name}` }).click();
      await page.getByRole('button', { name: `Add ${other.name}` }).click();
      await expect.poll(() => page.getByRole('table').locator('thead th').count()).toBe(2);
      expect(await page.getByRole('button', { name: `Add ${sold.name}` }).count()).toBe(0);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test('by keys alone: save, and the toast waits for whoever presses keys; with a pointer it goes', async () => {
    const { page, close } = await visit(browser, 'about:blank');
    await page.clock.install();
    await page.goto(`${served}${vehiclePath(vehicle)}`);
    const heart = page.locator('.vehicle-tools [data-save]');
    await heart.focus();
    await page.keyboard.press('Space');
    // It goes by the time from when its words are there.
    const list = toast(page).getByRole('link', { name: 'View List' });
    await list.waitFor();
    await page.clock.fastForward(60_000);
    expect(await toast(page).isVisible()).toBe(true);
    await list.focus();
    await page.keyboard.press('Escape');
    await toast(page).waitFor({ state: 'hidden' });
    await heart.click();
    await list.waitFor();
    await page.mouse.move(5, 5);
    await page.clock.fastForward(9000);
    await toast(page).waitFor({ state: 'hidden' });
    await close();
  });

  test('by keys alone: the table of a comparison scrolls sideways on a phone, names and labels stay', async () => {
    const slugs = plain.slice(0, 4).map(({ slug }) => slug);
    const { page, problems, close } = await warmVisit(browser, `${served}/compare?cars=${slugs.join(',')}`, {
      viewport: PHONE,
    });
    const region = page.getByRole('region', { name: /^(?:Compare cars|Side by side)$/ });
    await region.waitFor();
    await expect.poll(() => page.getByText('Remove one to add another.').count()).toBe(1);
    // The edge of the third says that there is more.
    expect((await region.locator('thead .compare__car').nth(2).boundingBox())?.x).toBeLessThan(PHONE.width - 10);
    const label = region.locator('tbody th[scope="row"]').first();
    const before = await label.boundingBox();
    await region.focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
    await expect.poll(async () => (await label.boundingBox())?.x).toBe(before?.x);
    // Both at one moment: the page may still be scrolling.
    const headBelowFramePx = (): Promise<number> =>
      region.evaluate((frame) => {
        const head = frame.querySelector('thead th');
        return Math.abs((head?.getBoundingClientRect().top ?? Infinity) - frame.getBoundingClientRect().top);
      });
    await expect.poll(headBelowFramePx).toBeLessThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('the pages are linked from the header of every page, and nowhere else is one of them listed', () => {
    for (const path of ['/', ALL_STOCK, vehiclePath(vehicle), '/saved']) {
      const [inBar, ...inMenu] = site.document(path).querySelectorAll('header a[href="/saved"]');
      expect(inBar, path).toBeDefined();
      expect(inMenu.length, path).toBeLessThan(2);
    }
    const here = site.document('/saved').querySelectorAll('header a[href="/saved"]');
    expect(here.map((link) => link.getAttribute('aria-current'))).toEqual(here.map(() => 'page'));
  });
});
