import {
  looseningOptions,
  offeredRelaxations,
  type LooseFilter,
  type Loosening,
  type OfferedRelaxation,
} from '#domain/search/relaxations.ts';
import type { SiteSearchClient } from '#search/fallback-client.ts';
import { countLists, without, type CountState } from './count-requests.ts';

/**
 * Counts what a short list would gain if one of its filters were looser, in one call to the engine.
 *
 * @param count How many vehicles the list has.
 */
export async function loadRelaxations(
  client: SiteSearchClient,
  state: CountState,
  filters: readonly LooseFilter[],
  count: number,
): Promise<readonly OfferedRelaxation[]> {
  const options = looseningOptions(filters);
  const asked = options.filter(({ added }) => added === undefined);
  const counts = await countLists(
    client,
    asked.map(({ loosening }) => loosened(state, loosening)),
  );
  return offeredRelaxations(
    options.map((option) => ({ ...option, added: option.added ?? (counts[asked.indexOf(option)] ?? 0) - count })),
  );
}

function loosened(state: CountState, loosening: Loosening): CountState {
  return without(state, loosening.kind === 'drop' ? loosening.name : loosening.attribute);
}
