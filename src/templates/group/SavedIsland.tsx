import { GoneCard } from '#parts/card/GoneCard.tsx';
import { NewsBand } from '#parts/shortlist/NewsBand.tsx';
import { savedIsland } from '#parts/shortlist/saved-island.tsx';
import { BodyDrawing } from './BodyDrawing.tsx';
import { VehicleCard } from './VehicleCard.tsx';

export default savedIsland({
  listClass: 'cards cards--saved',
  Card: VehicleCard,
  GoneCard,
  RowCard: VehicleCard,
  moreClass: 'link',
  NewsBand,
  EmptyPicture: () => <BodyDrawing body="suv" />,
});
