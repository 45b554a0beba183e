import { useMemo, useState } from 'react';
import { formatDollars } from '#domain/formats/money.ts';
import { countByPrice, nearestStep, priceBars } from '#domain/search/price-cells.ts';
import { moveRangeEnd, typedNumber } from '#domain/search/range-rules.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import type { RangeModel } from '#islands/search/search-model.ts';
import { warnOfLimits } from '#islands/search/warn-of-limits.ts';
import type { PriceFinderProps } from '#search/price-finder-props.ts';

const BARS = 40;

interface PriceFinder {
  readonly range: RangeModel;
  /** "Show me 43 cars": follows every movement of a handle. */
  readonly buttonLabel: string;
  /** Value of the field `range[price]`, ":30000"; absent while the whole scale is chosen [2.3-4]. */
  readonly query?: string;
}

/** The price slider of a page without results: it counts as it moves, and its button searches. */
export function usePriceFinder({ scale, cells, itemsNoun }: PriceFinderProps): PriceFinder {
  const { min, max, step } = scale;
  const [{ low, high }, setEnds] = useState({ low: min, high: max });
  const histogram = useMemo(() => priceBars(cells, scale, BARS), [cells, scale]);
  // Both ends are kept a step apart, so that either can be grabbed again.
  const setLow = (value: number): number => Math.min(nearestStep(scale, value), high - step);
  const setHigh = (value: number): number => Math.max(nearestStep(scale, value), low + step);

  const range: RangeModel = {
    attribute: 'price',
    label: 'Price',
    min,
    max,
    step,
    low,
    high,
    format: formatDollars,
    lowText: formatDollars(low),
    highText: formatDollars(high),
    histogram,
    open: true,
    setRange(nextLow, nextHigh) {
      if (nextLow !== low) setEnds({ low: setLow(moveRangeEnd(scale, { low, high }, 'low', nextLow).low), high });
      else setEnds({ low, high: setHigh(moveRangeEnd(scale, { low, high }, 'high', nextHigh).high) });
    },
    setTyped(end, text) {
      const typed = typedNumber(text);
      if (typed === undefined) return end === 'low' ? low : high;
      warnOfLimits(moveRangeEnd(scale, { low, high }, end, typed));
      const next = end === 'low' ? { low: setLow(typed), high } : { low, high: setHigh(typed) };
      setEnds(next);
      return next[end];
    },
  };

  const from = low > min ? String(low) : '';
  const to = high < max ? String(high) : '';
  return {
    range,
    buttonLabel: `Show me ${countOf(countByPrice(cells, scale, low, high), itemsNoun)}`,
    ...(from === '' && to === '' ? {} : { query: `${from}:${to}` }),
  };
}
