import type { SearchFields } from '../search-fields.ts';

/** Names of the collections next to a dealer's stock. */
export interface DirectoryCollections {
  /** Manufacturers and their models [7-2]. */
  readonly models: string;
  /** Offers of dealerships [7-3]. */
  readonly offers: string;
}

/** @param indexName Alias of the dealer's stock. */
export function directoryCollections(indexName: string): DirectoryCollections {
  return { models: `${indexName}_models`, offers: `${indexName}_offers` };
}

/** One model of a manufacturer with what of it is in stock, filtered by the attributes of [7-2]. */
export const modelFields = {
  id: { type: 'string' },
  'manufacturer.name': { type: 'string', facet: 'values', sortable: true, text: { weight: 1, typos: 2 } },
  'model.name': { type: 'string', facet: 'values', sortable: true, text: { weight: 1, typos: 2 } },
  'model.body': { type: 'string[]', facet: 'values' },
  vehicles: { type: 'int', sortable: true },
  price_from: { type: 'int', sortable: true },
  rank: { type: 'int', sortable: true },
} as const satisfies SearchFields;

/** One vehicle that a dealership offers at a lowered price or with a tag, filtered by the attributes of [7-3]. */
export const offerFields = {
  id: { type: 'string' },
  name: { type: 'string', sortable: true, text: { weight: 1, typos: 2 } },
  tag: { type: 'string', facet: 'values', text: { weight: 1, typos: 2 } },
  slug: { type: 'string' },
  categories: { type: 'string[]', facet: 'values' },
  dealership_id: { type: 'string', facet: 'values' },
  dealership_name: { type: 'string', facet: 'values' },
  price: { type: 'int', facet: 'stats', sortable: true },
  before_price: { type: 'int' },
  saving: { type: 'int', sortable: true },
  image: { type: 'string' },
  rank: { type: 'int', sortable: true },
} as const satisfies SearchFields;
