import type { JSX } from 'react';
import { FinanceCalculator, type FinanceCalculatorProps } from '#islands/calculator/FinanceCalculator.tsx';
import type { CalculatorWords } from '#islands/calculator/calculator-words.ts';
import looksHref from '../styles/calculator.css?url';

const WORDS: CalculatorWords = {
  open: 'Change the loan',
  heading: 'Work out the weekly',
  figuresFirst: true,
};

export default function CalculatorIsland(props: FinanceCalculatorProps): JSX.Element {
  return <FinanceCalculator {...props} words={WORDS} buttonClass="btn btn--wide" looksHref={looksHref} />;
}
