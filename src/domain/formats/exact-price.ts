import { formatDollars } from './money.ts';

/** A price of a job to the cent, without the cents where there are none: "$389", "$89.50". */
export function formatExactPrice(cents: number): string {
  const rest = cents % 100;
  const dollars = formatDollars((cents - rest) / 100);
  return rest === 0 ? dollars : `${dollars}.${String(rest).padStart(2, '0')}`;
}
