import type { Router, StateMapping, UiState } from 'instantsearch.js';
import type { SearchIslandProps } from './search-island-props.ts';
import { sortIndexName, sortOfIndexName } from './search-sorts.ts';
import { routeAttributes } from './search-state.ts';
import { parseRoute, withoutBase, writeRoute, type SearchRoute } from './url-state.ts';

export type SearchRouterProps = Pick<SearchIslandProps, 'settings' | 'path' | 'allPath' | 'base' | 'page'>;

export interface SearchRouting {
  readonly router: SearchRouter;
  readonly stateMapping: StateMapping<UiState, SearchRoute>;
}
export interface SearchRouter extends Router<SearchRoute> {
  /**
   * Ends hydration: from here on the browser's address counts, and it is applied if it says something else.
   *
   * @returns Whether it does.
   */
  readonly release: () => boolean;
  /** Holds history back while a slider is dragged, so that the drag is one entry. */
  readonly hold: (isHeld: boolean) => void;
  /** The next change corrects the address, so it takes its place in history: Back would lead to the fault again. */
  readonly correctNext: () => void;
}

/** History waits this long for the next letter or the next move of a slider [9-2]; a filter does not wait. */
const QUERY_DELAY_MS = 300;
const RANGE_DELAY_MS = 400;
const PAGE_PATH = /\/page\/(\d+)$/;

/**
 * Joins InstantSearch's state to the address of a search page. Until `release` it answers with the address for
 * which the page was built, because hydration has to draw what the HTML shows; the real one follows.
 */
export function createUrlRouter(props: SearchRouterProps): SearchRouting {
  return { router: createRouter(props), stateMapping: createStateMapping(props.settings.indexName) };
}

function createRouter(props: SearchRouterProps): SearchRouter {
  const { path, allPath, base } = props;
  const attributes = routeAttributes(props);
  const built: SearchRoute = { refinementList: base, ...(props.page > 1 ? { page: props.page } : {}) };
  let isReleased = false;
  let cancelWait: () => void = () => undefined;
  let pending: SearchRoute | undefined;
  let isHeld = false;
  let isCorrection = false;
  let update: ((route: SearchRoute) => void) | undefined;

  const read = (): SearchRoute => {
    if (!isReleased) return built;
    const { pathname, search } = window.location;
    const route = parseRoute(search, attributes);
    const [pagePath, page] = PAGE_PATH.exec(pathname) ?? [''];
    const folder = withoutSlash(pathname.slice(0, pathname.length - pagePath.length));
    return {
      ...(page === undefined ? {} : { page: Number(page) }),
      ...route,
      refinementList: { ...(folder === withoutSlash(path) ? base : {}), ...route.refinementList },
    };
  };
  const createURL = (full: SearchRoute): string => {
    const { route, kept } = withoutBase(full, base);
    const query = writeRoute(route);
    return `${kept ? path : allPath}${query === '' ? '' : `?${query}`}`;
  };
  const isAt = (route: SearchRoute): boolean => writeRoute(read()) === writeRoute(route);

  const flush = (): void => {
    cancelWait();
    const route = pending;
    pending = undefined;
    if (route !== undefined) push(route);
  };
  const push = (route: SearchRoute): void => {
    const url = createURL(route);
    const { pathname, search, hash } = window.location;
    if (url === `${pathname}${search}`) return;
    const isCorrected = isCorrection;
    isCorrection = false;
    if (isCorrected) window.history.replaceState({}, '', `${url}${hash}`);
    else if (!isAt(route)) window.history.pushState({}, '', `${url}${hash}`);
    // Only the spelling differs: a new entry would trap the back button. A static `/page/2` keeps its address.
    else if (!PAGE_PATH.test(pathname)) window.history.replaceState({}, '', `${url}${hash}`);
  };
  const onPopState = (): void => {
    cancelWait();
    pending = undefined;
    update?.(read());
  };
  // A card that is followed at once must come back to the state that it was chosen from.
  const onClick = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest('a[href]') !== null) flush();
  };

  return {
    $$type: 'forecourt.url',
    read,
    createURL,
    write(route) {
      if (!isReleased) return;
      const delayMs = delayOf(pending ?? read(), route);
      // What was typed before a filter was set is an entry of its own.
      if (delayMs === 0) flush();
      cancelWait();
      pending = route;
      if (delayMs === 0) cancelWait = whenIdle(flush);
      else if (!isHeld) cancelWait = later(delayMs, flush);
    },
    hold(held) {
      isHeld = held;
      cancelWait();
      if (!held && pending !== undefined) cancelWait = later(RANGE_DELAY_MS, flush);
    },
    correctNext() {
      flush();
      isCorrection = true;
    },
    onUpdate(callback) {
      update = callback;
      if (typeof window === 'undefined') return;
      window.addEventListener('popstate', onPopState);
      document.addEventListener('click', onClick, true);
    },
    dispose() {
      cancelWait();
      pending = undefined;
      update = undefined;
      if (typeof window === 'undefined') return;
      window.removeEventListener('popstate', onPopState);
      document.removeEventListener('click', onClick, true);
    },
    release() {
      isReleased = true;
      if (isAt(built)) return false;
      update?.(read());
      return true;
    },
  };
}

/** How long a change may be followed by one of its kind: no time for what is chosen rather than typed or dragged. */
function delayOf(before: SearchRoute, after: SearchRoute): number {
  const chosen = ({ refinementList, sortBy }: SearchRoute): string =>
    writeRoute({ ...(refinementList && { refinementList }), ...(sortBy && { sortBy }) });
  const dragged = ({ range }: SearchRoute): string => writeRoute(range === undefined ? {} : { range });
  const typed = ({ query }: SearchRoute): string => writeRoute(query === undefined ? {} : { query });
  if (chosen(before) !== chosen(after)) return 0;
  if (dragged(before) !== dragged(after)) return RANGE_DELAY_MS;
  return typed(before) === typed(after) ? 0 : QUERY_DELAY_MS;
}

/** @returns Ends the wait. */
function later(delayMs: number, work: () => void): () => void {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
}

/** Longest wait for a moment in which the page has nothing to do. */
const IDLE_AT_MOST_MS = 200;

/** An entry of history takes a slow phone longer than a search does, and nobody sees it: the results come first. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    work();
    return () => undefined;
  }
  const idle = requestIdleCallback(work, { timeout: IDLE_AT_MOST_MS });
  return () => cancelIdleCallback(idle);
}

function createStateMapping(indexName: string): StateMapping<UiState, SearchRoute> {
  return {
    $$type: 'forecourt.search-route',
    stateToRoute(uiState) {
      const { query, page, sortBy, refinementList, menu, range } = uiState[indexName] ?? {};
      const sort = sortBy === undefined ? undefined : sortOfIndexName(indexName, sortBy);
      const chosen = Object.entries(menu ?? {}).map(([attribute, value]) => [attribute, [value]] as const);
      return {
        ...(query === undefined ? {} : { query }),
        ...(page === undefined ? {} : { page }),
        ...(sort === undefined ? {} : { sortBy: sort }),
        // [2.3-5]
        refinementList: { ...refinementList, ...Object.fromEntries(chosen) },
        ...(range === undefined ? {} : { range }),
      };
    },
    routeToState({ query, page, sortBy, refinementList, range }) {
      return {
        [indexName]: {
          ...(query === undefined ? {} : { query }),
          ...(page === undefined ? {} : { page }),
          ...(sortBy === undefined ? {} : { sortBy: sortIndexName(indexName, sortBy) }),
          ...(refinementList === undefined ? {} : { refinementList: mutable(refinementList) }),
          ...(range === undefined ? {} : { range: { ...range } }),
        },
      };
    },
  };
}

function mutable(values: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(values).map(([attribute, list]) => [attribute, [...list]]));
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
