import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { phrasesOfSeveralWords } from '#search/search-words.ts';
import type { IndexPayload } from '#search/static-index/index-payload.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { readDocument } from '#search/static-index/read-document.ts';
import { feedCollection } from '#operate/search-feed/feed-collection.ts';
import { stockCollection } from '#operate/search-feed/feed-documents.ts';
import { createSearchKey } from '#operate/search-feed/search-keys.ts';
import { typesenseAdmin } from '#operate/search-feed/typesense-admin.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { startTypesenseServer, type TypesenseServer } from '#tests/support/typesense-server.ts';
import { searchIsReady, visit, type Visit } from '#tests/support/visit.ts';

const START = '/search/new-used-and-demo-cars';
const SLUG = 'ironbark-cars';
const ALIAS = `Car_production_${SLUG}`;

let browser: Browser;
let server: TypesenseServer;
/** What a build with a search server writes into the page besides. */
let settings: string;
let fed: string;
beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
  server = await startTypesenseServer();
  const admin = typesenseAdmin({ slug: SLUG, nodes: [server.url], adminKey: server.adminKey });
  const index = loadIndex(
    JSON.parse(readFileSync(path.join(site().folder, 'data/search-index.v1.json'), 'utf8')) as IndexPayload,
  );
  const summaries = Array.from({ length: index.count }, (_, i) => readDocument(index, i) as unknown as VehicleSummary);
  const { words = { synonyms: [], stopwords: [], curation: [] } } = index;
  await feedCollection(stockCollection(ALIAS, summaries, words), {
    slug: SLUG,
    admin,
    now: new Date(),
    isFull: true,
    words,
  });
  const searchKey = await createSearchKey(admin, SLUG, ALIAS);
  const { stopwords, synonyms } = words;
  settings = asProp('typesense', { nodes: [server.url], searchKey, timeoutMs: 2000 });
  fed = asProp('fed', { words: { stopwords, phrases: phrasesOfSeveralWords(synonyms) }, documents: summaries.length });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(() => {
  server.mode = 'up';
  server.restart(1);
  server.searches.length = 0;
  server.calls.length = 0;
});

const site = (): { readonly served: string; readonly folder: string } => {
  const found = inject('sites').find(({ slug }) => slug === SLUG);
  if (found === undefined) throw new Error(`No site of ${SLUG} was built.`);
  return found;
};

interface Asked {
  readonly q: string;
  readonly facet_by?: string;
  readonly filter_by?: string;
}

/** As Astro writes what an island is given. */
function asProp(name: string, value: unknown): string {
  const written = (one: unknown): unknown => {
    if (Array.isArray(one)) return [1, one.map(written)];
    if (typeof one !== 'object' || one === null) return [0, one];
    return [0, Object.fromEntries(Object.entries(one).map(([key, part]) => [key, written(part)]))];
  };
  return `${JSON.stringify(name)}:${JSON.stringify(written(value))},`.replaceAll('"', '&quot;');
}

/** The search page of the built site, as a build with a search server would have made it. */
async function openWithServer(): Promise<Visit & { readonly indexRequests: () => number }> {
  const opened = await visit(browser, `${site().served}/`);
  // A page that the test has rewritten counts as one of the web, which may not call this machine.
  await opened.page.context().grantPermissions(['local-network-access']);
  let indexRequests = 0;
  opened.page.on('request', (request) => {
    if (request.url().includes('/data/search-index')) indexRequests += 1;
  });
  await opened.page.route(`**${START}*`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const body = (await response.text())
      .replaceAll(
        '&quot;indexName&quot;:[0,&quot;Car_production&quot;]',
        `&quot;indexName&quot;:[0,&quot;${ALIAS}&quot;]`,
      )
      .replaceAll('&quot;cacheSize&quot;:', `${settings}&quot;cacheSize&quot;:`)
      .replaceAll('&quot;landingPaths&quot;:', `${fed}&quot;landingPaths&quot;:`);
    return route.fulfill({
      response,
      body,
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace("connect-src 'self'", `connect-src 'self' ${server.url}`),
      },
    });
  });
  await opened.page.goto(site().served + START);
  await searchIsReady(opened.page);
  return { ...opened, indexRequests: () => indexRequests };
}

const cardsOf = (page: Page): Promise<string[]> =>
  page.$$eval('[data-results] a[href^="/cars/"]', (links) => [
    ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
  ]);
const searchBox = (page: Page) => page.locator('main input[type="search"]').first();
/** Letters one after the other, in the page itself: a busy machine draws the pauses out, and waits as long for the rest. */
const typeByItself = (page: Page, text: string): Promise<void> =>
  searchBox(page).evaluate(async (input, whole) => {
    // As a hand does, past what React watches on the field itself.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    input.focus();
    for (let length = 1; length <= whole.length; length += 1) {
      value?.set?.call(input, whole.slice(0, length));
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }, text);
const showsOnly = (page: Page, word: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const cards = await cardsOf(page);
        return cards.length > 0 && cards.every((href) => href.includes(word));
      },
      { timeout: 15_000 },
    )
    .toBe(true);

test('a shopper searches on the server when the typing rests [2.3-11, 9-2], and the device fetches no index', async () => {
  const { page, problems, indexRequests, close } = await openWithServer();
  expect(server.searches).toEqual([]);
  await typeByItself(page, 'toyota');
  await showsOnly(page, 'toyota');
  const asked = new Set((server.searches as { readonly q: string }[]).map(({ q }) => q));
  // The word is a make, so it is asked as one.
  expect((server.searches as Asked[]).some(({ filter_by }) => filter_by === 'make:=[`Toyota`]')).toBe(true);
  expect(['t', 'to', 'toy', 'toyo', 'toyot'].filter((letters) => asked.has(letters))).toEqual([]);
  expect(indexRequests()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test('a page asks the server nothing until a shopper does, and then along its ranges in one request [8-3]', async () => {
  const { page, close } = await openWithServer();
  const searched = (): readonly Asked[] => server.searches as Asked[];
  const bars = (): readonly Asked[] => searched().filter(({ facet_by = '' }) => facet_by.includes('(part0:'));
  await page.locator('svg.histogram rect').first().waitFor({ state: 'attached' });
  await typeByItself(page, 'toyota');
  await showsOnly(page, 'toyota');
  await expect.poll(() => bars().length).toBeGreaterThan(0);
  // Nothing of the whole list, which the page has, and no more than one call for all the bars.
  expect(bars().filter(({ filter_by }) => filter_by !== 'make:=[`Toyota`]')).toEqual([]);
  expect(new Set(bars().map(({ facet_by }) => facet_by)).size).toBe(bars().length);
  // Of a range its ends alone, not each of its values.
  expect(searched().filter(({ facet_by = '' }) => /\b(?:price|km|weekly_price)(?!_|\()/.test(facet_by))).toEqual([]);
  // The results, the bars, suggestions with their values.
  expect(server.calls.length).toBeLessThanOrEqual(4);
  await close();
});

test('Back from a narrower search to page 3 lands on page 3, and its address stays', async () => {
  const { page, close } = await openWithServer();
  await page.goto(`${site().served}${START}?page=3`);
  await searchIsReady(page);
  const cards = await cardsOf(page);
  const current = page.locator('[aria-current="page"]', { hasText: /^\s*3\s*$/ });
  await current.first().waitFor();
  const address = page.url();
  await searchBox(page).fill('toyota');
  await showsOnly(page, 'toyota');
  await expect.poll(() => page.url()).toContain('make=Toyota');
  await page.goBack();
  await current.first().waitFor();
  await expect.poll(() => cardsOf(page)).toEqual(cards);
  expect(page.url()).toBe(address);
  await close();
});

test('a server that has read only part of its log answers nobody: the device does', async () => {
  server.restart(0.1);
  const { page, indexRequests, close } = await openWithServer();
  await searchBox(page).fill('toyota');
  await showsOnly(page, 'toyota');
  const all = (await cardsOf(page)).length;
  expect(server.searches.length).toBeGreaterThan(0);
  expect(indexRequests()).toBe(1);
  expect(all).toBeGreaterThan(3);
  await close();
});

test.each(['error', 'down', 'slow'] as const)(
  'the server is %s in the middle of a word: the list stays, then it is right, and nothing is said [4-2, 8-3]',
  async (mode) => {
    const { page, indexRequests, close } = await openWithServer();
    await searchBox(page).pressSequentially('toy', { delay: 30 });
    await showsOnly(page, 'toyota');
    expect(server.searches.length).toBeGreaterThan(0);
    expect(indexRequests()).toBe(0);
    Object.assign(server, { mode, delayMs: 10_000 });
    const counts = new Set<number>();
    const watching = setInterval(
      () =>
        void cardsOf(page).then(
          ({ length }) => counts.add(length),
          () => undefined,
        ),
      50,
    );
    await searchBox(page).fill('mazda');
    await showsOnly(page, 'mazda');
    clearInterval(watching);
    expect(counts.has(0), 'the list was empty in between').toBe(false);
    expect(indexRequests()).toBe(1);
    await searchBox(page).fill('ford');
    await showsOnly(page, 'ford');
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/error|failed|went wrong|unavailable|try again/i);
    await close();
  },
);

test('where nothing answers the last results stay and the page says so; the next search may find again [4-2, 8-3]', async () => {
  const { page, close } = await visit(browser, `${site().served}/`);
  let isAway = true;
  await page.route('**/data/search-index*', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto(site().served + START);
  await searchIsReady(page);
  const before = await cardsOf(page);
  expect(before.length).toBeGreaterThan(10);
  await searchBox(page).fill('toyota');
  await page.getByText(/^We couldn’t reach the search\./).waitFor();
  expect(await cardsOf(page)).toEqual(before);
  isAway = false;
  await searchBox(page).fill('mazda');
  await showsOnly(page, 'mazda');
  await close();
});
