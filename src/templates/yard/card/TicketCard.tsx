import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { Ticket } from '../ticket/Ticket.tsx';
import { CardFrame } from './CardFrame.tsx';

export interface TicketCardProps {
  readonly card: VehicleCardData;
  /** Only where the credit statement stands below the row. */
  readonly showsRepayment?: boolean | undefined;
}

/** An upright card that ends in its ticket, which has the year. */
export function TicketCard({ card, showsRepayment = false }: TicketCardProps): JSX.Element {
  return (
    <CardFrame card={card} name={card.nameWithoutYear} className="card card--ticket">
      <Ticket vehicle={card} repayment={showsRepayment ? card.repayment : undefined} />
    </CardFrame>
  );
}
