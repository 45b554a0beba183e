import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lookedAt, MOST_FAVOURITES, readFavourites, toFavourite, type Glance } from './favourite.ts';
import { DAY_MS, makeEntry, makeFavourite, NOW_MS } from './make-favourite.fixture.ts';

const MINUTE_MS = 60_000;
const glance = (at: number, price: number): Glance => ({ at, price, photos: 8, availability: 'available' });

describe('a saved vehicle [3-26]', () => {
  test('keeps id, name, slug, make, model and its first picture, and how it looked', () => {
    expect(toFavourite(makeEntry(), NOW_MS)).toEqual({
      id: 'v-4417',
      name: '2018 Toyota Corolla Ascent Sport',
      slug: '2018-toyota-corolla-ascent-sport-4417',
      make: 'Toyota',
      model: 'Corolla',
      primary_image_url: '/media/3fa9c1b2-800.webp',
      saved_at: NOW_MS,
      before: { at: NOW_MS, price: 19_990, photos: 8, availability: 'available' },
      latest: { at: NOW_MS, price: 19_990, photos: 8, availability: 'available' },
    });
  });

  test('tells its news through a whole visit, however often the page is loaded, and not in the next', () => {
    const saved = toFavourite(makeEntry(), NOW_MS - 4 * DAY_MS);
    const first = lookedAt(saved, glance(NOW_MS, 18_990));
    expect([first.before.price, first.latest.price]).toEqual([19_990, 18_990]);
    const again = lookedAt(first, glance(NOW_MS + 29 * MINUTE_MS, 18_990));
    const onceMore = lookedAt(again, glance(NOW_MS + 58 * MINUTE_MS, 18_990));
    expect([again.before.price, onceMore.before.price]).toEqual([19_990, 19_990]);
    const nextVisit = lookedAt(onceMore, glance(NOW_MS + DAY_MS, 18_990));
    expect(nextVisit.before).toEqual(onceMore.latest);
  });

  test('has no news when its list is opened right after it was saved', () => {
    const saved = toFavourite(makeEntry(), NOW_MS);
    expect(lookedAt(saved, glance(NOW_MS + MINUTE_MS, 19_990)).before).toEqual(saved.before);
  });
});

describe('the list in the browser’s storage', () => {
  const kept = makeFavourite();

  test('comes back as it was', () => {
    expect(readFavourites(JSON.parse(JSON.stringify([kept])))).toEqual([kept]);
  });

  test.each<[string, unknown]>([
    ['no list', { length: 3 }],
    ['a number', 7],
    ['nothing', undefined],
    ['items of another site', [{ id: 'x' }, null, 'y', [kept]]],
    ['a favourite without a glance', [{ ...kept, before: undefined }]],
    ['a favourite with a glance that is none', [{ ...kept, latest: { at: 'now' } }]],
  ])('is empty where it holds %s', (_, value) => {
    expect(readFavourites(value)).toEqual([]);
  });

  test('leaves out what is broken, twice there or too much', () => {
    const many = Array.from({ length: MOST_FAVOURITES + 5 }, (_, index) => ({ ...kept, id: `v-${index}` }));
    const read = readFavourites([null, kept, { ...kept, name: 'Again' }, ...many]);
    expect(read).toHaveLength(MOST_FAVOURITES);
    expect(read[0]).toEqual(kept);
    expect(new Set(read.map(({ id }) => id)).size).toBe(MOST_FAVOURITES);
  });

  test('is read whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (value) => {
        expect(readFavourites(value)).toEqual([]);
      }),
    );
  });
});
