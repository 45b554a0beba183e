import { formatCount } from '#domain/formats/counts.ts';

/** Money that may include cents, as calculators print it: "$1,360.50", or "$1,360" for whole dollars. */
export function formatAmount(cents: number): string {
  const rounded = Math.round(Math.abs(cents));
  const rest = rounded % 100;
  const dollars = formatCount((rounded - rest) / 100);
  return `${cents < 0 && rounded > 0 ? '-' : ''}$${dollars}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
