import { filterBar } from '#parts/search/FilterBar.tsx';
import { PLAIN_FACE } from '#parts/search/plain-face.tsx';
import type { SearchFace } from '#parts/search/search-face.ts';
import { BodyDrawing } from './BodyDrawing.tsx';
import { VehicleCard } from './VehicleCard.tsx';

/** Filters above the results as buttons, cards in a ledger. */
export const SEARCH_FACE: SearchFace = {
  ...PLAIN_FACE,
  arrangement: 'bar',
  Bar: filterBar('All filters'),
  Card: VehicleCard,
  firstCards: 4,
  promoPhotoSizes: '(min-width: 1320px) 330px, (min-width: 992px) 32vw, (min-width: 640px) 48vw, 92vw',
  // Make, body and price before where it is; what is seldom asked for behind the button at the end.
  inOrder: ([make, body, ...facets], [price, ...ranges], distance) => [
    make,
    body,
    price,
    distance,
    ...facets.slice(0, 1),
    ...ranges,
    ...facets.slice(1),
  ],
  words: {
    ...PLAIN_FACE.words,
    chosen: (count, first) => (count > 1 ? `${first} +${count - 1}` : first),
    widen: 'Widen it',
    loosen: 'Change one thing, keep the rest',
    nearest: 'The closest we have',
    others: 'Others you might look at',
  },
  hasBodyTiles: true,
  drawBody: (body) => <BodyDrawing body={body} />,
  promoDrawing: <BodyDrawing body="peopleMover" />,
  emptyDrawing: (
    <div className="none__drawing">
      <BodyDrawing body="wagon" />
    </div>
  ),
};
