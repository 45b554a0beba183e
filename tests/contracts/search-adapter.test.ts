import { describe, expect, test } from 'vitest';
import { answerRequest } from '#search/static-index/answer-request.ts';
import { facetValues, type FacetValuesRequest } from '#search/static-index/facet-values.ts';
import type { SearchRequest } from '#search/static-index/search-request.ts';
import { readAdapterCases, type AdapterCase } from './search-golden/adapter-cases.ts';
import { answersOf, recordedOf, type AdapterClient } from './search-golden/compare-adapter.ts';
import { readGoldenData } from './search-golden/golden-cases.ts';
import { createGoldenEngine } from './search-golden/golden-engine.ts';

const { engine } = createGoldenEngine(readGoldenData());
const cases = readAdapterCases();
const device: AdapterClient = {
  search: (requests) =>
    Promise.resolve().then(() => ({
      results: requests.map((request) => answerRequest(engine, request as SearchRequest)),
    })),
  searchForFacetValues: (requests) =>
    Promise.resolve().then(() => requests.map((request) => facetValues(engine, request as FacetValuesRequest))),
};

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
  test.each(cases.filter((one) => !isNamed(one)))('$name', async (one) => {
    expect(await answersOf(one, device)).toEqual(recordedOf(one));
  });
});

describe('the device knowingly answers otherwise', () => {
  const named = Object.entries(knownDifferences).flatMap(([reason, names]) =>
    cases.filter(({ name }) => names.includes(name)).map((one) => ({ ...one, reason })),
  );
  test.each(named)('$name: $reason', async (one) => {
    expect(await answersOf(one, device)).not.toEqual(recordedOf(one));
  });
});
