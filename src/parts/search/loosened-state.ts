import type { IndexUiState } from 'instantsearch.js';
import type { Loosening } from '#domain/search/relaxations.ts';
import { TEXT } from '#domain/search/text-filter.ts';

/** A list's state without some of its filters; `query` is the text. */
export function stateWithout(state: IndexUiState, ...dropped: readonly string[]): IndexUiState {
  const kept = <Value>(record: Record<string, Value> | undefined): Record<string, Value> =>
    Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !dropped.includes(name)));
  const { query, sortBy } = state;
  return {
    ...(sortBy !== undefined && { sortBy }),
    ...(query !== undefined && !dropped.includes(TEXT) && { query }),
    refinementList: kept(state.refinementList),
    range: kept(state.range),
  };
}

/** The state after one filter was loosened. */
export function loosenedState(state: IndexUiState, loosening: Loosening): IndexUiState {
  if (loosening.kind === 'drop') return stateWithout(state, loosening.name);
  const { attribute, value } = loosening;
  const { refinementList = {} } = state;
  return {
    ...stateWithout(state),
    refinementList: { ...refinementList, [attribute]: [...(refinementList[attribute] ?? []), value] },
  };
}
