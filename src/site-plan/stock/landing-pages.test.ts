import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeStock, NOW } from '../make-plan-input.fixture.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { type LandingPageRules, type LandingPages, landingPages } from './landing-pages.ts';

function pagesOf(stock: readonly Partial<Vehicle>[], rules: Partial<LandingPageRules> = {}): LandingPages {
  const summaries = makeStock(stock).map((vehicle) => toVehicleSummary(vehicle, makeSummaryContext({ now: NOW })));
  return landingPages(summaries, {
    noun: { singular: 'car', plural: 'cars' },
    standing: [],
    standingCarTypes: ['used'],
    excludedMakes: [],
    ...rules,
  });
}

describe('search pages of their own', () => {
  test('makes and bodies that would share an address each keep one, makes first', () => {
    const pages = pagesOf([
      { make: 'Ute', model: 'Page', body: 'ute' },
      { make: 'Used Cars', model: 'One', body: 'ute' },
    ]);
    expect(pages.make('Ute')?.path).toBe('/search/ute');
    expect(pages.body('ute')?.path).toBe('/search/ute-body');
    expect(pages.make('Used Cars')?.path).toBe('/search/used-cars-make');
    // `/search/ute/page/2` is the second page of the make.
    expect(pages.model('Ute', 'Page')?.path).toBe('/search/ute/page-model');
  });

  test('a style of one kind among several is counted as what it is', () => {
    const bike = { itemType: 'motorcycle', body: 'motorcycle', bodyStyle: 'Sports' } as const;
    const { pages } = pagesOf([bike, {}], { noun: { singular: 'vehicle', plural: 'vehicles' } });
    const sports = pages.find(({ path }) => path === '/search/sports');
    expect(sports?.heading).toBe('Sports motorcycles');
    expect([1, 2].map((count) => sports?.nameOf(count))).toEqual(['sports motorcycle', 'sports motorcycles']);
  });

  test('do not depend on the order of the feed', () => {
    const stock: Partial<Vehicle>[] = [
      { make: 'Toyota', model: 'HiAce' },
      { make: 'Toyota', model: 'Hiace' },
      { make: 'TOYOTA', model: 'Hiace' },
      { make: 'Kia', model: 'Rio', body: 'sedan' },
      { make: 'Škoda', model: 'Octavia' },
      { make: 'Skoda', model: 'Octavia' },
    ].map((vehicle, index) => ({ ...vehicle, stockNumber: String(index) })) as Partial<Vehicle>[];
    const shape = (pages: LandingPages): unknown =>
      pages.pages.map(({ path, base, heading, count }) => [path, base, heading, count]);
    expect(shape(pagesOf([...stock].reverse()))).toEqual(shape(pagesOf(stock)));
  });

  test('gather the spellings that search cannot tell apart under the most frequent one', () => {
    const pages = pagesOf([
      { make: 'Nissan', model: 'Xtrail' },
      { make: 'Nissan', model: 'X-Trail' },
      { make: 'NISSAN', model: 'X-TRAIL' },
      { make: 'Nissan', model: 'X-Trail' },
    ]);
    const page = pages.model('nissan', 'x-trail');
    expect(page).toMatchObject({ path: '/search/nissan/x-trail', heading: 'Nissan X-Trail', count: 4 });
    expect(page?.base).toEqual({ make: ['Nissan', 'NISSAN'], model: ['X-Trail', 'X-TRAIL', 'Xtrail'] });
    expect(pages.pages.filter(({ kind }) => kind === 'model')).toHaveLength(1);
  });

  test('stand for the manufacturer’s models whether or not they are in stock', () => {
    const pages = pagesOf([], {
      standing: [{ make: 'Vireo', models: ['Kestrel'] }],
      standingCarTypes: ['new', 'demo', 'used'],
    });
    expect(pages.model('Vireo', 'Kestrel')).toMatchObject({
      path: '/search/vireo/kestrel',
      count: 0,
      base: { make: ['Vireo'], model: ['Kestrel'] },
    });
    expect(pages.all.heading).toBe('New, demo and used cars');
    expect(pages.pages.map(({ kind }) => kind)).toContain('newAndDemo');
  });

  test('are not made for names of which search sees nothing', () => {
    const pages = pagesOf([
      { make: '-', model: '' },
      { make: 'Kia', model: '??' },
    ]);
    expect(pages.pages.filter(({ kind }) => kind === 'make' || kind === 'model').map(({ path }) => path)).toEqual([
      '/search/kia',
    ]);
  });

  test('know the cheapest vehicle that can be had', () => {
    const price = (dollars: number) => ({ cents: dollars * 100, qualifier: 'drive_away' as const });
    const { all } = pagesOf([
      { price: price(9000), status: 'sold' },
      { price: price(12_000) },
      { price: price(15_000) },
    ]);
    expect([all.count, all.availableCount, all.cheapest?.price]).toEqual([3, 2, 12_000]);
  });
});
