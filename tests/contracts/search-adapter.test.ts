import { describe, expect, test } from 'vitest';
import { answerRequest } from '#search/static-index/answer-request.ts';
import { facetValues } from '#search/static-index/facet-values.ts';
import { readAdapterCases, type AdapterCase, type AdapterResult } from './search-golden/adapter-cases.ts';
import { readGoldenData } from './search-golden/golden-cases.ts';
import { createGoldenEngine } from './search-golden/golden-engine.ts';

const { engine } = createGoldenEngine(readGoldenData());
const cases = readAdapterCases();

/** States in which the device answers differently on purpose. */
const knownDifferences: Readonly<Record<string, readonly string[]>> = {
  'no geo points': ['sort/_geo(-33.8688, 151.2093):asc', 'geo/radius', 'geo/bounding-box', 'geo/around-without-radius'],
  'no groups': ['grouped/status', 'grouped/make-not-flattened'],
  'finds everything where the server stops at 10 candidates': ['query/t'],
  'one collection': ['raw/unknown-index'],
  'counts every group of filters as it is meant: an OR between two fields, "<", ">" and "!="': [
    'raw/or-across-fields',
    'raw/numeric-strict',
  ],
  'facet options of the adapter': ['combined/facet-options'],
  'the adapter forgets its default filter as soon as anything is refined': [
    'combined/default-filter',
    'combined/default-filter-unrefined',
  ],
};
const isNamed = ({ name }: AdapterCase): boolean => Object.values(knownDifferences).flat().includes(name);

describe('InstantSearch is answered on the device as through the Typesense adapter', () => {
  test.each(cases.filter((one) => !isNamed(one)))('$name', (one) => {
    expect(answersOf(one)).toEqual(recordedOf(one));
  });
});

describe('the device knowingly answers otherwise', () => {
  const named = Object.entries(knownDifferences).flatMap(([reason, names]) =>
    cases.filter(({ name }) => names.includes(name)).map((one) => ({ ...one, reason })),
  );
  test.each(named)('$name: $reason', (one) => {
    expect(answersOf(one)).not.toEqual(recordedOf(one));
  });
});

function answersOf({ calls, unstable = [] }: AdapterCase): unknown[] {
  return calls.map((call) => {
    try {
      if (call.method === 'search') {
        return call.requests.map((request, i) => comparable(answerRequest(engine, request), i, unstable));
      }
      return call.requests.map((request) => hitsOf(facetValues(engine, request)));
    } catch {
      return 'refused';
    }
  });
}

function recordedOf({ calls, unstable = [] }: AdapterCase): unknown[] {
  return calls.map((call) => {
    if (call.response === undefined) return 'refused';
    if (call.method === 'search') return call.response.results.map((result, i) => comparable(result, i, unstable));
    return call.response.map(hitsOf);
  });
}

/** Both kinds of answer reduced to the same parts; the adapter cuts the ties of text facets as they come. */
function comparable(result: AdapterResult, i: number, unstable: readonly string[]): unknown {
  const isStable = (part: string): boolean =>
    !unstable.some((name) => name.startsWith(`results[${String(i)}].${part}`));
  return {
    nbHits: result.nbHits,
    page: result.page,
    nbPages: result.nbPages,
    hits: isStable('hits') ? result.hits.map(({ objectID }) => objectID) : [],
    facets: Object.entries(result.facets)
      .filter(([field]) => isStable(`facets.${field}`))
      .map(([field, counts]) => [field, Object.entries(counts)])
      .sort(byName),
    stats: Object.entries(result.facets_stats)
      .filter(([field]) => isStable(`facets_stats.${field}`))
      .map(([field, stats]) => [field, roundedEntries(stats)])
      .sort(byName),
  };
}

function roundedEntries(stats: object): string[][] {
  return Object.entries(stats as Record<string, number>)
    .map(([name, value]) => [name, value.toPrecision(12)])
    .sort(byName);
}

const byName = ([a]: readonly unknown[], [b]: readonly unknown[]): number => (String(a) < String(b) ? -1 : 1);

function hitsOf({
  facetHits,
}: {
  readonly facetHits: readonly { readonly value: string; readonly count: number }[];
}): unknown {
  return facetHits.map(({ value, count }) => [value, count]);
}
