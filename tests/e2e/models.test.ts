import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listen, type RunningServer } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { buildTestDealers, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { overflow } from '#tests/support/overflow.ts';
import { isLaidOut } from '#tests/support/visit.ts';
import { warmTab, warmVisit } from '#tests/support/warm-visit.ts';

/** A dealer of two makes that stand in no other file: nothing about models may be one manufacturer's. */
const OTHER = 'numbat-hobart';

let browser: Browser;
let built: BuiltTestDealers;
let server: RunningServer;
beforeAll(async () => {
  built = buildTestDealers(OTHER);
  server = await listen(createSiteHandler(built.folder(OTHER), built.headersFile(OTHER)), 0);
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  built.remove();
});

const demo = (): string => inject('sites').find(({ slug }) => slug === 'northside-vireo')?.served ?? '';
const chosenColour = (page: Page): Promise<string> => page.locator('.picker__name:visible strong').innerText();
const price = (page: Page): Promise<string> => page.locator('.picker__price:visible').innerText();

describe('the colours of a model [1-13, 2.6-8, 4-51]', () => {
  test('are chosen by mouse and keyboard; arrows wrap, and another variant begins with the first [4-52, 4-53]', async () => {
    const { page, problems, close } = await warmVisit(browser, `${demo()}/models/kestrel#colours`);
    const next = page.getByRole('button', { name: 'Next colour' });
    await next.waitFor();
    expect(await chosenColour(page)).toBe('Harbour Blue');
    await page.getByRole('button', { name: 'Previous colour' }).click();
    expect(await chosenColour(page)).toBe('Flying Fox Black');
    await next.click();
    await next.click();
    expect([await chosenColour(page), await price(page)]).toEqual(['Salt White', 'Core $39,990 drive away']);

    await page.getByRole('radio', { name: 'Summit AWD' }).first().check({ force: true });
    expect([await chosenColour(page), await price(page)]).toEqual(['Harbour Blue', 'Summit AWD $46,585 drive away']);
    await page.getByRole('radio', { name: 'Harbour Blue' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await chosenColour(page)).toBe('Waratah Red');
    await expect
      .poll(() => page.locator('.picker__shown:visible img').evaluate((img: HTMLImageElement) => img.naturalWidth > 0))
      .toBe(true);
    expect(problems).toEqual([]);
    await close();
  });

  test('on three bodies have tabs for them, in the order of the trade, which filter [4-54, 9-39]', async () => {
    const { page, problems, close } = await warmVisit(browser, `${server.url}/models/quokka`);
    const bodies = page.locator('[data-bodies]');
    expect(await bodies.locator('label').allInnerTexts()).toEqual(['Wagon', 'Sedan', 'Hatch']);
    await page.getByRole('button', { name: 'Next colour' }).waitFor();
    const swatches = page.locator('.picker__colour:not([hidden])');
    await expect.poll(() => swatches.count()).toBe(6);
    expect(await page.locator('.picker__colour:has(:checked)').getAttribute('data-body')).toBe('wagon');
    await bodies.getByRole('radio', { name: 'Hatch' }).check({ force: true });
    expect(await page.locator('.picker__colour:has(:checked)').getAttribute('data-body')).toBe('hatch');
    expect(problems.filter((problem) => !/\/api\/|404|502/.test(problem))).toEqual([]);
    await close();
  });

  test('have tabs of bodies where the second variant alone needs them [4-54]', async () => {
    const { page, close } = await warmVisit(browser, `${server.url}/models/potoroo`);
    const swatches = page.locator('.picker__colour:not([hidden])');
    const bodies = page.locator('[data-bodies]');
    await expect.poll(() => swatches.count()).toBe(1);
    expect(await bodies.isVisible()).toBe(false);
    await page.getByRole('radio', { name: 'Touring' }).first().check({ force: true });
    expect(await bodies.locator('label:visible').allInnerTexts()).toEqual(['Dual Cab', 'Extra Cab', 'Single Cab']);
    expect(await swatches.count()).toBe(6);
    await bodies.getByRole('radio', { name: 'Single Cab' }).check({ force: true });
    expect(await page.locator('.picker__colour:has(:checked)').getAttribute('data-body')).toBe('single_cab');
    await page.getByRole('radio', { name: 'Farm' }).first().check({ force: true });
    expect([await bodies.isVisible(), await chosenColour(page)]).toEqual([false, 'CHALK']);
    await close();
  });

  test('of a single variant are all there, though each names it', async () => {
    const { page, close } = await warmVisit(browser, `${server.url}/models/bettong`);
    await page.getByRole('button', { name: 'Next colour' }).click();
    expect(await page.locator('.picker__colour:not([hidden])').count()).toBe(2);
    expect(await chosenColour(page)).toBe('RUST');
    await close();
  });

  test.each([390, 768, 1440])('are no wider than the page while their pictures are not there, %d px', async (width) => {
    const { page, close } = await warmTab(browser, demo(), { viewport: { width, height: 900 } });
    await page.route('**/media/**', (route) => route.abort());
    await page.goto(`${demo()}/models/kestrel`);
    await isLaidOut(page);
    expect(await page.locator('.picker__shown:visible img').count()).toBe(1);
    expect(await overflow(page)).toEqual([]);
    await close();
  });

  test('are stepped through by a finger on the picture, and not by one that scrolls', async () => {
    const { page, close } = await warmVisit(browser, `${demo()}/models/kestrel#colours`, {
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole('button', { name: 'Next colour' }).waitFor();
    const swipe = (across: number, down: number): Promise<void> =>
      page.locator('.picker__shown:visible').evaluate(
        (target, [dx, dy]) => {
          const touch = (x: number, y: number) => [new Touch({ identifier: 1, target, clientX: x, clientY: y })];
          target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: touch(200, 300) }));
          target.dispatchEvent(
            new TouchEvent('touchend', { bubbles: true, changedTouches: touch(200 + dx, 300 + dy) }),
          );
        },
        [across, down] as const,
      );
    await swipe(90, 10);
    expect(await chosenColour(page)).toBe('Flying Fox Black');
    await swipe(-90, 10);
    expect(await chosenColour(page)).toBe('Harbour Blue');
    await swipe(-60, 200);
    expect(await chosenColour(page)).toBe('Harbour Blue');
    await close();
  });

  test('are chosen and compared without script', async () => {
    const { page, close } = await warmVisit(browser, `${demo()}/models/kestrel`, { javaScriptEnabled: false });
    await page.getByRole('radio', { name: 'Waratah Red' }).check({ force: true });
    expect(await chosenColour(page)).toBe('Waratah Red');
    expect(await page.getByRole('button', { name: 'Next colour' }).count()).toBe(0);
    const columns = page.locator('.compared thead th[scope="col"]:visible');
    expect(await columns.allInnerTexts()).toEqual(['Core', 'Touring']);
    await page.locator('[name="compare-0"][value="2"]').check({ force: true });
    expect(await columns.allInnerTexts()).toEqual(['Touring', 'Summit AWD']);
    await close();
  });
});

test('the directory finds a model by its words and by its power [7-2]', async () => {
  const { page, problems, close } = await warmVisit(browser, `${demo()}/models`);
  const shown = page.locator('[data-model]:visible strong');
  await page.getByRole('searchbox', { name: 'Find a model' }).fill('suv');
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Wren', 'Kestrel', 'Brolga']);
  await page.getByRole('radio', { name: /^Diesel/ }).check({ force: true });
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Brolga']);
  await page.getByRole('searchbox', { name: 'Find a model' }).fill('hovercraft');
  await page.getByText('No model matches.').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('an amount out of range is told of in the calculator of a model [5-23, 8-14]', async () => {
  const { page, close } = await warmVisit(browser, `${demo()}/models/kestrel`);
  const amount = page.locator('.calc-page').getByRole('textbox', { name: /^Amount/ });
  await amount.focus();
  await amount.fill('300000');
  await amount.blur();
  await page.getByText('Cannot be less than $5,000 or more than $250,000').first().waitFor();
  await close();
});

describe('another make on the other template', () => {
  const site = () => readBuiltSite(built.folder(OTHER), OTHER);

  test('shares directory and menus with a second make, which the directory filters', async () => {
    expect(site().pagePaths).toEqual(expect.arrayContaining(['/models/quoll', '/models/phascogale']));
    const footer = site().document('/').querySelectorAll('footer a');
    expect(footer.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/models#numbat', '/models#dasyure']),
    );
    const { page, problems, close } = await warmVisit(browser, `${server.url}/models`);
    await page.getByRole('radio', { name: /^Dasyure/ }).check({ force: true });
    await expect
      .poll(() => page.locator('[data-model]:visible strong').allInnerTexts())
      .toEqual(['QUOLL', 'PHASCOGALE']);
    expect(await page.locator('[data-group]:visible h2').allInnerTexts()).toEqual(['DASYURE']);
    expect(problems).toEqual([]);
    await close();
  });

  test('has its own range and nothing of anybody else’s', () => {
    const paths = site().pagePaths;
    expect(paths).toEqual(expect.arrayContaining(['/models', '/models/quokka', '/models/bettong', '/numbat/overview']));
    const texts = ['/models', '/models/quokka', '/models/bettong', '/brands'].map((path) => site().html(path));
    expect(texts.filter((html) => /vireo|kestrel/i.test(html))).toEqual([]);
  });

  test('shows two figures of three where one is empty, all systems, and its brochure [2.6-1]', () => {
    const page = site().document('/models/quokka');
    expect(page.querySelectorAll('.figures dt').map(({ text }) => text.trim())).toEqual(['Power', 'Economy']);
    expect([page.querySelectorAll('.sense').length, page.querySelectorAll('.senses-more li').length]).toEqual([6, 12]);
    const brochure = page.querySelectorAll('a').find(({ text }) => text.includes('View full specifications'));
    expect(brochure?.getAttribute('href')).toBe('https://numbat.example/quokka.pdf');
    expect(page.querySelector('.variant__features')?.innerHTML).toContain('Steel wheels &amp; <i>spare</i>');
  });

  test('of a model without a brochure leads to the figures on the page [2.6-1]', () => {
    const link = site().document('/models/potoroo').querySelector('#overview a');
    expect([link?.text.trim(), link?.getAttribute('href')]).toEqual(['View full specifications', '#specifications']);
  });

  test('registers interest in what is still to come [4-44]', () => {
    const page = site().document('/models/bettong');
    const buttons = page.querySelectorAll('.variant > a').map((link) => [link.getAttribute('href'), link.text.trim()]);
    expect(buttons).toEqual([['#register-interest-form', expect.stringMatching(/^Register Interest/)]]);
    expect(page.querySelector('#register-interest-form input[name="Vehicle Model"]')?.getAttribute('value')).toBe(
      'Bettong',
    );
  });

  test.each(['/models', '/models/quokka', '/models/bettong', '/brands', '/numbat/overview'])(
    'has nothing that axe finds wrong, and no more than its width: %s',
    async (path) => {
      const { page, close } = await warmVisit(browser, `${server.url}${path}`, {
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      });
      expect(await axeViolations(page, { without: ['target-size'] })).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toEqual([]);
      expect(await axeViolations(page, { without: ['target-size'] })).toEqual([]);
      await close();
    },
  );
});

test('a tablet has three models of a group in one row, and no figure of a model alone in its own', async () => {
  const viewport = { width: 768, height: 1024 };
  const range = await warmVisit(browser, `${demo()}/models`, { viewport });
  const tops = await range.page
    .locator('.range-group')
    .first()
    .locator('li')
    .evaluateAll((models) => models.map((model) => Math.round(model.getBoundingClientRect().top)));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  await range.close();
  const model = await warmVisit(browser, `${demo()}/models/brolga`, { viewport });
  const rows = await model.page
    .locator('.figures > div')
    .evaluateAll((figures) => figures.map((figure) => Math.round(figure.getBoundingClientRect().top)));
  expect(rows).toHaveLength(5);
  expect(new Set(rows).size).toBe(1);
  await model.close();
});
