import { isMarketRangeShown, type MarketRange } from '#domain/market-range/market-range.ts';
import { formatDollars } from '#domain/formats/money.ts';

/** The price comparison gauge [2.4-10, 3-23], decided. */
export interface PriceComparison {
  /** "$18,990" */
  readonly listingText: string;
  readonly minimumText: string;
  readonly maximumText: string;
  /** Needle position, 0 to 100. */
  readonly fillPercent: number;
  /** How the range was derived; empty where its source does not say. */
  readonly description: string;
  /** The gauge as text, for those who cannot see it. */
  readonly label: string;
}

/**
 * The gauge of a range, which may come from an external service: hidden when confidence is 0.2 or less, when any value
 * is missing, or when the market's maximum is below the listing price [5-5].
 */
export function priceComparison(range: Partial<MarketRange> | undefined): PriceComparison | undefined {
  if (range === undefined) return undefined;
  const { listingDollars, minimumDollars, maximumDollars, fillPercent, confidence, description = '' } = range;
  if (
    !isKnown(listingDollars) ||
    !isKnown(minimumDollars) ||
    !isKnown(maximumDollars) ||
    !isKnown(confidence) ||
    fillPercent === undefined ||
    !Number.isFinite(fillPercent) ||
    !isMarketRangeShown({ confidence, maximumDollars, listingDollars })
  ) {
    return undefined;
  }
  const listingText = formatDollars(listingDollars);
  const minimumText = formatDollars(minimumDollars);
  const maximumText = formatDollars(maximumDollars);
  return {
    listingText,
    minimumText,
    maximumText,
    fillPercent: Math.min(100, Math.max(0, fillPercent)),
    description,
    label: `${listingText} in a market of ${minimumText} to ${maximumText}`,
  };
}

/** Services send null and 0 for unknown values. */
function isKnown(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value > 0;
}
