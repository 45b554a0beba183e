import { expect, test } from 'vitest';
import { chooseWays } from './choose-ways.ts';
import type { WayName } from './way-back.ts';

const site = (['stock', 'saved', 'service', 'trade_in', 'offers', 'place', 'phone'] as const).map((name) => ({ name }));
const namesOf = (wanted: readonly WayName[]): WayName[] => chooseWays(site, wanted).map(({ name }) => name);

test('the ways that are wanted most are shown, six at most, in the site’s own order', () => {
  expect(namesOf(['phone', 'stock', 'saved', 'service', 'place', 'offers', 'trade_in'])).toEqual([
    ...['stock', 'saved', 'service', 'offers', 'place', 'phone'],
  ]);
});

test('one that the site lacks makes room for the next', () => {
  expect(namesOf(['stock', 'tow_match', 'saved', 'service', 'place', 'phone', 'trade_in'])).toContain('trade_in');
});
