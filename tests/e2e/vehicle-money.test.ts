import type { Browser, BrowserContextOptions, Locator, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { listen } from '#pipeline/serve/listen.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { type BuiltTestDealers, buildTestDealers } from '#tests/support/build-test-dealers.ts';
import { brokenWords } from '#tests/support/layout-faults.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { isSold, pickVehicle, readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { onlyOn } from '#tests/support/only-on.ts';
import { answerIsTaken, framesPass, gate, isAtRest, visit, type Visit } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
});
afterAll(async () => {
  await browser.close();
});

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;
const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const WARNING = 'WARNING: This comparison rate is true only for the examples given';

const money = (dollars: number): string => {
  const cents = Number.isInteger(dollars) ? 0 : 2;
  return `$${dollars.toLocaleString('en-AU', { minimumFractionDigits: cents, maximumFractionDigits: cents })}`;
};
/** What the lenders of the two charge each month besides the repayment, in dollars. */
const ACCOUNT_FEES: Readonly<Record<string, number>> = { 'northside-vireo': 19.3, 'ironbark-cars': 4.25 };
const section = (page: Page): Locator => page.locator('#finance-calculator');
const dialog = (page: Page): Locator => page.locator('dialog.calc');
const figures = (page: Page): Locator => dialog(page).getByRole('region', { name: 'Your estimate' });
const slider = (page: Page, name: string): Locator => dialog(page).getByRole('slider', { name, exact: true });
const typed = (page: Page, name: string): Locator => dialog(page).getByRole('textbox', { name });

async function openCalculator(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change the loan' }).click();
  await dialog(page).waitFor();
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await typed(page, name).fill(text);
  await typed(page, name).press('Enter');
}

/** Brings a control of a part about money into sight, and waits until the script that runs the part does. */
async function wake(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await isAtRest(page);
  const script = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/run-money-part'))?.name,
  );
  // Whoever imports it later has it later.
  await page.evaluate(`import(${JSON.stringify(await script.jsonValue())}).then(() => undefined)`);
}

/** A level repayment of a loan, by the formula of the textbook [9-21]. */
function repayment(loan: {
  borrowed: number;
  rate: number;
  years: number;
  perYear: number;
  residual?: number;
}): number {
  const { borrowed, rate, years, perYear, residual = 0 } = loan;
  const each = rate / 100 / perYear;
  const growth = (1 + each) ** (years * perYear);
  return Math.ceil(((borrowed * growth - residual) * each) / (growth - 1));
}

describe.each(inject('sites'))('the loan on a vehicle page of $slug', ({ slug, served, folder }) => {
  const stock = readListedStock(folder);
  const vehicle = pickVehicle(
    stock,
    'plain vehicle with a weekly estimate',
    ({ status, reserved, weekly_price, fuel, photos_count }) =>
      status === 'in_stock' && !reserved && weekly_price !== undefined && fuel !== 'electric' && photos_count > 3,
  );
  const { price = 0, weekly_price: weekly = 0, interest_rate: rate = 0, comparison_rate: comparison = 0 } = vehicle;
  const rateText = `${rate.toFixed(2)}% p.a.`;
  const comparisonText = `${comparison.toFixed(2)}% p.a.`;
  const isLocked = slug === 'ironbark-cars';
  const accountFee = ACCOUNT_FEES[slug] ?? 0;
  const total = [
    `260 payments of ${money(weekly)} ${money(weekly * 260)}`,
    `Account fee, 60 payments of ${money(accountFee)} ${money(accountFee * 60)}`,
    `Total ${money(weekly * 260 + accountFee * 60)}`,
    `Not in the repayment: Account fee, ${money(accountFee)} a month.`,
  ];
  const panel = (page: Page): Locator => page.locator('main .buy').first();
  const open = (options: BrowserContextOptions = DESKTOP, path = vehiclePath(vehicle)): Promise<Visit> =>
    warmVisit(browser, `${served}${path}`, options);

  describe('the finance box', () => {
    test.each([
      ['a phone', PHONE],
      ['a desk', DESKTOP],
    ] as const)(
      'has estimate, annual rate and comparison rate in one size, and the WARNING in full, on %s [2.4-4, 9-22]',
      async (_where, options) => {
        const { page, close } = await open(options);
        const texts = [`${money(weekly)} / week`, rateText, comparisonText];
        const sizes: string[] = [];
        for (const text of texts) {
          const figure = panel(page).getByText(text, { exact: true });
          expect(await figure.isVisible(), text).toBe(true);
          sizes.push(
            await figure.evaluate((element) => {
              const { fontSize, fontWeight, color, opacity } = getComputedStyle(element);
              return [fontSize, fontWeight, color, opacity].join();
            }),
          );
        }
        expect(new Set(sizes).size).toBe(1);
        const notice = panel(page).locator('p', { hasText: WARNING });
        expect(await notice.isVisible()).toBe(true);
        // Nothing of it is cut off or folded away.
        expect(await notice.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true);
        await close();
      },
    );

    test('leads to the calculator', async () => {
      const { page, close } = await open();
      await page.locator('a[href="#finance-calculator"]').first().click();
      await expect.poll(() => section(page).evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(400);
      await close();
    });
  });

  test('without script the lender’s example stands as a statement, and nothing that needs script is offered [2.4-9]', async () => {
    const { page, close } = await open({ ...DESKTOP, javaScriptEnabled: false });
    const words = (await section(page).innerText()).replace(/\s+/g, ' ');
    for (const part of [
      money(price),
      'Establishment fee $395',
      ...total,
      `${money(weekly)} / week`,
      rateText,
      comparisonText,
    ]) {
      expect(words).toContain(part);
    }
    expect(await panel(page).getByText(WARNING).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Change the loan' }).isVisible()).toBe(false);
    for (const name of ['Postcode', 'Fuel price ($ a litre)', 'Kilometres a week']) {
      expect(await page.getByLabel(name).isVisible(), name).toBe(false);
    }
    // The regions need no calculator.
    await page.getByText('Prices by region').click();
    await expect.poll(() => page.locator('.delivery__zones').innerText()).toMatch(/Free/);
    await close();
  });

  describe('the calculator', () => {
    test('begins with the lender’s example and says it as the page does [5-11, 9-19]', async () => {
      const { page, problems, foreignRequests, close } = await open();
      await openCalculator(page);
      expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
      const words = (await figures(page).innerText()).replace(/\s+/g, ' ');
      for (const part of [`${money(weekly)} / week`, rateText, comparisonText, WARNING]) expect(words).toContain(part);
      await expect.poll(() => typed(page, 'Amount').inputValue()).toBe(money(price));
      expect(await slider(page, 'Term').getAttribute('aria-valuetext')).toBe('5 years');
      expect(await dialog(page).getByRole('radio', { name: 'Week' }).isChecked()).toBe(true);
      const sum = dialog(page).getByRole('region', { name: 'How it adds up' });
      const added = (await sum.innerText()).replace(/\s+/g, ' ');
      for (const part of total) expect(added).toContain(part);
      expect(foreignRequests).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    });

    test.each(onlyOn('northside-vireo', slug))(
      'works out what is slid and typed: deposit, residual, term, week, fortnight and month [1-6, 3-55, 4-56, 9-18, 9-21]',
      async () => {
        const { page, problems, close } = await open();
        await openCalculator(page);
        await type(page, 'Deposit or trade-in', '$3,000');
        await type(page, 'Residual', '2000');
        // As somebody drags: the browser tells of every step.
        await slider(page, 'Term').fill('7');
        await expect.poll(() => slider(page, 'Term').getAttribute('aria-valuetext')).toBe('7 years');
        const loan = { borrowed: price - 3000 + 395, rate, years: 7, residual: 2000 };
        for (const [name, perYear, period] of [
          ['Week', 52, 'week'],
          ['Fortnight', 26, 'fortnight'],
          ['Month', 12, 'month'],
        ] as const) {
          await dialog(page).getByText(name, { exact: true }).click();
          const each = repayment({ ...loan, perYear });
          const words = (await figures(page).innerText()).replace(/\s+/g, ' ');
          expect(words).toContain(`${money(each)} / ${period}`);
          expect(words).toContain(rateText);
          expect(words).toContain(comparisonText);
          expect(words).toContain(WARNING);
          const sum = (await dialog(page).getByRole('region', { name: 'How it adds up' }).innerText()).replace(
            /\s+/g,
            ' ',
          );
          expect(sum).toContain(`${7 * perYear} payments of ${money(each)}`);
          expect(sum).toContain(`Total ${money(each * 7 * perYear + 2000 + accountFee * 84)}`);
        }
        expect(problems).toEqual([]);
        await close();
      },
    );

    test.each(onlyOn('ironbark-cars', slug))(
      'counts the first change, once, as event 26 of this vehicle [4-56, 7-25]',
      async () => {
        const { page, close } = await open();
        await page.evaluate(() => {
          const counted: unknown[] = [];
          Object.assign(window, { counted });
          navigator.sendBeacon = (_address, body) => {
            const { events = [] } = JSON.parse(body as string) as { events?: { id: number }[] };
            counted.push(...events.filter(({ id }) => id === 26));
            return true;
          };
        });
        const counted = (): Promise<unknown[]> =>
          page.evaluate(() => (window as unknown as { counted: unknown[] }).counted);
        await openCalculator(page);
        await type(page, 'Amount', String(price));
        expect(await counted()).toEqual([]);
        await slider(page, 'Term').fill('4');
        await slider(page, 'Term').fill('3');
        await type(page, 'Deposit or trade-in', '1000');
        await dialog(page).getByRole('button', { name: 'Start again' }).click();
        await dialog(page).getByRole('button', { name: 'Close' }).click();
        await openCalculator(page);
        await slider(page, 'Term').fill('2');
        expect(await counted()).toEqual([{ id: 26, car_id: vehicle.id }]);
        await close();
      },
    );

    test.each(onlyOn('northside-vireo', slug))(
      'sets what is out of bounds to the nearest bound, and says so [5-19, 5-20, 5-24]',
      async () => {
        const { page, close } = await open();
        await openCalculator(page);
        const least = slug === 'northside-vireo' ? '$5,000' : '$1,000';
        await type(page, 'Amount', '250');
        await expect.poll(() => typed(page, 'Amount').inputValue()).toBe(least);
        expect(
          await dialog(page).getByText(`Cannot be less than ${least} or more than $100,000.`).innerText(),
        ).toContain('You typed $250');
        await type(page, 'Term', '9');
        await expect.poll(() => typed(page, 'Term').inputValue()).toBe('7');
        expect(
          await dialog(page)
            .getByText('Cannot be less than 1 year or more than 7 years. You typed 9 years, so it is set to 7 years.')
            .isVisible(),
        ).toBe(true);
        await type(page, 'Term', 'soon');
        expect(await dialog(page).getByText('Please enter a number.').isVisible()).toBe(true);
        await expect.poll(() => typed(page, 'Term').inputValue()).toBe('7');
        expect(await axeViolations(page)).toEqual([]);
        await close();
      },
    );

    test.each(onlyOn('ironbark-cars', slug))(
      'says Enquire for Finance, and no total, for an amount of nothing and for $25 or less [5-24, 5-25]',
      async () => {
        const { page, close } = await open();
        await openCalculator(page);
        for (const [name, text] of [
          ['Amount', '0'],
          ['Amount', '-5'],
        ] as const) {
          await type(page, name, text);
          await expect.poll(() => typed(page, 'Amount').inputValue()).toBe('$0');
          expect(await figures(page).getByRole('link', { name: 'Enquire for Finance' }).isVisible()).toBe(true);
          expect(await dialog(page).innerText()).not.toMatch(/\bTotal\b|\/ week/);
        }
        await type(page, 'Amount', '9000');
        await type(page, 'Deposit or trade-in', '8000');
        await slider(page, 'Term').fill('7');
        // $1,395 over seven years is less than $25 a week.
        expect(await figures(page).getByRole('link', { name: 'Enquire for Finance' }).isVisible()).toBe(true);
        expect(await dialog(page).innerText()).not.toMatch(/\bTotal\b/);
        await close();
      },
    );

    if (isLocked) {
      test('does not let a locked interest be changed [5-21]', async () => {
        const { page, close } = await open();
        await openCalculator(page);
        expect(await slider(page, 'Interest').count()).toBe(0);
        expect(await typed(page, 'Interest').getAttribute('readonly')).not.toBeNull();
        await close();
      });
    } else {
      test('states no figure at another interest than the lender’s, and leads back [5-21]', async () => {
        const { page, close } = await open();
        await openCalculator(page);
        await slider(page, 'Interest').fill('9');
        const words = await dialog(page).innerText();
        expect(words).toContain('Enquire for Finance');
        expect(words).toContain('only applies at the lender’s own rate');
        expect(words).not.toMatch(/\/ week|\bTotal\b/);
        // The lender's example names its rates, so its WARNING stands there.
        expect(words).toContain(WARNING);
        await dialog(page).getByRole('button', { name: 'Use the lender’s rate' }).click();
        await expect.poll(() => figures(page).innerText()).toContain(`${money(weekly)} / week`);
        await close();
      });
    }

    test.each([320, 390, 768, 1440])('has every figure and the WARNING whole on a screen of %i px', async (width) => {
      const { page, close } = await open({ ...DESKTOP, viewport: { width, height: 900 } });
      await openCalculator(page);
      await figures(page).locator('dd').first().waitFor();
      const past = await figures(page).evaluate((region) => {
        const [first] = region.querySelectorAll('dd');
        if (first !== undefined) first.textContent = '$1,713 / month';
        return region.scrollWidth - region.clientWidth;
      });
      expect(past).toBe(0);
      // Beside wide figures the labels keep room for their words.
      expect(await brokenWords(dialog(page).locator('.calc__form'))).toEqual([]);
      await close();
    });

    test.each([390, 768, 1440])(
      'has its three figures in one row or one column on a screen of %i px',
      async (width) => {
        const { page, close } = await open({ ...DESKTOP, viewport: { width, height: 900 } });
        await openCalculator(page);
        await figures(page).locator('dd').first().waitFor();
        const places = await figures(page)
          .locator('dd')
          .evaluateAll((found) => {
            if (found[0] !== undefined) found[0].textContent = '$1,713 / fortnight';
            return found.map((one) => {
              const { top, left, right } = one.getBoundingClientRect();
              return { top: Math.round(top), left: Math.round(left), right: Math.round(right) };
            });
          });
        expect(places).toHaveLength(3);
        const kinds = (['top', 'left', 'right'] as const).map(
          (edge) => new Set(places.map((place) => place[edge])).size,
        );
        expect(kinds).toContain(1);
        await close();
      },
    );

    test('is used by keyboard alone: opened, slid, typed, closed, and focus returns', async () => {
      const { page, close } = await open();
      const button = page.getByRole('button', { name: 'Change the loan' });
      await button.focus();
      await page.keyboard.press('Enter');
      await dialog(page).waitFor();
      const seen: string[] = [];
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement | null;
          if (element === null || element === document.body) return 'the browser';
          if (element.closest('dialog') === null) return 'outside';
          return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
        });
        seen.push(name);
      }
      expect(seen.join(' | ')).toMatch(/Close[\s\S]*Amount[\s\S]*Deposit or trade-in[\s\S]*Term[\s\S]*Week/);
      expect(seen).not.toContain('outside');
      await slider(page, 'Term').focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => slider(page, 'Term').getAttribute('aria-valuetext')).toBe('5.5 years');
      await slider(page, 'Deposit or trade-in').focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => slider(page, 'Deposit or trade-in').getAttribute('aria-valuetext')).toBe('$500');
      await dialog(page).getByRole('radio', { name: 'Week' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => dialog(page).getByRole('radio', { name: 'Fortnight' }).isChecked()).toBe(true);
      // What came to rest is said once, with its rates.
      await expect
        .poll(() => figures(page).getByRole('status').innerText())
        .toMatch(/^\$[\d,]+ per fortnight, [\d.]+% p\.a\., comparison rate [\d.]+% p\.a\.$/);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
      await close();
    });

    test.each([
      ['a phone', PHONE],
      ['a desk', DESKTOP],
    ] as const)('is without fault for everybody, open and corrected, on %s', async (_where, options) => {
      const { page, problems, close } = await open(options);
      await openCalculator(page);
      expect(await axeViolations(page)).toEqual([]);
      await type(page, 'Term', '9');
      if (!isLocked) await type(page, 'Interest', '9');
      expect(await axeViolations(page)).toEqual([]);
      const wide = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(wide).toBeLessThanOrEqual(1);
      const small = await dialog(page).evaluate(
        (element) =>
          [...element.querySelectorAll('button, a, input[type="text"], label:has([type="radio"])')]
            .map((control) => control.getBoundingClientRect())
            .filter(({ width, height }) => width > 0 && (width < 24 || height < 24)).length,
      );
      expect(small).toBe(0);
      expect(problems).toEqual([]);
      await close();
    });

    test.each(onlyOn('northside-vireo', slug))(
      'does little for each step of a dragged slider, so that it follows the finger on a slow device',
      async () => {
        const { page, close } = await open(DESKTOP);
        await openCalculator(page);
        const client = await page.context().newCDPSession(page);
        await client.send('Performance.enable');
        const layouts = async (): Promise<number> => {
          const { metrics } = await client.send('Performance.getMetrics');
          return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
        };
        const box = await slider(page, 'Amount').boundingBox();
        if (box === null) throw new Error('The slider has no box.');
        const middle = box.x + box.width / 2;
        await page.mouse.move(middle, box.y + box.height / 2);
        await page.mouse.down();
        const changes = await page.evaluateHandle(() => {
          const seen = { count: 0 };
          new MutationObserver((records) => (seen.count += records.length)).observe(document.body, {
            attributes: true,
            characterData: true,
            childList: true,
            subtree: true,
          });
          return seen;
        });
        const before = await layouts();
        const steps = 40;
        for (let step = 1; step <= steps; step += 1) {
          await page.mouse.move(middle + step * 3, box.y + box.height / 2);
          await framesPass(page, 1);
        }
        const layoutsOfStep = ((await layouts()) - before) / steps;
        const changesOfStep = (await changes.evaluate(({ count }) => count)) / steps;
        await page.mouse.up();
        // The figures, and what React writes to its inputs: nothing of the page behind the dialog.
        expect(layoutsOfStep).toBeLessThanOrEqual(1.5);
        expect(changesOfStep).toBeLessThanOrEqual(55);
        await close();
      },
    );

    test.each(onlyOn('ironbark-cars', slug))(
      'gives the visitor the way to ask: the finance form, about this vehicle [2.4-11]',
      async () => {
        const { page, close } = await open();
        await openCalculator(page);
        await dialog(page)
          .getByRole('link', { name: /^(?:Get Finance Quote|Finance Enquiry)$/ })
          .click();
        await page.waitForURL(({ pathname, searchParams }) => pathname === '/finance' && searchParams.has('car_id'));
        await page.locator('.form-page form').waitFor();
        await close();
      },
    );
  });

  test('the lender’s disclaimer folds after 197 characters; Show More and Show Less toggle it, in the page and in the calculator [4-32, 4-42]', async () => {
    const { page, close } = await open();
    const words = page.locator('#financeDisclaimer');
    const whole = (await words.textContent())?.replace(/\s+/g, ' ').replace('…', '').replace(/\s+/g, ' ').trim() ?? '';
    expect(whole.length).toBeGreaterThan(197);
    const shown = async (): Promise<string> =>
      (await words.innerText()).replace(/\s+/g, ' ').replace(/ ?…$/, '').trim();
    expect((await shown()).length).toBeLessThanOrEqual(197);
    expect(whole.startsWith(await shown())).toBe(true);
    await page.locator('#finance-calculator').getByText('Show More').click();
    await expect.poll(() => shown()).toBe(whole);
    await page.locator('#finance-calculator').getByText('Show Less').click();
    expect((await shown()).length).toBeLessThanOrEqual(197);

    await openCalculator(page);
    await dialog(page).getByRole('button', { name: 'Show More' }).click();
    expect((await dialog(page).locator('.calc__disclaimer').innerText()).replace(/\s+/g, ' ')).toBe(
      `${whole} Show Less`,
    );
    await dialog(page).getByRole('button', { name: 'Show Less' }).click();
    await expect.poll(() => dialog(page).locator('.calc__disclaimer').innerText()).not.toContain(whole);
    await close();
  });

  test('a sold vehicle and one on hold have neither loan nor calculator [5-11]', async () => {
    for (const path of [
      vehiclePath(pickVehicle(stock, 'sold vehicle', isSold)),
      vehiclePath(pickVehicle(stock, 'vehicle on hold', (each) => !isSold(each) && each.reserved)),
    ]) {
      const { page, close } = await open(DESKTOP, path);
      expect(await section(page).count(), path).toBe(0);
      expect(await page.getByRole('button', { name: 'Change the loan' }).count(), path).toBe(0);
      await close();
    }
  });

  describe.each(onlyOn('northside-vireo', slug))('the price comparison', () => {
    const answer = {
      fill: 40,
      listing_price: price,
      market_range_min: price - 2000,
      market_range_max: price + 3000,
      confidence: 0.6,
      description: 'Compared with 9 similar vehicles.',
    };
    const gauge = (page: Page): Locator => page.locator('[data-money="gauge"]');
    const withAnswer = async (
      fulfil: (route: Route) => Promise<void>,
      act: (page: Page, logs: readonly string[]) => Promise<void>,
    ): Promise<void> => {
      const visited = await visit(browser, `${served}/404`, DESKTOP);
      const { page, close } = visited;
      const logs: string[] = [];
      page.on('console', (message) => logs.push(message.text()));
      await page.route('**/autogauge', fulfil);
      await page.goto(`${served}${vehiclePath(vehicle)}`);
      await gauge(page).scrollIntoViewIfNeeded();
      await answerIsTaken(visited, '/autogauge');
      await act(page, logs);
      await close();
    };

    test('is drawn from the answer, and says in words what it draws [2.4-10, 3-23, 7-6]', async () => {
      const asked: string[] = [];
      await withAnswer(
        (route) => {
          asked.push(new URL(route.request().url()).pathname);
          return route.fulfill({ json: answer });
        },
        async (page) => {
          const drawing = page.getByRole('img', {
            name: `${money(price)} in a market of ${money(price - 2000)} to ${money(price + 3000)}`,
          });
          await drawing.waitFor();
          expect(await drawing.getByText(money(price)).isVisible()).toBe(true);
          expect(await gauge(page).getByText('Compared with 9 similar vehicles.').isVisible()).toBe(true);
          expect(await gauge(page).getByRole('heading', { level: 2 }).innerText()).toMatch(
            /Against the market|Price check/i,
          );
          expect(asked).toEqual([`/api${vehiclePath(vehicle)}/autogauge`]);
          expect(await axeViolations(page)).toEqual([]);
        },
      );
    });

    test.each([
      ['confidence is 0.2', { ...answer, confidence: 0.2 }],
      ['a value is missing', { ...answer, market_range_min: null }],
      ['the whole market is below the price', { ...answer, market_range_max: price - 1 }],
    ])('is not there when %s [5-5]', async (_, body) => {
      await withAnswer(
        (route) => route.fulfill({ json: body }),
        async (page, logs) => {
          expect(await gauge(page).innerHTML()).toBe('');
          expect(logs.join()).not.toContain('auto gauge');
        },
      );
    });

    test.each([
      ['does not answer', (route: Route) => route.abort(), ''],
      ['has a fault', (route: Route) => route.fulfill({ status: 500, body: 'no' }), 'The answer was 500.'],
      ['answers nothing', (route: Route) => route.fulfill({ status: 204 }), 'No data returned'],
    ])('is not there, and logged, when the service %s [8-1, 8-2]', async (_, fulfil, cause) => {
      await withAnswer(fulfil, async (page, logs) => {
        await expect.poll(() => logs.filter((log) => log.includes('Failed to fetch auto gauge data.'))).toHaveLength(1);
        expect(logs.find((log) => log.includes('Failed to fetch'))).toContain(cause);
        expect(await gauge(page).innerHTML()).toBe('');
      });
    });

    test('moves nothing that is in sight, with and without an answer', async () => {
      for (const fulfil of [
        (route: Route) => route.fulfill({ json: answer }),
        (route: Route) => route.fulfill({ status: 204 }),
      ]) {
        const visited = await visit(browser, `${served}/404`, DESKTOP);
        const { page, close } = visited;
        const inSight = gate();
        await page.route('**/autogauge', async (route) => {
          await inSight.opened;
          await fulfil(route);
        });
        await page.goto(`${served}${vehiclePath(vehicle)}`);
        // A header moves by its own fonts, once.
        await page.evaluate(async () => document.fonts.ready);
        await framesPass(page, 2);
        await page.evaluate(() => {
          Object.assign(window, { moved: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
              (window as unknown as { moved: number }).moved += entry.value;
            }
          }).observe({ type: 'layout-shift', buffered: false });
        });
        const asked = page.waitForRequest('**/autogauge');
        // At once, as somebody flings the page: the answer comes with the place in sight.
        await gauge(page).evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await asked;
        await isAtRest(page);
        inSight.open();
        await answerIsTaken(visited, '/autogauge');
        await framesPass(page, 10);
        expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.0005);
        await close();
      }
    });
  });

  describe.each(onlyOn('ironbark-cars', slug))('the delivery calculator', () => {
    const [zone, farZone] = slug === 'northside-vireo' ? ['4034', '4216'] : ['3220', '3000'];
    const ask = async (page: Page, postcode: string): Promise<Locator> => {
      await page.getByLabel('Postcode').scrollIntoViewIfNeeded();
      await page.getByLabel('Postcode').fill(postcode);
      await page.getByRole('button', { name: 'Get price' }).click();
      return page.locator('#delivery-answer');
    };
    /** Asks once; the answer comes from the API. */
    const isAnswered = async (page: Page, postcode: string, answer: RegExp | string): Promise<void> => {
      const place = await ask(page, postcode);
      await expect
        .poll(() => place.innerText())
        .toEqual(typeof answer === 'string' ? answer : expect.stringMatching(answer));
    };
    const ready = async (): Promise<Visit> => {
      const opened = await open();
      await wake(opened.page, opened.page.getByLabel('Postcode'));
      return opened;
    };

    test('names region and price of a postcode, from the lead API [1-6, 2.4-7, 3-51, 7-16]', async () => {
      const { page, problems, close } = await ready();
      await isAnswered(page, zone, /^Greater (?:Brisbane|Geelong): Free$/);
      await isAnswered(page, farZone, /^(?:Gold Coast|Melbourne): \$149$/);
      expect(problems).toEqual([]);
      await close();
    });

    test('asks for a postcode of four digits [5-15, 5-17], and for a call where it has no price [5-16]', async () => {
      const { page, close } = await ready();
      await page.getByLabel('Postcode').pressSequentially('60001');
      expect(await page.getByLabel('Postcode').inputValue()).toBe('6000');
      expect(await (await ask(page, '  ')).innerText()).toBe('Please enter a postcode.');
      expect(await page.getByLabel('Postcode').getAttribute('aria-invalid')).toBe('true');
      await isAnswered(
        page,
        '6000',
        'Sorry, we can’t provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.',
      );
      expect(await axeViolations(page)).toEqual([]);
      await close();
    });

    test('says what to do instead where the API does not answer [8-9]', async () => {
      const { page, close } = await ready();
      await page.route('**/api/delivery?*', (route) => route.fulfill({ status: 404, body: '<h1>Not here</h1>' }));
      await isAnswered(
        page,
        zone,
        'We can’t look up delivery prices right now. Please use the enquiry form on this page or give us a call to get a quote.',
      );
      await close();
    });
  });

  describe.each(onlyOn('northside-vireo', slug))('the fuel calculator', () => {
    const cost = (page: Page, name: string): Locator => page.locator(`[data-fuel="${name}"]`);
    const dollarsOf = async (place: Locator): Promise<number> =>
      Number((await place.innerText()).replace(/[^\d.]/g, ''));

    test('begins with $1.70 and 250 km a week, and follows what is typed [2.4-7, 9-25]', async () => {
      const { page, problems, close } = await open();
      await wake(page, page.getByLabel('Fuel price ($ a litre)'));
      expect(await page.getByLabel('Fuel price ($ a litre)').inputValue()).toBe('1.70');
      expect(await page.getByLabel('Kilometres a week').inputValue()).toBe('250');
      const consumption = Number(await page.locator('form.fuel').getAttribute('data-consumption'));
      expect(consumption).toBeGreaterThan(2);
      expect(await dollarsOf(cost(page, 'week'))).toBe(Math.round(2.5 * consumption * 1.7));
      await page.getByLabel('Fuel price ($ a litre)').fill('2.05');
      await page.getByLabel('Kilometres a week').fill('400');
      await expect.poll(() => dollarsOf(cost(page, 'week'))).toBe(Math.round(4 * consumption * 2.05));
      expect(await dollarsOf(cost(page, 'year'))).toBe(Math.round(4 * consumption * 2.05 * 52));
      await page.getByLabel('Kilometres a week').fill('');
      await expect.poll(() => dollarsOf(cost(page, 'week'))).toBe(0);
      expect(problems).toEqual([]);
      await close();
    });

    test('is not there for an electric car [5-14]', async () => {
      const electric = stock.find(({ fuel, status }) => fuel === 'electric' && status === 'in_stock');
      if (electric === undefined) throw new Error('The demo stock has no electric car; this test needs one.');
      const { page, close } = await open(DESKTOP, vehiclePath(electric));
      expect(await page.locator('form.fuel').count()).toBe(0);
      await close();
    });
  });
});

describe.each(inject('sites'))('wherever a repayment shows on $slug', ({ slug, served, folder }) => {
  const pages = ['/', '/search/new-used-and-demo-cars', '/search/new-used-and-demo-cars/page/2'];
  const place = slug === 'ironbark-cars' ? '/locations/geelong' : '/locations/chermside';
  const vehicle = pickVehicle(
    readListedStock(folder),
    'vehicle with a weekly estimate',
    ({ status, reserved, weekly_price }) => status === 'in_stock' && !reserved && weekly_price !== undefined,
  );

  test.each([
    ['a phone', PHONE],
    ['a desk', DESKTOP],
  ] as const)(
    'both rates stand in its block and the WARNING in sight of the page, without a touch, on %s',
    async (_where, options) => {
      let seen = 0;
      for (const path of [...pages, place, vehiclePath(vehicle)]) {
        const { page, close } = await visit(browser, `${served}${path}`, options);
        // The bars that come with the scroll are part of the page.
        await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
        await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLElement>('[data-opens-after]')].every(
            (bar) => bar.classList.contains('opened') || scrollY < Number(bar.dataset['opensAfter']),
          ),
        );
        await isAtRest(page);
        const { bare, repayments, warnings } = await page.evaluate((warning) => {
          const isShown = (element: Element): boolean =>
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
            element.getBoundingClientRect().width > 1;
          const innermost = (pattern: RegExp): HTMLElement[] =>
            [...document.body.querySelectorAll<HTMLElement>('*')].filter(
              (element) =>
                pattern.test(element.textContent) &&
                ![...element.children].some((child) => pattern.test(child.textContent)) &&
                element.closest('script, template, option') === null &&
                isShown(element),
            );
          const rates =
            /\d\.\d\d+% p\.a\.[\s\S]*(?:comparison rate\s*\d+\.\d\d+% p\.a\.|\d\.\d\d+% p\.a\.\s*comparison rate)/i;
          const found = innermost(/\$[\d,.]+\s*(?:\/|a|per)\s*(?:week|fortnight|month)\b(?! subscription)/).filter(
            // A fee is none.
            ({ textContent }) => !/^\s*Not in the repayment: /.test(textContent),
          );
          const blocks = found.map(
            (element) => element.closest<HTMLElement>('dl, .budget') ?? element.parentElement ?? element,
          );
          return {
            repayments: found.length,
            bare: blocks.map((block) => block.innerText).filter((text) => !rates.test(text)),
            warnings: innermost(new RegExp(warning))
              .map((element) => element.closest('p') ?? element)
              .filter(
                (element) =>
                  Number.parseFloat(getComputedStyle(element).fontSize) >= 12 &&
                  element.scrollHeight <= element.clientHeight + 2,
              ).length,
          };
        }, WARNING);
        seen += repayments;
        expect(bare, path).toEqual([]);
        if (repayments > 0) expect(warnings, path).toBeGreaterThan(0);
        await close();
      }
      expect(seen).toBeGreaterThan(1);
    },
  );
});

describe('what a dealer can switch on', () => {
  const slugs = ['wattle-marque', 'wattle-yard'] as const;
  let built: BuiltTestDealers;
  const servers = new Map<string, Awaited<ReturnType<typeof listen>>>();
  const mazda = '/cars/2021-mazda-cx-5-touring-w1';
  const kia = '/cars/2019-kia-picanto-s-w2';
  const leaf = '/cars/2022-nissan-leaf-e-plus-w3';
  beforeAll(async () => {
    built = buildTestDealers(...slugs);
    for (const slug of slugs) {
      servers.set(slug, await listen(createSiteHandler(built.folder(slug), built.headersFile(slug)), 0));
    }
  });
  afterAll(async () => {
    await Promise.all([...servers.values()].map((server) => server.close()));
    built.remove();
  });

  const openWith = async (
    slug: string,
    path: string,
    answers: Readonly<Record<string, (route: Route) => Promise<void>>>,
    logs?: string[],
  ): Promise<Visit> => {
    const address = servers.get(slug)?.url ?? '';
    const opened = await visit(browser, `${address}/404`, DESKTOP);
    opened.page.on('pageerror', (error) => logs?.push(error.message));
    await opened.page.route('**/api/**', (route) => route.abort());
    for (const [pattern, fulfil] of Object.entries(answers)) await opened.page.route(pattern, fulfil);
    await opened.page.goto(`${address}${path}`);
    await section(opened.page).scrollIntoViewIfNeeded();
    return opened;
  };
  const quote = { weeklyRepaymentAmount: 148.2, advertisedRate: 7.99, comparisonRate: 8.72 };

  describe.each(slugs)('%s', (slug) => {
    test('an online quote stands with its rates beside the WARNING [3-18, 7-10]', async () => {
      const bodies: unknown[] = [];
      const { page, close } = await openWith(slug, mazda, {
        '**/api/youx/quote': (route) => {
          bodies.push(route.request().postDataJSON());
          return route.fulfill({ json: quote });
        },
      });
      const place = page.locator('[data-quote]');
      await place.waitFor();
      const words = (await place.innerText()).replace(/\s+/g, ' ');
      // By the month, as the page's other repayments.
      for (const part of ['Online quote', '$643 / month', '7.99% p.a.', '8.72% p.a.']) expect(words).toContain(part);
      expect(await page.locator('#credit-warning').getByText(WARNING).isVisible()).toBe(true);
      expect(bodies).toEqual([
        {
          selfAssessedCreditScore: 'GREAT',
          purchasePrice: 28_990,
          loanTerm: 5,
          year: 2021,
          vin: 'JM0KF4WLA10511236',
          nvic: 'AB21ZZ',
          whoIsHelping: 'Wattle Cars',
        },
      ]);
      await close();
    });

    test.each([
      ['no answer', (route: Route) => route.abort()],
      ['a refusal', (route: Route) => route.fulfill({ status: 422, json: { error: 'no_quote' } })],
      [
        'a quote without its comparison rate',
        (route: Route) => route.fulfill({ json: { ...quote, comparisonRate: null } }),
      ],
      ['a quote of $25', (route: Route) => route.fulfill({ json: { ...quote, weeklyRepaymentAmount: 25 } })],
    ])('without an online quote the page stays as built, silently: %s [7-10]', async (_, fulfil) => {
      const logs: string[] = [];
      const visited = await openWith(slug, leaf, { '**/api/youx/quote': fulfil }, logs);
      const { page, close } = visited;
      await answerIsTaken(visited, '/api/youx/quote');
      expect(await page.locator('[data-quote]').isVisible()).toBe(false);
      expect(logs).toEqual([]);
      await close();
    });

    test('the lender’s latest disclaimer takes the place of the one that was built [7-13]', async () => {
      const latest =
        `From Monday the lender asks for two payslips. ${'It lends to approved applicants only. '.repeat(6)}`.trim();
      const { page, close } = await openWith(slug, kia, {
        '**/api/cars/*/finance-disclaimer': (route) =>
          route.fulfill({ json: { finance_lenders: { g: { financeProvider: 'g', disclaimer: latest } } } }),
      });
      const words = page.locator('#financeDisclaimer');
      await expect.poll(() => words.innerText()).toContain('two payslips');
      expect((await words.innerText()).length).toBeLessThanOrEqual(200);
      await section(page).getByText('Show More').click();
      expect((await words.innerText()).replace(/\s+/g, ' ').trim()).toBe(latest);
      await close();
    });

    test('without an answer the built disclaimer stands', async () => {
      const visited = await openWith(slug, mazda, {});
      const { page, close } = visited;
      await answerIsTaken(visited, '/finance-disclaimer');
      expect(await page.locator('#financeDisclaimer').innerText()).toContain('Acacia Car Loans lends');
      await close();
    });

    test('a lender by the month shows its estimate and begins its calculator by the month, terms in months [5-10, 9-18, 9-19]', async () => {
      const { page, close } = await openWith(slug, kia, {});
      expect(await page.locator('main .buy').first().innerText()).toMatch(/\$333 \/ month/);
      await openCalculator(page);
      expect(await dialog(page).getByRole('radio', { name: 'Month' }).isChecked()).toBe(true);
      expect(await slider(page, 'Term').getAttribute('aria-valuetext')).toBe('60 months');
      expect(await slider(page, 'Term').getAttribute('max')).toBe('60');
      expect((await figures(page).innerText()).replace(/\s+/g, ' ')).toContain('$332.18 / month');
      // [9-24] The lender's range is named where another interest is tried.
      await slider(page, 'Interest').fill('12');
      await expect.poll(() => figures(page).innerText()).toContain('Its comparison rates are 8.38% to 19.42% p.a.');
      await close();
    });

    test('a price beyond what the lender lends at its rate is asked for [5-11, 5-25]', async () => {
      const { page, close } = await openWith(slug, mazda, {});
      expect(await section(page).innerText()).toContain('The lender’s rate is for loans up to $25,000.');
      await openCalculator(page);
      // Nowhere to ask by form: the words stand without a link.
      expect(await figures(page).locator('.calc__enquire').innerText()).toMatch(/^Enquire for Finance$/i);
      expect(await dialog(page).getByRole('link').count()).toBe(0);
      await type(page, 'Deposit or trade-in', '5000');
      expect((await figures(page).innerText()).replace(/\s+/g, ' ')).toMatch(/\$[\d.,]+ \/ month/);
      await close();
    });
  });
});
