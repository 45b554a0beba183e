import { filterTray } from '#parts/search/FilterTray.tsx';
import { PLAIN_FACE } from '#parts/search/plain-face.tsx';
import { searchIsland } from '#parts/search/search-island.tsx';
import { VehicleCard } from './card/VehicleCard.tsx';
import { Track } from './Track.tsx';

export default searchIsland({
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
});
