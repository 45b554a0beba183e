import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { Ticket } from '../ticket/Ticket.tsx';
import { CardFrame } from './CardFrame.tsx';

/** An upright card that ends in its ticket, which has the year. */
export function TicketCard({ card }: { readonly card: VehicleCardData }): JSX.Element {
  return (
    <CardFrame card={card} name={card.nameWithoutYear} className="card card--ticket">
      <Ticket vehicle={card} />
    </CardFrame>
  );
}
