import { useMemo, useState } from 'react';
import { formatCount } from '#domain/formats/counts.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { countByPrice, nearestStep, priceBars, type PriceScale } from '#domain/search/price-cells.ts';
import { moveRangeEnd, shownEnds, type RangeEnds } from '#domain/search/range-rules.ts';
import { typedRange } from '#domain/search/typed-range.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import type { RangeModel } from './search-model.ts';
import { warnOfLimits } from './warn-of-limits.ts';
import type { PriceFinderProps } from '#search/price-finder-props.ts';

const BARS = 40;

interface PriceFinder {
  readonly range: RangeModel;
  /** "Show me 43 cars": follows every movement of a handle. */
  readonly buttonLabel: string;
  /** "6 more without a price": why the number is not that of all stock. */
  readonly withoutPriceText?: string;
  /** Value of the field `range[price]`, ":30000"; absent while the full range is selected [2.3-4]. */
  readonly query?: string;
}

/** The price slider of a page without results: it counts as it moves, and its button searches. */
export function usePriceFinder({ scale, cells, withoutPrice, itemsNoun }: PriceFinderProps): PriceFinder {
  const { min, max, step } = scale;
  const [{ low, high }, setEnds] = useState({ low: min, high: max });
  const [note, setNote] = useState<{ readonly text: string; readonly of: RangeEnds }>();
  const histogram = useMemo(() => priceBars(cells, scale, BARS), [cells, scale]);
  // The ends stay a step apart, so that either can be grabbed again.
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
    ...(note !== undefined && note.of.low === low && note.of.high === high && { note: note.text }),
    setRange(nextLow, nextHigh) {
      if (nextLow !== low) setEnds({ low: setLow(moveRangeEnd(scale, { low, high }, 'low', nextLow).low), high });
      else setEnds({ low, high: setHigh(moveRangeEnd(scale, { low, high }, 'high', nextHigh).high) });
    },
    setTyped(end, text) {
      const asked = { ...(low > min && { low }), ...(high < max && { high }) };
      const typed = typedRange({
        inThousands: true,
        label: 'Price',
        bounds: scale,
        least: min,
        asked,
        end,
        text,
        format: formatDollars,
      });
      warnOfLimits(typed);
      const wanted = typed.asked[end];
      const ends = shownEnds(scale, typed.asked);
      const next =
        end === 'low'
          ? {
              low: Math.min(nearestStep(scale, ends.low), nearestStep(scale, ends.high) - step),
              high: nearestStep(scale, ends.high),
            }
          : {
              low: nearestStep(scale, ends.low),
              high: Math.max(nearestStep(scale, ends.high), nearestStep(scale, ends.low) + step),
            };
      setEnds(next);
      const moved = wanted === undefined || wanted === next[end] ? [] : [movedText(scale, wanted, next[end])];
      const notes = [...(typed.note === undefined ? [] : [typed.note]), ...moved];
      setNote(notes.length === 0 ? undefined : { text: notes.join(' '), of: next });
    },
  };

  const from = low > min ? String(low) : '';
  const to = high < max ? String(high) : '';
  return {
    range,
    buttonLabel: `Show me ${countOf(countByPrice(cells, scale, low, high), itemsNoun)}`,
    ...(withoutPrice > 0 && { withoutPriceText: `${formatCount(withoutPrice)} more without a price` }),
    ...(from === '' && to === '' ? {} : { query: `${from}:${to}` }),
  };
}

/** Why the slider shows a different price from the typed one. */
function movedText({ min, max, step }: PriceScale, wanted: number, became: number): string {
  if (wanted < min) return `This slider starts at ${formatDollars(min)}.`;
  if (wanted > max) return `This slider stops at ${formatDollars(max)}, which includes everything above it.`;
  return `Rounded to ${formatDollars(became)}: this slider moves in steps of ${formatDollars(step)}.`;
}
