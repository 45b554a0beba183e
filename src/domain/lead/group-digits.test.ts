import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

test.each([
  ['a price', '36990', '36,990'],
  ['a million', '1250000', '1,250,000'],
  ['a number below a thousand', '950', '950'],
  ['one with its comma', '36,990', '36,990'],
  ['a comma that typing on left in the wrong place', '3,6990', '36,990'],
  ['spaces for commas', '36 990', '36,990'],
  ['the unit, which stands beside it', '68400 kms', '68,400'],
  ['a dollar sign, which stands before it', '$36990', '36,990'],
  ['cents are left as they are', '36990.50', '36990.50'],
  ['words are left for the form to explain', 'about 36000', 'about 36000'],
  ['nothing', '', ''],
])('thousands stand apart in a typed number: %s [5-39]', (_, typed, shown) => {
  expect(groupDigits(typed)).toBe(shown);
});
