import { useMemo } from 'react';
import { builtParts, HISTOGRAM_BARS, type BuiltAnswer } from '#search/built-histograms.ts';
import type { SearchEngineName } from '#search/fallback-client.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { startState } from '#search/search-state.ts';
import { histogramBars, histogramParts } from '#domain/search/range-rules.ts';
import { countAlong, countStateOf, without, type CountedAlong } from './count-requests.ts';
import type { SearchServices } from './search-services.ts';
import { useAnswer } from './use-answer.ts';
import type { RefinableRange } from './use-range-models.ts';

const DELAY_MS: Readonly<Record<SearchEngineName, number>> = { device: 250, typesense: 600 };

type Counts = Readonly<Record<string, readonly number[]>>;

/**
 * The ranges with their histograms: the distribution of vehicles along each, ignoring the range itself. The page
 * includes those of the list that it was built with; others are loaded in one request.
 *
 * @param ranges The same number with every render.
 * @param isOffered Whether the page currently shows a range.
 */
export function useHistograms(
  props: SearchIslandProps,
  ranges: readonly RefinableRange[],
  isOffered: (range: RefinableRange) => boolean,
  engine: SearchEngineName,
  live: boolean,
  { client, search }: SearchServices,
): readonly RefinableRange[] {
  const built = useMemo(() => builtCounts(props), [props]);
  const { lists, asked, key } = useMemo(() => {
    const state = countStateOf(search.state);
    const lists = live
      ? ranges
          .filter((range) => range.known && isOffered(range))
          .map(({ attribute, min, max, open }) => {
            const list = {
              attribute,
              parts: histogramParts({ min, max }, HISTOGRAM_BARS),
              state: without(state, attribute),
            };
            return { list, open, built: built.get(keyOf(list)) };
          })
      : [];
    // A server only counts for the sliders that are open initially.
    const asked = lists
      .filter(({ open, built }) => built === undefined && (engine === 'device' || open))
      .map(({ list }) => list);
    return { lists, asked, key: asked.length === 0 ? undefined : JSON.stringify(asked) };
    // The list of ranges is new with every render, its ranges are not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [live, engine, built, search.state, ...ranges]);
  const counted = useAnswer(key, DELAY_MS[engine], async (): Promise<Counts> => {
    const counts = await countAlong(client, asked);
    return Object.fromEntries(asked.map(({ attribute }, i) => [attribute, counts[i] ?? []]));
  });
  const countsOf = new Map(lists.map(({ list: { attribute }, built }) => [attribute, built ?? counted?.[attribute]]));
  return ranges.map((range) => {
    const counts = countsOf.get(range.attribute);
    // eslint-disable-next-line react-hooks/rules-of-hooks -- the list is part of the page and constant
    return useMemo(
      () => (counts === undefined ? range : { ...range, histogram: histogramBars(counts) }),
      [range, counts],
    );
  });
}

const keyOf = (list: CountedAlong): string => JSON.stringify([list.attribute, list.parts, list.state]);

/** The page's built-in histograms, by the request that they answer. */
function builtCounts(props: SearchIslandProps): ReadonlyMap<string, readonly number[]> {
  const list = props.initialResults[0] as BuiltAnswer | undefined;
  const state = countStateOf(startState(props));
  return new Map(
    Object.entries(list?.histograms ?? {}).flatMap(([attribute, counts]) => {
      const parts = list && builtParts(attribute, list);
      return parts === undefined ? [] : [[keyOf({ attribute, parts, state: without(state, attribute) }), counts]];
    }),
  );
}
