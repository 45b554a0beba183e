import type { BodyType } from '#domain/vehicle/vehicle.ts';
import { VehicleCard } from '#parts/card/VehicleCard.tsx';
import { BodyDrawing } from '#parts/icon/BodyDrawing.tsx';
import type { SearchFace } from './search-face.ts';

/** The longest rule ends before its place does, so that the mark at its end is seen. */
const LONGEST_PERCENT = 92;

/** Filters in a left rail, cards on the right, bodies in line; everything that a template does not override. */
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
    others: 'Others you might look at',
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
  drawBody: (body) => <BodyDrawing body={body as BodyType} />,
  promoDrawing: <BodyDrawing body="wagon" />,
  emptyDrawing: (
    <div className="none__drawing">
      <BodyDrawing />
    </div>
  ),
  drawGain(share) {
    const end = `${(share * LONGEST_PERCENT).toFixed(1)}%`;
    return (
      <svg className="relax__draw" width="100%" height="13" aria-hidden="true">
        <line x1="0" x2="100%" y1="6.5" y2="6.5" />
        <line className="is-on" x1="0" x2={end} y1="6.5" y2="6.5" />
        <line className="is-on" x1={end} x2={end} y1="0" y2="13" />
      </svg>
    );
  },
};
