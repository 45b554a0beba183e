import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { DESKTOP, expectForEverybody, PHONE, violations } from '#tests/support/for-everybody.ts';
import { readListedStock, vehiclePath, vehiclesOfEachKind } from '#tests/support/listed-stock.ts';
import { ALL_STOCK, sampledPages } from '#tests/support/page-types.ts';
import { ONLY_OF_TEMPLATE, type TestSite } from '#tests/support/test-sites.ts';
import { overflow } from '#tests/support/overflow.ts';
import { framesPass, isAtRest, searchIsReady, type Visit } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** Presses every fold in a part of the page until none is closed. */
async function unfold(page: Page, within: string): Promise<void> {
  const closed = page.locator(`${within} details:not([open]) > summary:visible`);
  for (let left = await closed.count(); left > 0; left = await closed.count()) await closed.first().click();
}

/** Where focus is: text or label, and whether any of it is in sight. */
const FOCUS = async () => {
  const element = document.activeElement as HTMLElement;
  const frame = (): Promise<number> => new Promise((drawn) => requestAnimationFrame(drawn));
  const isAt = (x: number, y: number): boolean => {
    const top = document.elementFromPoint(x, y);
    // A label that covers its input is the input to whoever sees it.
    return (
      top !== null && (element.contains(top) || top.contains(element) || top.closest('label')?.control === element)
    );
  };
  const isSeenIn = (box: DOMRect): boolean => {
    const parts = [0.02, 0.1, 0.5, 0.9, 0.98];
    const inView = parts
      .flatMap((x) => parts.map((y) => [box.left + box.width * x, box.top + box.height * y] as const))
      .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    return box.width <= 1 || box.height <= 1 || inView.some(([x, y]) => isAt(x, y));
  };
  await frame();
  let box = element.getBoundingClientRect();
  let isSeen = isSeenIn(box);
  // The page, and lists in it, may yet scroll to what took focus.
  for (let still = 0; !isSeen && still < 2; isSeen = isSeenIn(box)) {
    await frame();
    const now = element.getBoundingClientRect();
    still = now.left === box.left && now.top === box.top ? still + 1 : 0;
    box = now;
  }
  return {
    what: `${element.tagName}.${element.className} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}`,
    isBody: element === document.body,
    isSeen,
  };
};

/** Texts of one look: those after the first are not measured again, so the first has to be one that axe looks at. */
test.each([
  ['by itself', '<p>Pale</p>'],
  ['after one that is disabled', '<p aria-disabled="true">Pale</p><p>Pale</p>'],
  ['after one that is hidden from readers', '<p aria-hidden="true">Pale</p><p>Pale</p>'],
  ['repeated', '<p>Pale</p><p>Pale</p>'],
  ['of one look on another ground', '<div class="dark"><p>Pale</p></div><p>Pale</p>'],
])('a text that is too pale is found %s', async (_, html) => {
  const page = await browser.newPage();
  const style = 'body { background: #fff } p { color: #ccc } .dark { background: #000 }';
  await page.setContent(`<html lang="en"><title>Pale</title><style>${style}</style><main><h1>Pale</h1>${html}</main>`);
  const found = await violations(page);
  expect(found.filter((one) => one.startsWith('color-contrast: <p>Pale</p>'))).toHaveLength(1);
  await page.close();
});

/** Opens a page of a site; a list is ready once it answers. */
async function openPage(url: string, viewport: { width: number; height: number }): Promise<Visit> {
  const opened = await warmVisit(browser, url, { viewport, reducedMotion: 'reduce' });
  if (new URL(url).pathname.startsWith('/search/')) await searchIsReady(opened.page);
  return opened;
}

const [onlyOfTemplate, others] = [true, false].map((isOnly) =>
  inject('sampledSites').filter(({ slug }) => ONLY_OF_TEMPLATE.includes(slug) === isOnly),
) as [TestSite[], TestSite[]];

// `page-layout.test.ts` looks at the pages of the other sites.
describe.each(others)('$slug for everybody', (site) => {
  test.each(sampledPages(site))(
    'has nothing that axe finds wrong and no more than its width when enlarged: %s',
    async (_name, path) => {
      const { page, problems, close } = await openPage(`${site.served}${path}`, DESKTOP);
      await expectForEverybody(page);
      expect(problems).toEqual([]);
      await close();
    },
  );
});

test.each(onlyOfTemplate)('$slug for everybody: the tray of what is to be compared', async ({ served }) => {
  const { page, close } = await openPage(`${served}${ALL_STOCK}`, PHONE);
  await page.locator('main [data-compare]:visible').first().click();
  const tray = page.getByRole('region', { name: 'Compare' });
  await tray.waitFor();
  expect(await axeViolations(page, { within: ['.tray'] })).toEqual([]);
  // Its cross is drawn by the stylesheet, where axe does not look.
  const { color, ground } = await tray
    .getByRole('button')
    .first()
    .evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      return { color, ground: backgroundColor };
    });
  expect(color).not.toBe(ground);
  await close();
});

describe.each(inject('sites'))('$slug for everybody', (site) => {
  const { served, folder } = site;
  const vehicles = vehiclesOfEachKind(readListedStock(folder));
  const normal = vehicles['normal'] === undefined ? '' : vehiclePath(vehicles['normal']);

  const open = (path: string, viewport: { width: number; height: number }): Promise<Visit> =>
    openPage(`${served}${path}`, viewport);

  describe('what opens', () => {
    test.each([PHONE, DESKTOP])('has nothing that axe finds wrong: the filters, $width px wide', async (viewport) => {
      const { page, close } = await open(ALL_STOCK, viewport);
      const button = page.getByRole('button', { name: /^Filters/ });
      if (await button.first().isVisible()) {
        await button.first().click();
        await page.locator('[data-open="true"]').waitFor();
      }
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
      await close();
    });

    test('has nothing that axe finds wrong: each menu of the header', async () => {
      const { page, close } = await open('/', DESKTOP);
      const buttons = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('button');
      const count = await buttons.count();
      expect(count).toBeGreaterThan(0);
      for (let index = 0; index < count; index += 1) {
        await buttons.nth(index).click();
        const open = page.locator('[popover]:popover-open');
        await expect.poll(() => open.count()).toBe(1);
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect.poll(() => open.count()).toBe(0);
      }
      await close();
    });

    test('has nothing that axe finds wrong: the menu of a phone, with everything in it open', async () => {
      const { page, close } = await open('/', PHONE);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('[popover]:popover-open').waitFor();
      await unfold(page, '[popover]:popover-open');
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
      await close();
    });

    test('has nothing that axe finds wrong: a vehicle with everything unfolded, and its photos on the full screen', async () => {
      const { page, close } = await open(normal, PHONE);
      await unfold(page, 'main');
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
      await page.getByRole('button', { name: /full screen/ }).click();
      await page.getByRole('dialog', { name: /^Photos of/ }).waitFor();
      expect(await violations(page)).toEqual([]);
      await close();
    });

    test.each([
      ['the menu', '/', (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }), '[popover]'],
      ['the filters', ALL_STOCK, (page: Page) => page.getByRole('button', { name: /^Filters/ }), '[data-open="true"]'],
      ['the enquiry form', normal, (page: Page) => page.locator('a[href="#enquire"]:visible'), 'dialog#enquire'],
      ['the calculator', normal, (page: Page) => page.getByRole('button', { name: 'Change the loan' }), 'dialog.calc'],
    ])('holds the page behind it still until it is closed: %s', async (_name, path, opener, opened) => {
      const { page, problems, close } = await open(path, PHONE);
      const wheel = async (): Promise<number> => {
        const before = await page.evaluate(() => scrollY);
        await page.mouse.wheel(0, 300);
        await framesPass(page, 2);
        await isAtRest(page);
        return (await page.evaluate(() => scrollY)) - before;
      };
      await page.mouse.move(195, 420);
      expect(await wheel()).toBeGreaterThan(0);

      await opener(page).first().click();
      await page.locator(opened).filter({ visible: true }).first().waitFor();
      await isAtRest(page);
      expect(await wheel()).toBe(0);

      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator(opened).filter({ visible: true }).count()).toBe(0);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      expect(await wheel()).toBeGreaterThan(0);
      expect(problems).toEqual([]);
      await close();
    });
  });

  describe('the keyboard', () => {
    test('skips to the content with the first key', async () => {
      const { page, close } = await open(normal, DESKTOP);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect.poll(() => skip.evaluate((link) => document.activeElement === link)).toBe(true);
      await expect.poll(() => skip.evaluate((link) => link.getBoundingClientRect().top >= 0)).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
      await close();
    });

    test('opens each menu, goes through it, closes it with Escape and is back on its button', async () => {
      const { page, problems, close } = await open('/', DESKTOP);
      const buttons = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('button');
      for (const button of await buttons.all()) {
        await button.focus();
        await page.keyboard.press('Enter');
        await page.locator('[popover]:popover-open').waitFor();
        await page.keyboard.press('Tab');
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.closest(':popover-open') !== null))
          .toBe(true);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.locator('[popover]:popover-open').count()).toBe(0);
        await expect.poll(() => button.evaluate((element) => document.activeElement === element)).toBe(true);
      }
      expect(problems).toEqual([]);
      await close();
    });

    test('opens the menu of a phone, stays inside it, and Escape returns to its button', async () => {
      const { page, close } = await open('/', PHONE);
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.locator('[popover]:popover-open').waitFor();
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest(':popover-open') !== null))
        .toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('[popover]:popover-open').count()).toBe(0);
      await expect.poll(() => button.evaluate((element) => document.activeElement === element)).toBe(true);
      await close();
    });

    test.each([
      ['of a desk', DESKTOP],
      ['of a small laptop, which are one', { width: 1024, height: 600 }],
    ])('sees every stop of the menus %s, each of which closes when it is left', async (_screen, viewport) => {
      const { page, close } = await open('/', viewport);
      const opened = page.locator('[popover]:popover-open');
      for (const button of await page.locator('header [popovertarget]:visible').all()) {
        await button.focus();
        await page.keyboard.press('Enter');
        await opened.waitFor();
        const hidden: string[] = [];
        let stops = 0;
        for (; stops < 60; stops += 1) {
          await page.keyboard.press('Tab');
          if (!(await page.evaluate(() => document.activeElement?.closest('[popover]') !== null))) break;
          const { what, isSeen } = await page.evaluate(FOCUS);
          if (!isSeen) hidden.push(what);
        }
        expect(stops).toBeGreaterThan(1);
        expect(hidden).toEqual([]);
        await expect.poll(() => opened.count()).toBe(0);
      }
      await close();
    });

    test('stays inside the filter sheet of a phone in both directions, and Escape returns to its button', async () => {
      const { page, problems, close } = await open(ALL_STOCK, PHONE);
      const button = page.getByRole('button', { name: /^Filters/ }).first();
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Close filters' }).waitFor();
      const inside = (): Promise<boolean> =>
        page.evaluate(() => {
          const panel = document.querySelector('[data-open="true"]');
          const at = document.activeElement;
          // Past the last stop focus is with the browser's own bar, which the page sees as its body.
          return panel !== null && (at === document.body || panel.contains(at));
        });
      await expect.poll(inside).toBe(true);
      for (let press = 0; press < 80; press += 1) {
        await page.keyboard.press('Tab');
        expect(await inside(), `after ${press + 1} presses of Tab`).toBe(true);
      }
      for (let press = 0; press < 5; press += 1) {
        await page.keyboard.press('Shift+Tab');
        expect(await inside()).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect.poll(() => button.evaluate((element) => document.activeElement === element)).toBe(true);
      expect(await page.locator('[data-open="true"]').count()).toBe(0);
      expect(problems).toEqual([]);
      await close();
    });

    test('moves through the photos by arrow keys', async () => {
      const { page, problems, close } = await open(normal, DESKTOP);
      const gallery = page.getByRole('group', { name: /^Photos of/ });
      const current = (): Promise<string> => gallery.locator('[aria-live]').innerText();
      await expect.poll(current).toMatch(/^1 \//);
      await gallery.getByRole('list').first().focus();
      await gallery.getByRole('button', { name: 'Previous photo' }).and(gallery.locator(':disabled')).waitFor();
      await page.keyboard.press('ArrowRight');
      await expect.poll(current).toMatch(/^2 \//);
      await page.keyboard.press('ArrowRight');
      await expect.poll(current).toMatch(/^3 \//);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(current).toMatch(/^2 \//);
      expect(problems).toEqual([]);
      await close();
    });

    test.each([
      { what: 'a vehicle', path: normal, viewport: PHONE },
      { what: 'a vehicle', path: normal, viewport: DESKTOP },
      { what: 'a search', path: ALL_STOCK, viewport: PHONE },
      { what: 'the home page', path: '/', viewport: PHONE },
      { what: 'the home page', path: '/', viewport: DESKTOP },
    ])('never has its focus hidden under a bar: $what, $viewport.width px wide', async ({ path, viewport }) => {
      const { page, close } = await open(path, viewport);
      const hidden: string[] = [];
      const go = async (key: string, presses: number): Promise<void> => {
        for (let press = 0; press < presses; press += 1) {
          await page.keyboard.press(key);
          const focus = await page.evaluate(FOCUS);
          if (focus.isBody) return;
          if (!focus.isSeen) hidden.push(`${key}: ${focus.what}`);
        }
      };
      // Down, where the bar at the foot would hide it, and up, where the header would.
      await go('Tab', 70);
      await go('Shift+Tab', 50);
      expect(hidden).toEqual([]);
      await close();
    });
  });
});
