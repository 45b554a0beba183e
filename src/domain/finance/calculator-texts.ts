import type { CalculatorField, CalculatorSetup } from './calculator-setup.ts';
import { formatAmount } from './format-amount.ts';

/** A stored value as text: "$18,990", "5 years", "60 months", "6.29%". */
export function fieldText(field: CalculatorField, value: number, termShownIn: CalculatorSetup['termShownIn']): string {
  switch (field) {
    case 'amount':
    case 'tradeIn':
    case 'residual':
      return formatAmount(value);
    case 'term':
      return termText(value, termShownIn);
    case 'interest':
      return `${plainNumber(value)}%`;
  }
}

/** "5 years", "1 year", "5.5 years"; or "60 months" [9-19]. */
export function termText(years: number, shownIn: CalculatorSetup['termShownIn']): string {
  const [count, unit] = shownIn === 'months' ? [years * 12, 'month'] : [years, 'year'];
  const number = plainNumber(count);
  return `${number} ${unit}${number === '1' ? '' : 's'}`;
}

/** At most four decimals, none without need. */
function plainNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
