import { expect, test } from 'vitest';
import { creditNoticeParts } from './credit-warning.ts';

const warning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

test('the WARNING is taken from a notice in full, and the rest is the lender’s example', () => {
  expect(creditNoticeParts(`6.29% p.a., comparison rate 8.19% p.a. ${warning} Finance by Banksia, 000000.`)).toEqual({
    warning,
    example: '6.29% p.a., comparison rate 8.19% p.a. Finance by Banksia, 000000.',
  });
  expect(creditNoticeParts(warning)).toEqual({ warning, example: '' });
});

test.each(['WARNING: ask us.', 'Comparison rate 8.19% p.a.', ''])(
  'a notice with other words is not taken apart: %j',
  (notice) => {
    expect(creditNoticeParts(notice)).toBeUndefined();
  },
);
