import { expect, test } from 'vitest';
import { figureColumns } from './figure-columns.ts';

test('columns of amounts, ranges and shares hold figures, whatever is missing', () => {
  expect(
    figureColumns([
      ['Year 1', '$299', '12 months', '96 to 98%', '–'],
      ['Year 2', '$1,049.50', '15,000 km', '90%', '3'],
    ]),
  ).toEqual([false, true, true, true, true]);
});

test('a column with words is read as words', () => {
  expect(
    figureColumns([
      ['R-Date', 'LAMS bikes', '12 months from 16'],
      ['R', 'Any motorcycle', 'After the R-Date period'],
    ]),
  ).toEqual([false, false, false]);
});
