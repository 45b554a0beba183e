import type { GoldenAnswer, GoldenRequest, GoldenSearch } from './golden-cases.ts';

/** In what an answer differs from the recorded one, leaving out what the server itself does not repeat. */
export function differencesFrom(
  recorded: GoldenSearch,
  answer: (request: GoldenRequest) => GoldenAnswer,
  { comparesScores }: { readonly comparesScores: boolean },
): string[] {
  const { request, unstable } = recorded;
  const expected = recorded.answer;
  let actual: GoldenAnswer;
  try {
    actual = answer(request);
  } catch (error) {
    return 'error' in expected ? [] : [`refused: ${String(error)}`];
  }
  if ('error' in expected) return [`answered a search that the server refuses: ${expected.error}`];

  const differences: string[] = [];
  const compare = (part: string, mine: unknown, theirs: unknown): void => {
    if (unstable.some((name) => name === part || name.startsWith(`${part}[`) || name.startsWith(`${part}.`))) return;
    const [a, b] = [JSON.stringify(mine), JSON.stringify(theirs)];
    if (a !== b) differences.push(`${part}: ${a.slice(0, 200)} instead of ${b.slice(0, 200)}`);
  };
  compare('found', actual.found, expected.found);
  compare('hits', actual.ids, expected.ids);
  // A query without words has no scores here and one and the same there.
  if (comparesScores && actual.scores !== undefined && expected.scores !== undefined)
    compare('hits', actual.scores, expected.scores);
  for (const facet of expected.facets) {
    const mine = actual.facets.find(({ field }) => field === facet.field);
    const name = `facet_counts[${facet.field}]`;
    compare(`${name}.counts`, mine?.counts, facet.counts);
    if (request.facet_query === undefined) compare(`${name}.stats`, rounded(mine?.stats), rounded(facet.stats));
  }
  return differences;
}

/** Sums of floats may be added in another order. */
function rounded(stats: Readonly<Record<string, number>> = {}): [string, string][] {
  return Object.entries(stats)
    .map(([name, value]): [string, string] => [name, value.toPrecision(12)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
