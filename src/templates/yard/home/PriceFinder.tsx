import type { JSX } from 'react';
import { Histogram } from '#components/search/Histogram.tsx';
import type { PriceFinderProps } from '#search/price-finder-props.ts';
import { usePriceFinder } from '#islands/price-finder/use-price-finder.ts';
import { RangeSlider } from '#islands/search/RangeSlider.tsx';

/** Two knobs over the whole yard, and the cars that are left. */
export default function PriceFinder(props: PriceFinderProps): JSX.Element {
  const { range, buttonLabel, query } = usePriceFinder(props);
  return (
    <form className="price-finder" action={props.searchPath} method="get">
      <div className="price-finder__line">
        <Histogram range={range} />
        <RangeSlider model={range} />
      </div>
      {query !== undefined && <input type="hidden" name="range[price]" value={query} />}
      <button type="submit" className="btn">
        <span aria-live="polite">{buttonLabel}</span>
      </button>
    </form>
  );
}
