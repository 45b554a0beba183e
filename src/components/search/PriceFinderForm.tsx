import type { JSX } from 'react';
import { usePriceFinder } from '#islands/price-finder/use-price-finder.ts';
import { RangeSlider } from '#islands/search/RangeSlider.tsx';
import type { PriceFinderProps } from '#search/price-finder-props.ts';
import { Histogram } from './Histogram.tsx';

/** The price slider that stands alone [2.3-16, 5-3]: the lot by price, two handles, and a button that counts. */
export function PriceFinderForm({
  buttonClassName,
  ...props
}: PriceFinderProps & { readonly buttonClassName: string }): JSX.Element {
  const { range, buttonLabel, query } = usePriceFinder(props);
  return (
    <form className="price-finder" action={props.searchPath} method="get">
      <div className="price-finder__line">
        <Histogram range={range} />
        <RangeSlider model={range} />
      </div>
      {query !== undefined && <input type="hidden" name="range[price]" value={query} />}
      <button type="submit" className={buttonClassName}>
        <span aria-live="polite">{buttonLabel}</span>
      </button>
    </form>
  );
}
