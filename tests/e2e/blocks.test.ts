import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { overflow } from '#tests/support/overflow.ts';
import { isAtRest, isLaidOut, visit } from '#tests/support/visit.ts';

const TEAM = '/our-team';
const OWNERS = '/pages/owners';
const PHONE = { viewport: { width: 390, height: 844 } };

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
});

const served = inject('sites').find(({ slug }) => slug === 'northside-vireo')?.served ?? '';

test.each([
  // 9:40 am on the 25th in Brisbane: 24 days of six sales, and one every four hours.
  ['2026-11-24T23:40:00Z', '146', '147', 140 * 60],
  // The last minute of the month there, and the first of the next.
  ['2026-11-30T13:59:00Z', '179', '0', 60],
])('the counter of sales shows those of the month in Brisbane at %s, and counts on', async (at, now, next, seconds) => {
  const page = await browser.newPage({ timezoneId: 'Australia/Perth' });
  await page.clock.install({ time: new Date(at) });
  await page.goto(`${served}${TEAM}`);
  const figure = page.locator('.block-counter__figure');
  await page.clock.runFor(2100);
  await expect.poll(() => figure.innerText()).toBe(now);
  await page.clock.runFor(seconds * 1000 + 1000);
  await expect.poll(() => figure.innerText()).toBe(next);
  await page.close();
});

test.each([
  ['counts up for two seconds', 'no-preference' as const, (figure: number) => figure > 20 && figure < 140],
  ['is there at once for those who want less motion', 'reduce' as const, (figure: number) => figure === 146],
])('the figure of a counter %s [4-42]', async (_, reducedMotion, isRight) => {
  const page = await browser.newPage({ reducedMotion });
  await page.clock.install({ time: new Date('2026-11-24T23:40:00Z') });
  await page.clock.pauseAt(new Date('2026-11-24T23:40:01Z'));
  await page.goto(`${served}${TEAM}`);
  const figure = page.locator('.block-counter__figure');
  await page.clock.runFor(500);
  expect(isRight(Number(await figure.innerText())), await figure.innerText()).toBe(true);
  await page.clock.runFor(2000);
  expect(await figure.innerText()).toBe('146');
  await page.close();
});

test('a counter that cannot count is not there', async () => {
  const { page, close } = await visit(browser, `${served}${TEAM}`, { javaScriptEnabled: false });
  expect(await page.locator('.block-counter').isVisible()).toBe(false);
  await close();
});

test.each([true, false])(
  'a banner stays in view until it is closed, with script %s [2.6-3]',
  async (javaScriptEnabled) => {
    const { page, problems, close } = await visit(browser, `${served}${OWNERS}`, { ...PHONE, javaScriptEnabled });
    const banner = page.locator('.block-banner__in');
    await page.mouse.wheel(0, 1500);
    expect(await banner.isVisible()).toBe(true);
    await page.locator('.block-banner summary').press('Enter');
    await expect.poll(() => banner.isVisible()).toBe(false);
    await page.reload();
    // Without script nothing is remembered.
    expect(await banner.isVisible()).toBe(!javaScriptEnabled);
    expect(problems).toEqual([]);
    await close();
  },
);

test('a video is not fetched before it is played', async () => {
  const { page, settledRequests, foreignRequests, close } = await visit(browser, `${served}${OWNERS}`);
  const video = page.locator('.block-video video');
  await video.scrollIntoViewIfNeeded();
  await isAtRest(page);
  const src = (await video.getAttribute('src')) ?? '';
  expect(src).toMatch(/\.(?:mp4|webm)$/);
  const fetched = (): boolean => settledRequests.some((url) => url.endsWith(src));
  expect(fetched()).toBe(false);
  await video.evaluate((element: HTMLVideoElement) => void element.play().catch(() => undefined));
  await expect.poll(fetched).toBe(true);
  expect(foreignRequests).toEqual([]);
  await close();
});

test('promises in a row are moved by arrows and by keys [2.6-2]', async () => {
  const { page, problems, close } = await visit(browser, `${served}${OWNERS}`, {
    viewport: { width: 1100, height: 900 },
  });
  const row = page.locator('.block-row').first();
  const left = (): Promise<number> => row.evaluate((element) => element.scrollLeft);
  await row.scrollIntoViewIfNeeded();
  const boxes = await Promise.all(
    [
      page.getByRole('button', { name: 'Next promises' }),
      page.getByRole('heading', { name: 'Drive with Confidence' }),
    ].map((part) => part.boundingBox()),
  );
  const [next, heading] = boxes.map((box) => (box === null ? NaN : box.y + box.height / 2));
  expect(next, 'beside the heading').toBeCloseTo(heading ?? NaN, -1);
  await page.getByRole('button', { name: 'Next promises' }).first().click();
  await expect.poll(left).toBeGreaterThan(100);
  await isAtRest(page);
  const moved = await left();
  await row.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBeLessThan(moved);
  expect(problems).toEqual([]);
  await close();
});

test.each([
  ['promises', OWNERS, 1100],
  ['models', '/', 1100],
  // Wider than the page is, so that the row begins and ends with air.
  ['models', '/', 1800],
] as const)(
  'an arrow of the row of %s at %s on %i px passes over nothing that was cut off',
  async (noun, path, width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(`${served}${path}`);
    await isLaidOut(page);
    const next = page.getByRole('button', { name: `Next ${noun}` });
    const row = page.locator(`#${(await next.getAttribute('aria-controls')) ?? ''}`);
    const step = await row.evaluate((list) => {
      const items = Array.from(list.children, (item) => item.getBoundingClientRect());
      const first = items[0]?.left ?? NaN;
      const inSight = list.clientWidth - 2 * (first - list.getBoundingClientRect().left);
      const cutOff = items.find(({ right }) => right - first > inSight + 1)?.left ?? NaN;
      return Math.min(cutOff - first, list.scrollWidth - list.clientWidth);
    });
    expect(step).toBeGreaterThan(100);
    await next.press('Enter');
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeCloseTo(step, 0);
    const previous = page.getByRole('button', { name: `Previous ${noun}` });
    await previous.press('Enter');
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeCloseTo(0, 0);
    // Nothing glides, so nothing is waited for: the second press counts before the page has painted the first.
    await next.evaluate((button: HTMLElement) => {
      button.click();
      document
        .querySelector<HTMLElement>(`[aria-label="${button.ariaLabel?.replace('Next', 'Previous') ?? ''}"]`)
        ?.click();
    });
    expect(await row.evaluate((list) => list.scrollLeft)).toBeCloseTo(0, 0);
    await page.close();
  },
);

test('a row goes on within 300 ms, and its arrow ends where the row does [9-2]', async () => {
  const page = await browser.newPage({ viewport: { width: 1100, height: 900 }, reducedMotion: 'no-preference' });
  await page.goto(`${served}/`);
  const next = page.getByRole('button', { name: 'Next models' });
  await next.focus();
  await page.waitForFunction(() => document.querySelector('astro-island:not([ssr]) [aria-label="Next models"]'));
  const row = page.locator(`#${(await next.getAttribute('aria-controls')) ?? ''}`);
  const seen = await row.evaluate((list) => {
    const place = (): number => list.firstElementChild?.getBoundingClientRect().left ?? NaN;
    const before = place();
    document.querySelector<HTMLElement>('[aria-label="Next models"]')?.click();
    const glides = list.getAnimations({ subtree: true });
    const gone = [0, 150, 299, 300].map((ms) => {
      for (const glide of glides) {
        glide.pause();
        glide.currentTime = ms;
      }
      return before - place();
    });
    for (const glide of glides) glide.play();
    return { gone, step: list.scrollLeft };
  });
  const [first = NaN, half = NaN, nearly = NaN, end = NaN] = seen.gone;
  expect(seen.step).toBeGreaterThan(100);
  expect(first).toBeCloseTo(0, 0);
  expect(half).toBeGreaterThan(seen.step / 2);
  expect(half).toBeLessThan(nearly);
  expect(nearly).toBeLessThan(seen.step);
  expect(end).toBeCloseTo(seen.step, 0);

  await expect
    .poll(async () => {
      await next.press('Enter');
      return row.evaluate((list) => list.scrollWidth - list.clientWidth - list.scrollLeft);
    })
    .toBeLessThan(1);
  await isAtRest(page);
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
  await page.close();
});

test('an offer’s bar shows today by the reader’s clock, however old the page is, and without script its days alone [2.1-9]', async () => {
  const still = await visit(browser, `${served}/special-offers`, { javaScriptEnabled: false });
  const deals = still.page.locator('.deals');
  const [from, to] = await Promise.all(['data-from-ms', 'data-to-ms'].map((name) => deals.getAttribute(name)));
  expect(await still.page.locator('.deals__days .deals__today').isVisible()).toBe(false);
  await still.close();

  const page = await browser.newPage();
  await page.clock.install({ time: (Number(from) + Number(to)) / 2 });
  await page.goto(`${served}/special-offers`);
  const [first] = await page.locator('.deal__run').evaluateAll((bars) =>
    bars.map((bar) => {
      const of = (part: string, name: string): number => parseFloat(bar.querySelector(part)?.getAttribute(name) ?? '');
      return {
        today: of('.deal__today', 'x1'),
        past: of('.deal__past', 'x') + of('.deal__past', 'width'),
      };
    }),
  );
  expect(first?.today).toBe(50);
  expect(first?.past).toBe(50);
  expect(await page.locator('.deals__days .deals__today').isVisible()).toBe(true);
  await page.close();
});

describe('offers on one calendar', () => {
  const { served: vans = '' } = inject('sampledSites').find(({ slug }) => slug === 'saltbush-caravans') ?? {};
  const offers = `${vans}/special-offers`;
  const linesOf = (page: Page): Promise<string[]> => page.locator('.deal-days li:visible > a').allInnerTexts();
  const cardsOf = (page: Page): Promise<string[]> => page.locator('.deal:visible h2').allInnerTexts();

  test.each([false, true])('come and go with their cards as a kind is chosen; script runs: %s', async (runs) => {
    const { page, problems, close } = await visit(browser, offers, { javaScriptEnabled: runs });
    expect(await linesOf(page)).toEqual(await cardsOf(page));
    expect(await linesOf(page)).toHaveLength(3);
    await page.locator('.deals label', { hasText: 'Workshop 1' }).click();
    expect(await linesOf(page)).toEqual(['Bearings and brakes, $389']);
    expect(await cardsOf(page)).toEqual(await linesOf(page));
    expect(problems).toEqual([]);
    await close();
  });

  test('say by the reader’s clock what is left of each, or that it ended, in the days of the dealer', async () => {
    const page = await browser.newPage({ timezoneId: 'Pacific/Auckland' });
    // Two days after the end of the first, on a page that was built before it.
    await page.clock.install({ time: new Date('2026-12-21T00:00:00Z') });
    await page.goto(offers);
    expect(await page.locator('.deal-days [data-left-until]').allInnerTexts()).toEqual([
      'ended',
      '40 days left',
      '68 days left',
    ]);
    const bars = await page.locator('.deal-days .deal__run').evaluateAll((drawings) =>
      drawings.map((bar) => {
        const numberOf = (part: string, name: string): number =>
          parseFloat(bar.querySelector(part)?.getAttribute(name) ?? '');
        return numberOf('.deal__on', 'width') - numberOf('.deal__past', 'width');
      }),
    );
    expect(bars[0], 'nothing left of the bar of one that ended').toBeLessThanOrEqual(0);
    expect(bars[1]).toBeGreaterThan(0);
    expect(await page.locator('.deals__days .deals__today').isVisible()).toBe(true);
    await page.close();
  });

  test.each([1440, 768, 320])('have bars below the days and no text beside the page, %d px wide', async (width) => {
    const { page, close } = await visit(browser, offers, { viewport: { width, height: 900 } });
    await isLaidOut(page);
    const [days, ...bars] = await page
      .locator('.deal-days svg')
      .evaluateAll((drawings) =>
        drawings.map((drawing) => drawing.getBoundingClientRect()).map(({ x, width }) => [x, width]),
      );
    expect(bars).toHaveLength(3);
    for (const bar of bars) expect(bar).toEqual(days);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await close();
  });
});

test('a phone shows a list of offers no wider than itself, and moves its choices sideways', async () => {
  const group = inject('sampledSites').find(({ slug }) => slug === 'harrow-finch')?.served ?? '';
  const { page, close } = await visit(browser, `${group}/special-offers`, PHONE);
  const kinds = page.getByRole('group').filter({ hasText: 'All' }).first();
  expect(await kinds.evaluate((row) => row.scrollWidth > row.clientWidth), 'a row that moves').toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  await close();
});

test('offers are searched by kind, price and dealership; a search without one says so and is cleared at once [7-3, 8-5]', async () => {
  const group = inject('sampledSites').find(({ slug }) => slug === 'harrow-finch')?.served ?? '';
  const { page, problems, close } = await visit(browser, `${group}/special-offers`);
  const names = (): Promise<string[]> => page.locator(':is(.deal, .deal-lead):visible h2').allInnerTexts();
  const choose = (name: string | RegExp): Promise<void> => page.locator('.deals label', { hasText: name }).click();
  const all = await names();
  await choose('Harrow & Finch Queensland');
  expect(await names()).toContain('Wheel alignment at Southport, $79');
  expect(await names()).not.toContain('Collected from home for its service');
  expect((await names()).length).toBe(all.length - 1);
  await choose('Up to $200');
  expect((await names()).toSorted()).toEqual([
    'Air conditioning checked and re-gassed',
    'Wheel alignment at Southport, $79',
  ]);
  await choose(/Used \d/);
  expect(await names()).toEqual([]);
  expect(await page.locator('.deals__days').isVisible(), 'the days of no offer').toBe(false);
  await page.getByRole('heading', { name: 'No Results Available' }).waitFor();
  await page
    .getByText('There appears to be no offers currently available that meet the conditions of your search')
    .waitFor();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(names).toEqual(all);
  expect(await page.getByRole('heading', { name: 'No Results Available' }).isVisible()).toBe(false);
  expect(problems).toEqual([]);
  await close();
});

test.each([1440, 768, 320])(
  'an offer’s vehicles are on one scale, chosen by model without script, %i px wide',
  async (width) => {
    const { page, close } = await visit(browser, `${served}/offers/brolga-and-heron-demos`, {
      viewport: { width, height: 900 },
      javaScriptEnabled: false,
    });
    const rows = page.locator('.scale__row:visible');
    const count = await rows.count();
    expect(count).toBeGreaterThan(4);
    await page
      .locator('.scale')
      .getByText(/^Heron \d+$/)
      .click();
    const herons = await rows.locator('h3').allInnerTexts();
    expect(herons.length).toBeLessThan(count);
    expect(herons.filter((name) => !name.startsWith('Heron'))).toEqual([]);
    // What a price was is further along the line than what it is.
    for (const row of await rows.all()) {
      const dot = await row.locator('circle').boundingBox();
      const fall = await row.locator('.scale__fall').boundingBox();
      if (fall !== null) expect(fall.x + fall.width).toBeGreaterThan((dot?.x ?? 0) + (dot?.width ?? 0) / 2);
      const line = await row.locator('.scale__line').boundingBox();
      expect(dot?.x).toBeGreaterThanOrEqual((line?.x ?? 0) - 5);
    }
    const [axis, line] = await Promise.all(
      ['.scale__axis', '.scale__row:visible .scale__line'].map((one) => page.locator(one).first().boundingBox()),
    );
    expect(Math.abs((axis?.x ?? 0) - (line?.x ?? 1))).toBeLessThan(2);
    expect(Math.abs((axis?.width ?? 0) - (line?.width ?? 0))).toBeLessThan(4);
    await close();
  },
);

const OFFER = '/offers/brolga-and-heron-demos';

test.each([
  // Before its end, 4:30 pm on 27 February in Brisbane; read in another zone.
  ['2027-02-16T23:10:00Z', 'Today, 10 days 7 hours left'],
  ['2027-02-27T06:00:00Z', 'Today, less than an hour left'],
  ['2027-02-27T06:30:00Z', ''],
  ['2026-11-01T12:00:00Z', ''],
])('an offer opened at %s says on its line “%s”, from what the page knew when it was built', async (at, words) => {
  const page = await browser.newPage({ timezoneId: 'Australia/Perth' });
  await page.clock.install({ time: new Date(at) });
  await page.goto(`${served}${OFFER}`);
  await expect.poll(() => page.locator('.offer-run__today').innerText()).toBe(words);
  expect(await page.locator('.offer-run__mark[visibility="hidden"]').count()).toBe(words === '' ? 1 : 0);
  await page.close();
});

test('an offer has its dates without script, and fits a small screen with its day marked', async () => {
  const still = await visit(browser, `${served}${OFFER}`, { javaScriptEnabled: false });
  const line = (await still.page.locator('.offer-run').innerText()).replace(/\s+/g, ' ').trim();
  expect(line).toBe('From 2 November until 4:30 pm, Saturday 27 February');
  await still.close();
  const { page, close } = await visit(browser, `${served}${OFFER}`, { viewport: { width: 320, height: 700 } });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await overflow(page)).toEqual([]);
  await close();
});

test('the rate on the home page is beside its comparison rate, above the WARNING', async () => {
  const { page, close } = await visit(browser, `${served}/`, { javaScriptEnabled: false });
  const card = page.locator('.block-rates');
  const rates = card.locator('dd');
  expect(await rates.allInnerTexts()).toEqual(['6.29% p.a.', '8.19% p.a.']);
  const looks = await rates.evaluateAll((found) =>
    found.map((rate) => [getComputedStyle(rate).fontSize, getComputedStyle(rate).fontWeight].join(' ')),
  );
  expect(new Set(looks).size).toBe(1);
  expect(await card.locator('.warning').innerText()).toContain('WARNING: This comparison rate is true only');
  await close();
});
