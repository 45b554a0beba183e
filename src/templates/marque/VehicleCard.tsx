import type { JSX } from 'react';
import { VehicleCard as Card, type CardProps } from '#parts/card/VehicleCard.tsx';
import { BodyDrawing } from './parts/BodyDrawing.tsx';

/** The card of all, with the body in line where there is no photo. */
export function VehicleCard(props: CardProps): JSX.Element {
  return <Card {...props} drawing={<BodyDrawing body={props.card.body} />} />;
}
