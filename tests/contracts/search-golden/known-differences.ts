/** Recorded cases that the engine on the device answers differently on purpose. */
export interface KnownDifference {
  readonly reason: string;
  readonly cases: readonly (string | RegExp)[];
}

export const knownDifferences: readonly KnownDifference[] = [
  {
    // The server tries at most 10 words for a beginning and 10 combinations, which leaves some vehicles out; the
    // same searches with more candidates are recorded as complete/… and answered alike.
    reason: 'finds everything where the server stops at 10 candidates',
    cases: [
      /^prefix\/(t|toyota c|toyota corolla a|m|h|i|x|x-)$/,
      /^numbers\/(2019 2020|mazda 2|3|5)$/,
      'drop/a b c d e f g h i j k',
      'filtered/t in NSW',
      /^tokens\/(5|x|facet_query model:x-)$/,
      'facet-query/year:20',
      /^params\/(query_by=name: (3|t)|no weights: 3)$/,
    ],
  },
  {
    reason: 'counts facets in full, where the server by default samples them',
    cases: ['browse/all-facets-default-strategy', 'browse/all-facets-top-values'],
  },
  {
    reason: 'has no geo points: search documents of this platform carry none',
    cases: [/^geo\//],
  },
  {
    reason: 'does not group: result pages collapse sold vehicles themselves [4-5]',
    cases: [/^group\//],
  },
  {
    reason: 'has no pinned or hidden documents',
    cases: ['curate/pinned-hidden'],
  },
  {
    reason: 'orders facets in one way only; widgets sort their lists themselves',
    cases: ['facet/alpha', 'facet/by-field', 'facet/ranges', 'facet/wildcard-name'],
  },
  {
    reason: 'sorts by fields, filters and text score alone',
    cases: ['similar/price-distance-sort', 'sort/text-then-price', /^params\/_text_match\(/],
  },
  {
    reason: 'has no limits of a server on pages and hits',
    cases: ['page/limits', 'page/limit-hits'],
  },
  {
    reason: 'has one collection, one set of searched fields, and takes a missing query for an empty one',
    cases: ['error/unknown-collection', 'error/no-query-by', 'error/no-q'],
  },
  {
    reason: 'matches and scores in the recommended way, without parameters to change it',
    cases: [
      /^params\/drop_tokens_mode=both_sides:3: toyota (mazda|corolla purple)$/,
      'params/exhaustive_search=true: sport',
      /^params\/max_candidates=4: (m|c)$/,
      /^params\/prioritize_\w+=(true|false): 3$/,
      'params/text_match_type=sum_score: white sport',
    ],
  },
];

export function isKnownDifference(name: string, { cases }: KnownDifference): boolean {
  return cases.some((pattern) => (typeof pattern === 'string' ? pattern === name : pattern.test(name)));
}
