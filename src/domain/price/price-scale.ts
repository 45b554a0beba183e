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

/** Amounts on one line: where it begins, what its middle and its end are, and where on it an amount is. */
export interface RoundLine {
  readonly tickDollars: readonly [number, number, number];
  /** In percent, to a tenth. */
  readonly percent: (dollars: number) => number;
}

/** All prices on the shortest round line; none where there is little to compare. */
export function priceScale(prices: readonly ComparedPrice[]): PriceScale | undefined {
  if (prices.length < LEAST_PRICES) return undefined;
  const all = prices.flatMap(({ dollars, beforeDollars = dollars }) => [dollars, beforeDollars]);
  if (new Set(all).size === 1) return undefined;
  const { tickDollars, percent } = roundLine(all);
  return {
    tickDollars,
    marks: prices.map(({ dollars, beforeDollars }) =>
      omitUndefined({
        percent: percent(dollars),
        beforePercent: beforeDollars === undefined ? undefined : percent(beforeDollars),
      }),
    ),
  };
}

/** The shortest line with round ends and a round middle that holds all amounts, of which there is one at least. */
export function roundLine(dollars: readonly number[]): RoundLine {
  const least = Math.min(...dollars);
  const most = Math.max(...dollars);
  const lines = UNITS.map((unit) => {
    const from = Math.floor(least / unit) * unit;
    return { unit, from, half: Math.max(1, Math.ceil((most - from) / 2 / unit)) * unit };
  });
  const { from, half } = lines.find(({ unit, half: length }) => 2 * length <= MOST_UNITS * unit) ?? {
    from: 0,
    half: most / 2,
  };
  return {
    tickDollars: [from, from + half, from + 2 * half],
    percent: (amount) => Math.round(((amount - from) / (2 * half)) * 1000) / 10,
  };
}
