import { formatCount } from '#domain/formats/counts.ts';
import type { LooseFilter } from '#domain/search/relaxations.ts';
import { attributeNamed } from '#domain/vehicle-summary/attributes.ts';
import { countStateOf } from './count-requests.ts';
import { loosenedState } from './loosened-state.ts';
import type { FacetModel, Relaxation } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { useAnswer } from './use-answer.ts';
import type { NamedFilter } from './use-named-filters.ts';
import type { RefinableRange } from './use-range-models.ts';

export interface RelaxableSearch {
  readonly count: number;
  readonly query: string;
  readonly facets: readonly FacetModel[];
  readonly ranges: readonly RefinableRange[];
  /** Filters of the address that the page does not offer. */
  readonly named: readonly NamedFilter[];
  /** False while the page is rendered at build time. */
  readonly live: boolean;
}

/** A list with at most this many vehicles is short: the shopper sees how to get more results. */
const FEW_RESULTS = 6;
/** After the results, which come first. */
const DELAY_MS = 200;

/**
 * What a short list would gain if one filter were looser: "+14 if you include demo". The code for it is loaded with the
 * first short list.
 */
export function useRelaxations(
  search: RelaxableSearch,
  { client, search: { state: listed, indexUiState, setIndexUiState, hrefOf } }: SearchServices,
): readonly Relaxation[] {
  // An empty list has `useAlternatives`.
  const isShort = search.live && search.count > 0 && search.count <= FEW_RESULTS;
  const filters = isShort ? looseFilters(search) : [];
  const state = filters.length === 0 ? undefined : countStateOf(listed);
  const key = state && JSON.stringify(state);
  const answer = useAnswer(key, DELAY_MS, async () => {
    if (state === undefined) return undefined;
    const { loadRelaxations } = await import('./load-relaxations.ts');
    return { of: key, offered: await loadRelaxations(client, state, filters, search.count) };
  });
  // Answers to an earlier search would have the wrong numbers.
  const offered = answer?.of === key ? (answer?.offered ?? []) : [];
  return offered.map(({ key: id, words, added, loosening }) => {
    const next = loosenedState(indexUiState, loosening);
    return {
      key: id,
      countText: `+${formatCount(added)}`,
      words: `if you ${words}`,
      count: added,
      href: hrefOf(next),
      apply: () => setIndexUiState(next),
    };
  });
}

function looseFilters({ query, facets, ranges, named }: RelaxableSearch): LooseFilter[] {
  return [
    ...facets
      .filter(({ selectedCount }) => selectedCount > 0)
      .map(({ attribute, label, options }): LooseFilter => {
        const others = options.filter(({ selected }) => !selected);
        return { kind: 'facet', attribute, label, others, overlaps: hasLists(attribute) };
      }),
    ...ranges
      .filter(({ refined }) => refined)
      .map(({ attribute, label }) => ({ kind: 'range' as const, attribute, label })),
    ...named.map(({ kind, attribute, label }) => ({ kind, attribute, label })),
    ...(query === '' ? [] : [{ kind: 'query' as const, query }]),
  ];
}

function hasLists(attribute: string): boolean {
  return attributeNamed(attribute)?.type === 'string[]';
}
