import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { IndexPayload } from '#search/static-index/index-payload.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { readDocument } from '#search/static-index/read-document.ts';
import { feedCollection } from '#search-feed/feed-collection.ts';
import { stockCollection } from '#search-feed/feed-documents.ts';
import { createSearchKey } from '#search-feed/search-keys.ts';
import { putSearchWords } from '#search-feed/search-words-on-server.ts';
import { typesenseAdmin } from '#search-feed/typesense-admin.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { startTypesenseServer, type TypesenseServer } from '#tests/support/typesense-server.ts';
import { searchIsReady, visit, type Visit } from '#tests/support/visit.ts';

const START = '/search/new-used-and-demo-cars';
const SLUG = 'ironbark-cars';
const ALIAS = `Car_production_${SLUG}`;

let browser: Browser;
let server: TypesenseServer;
let settings: string;
beforeAll(async () => {
  browser = await launchChromium();
  server = await startTypesenseServer();
  const admin = typesenseAdmin({ slug: SLUG, nodes: [server.url], adminKey: server.adminKey });
  const index = loadIndex(
    JSON.parse(readFileSync(path.join(site().folder, 'data/search-index.v1.json'), 'utf8')) as IndexPayload,
  );
  const summaries = Array.from({ length: index.count }, (_, i) => readDocument(index, i) as unknown as VehicleSummary);
  const fed = await feedCollection(stockCollection(ALIAS, summaries), {
    slug: SLUG,
    admin,
    now: new Date(),
    isFull: true,
  });
  if (index.words !== undefined) await putSearchWords(admin, fed.collection, index.words);
  await admin.send('PUT', `/stopwords/${ALIAS}`, { stopwords: index.words?.stopwords ?? [] });
  const searchKey = await createSearchKey(admin, SLUG, ALIAS);
  // As Astro writes the connection among the island's settings.
  settings = `"typesense":[0,{"nodes":[1,[[0,"${server.url}"]]],"searchKey":[0,"${searchKey}"],"timeoutMs":[0,2000],"stopwordsSet":[0,"${ALIAS}"]}],`;
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(() => {
  server.mode = 'up';
  server.searches.length = 0;
});

const site = (): { readonly served: string; readonly folder: string } => {
  const found = inject('sites').find(({ slug }) => slug === SLUG);
  if (found === undefined) throw new Error(`No site of ${SLUG} was built.`);
  return found;
};

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
      .replaceAll('&quot;cacheSize&quot;:', `${settings.replaceAll('"', '&quot;')}&quot;cacheSize&quot;:`);
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
const searchBox = (page: Page) => page.locator('input[type="search"]').first();
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
  expect(asked).toContain('toyota');
  expect(['t', 'to', 'toy', 'toyo', 'toyot'].filter((letters) => asked.has(letters))).toEqual([]);
  expect(indexRequests()).toBe(0);
  expect(problems).toEqual([]);
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
  await page.getByText(/^The search could not be reached\. These are the last results/).waitFor();
  expect(await cardsOf(page)).toEqual(before);
  isAway = false;
  await searchBox(page).fill('mazda');
  await showsOnly(page, 'mazda');
  await close();
});
