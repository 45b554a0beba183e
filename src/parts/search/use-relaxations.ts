import { formatCount } from '#domain/formats/counts.ts';
import {
  FEW_RESULTS,
  looseningOptions,
  offeredRelaxations,
  type Loosening,
  type LooseFilter,
} from '#domain/search/relaxations.ts';
import { attributeNamed } from '#domain/vehicle-summary/attributes.ts';
import { countLists, countStateOf, without, type CountState } from './count-requests.ts';
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

/** After the results, which come first. */
const DELAY_MS = 200;

/** What a short list would gain if one filter were looser: "+14 if you include demo". */
export function useRelaxations(
  search: RelaxableSearch,
  { client, search: { state: listed, indexUiState, setIndexUiState, hrefOf } }: SearchServices,
): readonly Relaxation[] {
  const filters = looseFilters(search);
  // An empty list has `useAlternatives`.
  const isShort = search.live && search.count > 0 && search.count <= FEW_RESULTS && filters.length > 0;
  const options = isShort ? looseningOptions(filters) : [];
  const asked = options.filter(({ added }) => added === undefined);
  const state = countStateOf(listed);

  const key = asked.length === 0 ? undefined : JSON.stringify([state, asked.map((option) => option.key)]);
  const counted = useAnswer(key, DELAY_MS, async () => {
    const counts = await countLists(
      client,
      asked.map(({ loosening }) => loosened(state, loosening)),
    );
    return Object.fromEntries(asked.map((option, index) => [option.key, counts[index] ?? 0]));
  });

  const known = options.flatMap((option) => {
    const total = counted?.[option.key];
    const added = option.added ?? (total === undefined ? undefined : total - search.count);
    return added === undefined ? [] : [{ ...option, added }];
  });
  return offeredRelaxations(known).map(({ key: id, words, added, loosening }) => {
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

function loosened(state: CountState, loosening: Loosening): CountState {
  return without(state, loosening.kind === 'drop' ? loosening.name : loosening.attribute);
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
