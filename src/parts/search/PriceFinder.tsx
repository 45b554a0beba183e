import type { JSX } from 'react';
import type { PriceFinderProps } from '#search/price-finder-props.ts';
import { Histogram } from './Histogram.tsx';
import { RangeSlider } from './RangeSlider.tsx';
import { usePriceFinder } from './use-price-finder.ts';

/** The standalone price slider [2.3-16, 5-3]: the stock by price, two handles, and a button with a count. */
export default function PriceFinder(props: PriceFinderProps): JSX.Element {
  const { range, buttonLabel, query, withoutPriceText } = usePriceFinder(props);
  return (
    <form className="price-finder needs-script" action={props.searchPath} method="get">
      <div className="price-finder__line">
        <Histogram range={range} />
        <RangeSlider model={range} />
      </div>
      {query !== undefined && <input type="hidden" name="range[price]" value={query} />}
      <div className="price-finder__go">
        <button type="submit" className="button button--main">
          <span aria-live="polite">{buttonLabel}</span>
        </button>
        {withoutPriceText !== undefined && <p>{withoutPriceText}</p>}
      </div>
    </form>
  );
}
