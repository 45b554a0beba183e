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
  /** The vehicle page spells out what the qualifier means, and writes into its ticket what changed since it was built. */
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
  const live = explains && !sold;
  const field = (name: string): string | undefined => (live ? name : undefined);
  const was = price.kind === 'amount' && !sold ? price.was : undefined;
  return (
    <div className={`ticket ${ticketTone(props)}`}>
      <div className="ticket__band">
        {props.year === undefined ? <span /> : <span className="ticket__year">{props.year}</span>}
        <span className="ticket__tag" data-car-field={field('tag')} data-car-else={field(props.conditionLabel)}>
          {tagText(props)}
        </span>
      </div>
      <div className="ticket__face">
        {price.kind === 'text' ? (
          <p className="price price--text" data-car-field={field('price_text')}>
            {price.text}
          </p>
        ) : (
          <>
            {(was !== undefined || live) && (
              <p className="was" data-car-part={field('')} hidden={was === undefined}>
                Was <s data-car-field={field('was_text')}>{was?.text}</s>
              </p>
            )}
            <div className="ticket__line">
              <p>
                <Price text={price.text} struck={sold} live={live} />
              </p>
              <p className="ticket__words">
                {live ? <span data-car-field="price_qualifier">{price.qualifierText}</span> : price.qualifierText}
                {live && <small data-car-field="price_explanation">{price.qualifierExplanation}</small>}
              </p>
            </div>
          </>
        )}
        {(statusText !== undefined || live) && (
          <p className="ticket__status" data-car-field={field('status_text')} hidden={statusText === undefined}>
            {statusText}
          </p>
        )}
      </div>
      {props.repayment !== undefined && <CreditLine repayment={props.repayment} live={live} />}
      {props.creditNotice !== undefined && (
        <p className="ticket__notice ticket__notice--credit" data-of-price={field('')}>
          {props.creditNotice}
        </p>
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
