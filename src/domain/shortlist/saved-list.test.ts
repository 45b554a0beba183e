import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { type Favourite, type Glance, lookedAt, readFavourites } from './favourite.ts';
import { DAY_MS, makeFavourite, NOW_MS } from './make-favourite.fixture.ts';
import { glanceOf, toSavedList, type SavedList } from './saved-list.ts';

const now = new Date(NOW_MS);
const rules = makeCardRules({ showFavourite: true });
const noun = { singular: 'car', plural: 'cars' };
const summary = (change: Partial<Vehicle> = {}): VehicleSummary =>
  toVehicleSummary(makeVehicle(change), makeSummaryContext({ now }));
const list = (favourites: readonly Favourite[], found: VehicleSummary | undefined = summary()): SavedList =>
  toSavedList(favourites, { rules, noun, now, summaryOf: () => found });

describe('what the saved list says of a car', () => {
  test.each<[Partial<Glance>, Partial<Vehicle> | undefined, string]>([
    [{ price: 18_990 }, {}, '$1,000 less than on Tuesday, when it was $19,990'],
    [{ price: 20_490 }, {}, '$500 more than on Tuesday, when it was $19,990'],
    [{ photos: 14 }, {}, '6 new photos since Tuesday'],
    [{ photos: 9 }, {}, '1 new photo since Tuesday'],
    [{ availability: 'reserved' }, { reserved: true }, 'Reserved for another buyer since Tuesday'],
    [{ availability: 'sold' }, { status: 'sold', soldAt: '2026-11-19T03:00:00Z' }, 'Sold on Thu 19 Nov'],
    [{ availability: 'sold' }, { status: 'sold' }, 'Sold since Tuesday'],
    [{ availability: 'gone', photos: 0 }, undefined, 'No longer listed since Tuesday'],
  ])('%j: %s', (latest, vehicle, text) => {
    const [saved] = list([makeFavourite({}, latest)], vehicle && summary(vehicle)).vehicles;
    expect(saved?.news.map(({ lead, rest }) => `${lead} ${rest}`)).toEqual([text]);
    expect(saved).not.toHaveProperty('quietText');
  });

  test.each<[string, Favourite, string]>([
    ['since it was saved', makeFavourite(), 'No change since you saved it on Tuesday'],
    ['since the last visit', { ...makeFavourite(), saved_at: NOW_MS - 30 * DAY_MS }, 'No change since Tuesday'],
    ['when it had sold before', makeFavourite({ availability: 'sold' }, { availability: 'sold' }), 'Sold'],
  ])('nothing has changed %s', (_, favourite, text) => {
    expect(list([favourite]).vehicles[0]).toMatchObject({ news: [], quietText: text });
  });
});

describe('the saved list', () => {
  const unchanged = makeFavourite({ id: 'a' });
  const cheaper = makeFavourite({ id: 'b' }, { price: 18_990 });
  const sold = makeFavourite({ id: 'c' }, { availability: 'sold' });

  test('puts what changed first, and sums it up', () => {
    const saved = list([unchanged, cheaper, sold]);
    expect(saved.vehicles.map(({ favourite }) => favourite.id)).toEqual(['b', 'c', 'a']);
    expect(saved.introduction).toBe(
      'Three cars, kept on this device only. Since Tuesday one is cheaper and one has sold.',
    );
    expect(saved.since).toEqual({
      text: 'Since Tuesday',
      counts: [
        { kind: 'price_drop', count: 1, text: 'price dropped' },
        { kind: 'sold', count: 1, text: 'sold' },
      ],
    });
    expect(saved.goneCount).toBe(1);
  });

  test('repeats the day of the board only where a car was last seen on another', () => {
    const earlier = { ...cheaper, id: 'e', before: { ...cheaper.before, at: cheaper.before.at - 9 * DAY_MS } };
    const rests = (favourites: readonly Favourite[]): readonly string[] =>
      list(favourites).vehicles.flatMap(({ news }) => news.map(({ restOnBoard }) => restOnBoard));
    expect(rests([cheaper, sold, makeFavourite({ id: 'f' }, { photos: 14 })])).toEqual(['than $19,990', '', '']);
    expect(rests([earlier, cheaper])).toEqual(['than $19,990', 'than on Tuesday, when it was $19,990']);
  });

  test('says nothing of changes where there are none', () => {
    const saved = list([unchanged]);
    expect(saved.introduction).toBe('One car, kept on this device only.');
    expect(saved).not.toHaveProperty('since');
    const context = { rules, noun, now, summaryOf: () => undefined, isInAccount: true };
    expect(toSavedList([unchanged], context).introduction).toBe('One car, kept in your account.');
  });

  test('names several of a kind together', () => {
    const { introduction } = list([cheaper, { ...cheaper, id: 'd' }]);
    expect(introduction).toBe('Two cars, kept on this device only. Since Tuesday two are cheaper.');
  });

  test('shows a car as it is listed now, and one that is gone by what is known of it', () => {
    expect(list([cheaper]).vehicles[0]?.card?.price).toMatchObject({ text: '$18,990' });
    expect(toSavedList([cheaper], { rules, noun, now, summaryOf: () => undefined }).vehicles[0]).not.toHaveProperty(
      'card',
    );
  });
});

test('a price before charges is no drop from one to drive away, also after it was stored', () => {
  const seen = lookedAt(makeFavourite(), { ...glanceOf(summary(), rules, now), at: NOW_MS - DAY_MS });
  const [stored] = readFavourites(JSON.parse(JSON.stringify([seen])));
  const dearer = summary({ price: { cents: 1_799_000, qualifier: 'excluding_government_charges' } });
  const changed = lookedAt(stored ?? seen, glanceOf(dearer, rules, now));
  expect([changed.before.price, changed.latest.price]).toEqual([18_990, 17_990]);
  expect(list([changed], dearer).vehicles[0]?.news).toEqual([]);
});

test.each<[string, Partial<Vehicle> | undefined, Partial<Glance>]>([
  ['a car in stock', {}, { price: 18_990, basis: 'Drive away', photos: 2, availability: 'available' }],
  ['a car without a price', { price: { qualifier: 'drive_away' } }, { photos: 2, availability: 'available' }],
  ['a sold car', { status: 'sold' }, { price: 18_990, basis: 'Drive away', photos: 2, availability: 'sold' }],
  ['a car that is not listed', undefined, { photos: 0, availability: 'gone' }],
])('a glance at %s', (_, vehicle, glance) => {
  expect(glanceOf(vehicle && summary(vehicle), rules, now)).toEqual({ at: NOW_MS, ...glance });
});
