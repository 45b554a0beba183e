import { OTHER_WORDS } from '../static-index/other-words.ts';
import { searchFields, type SearchFields } from '../search-fields.ts';

/** Fields of a collection that `npm run index` fills: those of the search document, and the synonyms of its words. */
export const stockFields: SearchFields = {
  ...searchFields,
  [OTHER_WORDS.field]: { type: 'string[]', text: { weight: OTHER_WORDS.weight, typos: OTHER_WORDS.typos } },
};
