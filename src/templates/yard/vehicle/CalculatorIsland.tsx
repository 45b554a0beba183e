import type { JSX } from 'react';
import { FinanceCalculator, type FinanceCalculatorProps } from '#islands/calculator/FinanceCalculator.tsx';
import type { CalculatorWords } from '#islands/calculator/calculator-words.ts';

const WORDS: CalculatorWords = {
  open: 'Change the loan',
  heading: 'Work out the weekly',
  figuresFirst: true,
};

export default function CalculatorIsland(props: FinanceCalculatorProps): JSX.Element {
  return <FinanceCalculator {...props} words={WORDS} buttonClass="btn btn--wide" />;
}
