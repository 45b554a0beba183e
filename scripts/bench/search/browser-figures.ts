import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { listen } from '#pipeline/serve/listen.ts';
import { isAtRest } from '#tests/support/visit.ts';
import type { BenchSite } from './bench-site.ts';
import { median, quantile } from './median.ts';

/** What a shopper waits for in Chromium; times in milliseconds, bytes gzipped. */
export interface BrowserFigures {
  /** From a keyboard event to the frame with its results. */
  readonly keyP50Ms: number;
  readonly keyWorstMs: number;
  /** From the click on a filter to the frame with its results. */
  readonly facetP50Ms: number;
  readonly facetWorstMs: number;
  /** A piece of work that is always the same, as slowed: machines differ, and one machine from hour to hour. */
  readonly referenceMs: number;
  readonly samples: number;
  readonly searchesInWorker: boolean;
  readonly scriptBytes: { readonly load: number; readonly hydrated: number; readonly everythingOpened: number };
}

/** A phone shows one card, with the filters in a sheet; a wide screen shows three cards next to the filters. */
export const SCREENS = {
  'wide screen': { width: 1440, height: 900 },
  phone: { width: 412, height: 823 },
} as const;
export type Screen = keyof typeof SCREENS;

const ALL_STOCK = '/search/new-used-and-demo-cars';
const WORDS = ['toyota corolla', 'mazda 3', 'diesel'];
const SETTLE_MS = 700;

/** @param slowdown CPU slowdown: 4 for a mid-range phone. */
export async function measureInBrowser(
  browser: Browser,
  site: BenchSite,
  slowdown: number,
  screen: Screen,
): Promise<BrowserFigures> {
  const server = await listen(createSiteHandler(site.folder, site.headersFile), 0);
  const context = await browser.newContext({ viewport: SCREENS[screen], locale: 'en-AU' });
  try {
    const page = await context.newPage();
    const scripts = new Map<string, number>();
    page.on('response', (response) => {
      if (!/\.js$/.test(new URL(response.url()).pathname)) return;
      void response.body().then((body) => scripts.set(response.url(), gzipSync(body, { level: 9 }).byteLength));
    });
    const indexLoaded = page.waitForResponse((response) => response.url().includes('/data/search-index'), {
      timeout: 120_000,
    });
    await page.addInitScript(rememberPaints);
    await page.goto(`${server.url}${ALL_STOCK}`, { waitUntil: 'load' });
    const linked = await page.$$eval('script[src], link[rel="modulepreload"]', (elements) =>
      elements.map((element) => (element as HTMLScriptElement).src || (element as HTMLLinkElement).href),
    );
    await page.waitForFunction(() => document.querySelector('astro-island[ssr][client="idle"]') === null);
    await indexLoaded;
    await page.waitForTimeout(SETTLE_MS);
    const sum = (addresses: Iterable<string>): number =>
      [...addresses].reduce((total, address) => total + (scripts.get(address) ?? 0), 0);
    const load = sum(linked);
    const hydrated = sum(scripts.keys());

    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const references = [await referenceTime(page)];
    const keys: number[] = [];
    const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
    for (const word of WORDS) {
      await box.click();
      await box.fill('');
      await page.waitForTimeout(SETTLE_MS);
      for (const key of word)
        keys.push(...(await timeOf(page, () => page.keyboard.press(key === ' ' ? 'Space' : key))));
    }
    await box.fill('');
    // The first closes the list; the second closes the sheet around the search box on a phone.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLE_MS);
    const facets: number[] = [];
    // Templates with the filters in a drawer update the list behind it later.
    const filters = page
      .locator('main')
      .getByRole('button', { name: /^Filters/ })
      .first();
    if (await filters.isVisible()) await filters.click();
    const choices = page.locator('main').getByRole('checkbox');
    for (let index = 0; index < Math.min(8, await choices.count()); index += 1) {
      const choice = choices.nth(index);
      if (!(await choice.isVisible()) || !(await choice.isEnabled())) continue;
      for (let turn = 0; turn < 2; turn += 1) {
        await choice.scrollIntoViewIfNeeded();
        // Wait until it stops moving, as a shopper would.
        await isAtRest(page);
        const place = await choice.boundingBox();
        if (place === null) continue;
        facets.push(...(await timeOf(page, () => choice.click({ force: true }))));
      }
    }
    references.push(await referenceTime(page));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    for (const button of await page.locator('main [aria-expanded="false"]').all()) {
      await button.click({ timeout: 2000 }).catch(() => undefined);
    }
    await page.waitForTimeout(SETTLE_MS);
    const worker = page.workers().length > 0;
    return {
      keyP50Ms: median(keys),
      keyWorstMs: quantile(keys, 1),
      facetP50Ms: median(facets),
      facetWorstMs: quantile(facets, 1),
      referenceMs: median(references),
      samples: keys.length + facets.length,
      searchesInWorker: worker,
      scriptBytes: { load, hydrated, everythingOpened: sum(scripts.keys()) },
    };
  } finally {
    await context.close();
    await server.close();
  }
}

/** From the event to the frame of the last change to the results; `undefined` if they did not change. */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => window.benchPaints.reset());
  await act();
  await page.waitForTimeout(SETTLE_MS);
  const ms = await page.evaluate(() => window.benchPaints.waited());
  return ms === undefined ? [] : [ms];
}

/** Median time to lay out 600 paragraphs. */
async function referenceTime(page: Page): Promise<number> {
  const times = await page.evaluate(() =>
    Array.from({ length: 15 }, () => {
      const box = document.createElement('div');
      for (let index = 0; index < 600; index += 1) {
        const part = box.appendChild(document.createElement('p'));
        part.textContent = `Words of part ${index}`;
      }
      const begun = performance.now();
      document.body.append(box);
      const height = box.offsetHeight;
      const ms = performance.now() - begun;
      box.remove();
      return height > 0 ? ms : Number.NaN;
    }),
  );
  return median(times);
}

interface BenchPaints {
  reset(): void;
  waited(): number | undefined;
}
declare global {
  interface Window {
    benchPaints: BenchPaints;
  }
}

/** Runs in the page: records the time of each click, and when the result count was painted after it. */
function rememberPaints(): void {
  let pressed: number | undefined;
  let painted: number | undefined;
  const press = (event: Event): void => {
    pressed ??= event.timeStamp;
  };
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, press, { capture: true });
  const observe = (): void => {
    const status = document.querySelector('main [role="status"], main output');
    if (status === null) return;
    new MutationObserver(() => {
      if (pressed === undefined || painted !== undefined) return;
      requestAnimationFrame(() => {
        // The first task after a frame is the first that can see it painted.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          painted ??= performance.now();
        };
        channel.port2.postMessage(undefined);
      });
    }).observe(status, { childList: true, characterData: true, subtree: true });
  };
  addEventListener('load', observe);
  window.benchPaints = {
    reset() {
      pressed = undefined;
      painted = undefined;
    },
    waited: () => (pressed === undefined || painted === undefined ? undefined : painted - pressed),
  };
}
