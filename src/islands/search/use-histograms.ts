import type { SearchEngineName } from '#search/fallback-client.ts';
import { histogramBars, histogramParts } from '#domain/search/range-rules.ts';
import { countAlong, countStateOf, without } from './count-requests.ts';
import type { SearchServices } from './search-services.ts';
import { useAnswer } from './use-answer.ts';
import type { RefinableRange } from './use-range-models.ts';

/** Bars of one range; a server is asked for fewer, since each costs it a search. */
const BARS: Readonly<Record<SearchEngineName, number>> = { device: 24, typesense: 12 };
const DELAY_MS: Readonly<Record<SearchEngineName, number>> = { device: 250, typesense: 600 };

/** The ranges with their histograms: where vehicles stand along each, were it not for the range itself. */
export function useHistograms(
  ranges: readonly RefinableRange[],
  engine: SearchEngineName,
  live: boolean,
  { client, search: { results } }: SearchServices,
): readonly RefinableRange[] {
  const state = countStateOf(results._state);
  // A server counts only for the sliders that stand open from the start.
  const wanted = ranges.filter(({ open, known }) => known && (engine === 'device' || open));
  const lists = !live
    ? []
    : wanted.map(({ attribute, min, max }) => ({
        attribute,
        parts: histogramParts({ min, max }, BARS[engine]),
        state: without(state, attribute),
      }));

  const key = lists.length === 0 ? undefined : JSON.stringify(lists);
  const bars = useAnswer(key, DELAY_MS[engine], async () => {
    const found: Record<string, number[]> = {};
    for (const { attribute, parts, state: list } of lists) {
      found[attribute] = histogramBars(await countAlong(client, list, attribute, parts));
    }
    return found;
  });
  return bars === undefined ? ranges : ranges.map((range) => ({ ...range, histogram: bars[range.attribute] ?? [] }));
}
