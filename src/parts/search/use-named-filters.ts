import { appliedRangeLabel, askedIn } from '#domain/search/range-words.ts';
import type { AskedRange } from '#domain/search/range-rules.ts';
import { valueInSentence } from '#domain/search/value-in-sentence.ts';
import { attributeNamed } from '#domain/vehicle-summary/attributes.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { attributeValueLabel } from '#domain/vehicle-words/vehicle-words.ts';
import { leftOutBy } from '#search/left-out.ts';
import { limitedSearch } from '#search/limited-search.ts';
import type { RouteAttributes } from '#search/url-state.ts';
import type { AppliedFilter } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { useAnswer } from './use-answer.ts';

/** A filter that an address names and that the page has no widget for. */
export type NamedFilter =
  | { readonly kind: 'facet'; readonly attribute: string; readonly label: string; readonly values: readonly string[] }
  | { readonly kind: 'range'; readonly attribute: string; readonly label: string; readonly asked: AskedRange };

export interface NamedFilters {
  readonly filters: readonly NamedFilter[];
  readonly applied: readonly AppliedFilter[];
}

/** Filters in the URL beyond the page's own, with a chip for each. */
export function useNamedFilters(
  attributes: RouteAttributes,
  { client, search: { indexUiState, setIndexUiState, results, state: listed } }: SearchServices,
): NamedFilters {
  const filters: NamedFilter[] = [
    ...attributes.facets.flatMap((attribute): NamedFilter[] => {
      const values = indexUiState.refinementList?.[attribute] ?? [];
      return values.length === 0 ? [] : [{ kind: 'facet', attribute, label: labelOf(attribute), values }];
    }),
    ...attributes.ranges.flatMap((attribute): NamedFilter[] => {
      const written = indexUiState.range?.[attribute];
      if (written === undefined) return [];
      return [{ kind: 'range', attribute, label: labelOf(attribute), asked: askedIn(written) }];
    }),
  ];

  const names = useDealershipNames(
    attributes.facets.includes(DEALERSHIP) ? (indexUiState.refinementList?.[DEALERSHIP] ?? []) : [],
    results.hits,
    client,
    listed.index.split('/sort/')[0] ?? '',
  );
  const withoutValue = (attribute: string, value: string): void =>
    setIndexUiState((state) => ({
      ...state,
      page: 1,
      refinementList: {
        ...state.refinementList,
        [attribute]: (state.refinementList?.[attribute] ?? []).filter((other) => other !== value),
      },
    }));
  const withoutAll = (attribute: string): void =>
    setIndexUiState((state) => ({
      ...state,
      page: 1,
      refinementList: { ...state.refinementList, [attribute]: [] },
    }));
  const withoutRange = (attribute: string): void =>
    setIndexUiState((state) => ({
      ...state,
      page: 1,
      range: Object.fromEntries(Object.entries(state.range ?? {}).filter(([name]) => name !== attribute)),
    }));

  const applied = filters.flatMap((filter): AppliedFilter[] => {
    const { attribute, label } = filter;
    if (filter.kind === 'range') {
      const words = appliedRangeLabel(filter.asked, attribute);
      const { unit, phrase } = attributeNamed(attribute)?.range ?? {};
      // "7 or more seats" and "Towing 3,000 kg or more" say what they are about.
      const chip = phrase !== undefined || unit === 'seats' ? words : `${label}: ${words}`;
      return [{ key: `range:${attribute}`, label: chip, remove: () => withoutRange(attribute) }];
    }
    const of = leftOutBy(attribute);
    const chip = (value: string): string => {
      const name = (attribute === DEALERSHIP ? names[value] : undefined) ?? attributeValueLabel(of ?? attribute, value);
      if (isFlagSet(attribute, value)) return label;
      return of === undefined ? `${label}: ${name}` : `Not ${valueInSentence(of, name)}`;
    };
    if (filter.values.length > MOST_CHIPS) {
      // A word of badges or features may stand for dozens of them.
      const [first = ''] = filter.values;
      const words = `${chip(first)} and ${filter.values.length - 1} more`;
      return [{ key: attribute, label: words, remove: () => withoutAll(attribute) }];
    }
    return filter.values.map((value) => ({
      key: `${attribute}:${value}`,
      label: chip(value),
      remove: () => withoutValue(attribute, value),
    }));
  });
  return { filters, applied };
}

const DEALERSHIP = 'dealership_slug';
/** More values than this of one attribute share a chip. */
const MOST_CHIPS = 3;

/** "Certified" needs no "Yes". */
export function isFlagSet(attribute: string, value: string): boolean {
  return attributeNamed(attribute)?.type === 'bool' && value === 'true';
}

/** Names by slug, from the vehicles in the results; if there are none, from one vehicle of each dealership [7-4]. */
function useDealershipNames(
  slugs: readonly string[],
  items: readonly VehicleSummary[],
  client: SearchServices['client'],
  indexName: string,
): Readonly<Record<string, string>> {
  const found = Object.fromEntries(items.map((item) => [item.dealership_slug, item.dealership_name]));
  const unknown = slugs.filter((slug) => found[slug] === undefined);
  const asked = useAnswer(unknown.length === 0 ? undefined : unknown.join(), 0, async () => {
    const lists = await Promise.all(
      unknown.map((slug) =>
        limitedSearch<VehicleSummary>(client, {
          indexName,
          filter: `${DEALERSHIP}:=\`${slug.replaceAll('`', ' ')}\``,
          limit: 1,
        }),
      ),
    );
    return Object.fromEntries(lists.flat().map((item) => [item.dealership_slug, item.dealership_name]));
  });
  return { ...asked, ...found };
}

const labelOf = (name: string): string => attributeNamed(leftOutBy(name) ?? name)?.label ?? name;
