import type { JSX } from 'react';
import type { PriceDisplay } from '#domain/price/price-display.ts';
import { formatCount } from '#domain/formats/counts.ts';

interface PriceProps {
  readonly price: Pick<PriceDisplay, 'text'> & { readonly dollars?: number };
  readonly struck?: boolean;
  /** Of the page's own vehicle: another price is written into it. */
  readonly live?: boolean;
}

/** The only way to write money here: a small raised dollar sign before large figures. */
export function Price({ price: { text, dollars }, struck = false, live = false }: PriceProps): JSX.Element {
  // Words in the size of figures would not find room.
  const words = live && dollars === undefined ? ' price--text' : '';
  const className = struck ? 'price price--struck' : `price${words}`;
  const content = (
    <>
      {(dollars !== undefined || live) && <DollarSign live={live} hidden={dollars === undefined} />}
      {dollars === undefined ? text : formatCount(dollars)}
    </>
  );
  if (struck) return <s className={className}>{content}</s>;
  return (
    <span className={className} data-car-field={live ? 'price_text' : undefined}>
      {content}
    </span>
  );
}

/** A budget as painted on a windscreen: 10,000 is 10K. */
export function PaintedBudget({ dollars }: { readonly dollars: number }): JSX.Element {
  return (
    <span aria-hidden="true">
      <span className="price">
        <DollarSign />
        {dollars % 1000 === 0 ? `${dollars / 1000}K` : dollars}
      </span>
    </span>
  );
}

function DollarSign({
  live = false,
  hidden = false,
}: {
  readonly live?: boolean;
  readonly hidden?: boolean;
}): JSX.Element {
  return (
    <span className="price__sign" data-dollar-sign={live ? '' : undefined} hidden={hidden}>
      $
    </span>
  );
}
