import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Garage } from '#domain/accounts/garage.ts';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { LARGE_TEXT, launchTestBrowser } from '#tests/support/chromium.ts';
import { DESKTOP, PHONE, violations } from '#tests/support/for-everybody.ts';
import {
  brokenWords,
  coveredByFloating,
  coveredNow,
  smallTargets,
  textFaults,
  unevenRows,
} from '#tests/support/layout-faults.ts';
import { overflow } from '#tests/support/overflow.ts';
import { ALL_STOCK, NOTHING_FOUND, pageTypes, sampledPages } from '#tests/support/page-types.ts';
import { plainVehicle, readListedStock, vehiclePath, vehiclesOfEachKind } from '#tests/support/listed-stock.ts';
import { ONLY_OF_TEMPLATE, type TestSite } from '#tests/support/test-sites.ts';
import { isAtRest, isLaidOut, searchIsReady } from '#tests/support/visit.ts';
import { warmTab, warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
});

const LAPTOP = { width: 1366, height: 768 };
const TABLET = { width: 768, height: 1024 };
const SCREENS = [DESKTOP, LAPTOP, TABLET, PHONE];
/** A window of 1280 px at twice the size [WCAG 1.4.4]. */
const ENLARGED = { width: 640, height: 512 };
/** The same at four times the size [WCAG 1.4.10], and the narrowest phones. */
const NARROWEST = { width: 320, height: 640 };
/** A Tuesday evening, when the words about opening hours are at their longest: "Opens 8:30 am Wednesday". */
const AFTER_HOURS = new Date('2026-11-24T11:00:00Z');
/** Further pages of a kind that has been looked at, and paper. */
const SAME_KIND =
  /^\/(?:cars|search|locations|print|404)\b|^\/(?:news|blog|buying|careers|offers)\/|^\/(?!trade-in|sell-my-car)[\w-]+\/step-\d/;

const GARAGE = '/my-garage';
const SOMEONES_GARAGE: Garage = {
  phone: '0491 570 156',
  cars: [],
  enquiries: [
    { sentAt: 1_795_000_000_000, subject: 'Test Drive', vehicle: { name: '2021 Mazda CX-5 Akera' }, state: 'received' },
    { sentAt: 1_794_000_000_000, subject: 'Trade-In Valuation', state: 'unfinished' },
  ],
  appointments: [
    {
      noun: 'test drive',
      timeText: '10:30 am, Wednesday 2 December',
      placeText: 'Northside Vireo Aspley, 12 Gympie Road, Aspley',
      vehicle: { name: '2021 Mazda CX-5 Akera' },
      href: '/appointments/abc',
    },
  ],
};

/** Every page that is not made from stock, but those of `kinds`. */
function otherPages({ folder, slug }: TestSite, kinds: readonly (readonly [string, string])[]): string[] {
  const known = new Set(kinds.map(([, path]) => path));
  return readBuiltSite(folder, slug).pagePaths.filter((path) => !known.has(path) && !SAME_KIND.test(path));
}

/** @param isOneOfItsKind Whether axe looks at it, too, in the one visit. */
async function isWellLaidOut(site: TestSite, path: string, isOneOfItsKind: boolean): Promise<void> {
  const context = { viewport: DESKTOP, reducedMotion: 'reduce' } as const;
  const { page, problems, close } = await warmVisit(
    browser,
    `${site.served}${path === GARAGE ? '/sign-in' : path}`,
    context,
  );
  if (path === GARAGE) {
    // Without an account it leads to signing in.
    await page.route('**/api/garage', (route) => route.fulfill({ json: SOMEONES_GARAGE }));
    await page.goto(`${site.served}${path}`);
    await page.getByText('Wednesday 2 December').first().waitFor();
  }
  if (path.startsWith('/search/')) await searchIsReady(page);
  // What waits below the screen is not where axe looks for it.
  await isLaidOut(page);
  // From one width to the next once: laying a page out is most of what this costs.
  for (const screen of [DESKTOP, LAPTOP, TABLET, ...(isOneOfItsKind ? [ENLARGED] : []), NARROWEST, PHONE]) {
    await page.setViewportSize(screen);
    if (screen === ENLARGED) {
      expect(await overflow(page), `${screen.width} px`).toEqual([]);
      continue;
    }
    if (isOneOfItsKind && (screen === DESKTOP || screen === PHONE))
      expect(await violations(page), `${screen.width} px`).toEqual([]);
    const faults = {
      tooWide: await overflow(page),
      ...(await textFaults(page)),
      covered: await coveredByFloating(page),
      uneven: await unevenRows(page),
    };
    const { typeSizes, ...others } = faults;
    expect(others, `${screen.width} px`).toEqual({
      tooWide: [],
      cutText: [],
      textOverText: [],
      stackedText: [],
      covered: [],
      uneven: [],
    });
    expect(typeSizes, `${screen.width} px`).toSatisfy((sizes: readonly number[]) => sizes.length <= 9);
  }
  expect(await smallTargets(page)).toEqual([]);
  expect(problems.filter((problem) => !(path.endsWith('/not-there') && problem.includes('404')))).toEqual([]);
  await close();
}

describe.each(inject('sampledSites').filter(({ slug }) => ONLY_OF_TEMPLATE.includes(slug)))(
  'the layout of a few pages of $slug',
  (site) => {
    test.each(sampledPages(site))(
      'has nothing that axe finds wrong, too wide, cut off, covered, printed over or too small: %s',
      (_name, path) => isWellLaidOut(site, path, true),
    );
  },
);

describe.each([...inject('sites'), ...inject('sampledSites')])('the head of $slug', (site) => {
  test('has its logo in its own shape and not tiny, however wide the page', async () => {
    const { page, close } = await warmVisit(browser, `${site.served}/about-us`, { viewport: NARROWEST });
    await isLaidOut(page);
    for (const width of [320, 390, 768, 1024, 1180, 1280, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      // Measures of the head that a script takes are those of the next frame.
      expect(await overflow(page), `${width} px`).toEqual([]);
      const logos = await page.locator('.header .brand:visible img').evaluateAll((images) =>
        (images as HTMLImageElement[]).map((image) => {
          const { width: wide, height: high } = image.getBoundingClientRect();
          const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
          return { fit: getComputedStyle(image).objectFit, part: wide / high / own };
        }),
      );
      for (const { fit, part } of logos) {
        expect(fit, `${width} px`).toBe('contain');
        expect(part, `${width} px`).toBeGreaterThan(0.55);
      }
    }
    await close();
  });

  test('without a logo has its menu in reach however long the dealer’s name is', async () => {
    const { page, close } = await warmVisit(browser, `${site.served}/about-us`, { viewport: NARROWEST });
    await page.locator('.header .brand').evaluateAll((brands) => {
      for (const brand of brands) {
        const sign = brand.querySelector('b');
        const name = sign ?? document.createElement('span');
        name.textContent = 'Goldsborough Prestige Vehicles of Greater Brisbane';
        if (sign === null) brand.replaceChildren(name);
      }
    });
    for (const screen of [NARROWEST, ...SCREENS]) {
      await page.setViewportSize(screen);
      expect(await overflow(page), `${screen.width} px`).toEqual([]);
      expect((await textFaults(page)).textOverText, `${screen.width} px`).toEqual([]);
      const [head, brand] = await Promise.all(
        ['.header', '.header .brand'].map((part) => page.locator(part).first().boundingBox()),
      );
      expect(brand?.y, `${screen.width} px`).toBeGreaterThanOrEqual(head?.y ?? Infinity);
      expect(brand?.height, `${screen.width} px`).toBeLessThanOrEqual(head?.height ?? 0);
    }
    await close();
  });
});

describe.each(inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans'))('the map of $slug', (site) => {
  test('says in one line when it opens, beside seven links', async () => {
    const { page, close } = await warmVisit(browser, `${site.served}/about-us`, { viewport: LAPTOP });
    await isLaidOut(page);
    const line = page.locator('.header .open-now').first();
    await line.evaluate((element) => {
      element.textContent = 'Opens 10:30 am Wednesday';
    });
    for (const screen of [LAPTOP, DESKTOP]) {
      await page.setViewportSize(screen);
      expect((await line.boundingBox())?.height, `${screen.width} px`).toBeLessThan(30);
      expect(await overflow(page), `${screen.width} px`).toEqual([]);
    }
    await close();
  });

  test('shows which offers are chosen', async () => {
    const { page, close } = await warmVisit(browser, `${site.served}/special-offers`, { viewport: DESKTOP });
    const [all, ...others] = await page
      .locator('main .chooser--kinds label > span')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor));
    expect(others.length).toBeGreaterThan(1);
    expect(others).not.toContain(all);
    await close();
  });

  test('has one picture beside a form that is about a vehicle, and its own beside another', async () => {
    const { id } = plainVehicle(readListedStock(site.folder));
    for (const [query, isAbout] of [
      [`?car_id=${id}`, true],
      ['', false],
    ] as const) {
      const { page, close } = await warmVisit(browser, `${site.served}/walk-through${query}`, { viewport: DESKTOP });
      await expect.poll(() => page.locator('.form-page__about').isVisible()).toBe(isAbout);
      expect(await page.locator('.form-page__scene').isVisible()).toBe(!isAbout);
      await close();
    }
  });

  test('has three cards in a row and their plans in one line, also where a photo is missing', async () => {
    const { page, close } = await warmVisit(browser, `${site.served}/`, { viewport: DESKTOP });
    await isLaidOut(page);
    const lists = await page.locator('.section .cards').evaluateAll((all) =>
      all.map((list) => {
        const rows = new Map<number, number[]>();
        for (const item of list.querySelectorAll(':scope > li')) {
          const { top, height } = item.getBoundingClientRect();
          if (height === 0) continue;
          const drawn = item.querySelector('.card__media + .card__plan') ?? item.querySelector('.card__media');
          const end = Math.round(drawn?.getBoundingClientRect().bottom ?? 0);
          rows.set(top, [...(rows.get(top) ?? []), end]);
        }
        return [...rows.values()].map((ends) => ({ cards: ends.length, ends: new Set(ends).size }));
      }),
    );
    const full = { cards: 3, ends: 1 };
    expect(lists.filter((rows) => rows.length > 0)).toEqual([[full], [full, full]]);
    const similar = vehiclePath(plainVehicle(readListedStock(site.folder)));
    await page.goto(`${site.served}${similar}`);
    const [row, card] = await Promise.all(
      ['#similar-list', '#similar-list > li'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect(Math.round((row?.width ?? 0) / (card?.width ?? 1))).toBe(3);
    await close();
  });
});

/** What a select has left beside the words that it shows, in pixels; less than none cuts them. */
const roomBesideWords = (select: Element): number => {
  const { fontFamily, fontSize, fontWeight, fontStretch, letterSpacing, paddingLeft, paddingRight } =
    getComputedStyle(select);
  const words = document.createElement('span');
  words.textContent = (select as HTMLSelectElement).selectedOptions[0]?.label ?? '';
  Object.assign(words.style, { fontFamily, fontSize, fontWeight, fontStretch, letterSpacing });
  Object.assign(words.style, { position: 'absolute', whiteSpace: 'nowrap' });
  select.after(words);
  const { width } = words.getBoundingClientRect();
  words.remove();
  return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
};

describe.each([...inject('sites'), ...inject('sampledSites')])('the enquiry of $slug on a tablet', (site) => {
  test('has every choice whole', async () => {
    const vehicle = vehiclePath(plainVehicle(readListedStock(site.folder)));
    const { page, close } = await warmVisit(browser, `${site.served}${vehicle}#enquire`, {
      viewport: { width: 768, height: 1024 },
    });
    const choices = await page.locator('dialog:modal select').all();
    expect(choices.length).toBeGreaterThan(0);
    for (const choice of choices) expect(await choice.evaluate(roomBesideWords)).toBeGreaterThanOrEqual(-1);
    await close();
  });
});

describe.each([...inject('sites'), ...inject('sampledSites')])('the menu of $slug', (site) => {
  test.each([PHONE, TABLET])('has every entry whole, within reach and wide enough, at $width px', async (viewport) => {
    const { page, close } = await warmVisit(browser, `${site.served}/`, { viewport, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.locator('[popover]:popover-open');
    await isAtRest(page);
    // One group closes another; here all are looked at together.
    await menu.evaluate((element) => {
      for (const group of element.querySelectorAll('details')) {
        group.removeAttribute('name');
        group.open = true;
      }
    });
    const entries = await menu.locator('a:visible, summary:visible, button:visible').all();
    expect(entries.length).toBeGreaterThan(6);
    for (const entry of entries) {
      // As with the Tab key, nothing may lie over what has the focus [WCAG 2.4.11].
      await entry.focus();
      const box = await entry.evaluate((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return {
          isInside: left >= 0 && right <= innerWidth,
          isOnTop: link.contains(hit),
          isWhole: link.scrollWidth <= link.clientWidth + 1 || getComputedStyle(link).overflowX === 'visible',
          height: Math.round(bottom - top),
        };
      });
      expect({ ...box, height: box.height >= 44 ? 44 : box.height }, await entry.innerText()).toEqual({
        ...{ isInside: true, isOnTop: true, isWhole: true, height: 44 },
      });
    }
    expect(await overflow(page)).toEqual([]);
    await close();
  });
});

// Yard sets headings in capitals, without tails, and has that button elsewhere.
const SITES_WITH_TAILS = [...inject('sites'), ...inject('sampledSites')].filter(({ slug }) => slug !== 'ironbark-cars');
describe.each(SITES_WITH_TAILS)('the head of a search of $slug on a phone', (site) => {
  test('has the order, the button that clears all filters and the heading’s last line whole', async () => {
    const { page, close } = await warmVisit(
      browser,
      `${site.served}${ALL_STOCK}${NOTHING_FOUND}&make=Toyota&make=Mazda&make=Kia&make=Subaru`,
      { viewport: { width: 390, height: 844 } },
    );
    await searchIsReady(page);
    await isLaidOut(page);
    const clear = await page.locator('.results__tools .chips__clear').evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return { isInside: left >= 0 && right <= innerWidth, isOnTop: hit === button };
    });
    expect(clear).toEqual({ isInside: true, isOnTop: true });
    const order = page.locator('.sort select');
    expect(await order.evaluate(roomBesideWords)).toBeGreaterThanOrEqual(-1);
    await order.focus();
    // The ring around it reaches into the search box above, which stays at the top.
    const layers = await page
      .locator('.search__tools, .results__tools')
      .evaluateAll((found) => found.map((part) => Number(getComputedStyle(part).zIndex)));
    const [below = 0, above = 0] = layers;
    expect(above).toBeGreaterThan(below);
    const { reach, box } = await page.locator('.search__title h1').evaluate((heading) => ({
      // The tail of a "g" reaches below a line as low as the heading's.
      reach: heading.getBoundingClientRect().bottom + 0.1 * parseFloat(getComputedStyle(heading).fontSize),
      box: document.querySelector('.search__tools')?.getBoundingClientRect().top ?? 0,
    }));
    expect(box).toBeGreaterThanOrEqual(reach);
    await page.setViewportSize(NARROWEST);
    expect(await order.evaluate(roomBesideWords)).toBeGreaterThanOrEqual(-1);
    await close();
  });
});

// Of the four templates, this one has a choice that only its ground tells from the others.
test.each(inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans'))(
  'a chosen filter of $slug is seen in forced colours',
  async ({ served }) => {
    const { page, close } = await warmVisit(browser, `${served}${ALL_STOCK}`, {
      viewport: DESKTOP,
      forcedColors: 'active',
    });
    await searchIsReady(page);
    const outline = (option: Locator): Promise<string> => option.evaluate((box) => getComputedStyle(box).outlineStyle);
    const [first, second] = [0, 1].map((index) => page.locator('.facet .check:visible').nth(index));
    await first?.click();
    await second?.hover();
    await page.locator('.check.is-on:visible').first().waitFor();
    await page.locator('.sort select').focus();
    expect(first && (await outline(first))).toBe('solid');
    expect(second && (await outline(second))).toBe('none');
    await close();
  },
);

describe.each(inject('sites'))('four cars to compare of $slug', (site) => {
  test('leave what is said beside them two lines', async () => {
    const { page, close } = await warmVisit(browser, `${site.served}${ALL_STOCK}`, {
      viewport: { width: 1300, height: 900 },
      reducedMotion: 'reduce',
    });
    await searchIsReady(page);
    for (const index of [0, 1, 2, 3]) await page.locator('main [data-compare]:visible').nth(index).click();
    const said = page.locator('.tray__say');
    await said.getByText('4 of 4').waitFor();
    for (const width of [1440, 1300, 1180, 900, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await said.evaluate(
        (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
      );
      expect(lines, `${width} px`).toBeLessThan(2.5);
    }
    await close();
  });
});

test.each([768, 1440])('cards that share lines of a row leave air around what they cost, %d px wide', async (width) => {
  const [site] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const { page, close } = await warmVisit(browser, `${site?.served ?? ''}/`, { viewport: { width, height: 1024 } });
  await isLaidOut(page);
  const gaps = await page.locator('main .card:visible').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const [more, money, acts] = ['.card__more', '.card__money', '.card__acts'].map((part) =>
        card.querySelector(part)?.getBoundingClientRect(),
      );
      return more && money && acts ? [money.top - more.bottom, acts.top - money.bottom] : [];
    }),
  );
  expect(gaps.length).toBeGreaterThan(8);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
  await close();
});

test('the choices of a tray stand in one row where there are four', async () => {
  const [site] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const { page, close } = await warmVisit(browser, `${site?.served ?? ''}${ALL_STOCK}`, { viewport: DESKTOP });
  await searchIsReady(page);
  const sleeps = page.locator('.facet').first();
  expect(await sleeps.locator('summary').innerText()).toContain('Sleeps');
  const tops = await sleeps
    .locator('.check')
    .evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect().top));
  expect(tops.length).toBe(4);
  expect(new Set(tops).size).toBe(1);
  await close();
});

describe('figures of a caravan dealer keep their words whole', () => {
  const [site] = inject('sampledSites').filter(({ slug }) => slug === 'saltbush-caravans');
  const vehicle = site === undefined ? '' : vehiclePath(plainVehicle(readListedStock(site.folder)));

  test.each([
    ['what a car may tow', '/tow-match', '.tow-page__car'],
    ['what a caravan needs', vehicle, '#towing'],
  ])('where the page is 320 px wide: %s', async (_name, path, part) => {
    const { page, close } = await warmVisit(browser, `${site?.served ?? ''}${path}`, {
      viewport: NARROWEST,
    });
    await isLaidOut(page);
    expect(await page.locator(part).innerText()).toMatch(/\bkg|kilograms/);
    expect(await brokenWords(page.locator(part))).toEqual([]);
    await close();
  });

  test.each([768, 1023, 1440])('fields of what a car may tow end where their panel ends, %d px wide', async (width) => {
    const { page, close } = await warmVisit(browser, `${site?.served ?? ''}${vehicle}`, {
      viewport: { width, height: 1024 },
    });
    const right = (selector: string): Promise<number> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().right));
    expect(await right('.tow__fields')).toBe(await right('.tow__form'));
    await close();
  });

  test.each([768, 1023, 1024])(
    'where four stand in a row, %d px wide, even the longest body of a truck',
    async (width) => {
      const { page, close } = await warmVisit(browser, `${site?.served ?? ''}${vehicle}`, {
        viewport: { width, height: 1024 },
      });
      const facts = page.locator('.facts').first();
      await facts
        .locator('dd')
        .nth(2)
        .evaluate((figure) => {
          figure.textContent = 'Curtainsider';
        });
      expect(await brokenWords(facts)).toEqual([]);
      await close();
    },
  );
});

describe('with text twice as large, on a phone', () => {
  let largeText: Browser;
  beforeAll(async () => {
    largeText = await launchTestBrowser(LARGE_TEXT);
  });
  afterAll(async () => {
    await largeText.close();
  });

  /** Of a template without a dealer that is looked at in full, every page with a look of its own. */
  const pagesOf = (site: TestSite): string[] => {
    const vehicle = vehiclePath(plainVehicle(readListedStock(site.folder)));
    const samples = ONLY_OF_TEMPLATE.includes(site.slug) ? sampledPages(site).map(([, path]) => path) : [];
    return [...new Set(['/', vehicle, ALL_STOCK, '/about-us', ...samples])];
  };

  test.each([...inject('sites'), ...inject('sampledSites')])(
    'nothing of $slug is too wide, cut off or printed over',
    async (site) => {
      for (const path of pagesOf(site)) {
        const url = `${site.served}${path}`;
        const { page, close } = await warmTab(largeText, url, {
          viewport: { width: 390, height: 844 },
          reducedMotion: 'reduce',
        });
        await page.clock.setFixedTime(AFTER_HOURS);
        await page.goto(url);
        if (path === ALL_STOCK) {
          await searchIsReady(page);
          expect(await page.locator('.sort select').evaluate(roomBesideWords)).toBeGreaterThanOrEqual(-1);
        }
        await isLaidOut(page);
        const { cutText, textOverText } = await textFaults(page);
        expect({ tooWide: await overflow(page), cutText, textOverText }, path).toEqual({
          tooWide: [],
          cutText: [],
          textOverText: [],
        });
        await close();
      }
    },
  );
});

describe.each(inject('sites'))('the layout of $slug', (site) => {
  const kinds = pageTypes(site);
  test.each(kinds)(
    'has nothing that axe finds wrong, too wide, cut off, covered, printed over or too small: %s',
    (_name, path) => isWellLaidOut(site, path, true),
  );
  test.each(otherPages(site, kinds))('has nothing too wide, cut off, covered, printed over or too small: %s', (path) =>
    isWellLaidOut(site, path, false),
  );

  const normal = vehiclesOfEachKind(readListedStock(site.folder))['normal'];
  const car = normal === undefined ? '' : vehiclePath(normal);

  /** Whether what is said for a moment, and the cars to compare, lie over a bar or over each other. */
  async function expectClear(page: Page, when: string): Promise<void> {
    await isAtRest(page);
    const met = (await coveredNow(page)).filter((fault) => /^\S+ and \S+$/.test(fault) && /toast|tray/.test(fault));
    expect(met, when).toEqual([]);
  }

  test.each(SCREENS)('has what is said for a moment clear of every bar, $width px wide', async (viewport) => {
    const { page, close } = await warmVisit(browser, `${site.served}${car}`, { viewport, reducedMotion: 'reduce' });
    await isLaidOut(page);
    await page.locator('button.save:visible').first().click();
    await page.locator('.saved-toast a').first().waitFor();
    await expectClear(page, 'saved, at the top');
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
    await expectClear(page, 'saved, in the middle');
    await page.locator('.saved-toast__close').click();
    await page.evaluate(() => {
      const toast = document.querySelector('.toast') ?? document.body.appendChild(document.createElement('p'));
      toast.className = 'toast';
      toast.textContent = 'Link copied';
    });
    await expectClear(page, 'copied');

    await page.goto(`${site.served}${ALL_STOCK}`);
    await searchIsReady(page);
    await page.locator('main [data-compare]:visible').first().click();
    await page.getByRole('region', { name: 'Compare' }).waitFor();
    await page.locator('main [data-save]:visible').nth(1).click();
    await page.locator('.saved-toast a').first().waitFor();
    await expectClear(page, 'saved, with cars to compare');
    await close();
  });
});

test('a tablet parts no word of what comes with a model', async () => {
  const [site] = inject('sampledSites').filter(({ slug }) => slug === 'harrow-finch');
  const { page, close } = await warmVisit(browser, `${site?.served ?? ''}/models/wren`, { viewport: TABLET });
  await isLaidOut(page);
  const benefits = page.locator('#benefits');
  expect(await benefits.innerText()).toContain('assistance');
  expect(await brokenWords(benefits)).toEqual([]);
  await close();
});
