import { formatExactPrice } from '#domain/formats/exact-price.ts';

/** A job of a workshop's price list. */
export interface PricedJob {
  readonly name: string;
  /** With GST; absent for a job that is quoted. */
  readonly priceCents?: number;
  /** `from` is the least that it can cost, `capped` the most; without one it is the price. */
  readonly qualifier?: 'from' | 'capped';
}

/** What several jobs cost together. */
export type JobTotal =
  | { readonly kind: 'none' }
  | { readonly kind: 'exact' | 'least' | 'most'; readonly cents: number }
  /** One price is a least and another a most, so their sum is neither. */
  | { readonly kind: 'open' }
  /** Jobs without a price, so that a sum would leave them out. */
  | { readonly kind: 'unpriced'; readonly names: readonly string[] };

/** The sum of what is ticked, where all of it has a price; a sum with GST, as each price is. */
export function jobTotal(jobs: readonly PricedJob[]): JobTotal {
  const unpriced = jobs.filter(({ priceCents }) => priceCents === undefined).map(({ name }) => name);
  if (jobs.length === 0) return { kind: 'none' };
  if (unpriced.length > 0) return { kind: 'unpriced', names: unpriced };
  const hasLeast = jobs.some(({ qualifier }) => qualifier === 'from');
  const hasMost = jobs.some(({ qualifier }) => qualifier === 'capped');
  if (hasLeast && hasMost) return { kind: 'open' };
  const cents = jobs.reduce((sum, { priceCents = 0 }) => sum + priceCents, 0);
  return { kind: hasLeast ? 'least' : hasMost ? 'most' : 'exact', cents };
}

/** "from $85", "$285 capped", "No charge"; empty for a job that is quoted. */
export function jobPriceText({ priceCents, qualifier }: PricedJob): string {
  if (priceCents === undefined) return '';
  if (priceCents === 0 && qualifier === undefined) return 'No charge';
  const text = formatExactPrice(priceCents);
  return qualifier === 'from' ? `from ${text}` : qualifier === 'capped' ? `${text} capped` : text;
}
