import { VehicleCard } from '#parts/card/VehicleCard.tsx';
import type { SearchFace } from './search-face.ts';

/** Filters in a left rail, cards on the right; everything that a template does not override. */
export const PLAIN_FACE: SearchFace = {
  arrangement: 'rail',
  Card: VehicleCard,
  listClass: 'cards cards--results',
  firstCards: 3,
  promoPhotoSizes: '(min-width: 1180px) 350px, (min-width: 640px) 46vw, 92vw',
  // Price is near the top.
  inOrder: (facets, [price, ...ranges], distance) => [
    ...facets.slice(0, 2),
    distance,
    price,
    ...facets.slice(2),
    ...ranges,
  ],
  words: {
    filters: (on) => (on === 0 ? 'Filters' : `Filters, ${on} on`),
    clearAll: 'Clear all',
    chosen: (count, first) => (count > 1 ? `${count} chosen` : first),
    previousPage: 'Previous',
    widen: 'Broaden your search',
    loosen: 'What we have instead',
    nearest: 'Closest matches',
  },
  searchBox: {
    placeholder: 'Model, colour, stock number',
    words: (itemsNoun) => ({
      makes: 'Makes',
      models: 'Models',
      bodies: 'Bodies',
      budgets: 'Budget',
      vehicles: itemsNoun.charAt(0).toUpperCase() + itemsNoun.slice(1),
      history: 'Recent searches',
      clearHistory: 'Clear',
      cancel: 'Cancel',
    }),
  },
};
