import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SearchFace } from './search-face.ts';
import type { RangeModel, SearchResult } from './search-model.ts';
import { Histogram } from './Histogram.tsx';
import { MarkedText } from './MarkedText.tsx';
import { RelaxedList } from './RelaxedList.tsx';
import { ResultList } from './ResultList.tsx';
import { withFirst } from './use-drawn-results.ts';

const marked = (text: string, query: string): string =>
  renderToStaticMarkup(<MarkedText text={text} query={query} />).replaceAll(/<\/?span>/g, '');

test.each([
  ['Subaru', 'su', '<mark>Su</mark>baru'],
  ['Vireo Kestrel Summit', 'SU', 'Vireo Kestrel <mark>Su</mark>mmit'],
  ['Toyota Corolla', 'cor toy', '<mark>Toy</mark>ota <mark>Cor</mark>olla'],
  ['CX-5', 'cx-5', '<mark>CX</mark>-<mark>5</mark>'],
  ['Prado 2.8 GXL', '2.8', 'Prado <mark>2.8</mark> GXL'],
  ['Mazda2 20 seats', 'under 2.5t', 'Mazda2 20 seats'],
  ['Lexus', 'su', 'Lexus'],
  ['Kia', '<img onerror>', 'Kia'],
  ['Kia', '', 'Kia'],
])('marks in %s what was typed as %s', (text, query, html) => {
  expect(marked(text, query)).toBe(html);
});

test('sets the gain of a relaxed filter apart from its words', () => {
  const relaxations = [
    {
      key: 'demo',
      countText: '+1,400',
      count: 1400,
      words: 'if you include demo',
      href: '/search?car_type=demo',
      apply: () => undefined,
    },
  ];
  const face = { words: { widen: 'More like these' } } as unknown as SearchFace;
  const html = renderToStaticMarkup(<RelaxedList className="widen" relaxations={relaxations} face={face} />);
  expect(html).toContain('<b>+1,400 </b><span>if you include demo</span>');
});

test('draws a bar for each part of a range, and those between its ends as chosen', () => {
  const range = { histogram: [0, 0.5, 1, 0.001], min: 0, max: 400, low: 100, high: 300 } as unknown as RangeModel;
  const html = renderToStaticMarkup(<Histogram range={range} />);
  const bars = [...html.matchAll(/<rect( class="is-in")?[^>]* height="(\d+)"/g)].map(([, on, height]) => [
    on !== undefined,
    Number(height),
  ]);
  expect(bars).toEqual([
    [false, 0],
    [true, 24],
    [true, 48],
    [false, 2],
  ]);
  expect(html).not.toContain('style=');
});

test.each([
  ['the first four at once, the others of before until theirs are drawn', 'abcdefg', 'stuvwxyz', 'abcdwxy'],
  ['every old card in its place when one of them comes first', 'xbcdefg', 'stuvwxyz', 'xbcdwxy'],
  ['a short list as it is', 'abc', 'stuvwxyz', 'abc'],
  ['no more than there are', 'abcde', 'stuvwxyz', 'abcdw'],
])('draws %s', (_, now, before, drawn) => {
  const list = (keys: string): SearchResult[] => Array.from(keys, (key) => ({ key }) as SearchResult);
  expect(withFirst(list(now), list(before), 4)).toEqual(list(drawn));
});

test.each([
  ['the last of the first two', [90, 80, 70], '90 80 note 70'],
  ['the first that has one, where the cheapest have none', [0, 0, 90, 80], '0 0 90 note 80'],
  ['none where no row has one', [0, 0, 0], '0 0 0'],
])('states the credit basis of a list below a row with a repayment: %s', (_, dollars, rows) => {
  const results = dollars.map((amount, index) => {
    const repayment = amount === 0 ? {} : { repayment: { text: String(amount) } };
    return {
      kind: 'vehicle',
      key: String(index),
      card: { id: String(index), ...repayment },
    } as unknown as SearchResult;
  });
  const Card: SearchFace['Card'] = ({ card }) => (
    <b>{(card.repayment as { text?: string } | undefined)?.text ?? '0'}</b>
  );
  const face = { Card, listClass: 'rows', firstCards: 3 } as unknown as SearchFace;
  const html = renderToStaticMarkup(<ResultList results={results} creditNotice="note" face={face} />);
  expect(
    html
      .replaceAll(/<sup>.*?<\/sup>|<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe(rows);
});
