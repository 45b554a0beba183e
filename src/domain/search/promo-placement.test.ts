import { describe, expect, test } from 'vitest';
import type { PromoSchedule, ScheduledPromo } from './promo-card.ts';
import {
  changesDaily,
  placePromos,
  promoChanges,
  promosUnchangedSince,
  type PromoPlace,
  withoutExpired,
} from './promo-placement.ts';

const noon = Date.parse('2026-11-21T12:00:00+10:00');
const place: PromoPlace = { nowMs: noon, vehicleCount: 21, page: 1, day: '2026-11-21' };
const promo = (id: string, rest: Partial<ScheduledPromo> = {}): ScheduledPromo => ({
  id,
  title: id,
  strictDisplay: false,
  ...rest,
});
const places = (schedule: PromoSchedule, where: Partial<PromoPlace> = {}): string[] =>
  placePromos(schedule, { ...place, ...where }).map(({ promo: { id }, after }) => `${id}@${after}`);

describe('cards that take turns every N vehicles [2.3-15, 9-29]', () => {
  const two = { every: 6, cards: [promo('trade-in'), promo('finance')] };

  test.each([
    [21, ['trade-in@6', 'finance@12', 'trade-in@18']],
    [12, ['trade-in@6', 'finance@12']],
    [11, ['trade-in@6']],
    [6, ['trade-in@6']],
    [4, ['trade-in@4']],
    [1, ['trade-in@1']],
    [0, []],
  ])('of %d vehicles', (vehicleCount, expected) => {
    expect(places(two, { vehicleCount })).toEqual(expected);
  });

  test('stand on every page', () => {
    expect(places(two, { page: 3 })).toEqual(places(two));
  });

  test('are as few on a page as the dealer wants, the next page going on with the next', () => {
    const cards = [promo('first', { position: 2 }), promo('trade-in'), promo('finance'), promo('stories')];
    const few = { every: 6, most: 2, cards };
    expect(places(few)).toEqual(['first@2', 'trade-in@6']);
    expect(places(few, { page: 2 })).toEqual(['stories@6', 'trade-in@12']);
    expect(places(few, { page: 3, vehicleCount: 4 })).toEqual(['trade-in@4']);
  });

  test('leave out what insists on a place that a short list lacks', () => {
    const strict = { every: 6, cards: [promo('trade-in', { strictDisplay: true })] };
    expect(places(strict, { vehicleCount: 5 })).toEqual([]);
    expect(places(strict, { vehicleCount: 6 })).toEqual(['trade-in@6']);
  });
});

describe('random gaps', () => {
  const random: PromoSchedule = { every: 'random', cards: [promo('trade-in')] };
  const gapsOf = (where: Partial<PromoPlace>): number[] => {
    let before = 0;
    return placePromos(random, { ...place, vehicleCount: 100, ...where }).map(({ after }) => {
      const gap = after - before;
      before = after;
      return gap;
    });
  };

  test('are 3 to 5 vehicles, each of them now and then', () => {
    const gaps = Array.from({ length: 30 }, (_, index) => gapsOf({ page: index + 1 })).flat();
    expect([...new Set(gaps)].sort()).toEqual([3, 4, 5]);
  });

  test('are the same for the same day and page, so that HTML and browser agree', () => {
    expect(gapsOf({})).toEqual(gapsOf({ nowMs: noon + 3_600_000 }));
  });

  test.each([{ page: 2 }, { day: '2026-11-22' }])('differ with %j', (where) => {
    expect(gapsOf(where)).not.toEqual(gapsOf({}));
  });

  test('change a page each day as long as a card takes turns', () => {
    expect(changesDaily(random, noon)).toBe(true);
    expect(changesDaily({ ...random, every: 4 }, noon)).toBe(false);
    expect(changesDaily({ ...random, cards: [promo('eofy', { position: 3 })] }, noon)).toBe(false);
    expect(changesDaily({ ...random, cards: [promo('eofy', { expiryMs: noon })] }, noon)).toBe(false);
  });
});

describe('a card with a position [3-50]', () => {
  const schedule: PromoSchedule = { every: 6, cards: [promo('eofy', { position: 2 }), promo('trade-in')] };

  test('stands after so many vehicles of the first page, beside those that take turns', () => {
    expect(places(schedule)).toEqual(['eofy@2', 'trade-in@6', 'trade-in@12', 'trade-in@18']);
    expect(places(schedule, { page: 2 })).toEqual(['trade-in@6', 'trade-in@12', 'trade-in@18']);
  });

  test('comes first with position 0 and keeps its place before one whose turn it is', () => {
    expect(places({ every: 6, cards: [promo('eofy', { position: 0 })] })).toEqual(['eofy@0']);
    expect(places({ every: 6, cards: [promo('eofy', { position: 6 }), promo('trade-in')] })).toEqual([
      'eofy@6',
      'trade-in@12',
      'trade-in@18',
    ]);
  });

  test('ends a list that is shorter, unless its place is strict', () => {
    const at = (strictDisplay: boolean): PromoSchedule => ({
      every: 6,
      cards: [promo('eofy', { position: 9, strictDisplay })],
    });
    expect(places(at(false), { vehicleCount: 3 })).toEqual(['eofy@3']);
    expect(places(at(true), { vehicleCount: 3 })).toEqual([]);
  });
});

describe('time windows [4-43]', () => {
  const eofy = promo('eofy', { position: 1, expiryMs: Date.parse('2025-06-15T16:00:00+10:00') });
  const stocktake = promo('stocktake', {
    position: 2,
    startMs: Date.parse('2025-07-01T00:00:00+10:00'),
    expiryMs: Date.parse('2025-07-25T00:00:00+10:00'),
  });
  const schedule: PromoSchedule = { every: 6, cards: [eofy, stocktake] };

  test.each([
    ['2025-06-15T15:59:59+10:00', ['eofy@1']],
    ['2025-06-15T16:00:00+10:00', []],
    ['2025-06-30T23:59:59+10:00', []],
    ['2025-07-01T00:00:00+10:00', ['stocktake@2']],
    ['2025-07-24T23:59:59+10:00', ['stocktake@2']],
    ['2025-07-25T00:00:00+10:00', []],
  ])('at %s', (now, expected) => {
    expect(places(schedule, { nowMs: Date.parse(now) })).toEqual(expected);
  });

  test('say when a page changes and since when it has been as it is', () => {
    const now = Date.parse('2025-06-20T00:00:00Z');
    expect(promoChanges(schedule, now)).toEqual([stocktake.startMs, stocktake.expiryMs]);
    expect(promosUnchangedSince(schedule, now)).toBe(eofy.expiryMs);
    expect(promosUnchangedSince(schedule, 0)).toBeUndefined();
    expect(withoutExpired(schedule, now).cards).toEqual([stocktake]);
  });
});
