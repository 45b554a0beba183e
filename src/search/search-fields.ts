import type { Attribute } from '#domain/vehicle-summary/attribute.ts';

/** How one field of a document is searched, filtered, counted and sorted, whatever the documents are. */
export type SearchField = Pick<Attribute, 'type' | 'facet' | 'sortable' | 'text'>;
export type SearchFields = Readonly<Record<string, SearchField>>;

export { attributes as searchFields } from '#domain/vehicle-summary/attributes.ts';
