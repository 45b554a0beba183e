import { GoneCard } from '#parts/card/GoneCard.tsx';
import { VehicleCard } from '#parts/card/VehicleCard.tsx';
import { BodyDrawing } from '#parts/icon/BodyDrawing.tsx';
import { PlanLineUp } from '#parts/shortlist/PlanLineUp.tsx';
import { savedIsland } from '#parts/shortlist/saved-island.tsx';

export default savedIsland({
  listClass: 'cards cards--saved',
  Card: VehicleCard,
  GoneCard,
  RowCard: VehicleCard,
  moreClass: 'link',
  Overview: PlanLineUp,
  EmptyPicture: ({ arrivals }) => <BodyDrawing body={arrivals[0]?.body} />,
});
