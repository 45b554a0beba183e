import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { type ListingRules, selectListedVehicles } from './select-listed-vehicles.ts';
import { parseStockFilter, type StockFilter } from './stock-filter.ts';

const now = new Date('2026-11-18T01:42:00Z');
const summarise = (vehicle: Vehicle): ReturnType<typeof toVehicleSummary> =>
  toVehicleSummary(vehicle, makeSummaryContext({ now }));

function filterOf(text: string): StockFilter {
  const parsed = parseStockFilter(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.filter;
}

describe('which vehicles a site shows', () => {
  const outcome = (vehicle: Partial<Vehicle>, rules: Partial<ListingRules> = {}): string => {
    const { listed, unlisted } = selectListedVehicles(
      [makeVehicle(vehicle)],
      { includeSoldCarsDays: 3, excludedStockNumbers: [], ...rules },
      summarise,
      now,
    );
    expect(listed.length + unlisted.length).toBe(1);
    return unlisted[0]?.reason ?? 'listed';
  };
  const soldDaysAgo = (days: number): Partial<Vehicle> => ({
    status: 'sold',
    soldAt: new Date(now.getTime() - days * 86_400_000).toISOString(),
  });
  const rows: readonly [string, Partial<Vehicle>, Partial<ListingRules>, string][] = [
    ['in stock [4-7]', {}, {}, 'listed'],
    ['coming soon [4-7]', { status: 'coming_soon' }, {}, 'listed'],
    ['not for the website [4-7]', { showOnDealerWebsite: false }, {}, 'not_shown_on_website'],
    ['some other status', { status: 'unavailable' }, {}, 'status_unavailable'],
    ['sold today [9-3]', soldDaysAgo(0.1), {}, 'listed'],
    ['sold 3 days ago [9-3]', soldDaysAgo(3), {}, 'listed'],
    ['sold a little over 3 days ago [9-3]', soldDaysAgo(3.01), {}, 'sold_too_long_ago'],
    ['sold 4 days ago, with 4 days configured [4-7]', soldDaysAgo(4), { includeSoldCarsDays: 4 }, 'listed'],
    ['sold today, with no days at all', soldDaysAgo(0), { includeSoldCarsDays: 0 }, 'sold_too_long_ago'],
    ['sold, nobody knows when', { status: 'sold' }, {}, 'sold_on_unknown_day'],
    ['left out by the stock filter [9-9]', {}, { stockFilter: filterOf('make = Kia') }, 'stock_filter'],
    ['kept by the stock filter [9-9]', {}, { stockFilter: filterOf('make = toyota') }, 'listed'],
    [
      'an excluded stock number [9-9]',
      { stockNumber: 'U-1' },
      { excludedStockNumbers: [' u-1 '] },
      'excluded_stock_number',
    ],
  ];
  test.each(rows)('%s', (_, vehicle, rules, expected) => {
    expect(outcome(vehicle, rules)).toBe(expected);
  });

  test('says why in words', () => {
    const { unlisted } = selectListedVehicles(
      [makeVehicle(soldDaysAgo(5))],
      { includeSoldCarsDays: 3, excludedStockNumbers: [] },
      summarise,
      now,
    );
    expect(unlisted[0]?.text).toBe('sold 5 days ago, listed for 3');
  });
});

describe('a stock filter', () => {
  const car = {
    make: 'Toyota',
    model: 'Land Cruiser',
    price: 18_990,
    car_type: 'used',
    certified: true,
    features: ['Tow bar', 'Bull bar'],
    badge: '',
  };
  test.each<[string, boolean]>([
    ['make = Toyota', true],
    ['make = TOYOTA', true],
    ['make != Toyota', false],
    ['make = Toyota and price < 50000', true],
    ['make = Toyota and price < $18,990', false],
    ['price <= 18,990', true],
    ['price >= 18990 and price > 18989', true],
    ['make = Kia or price < 20000', true],
    ['make = Kia or make = Mazda and price < 20000', false],
    ['(make = Kia or make = Toyota) and price < 20000', true],
    ['not (car_type in (new, demo))', true],
    ['car_type not in (new, used)', false],
    ['not not make = Toyota', true],
    ['model = Land Cruiser and certified = yes', true],
    ['model = "Land Cruiser"', true],
    ["model = 'Land'", false],
    ['model contains cruis', true],
    ['features = tow bar', true],
    ['features = roof rack', false],
    ['features in (Roof rack, Bull bar)', true],
    ['badge is empty and seats is empty', true],
    ['make is not empty', true],
    ['seats > 4', false],
    ['seats != 5', true],
    ['seats = 5', false],
    ['MAKE = toyota AND Price < 50000', true],
  ])('%s: %s', (text, expected) => {
    expect(filterOf(text)(car)).toBe(expected);
  });

  test.each<[string, string, string]>([
    ['', 'At character 1: the filter is empty.', 'leave it out'],
    ['mak = Toyota', 'At character 1: "mak" is no attribute of a vehicle.', 'Did you mean "make"?'],
    [
      'zzzzzz = 1',
      'At character 1: "zzzzzz" is no attribute of a vehicle.',
      'Attributes are arrival_text, atm, axles, badge',
    ],
    ['make', 'At character 5: "make" is not compared with anything.', 'Write make = value'],
    ['make Toyota', 'At character 6: expected a comparison after "make", found "Toyota".', 'Write make = value'],
    ['make =', 'At character 7: a value for "make" is missing.', 'make = Toyota'],
    ['price < cheap', 'At character 9: "cheap" is no number.', 'price < 50000'],
    ['make < Toyota', 'At character 6: "make" is no number, so "<" cannot compare it.', 'Use =, != or in'],
    ['certified = maybe', 'At character 13: "maybe" is neither true nor false.', 'certified = true'],
    ['(make = Toyota', 'At character 15: the "(" at character 1 is not closed.', 'Add the ")"'],
    ['make = Toyota)', 'At character 14: this ")" closes nothing.', 'Remove it'],
    ['make = Toyota and', 'At character 18: the filter ends where a condition should follow.', 'Attributes are'],
    ['make in Toyota', 'At character 9: expected "(" after "in".', 'make in (one, two)'],
    ['make = "Toyota', 'At character 8: the quotation mark is not closed.', 'closing quotation mark'],
    ['make = a price < 3', 'At character 16: expected "and" or "or" before "<".', 'Join conditions'],
    ['make ! Toyota', 'At character 6: "!" means nothing here.', 'quotation marks'],
    ['constructor = 1', 'At character 1: "constructor" is no attribute of a vehicle.', 'Attributes are'],
    ['('.repeat(60), 'At character 51: brackets are nested too deeply.', 'fewer brackets'],
  ])('%j is refused: %s', (text, message, remedy) => {
    const parsed = parseStockFilter(text);
    expect(parsed.ok ? 'accepted' : parsed.message).toBe(message);
    expect(parsed.ok ? '' : parsed.remedy).toContain(remedy);
  });
});
