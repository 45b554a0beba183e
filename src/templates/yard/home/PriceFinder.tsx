import type { JSX } from 'react';
import { PriceFinderForm } from '#components/search/PriceFinderForm.tsx';
import type { PriceFinderProps } from '#search/price-finder-props.ts';

/** Two knobs over the whole yard, and the cars that are left. */
export default function PriceFinder(props: PriceFinderProps): JSX.Element {
  return <PriceFinderForm {...props} buttonClassName="btn" />;
}
