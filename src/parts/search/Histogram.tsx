import type { JSX } from 'react';
import type { RangeModel } from './search-model.ts';

const HEIGHT = 48;
/** Gap as a share of a bar's width. */
const GAP = 0.16;
/** The minimum visible height of a bar. */
const LEAST = 2;

/**
 * Histogram of vehicles along a range, above its slider; those in the range are highlighted. Space is reserved until
 * the data is known.
 */
export function Histogram({ range }: { readonly range: RangeModel }): JSX.Element {
  const { histogram, min, max, low, high } = range;
  const part = (max - min) / histogram.length;
  const share = 100 / histogram.length;
  return (
    <svg className="histogram" width="100%" height={HEIGHT} aria-hidden="true">
      {histogram.map((bar, index) => {
        const height = bar === 0 ? 0 : Math.max(LEAST, Math.round(bar * HEIGHT));
        const from = min + index * part;
        const isIn = from + part > low && from < high;
        return (
          <rect
            key={index}
            className={isIn ? 'is-in' : undefined}
            x={`${(share * (index + GAP / 2)).toFixed(2)}%`}
            width={`${(share * (1 - GAP)).toFixed(2)}%`}
            y={HEIGHT - height}
            height={height}
          />
        );
      })}
    </svg>
  );
}
