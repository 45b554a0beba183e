import type { JSX } from 'react';
import type { RepaymentDisplay, VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { Price } from '../price/Price.tsx';
import { CreditLine } from './CreditLine.tsx';

export interface TicketProps {
  readonly vehicle: Pick<VehicleCardData, 'year' | 'tag' | 'conditionLabel' | 'availability' | 'price'> & {
    readonly statusText?: string | undefined;
  };
  /** Only printed where the credit statement is in view. */
  readonly repayment?: RepaymentDisplay | undefined;
  /** For the page's own vehicle: changes since the build are written into it. */
  readonly live?: boolean;
}

/** The windscreen ticket: a band with year and tag, the price, and its words in the same block. */
export function Ticket({ vehicle, repayment, live = false }: TicketProps): JSX.Element {
  const { year, availability, price, statusText } = vehicle;
  const sold = availability === 'sold';
  const field = (name: string): string | undefined => (live ? name : undefined);
  const amount = price.kind === 'amount' ? price : undefined;
  const was = sold ? undefined : amount?.was;
  const dropped = was === undefined ? '' : 'ticket--dropped';
  return (
    <div
      className={`ticket ${sold ? 'ticket--sold' : availability === 'reserved' ? 'ticket--held' : dropped}`}
      data-sold-class={field('ticket--sold')}
      data-hold-class={live ? undefined : 'ticket--held'}
      data-held-class={field('ticket--held')}
      data-dropped-class={field('ticket--dropped')}
    >
      <div className="ticket__band">
        <span className="ticket__year">{year}</span>
        <span
          className="ticket__tag"
          data-card-tag={live ? undefined : ''}
          data-car-field={field('tag')}
          data-car-else={field(vehicle.conditionLabel)}
          data-car-saving={field('Save')}
        >
          {vehicle.tag?.text ?? (was === undefined ? vehicle.conditionLabel : `Save ${was.savingText}`)}
        </span>
      </div>
      <div className="ticket__face" data-status-in={live ? undefined : 'ticket__status'}>
        {price.kind === 'text' && !live ? (
          <p className="price price--text">{price.text}</p>
        ) : (
          <>
            {(was !== undefined || live) && (
              <p className="was" data-car-part={field('')} data-buy={field('')} hidden={was === undefined}>
                Was <s data-car-field={field('was_text')}>{was?.text}</s>
              </p>
            )}
            <div className="ticket__line">
              <p>
                <Price price={price} struck={sold} live={live} />
              </p>
              <p className="ticket__words">
                {live ? (
                  <span data-car-field="price_qualifier" hidden={amount === undefined}>
                    {amount?.qualifierText}
                  </span>
                ) : (
                  amount?.qualifierText
                )}
              </p>
            </div>
          </>
        )}
        {statusText !== undefined && <p className="ticket__status">{statusText}</p>}
      </div>
      {repayment !== undefined && <CreditLine repayment={repayment} />}
    </div>
  );
}
