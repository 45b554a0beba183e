import { expect, test } from 'vitest';
import { shownHitCount } from './hit-count.ts';

test.each([
  ['a short list shows its own number', { hits: 118, facetCounts: [1], stockCount: 5000 }, 118],
  ['up to 1999', { hits: 1999, facetCounts: [5000], stockCount: 5000 }, 1999],
  ['above it the configured stock counts', { hits: 2000, facetCounts: [3000], stockCount: 5210 }, 5210],
  ['or what the facet counts come to', { hits: 2000, facetCounts: [3000, 812, 400] }, 4212],
  ['or the hits, where no facet is counted', { hits: 2345, facetCounts: [] }, 2345],
])('%s [4-6]', (_, counted, shown) => {
  expect(shownHitCount(counted)).toBe(shown);
});
