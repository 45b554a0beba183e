import {
  FEW_RESULTS,
  looseningOptions,
  offeredRelaxations,
  type Loosening,
  type LooseFilter,
} from '#domain/search/relaxations.ts';
import { searchFields, type SearchField } from '#search/search-fields.ts';
import { countLists, countStateOf, without, type CountState } from './count-requests.ts';
import type { FacetModel, Relaxation } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { useAnswer } from './use-answer.ts';
import type { RefinableRange } from './use-range-models.ts';

export interface RelaxableSearch {
  readonly count: number;
  readonly query: string;
  readonly setQuery: (value: string) => void;
  readonly facets: readonly FacetModel[];
  readonly ranges: readonly RefinableRange[];
  /** False while the page is drawn for its HTML. */
  readonly live: boolean;
}

/** After the results, which come first. */
const DELAY_MS = 200;

/** What a short list would gain if one filter were looser: "+14 if you include demo". */
export function useRelaxations(
  search: RelaxableSearch,
  { client, search: { results, setIndexUiState } }: SearchServices,
): readonly Relaxation[] {
  const filters = looseFilters(search);
  const isShort = search.live && search.count <= FEW_RESULTS && filters.length > 0;
  const options = isShort ? looseningOptions(filters) : [];
  const asked = options.filter(({ added }) => added === undefined);
  const state = countStateOf(results._state);

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
  return offeredRelaxations(known).map(({ key: id, label, added, loosening }) => ({
    key: id,
    label,
    added,
    apply() {
      if (loosening.kind === 'drop-query') search.setQuery('');
      else if (loosening.kind === 'drop-range') {
        search.ranges.find(({ attribute }) => attribute === loosening.attribute)?.clear();
      } else if (loosening.kind === 'include') {
        search.facets.find(({ attribute }) => attribute === loosening.attribute)?.toggle(loosening.value);
      } else {
        setIndexUiState((ui) => ({
          ...ui,
          page: 1,
          refinementList: { ...ui.refinementList, [loosening.attribute]: [] },
        }));
      }
    },
  }));
}

function loosened(state: CountState, loosening: Loosening): CountState {
  return loosening.kind === 'drop-query' ? { ...state, query: '' } : without(state, loosening.attribute);
}

function looseFilters({ query, facets, ranges }: RelaxableSearch): LooseFilter[] {
  return [
    ...facets
      .filter(({ selectedCount }) => selectedCount > 0)
      .map(({ attribute, label, options }): LooseFilter => {
        const others = options.filter(({ selected }) => !selected);
        return { kind: 'facet', attribute, label, others, overlaps: hasLists(attribute) };
      }),
    ...ranges
      .filter(({ refined }) => refined)
      .map(({ attribute, label, low, high, min, max, format }): LooseFilter => ({
        kind: 'range',
        attribute,
        label,
        ...(low > min && { lowText: format(low) }),
        ...(high < max && { highText: format(high) }),
      })),
    ...(query === '' ? [] : [{ kind: 'query' as const, query }]),
  ];
}

function hasLists(attribute: string): boolean {
  return (searchFields as Readonly<Record<string, SearchField>>)[attribute]?.type === 'string[]';
}
