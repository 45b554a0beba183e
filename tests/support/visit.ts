import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** A page with everything that went wrong in it; `problems` has to be empty at the end of a test. */
export interface Visit {
  readonly page: Page;
  /** Violations of the Content-Security-Policy, script errors, failed requests of the site's own. */
  readonly problems: readonly string[];
  /** Requests to anything but the site. */
  readonly foreignRequests: readonly string[];
  readonly close: () => Promise<void>;
}

/** Opens a page of a site as a visitor, and listens for what a visitor would not forgive. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-AU', timezoneId: 'Australia/Brisbane', ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  const foreignRequests: string[] = [];
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
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/not-there')) {
      problems.push(`${response.status()} ${response.url()}`);
    }
  });
  await page.goto(url, { waitUntil: 'load' });
  return { page, problems, foreignRequests, close: () => context.close() };
}

/** Waits until the search island has taken the page over. */
export async function searchIsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('astro-island[ssr][client="idle"]') === null);
  await page.waitForFunction(() => !document.documentElement.classList.contains('has-query'));
}
