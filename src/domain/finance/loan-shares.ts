import type { CalculatorSetup } from './calculator-setup.ts';
import { type CalculatorView, financedFees } from './calculator-view.ts';
import { formatAmount } from './format-amount.ts';

/** One part of what a shopper pays in the end. */
export interface LoanShare {
  readonly kind: 'deposit' | 'borrowed' | 'interest';
  /** "Interest over 5 years" */
  readonly label: string;
  readonly cents: number;
  /** "$3,875" */
  readonly text: string;
}

/** What the shopper brings, borrows and pays for borrowing, in this order, and only what there is; empty without a repayment. */
export function loanShares({ fees }: CalculatorSetup, { fields, result }: CalculatorView): readonly LoanShare[] {
  if (result.kind !== 'repayment') return [];
  const feesCents = financedFees(fees);
  const depositCents = fields.tradeIn.value * 100;
  const borrowedCents = fields.amount.value * 100 - depositCents + feesCents;
  const cost = fees.some(({ charged }) => charged === 'monthly') ? 'Interest and fees' : 'Interest';
  const shares: readonly Omit<LoanShare, 'text'>[] = [
    { kind: 'deposit', label: fields.tradeIn.label, cents: depositCents },
    { kind: 'borrowed', label: feesCents > 0 ? 'Borrowed, with the fees' : 'Borrowed', cents: borrowedCents },
    { kind: 'interest', label: `${cost} over ${fields.term.valueText}`, cents: result.totalCents - borrowedCents },
  ];
  return shares.filter(({ cents }) => cents > 0).map((share) => ({ ...share, text: formatAmount(share.cents) }));
}
