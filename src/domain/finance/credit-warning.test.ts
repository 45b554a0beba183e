import { expect, test } from 'vitest';
import { creditWarning } from './credit-warning.ts';

const warning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

test('the WARNING is taken from a notice in full, without what stands around it', () => {
  expect(creditWarning(`6.29% p.a., comparison rate 8.19% p.a. ${warning} Finance by Banksia, 000000.`)).toBe(warning);
});

test.each(['WARNING: ask us.', 'Comparison rate 8.19% p.a.', ''])(
  'a notice with other words gives none: %j',
  (notice) => {
    expect(creditWarning(notice)).toBeUndefined();
  },
);
