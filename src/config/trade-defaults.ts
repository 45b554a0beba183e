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

/** What enquiries about a look at a vehicle are called where not all, or none, are driven; caravans have motorhomes among them. */
const LOOKS: { readonly [Trade in ItemType]?: readonly string[] } = {
  caravan: ['Test Drive', 'Book an inspection'],
  trailer: ['Book an inspection'],
  boat: ['Book an inspection'],
  motorcycle: ['Test Ride'],
};

/** Config defaults of a dealer who sells one kind of vehicle; they come before a template's, which are for cars. */
export function tradeDefaults(dealer: unknown): object {
  const [trade, ...others] = looseList(looseObject(dealer)['item_types']);
  const filters = others.length === 0 ? Object.entries(FILTERS).find(([name]) => name === trade)?.[1] : undefined;
  const look = trade === undefined || others.length > 0 ? undefined : LOOKS[trade as ItemType];
  return omitUndefined({
    search: filters,
    enquiry: look && { categories: CATEGORIES.flatMap((category) => (category === 'Test Drive' ? look : category)) },
  });
}
