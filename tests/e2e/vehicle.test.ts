import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { isSold, pickVehicle, readListedStock, vehiclePath, vehiclesOfEachKind } from '#tests/support/listed-stock.ts';
import { allIsHeard, type Visit } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

interface LocationFile {
  readonly slug: string;
  readonly primary?: boolean;
  readonly contact_detail: { readonly phone: string; readonly email: string; readonly whatsapp: string };
}

describe.each(inject('sites'))('a vehicle page of $slug', ({ slug, served, folder, url }) => {
  const stock = readListedStock(folder);
  const site = readBuiltSite(folder, slug);
  const kinds = vehiclesOfEachKind(stock);
  const { locations } = JSON.parse(readFileSync(`dealers/${slug}/dealer.json`, 'utf8')) as {
    locations: readonly LocationFile[];
  };
  const isPrimary = (place: string): boolean => locations.find((location) => location.slug === place)?.primary === true;
  const normal = pickVehicle(
    stock,
    'plain vehicle with many photos at the primary location',
    (vehicle) =>
      vehicle.status === 'in_stock' &&
      !vehicle.reserved &&
      vehicle.photos_count > 5 &&
      vehicle.price !== undefined &&
      isPrimary(vehicle.location_slug),
  );

  const open = (path: string, options: BrowserContextOptions = DESKTOP): Promise<Visit> =>
    warmVisit(browser, `${served}${path}`, options);
  const gallery = (page: Page): Locator => page.getByRole('group', { name: /^Photos of/ });
  const shownPhoto = async (page: Page): Promise<number> =>
    Number.parseInt(await gallery(page).locator('[aria-live]').innerText(), 10);
  /** A part of the page by its heading. */
  const part = (page: Page, heading: string): Locator =>
    page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) });

  describe('the photos', () => {
    test('cost no more than 10 KB of script before a touch, and none of React', async () => {
      const scripts: Promise<Buffer>[] = [];
      const { page, problems, foreignRequests, close } = await open('/404');
      // Its own scripts are not counted, and their bodies are gone with it.
      await page.waitForLoadState('networkidle');
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.body());
      });
      await page.goto(`${served}${vehiclePath(normal)}`, { waitUntil: 'networkidle' });
      const inline = await page.$$eval('script:not([src]):not([type="application/ld+json"])', (elements) =>
        elements.map((element) => element.textContent),
      );
      const bytes = [...(await Promise.all(scripts)), ...inline].map((script) => gzipSync(script).byteLength);
      expect(scripts.length).toBeGreaterThan(0);
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10 * 1024);
      // The photos, the calculator, the row of similar cars and the form all wait.
      expect(await page.locator('astro-island[ssr]').count()).toBeGreaterThan(2);
      expect(await page.locator('astro-island:not([ssr])').count()).toBe(0);
      expect(foreignRequests).toEqual([]);
      expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
      await close();
    });

    test.each([
      { how: 'click', options: DESKTOP },
      { how: 'tap', options: { ...DESKTOP, hasTouch: true } },
    ] as const)('move at the very first $how on Next, which comes before their script', async ({ how, options }) => {
      const { page, problems, close } = await open(vehiclePath(normal), options);
      // The script answers when the press has happened, as on a slow line.
      let press: () => void = () => undefined;
      const pressed = new Promise<void>((resolve) => (press = resolve));
      await page.route('**/_astro/*.js', async (route) => {
        await pressed;
        await route.continue();
      });
      const next = gallery(page).getByRole('button', { name: 'Next photo' });
      expect(await shownPhoto(page)).toBe(1);
      await next.scrollIntoViewIfNeeded();
      await (how === 'tap' ? next.tap() : next.click());
      await expect.poll(() => shownPhoto(page)).toBe(1);
      press();
      await expect.poll(() => shownPhoto(page)).toBe(2);
      await (how === 'tap' ? next.tap() : next.click());
      await expect.poll(() => shownPhoto(page)).toBe(3);
      expect(problems).toEqual([]);
      await close();
    });

    test('are chosen by thumbnails, the first press included, and the chosen one is marked', async () => {
      const { page, problems, close } = await open(vehiclePath(normal));
      const thumbnails = gallery(page).getByRole('link', { name: /^Photo \d/ });
      expect(await thumbnails.count()).toBe(normal.photos_count);
      await thumbnails.nth(3).click();
      await expect.poll(() => shownPhoto(page)).toBe(4);
      await expect.poll(() => thumbnails.nth(3).getAttribute('aria-current')).toBe('true');
      expect(new URL(page.url()).hash).toBe('');
      await thumbnails.nth(1).click();
      await expect.poll(() => shownPhoto(page)).toBe(2);
      expect(problems).toEqual([]);
      await close();
    });

    test('have thumbnails only where there are more than three [4-31]', async () => {
      const one = kinds['with one photo'] ?? normal;
      const { page, close } = await open(vehiclePath(one));
      expect(
        await gallery(page)
          .getByRole('link', { name: /^Photo \d/ })
          .count(),
      ).toBe(0);
      expect(await gallery(page).getByRole('button', { name: 'Next photo' }).count()).toBe(0);
      await close();
    });

    test('fill the screen, and Escape, the button and Back each close them and stay on the page', async () => {
      const { page, problems, close } = await open('/');
      await page.goto(`${served}${vehiclePath(normal)}`);
      const dialog = page.getByRole('dialog', { name: /^Photos of/ });
      const button = gallery(page)
        .getByRole('button', { name: /full screen/ })
        .first();
      const ways = [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Close photos' }).click(),
        () => page.goBack({ waitUntil: 'commit' }),
      ];
      for (const leave of ways) {
        await button.click();
        await dialog.waitFor();
        await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 1440, height: 900 });
        await leave();
        await expect.poll(() => dialog.count()).toBe(0);
        await expect.poll(() => new URL(page.url()).pathname).toBe(vehiclePath(normal));
        await expect.poll(() => button.evaluate((element) => document.activeElement === element)).toBe(true);
      }
      // Each time the history was put back: one step more leaves the page.
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      expect(problems).toEqual([]);
      await close();
    });

    test('go on from where the full screen was left', async () => {
      const { page, close } = await open(vehiclePath(normal), { ...DESKTOP, reducedMotion: 'reduce' });
      await gallery(page)
        .getByRole('button', { name: /full screen/ })
        .click();
      const dialog = page.getByRole('dialog', { name: /^Photos of/ });
      await dialog.waitFor();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => dialog.locator('[aria-live]').innerText()).toMatch(/^2 \//);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => dialog.locator('[aria-live]').innerText()).toMatch(/^3 \//);
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog.count()).toBe(0);
      await expect.poll(() => shownPhoto(page)).toBe(3);
      await close();
    });

    test('lose no arrow key while they move, and go to both ends with Home and End [4-29]', async () => {
      const { page, problems, close } = await open(vehiclePath(normal));
      const keys = async (...names: string[]): Promise<void> => {
        for (const name of names) await page.keyboard.press(name);
      };
      const last = normal.photos_count;
      await gallery(page).locator('.gallery__track').focus();
      await page.locator('.gallery__track.is-enhanced').waitFor();
      await keys('ArrowRight', 'ArrowRight', 'ArrowRight');
      await expect.poll(() => shownPhoto(page)).toBe(4);
      await keys('End');
      await expect.poll(() => shownPhoto(page)).toBe(last);
      await keys('Home');
      await expect.poll(() => shownPhoto(page)).toBe(1);
      await gallery(page)
        .getByRole('button', { name: /full screen/ })
        .click();
      const dialog = page.getByRole('dialog', { name: /^Photos of/ });
      await dialog.waitFor();
      const shown = () => dialog.locator('[aria-live]').innerText();
      await expect.poll(shown).toMatch(/^1 \//);
      await keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft');
      await expect.poll(shown).toMatch(/^4 \//);
      await keys('End');
      await expect.poll(shown).toMatch(new RegExp(`^${last} /`));
      await keys('ArrowRight', 'Home', 'ArrowRight');
      await expect.poll(shown).toMatch(/^2 \//);
      expect(problems).toEqual([]);
      await close();
    });

    test('are swiped, with the first touch and after it', async () => {
      const { page, problems, close } = await open(vehiclePath(normal), PHONE);
      const session = await page.context().newCDPSession(page);
      const track = gallery(page).getByRole('list').first();
      const swipeLeft = async (): Promise<void> => {
        const box = await track.boundingBox();
        if (box === null) throw new Error('The photos are not in sight.');
        const y = box.y + box.height / 2;
        const at = (share: number): { x: number; y: number } => ({ x: box.x + box.width * share, y });
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0.85)] });
        for (let share = 0.8; share > 0.15; share -= 0.05) {
          await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] });
        }
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      /** How far the photo that is shown is from its place, in pixels. */
      const astray = (): Promise<number> =>
        track.evaluate((row) => {
          const lefts = [...row.children].map(
            (slide) => slide.getBoundingClientRect().left - row.getBoundingClientRect().left,
          );
          return Math.min(...lefts.map(Math.abs));
        });
      await swipeLeft();
      await expect.poll(() => shownPhoto(page)).toBe(2);
      await expect.poll(astray).toBeLessThan(1);
      await swipeLeft();
      await expect.poll(() => shownPhoto(page)).toBe(3);
      expect(problems).toEqual([]);
      await close();
    });

    test('are all there without script, as a row that scrolls', async () => {
      const { page, close } = await open(vehiclePath(normal), { ...DESKTOP, javaScriptEnabled: false });
      expect(await gallery(page).locator('li[id] img').count()).toBe(normal.photos_count);
      await gallery(page)
        .getByRole('link', { name: /^Photo 4/ })
        .click();
      await page.waitForURL(/photo-4$/);
      await close();
    });
  });

  describe('whom to ask', () => {
    const international = (number: string): string => `61${number.replace(/\D/g, '').slice(1)}`;
    /** The contact links in the panel beside the photos. */
    const panelLinks = (page: Page): Promise<string[]> =>
      page
        .locator('main')
        .getByLabel('Price and contact', { exact: true })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

    // A workshop, a parts counter or a place that is still to open has no vehicles.
    const selling = locations.filter(({ slug: place }) => stock.some(({ location_slug }) => location_slug === place));

    test.each(selling.map(({ slug: place }) => [place]))('is the place where it stands: %s', async (place) => {
      const vehicle = pickVehicle(
        stock,
        `vehicle at ${place}`,
        (candidate) => candidate.location_slug === place && candidate.status === 'in_stock' && !candidate.reserved,
      );
      const contact = locations.find((location) => location.slug === place)?.contact_detail;
      if (contact === undefined) throw new Error(`dealer.json has no location ${place}.`);
      const { page, close } = await open(vehiclePath(vehicle));
      const links = await panelLinks(page);

      expect(links).toContain(`tel:+${international(contact.phone)}`);
      // The form is the first way of contact [2.4-21], and takes the place of the email link.
      const places = ['#vehicle-map', '#finance-calculator', '#credit-warning'];
      expect(links.find((href) => !places.includes(href))).toBe('#enquire');
      expect(links.filter((href) => href.startsWith('mailto:'))).toEqual([]);
      const about = page.locator('#enquire form input[type="hidden"]');
      const hidden = Object.fromEntries(
        await about.evaluateAll((inputs) =>
          inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
        ),
      );
      expect(hidden).toMatchObject({ stock_number: vehicle.stocknum, url: `${url}${vehiclePath(vehicle)}` });
      const chat = new URL(links.find((href) => href.startsWith('https://wa.me/')) ?? '');
      expect(chat.pathname).toBe(`/${international(contact.whatsapp)}`);
      expect(chat.searchParams.get('text')).toContain(`${vehicle.name}, stock ${vehicle.stocknum}`);
      await close();
    });

    test('says where a vehicle is that stands at another place, with directions, until it is dismissed [2.4-14]', async () => {
      const away = stock.find((vehicle) => !isSold(vehicle) && !isPrimary(vehicle.location_slug));
      if (away === undefined) {
        expect(locations).toHaveLength(1);
      } else {
        const { page, problems, close } = await open(vehiclePath(away));
        const notice = page.getByRole('dialog', { name: `Located at ${away.city}` });
        expect(await notice.isVisible()).toBe(true);
        const directions = notice.getByRole('link', { name: 'Get Directions' });
        expect(await directions.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\//);
        expect(decodeURIComponent((await directions.getAttribute('href')) ?? '')).toContain(away.city);
        await notice.getByRole('button', { name: 'Dismiss' }).click();
        await expect.poll(() => notice.count()).toBe(0);
        expect(problems).toEqual([]);
        await close();
      }
      const { page, close } = await open(vehiclePath(normal));
      expect(await page.getByText(/^Located at /).count()).toBe(0);
      expect(await page.locator('#vehicle-map').getByRole('link', { name: 'Get Directions' }).count()).toBe(1);
      await close();
    });
  });

  describe('a sold vehicle', () => {
    test('says so, leads to similar ones, and has nothing to buy with [2.4-15, 2.4-23, 4-17]', async () => {
      const sold = kinds['sold'] ?? normal;
      const { page, problems, close } = await open(vehiclePath(sold));
      expect(
        await page
          .getByText('Unfortunately this vehicle recently sold. But don’t worry, we can help you find a similar one!', {
            exact: true,
          })
          .isVisible(),
      ).toBe(true);
      const panel = page.getByLabel(/sold$/i);
      expect(await panel.locator('a[href^="tel:"], a[href^="mailto:"], a[href*="wa.me"]').count()).toBe(0);
      expect(await page.locator(`a[href*="stock%20${sold.stocknum}"]`).count()).toBe(0);
      expect(await panel.getByText(/\/ week/).count()).toBe(0);

      const button = panel.getByRole('link', { name: 'Find Me Something Similar' });
      const target = await button.getAttribute('href');
      await button.click();
      await page.waitForURL(({ pathname }) => pathname === target);
      expect(await page.locator('main article a[href^="/cars/"]').count()).toBeGreaterThan(0);
      expect(problems).toEqual([]);
      await close();
    });
  });

  describe('what is folded', () => {
    const visibleRows = (where: Locator, row: string): Promise<number> => where.locator(`${row}:visible`).count();

    test('is the end of comments of more than 400 characters, until Show More [4-32]', async () => {
      const lengthOf = (path: string): number =>
        site.document(path).querySelector('.comments .text, .comments .prose')?.structuredText.replace(/\s+/g, ' ')
          .length ?? 0;
      const paths = stock.filter((vehicle) => !isSold(vehicle)).map(vehiclePath);
      const longest = paths.find((path) => lengthOf(path) > 450) ?? '';
      const short = paths.find((path) => lengthOf(path) > 100 && lengthOf(path) < 390) ?? '';

      const { page, close } = await open(longest);
      const comments = part(page, slug === 'ironbark-cars' ? 'Our Comments' : 'Dealer Comments');
      const fold = comments.locator('summary');
      const shown = async (): Promise<string> =>
        (await comments.locator('.text, .prose').innerText()).replace(/\s+/g, ' ').trim();
      const folded = await shown();
      expect(await fold.innerText()).toMatch(/^Show More$/i);
      expect(folded).toMatch(/…$/);
      expect(folded.length).toBeLessThanOrEqual(401);
      await fold.click();
      await expect.poll(() => fold.innerText()).toMatch(/^Show Less$/i);
      expect((await shown()).startsWith(folded.slice(0, -1))).toBe(true);
      expect((await shown()).length).toBeGreaterThan(440);
      await fold.click();
      await expect.poll(() => shown()).toBe(folded);

      await page.goto(`${served}${short}`);
      expect(await fold.count()).toBe(0);
      expect(await shown()).not.toMatch(/…$/);
      await close();
    });

    test('are features after the eighth, until Show All [4-32]', async () => {
      const vehicle = pickVehicle(stock, 'vehicle with many features', ({ features }) => features.length > 12);
      const { page, close } = await open(vehiclePath(vehicle));
      const features = part(page, 'Features');
      expect(await visibleRows(features, 'li')).toBe(8);
      await features.getByText(new RegExp(`Show All ${vehicle.features.length}\\b`, 'i')).click();
      await expect.poll(() => visibleRows(features, 'li')).toBe(vehicle.features.length);
      await close();
    });

    test('are specifications after the fourth, until Show All [4-32]', async () => {
      const { page, close } = await open(vehiclePath(normal));
      const specifications = part(page, 'All Specifications');
      expect(await visibleRows(specifications, 'dt')).toBe(4);
      const fold = specifications.locator('summary');
      const total = Number(/show all (\d+)/i.exec(await fold.innerText())?.[1]);
      expect(total).toBeGreaterThan(8);
      await fold.click();
      await expect.poll(() => visibleRows(specifications, 'dt')).toBe(total);
      await close();
    });

    test('is key information after the fourth, until Show More [4-32]', async () => {
      const { page, close } = await open(vehiclePath(normal));
      const information = part(page, 'Key information');
      expect(await visibleRows(information, 'dt')).toBe(4);
      const fold = information.locator('summary');
      expect(await fold.innerText()).toMatch(/^Show More$/i);
      await fold.click();
      await expect.poll(() => visibleRows(information, 'dt')).toBeGreaterThan(4);
      await close();
    });
  });

  describe('the bars', () => {
    const scrollTo = async (page: Page, top: number): Promise<void> => {
      await page.evaluate(async (y) => {
        window.scrollTo({ top: y, behavior: 'instant' });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }, top);
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
    };
    /** Height of a bar that is in sight at all, in pixels. */
    const heightInSight = (bar: Locator): Promise<number> =>
      bar.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const isDrawn = style.visibility === 'visible' && style.display !== 'none' && style.opacity !== '0';
        return isDrawn ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) : 0;
      });

    if (slug === 'northside-vireo') {
      test('come at the top after 500 px of scrolling [4-33]', async () => {
        const { page, close } = await open(vehiclePath(normal));
        const bar = page.getByRole('complementary', { name: /, price and contact$/, includeHidden: true });
        await scrollTo(page, 490);
        expect(await heightInSight(bar)).toBe(0);
        await scrollTo(page, 600);
        await expect.poll(() => heightInSight(bar)).toBeGreaterThan(50);
        for (const words of [normal.name, `$${(normal.price ?? 0).toLocaleString('en-AU')}`, 'Drive away']) {
          expect(await bar.innerText()).toContain(words);
        }
        await scrollTo(page, 0);
        await expect.poll(() => heightInSight(bar)).toBe(0);
        await close();
      });
    }

    if (slug === 'northside-vireo') {
      test('open at the foot of a phone after 900 px [2.4-19]', async () => {
        const { page, close } = await open(vehiclePath(normal), PHONE);
        const bar = page.getByRole('complementary', { name: /at the foot of the screen$/ });
        await scrollTo(page, 880);
        const closed = await heightInSight(bar);
        await scrollTo(page, 1000);
        await expect.poll(() => heightInSight(bar)).toBeGreaterThan(closed + 20);
        await close();
      });
    }

    if (slug === 'ironbark-cars') {
      test.each([
        ['a desktop', DESKTOP],
        ['a phone', PHONE],
      ])('come at the foot of %s after 900 px [4-33]', async (_name, options) => {
        const { page, close } = await open(vehiclePath(normal), options);
        const bar = page.getByRole('region', { name: 'This car' });
        await scrollTo(page, 880);
        await expect.poll(() => heightInSight(bar)).toBe(0);
        await scrollTo(page, 1200);
        await expect.poll(() => heightInSight(bar)).toBeGreaterThan(50);
        expect((await bar.innerText()).replace(/\s+/g, ' ')).toMatch(/\$ ?18,990 .*Drive away/i);
        await close();
      });
    }
  });

  test('prints the vehicle and not what surrounds it', async () => {
    const { page, close } = await open(vehiclePath(normal));
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'Main', exact: true }).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(false);
    for (const bar of await page.getByLabel(/, price and contact|^This car$/).all())
      expect(await bar.isVisible()).toBe(false);
    expect(await page.locator('button:visible').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const panel = page.getByLabel('Price and contact', { exact: true });
    expect((await panel.innerText()).replace(/\s+/g, ' ')).toMatch(/\$ ?[\d,]+ .*Drive away/i);
    await close();
  });

  test('asks no other server for anything, whatever is opened', async () => {
    const { page, problems, foreignRequests, close } = await open(vehiclePath(normal));
    for (const fold of await page.locator('main summary:visible').all()) await fold.click();
    await gallery(page)
      .getByRole('button', { name: /full screen/ })
      .click();
    await page.getByRole('dialog', { name: /^Photos of/ }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: /^Photos of/ }).waitFor({ state: 'hidden' });
    await page.waitForLoadState('networkidle');
    await allIsHeard(page);
    expect(foreignRequests).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
