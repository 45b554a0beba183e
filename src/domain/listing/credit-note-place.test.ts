import { expect, test } from 'vitest';
import { creditNotePlace } from './credit-note-place.ts';

test.each([
  ['the only one', [true], 0],
  ['the second', [true, true, true], 1],
  ['the first where the second has no repayment', [true, false, true], 0],
  ['the second where the first has no repayment', [false, true, true], 1],
  ['the first with a repayment, however far down', [false, false, false, true, true], 3],
  ['none where nothing prints a repayment', [false, false], undefined],
  ['none of an empty list', [], undefined],
])('the credit statement of a list stands once, after %s', (_, repayments, place) => {
  expect(creditNotePlace(repayments)).toBe(place);
});
