import { GoneCard } from '#parts/card/GoneCard.tsx';
import { VehicleCard } from '#parts/card/VehicleCard.tsx';
import { BodyDrawing } from '#parts/icon/BodyDrawing.tsx';
import type { SavedFace } from './saved-face.ts';

/** The saved page with the cards of every list. */
export const plainSaved: SavedFace = {
  listClass: 'cards cards--saved',
  Card: VehicleCard,
  GoneCard,
  RowCard: VehicleCard,
  moreClass: 'link',
  EmptyPicture: ({ arrivals }) => <BodyDrawing body={arrivals[0]?.body} />,
};
