import type { Browser, BrowserContextOptions, Page, Request } from 'playwright';
import { expect } from 'vitest';

/** A page with everything that went wrong in it; `problems` has to be empty at the end of a test. */
export interface Visit {
  readonly page: Page;
  /** Violations of the Content-Security-Policy, script errors, failed requests of the site's own. */
  readonly problems: readonly string[];
  /** Requests to anything but the site. */
  readonly foreignRequests: readonly string[];
  /** Requests that have got their answer, or will get none. */
  readonly settledRequests: readonly string[];
  readonly close: () => Promise<void>;
}

/** Opens a page of a site as a visitor who was never there, and listens for what a visitor would not forgive. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ ...OF_A_VISITOR, ...options });
  const page = await context.newPage();
  const heard = listenTo(page, url);
  await page.goto(url, { waitUntil: 'load' });
  return { page, ...heard, close: () => context.close() };
}

export const OF_A_VISITOR: BrowserContextOptions = { locale: 'en-AU', timezoneId: 'Australia/Brisbane' };

/** Hears all that happens in a page of the site of this address. */
export function listenTo(page: Page, url: string): Pick<Visit, 'problems' | 'foreignRequests' | 'settledRequests'> {
  const problems: string[] = [];
  const foreignRequests: string[] = [];
  const settledRequests: string[] = [];
  const { origin } = new URL(url);

  page.on('pageerror', (error) => problems.push(`Script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy|hydrat/i.test(message.text())) {
      problems.push(`Console: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.protocol.startsWith('http') && address.origin !== origin) foreignRequests.push(request.url());
  });
  const settle = (request: Request): void => void settledRequests.push(request.url());
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/not-there')) {
      problems.push(`${response.status()} ${response.url()}`);
    }
  });
  return { problems, foreignRequests, settledRequests };
}

/** Waits until a request has been answered, or has failed, and the page has done what it does with that. */
export async function answerIsTaken({ page, settledRequests }: Visit, part: string): Promise<void> {
  await expect.poll(() => settledRequests.filter((url) => url.includes(part))).not.toEqual([]);
  await allIsHeard(page);
}

/**
 * Waits until all requests that the page has made up to now are known here, and those already answered are processed: a
 * later request has made a round trip.
 */
export async function allIsHeard(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answer = await fetch(location.href, { cache: 'no-store' });
    await answer.text();
  });
  await framesPass(page, 2);
}

/** Lets the page paint a number of frames. */
export async function framesPass(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/**
 * Lays the page out as a whole, with its fonts. Sections that are skipped until they come near the screen otherwise get
 * their real height, and request their fonts, whenever a busy browser gets round to it.
 */
export async function isLaidOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await framesPass(page, 2);
  await page.evaluate(async () => document.fonts.ready);
  await framesPass(page, 2);
}

/** Something that a route waits for until the test lets it go on. */
export function gate(): { readonly opened: Promise<undefined>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { opened: promise, open: () => resolve(undefined) };
}

/** Waits until nothing fades, slides or scrolls on the page any more. */
export async function isAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = (): readonly Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            Number.isFinite(effect?.getComputedTiming().endTime),
        );
    let top = NaN;
    for (let still = 0; still < 2;) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
      still = moving().length === 0 && scrollY === top ? still + 1 : 0;
      top = scrollY;
    }
  });
}

/** Waits until the search island has hydrated. */
export async function searchIsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('astro-island[ssr][client="idle"]') === null);
  await page.waitForFunction(() => !document.documentElement.classList.contains('has-query'));
  await nothingIsDue(page);
}

/** Waits until the page is idle: by then an island that was triggered has hydrated. */
export async function nothingIsDue(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let frame = 0;
    // A headless Chromium that paints nothing more, not even a caret, may never find itself idle.
    const paint = (): void => {
      frame = requestAnimationFrame(paint);
    };
    paint();
    await new Promise((due) => requestIdleCallback(due));
    cancelAnimationFrame(frame);
  });
}
