import { expect, test } from 'vitest';
import { BADGE, FEATURE, NAME, PART_OF_FEATURE, PART_OF_NAME, RANKS, SHADE, TRADE } from './meaning.ts';

test('the places of ranks are those in the list of them', () => {
  const named = [TRADE, NAME, FEATURE, PART_OF_FEATURE, PART_OF_NAME, BADGE, SHADE].map((place) => RANKS[place]);
  expect(named).toEqual(['trade', 'name', 'feature', 'part of a feature', 'part of a name', 'badge', 'shade']);
});
