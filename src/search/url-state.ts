import type { SortChoice } from '#domain/search/sort-orders.ts';
import { isSortChoice } from './search-sorts.ts';

/** The state of a search page as its address says it. */
export interface SearchRoute {
  readonly query?: string;
  /** From 2 on: page 1 is not written [2.3-3]. */
  readonly page?: number;
  readonly sortBy?: SortChoice;
  readonly refinementList?: FilterValues;
  /** `5000:60000`, either end may be left out. */
  readonly range?: Readonly<Record<string, string>>;
}
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** What the URL of a search page may filter by. */
export interface RouteAttributes {
  readonly facets: readonly string[];
  readonly ranges: readonly string[];
}

const LONGEST_VALUE = 200;
const MOST_VALUES = 100;
const LAST_PAGE = 100_000;

/**
 * `make`, `make[0]`, `refinementList[make][0]` and `menu[make]` all name the filter `make` [2.3-5]; `-make` leaves makes out.
 */
const FILTER_KEY = /^(?:(?:refinementList|menu)\[(-?\w+)\]|(-?\w+))(?:\[\d*\])?$/;
/** `range[price]`, or one end of it as a form without script sends it: `range[price][min]`. */
const RANGE_KEY = /^range\[(\w+)\](?:\[(min|max)\])?$/;

/** Other names of the specification for a filter [3-21]. */
const ALIASES: Readonly<Record<string, string>> = { filtered_features: 'features' };

export interface ReadAddress {
  readonly route: SearchRoute;
  /** Parameters that were not understood, as written: `sortBy=cheapest`. Campaign parameters do not count. */
  readonly unread: readonly string[];
}

/** Reads the query string of a search page [2.3-1]. */
export function parseRoute(queryString: string, attributes: RouteAttributes): SearchRoute {
  return readAddress(queryString, attributes).route;
}

/** The same, with what of it was not understood. */
export function readAddress(queryString: string, attributes: RouteAttributes): ReadAddress {
  const route: { -readonly [Key in keyof SearchRoute]: SearchRoute[Key] } = {};
  const filters = new Map<string, Set<string>>();
  const ranges = new Map<string, string>();
  const unread: string[] = [];

  for (const [key, raw] of new URLSearchParams(queryString)) {
    const value = raw.trim().slice(0, LONGEST_VALUE);
    if (value === '') continue;
    const filter = FILTER_KEY.exec(key);
    const facet = nameAmong(attributes.facets, filter?.[1] ?? filter?.[2]);
    const [, rangeName, end] = RANGE_KEY.exec(key) ?? [];
    const range = nameAmong(attributes.ranges, rangeName);
    if (key === 'query') route.query = value;
    else if (key === 'page' && pageOf(value) !== undefined) Object.assign(route, pageOf(value));
    else if (key === 'sortBy' && isSortChoice(value)) route.sortBy = value;
    else if (range !== undefined && rangeOf(withEnd(ranges.get(range), end, value)) !== undefined)
      setIfDefined(ranges, range, rangeOf(withEnd(ranges.get(range), end, value)));
    else if (facet !== undefined) {
      const values = filters.get(facet) ?? new Set();
      if (values.size < MOST_VALUES) filters.set(facet, values.add(value));
    } else if (asksForSomething(key, attributes)) unread.push(`${key}=${value}`);
  }
  if (filters.size > 0) {
    route.refinementList = Object.fromEntries([...filters].map(([attribute, values]) => [attribute, [...values]]));
  }
  if (ranges.size > 0) route.range = Object.fromEntries(ranges);
  return { route, unread };
}

/** A name as search knows it, for however it is written in an address. */
function nameAmong(names: readonly string[], written = ''): string | undefined {
  const lower = written.toLowerCase();
  const alias = Object.hasOwn(ALIASES, lower) ? ALIASES[lower] : undefined;
  return names.find((name) => name === written || name.toLowerCase() === lower || name === alias);
}

function asksForSomething(key: string, { ranges }: RouteAttributes): boolean {
  return key === 'page' || key === 'sortBy' || /^(?:refinementList|menu|range)\[/.test(key) || ranges.includes(key);
}

/**
 * Writes the query string of a search page, without `?`: search text, filters and ranges in the order of their names,
 * sort, page. Two addresses of the same state are the same text.
 *
 * @example `query=hybrid&make=Mazda&make=Toyota&range[price]=5000:60000&sortBy=lowestPrice&page=2`
 */
export function writeRoute(route: SearchRoute): string {
  const parameters = new URLSearchParams();
  if (route.query !== undefined && route.query !== '') parameters.set('query', route.query);
  for (const [attribute, values] of byName(route.refinementList)) {
    for (const value of values.toSorted()) parameters.append(attribute, value);
  }
  for (const [attribute, range] of byName(route.range)) {
    const written = rangeOf(range);
    if (written !== undefined) parameters.set(`range[${attribute}]`, written);
  }
  if (route.sortBy !== undefined && route.sortBy !== 'mostRelevant') parameters.set('sortBy', route.sortBy);
  if (route.page !== undefined && route.page > 1) parameters.set('page', String(route.page));
  return parameters.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%3A', ':');
}

function byName<Value>(record: Readonly<Record<string, Value>> = {}): [string, Value][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Undefined for what is no page; the first is not written [2.3-3]. */
function pageOf(value: string): { page?: number } | undefined {
  const page = /^\d+$/.test(value) ? Number(value) : 0;
  if (page < 1 || page > LAST_PAGE) return undefined;
  return page === 1 ? {} : { page };
}

/**
 * `$5,000:60,000` becomes `5000:60000` [2.3-4], and `60000:5000` too; undefined when neither end is a number.
 */
function rangeOf(value: string): string | undefined {
  const [low = '', high = '', ...rest] = value.split(':').map(numberOf);
  if (rest.length > 0 || (low === '' && high === '')) return undefined;
  return low !== '' && high !== '' && Number(low) > Number(high) ? `${high}:${low}` : `${low}:${high}`;
}

function withEnd(known: string | undefined, end: string | undefined, value: string): string {
  if (end === undefined) return value;
  const [low = '', high = ''] = known?.split(':') ?? [];
  return end === 'min' ? `${value}:${high}` : `${low}:${value}`;
}

function numberOf(text: string): string {
  const digits = text.replace(/[\p{Sc},\s]/gu, '');
  return /^-?\d+(\.\d+)?$/.test(digits) ? String(Number(digits)) : '';
}

function setIfDefined(map: Map<string, string>, key: string, value: string | undefined): void {
  if (value !== undefined) map.set(key, value);
}

/**
 * Removes what a page's path already says: on `/search/toyota` the make is not in the query. `kept` is false when the
 * state no longer has all of the route, so that it belongs to the page with all stock.
 */
export function withoutBase(route: SearchRoute, base: FilterValues): { route: SearchRoute; kept: boolean } {
  const filters = route.refinementList ?? {};
  const kept = Object.entries(base).every(([attribute, values]) => {
    const chosen = filters[attribute] ?? [];
    return chosen.length === values.length && values.every((value) => chosen.includes(value));
  });
  if (!kept) return { route, kept };
  const others = Object.entries(filters).filter(([attribute]) => !(attribute in base));
  return { route: { ...route, refinementList: Object.fromEntries(others) }, kept };
}
