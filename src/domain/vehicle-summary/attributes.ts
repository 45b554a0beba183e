import { BELOW_MARKET_PRICE } from '#domain/below-market/below-market.ts';
import type { Attribute, AttributeRange } from './attribute.ts';
import { figureAttributes } from './figure-attributes.ts';
import type { VehicleSummary } from './vehicle-summary.ts';

/**
 * Every attribute of the search document [3-21]. One with nothing but `type` is only carried for cards. The order of those
 * with `text` is the order of their weights.
 */
export const attributes = {
  id: { type: 'string' },
  slug: { type: 'string' },
  name: { type: 'string', sortable: true, text: { weight: 10, typos: 2 } },
  make: { type: 'string', facet: 'values', text: { weight: 8, typos: 2 }, label: 'Make', names: true },
  model: {
    type: 'string',
    facet: 'values',
    text: { weight: 8, typos: 2 },
    label: 'Model',
    names: true,
    dependent: true,
  },
  badge: {
    type: 'string',
    facet: 'values',
    text: { weight: 5, typos: 2 },
    label: 'Badge',
    names: true,
    dependent: true,
  },
  series: {
    type: 'string',
    facet: 'values',
    text: { weight: 5, typos: 1 },
    label: 'Series',
    names: true,
    dependent: true,
  },
  body: { type: 'string', facet: 'values', text: { weight: 3, typos: 1 }, label: 'Body' },
  body_style: { type: 'string', facet: 'values', text: { weight: 3, typos: 1 }, label: 'Body style' },
  colour: { type: 'string', facet: 'values', text: { weight: 3, typos: 1 }, label: 'Colour' },
  fuel: { type: 'string', facet: 'values', text: { weight: 3, typos: 1 }, label: 'Fuel' },
  transmission: { type: 'string', facet: 'values', text: { weight: 3, typos: 1 }, label: 'Transmission' },
  stocknum: { type: 'string', text: { weight: 3, typos: 0 } },
  drive: { type: 'string', facet: 'values', text: { weight: 3, typos: 0 }, label: 'Drive' },
  features: { type: 'string[]', facet: 'values', text: { weight: 1, typos: 0 }, label: 'Features' },
  make_model: { type: 'string', facet: 'values', label: 'Model', names: true, dependent: true },
  item_type: { type: 'string', facet: 'values', label: 'Type' },
  car_type: { type: 'string', facet: 'values', label: 'Condition' },
  status: { type: 'string', facet: 'values', label: 'Availability' },
  reserved: { type: 'bool' },
  certified: { type: 'bool', facet: 'values', label: 'Certified' },
  preorder: { type: 'bool' },
  tag: { type: 'string', facet: 'values', label: 'Offers' },
  seats: { type: 'int', facet: 'values', label: 'Seats', range: { unit: 'seats', step: 1 } },
  doors: { type: 'int', facet: 'values', label: 'Doors' },
  engine: { type: 'string' },
  year: { type: 'int', facet: 'values', sortable: true, label: 'Year', range: { unit: 'year', step: 1 } },
  km: { type: 'int', facet: 'stats', sortable: true, label: 'Kilometres', range: { unit: 'km', inThousands: true } },
  price: {
    type: 'int',
    facet: 'stats',
    sortable: true,
    label: 'Price',
    range: { unit: 'dollars', step: 500, inThousands: true },
  },
  before_price: { type: 'int' },
  price_drop: { type: 'int', sortable: true },
  price_dropped: { type: 'bool', facet: 'values', label: 'Price dropped' },
  below_market: { type: 'bool', facet: 'values', label: BELOW_MARKET_PRICE },
  subscription_price: {
    type: 'int',
    facet: 'stats',
    sortable: true,
    label: 'Subscription',
    range: { unit: 'dollars', phrase: 'on subscription' },
  },
  price_type: { type: 'string' },
  price_range: { type: 'string', facet: 'values', label: 'Price' },
  weekly_price: {
    type: 'int',
    facet: 'stats',
    sortable: true,
    label: 'Weekly repayment',
    range: { unit: 'dollarsAWeek' },
    credit: true,
  },
  weekly_price_range: { type: 'string', facet: 'values', label: 'Weekly repayment', credit: true },
  monthly_price: { type: 'int' },
  interest_rate: { type: 'float' },
  comparison_rate: { type: 'float' },
  city: { type: 'string', facet: 'values', label: 'City', names: true },
  state: { type: 'string', facet: 'values', label: 'State' },
  location_name: { type: 'string', facet: 'values', label: 'Location', names: true },
  location_slug: { type: 'string' },
  dealership_slug: { type: 'string', facet: 'values', label: 'Dealership', names: true },
  dealership_name: { type: 'string', facet: 'values', label: 'Dealership', names: true },
  categories: { type: 'string[]', facet: 'values', label: 'Category' },
  rank: { type: 'int', sortable: true },
  created_at: { type: 'int', sortable: true },
  sold_at: { type: 'int' },
  reserved_until: { type: 'int' },
  arrival_text: { type: 'string' },
  photos_count: { type: 'int' },
  image: { type: 'string' },
  key_figures: { type: 'string[]' },
  floor_plan: { type: 'string' },
  owners: { type: 'string' },
  service_history: { type: 'string' },
  rego_expiry: { type: 'string' },
  roadworthy: { type: 'string' },
  ppsr: { type: 'string' },
  note: { type: 'string' },
  tare: {
    type: 'int',
    facet: 'stats',
    label: 'Tare',
    range: { unit: 'kg', step: 50, inThousands: true, phrase: 'with tare' },
  },
  ball_weight: {
    type: 'int',
    facet: 'stats',
    label: 'Ball weight',
    range: { unit: 'kg', step: 10, phrase: 'with ball weight' },
  },
  payload: { type: 'int', facet: 'stats', label: 'Payload', range: { unit: 'kg', step: 50, phrase: 'with payload' } },
  body_length: {
    type: 'int',
    facet: 'stats',
    label: 'Length',
    range: { unit: 'metres', step: 100, inThousands: true },
  },
  gcm: {
    type: 'int',
    facet: 'stats',
    label: 'GCM',
    range: { unit: 'kg', step: 500, inThousands: true, phrase: 'with GCM' },
  },
  axles: { type: 'string', facet: 'values', label: 'Axles', names: true },
  engine_cc: { type: 'int', facet: 'stats', label: 'Capacity', range: { unit: 'cc', step: 50 } },
  ...figureAttributes,
} as const satisfies Readonly<Record<keyof VehicleSummary, Attribute>>;

export type AttributeName = keyof typeof attributes;
type NamesWith<Part> = {
  [Name in AttributeName]: (typeof attributes)[Name] extends Part ? Name : never;
}[AttributeName];
/** What a list can be filtered by value [3-21]. */
export type FacetAttribute = NamesWith<{ readonly facet: 'values'; readonly label: string }>;
/** What a list can be filtered by range. */
export type RangeAttribute = NamesWith<{ readonly range: AttributeRange }>;

const all: Readonly<Record<string, Attribute>> = attributes;

/** The attribute of an untrusted name; undefined if there is none. */
export function attributeNamed(name: string): Attribute | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

/** Whether its values are words that say what they are: a number, "Yes" or a figure from the feed needs its label. */
export function isSelfExplanatory(attribute: string): boolean {
  const { type } = attributeNamed(attribute) ?? {};
  return (type === 'string' || type === 'string[]') && !Object.hasOwn(figureAttributes, attribute);
}

const namesOf = (is: (attribute: Attribute) => boolean): string[] =>
  Object.keys(all).filter((name) => is(all[name] as Attribute));

export const facetAttributes = namesOf(
  ({ facet, label }) => facet === 'values' && label !== undefined,
) as FacetAttribute[];
export const rangeAttributes = namesOf(({ range }) => range !== undefined) as RangeAttribute[];
