import type { QueryFilter, QuerySort, UnderstoodQuery } from '#domain/search/query-understanding/query-filter.ts';
import { appliedRangeLabel } from '#domain/search/range-words.ts';
import { sortOrders, type SortName } from '#domain/search/sort-orders.ts';
import { valueInSentence } from '#domain/search/value-in-sentence.ts';
import { attributeNamed, isSelfExplanatory } from '#domain/vehicle-summary/attributes.ts';
import { attributeValueLabel, inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import { canLeaveOut, leftOutName } from './left-out.ts';
import type { FilterValues, RouteAttributes } from './url-state.ts';

/** What a list is filtered by, as an address says it. */
export interface ListFilter {
  readonly refinementList: FilterValues;
  readonly range: Readonly<Record<string, string>>;
}

export interface UnderstoodSearch extends ListFilter {
  /** What is searched for as words. */
  readonly query: string;
  /** In which order, where that was said. */
  readonly sort?: SortName;
  /** What was understood, one after the other: "Ute", "under $40,000", "not white"; empty where nothing was. */
  readonly labels: readonly string[];
}

/** Above this many values a word is searched for as text: a URL has to contain them. */
const MOST_VALUES = 30;
/** What says which model: typed, they take each other's place. */
const NAMES: readonly string[] = ['make', 'model', 'make_model'];

/**
 * The filters of a list after a text was understood: filters from the text replace those of the same attribute; all
 * others stay. What this site cannot filter by is searched for as words.
 *
 * @param allowed What the page's URLs may filter by.
 */
export function understoodSearch(
  typed: string,
  understood: UnderstoodQuery,
  before: ListFilter,
  allowed: RouteAttributes,
): UnderstoodSearch {
  const { sort } = understood;
  const taken = new Set<string>();
  const used = understood.filters.filter((filter) => {
    // Chosen values of one attribute are alternatives, so that a second wish of it stays a word.
    const name = nameOf(filter);
    if (name === undefined || taken.has(name) || !isAllowed(filter, name, allowed)) return false;
    taken.add(name);
    return true;
  });
  const isKept = (name: string): boolean =>
    !taken.has(name) && !(NAMES.includes(name) && NAMES.some((other) => taken.has(other)));
  const values = used.flatMap((filter) =>
    filter.kind === 'values' ? [[nameOf(filter) ?? '', filter.values] as const] : [],
  );
  const ranges = used.flatMap((filter) =>
    filter.kind === 'range' ? [[filter.attribute, `${filter.low ?? ''}:${filter.high ?? ''}`] as const] : [],
  );
  // A year is chosen or limited, not both.
  const limits = Object.entries(before.range).filter(([name]) => !taken.has(name));
  return {
    query: [understood.text, ...unusedText(typed, understood.filters, used)].filter((text) => text !== '').join(' '),
    refinementList: {
      ...Object.fromEntries(Object.entries(before.refinementList).filter(([name]) => isKept(name))),
      ...Object.fromEntries(values),
    },
    range: { ...Object.fromEntries(limits), ...Object.fromEntries(ranges) },
    ...(sort !== undefined && { sort: sort.sort }),
    labels: [...used, ...(sort === undefined ? [] : [sort])]
      .toSorted((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0))
      .map((part, index) => labelOf(part, typed, index === 0)),
  };
}

function nameOf(filter: QueryFilter): string | undefined {
  if (filter.kind === 'near') return undefined;
  if (filter.kind === 'range') return filter.attribute;
  return filter.excluded === true ? leftOutName(filter.attribute) : filter.attribute;
}

function isAllowed(filter: QueryFilter, name: string, { facets, ranges }: RouteAttributes): boolean {
  if (filter.kind === 'range') return ranges.includes(name);
  if (filter.kind !== 'values' || filter.values.length > MOST_VALUES || !facets.includes(name)) return false;
  return filter.excluded !== true || canLeaveOut(filter.attribute);
}

/** The typed words of filters that are not used; one that has them in common with a filter that is, says them there. */
function unusedText(typed: string, all: readonly QueryFilter[], used: readonly QueryFilter[]): string[] {
  const said = new Set(used.flatMap(({ spans }) => spans.map(({ start }) => start)));
  return all
    .filter((filter) => !used.includes(filter))
    .flatMap(({ spans }) => spans)
    .filter(({ start }) => !said.has(start))
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => typed.slice(start, end));
}

/** As it stands in a list of them; several values in the words that were typed. */
function labelOf(filter: QueryFilter | QuerySort, typed: string, isFirst: boolean): string {
  if ('sort' in filter) return isFirst ? sortOrders[filter.sort].label : inSentence(sortOrders[filter.sort].label);
  const label = wordsOf(filter, typed);
  return isFirst || (filter.kind === 'values' && attributeNamed(filter.attribute)?.names === true)
    ? label.charAt(0).toUpperCase() + label.slice(1)
    : filter.kind === 'values'
      ? valueInSentence(filter.attribute, label)
      : inSentence(label);
}

function wordsOf(filter: QueryFilter, typed: string): string {
  if (filter.kind === 'range') {
    return appliedRangeLabel(filter, filter.attribute);
  }
  const said = filter.spans.map(({ start, end }) => typed.slice(start, end)).join(' ');
  if (filter.kind === 'near' || filter.values.length > 3) return said;
  const { attribute, values, excluded } = filter;
  const { type, label = attribute } = attributeNamed(attribute) ?? {};
  const labels = values.map((value) => attributeValueLabel(attribute, value));
  if (excluded === true) return `not ${labels.map((text) => valueInSentence(attribute, text)).join(' or ')}`;
  if (type === 'bool') return label;
  const own = labels.join(' or ');
  if (attribute === 'seats' || attribute === 'doors') return `${own} ${inSentence(label)}`;
  return isSelfExplanatory(attribute) ? own : `${label} ${own}`;
}
