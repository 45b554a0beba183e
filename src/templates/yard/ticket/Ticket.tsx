import type { JSX } from 'react';
import type { PriceDisplay } from '#domain/price/price-display.ts';
import type { RepaymentDisplay, VehicleCardData, VehicleTag } from '#domain/vehicle-card/vehicle-card-data.ts';
import { Price } from '../price/Price.tsx';
import { CreditLine } from './CreditLine.tsx';

export interface TicketProps {
  readonly year?: number | undefined;
  readonly tag?: VehicleTag | undefined;
  readonly conditionLabel: string;
  readonly availability: VehicleCardData['availability'];
  readonly statusText?: string | undefined;
  readonly price: PriceDisplay;
  /** Printed only where the credit statement stands in sight of it. */
  readonly repayment?: RepaymentDisplay | undefined;
  /** The vehicle page spells out what the qualifier means. */
  readonly explains?: boolean;
  /** The statement with WARNING that belongs to the repayment, where it stands in the ticket itself. */
  readonly creditNotice?: string | undefined;
  /** What the ticket says of a vehicle that is gone. */
  readonly notice?: string | undefined;
}

/** The windscreen ticket: a band with year and tag, the price, and its words in the same block. */
export function Ticket(props: TicketProps): JSX.Element {
  const { availability, price, statusText, explains = false } = props;
  const sold = availability === 'sold';
  return (
    <div className={`ticket ${ticketTone(props)}`}>
      <div className="ticket__band">
        {props.year === undefined ? <span /> : <span className="ticket__year">{props.year}</span>}
        <span className="ticket__tag">{tagText(props)}</span>
      </div>
      <div className="ticket__face">
        {price.kind === 'text' ? (
          <p className="price price--text">{price.text}</p>
        ) : (
          <>
            {price.was !== undefined && !sold && (
              <p className="was">
                Was <s>{price.was.text}</s>
              </p>
            )}
            <div className="ticket__line">
              <p>
                <Price text={price.text} struck={sold} />
              </p>
              <p className="ticket__words">
                {price.qualifierText}
                {explains && !sold && <small>{price.qualifierExplanation}</small>}
              </p>
            </div>
          </>
        )}
        {statusText !== undefined && <p className="ticket__status">{statusText}</p>}
      </div>
      {props.repayment !== undefined && <CreditLine repayment={props.repayment} />}
      {props.creditNotice !== undefined && (
        <p className="ticket__notice ticket__notice--credit">{props.creditNotice}</p>
      )}
      {props.notice !== undefined && (
        <p className="ticket__notice" role="status">
          {props.notice}
        </p>
      )}
    </div>
  );
}

function ticketTone({ availability, price }: TicketProps): string {
  if (availability === 'sold') return 'ticket--sold';
  if (availability === 'reserved') return 'ticket--held';
  return price.kind === 'amount' && price.was !== undefined ? 'ticket--dropped' : '';
}

function tagText({ tag, price, conditionLabel, availability }: TicketProps): string {
  if (tag !== undefined) return tag.text;
  const dropped = price.kind === 'amount' && price.was !== undefined && availability !== 'sold';
  return dropped ? `Save ${price.was.savingText}` : conditionLabel;
}
