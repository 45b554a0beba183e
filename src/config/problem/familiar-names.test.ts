import { expect, test } from 'vitest';
import { FAMILIAR_NAMES } from './familiar-names.ts';
import { FEED_TARGET_FIELDS } from '../schema/feed-target-fields.ts';

test('what is suggested for a familiar name exists', () => {
  const ofDealers = ['phone', 'city', 'opening_hours', 'url'];
  const known = new Set<string>([...FEED_TARGET_FIELDS, ...ofDealers]);
  expect(Object.values(FAMILIAR_NAMES).filter((name) => !known.has(name))).toEqual([]);
});
