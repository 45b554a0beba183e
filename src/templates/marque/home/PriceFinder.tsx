import type { JSX } from 'react';
import { PriceFinderForm } from '#components/search/PriceFinderForm.tsx';
import type { PriceFinderProps } from '#search/price-finder-props.ts';

/** The whole lot on one line, by price. */
export default function PriceFinder(props: PriceFinderProps): JSX.Element {
  return <PriceFinderForm {...props} buttonClassName="button button--accent" />;
}
