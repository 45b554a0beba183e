import type { JSX } from 'react';
import { GoneCard, type GoneCardProps } from '#parts/card/GoneCard.tsx';
import { savedIsland } from '#parts/shortlist/saved-island.tsx';
import { BodyDrawing } from './BodyDrawing.tsx';
import { VehicleCard } from './VehicleCard.tsx';

export default savedIsland({
  listClass: 'cards cards--saved',
  Card: VehicleCard,
  GoneCard: (props: GoneCardProps): JSX.Element => <GoneCard {...props} drawing={<BodyDrawing />} />,
  RowCard: VehicleCard,
  moreClass: 'link',
  EmptyPicture: () => <BodyDrawing body="suv" />,
});
