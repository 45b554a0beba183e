import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUrlRouter, type SearchRouterProps } from './url-router.ts';

const props: SearchRouterProps = {
  settings: {
    indexName: 'Car_production',
    hitsPerPage: 21,
    cacheSize: 10,
    collapsesSold: true,
    itemsNoun: { singular: 'car', plural: 'cars' },
    facets: [
      { attribute: 'make', label: 'Make', collapsedCount: 7, open: true },
      { attribute: 'body', label: 'Body', collapsedCount: 7, open: true },
    ],
    ranges: [{ attribute: 'price', label: 'Price', step: 500, open: true }],
  },
  path: '/search/toyota',
  allPath: '/search/new-used-and-demo-cars',
  base: { make: ['Toyota'] },
  page: 1,
};
const toyota = { make: ['Toyota'] };

/** A browser's address bar and history, as far as a router sees them. */
class FakeBrowser extends EventTarget {
  location = { pathname: '/', search: '', hash: '' };
  entries: string[] = [];
  history = {
    pushState: (_: unknown, __: string, url: string): void => {
      this.entries.push(url);
      this.go(url);
    },
    replaceState: (_: unknown, __: string, url: string): void => {
      this.entries[this.entries.length - 1] = url;
      this.go(url);
    },
  };

  constructor(url: string) {
    super();
    this.entries = [url];
    this.go(url);
  }
  go(url: string): void {
    const { pathname, search, hash } = new URL(url, 'https://dealer.example');
    this.location = { pathname, search, hash };
  }
  back(): void {
    this.entries.pop();
    this.go(this.entries.at(-1) ?? '/');
    this.dispatchEvent(new Event('popstate'));
  }
}

let browser: FakeBrowser;
function open(url: string): FakeBrowser {
  browser = new FakeBrowser(url);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', new EventTarget());
  return browser;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('until hydration is over', () => {
  test('the page is the one that was built, whatever the address says', () => {
    open('/search/toyota?body=suv');
    const { router } = createUrlRouter(props);
    expect(router.read()).toEqual({ refinementList: toyota });
    router.write({ query: 'hilux', refinementList: toyota });
    vi.runAllTimers();
    expect(browser.entries).toEqual(['/search/toyota?body=suv']);
  });

  test('and then the address is applied', () => {
    open('/search/toyota?body=suv&range[price]=$5,000:20000');
    const { router } = createUrlRouter(props);
    const update = vi.fn();
    router.onUpdate(update);
    expect(router.release()).toBe(true);
    expect(update).toHaveBeenCalledExactlyOnceWith({
      refinementList: { make: ['Toyota'], body: ['suv'] },
      range: { price: '5000:20000' },
    });
  });

  test.each(['', '?utm_source=letter&gclid=abc', '?range[price]=x:y'])(
    'an address with "%s" changes nothing',
    (query) => {
      open(`/search/toyota${query}`);
      const { router } = createUrlRouter(props);
      const update = vi.fn();
      router.onUpdate(update);
      expect(router.release()).toBe(false);
      expect(update).not.toHaveBeenCalled();
    },
  );

  test('nothing needs a browser', () => {
    const { router } = createUrlRouter({ ...props, page: 2 });
    router.onUpdate(() => undefined);
    expect(router.read()).toEqual({ refinementList: toyota, page: 2 });
    expect(router.createURL({ refinementList: { ...toyota, body: ['suv'] } })).toBe('/search/toyota?body=suv');
    router.dispose();
  });
});

describe('the history of a search page', () => {
  function start(url: string, change: Partial<SearchRouterProps> = {}): ReturnType<typeof createUrlRouter>['router'] {
    open(url);
    const { router } = createUrlRouter({ ...props, ...change });
    router.release();
    return router;
  }

  test('gets one entry for a word, 300 ms after its last letter [9-2]', () => {
    const router = start('/search/toyota');
    for (const query of ['h', 'hi', 'hil']) {
      router.write({ query, refinementList: toyota });
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(199);
    expect(browser.entries).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(browser.entries).toEqual(['/search/toyota', '/search/toyota?query=hil']);
  });

  test('gets one entry for each filter that is set, however quickly', () => {
    const router = start('/search/toyota');
    router.write({ query: 'hi', refinementList: toyota });
    router.write({ query: 'hi', refinementList: { ...toyota, body: ['suv'] } });
    router.write({ query: 'hi', refinementList: { ...toyota, body: ['suv', 'ute'] } });
    router.write({ query: 'hi', sortBy: 'latest', refinementList: { ...toyota, body: ['suv', 'ute'] } });
    router.write({ query: 'hi', sortBy: 'latest', page: 2, refinementList: { ...toyota, body: ['suv', 'ute'] } });
    expect(browser.entries).toEqual([
      '/search/toyota',
      '/search/toyota?query=hi',
      '/search/toyota?query=hi&body=suv',
      '/search/toyota?query=hi&body=suv&body=ute',
      '/search/toyota?query=hi&body=suv&body=ute&sortBy=latest',
      '/search/toyota?query=hi&body=suv&body=ute&sortBy=latest&page=2',
    ]);
  });

  test('has a page that does not exist replaced by one that does', () => {
    const router = start('/search/toyota?page=99');
    router.correctNext();
    router.write({ refinementList: toyota, page: 3 });
    router.write({ refinementList: toyota, page: 2 });
    expect(browser.entries).toEqual(['/search/toyota?page=3', '/search/toyota?page=2']);
  });

  test('gets one entry for the drag of a slider, however long it takes [9-2]', () => {
    const router = start('/search/toyota');
    router.hold(true);
    for (const high of [60_000, 50_000, 40_000]) {
      router.write({ refinementList: toyota, range: { price: `:${high}` } });
      vi.advanceTimersByTime(1000);
    }
    router.hold(false);
    vi.advanceTimersByTime(399);
    expect(browser.entries).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(browser.entries).toEqual(['/search/toyota', '/search/toyota?range[price]=:40000']);
  });

  test('leaves the page of a make when that make is taken off, and comes back to it', () => {
    const router = start('/search/toyota');
    const update = vi.fn();
    router.onUpdate(update);
    router.write({ refinementList: { body: ['suv'] } });
    vi.runAllTimers();
    expect(browser.entries.at(-1)).toBe('/search/new-used-and-demo-cars?body=suv');
    expect(router.read()).toEqual({ refinementList: { body: ['suv'] } });
    browser.back();
    expect(update).toHaveBeenLastCalledWith({ refinementList: toyota });
  });

  test('loses to Back the last step alone, also where that has no entry yet', () => {
    const router = start('/search/toyota');
    const update = vi.fn();
    router.onUpdate(update);
    const suvs = { ...toyota, body: ['suv'] };
    router.write({ refinementList: suvs });
    router.write({ query: 'hilux', refinementList: suvs });
    browser.back();
    expect(update).toHaveBeenLastCalledWith({ refinementList: suvs });
    // The search has taken that over, and says so, when the next Back comes.
    router.write({ refinementList: suvs });
    browser.back();
    vi.runAllTimers();
    expect(update).toHaveBeenLastCalledWith({ refinementList: toyota });
    expect(browser.entries).toEqual(['/search/toyota']);
  });

  test('replaces an address that only spells the same state otherwise', () => {
    const router = start('/search/toyota?refinementList[body][0]=suv&utm_source=mail#top');
    router.write({ refinementList: { ...toyota, body: ['suv'] } });
    vi.runAllTimers();
    expect(browser.entries).toEqual(['/search/toyota?body=suv#top']);
  });

  test('keeps the address of a static page', () => {
    const router = start('/search/toyota/page/2', { page: 2 });
    expect(router.read()).toEqual({ page: 2, refinementList: toyota });
    router.write({ page: 2, refinementList: toyota });
    vi.runAllTimers();
    expect(browser.entries).toEqual(['/search/toyota/page/2']);
    router.write({ page: 3, refinementList: toyota });
    vi.runAllTimers();
    expect(browser.entries.at(-1)).toBe('/search/toyota?page=3');
  });

  test('is ignored after the page is gone', () => {
    const router = start('/search/toyota');
    const update = vi.fn();
    router.onUpdate(update);
    router.write({ query: 'hilux', refinementList: toyota });
    router.dispose();
    vi.runAllTimers();
    browser.dispatchEvent(new Event('popstate'));
    expect(browser.entries).toEqual(['/search/toyota']);
    expect(update).not.toHaveBeenCalled();
  });
});

describe('the state of InstantSearch', () => {
  const { stateMapping } = createUrlRouter(props);

  test('becomes a route of words, page, sort and filters, and back [4-1]', () => {
    const state = {
      Car_production: {
        query: 'hybrid',
        page: 2,
        sortBy: 'Car_production/sort/price:asc',
        refinementList: { make: ['Toyota'] },
        range: { price: '5000:60000' },
      },
    };
    const route = stateMapping.stateToRoute(state);
    expect(route).toMatchObject({ sortBy: 'lowestPrice', page: 2 });
    const nearest = stateMapping.routeToState({ sortBy: 'nearest:4000' });
    expect(nearest).toEqual({ Car_production: { sortBy: 'Car_production/sort/nearest:4000' } });
    expect(stateMapping.stateToRoute(nearest)).toMatchObject({ sortBy: 'nearest:4000' });
    expect(stateMapping.routeToState(route)).toEqual(state);
  });

  test('writes a menu as a refinement list [2.3-5]', () => {
    const route = stateMapping.stateToRoute({ Car_production: { menu: { make: 'Toyota' } } });
    expect(route.refinementList).toEqual({ make: ['Toyota'] });
  });
});
