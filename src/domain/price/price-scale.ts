import { omitUndefined } from '#domain/objects/omit-undefined.ts';

/** A price, and the one before where it may be advertised, in whole dollars. */
export interface ComparedPrice {
  readonly dollars: number;
  readonly beforeDollars?: number | undefined;
}

/** Prices on one line, in percent of its length. */
export interface PriceScale {
  /** Round amounts at its start, middle and end. */
  readonly tickDollars: readonly [number, number, number];
  /** In the order of the prices. */
  readonly marks: readonly { readonly percent: number; readonly beforePercent?: number }[];
}

/** What a line's start, middle and end are multiples of. */
const UNITS = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000] as const;
/** More units than this are a line with needlessly odd ends. */
const MOST_UNITS = 16;
/** Fewer are read as quickly without a line. */
const LEAST_PRICES = 3;

/** The shortest round line that holds all prices; none where there is little to compare. */
export function priceScale(prices: readonly ComparedPrice[]): PriceScale | undefined {
  if (prices.length < LEAST_PRICES) return undefined;
  const all = prices.flatMap(({ dollars, beforeDollars = dollars }) => [dollars, beforeDollars]);
  const least = Math.min(...all);
  const most = Math.max(...all);
  if (least === most) return undefined;
  const { from, half } = lineFor(least, most);
  const percent = (dollars: number): number => Math.round(((dollars - from) / (2 * half)) * 1000) / 10;
  return {
    tickDollars: [from, from + half, from + 2 * half],
    marks: prices.map(({ dollars, beforeDollars }) =>
      omitUndefined({
        percent: percent(dollars),
        beforePercent: beforeDollars === undefined ? undefined : percent(beforeDollars),
      }),
    ),
  };
}

function lineFor(least: number, most: number): { readonly from: number; readonly half: number } {
  const lines = UNITS.map((unit) => {
    const from = Math.floor(least / unit) * unit;
    return { unit, from, half: Math.ceil((most - from) / 2 / unit) * unit };
  });
  return lines.find(({ unit, half }) => 2 * half <= MOST_UNITS * unit) ?? { from: 0, half: most / 2 };
}
