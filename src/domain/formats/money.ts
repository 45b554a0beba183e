import { formatCount } from './counts.ts';

/** Money as "$43,990": thousands separators and no decimals [9-33]. */
export function formatDollars(dollars: number): string {
  const amount = formatCount(Math.abs(dollars));
  return Math.round(dollars) < 0 ? `-$${amount}` : `$${amount}`;
}

/** Cents as whole dollars, the unit of every page, filter and sort. */
export function wholeDollars(cents: number): number {
  return Math.round(cents / 100);
}

/** A repayment in whole dollars [9-22], rounded up so that the printed amount is never less than the amount due. */
export function wholeRepaymentDollars(cents: number): number {
  return Math.ceil(cents / 100);
}

/** A yearly rate as its lender states it, with at least two decimals: "6.29% p.a.", "10.00% p.a.". */
export function formatRate(percent: number): string {
  const exact = String(Math.round(percent * 10_000) / 10_000);
  const decimals = exact.split('.')[1]?.length ?? 0;
  return `${decimals >= 2 ? exact : percent.toFixed(2)}% p.a.`;
}
