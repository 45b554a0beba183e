import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { listenTo, OF_A_VISITOR, visit, type Visit } from './visit.ts';

interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Whether something was done to it that the next document would notice. */
  isSpoilt: boolean;
}

/** What outlasts the document that it was done to, and nothing undoes. */
const LASTING = {
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'on', 'once', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'on',
    'once',
    'route',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
} as const;

/** The tabs that tests have left, by their browser and by what they were opened with. */
const idleTabs = new WeakMap<Browser, Map<string, Tab>>();

/**
 * As `visit`, in the tab that an earlier test has left: without its cookies, its storage and its routes, but with the
 * site's files in its memory. That halves the processor time of a page. A test that looks at what a first visit loads
 * and when, or at the way back to before its first page, takes `visit`.
 */
export async function warmVisit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const { viewport = { width: 1280, height: 720 }, ...others } = options;
  // Without a size of its own a tab is as large as its window, which nothing sets.
  if (viewport === null) return visit(browser, url, options);
  const idle = idleTabs.get(browser) ?? new Map<string, Tab>();
  idleTabs.set(browser, idle);
  const kind = JSON.stringify(others);
  const left = idle.get(kind);
  idle.delete(kind);
  const tab = left ?? (await openTab(browser, { ...others, viewport }));
  const { page, context } = tab;
  if (left !== undefined) await page.setViewportSize(viewport);
  const { heard, stop } = listenTo(page, url);
  tab.isSpoilt = false;
  await page.goto(url, { waitUntil: 'load' });
  return {
    page,
    ...heard,
    close: async () => {
      stop();
      if (!tab.isSpoilt && !idle.has(kind) && (await isEmptied(tab, new URL(url).origin))) idle.set(kind, tab);
      else await context.close();
    },
  };
}

async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext({ ...OF_A_VISITOR, ...options });
  const tab: Tab = { context, page: await context.newPage(), isSpoilt: false };
  const spoil = (): void => {
    tab.isSpoilt = true;
  };
  heed(tab.page, LASTING.page, spoil);
  heed(context, LASTING.context, spoil);
  return tab;
}

/** Says when one of the methods is called. */
function heed<Name extends string>(
  object: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
  say: () => void,
): void {
  for (const name of names) {
    const method = object[name] as (...given: unknown[]) => unknown;
    const value = (...given: unknown[]): unknown => {
      say();
      return method.apply(object, given);
    };
    Object.defineProperty(object, name, { value });
  }
}

/** Leaves the page, for one that has nothing in it, and whatever it kept. @returns whether that went well. */
async function isEmptied({ context, page }: Tab, origin: string): Promise<boolean> {
  if (context.pages().length > 1 || page.isClosed()) return false;
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Outside the window, so that nothing of the next page is pointed at.
    await page.mouse.move(-1, -1);
    // An empty page of no site would have a process of its own, and the next of the site a new one.
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    return true;
  } catch {
    return false;
  }
}
