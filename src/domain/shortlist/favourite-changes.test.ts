import { expect, test } from 'vitest';
import type { Glance } from './favourite.ts';
import { favouriteChanges, type FavouriteChange } from './favourite-changes.ts';

const GONE: Partial<Glance> = { availability: 'gone', photos: 0, price: undefined as never };

test.each<[string, Partial<Glance>, Partial<Glance>, readonly FavouriteChange[]]>([
  ['nothing', {}, {}, []],
  ['a lower price', {}, { price: 18_990 }, [{ kind: 'price_drop', byDollars: 1000, wasDollars: 19_990 }]],
  ['a higher price', {}, { price: 20_490 }, [{ kind: 'price_rise', byDollars: 500, wasDollars: 19_990 }]],
  ['a price where there was none', { price: undefined as never }, {}, []],
  ['a price that was taken off', {}, { price: undefined as never }, []],
  [
    'a price before charges after one to drive away',
    { basis: 'Drive away' },
    { price: 17_990, basis: 'Excl. govt. charges' },
    [],
  ],
  ['more photos', {}, { photos: 14 }, [{ kind: 'new_photos', count: 6 }]],
  ['fewer photos', {}, { photos: 2 }, []],
  ['a hold', {}, { availability: 'reserved' }, [{ kind: 'reserved' }]],
  ['a hold that stays', { availability: 'reserved' }, { availability: 'reserved' }, []],
  ['a hold that ended', { availability: 'reserved' }, {}, [{ kind: 'released' }]],
  ['an arrival', { availability: 'coming_soon' }, {}, []],
  ['a sale, of which nothing else matters', {}, { availability: 'sold', price: 1, photos: 20 }, [{ kind: 'sold' }]],
  ['a sale that was told before', { availability: 'sold' }, { availability: 'sold', price: 1 }, []],
  ['a sale that was undone', { availability: 'sold' }, {}, [{ kind: 'released' }]],
  ['a car that is gone', {}, GONE, [{ kind: 'gone' }]],
  ['a sold car that is gone', { availability: 'sold' }, GONE, []],
  ['a car that stays gone', GONE, GONE, []],
  ['a car that came back, without calling its photos new', GONE, {}, [{ kind: 'released' }]],
  [
    'several things, the price first',
    {},
    { price: 18_990, availability: 'reserved', photos: 9 },
    [
      { kind: 'price_drop', byDollars: 1000, wasDollars: 19_990 },
      { kind: 'reserved' },
      { kind: 'new_photos', count: 1 },
    ],
  ],
])('since the last visit: %s', (_, before, latest, changes) => {
  const usual: Glance = { at: 0, price: 19_990, photos: 8, availability: 'available' };
  expect(favouriteChanges({ before: { ...usual, ...before }, latest: { ...usual, ...latest } })).toEqual(changes);
});
