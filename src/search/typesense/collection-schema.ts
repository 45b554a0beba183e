import type { SearchField, SearchFields } from '../search-fields.ts';

/** Body of `POST /collections`. */
export interface CollectionSchema {
  readonly name: string;
  readonly default_sorting_field: string;
  readonly enable_nested_fields: boolean;
  readonly fields: readonly CollectionField[];
}
export interface CollectionField {
  readonly name: string;
  readonly type: 'string' | 'string[]' | 'int64' | 'float' | 'bool';
  readonly facet: boolean;
  readonly sort: boolean;
  readonly optional: boolean;
}

const TYPES = { string: 'string', 'string[]': 'string[]', int: 'int64', float: 'float', bool: 'bool' } as const;
const RANK = 'rank';

/**
 * The Typesense collection of the declared fields. Words are split as by default, at spaces alone, which is how the
 * engine on the device splits them; everything but the rank may be missing.
 */
export function collectionSchema(name: string, fields: SearchFields): CollectionSchema {
  return {
    name,
    default_sorting_field: RANK,
    enable_nested_fields: Object.keys(fields).some((field) => field.includes('.')),
    fields: Object.entries(fields)
      // Every document has an id, which is no field of the schema.
      .filter(([field]) => field !== 'id')
      .map(([field, declared]) => toCollectionField(field, declared)),
  };
}

function toCollectionField(name: string, { type, facet, sortable }: SearchField): CollectionField {
  return {
    name,
    type: TYPES[type],
    facet: facet !== undefined,
    // Numbers and booleans can be sorted by whatever is said.
    sort: sortable === true || type === 'int' || type === 'float' || type === 'bool',
    optional: name !== RANK,
  };
}
