import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { startLiveSites, type LiveSite, type LiveSites, type LiveVehicle } from '#tests/support/live-sites.ts';
import { isAtRest } from '#tests/support/visit.ts';
import { warmTab, warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
let live: LiveSites;
beforeAll(async () => {
  [browser, live] = await Promise.all([launchTestBrowser(WITHOUT_PICTURES), startLiveSites()]);
});
afterAll(async () => {
  await browser.close();
  await live.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const NOTICE = 'Unfortunately this vehicle recently sold. But don’t worry, we can help you find a similar one!';

/** What a visitor can read, press and follow, in the order of the page, and what a search engine reads of the offer. */
async function whatItSays(page: Page) {
  const said = await page.evaluate(() => {
    const cards = 'a[href^="/cars/"]';
    const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
    const isThere = (element: Element): boolean => element.closest('[hidden]') === null;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility() &&
      // Asking for the next one of its model, and the way there, come with the next build.
      element.closest('.next-one, [href="#next-one"]') === null &&
      // The counts of the menus are those of the whole stock.
      element.closest('.toast, [data-views-from], [data-money="gauge"], [data-count]') === null;
    const textOf = (control: Element): string => {
      const copy = control.cloneNode(true) as Element;
      copy.querySelectorAll('[data-count]').forEach((count) => count.remove());
      return tidy(copy.textContent);
    };
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (parent === null || !isSeen(parent)) continue;
      // Which vehicles are alike is another question.
      if (parent.closest('#similar, [aria-labelledby="similar-h"]')?.querySelector(cards) && parent.closest('ul'))
        continue;
      // What the clock says is not the page's to keep.
      if (/^(?:Stock checked|Open now|Opens|Closed)/.test(tidy(text ?? ''))) continue;
      if (tidy(text ?? '') !== '') words.push(tidy(text ?? ''));
    }
    const links = [...document.querySelectorAll('a[href], button, summary')]
      .filter((control) => isSeen(control) && !control.matches(`${cards}, ${cards} *`))
      .map((control) => `${textOf(control)} -> ${control.getAttribute('href') ?? ''}`);
    const offers = [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map((script) => (JSON.parse(script.textContent) as { offers?: { price?: number; availability: string } }).offers)
      .filter((offer) => offer !== undefined)
      .map(({ price, availability }) => ({ price, availability }));
    return {
      words,
      links,
      // What it looks like says what it is.
      tags: [...document.querySelectorAll('.tag')]
        .filter((tag) => isSeen(tag) && tag.closest('ul') === null)
        .map(({ className }) => className),
      labels: [...document.querySelectorAll('section[aria-label], aside[aria-label]')]
        .filter(isSeen)
        .map((part) => part.getAttribute('aria-label')),
      // What waits for a press: the forms and the calculator, and what is asked for when it comes near.
      forms: [...document.querySelectorAll('dialog[data-form-dialog]')].filter(isThere).map(({ id }) => id),
      islands: [...document.querySelectorAll('astro-island')]
        .filter(isThere)
        .map((island) => island.getAttribute('props') ?? '')
        .filter((props) => /"brief"|"vehicle_status"/.test(props))
        .map((props) => JSON.parse(props) as unknown),
      statuses: [...document.querySelectorAll<HTMLInputElement>('input[name="vehicle_status"]')]
        .filter(isThere)
        .map(({ value }) => value),
      asked: [...document.querySelectorAll<HTMLElement>('[data-money="gauge"], [data-quote]')]
        .filter((part) => isThere(part.parentElement ?? part))
        .map(({ dataset }) => dataset['href'] ?? dataset['quote']),
      offers,
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      shared: document.querySelector('meta[property="og:title"]')?.getAttribute('content'),
      robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
      shown: document.documentElement.dataset['shown'],
    };
  });
  return said;
}

/** Keeps what toasts say, each of which is gone after three seconds. */
async function hearToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      const text = document.querySelector('.toast')?.textContent ?? '';
      if (text !== '' && heard.at(-1) !== text) heard.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}
const toasts = (page: Page): Promise<string[]> => page.evaluate(() => window.heard);

/** Opens a page of a site that has not been built since, and waits until it says what is so. */
async function becomes(site: LiveSite, name: LiveVehicle, options: BrowserContextOptions = DESKTOP) {
  const visited = await warmTab(browser, site.vehicle(name), options);
  await hearToasts(visited.page);
  await visited.page.goto(site.vehicle(name), { waitUntil: 'load' });
  await expect.poll(() => toasts(visited.page)).toHaveLength(1);
  await isAtRest(visited.page);
  return visited;
}

async function saidByBuild(site: LiveSite, name: LiveVehicle, options: BrowserContextOptions = DESKTOP) {
  const built = await warmVisit(browser, site.rebuilt(name), options);
  await isAtRest(built.page);
  const said = await whatItSays(built.page);
  await built.close();
  return said;
}

describe.each(['marque', 'yard'] as const)(
  'an open page of %s whose vehicle changes becomes the page that a build makes [7-11]',
  (template) => {
    const site = (): LiveSite => live.site(template);

    test.each([
      'held-since',
      'freed',
      'sold-since',
      'for-sale-again',
      'to-come',
      'to-come-held',
      'arrived',
      'sold-to-come',
      'unpriced',
      'priced',
      'first-price',
      'repriced',
      'raised',
      'reduced',
      'before-costs',
      'other-rate',
      'first-rate',
      'no-rate',
    ] as const)(
      'in place: %s',
      async (name) => {
        const isOnPhones = ['held-since', 'sold-since', 'for-sale-again', 'first-price'].includes(name);
        for (const options of isOnPhones ? [DESKTOP, PHONE] : [DESKTOP]) {
          const [{ page, problems, close }, built] = await Promise.all([
            becomes(site(), name, options),
            saidByBuild(site(), name, options),
          ]);
          expect(await whatItSays(page)).toEqual(built);
          expect(problems).toEqual([]);
          await close();
        }
      },
      60_000,
    );

    test('from one state to the next while it stays open', async () => {
      const { page, problems, close } = await warmTab(browser, site().vehicle('still-for-sale'), DESKTOP);
      // Vehicles that differ by stock number alone: the page hears of one what is so of the next.
      const plain = (said: object): unknown =>
        JSON.parse(
          JSON.stringify(said)
            .replaceAll(/\bL\d+\b/g, 'L0')
            .replaceAll(/-l\d+\b/g, '-l0'),
        );
      let is: LiveVehicle = 'still-for-sale';
      await page.route('**/view.json*', async (route) => {
        const { pathname } = new URL(site().rebuilt(is));
        const response = await route.fetch({ url: new URL(`/api${pathname}/view.json`, site().rebuilt(is)).href });
        await route.fulfill({ response });
      });
      await page.goto(site().vehicle('still-for-sale'), { waitUntil: 'networkidle' });
      const way: LiveVehicle[] = [
        'held-since',
        'sold-since',
        'to-come',
        'raised',
        'unpriced',
        'to-come-held',
        'no-rate',
        'sold-since',
        'reduced',
        'still-for-sale',
      ];
      for (const name of way) {
        is = name;
        const built = plain(await saidByBuild(site(), name)) as { readonly shown: string };
        // As after Back from another page.
        await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
        await expect.poll(() => page.evaluate(() => document.documentElement.dataset['shown'])).toBe(built.shown);
        await isAtRest(page);
        expect(plain(await whatItSays(page)), name).toEqual(built);
      }
      expect(problems).toEqual([]);
      await close();
    }, 120_000);

    test('with its calculator, also where that was used before', async () => {
      const { page, problems, close } = await warmTab(browser, site().vehicle('repriced'), DESKTOP);
      await page.route('**/view.json*', (route) => route.fulfill({ json: { views: 1, car_fields: {} } }));
      await page.goto(site().vehicle('repriced'), { waitUntil: 'networkidle' });
      const open = page.getByRole('button', { name: /change the loan/i }).first();
      const repayment = async (): Promise<string> => {
        await open.click();
        const dialog = page.locator('dialog[open]');
        await dialog.getByText('/ week').first().waitFor();
        const text = await dialog.innerText();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        return text.replace(/\s+/g, ' ');
      };
      expect(await repayment()).toContain('$92');
      await page.unroute('**/view.json*');
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await page.locator('[data-car-field="price_text"]:visible', { hasText: '17,490' }).first().waitFor();
      expect(await repayment()).toContain('$85');
      expect(problems).toEqual([]);
      await close();
    });

    test('a form that comes with a state opens, and is sent under the state of the moment [3-28]', async () => {
      const { page, problems, close } = await becomes(site(), 'to-come');
      await page.locator('main a[href="#register-interest-form"]:visible').first().click();
      const dialog = page.locator('dialog#register-interest-form[open]');
      await dialog.waitFor();
      expect(await dialog.locator('input[name="vehicle_status"]').inputValue()).toBe('coming_soon');
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(problems).toEqual([]);
      await close();
    });

    test('a vehicle that is for sale again can be asked for at once', async () => {
      const { page, problems, close } = await becomes(site(), 'for-sale-again');
      expect(await toasts(page)).toEqual(['This vehicle is available again.']);
      expect(await axeViolations(page)).toEqual([]);
      await page.locator('main a[href="#enquire"]:visible').first().click();
      await page.locator('dialog#enquire[open]').waitFor();
      expect(problems).toEqual([]);
      await close();
    });

    test('one that has moved names its new location and nothing of the old', async () => {
      const { page, problems, close } = await warmTab(browser, site().vehicle('moved'), DESKTOP);
      await hearToasts(page);
      await page.route('**/view.json*', (route) => route.fulfill({ json: { views: 1, car_fields: {} } }));
      await page.goto(site().vehicle('moved'), { waitUntil: 'networkidle' });
      const place = page.locator('dialog[data-notice]');
      await place.getByText('Located at Ballina').waitFor();
      await page.unroute('**/view.json*');
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await place.getByText('Lismore', { exact: true }).waitFor();
      expect(await toasts(page)).toEqual(['This vehicle is at Lismore now.']);
      expect(await place.getByRole('link').count()).toBe(0);
      expect(await page.locator('main').innerText()).not.toContain('Ballina');
      expect(await axeViolations(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    });

    test('a withdrawn one is not for sale any more, with a way on', async () => {
      const { page, problems, close } = await becomes(site(), 'withdrawn');
      expect(await toasts(page)).toEqual(['This vehicle is no longer for sale.']);
      await page.getByText(NOTICE).waitFor();
      const said = await whatItSays(page);
      // What is said of similar cars' repayments is theirs.
      const own = said.words.filter((text) => !text.includes('WARNING'));
      expect(own.filter((text) => /\$|enquire|reserve|trade-in|test drive/i.test(text))).toEqual([]);
      expect(
        said.links.filter((link) => /#enquire|#dial|tel:/.test(link) && /reserve|trade|drive/i.test(link)),
      ).toEqual([]);
      expect(said.offers).toEqual([{ price: undefined, availability: 'https://schema.org/SoldOut' }]);
      expect(said.title).not.toContain('$');
      expect(await axeViolations(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    });

    test('and is that page itself as soon as the site has it', async () => {
      for (const name of ['for-sale-again', 'repriced'] as const) {
        const { page, close } = await warmTab(browser, site().vehicle(name), DESKTOP);
        let asked = 0;
        await page.route(`**${new URL(site().vehicle(name)).pathname}`, async (route) => {
          asked += 1;
          if (asked === 1) await route.continue();
          else await route.fulfill({ response: await route.fetch({ url: site().rebuilt(name) }) });
        });
        await page.goto(site().vehicle(name), { waitUntil: 'load' });
        // Asked for, looked at, taken.
        await expect.poll(() => asked).toBe(3);
        const built = await saidByBuild(site(), name);
        await expect.poll(async () => whatItSays(page)).toEqual(built);
        await close();
      }
    }, 60_000);
  },
);

declare global {
  interface Window {
    /** What toasts said. */
    heard: string[];
  }
}
