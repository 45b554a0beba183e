import { expect, test } from 'vitest';
import { shownPages } from './shown-pages.ts';

test.each([
  ['a list without results has one', 1, 0, [1]],
  ['few pages are all linked', 2, 3, [1, 2, 3]],
  ['the first of many, and the last', 1, 9, [1, 2, 3, 4, 9]],
  ['the third', 3, 9, [1, 2, 3, 4, 9]],
  ['any other', 5, 9, [3, 4, 5, 6, 9]],
  ['one near the last', 7, 9, [5, 6, 7, 8, 9]],
  ['the last of many', 9, 9, [5, 6, 7, 8, 9]],
  ['a page that the list no longer has', 12, 4, [1, 2, 3, 4]],
])('links the pages beside the current one: %s', (_, current, pageCount, pages) => {
  expect(shownPages(current, pageCount)).toEqual(pages);
});
