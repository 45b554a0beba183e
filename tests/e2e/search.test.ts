import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { onlyOn } from '#tests/support/only-on.ts';
import { gate, isAtRest, nothingIsDue, searchIsReady, visit, type Visit } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
});
afterAll(async () => {
  await browser.close();
});

const START = '/search/new-used-and-demo-cars';
const NOTHING_FOUND =
  'No results found for your search at this time. Please try adjusting the filters for more results.';
const RESULTS_A_PAGE = 21;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const countIn = (text: string | null): number => Number((text ?? '').replace(/[^0-9]/g, ''));
const countOf = async (page: Page): Promise<number> =>
  countIn(
    await page
      .getByRole('status')
      .filter({ hasText: /^[\d,]+ cars?$/ })
      .first()
      .textContent(),
  );
/** What the console is told of the ends of sliders. */
function limitsOf(page: Page): readonly string[] {
  const limits: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('refine')) limits.push(message.text());
  });
  return limits;
}

const box = (page: Page): Locator => page.getByRole('combobox', { name: /^Search/ });

const violations = (page: Page): Promise<string[]> => axeViolations(page, { without: ['target-size'] });

describe.each(inject('sites'))('the search of $slug', ({ slug, served }) => {
  async function search(path = START, viewport = DESKTOP): Promise<Visit> {
    const opened = await warmVisit(browser, `${served}${path}`, { viewport, reducedMotion: 'reduce' });
    await searchIsReady(opened.page);
    return opened;
  }
  /** Shows the filters where they stand behind a button. */
  async function showFilters(page: Page): Promise<void> {
    const button = page.getByRole('button', { name: /^Filters/ }).first();
    if ((await button.count()) > 0 && (await button.isVisible())) await button.click();
  }

  describe.each([
    { name: 'desktop', viewport: DESKTOP },
    { name: 'phone', viewport: PHONE },
  ])('on a $name', ({ viewport }) => {
    test('shows the name and the price of every car in sight beside or below its photo, covered by nothing', async () => {
      const { page, problems, close } = await search(START, viewport);
      const links = await page.locator('[data-results] article :is(h2, h3) a').all();
      expect(links.length).toBeGreaterThan(10);
      for (const link of links.slice(0, 6)) {
        await link.scrollIntoViewIfNeeded();
        const isSeen = await link.evaluate((element) => {
          const article = element.closest('article');
          const within = (part: Element | null | undefined): boolean => {
            const box = part?.getBoundingClientRect();
            if (box === undefined || box.height === 0) return false;
            const photo = article?.querySelector('img')?.getBoundingClientRect();
            return photo === undefined || box.top >= photo.bottom - 1 || box.left >= photo.right - 1;
          };
          return within(element) && within(article?.querySelector('.price'));
        });
        expect(isSeen, (await link.textContent()) ?? '').toBe(true);
      }
      expect(problems).toEqual([]);
      await close();
    });

    test.each(onlyOn('northside-vireo', slug))(
      'suggests makes and models with counts, and the arrow keys and Enter take one',
      async () => {
        const { page, problems, close } = await search(START, viewport);
        const all = await countOf(page);
        await box(page).click();
        await box(page).pressSequentially('toy', { delay: 30 });
        const make = page.getByRole('option', { name: /^Toyota \d+$|^Toyota\d+$/ });
        await make.waitFor();
        expect(
          await page
            .getByRole('listbox')
            .getByRole('group', { name: /^Makes?$/ })
            .count(),
        ).toBe(1);
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('ArrowDown');
        await expect.poll(() => make.getAttribute('aria-selected')).toBe('true');
        expect(await box(page).getAttribute('aria-activedescendant')).toBe(await make.getAttribute('id'));
        await page.keyboard.press('Enter');
        await expect.poll(() => new URL(page.url()).searchParams.get('make')).toBe('Toyota');
        await expect.poll(() => countOf(page)).toBeLessThan(all);
        // Nothing hides what was found.
        await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
        const first = page.locator('[data-results] a[href^="/cars/"]:visible').first();
        expect(await first.evaluate((link) => link.closest('[inert]'))).toBeNull();
        expect(problems).toEqual([]);
        await close();
      },
    );

    test.each(onlyOn('ironbark-cars', slug))(
      'remembers searches, offers them in the empty box, and forgets them when told to',
      async () => {
        const { page, problems, close } = await search(`${START}?make=Toyota&body=ute`, viewport);
        // A search is kept once it has stood for a while.
        await page.waitForFunction(() => localStorage.getItem('past-searches') !== null);
        await page.goto(`${served}${START}`);
        await searchIsReady(page);
        await box(page).click();
        const past = page.getByRole('option', { name: /Toyota/ });
        await past.first().waitFor();
        const offered = page.locator('.finder__option--past');
        expect(await offered.count()).toBeLessThanOrEqual(5);
        expect(await violations(page)).toEqual([]);
        // The keyboard reaches what forgets them.
        await page.keyboard.press('Tab');
        const forget = page.getByRole('button', { name: /^(Clear|Forget these)$/ }).last();
        if (!(await forget.evaluate((button) => document.activeElement === button))) await page.keyboard.press('Tab');
        expect(await forget.evaluate((button) => document.activeElement === button)).toBe(true);
        await page.keyboard.press('Enter');
        await expect.poll(() => offered.count()).toBe(0);
        await expect.poll(() => box(page).evaluate((input) => document.activeElement === input)).toBe(true);
        expect(problems).toEqual([]);
        await close();
      },
    );

    test('offers makes, bodies and budgets to tap before a letter is typed, where the box is a sheet', async () => {
      const { page, problems, close } = await search(START, viewport);
      await box(page).click();
      const groups = page.getByRole('listbox').getByRole('group');
      if (viewport === DESKTOP) {
        await nothingIsDue(page);
        expect(await groups.count()).toBe(0);
      } else {
        await expect.poll(() => groups.count()).toBe(3);
        expect(await violations(page)).toEqual([]);
        const heights = await page
          .locator('.finder__option')
          .evaluateAll((options) => options.map((option) => option.getBoundingClientRect().height));
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
        const budget = page.getByRole('option', { name: /^Under \$20,000/ });
        const count = countIn(/\d+$/.exec(await budget.innerText())?.[0] ?? '');
        await budget.click();
        await expect.poll(() => new URL(page.url()).searchParams.get('range[price]')).toBe(':20000');
        await expect.poll(() => countOf(page)).toBe(count);
      }
      expect(problems).toEqual([]);
      await close();
    });

    test.each(onlyOn('northside-vireo', slug))('finds a model by its own first letters', async () => {
      const { page, problems, close } = await search(START, viewport);
      await box(page).click();
      await box(page).pressSequentially('cor');
      await page.getByRole('option', { name: /^Toyota Corolla/ }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('model')).toBe('Corolla');
      expect(problems).toEqual([]);
      await close();
    });

    test.each(onlyOn('ironbark-cars', slug))(
      'says what was not found to the letter, what one filter less would add, and clears all',
      async () => {
        const { page, problems, close } = await search(`${START}?make=Toyota&body=van&range[price]=:9000`, viewport);
        await page.getByText(NOTHING_FOUND, { exact: true }).waitFor();
        expect(await countOf(page)).toBe(0);
        expect(await violations(page)).toEqual([]);
        const nearest = page.getByRole('list', { name: /^Closest/ }).getByRole('listitem');
        await nearest.first().waitFor();
        const instead = page.locator('.loosen').getByRole('link');
        await instead.first().waitFor();
        const added = countIn((/\d+/.exec(await instead.first().innerText()) ?? [''])[0]);
        expect(await instead.first().getAttribute('href')).not.toBe(page.url());
        expect(await violations(page)).toEqual([]);
        const empty = page.url();
        await instead.first().click();
        await expect.poll(() => countOf(page)).toBe(added);
        await expect.poll(() => page.url()).not.toBe(empty);
        await page.goBack();
        await page.getByText(NOTHING_FOUND).waitFor();
        const clear = page.getByRole('main').getByRole('button', { name: 'Clear Filters' });
        const link = page.getByRole('main').getByRole('link', { name: 'Clear Filters' });
        if ((await link.count()) > 0) expect(await link.getAttribute('href')).toMatch(/^\//);
        else {
          await clear.last().click();
          await expect.poll(() => countOf(page)).toBeGreaterThan(100);
        }
        expect(problems).toEqual([]);
        await close();
      },
    );

    test.each(onlyOn('northside-vireo', slug))(
      'takes typed prices in any spelling, keeps the ends apart, and shows the stock as bars [2.3-7, 8-6]',
      async () => {
        const { page, problems, close } = await search(START, viewport);
        const limits = limitsOf(page);
        await showFilters(page);
        const price = page.getByRole('group', { name: 'Price' }).last();
        await price.getByRole('textbox', { name: 'To' }).fill('20,000');
        await page.keyboard.press('Enter');
        await expect.poll(() => price.getByRole('textbox', { name: 'To' }).inputValue()).toBe('$20,000');
        // Raised from its low end the budget is what was typed, and why the other end went is there to read.
        await price.getByRole('textbox', { name: 'From' }).fill('29');
        await page.keyboard.press('Enter');
        await expect.poll(() => price.getByRole('textbox', { name: 'From' }).inputValue()).toBe('$29,000');
        await price
          .getByText('We read 29 as $29,000. Highest price cleared, because $20,000 is less than $29,000.')
          .waitFor();
        await expect.poll(() => new URL(page.url()).searchParams.get('range[price]')).toBe('29000:');
        // A handle waits at the end of its slider, and the console alone is told [8-6].
        await price.getByRole('textbox', { name: 'From' }).fill('1,000');
        await page.keyboard.press('Enter');
        await expect.poll(() => limits).toContain('Cannot refine below the range minimum');
        await price.getByRole('textbox', { name: 'To' }).fill('9,999,999');
        await page.keyboard.press('Enter');
        await expect.poll(() => limits).toContain('Cannot refine above the range maximum');
        expect(await page.locator('main').innerText()).not.toContain('Cannot refine');
        await expect.poll(() => page.locator('.histogram rect').count()).toBeGreaterThan(5);
        expect(await page.locator('[style]').count()).toBe(0);
        expect(problems).toEqual([]);
        await close();
      },
    );

    test('shows applied filters as chips that come off one by one', async () => {
      const { page, problems, close } = await search(`${START}?make=Toyota&transmission=Automatic`, viewport);
      const chips = page.getByRole('button', { name: /Toyota.*(remove)?/i }).filter({ visible: true });
      await chips.first().waitFor();
      const both = await countOf(page);
      await page
        .getByRole('button', { name: /Automatic/ })
        .filter({ visible: true })
        .first()
        .click();
      await expect.poll(() => countOf(page)).toBeGreaterThanOrEqual(both);
      await page.waitForURL(({ search }) => !search.includes('transmission') && search.includes('make=Toyota'));
      expect(problems).toEqual([]);
      await close();
    });

    test('is sound for screen readers with everything unfolded', async () => {
      const { page, close } = await search(START, viewport);
      await showFilters(page);
      const folds = page.locator('main details:not([open]) > summary:visible');
      for (let left = await folds.count(); left > 0; left = await folds.count()) await folds.first().click();
      const more = page.getByRole('button', { name: /^Show all/ }).filter({ visible: true });
      for (let left = await more.count(); left > 0; left = await more.count()) await more.first().click();
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
      await close();
    });
  });

  test('shows the first 7 makes and then all, and the focus goes on to the next one [4-3]', async () => {
    const { page, problems, close } = await search();
    await showFilters(page);
    const makes = page.getByRole('group', { name: 'Make', exact: true });
    const before = await makes.getByRole('checkbox').count();
    expect(before).toBe(7);
    await page.getByRole('button', { name: 'Show all makes' }).click();
    await expect.poll(() => makes.getByRole('checkbox').count()).toBeGreaterThan(before);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('fieldset input[type="checkbox"]')))
      .toBe(true);
    expect(problems).toEqual([]);
    await close();
  });

  test('counts along in the sheet of a phone, leads to the results, and is put away by Escape', async () => {
    const { page, problems, close } = await search(START, PHONE);
    await showFilters(page);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    // The first filter on it is open, and the price further down: opening one does not close another.
    const folds = sheet.locator('details');
    await expect.poll(() => folds.first().evaluate((fold: HTMLDetailsElement) => fold.open)).toBe(true);
    await expect.poll(() => sheet.locator('details[open]').count()).toBeGreaterThan(1);
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBe(PHONE.height);
    const behind = page.getByRole('contentinfo', { includeHidden: true }).first();
    await expect.poll(() => behind.evaluate((footer) => footer.closest('[inert]') !== null)).toBe(true);
    const show = sheet.getByRole('button', { name: /^Show me [\d,]+ cars$/ });
    const all = countIn(await show.innerText());
    await sheet
      .getByRole('checkbox', { name: /^Toyota\b/ })
      .first()
      .check();
    await expect.poll(async () => countIn(await show.innerText())).toBeLessThan(all);
    const left = countIn(await show.innerText());
    await show.click();
    await expect.poll(() => sheet.count()).toBe(0);
    await expect.poll(() => countOf(page)).toBe(left);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Results');
    const results = page.getByRole('heading', { name: 'Results', exact: true });
    await expect.poll(async () => (await results.boundingBox())?.y).toBeLessThan(PHONE.height / 2);

    await showFilters(page);
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent.trim())).toMatch(/^Filters/);
    expect(problems).toEqual([]);
    await close();
  });

  test('puts the dealer’s promotional card among the cars, and leads where it promises', async () => {
    const { page, problems, close } = await search();
    const promo = page
      .locator('[data-results] li, [aria-label="Results"] > li')
      .filter({ hasText: /Trading something in|Got one to trade/i });
    await promo.first().waitFor();
    const before = await promo.first().evaluate((item) => {
      const items = [...(item.parentElement?.children ?? [])];
      return items.slice(0, items.indexOf(item)).filter((other) => other.querySelector('article')).length;
    });
    expect([7, 8]).toContain(before);
    expect(await promo.first().getByRole('link').getAttribute('href')).toMatch(
      /^\/(?:contact-us|trade-in|sell-my-car)$/,
    );
    expect(problems).toEqual([]);
    await close();
  });

  test.each(onlyOn('northside-vireo', slug))(
    'filters by a drop-down, which takes one value and gives it back [2.3-10]',
    async () => {
      const { page, problems, close } = await search();
      const all = await countOf(page);
      await showFilters(page);
      const drive = page.getByRole('combobox', { name: 'Drive' });
      if (!(await drive.isVisible())) await page.locator('summary', { hasText: /^Drive$/i }).click();
      await expect.poll(() => drive.locator('option').first().textContent()).toMatch(/^All drives$/i);
      await drive.selectOption({ index: 1 });
      await expect.poll(() => countOf(page)).toBeLessThan(all);
      await expect.poll(() => new URL(page.url()).searchParams.has('drive')).toBe(true);
      await drive.selectOption('');
      await expect.poll(() => countOf(page)).toBe(all);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each([DESKTOP, PHONE])(
    'shows the same car at the same place after a reload, $width px wide',
    async (viewport) => {
      // As most visitors come: with motion, by which a scroll of the script's own would be slow.
      const { page, problems, close } = await warmVisit(browser, `${served}${START}`, { viewport });
      await searchIsReady(page);
      const fifteenth = page.locator('[data-results] li, ol.rows > li').nth(14);
      await fifteenth.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await isAtRest(page);
      const inSight = (): Promise<{ href: string; top: number } | undefined> =>
        page.evaluate(() => {
          const links = [...document.querySelectorAll('main article a[href^="/cars/"]')];
          const link = links.find((each) => each.getBoundingClientRect().top > 200);
          return link && { href: link.getAttribute('href') ?? '', top: Math.round(link.getBoundingClientRect().top) };
        });
      const before = await inSight();
      expect(before?.top).toBeLessThan(viewport.height);
      await page.reload();
      await searchIsReady(page);
      await expect
        .poll(async () => {
          const after = await inSight();
          return after?.href === before?.href && Math.abs((after?.top ?? 0) - (before?.top ?? 0)) < 8;
        })
        .toBe(true);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test('keeps the header over everything that scrolls under it', async () => {
    const { page, problems, close } = await search();
    for (const place of [300, 700, 1100, 1500]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
      await isAtRest(page);
      const covered = await page.evaluate(() => {
        const header = document.querySelector('header');
        const shown = [...(header?.querySelectorAll('a, button') ?? [])].filter((each) => {
          const { top, bottom, width } = each.getBoundingClientRect();
          return width > 0 && top >= 0 && bottom > 0 && each.checkVisibility({ visibilityProperty: true });
        });
        return shown
          .filter((each) => {
            const { left, top, width, height } = each.getBoundingClientRect();
            const seen = document.elementFromPoint(left + width / 2, top + height / 2);
            return seen !== null && header?.contains(seen) !== true;
          })
          .map((each) => each.textContent.trim());
      });
      expect(covered).toEqual([]);
    }
    expect(problems).toEqual([]);
    await close();
  });

  test('goes to the top of the results with each page', async () => {
    const { page, problems, close } = await search();
    await page
      .getByRole('link', { name: /^(?:page )?2$/i })
      .first()
      .click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Results');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(900);
    expect(problems).toEqual([]);
    await close();
  });

  test.each(onlyOn('ironbark-cars', slug))(
    'begins with the first page again when the words or a range change [4-1]',
    async () => {
      const { page, problems, close } = await search(`${START}?page=2`);
      const pageInAddress = (): string | null => new URL(page.url()).searchParams.get('page');
      expect(pageInAddress()).toBe('2');
      await showFilters(page);
      const price = page.getByRole('group', { name: 'Price' }).last();
      await price.getByRole('textbox', { name: 'To' }).fill('40,000');
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).searchParams.get('range[price]')).toBe(':40000');
      expect(pageInAddress()).toBeNull();
      // There would have been a second page.
      await expect.poll(() => countOf(page)).toBeGreaterThan(RESULTS_A_PAGE);

      await page.goto(`${served}${START}?page=2`);
      await searchIsReady(page);
      await box(page).fill('toyota');
      await expect.poll(() => new URL(page.url()).searchParams.get('make')).toBe('Toyota');
      expect(pageInAddress()).toBeNull();
      await expect.poll(() => countOf(page)).toBeGreaterThan(RESULTS_A_PAGE);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(onlyOn('northside-vireo', slug))(
    'goes on without network once it is loaded, and says so quietly',
    async () => {
      const { page, close } = await search();
      await showFilters(page);
      await page
        .getByRole('checkbox', { name: /^Toyota\b/ })
        .first()
        .check();
      await expect.poll(() => page.url()).toMatch(/make=Toyota/);
      const toyotas = await countOf(page);
      await page.context().setOffline(true);
      await page
        .getByRole('status')
        .filter({ hasText: /offline/i })
        .waitFor();
      await page
        .getByRole('checkbox', { name: /^Toyota\b/ })
        .first()
        .uncheck();
      await expect.poll(() => countOf(page)).toBeGreaterThan(toyotas);
      await page.context().setOffline(false);
      await expect
        .poll(() =>
          page
            .getByRole('status')
            .filter({ hasText: /offline/i })
            .count(),
        )
        .toBe(0);
      await close();
    },
  );

  test('moves nothing on the page while it takes over', async () => {
    const { page, close } = await visit(browser, `${served}${START}`, { viewport: PHONE, reducedMotion: 'reduce' });
    await searchIsReady(page);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(shift).toBeLessThan(0.01);
    await close();
  });

  describe('the price slider of the home page', () => {
    async function home(viewport = DESKTOP): Promise<{ visited: Visit; form: Locator }> {
      const visited = await warmVisit(browser, `${served}/`, { viewport, reducedMotion: 'reduce' });
      const form = visited.page.locator('form').filter({ has: visited.page.getByRole('slider') });
      await form.scrollIntoViewIfNeeded();
      // A touch brings it to life.
      await form.getByRole('slider').first().focus();
      await visited.page.waitForFunction(
        () => document.querySelector('astro-island[ssr] input[type="range"]') === null,
      );
      await nothingIsDue(visited.page);
      return { visited, form };
    }

    test.each([DESKTOP, PHONE])('counts as it moves, and its button finds as many ($width px)', async (viewport) => {
      const { visited, form } = await home(viewport);
      const { page, problems, close } = visited;
      const button = form.getByRole('button', { name: /^Show me/ });
      const all = countIn(await button.innerText());
      await form.getByRole('textbox', { name: 'To' }).fill('$25,000');
      await page.keyboard.press('Tab');
      await expect.poll(async () => countIn(await button.innerText())).toBeLessThan(all);
      const highest = form.getByRole('slider', { name: 'Highest price' });
      await highest.focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => form.getByRole('textbox', { name: 'To' }).inputValue()).toBe('$24,500');
      const found = countIn(await button.innerText());
      await button.click();
      await page.waitForURL(({ searchParams }) => searchParams.get('range[price]') === ':24500');
      await searchIsReady(page);
      await expect.poll(() => countOf(page)).toBe(found);
      expect(problems).toEqual([]);
      await close();
    });

    test.each([
      ['still stands in its field', false],
      ['was left', true],
    ])('takes a price that was typed before the script had come: it %s', async (_, isLeft) => {
      const { page, problems, close } = await warmVisit(browser, `${served}/contact-us`, { viewport: DESKTOP });
      const script = gate();
      await page.route('**/_astro/*.js', async (route) => {
        if (/PriceFinder/.test(route.request().url())) await script.opened;
        await route.continue();
      });
      await page.goto(`${served}/`);
      const form = page.locator('form').filter({ has: page.getByRole('slider') });
      const button = form.getByRole('button', { name: /^Show me/ });
      const all = countIn(await button.innerText());
      await form.getByRole('textbox', { name: 'To' }).fill('$25,000');
      if (isLeft) await page.keyboard.press('Tab');
      script.open();
      await page.waitForFunction(() => document.querySelector('astro-island[ssr] input[type="range"]') === null);
      await nothingIsDue(page);
      if (!isLeft) await page.keyboard.press('Tab');
      await expect.poll(async () => countIn(await button.innerText())).toBeLessThan(all);
      expect(await form.getByRole('textbox', { name: 'To' }).inputValue()).toBe('$25,000');
      expect(problems).toEqual([]);
      await close();
    });

    test.each(onlyOn('ironbark-cars', slug))(
      'never lets one handle pass the other, nor the ends of the slider [8-6]',
      async () => {
        const { visited, form } = await home();
        const limits = limitsOf(visited.page);
        await form.getByRole('textbox', { name: 'To' }).fill('20000');
        await visited.page.keyboard.press('Tab');
        await form.getByRole('textbox', { name: 'From' }).fill('48,000');
        await visited.page.keyboard.press('Tab');
        await expect.poll(() => form.getByRole('textbox', { name: 'From' }).inputValue()).toBe('$48,000');
        await form.getByText('Highest price cleared, because $20,000 is less than $48,000.').waitFor();
        const highest = form.getByRole('slider', { name: 'Highest price' });
        expect(await highest.inputValue()).toBe(await highest.getAttribute('max'));
        expect(limits).toEqual([]);
        await form.getByRole('textbox', { name: 'From' }).fill('1,000');
        await visited.page.keyboard.press('Tab');
        await form.getByText(/^This slider starts at \$/).waitFor();
        await form.getByRole('textbox', { name: 'To' }).fill('9999999');
        await visited.page.keyboard.press('Tab');
        await expect
          .poll(() => limits)
          .toEqual(['Cannot refine below the range minimum', 'Cannot refine above the range maximum']);
        expect(visited.problems).toEqual([]);
        await visited.close();
      },
    );
  });
});

describe('a group’s filters above the results', () => {
  const served = (): string => inject('sampledSites').find(({ slug }) => slug === 'harrow-finch')?.served ?? '';

  test('are all shown after a press that came before the page was alive', async () => {
    const { page, problems, close } = await visit(browser, served(), { viewport: DESKTOP });
    const script = gate();
    await page.route(/\/_astro\/react\./, async (route) => {
      await script.opened;
      await route.continue();
    });
    await page.goto(`${served()}${START}`, { waitUntil: 'domcontentloaded' });
    const all = page.getByRole('button', { name: 'All filters' });
    await all.click();
    expect(await all.getAttribute('aria-expanded')).toBe('false');
    script.open();
    await expect.poll(() => all.getAttribute('aria-expanded')).toBe('true');
    expect(problems).toEqual([]);
    await close();
  });

  test('list the models below a chosen make, and a button under each list says what was found and leads there', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served()}${START}`, { viewport: DESKTOP });
    await searchIsReady(page);
    const popover = page.locator('.filters details').first();
    await popover.locator('summary').click();
    const show = popover.getByRole('button', { name: /^Show me / });
    await show.waitFor();
    const all = countIn(await show.innerText());
    await popover.getByRole('checkbox').first().check();
    await expect.poll(async () => countIn(await show.innerText())).toBeLessThan(all);
    const ofMake = countIn(await show.innerText());
    const [make = ''] = (await popover.locator('legend').allTextContents()).slice(-1);
    const models = popover.getByRole('group', { name: make, exact: true }).getByRole('checkbox');
    expect(await models.count()).toBeGreaterThan(1);
    await models.first().focus();
    await page.keyboard.press('Space');
    await expect.poll(async () => countIn(await show.innerText())).toBeLessThan(ofMake);
    await page.waitForURL(({ searchParams }) => searchParams.get('make') === make && searchParams.has('model'));
    const found = countIn(await show.innerText());
    await show.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results');
    expect(await popover.evaluate((filter: HTMLDetailsElement) => filter.open)).toBe(false);
    expect(await countOf(page)).toBe(found);
    await page.goBack();
    await expect.poll(() => countOf(page)).toBe(ofMake);
    expect(problems).toEqual([]);
    await close();
  });

  test('fold by themselves in the sheet of a tablet, and are closed once there is room beside each other', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served()}${START}`, {
      viewport: { width: 768, height: 1024 },
      reducedMotion: 'reduce',
    });
    await searchIsReady(page);
    const open = page.locator('.filters details[open] > summary');
    expect(await open.count()).toBe(0);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await expect.poll(() => open.allInnerTexts()).toEqual(['Make', 'Price', 'Distance']);
    await page.getByText('Year', { exact: true }).first().click();
    await expect.poll(() => open.allInnerTexts()).toEqual(['Make', 'Price', 'Distance', 'Year']);
    // Turned, each is behind its button, of which one at a time is open.
    await page.setViewportSize({ width: 1366, height: 1024 });
    await expect.poll(() => open.count()).toBe(0);
    await page.getByText('Make', { exact: true }).first().click();
    await page.getByText('Year', { exact: true }).first().click();
    await expect.poll(() => open.allInnerTexts()).toEqual(['Year']);
    expect(problems).toEqual([]);
    await close();
  });
});

test('a group’s menu on a phone says where it is and when it is open, what is saved, and how much there is of each', async () => {
  const { served = '' } = inject('sampledSites').find(({ slug }) => slug === 'harrow-finch') ?? {};
  const { page, problems, close } = await warmVisit(browser, served, { viewport: PHONE });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.locator('#menu');
  await menu.getByText('Parramatta NSW').waitFor();
  await expect.poll(() => menu.locator('.menu__here').innerText()).toMatch(/Open/);
  expect(await menu.getByRole('link', { name: 'Find your nearest' }).getAttribute('href')).toBe('/locations');
  expect(await menu.locator('.menu__mine a').allInnerTexts()).toEqual(['Saved', 'Compare', 'Sign in']);
  // Counts come with the stock summary; of places with the page.
  await expect.poll(() => menu.locator('summary').first().innerText()).toMatch(/^Buy\s+[\d,]+$/);
  expect(await menu.getByRole('link', { name: /^Locations/ }).innerText()).toMatch(/^Locations\s+12$/);
  // The menu scrolls below its foot, which may lie over a part of the last entry.
  expect(await axeViolations(page, { within: ['#menu'], without: ['target-size'] })).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('a menu of caravans is a drawer at the right of a tablet and the whole of a phone, and its own button closes it', async () => {
  const { served = '' } = inject('sampledSites').find(({ slug }) => slug === 'saltbush-caravans') ?? {};
  for (const [width, from] of [
    [768, 768 - 448],
    [390, 0],
  ] as const) {
    const viewport = { width, height: 844 };
    const { page, problems, close } = await warmVisit(browser, served, { viewport });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.locator('#menu');
    expect(await menu.boundingBox()).toEqual({ x: from, y: 0, width: width - from, height: 844 });
    expect(await menu.getByRole('link', { name: 'Directions', exact: true }).isVisible()).toBe(true);
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect.poll(() => menu.isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await close();
  }
});

test('below the tiles of a menu of caravans are the ways to sell one and to the offers, each once', async () => {
  const { served = '' } = inject('sampledSites').find(({ slug }) => slug === 'saltbush-caravans') ?? {};
  const { page, problems, close } = await warmVisit(browser, served, { viewport: PHONE });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const links = await page
    .locator('#menu nav a')
    .evaluateAll((all) => all.map((link) => [(link as HTMLElement).innerText.trim(), link.getAttribute('href')]));
  expect(links.slice(-3)).toEqual([
    ['Shortlist', '/saved'],
    ['Sell or trade', '/sell-my-caravan'],
    ['Special offers', '/special-offers'],
  ]);
  expect(new Set(links.map(([, href]) => href)).size).toBe(links.length);
  // Where one place is open and where it is, in one row where there is room for it; by night the hours say more.
  const openNow = page.locator('#menu .menu__here .open-now');
  const hours = (await openNow.textContent()) ?? '';
  for (const [width, rows] of [
    [768, 1],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openNow.evaluate((now, text) => (now.textContent = text), rows === 1 ? 'Open until 5 pm' : hours);
    const tops = () =>
      page
        .locator('#menu .menu__here > *')
        .evaluateAll((all) => new Set(all.map((part) => Math.round(part.getBoundingClientRect().bottom / 10))).size);
    await expect.poll(tops).toBe(rows);
  }
  expect(problems).toEqual([]);
  await close();
});

describe('the search of a home page for vans', () => {
  const home = (): string => inject('sampledSites').find(({ slug }) => slug === 'saltbush-caravans')?.served ?? '';
  const vansOf = async (page: Page): Promise<number> =>
    Number(/\d+/.exec(await page.locator('main h1').first().innerText())?.[0]);

  test('is chosen from by keyboard, counts after each choice, and finds as many', async () => {
    const { page, problems, close } = await warmVisit(browser, home());
    const form = page.locator('main form').filter({ has: page.getByText('Who sleeps in it?') });
    const button = form.getByRole('button', { name: /^Show me/ });
    const counts = [countIn(await button.innerText())];
    const fewer = async (): Promise<void> => {
      await expect.poll(async () => countIn(await button.innerText())).toBeLessThan(counts.at(-1) ?? 0);
      counts.push(countIn(await button.innerText()));
    };
    await form.getByRole('group', { name: 'How long may it be?' }).getByRole('radio', { name: 'Any' }).focus();
    await page.keyboard.press('ArrowLeft');
    await fewer();
    await form.getByLabel('My car tows').selectOption({ label: '2,500 kg' });
    await fewer();
    await form.getByRole('checkbox', { name: '4', exact: true }).press('Space');
    await fewer();
    // Those that sleep five as well, and heavier ones.
    await form.getByRole('checkbox', { name: '5', exact: true }).press('Space');
    await form.getByLabel('My car tows').selectOption({ label: '3,500 kg' });
    await expect.poll(async () => countIn(await button.innerText())).toBeGreaterThan(counts.at(-1) ?? 0);
    await nothingIsDue(page);
    const found = countIn(await button.innerText());
    expect(await axeViolations(page, { within: ['main form'] })).toEqual([]);
    await button.click();
    await searchIsReady(page);
    expect(await vansOf(page)).toBe(found);
    const asked = new URL(page.url()).searchParams;
    expect([asked.getAll('sleeps'), asked.get('range[atm]')]).toEqual([['4', '5'], ':3500']);
    expect(problems).toEqual([]);
    await close();
  });

  test('leads to the same list without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(home());
    await page.getByText('Off-road', { exact: true }).click();
    await page.getByLabel('My car tows').selectOption({ label: '3,000 kg' });
    await page.getByRole('button', { name: /^Show me/ }).click();
    const asked = new URL(page.url());
    expect(asked.pathname).toBe(START);
    expect([asked.searchParams.get('body_style'), asked.searchParams.get('range[atm]')]).toEqual([
      'Off-road caravan',
      ':3000',
    ]);
    await context.close();
  });
});

test('the search of a phone’s menu leads to the list of what was typed', async () => {
  const { served = '' } = inject('sites').find(({ slug }) => slug === 'northside-vireo') ?? {};
  const { page, problems, close } = await warmVisit(browser, served, { viewport: PHONE });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const field = page.locator('#menu').getByRole('searchbox');
  await field.fill('diesel ute');
  await field.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/' && /diesel/i.test(decodeURIComponent(url.href)));
  await searchIsReady(page);
  expect(await page.locator('main h1').innerText()).toBe('Diesel utes');
  expect(await page.getByRole('button', { name: /^Filters, 2 on/ }).count()).toBe(1);
  expect(problems).toEqual([]);
  await close();
});

test('what is often asked for finds as many vehicles as it says', async () => {
  const { served = '' } = inject('sampledSites').find(({ slug }) => slug === 'harrow-finch') ?? {};
  const { page, problems, close } = await warmVisit(browser, served);
  await eachFindsWhatItSays(page, page.locator('.quick a'), 'span', 'cars');
  expect(problems).toEqual([]);
  await close();
});

test('a tile of a phone’s menu finds as many vehicles as it says', async () => {
  const { served = '' } = inject('sampledSites').find(({ slug }) => slug === 'saltbush-caravans') ?? {};
  const { page, problems, close } = await warmVisit(browser, served, { viewport: PHONE });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  // Counts come with the stock summary.
  await page.locator('#menu .menu__ways .count span:visible').first().waitFor();
  await eachFindsWhatItSays(page, page.locator('#menu .menu__ways a'), '.count span', 'vans');
  expect(problems).toEqual([]);
  await close();
});

/** Follows links that say how many vehicles they find. */
async function eachFindsWhatItSays(page: Page, links: Locator, count: string, noun: string): Promise<void> {
  const said = await links.evaluateAll(
    (all, selector) =>
      all.map((link) => ({
        href: (link as HTMLAnchorElement).href,
        text: link.querySelector<HTMLElement>(selector)?.innerText ?? '',
      })),
    count,
  );
  expect(said.length).toBeGreaterThan(3);
  for (const { href, text } of said) {
    expect(text, href).toMatch(/^\d/);
    await page.goto(href);
    await searchIsReady(page);
    const counted = page
      .locator('main')
      .getByText(`${text} ${text === '1' ? noun.slice(0, -1) : noun}`, { exact: true });
    await counted.first().waitFor({ state: 'attached' });
  }
}
