import { expect, test } from 'vitest';
import { checkPageMarkup } from './check-page-markup.ts';

const found = (text: string): unknown[] => checkPageMarkup([{ block: 'text', text }]).map((one) => one.found);

test('HTML that a page is published without is reported, each tag once', () => {
  expect(found('<div class="x">Red</div> <div>Blue</div>\n<IFRAME src="https://a.example"></IFRAME>')).toEqual([
    '<div class="x">',
    '<IFRAME src="https://a.example">',
  ]);
});

test('a question’s answer is read as well, and named', () => {
  const items = [{ question: 'Why?', answer: '<script>x</script>' }];
  expect(checkPageMarkup([{ block: 'questions', heading: 'Asked', items }])).toMatchObject([
    { path: ['sections', 0, 'items', 0, 'answer'], severity: 'warning', found: '<script>' },
  ]);
});

test('what Markdown makes, addresses in angle brackets, comparisons and code are no such HTML', () => {
  expect(found('H<sub>2</sub>O<br> <https://a.example> a < b > c `<div>`\n```\n<div>\n```')).toEqual([]);
});

test('a table without its line of hyphens is reported, with the line to write; a whole one is not', () => {
  const broken = 'Prices:\n\n| Service | Price |\r\n| Logbook | $299 |\n\nText';
  expect(checkPageMarkup([{ block: 'text', text: broken }])).toMatchObject([
    {
      found: '| Service | Price |',
      message: expect.stringContaining('line of hyphens') as unknown,
      remedy: 'Write | --- | --- | below it.',
    },
  ]);
  expect(found('| A | B |\n|---|:-:|\n| 1 | 2 |\n')).toEqual([]);
  expect(found('| A | B |\n| --- | --- |')).toEqual([]);
  expect(found('This | that\n\n```\n| A | B |\n```')).toEqual([]);
});
