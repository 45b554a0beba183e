import { expect, test } from 'vitest';
import { firstNumber } from './first-number.ts';

test.each([
  ['160,000 km', 160_000],
  ['$19,990 drive away', 19_990],
  ['6.5 L/100 km', 6.5],
  ['7 years', 7],
  ['Unlimited', undefined],
])('the first number in %s', (text, number) => {
  expect(firstNumber(text)).toBe(number);
});
