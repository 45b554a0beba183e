import type { JSX } from 'react';
import type { PriceDisplay } from '#domain/price/price-display.ts';
import { Price } from './Price.tsx';

interface PriceWithWordsProps {
  readonly price: PriceDisplay;
  /** Class of a text that replaces the price. */
  readonly textClass?: string;
}

/** A price and what it includes. */
export function PriceWithWords({ price, textClass }: PriceWithWordsProps): JSX.Element {
  if (price.kind === 'text') return <b className={textClass}>{price.text}</b>;
  return (
    <>
      <Price price={price} />
      <span>{price.qualifierText}</span>
    </>
  );
}
