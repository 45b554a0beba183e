import { isAvailableStatus } from '#domain/availability/availability.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';

/**
 * Next to a link to a list stands what the list says, cars that are just sold included; `available_model` counts what can
 * be bought.
 */
export type CountedAttribute = 'all' | 'car_type' | 'make' | 'available_model' | 'price_to';

/** Numbers of a site that are not of one attribute: vehicles listed within a week, offers that are on, brands. */
export const ARRIVED_KEY = 'arrived';
export const OFFERS_KEY = 'offers';
export const BRANDS_KEY = 'brands';

const BUDGET = /^price_to:(\d+)$/;

/** Key of a count in the stock summary: `all`, `car_type:used`, `make:Toyota`. Values are case-insensitive. */
export function countKey(attribute: CountedAttribute, value = ''): string {
  return attribute === 'all' ? 'all' : `${attribute}:${value}`;
}

/** The requested counts; one without matches is 0, so that a sold-out model shows it. */
export function countsOf(summaries: readonly VehicleSummary[], keys: Iterable<string>): Record<string, number> {
  const asked = new Map([...keys].map((key) => [key.toLowerCase(), key]));
  const counts = new Map<string, number>();
  const budgets = [...asked.keys()].flatMap((key) => {
    const dollars = BUDGET.exec(key)?.[1];
    return dollars === undefined ? [] : [{ key, dollars: Number(dollars) }];
  });
  for (const { key, dollars } of budgets)
    counts.set(key, summaries.filter(({ price }) => price !== undefined && price <= dollars).length);
  for (const summary of summaries) {
    for (const key of keysOf(summary)) if (asked.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const entries = [...asked].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, written]) => [written, counts.get(key) ?? 0]));
}

function keysOf({ car_type, make, make_model, status }: VehicleSummary): string[] {
  const keys = [countKey('car_type', car_type), countKey('make', make)];
  if (isAvailableStatus(status)) keys.push(countKey('available_model', make_model));
  return ['all', ...keys.map((key) => key.toLowerCase())];
}
