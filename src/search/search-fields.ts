import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';

/** How one attribute of the search document is searched, filtered, counted and sorted. */
export interface SearchField {
  readonly type: 'string' | 'string[]' | 'int' | 'float' | 'bool';
  /** `values`: counted by value. `stats`: only minimum, maximum, sum and average, for ranges. */
  readonly facet?: 'values' | 'stats';
  readonly sortable?: true;
  /** Searched by the search box: `weight` decides which field counts first, `typos` how many a word may have here. */
  readonly text?: { readonly weight: number; readonly typos: 0 | 1 | 2 };
}

export type SearchFields = Readonly<Record<string, SearchField>>;

/**
 * The fields of the search document, declared once: the static index, the Typesense collection and the
 * filter widgets all read this table. A field without a key but `type` is only carried for cards.
 * The order of the fields with `text` is the order of their weights.
 */
export const searchFields = {
  id: { type: 'string' },
  slug: { type: 'string' },
  name: { type: 'string', sortable: true, text: { weight: 10, typos: 2 } },
  make: { type: 'string', facet: 'values', text: { weight: 8, typos: 2 } },
  model: { type: 'string', facet: 'values', text: { weight: 8, typos: 2 } },
  badge: { type: 'string', facet: 'values', text: { weight: 5, typos: 2 } },
  series: { type: 'string', facet: 'values', text: { weight: 5, typos: 1 } },
  body: { type: 'string', facet: 'values', text: { weight: 3, typos: 1 } },
  colour: { type: 'string', facet: 'values', text: { weight: 3, typos: 1 } },
  fuel: { type: 'string', facet: 'values', text: { weight: 3, typos: 1 } },
  transmission: { type: 'string', facet: 'values', text: { weight: 3, typos: 1 } },
  stocknum: { type: 'string', text: { weight: 3, typos: 0 } },
  drive: { type: 'string', facet: 'values', text: { weight: 3, typos: 0 } },
  features: { type: 'string[]', facet: 'values', text: { weight: 1, typos: 0 } },
  make_model: { type: 'string', facet: 'values' },
  item_type: { type: 'string', facet: 'values' },
  car_type: { type: 'string', facet: 'values' },
  status: { type: 'string', facet: 'values' },
  reserved: { type: 'bool' },
  certified: { type: 'bool', facet: 'values' },
  preorder: { type: 'bool' },
  tag: { type: 'string', facet: 'values' },
  seats: { type: 'int', facet: 'values' },
  doors: { type: 'int', facet: 'values' },
  engine: { type: 'string' },
  year: { type: 'int', facet: 'values', sortable: true },
  km: { type: 'int', facet: 'stats', sortable: true },
  price: { type: 'int', facet: 'stats', sortable: true },
  before_price: { type: 'int' },
  subscription_price: { type: 'int', facet: 'stats', sortable: true },
  price_type: { type: 'string' },
  price_range: { type: 'string', facet: 'values' },
  weekly_price: { type: 'int', facet: 'stats', sortable: true },
  weekly_price_range: { type: 'string', facet: 'values' },
  monthly_price: { type: 'int' },
  interest_rate: { type: 'float' },
  comparison_rate: { type: 'float' },
  city: { type: 'string', facet: 'values' },
  state: { type: 'string', facet: 'values' },
  location_name: { type: 'string', facet: 'values' },
  location_slug: { type: 'string' },
  dealership_slug: { type: 'string', facet: 'values' },
  dealership_name: { type: 'string', facet: 'values' },
  categories: { type: 'string[]', facet: 'values' },
  rank: { type: 'int', sortable: true },
  created_at: { type: 'int', sortable: true },
  sold_at: { type: 'int' },
  reserved_until: { type: 'int' },
  arrival_text: { type: 'string' },
  photos_count: { type: 'int' },
  image: { type: 'string' },
  key_figures: { type: 'string[]' },
  owners: { type: 'string' },
  service_history: { type: 'string' },
  rego_expiry: { type: 'string' },
  roadworthy: { type: 'string' },
  ppsr: { type: 'string' },
  note: { type: 'string' },
} as const satisfies Record<keyof VehicleSummary, SearchField>;
