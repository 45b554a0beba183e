import { filterTray } from '#parts/search/FilterTray.tsx';
import { PLAIN_FACE } from '#parts/search/plain-face.tsx';
import type { SearchFace } from '#parts/search/search-face.ts';
import { VehicleCard } from './card/VehicleCard.tsx';
import { Track } from './Track.tsx';

/** Filters in a tray above the results. */
export const SEARCH_FACE: SearchFace = {
  ...PLAIN_FACE,
  Card: VehicleCard,
  arrangement: 'bar',
  Bar: filterTray('More filters'),
  // Whether it fits comes before what it costs: the first six are the tray.
  inOrder: ([first, second, ...facets], [price, ...figures], distance) => [
    first,
    ...figures.slice(0, 4),
    second,
    price,
    distance,
    ...facets,
    ...figures.slice(4),
  ],
  emptyDrawing: <Track />,
};
