import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { onlyOn } from '#tests/support/only-on.ts';
import { ALL_STOCK } from '#tests/support/page-types.ts';
import { framesPass, gate, isAtRest, searchIsReady } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
});

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const FILTERED = `${ALL_STOCK}?range[price]=:40000`;
const CARD_LINKS = 'main [data-results] :is(h2, h3) a[href^="/cars/"]';

/** Where the focused card stands in the window. */
const focusedCard = (page: Page): Promise<{ href: string | null; top: number } | undefined> =>
  page.evaluate(() => {
    const link = document.activeElement?.closest('a[href^="/cars/"]');
    return link ? { href: link.getAttribute('href'), top: link.getBoundingClientRect().top } : undefined;
  });

const PHONE = { viewport: { width: 390, height: 844 } };
const LONG_NAMED =
  '?refinementList[make][0]=Toyota&refinementList[make][1]=Mazda&refinementList[make][2]=Mitsubishi' +
  '&refinementList[transmission][0]=automatic&refinementList[fuel][0]=petrol' +
  '&range[price]=5000:40000&range[km]=:150000&range[year]=2010:2022';

/** The names that assistive technology gets, of everything that has one. */
async function accessibleNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, name }) => (ignored || typeof name?.value !== 'string' ? [] : [name.value]));
}

/** What the browser reports of something that moved. */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

describe.each(inject('sites'))('lists of $slug', ({ slug, served }) => {
  test.each([
    ['as it was built', 390, ''],
    ['as it was built', 1440, ''],
    ['with filters that take several lines to name', 390, LONG_NAMED],
    ['with filters that take several lines to name', 1440, LONG_NAMED],
  ])('a list %s moves nothing that is seen while it comes to life on %i px', async (_, width, query) => {
    const context = await browser.newContext({ viewport: { width, height: width < 1000 ? 844 : 900 } });
    const page = await context.newPage();
    if (query !== '') {
      // The new heading comes before the results on a slow line.
      await page.route('**/search-index*', async (route) => {
        await page.waitForFunction(() => document.querySelector('astro-island[ssr][client="idle"]') === null);
        await framesPass(page, 10);
        await route.continue();
      });
    }
    await page.addInitScript(() => {
      const shifts: Shift[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as LayoutShift[]) {
          const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
            const name = node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? 'gone');
            return `${name} from ${from.top} to ${to.top}, ${from.height} to ${to.height} high`;
          });
          shifts.push({ value: entry.value, moved });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${served}/search/toyota${query}`);
    const heading = page.getByRole('heading', { level: 1 });
    const built = await heading.innerText();
    await searchIsReady(page);
    if (query === '') expect(await heading.innerText()).toBe(built);
    else await expect.poll(() => heading.innerText()).toMatch(/toyota, mazda and mitsubishi .* under 150,000 km/i);
    await page.locator('[data-partial]').waitFor({ state: 'detached' });
    await isAtRest(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.005);
    await context.close();
  });

  test.each([
    ['a filtered list', FILTERED, DESKTOP],
    ['a filtered list on a phone', FILTERED, PHONE],
    ['its second page', `${ALL_STOCK}/page/2`, DESKTOP],
  ])(
    '%s has a space between words and sentences, in what is read and in what is read out',
    async (_, path, options) => {
      const { page, close } = await warmVisit(browser, `${served}${path}`, options);
      if (path === FILTERED) {
        await searchIsReady(page);
        await page.getByRole('button', { name: 'Remove filter: Under $40,000', exact: true }).first().waitFor();
      }
      const texts = [await page.locator('body').innerText(), ...(await accessibleNames(page))];
      expect(texts.length).toBeGreaterThan(100);
      expect(
        texts.flatMap((text) => text.match(/\S*[\p{Ll}\d)][.!?;:,]\p{Lu}\S*|\S*[^\S\n][.,;:](?:\s|$)/gu) ?? []),
      ).toEqual([]);
      if (path !== FILTERED) {
        const line = await page
          .getByText(/, page 2 of /)
          .first()
          .innerText();
        expect(line).toMatch(/^[\d,]+ \w+(?:, \d+ of them just sold)?, page 2 of \d+\. Filter and sort them$/);
      }
      await close();
    },
  );

  test.each(onlyOn('northside-vireo', slug))(
    'Back in a filtered list, read from the network again, returns to the card and its place on the screen',
    async () => {
      const { page, problems, close } = await warmVisit(browser, `${served}${FILTERED}`, DESKTOP);
      await searchIsReady(page);
      await page.locator('[data-partial]').waitFor({ state: 'detached' });
      // A page that listens to this is not kept in memory.
      await page.evaluate(() => addEventListener('unload', () => undefined));
      const link = page.locator(CARD_LINKS).nth(12);
      await link.focus();
      await link.scrollIntoViewIfNeeded();
      await isAtRest(page);
      const before = await focusedCard(page);
      expect(before).toBeDefined();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/cars/*');
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(async () => (await focusedCard(page))?.href).toBe(before?.href);
      await expect
        .poll(async () => Math.abs(((await focusedCard(page))?.top ?? Infinity) - (before?.top ?? 0)))
        .toBeLessThan(3);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test('photos of a card are swiped and stepped through with the arrow keys of its link; a press opens the car, Back the list', async () => {
    const { page, problems, close } = await warmVisit(browser, served + ALL_STOCK, {
      ...PHONE,
      isMobile: true,
      hasTouch: true,
    });
    await searchIsReady(page);
    await page.locator('[data-partial]').waitFor({ state: 'detached' });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const card = page.locator('[data-results] article', { has: page.locator('[data-photos]') }).nth(1);
    const link = card.locator(':is(h2, h3) a[href^="/cars/"]');
    const href = (await link.getAttribute('href')) ?? '';
    const photos = card.locator('[data-photos]');
    const count = Number(await photos.getAttribute('data-photos'));
    expect(count).toBeGreaterThan(2);
    // Below the bars at the top, above those at the bottom; what a finger set in motion stops.
    const bringIntoView = async (): Promise<void> => {
      await photos.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await isAtRest(page);
    };
    await bringIntoView();
    const height = (await card.boundingBox())?.height;
    const session = await page.context().newCDPSession(page);
    const swipe = async (across: number, down: number): Promise<void> => {
      const box = (await photos.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number): Promise<void> => {
        const x = box.x + box.width * 0.9 + across * part;
        const y = box.y + box.height / 2 + down * part;
        await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
      };
      // Without a pause at the start: a finger that stays is a long press. With one at the end: a finger that is lifted
      // while it moves may throw the row beyond the next photo.
      await touch('touchStart', 0);
      for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
      await new Promise((resolve) => setTimeout(resolve, 150));
      await touch('touchEnd', 1);
    };
    const place = card.locator('.card-photos__number');
    const scrolled = (): Promise<number> => page.evaluate(() => scrollY);

    // A finger that goes down the list loads no car.
    const before = await scrolled();
    await swipe(0, -120);
    await expect.poll(scrolled).toBeGreaterThan(before + 60);
    expect(requested.filter((path) => path.startsWith('/cars/'))).toEqual([]);
    await expect.poll(() => place.innerText()).toBe(`1 / ${count}`);

    await bringIntoView();
    // More than half of a photo: nothing but the place it is left at carries the row on.
    await swipe(-300, 0);
    await expect.poll(() => place.innerText()).toBe(`2 / ${count}`);
    const shown = card.locator('.card-photos__slide:nth-child(2) img');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await expect
      .poll(async () => Math.abs(((await shown.boundingBox())?.x ?? NaN) - ((await photos.boundingBox())?.x ?? NaN)))
      .toBeLessThan(2);
    expect(requested.filter((path) => path.startsWith('/cars/'))).toEqual([href]);
    expect((await card.boundingBox())?.height).toBe(height);

    await link.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place.innerText()).toBe(`3 / ${count}`);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => place.innerText()).toBe(`2 / ${count}`);
    // A step begins where the last one leads, though its photo has only begun to come.
    await page.keyboard.press('ArrowLeft');
    const strip = card.locator('.card-photos__strip');
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    await strip.evaluate((row) => {
      const again = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
      row.addEventListener('scroll', () => document.activeElement?.dispatchEvent(again), { once: true });
    });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strip.evaluate((row) => row.scrollLeft / row.clientWidth)).toBeCloseTo(2, 1);
    expect(await place.innerText()).toBe(`3 / ${count}`);
    const tabStops = (): Promise<number> => card.locator('.card-photos :is(a, button):not([tabindex="-1"])').count();
    expect(await tabStops()).toBe(0);
    // Where the list has been scrolled to, a bar may lie over the button of another card.
    expect(await axeViolations(page, { within: ['[data-results]'], without: ['target-size'] })).toEqual([]);

    const position = await scrolled();
    await photos.tap();
    await page.waitForURL(`**${href}`);
    await page.goBack({ waitUntil: 'commit' });
    // Where the browser has to load the list again, its cards begin with their first photo.
    await expect.poll(scrolled).toBeGreaterThan(position - 5);
    expect(problems).toEqual([]);
    await close();
  });

  test("a press on a card's photo opens the car, also where the row of its photos comes while the button is down", async () => {
    const { page, close } = await warmVisit(browser, `${served}${ALL_STOCK}`, DESKTOP);
    await searchIsReady(page);
    const row = gate();
    await page.route('**/_astro/browse-photos*.js', async (route) => {
      await row.opened;
      await route.continue();
    });
    const card = page.locator('[data-results] article', { has: page.locator('[data-photos]') }).first();
    const href = await card.locator(':is(h2, h3) a[href^="/cars/"]').getAttribute('href');
    const photos = card.locator('[data-photos]');
    await photos.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await isAtRest(page);
    const { x, y, width, height } = (await photos.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    row.open();
    await photos.locator('.card-photos').waitFor();
    await page.mouse.up();
    await page.waitForURL(`**${href}`);
    await close();
  });

  test.each(onlyOn('northside-vireo', slug))(
    'the second Tab skips header and filters, and the next but few is the first car',
    async () => {
      const { page, close } = await warmVisit(browser, `${served}${ALL_STOCK}`, DESKTOP);
      await searchIsReady(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Skip to results');
      await page.keyboard.press('Enter');
      let steps = 0;
      for (; steps < 8 && (await focusedCard(page)) === undefined; steps += 1) await page.keyboard.press('Tab');
      expect(await focusedCard(page)).toBeDefined();
      await close();
    },
  );

  test.each(onlyOn('ironbark-cars', slug))(
    'a group stays open when its last filter is taken off, and so does a list without results',
    async () => {
      const { page, problems, close } = await warmVisit(browser, `${served}${ALL_STOCK}?query=zzzzzzzz`, DESKTOP);
      await searchIsReady(page);
      // Nothing to choose: the focus still has a place to go to.
      const all = page.getByRole('button', { name: /^Show all /, includeHidden: true }).first();
      await all.evaluate((button: HTMLElement) => button.click());
      await page.goto(served + ALL_STOCK);
      await searchIsReady(page);
      const closed = page.locator('details.facet:not([open]), details.filter:not([open])').filter({
        has: page.locator('input[type="checkbox"]:enabled'),
      });
      const label = await closed.first().locator('summary').innerText();
      const group = page
        .locator('details')
        .filter({ has: page.locator('summary', { hasText: label.split('\n')[0] ?? '' }) });
      const box = group.first().locator('input[type="checkbox"]:enabled').first();
      const isOpen = (): Promise<boolean> => group.first().evaluate((element: HTMLDetailsElement) => element.open);
      await box.evaluate((element: HTMLInputElement) => element.click());
      await expect.poll(isOpen).toBe(true);
      await expect.poll(() => new URL(page.url()).search).not.toBe('');
      await box.evaluate((element: HTMLInputElement) => element.click());
      await expect.poll(() => new URL(page.url()).search).toBe('');
      expect(await isOpen()).toBe(true);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test('in a reader’s own colours the bars of a histogram and the logo are seen, and print has no search box', async () => {
    const { page, close } = await warmVisit(browser, `${served}${ALL_STOCK}`, DESKTOP);
    await searchIsReady(page);
    await page.locator('.histogram .is-in').first().waitFor({ state: 'attached' });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const colours = await page.evaluate(() => {
      const probe = document.createElement('p');
      document.body.append(probe);
      const colour = (name: string): string => {
        probe.setAttribute('style', '');
        probe.style.color = name;
        return getComputedStyle(probe).color;
      };
      const canvas = { canvas: colour('Canvas'), text: colour('CanvasText') };
      probe.remove();
      const bar = document.querySelector('.histogram .is-in');
      const logo = document.querySelector('.brand img');
      return {
        ...canvas,
        bar: bar === null ? '' : getComputedStyle(bar).fill,
        logo: logo === null ? '' : getComputedStyle(logo).backgroundColor,
      };
    });
    expect(colours.bar).not.toBe(colours.canvas);
    expect(colours.bar).toBe(colours.text);
    expect(colours.logo).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    expect(await page.locator('.finder').first().isVisible()).toBe(false);
    await close();
  });

  test.each(['light', 'dark'] as const)(
    'in a reader’s own %s colours both handles of a slider are seen',
    async (colorScheme) => {
      const { page, close } = await warmVisit(browser, `${served}${ALL_STOCK}`, {
        ...DESKTOP,
        colorScheme,
        forcedColors: 'active',
        reducedMotion: 'reduce',
      });
      await searchIsReady(page);
      const handle = page.getByRole('slider', { name: 'Lowest price', includeHidden: true }).first();
      if (!(await handle.isVisible())) await page.getByRole('button', { name: 'Filters' }).first().click();
      await handle.scrollIntoViewIfNeeded();
      await isAtRest(page);
      const box = await handle.boundingBox();
      if (box === null) throw new Error('The slider of the price is not on the screen.');
      const seen: Record<string, number> = {};
      for (const [end, x] of Object.entries({ low: box.x, high: box.x + box.width - 28 })) {
        const picture = await page.screenshot({ clip: { x, y: box.y, width: 28, height: box.height } });
        // A row beside the rail, which runs through the middle.
        const row = await sharp(picture)
          .greyscale()
          .extract({ left: 0, top: Math.round(box.height / 2) - 7, width: 28, height: 1 })
          .raw()
          .toBuffer();
        seen[end] = Math.max(...row) - Math.min(...row);
      }
      expect(seen['low']).toBeGreaterThan(120);
      expect(seen['high']).toBeGreaterThan(120);
      await close();
    },
  );

  test.each(onlyOn('ironbark-cars', slug))(
    'a car that is gone takes no place in the comparison, and the tray says which it was',
    async () => {
      const { page, close } = await warmVisit(browser, `${served}${ALL_STOCK}`, DESKTOP);
      await searchIsReady(page);
      const compare = page.locator('main button[data-compare]');
      await compare.nth(0).click();
      await compare.nth(1).click();
      await expect.poll(() => page.getByText(/^2 of 4 picked/).count()).toBe(1);
      await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => {
          const text = localStorage.getItem(name) ?? '';
          return text.startsWith('[') && (JSON.parse(text) as unknown[]).length === 2;
        });
        const items = JSON.parse(localStorage.getItem(key ?? '') ?? '[]') as Record<string, unknown>[];
        localStorage.setItem(
          key ?? '',
          JSON.stringify([...items, { ...items[0], id: 'gone', slug: '2001-gone-car-1', name: '2001 Gone Car' }]),
        );
      });
      await page.reload();
      await page.getByText('2 of 4 picked. No longer listed: 2001 Gone Car.').waitFor();
      await close();
    },
  );
});

test('a postcode that was left half typed is said to be none [8-15]; a whole one offers the nearest cars first', async () => {
  const site = inject('sites').find(({ slug }) => slug === 'northside-vireo');
  const { page, close } = await warmVisit(browser, `${site?.served ?? ''}${ALL_STOCK}`, DESKTOP);
  await searchIsReady(page);
  const field = page.getByRole('textbox', { name: 'Postcode' });
  await field.pressSequentially('12');
  const message = page.getByText('Invalid postcode. Please enter a 4-digit number.');
  expect(await message.count()).toBe(0);
  await field.press('Tab');
  await message.waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const sort = page.getByRole('combobox', { name: 'Sort' });
  const orders = (): Promise<string[]> => sort.locator('option').allInnerTexts();
  expect((await orders()).filter((label) => label.startsWith('Nearest'))).toEqual([]);
  await field.fill('4509');
  await expect.poll(() => message.count()).toBe(0);
  await expect.poll(orders).toContain('Nearest to 4509');
  const firstCar = page.locator('[data-results] article').first();
  await expect.poll(() => firstCar.innerText()).not.toContain('North Lakes');
  await sort.selectOption({ label: 'Nearest to 4509' });
  await expect.poll(() => firstCar.innerText()).toContain('North Lakes');
  await expect.poll(() => new URL(page.url()).searchParams.get('sortBy')).toBe('nearest:4509');
  await page.goBack();
  await expect.poll(() => firstCar.innerText()).not.toContain('North Lakes');
  expect(new URL(page.url()).searchParams.get('sortBy')).toBeNull();
  // A postcode that is typed into the search box is known as well.
  await page.getByRole('combobox', { name: /^Search/ }).fill('near 4000');
  await expect.poll(orders).toContain('Nearest to 4000');
  await close();
});
