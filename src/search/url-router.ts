import type { Router, StateMapping, UiState } from 'instantsearch.js';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { SearchIslandProps } from './search-island-props.ts';
import { sortIndexName, sortOfIndexName } from './search-sorts.ts';
import { builtValues } from './built-values.ts';
import { withMeantValues } from './meant-values.ts';
import { addressAttributes } from './search-state.ts';
import { readAddress, withoutBase, writeRoute, type SearchRoute } from './url-state.ts';

export type SearchRouterProps = Pick<SearchIslandProps, 'settings' | 'path' | 'allPath' | 'base' | 'page'> &
  Partial<Pick<SearchIslandProps, 'creditNotice' | 'initialResults'>>;

export interface SearchRouting {
  readonly router: SearchRouter;
  readonly stateMapping: StateMapping<UiState, SearchRoute>;
}
export interface SearchRouter extends Router<SearchRoute> {
  /**
   * Ends hydration: from here on the browser's URL applies, and its state is set if it differs.
   *
   * @returns Whether it does.
   */
  readonly release: () => boolean;
  /** Delays the history entry while a slider is dragged, so that the drag is one entry. */
  readonly hold: (isHeld: boolean) => void;
  /**
   * The next change was typed: its entry waits for the next letter, whatever it changes. Everything typed until the box
   * loses focus is one entry, which `isFirst` starts.
   */
  readonly typeNext: (isFirst: boolean) => void;
  /** The next change corrects the URL, so it replaces the history entry: Back would lead to the error again. */
  readonly correctNext: () => void;
  /** What the browser's address asks for that was not understood, until another address takes its place. */
  readonly unread: {
    readonly get: () => readonly string[];
    readonly subscribe: (onChange: () => void) => () => void;
  };
}

/** History waits this long for the next letter or slider move [9-2]; a filter does not wait. */
const QUERY_DELAY_MS = 300;
const RANGE_DELAY_MS = 400;
const PAGE_PATH = /\/page\/(\d+)$/;

/**
 * Connects InstantSearch's state to the URL of a search page. Until `release` it returns the URL for which the page was
 * built, because hydration has to match the HTML; then the real one.
 */
export function createUrlRouter(props: SearchRouterProps): SearchRouting {
  return { router: createRouter(props), stateMapping: createStateMapping(props.settings.indexName) };
}

function createRouter(props: SearchRouterProps): SearchRouter {
  const { base } = props;
  const address = searchAddress(props);
  const { createURL } = address;
  const built: SearchRoute = { refinementList: base, ...(props.page > 1 && { page: props.page }) };
  let isReleased = false;
  let cancelWait: () => void = () => undefined;
  /** What is not in the address yet; where it is a step of the visitor's, with the address that it was taken from. */
  let pending:
    { readonly route: SearchRoute; readonly from: string | undefined; readonly isTyped: boolean } | undefined;
  let isHeld = false;
  let isCorrection = false;
  let isTyped = false;
  /** The visitor's last entry is of what is being typed. */
  let isEntryTyped = false;
  let update: ((route: SearchRoute) => void) | undefined;

  const unread = observedWords(address.unread);

  const read = (): SearchRoute => (isReleased ? address.read() : built);
  const isAt = (route: SearchRoute): boolean => writeRoute(read()) === writeRoute(route);

  const flush = (): void => {
    cancelWait();
    const due = pending;
    pending = undefined;
    if (due !== undefined) push(due.route, due.isTyped);
  };
  const push = (route: SearchRoute, isOfTyping: boolean): void => {
    const url = createURL(route);
    const { pathname, search, hash } = window.location;
    if (url === `${pathname}${search}`) return;
    const isCorrected = isCorrection;
    isCorrection = false;
    const takesPlace = isCorrected || (isOfTyping && isEntryTyped);
    isEntryTyped = isOfTyping;
    if (takesPlace) window.history.replaceState({}, '', `${url}${hash}`);
    else if (!isAt(route)) window.history.pushState({}, '', `${url}${hash}`);
    // Only the spelling differs: a new entry would trap the Back button. A static `/page/2` keeps its URL.
    else if (!PAGE_PATH.test(pathname)) window.history.replaceState({}, '', `${url}${hash}`);
    unread.look();
  };
  const onPopState = (): void => {
    cancelWait();
    // The visitor's last step has no entry yet: Back must undo that one, not the one before.
    if (pending?.from !== undefined) window.history.pushState({}, '', pending.from);
    pending = undefined;
    isEntryTyped = false;
    unread.look();
    update?.(read());
  };
  // After clicking a card right away, Back must return to the state that it was clicked in.
  const onClick = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest('a[href]') !== null) flush();
  };

  return {
    $$type: 'forecourt.url',
    read,
    createURL,
    write(route) {
      if (!isReleased) return;
      const delayMs = isTyped ? QUERY_DELAY_MS : delayOf(pending?.route ?? read(), route);
      const wasTyped = isTyped;
      isTyped = false;
      // What was typed before a filter was set is an entry of its own.
      if (delayMs === 0) flush();
      cancelWait();
      const { pathname, search, hash } = window.location;
      const isStep = !isCorrection && !(wasTyped && isEntryTyped) && !isAt(route);
      pending = { route, from: isStep ? `${pathname}${search}${hash}` : undefined, isTyped: wasTyped };
      if (delayMs === 0) cancelWait = whenIdle(flush);
      else if (!isHeld) cancelWait = later(delayMs, flush);
    },
    hold(held) {
      isHeld = held;
      cancelWait();
      if (!held && pending !== undefined) cancelWait = later(RANGE_DELAY_MS, flush);
    },
    typeNext(isFirst) {
      if (isFirst) {
        // Letters before it are of the same step.
        if (pending !== undefined && delayOf(read(), pending.route) === 0) flush();
        isEntryTyped = false;
      }
      isTyped = true;
    },
    correctNext() {
      flush();
      isCorrection = true;
    },
    unread,
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
      unread.look();
      if (isAt(built)) return false;
      update?.(read());
      return true;
    },
  };
}

/** The browser's address as a search, and a search as an address. */
function searchAddress(props: SearchRouterProps): {
  readonly read: () => SearchRoute;
  /** What it asks for that was not understood. */
  readonly unread: () => readonly string[];
  readonly createURL: (route: SearchRoute) => string;
} {
  const { path, allPath, base } = props;
  const attributes = addressAttributes(props);
  const known = (attribute: string): readonly string[] => builtValues(props.initialResults ?? [], attribute);
  const readQuery = (): ReturnType<typeof withMeantValues> =>
    withMeantValues(readAddress(window.location.search, attributes), known);
  return {
    read: () => {
      const { pathname } = window.location;
      const { route } = readQuery();
      const [pagePath, page] = PAGE_PATH.exec(pathname) ?? [''];
      const folder = withoutSlash(pathname.slice(0, pathname.length - pagePath.length));
      return {
        ...(page && { page: Number(page) }),
        ...route,
        refinementList: { ...(folder === withoutSlash(path) ? base : {}), ...route.refinementList },
      };
    },
    unread: () => readQuery().unread,
    createURL: (full) => {
      const { route, kept } = withoutBase(full, base);
      const query = writeRoute(route);
      return `${kept ? path : allPath}${query === '' ? '' : `?${query}`}`;
    },
  };
}

function observedWords(read: () => readonly string[]): SearchRouter['unread'] & { readonly look: () => void } {
  let words: readonly string[] = [];
  const listeners = new Set<() => void>();
  return {
    get: () => words,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    look() {
      const next = read();
      if (next.join('&') === words.join('&')) return;
      words = next;
      for (const onChange of listeners) onChange();
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

/** Maximum wait for an idle moment. */
const IDLE_AT_MOST_MS = 200;

/** A history entry takes a slow phone longer than a search, and is invisible: the results come first. */
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
      const chosen = Object.entries(menu ?? {}).map(([attribute, value]) => [attribute, [value]] as const);
      return omitUndefined({
        query,
        page,
        sortBy: sortBy === undefined ? undefined : sortOfIndexName(indexName, sortBy),
        // [2.3-5]
        refinementList: { ...refinementList, ...Object.fromEntries(chosen) },
        range,
      });
    },
    routeToState({ query, page, sortBy, refinementList, range }) {
      return {
        [indexName]: omitUndefined({
          query,
          page,
          sortBy: sortBy && sortIndexName(indexName, sortBy),
          refinementList: refinementList && mutable(refinementList),
          range: range && { ...range },
        }),
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
