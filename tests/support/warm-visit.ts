import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright';
import { listenTo, OF_A_VISITOR, type Visit } from './visit.ts';

interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Takes back what was done to it and would outlast the document. */
  readonly undo: (() => unknown)[];
  /** Whether something was done to it that the next document would notice, and nothing takes back. */
  isSpoilt: boolean;
}

/** What nothing takes back. */
const LASTING = {
  page: ['exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: [
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

/** The tabs that tests have left, by their browser and by what they were opened with. */
const idleTabs = new WeakMap<Browser, Map<string, Tab>>();

/** A file of every site that loads nothing else. */
const EMPTY_PAGE = '/robots.txt';

/**
 * As `visit`, in the tab that an earlier test left: without its cookies, storage, routes and listeners, but with the
 * site's files in its memory. That halves the processor time of a page. A test that looks at what a first visit loads
 * and when, or at the way back to before its first page, takes `visit`.
 */
export async function warmVisit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const { viewport = { width: 1280, height: 720 }, ...others } = options;
  // Without a size of its own a tab is as large as its window, which nothing sets.
  if (viewport === null) throw new Error('A tab that others visit, too, has to be told its size.');
  const idle = idleTabs.get(browser) ?? new Map<string, Tab>();
  idleTabs.set(browser, idle);
  const kind = JSON.stringify(others);
  const left = idle.get(kind);
  idle.delete(kind);
  const tab = left ?? (await openTab(browser, { ...others, viewport }));
  const { page, context } = tab;
  if (left !== undefined) await page.setViewportSize(viewport);
  const heard = listenTo(page, url);
  await page.goto(url, { waitUntil: 'load' });
  return {
    page,
    ...heard,
    close: async () => {
      if (!tab.isSpoilt && !idle.has(kind) && (await isEmptied(tab, new URL(url).origin))) idle.set(kind, tab);
      else await context.close();
    },
  };
}

/** Such a tab before its first page of the site at this address: for what has to be there when that loads. */
export function warmTab(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  return warmVisit(browser, new URL(EMPTY_PAGE, url).href, options);
}

async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext({ ...OF_A_VISITOR, ...options });
  const tab: Tab = { context, page: await context.newPage(), undo: [], isSpoilt: false };
  const { page, undo } = tab;
  const spoil = (): void => {
    tab.isSpoilt = true;
  };
  heed(page, LASTING.page, spoil);
  heed(context, LASTING.context, spoil);
  heed(context.clock, LASTING.clock, spoil);
  for (const object of [page, context]) {
    const off = object.off.bind(object) as (...given: unknown[]) => unknown;
    heed(object, ['on', 'once'], (given) => undo.push(() => off(...given)));
    heed(object, ['addInitScript'], (_, added) =>
      undo.push(async () => (await (added as Promise<Disposable>)).dispose()),
    );
  }
  const setOffline = context.setOffline.bind(context);
  heed(context, ['setOffline'], () => undo.push(() => setOffline(false)));
  const { colorScheme = 'light', forcedColors = 'none', reducedMotion = 'no-preference' } = options;
  const ofTheTab = { media: null, colorScheme, forcedColors, reducedMotion };
  const emulateMedia = page.emulateMedia.bind(page);
  heed(page, ['emulateMedia'], () => undo.push(() => emulateMedia(ofTheTab)));
  return tab;
}

/** Says when one of the methods is called, with what, and what it returned. */
function heed<Name extends string>(
  object: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
  say: (given: unknown[], returned: unknown) => unknown,
): void {
  for (const name of names) {
    const method = object[name] as (...given: unknown[]) => unknown;
    const value = (...given: unknown[]): unknown => {
      const returned = method.apply(object, given);
      say(given, returned);
      return returned;
    };
    Object.defineProperty(object, name, { value });
  }
}

/** Leaves the page, for one that has nothing in it, and whatever it kept. @returns whether that went well. */
async function isEmptied({ context, page, undo }: Tab, origin: string): Promise<boolean> {
  if (context.pages().length > 1 || page.isClosed()) return false;
  // What another site has kept is out of reach here.
  if (new URL(page.url()).origin !== origin) return false;
  try {
    for (const takeBack of undo.splice(0)) await takeBack();
    for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    // Outside the window, so that nothing of the next page is pointed at.
    await page.mouse.move(-1, -1);
    // An empty page of no site would have a process of its own, and the next of the site a new one.
    await page.goto(`${origin}${EMPTY_PAGE}`);
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
