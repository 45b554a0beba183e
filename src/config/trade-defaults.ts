import type * as z from 'zod';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { looseList, looseObject } from './checks/loose-values.ts';
import { CATEGORIES } from './schema/enquiry.ts';
import type { searchSchema } from './schema/search.ts';

type Filters = Pick<z.input<typeof searchSchema>, 'facets' | 'ranges'>;

/** What buyers of a trade choose by; of a filter without values nothing is shown. */
const FILTERS: { readonly [Trade in ItemType]?: Filters } = {
  caravan: {
    facets: [
      { attribute: 'sleeps', open: true },
      { attribute: 'ensuite', open: true },
      'bunks',
      'bed',
      'body',
      { attribute: 'body_style', open: true },
      { attribute: 'make', open: true },
      'model',
      { attribute: 'car_type', open: true },
      'location_name',
      'price_dropped',
    ],
    ranges: [
      { attribute: 'price', open: true },
      { attribute: 'body_length', open: true },
      { attribute: 'atm', open: true },
      'tare',
      'ball_weight',
      'payload',
      'year',
    ],
  },
  motorcycle: {
    facets: [
      { attribute: 'lams', open: true },
      { attribute: 'body_style', open: true },
      { attribute: 'make', open: true },
      'model',
      { attribute: 'car_type', open: true },
      'licence_class',
      'transmission',
      'colour',
      'location_name',
      'price_dropped',
    ],
    ranges: [
      { attribute: 'price', open: true },
      { attribute: 'seat_height', open: true },
      { attribute: 'engine_cc', open: true },
      'km',
      'year',
    ],
  },
  truck: {
    facets: [
      { attribute: 'body_style', open: true },
      { attribute: 'licence_class', open: true },
      'axles',
      { attribute: 'make', open: true },
      'model',
      'transmission',
      'emission_standard',
      { attribute: 'car_type', open: true },
      'location_name',
      'price_dropped',
    ],
    ranges: [
      { attribute: 'price', open: true },
      { attribute: 'gvm', open: true },
      'payload',
      'gcm',
      'engine_hours',
      'km',
      'year',
    ],
  },
};

/** How the vehicles of a trade are tried, as enquiries about it are called; caravans have motorhomes among them. */
const LOOKS: Readonly<Record<ItemType, readonly Look[]>> = {
  car: ['Test Drive'],
  truck: ['Test Drive'],
  motorcycle: ['Test Ride'],
  caravan: ['Test Drive', 'Book an inspection'],
  trailer: ['Book an inspection'],
  boat: ['Book an inspection'],
};
const LOOKS_IN_ORDER = ['Test Drive', 'Test Ride', 'Book an inspection'] as const;
type Look = (typeof LOOKS_IN_ORDER)[number];

/**
 * Config defaults of a dealer for the kinds of vehicles that it sells; they come before a template's, which are for cars.
 * Filters are for one kind only: several have no order in common.
 */
export function tradeDefaults(dealer: unknown): object {
  const trades = looseList(looseObject(dealer)['item_types']);
  const filters = trades.length === 1 ? Object.entries(FILTERS).find(([name]) => name === trades[0])?.[1] : undefined;
  const looks = Object.entries(LOOKS).flatMap(([trade, own]) => (trades.includes(trade) ? own : []));
  const categories = CATEGORIES.flatMap((category) =>
    category === 'Test Drive' ? LOOKS_IN_ORDER.filter((look) => looks.includes(look)) : category,
  );
  return omitUndefined({ search: filters, enquiry: looks.length === 0 ? undefined : { categories } });
}
