import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';

/** A search document with all required fields, plus the test's own. */
export function makeSearchDocument(facts: Partial<VehicleSummary> = {}): VehicleSummary {
  const make = facts.make ?? 'Toyota';
  const model = facts.model ?? 'Corolla';
  const id = facts.id ?? '4417';
  return {
    id,
    slug: `2020-${make}-${model}-${id}`.toLowerCase(),
    name: ['2020', make, model, facts.badge].filter(Boolean).join(' '),
    stocknum: id,
    year: 2020,
    make,
    model,
    make_model: `${make}|${model}`,
    badge: '',
    series: '',
    item_type: 'car',
    car_type: 'used',
    status: 'in_stock',
    reserved: false,
    certified: false,
    preorder: false,
    price_type: 'drive_away',
    city: 'Aspley',
    state: 'qld',
    location_name: 'Aspley',
    location_slug: 'aspley',
    dealership_slug: 'northside',
    dealership_name: 'Northside',
    categories: [],
    features: [],
    rank: 0,
    photos_count: 0,
    ...facts,
  };
}
