import { expect, test } from 'vitest';
import { articleContents } from './article-contents.ts';
import type { BlockView } from './content-views.ts';

const text = (html: string, heading?: string): BlockView =>
  heading === undefined ? { block: 'text', html } : { block: 'text', html, heading };
const TABLE: BlockView = { block: 'table', heading: 'Fuel', columns: ['Speed'], rows: [['80']] };
const QUOTE: BlockView = { block: 'quote', quote: 'It leaves.' };

test('an article’s list has the headings of its blocks and of its texts, in the order of the page', () => {
  const { contents, blocks, headingIds } = articleContents([
    text('<p>Before.</p><h2>What we <em>did</em></h2><p>One.</p><h3>Below</h3>'),
    QUOTE,
    TABLE,
    text('<p>Last.</p>', 'Then'),
  ]);
  expect(contents).toEqual([
    { label: 'What we did', href: '#section-what-we-did' },
    { label: 'Fuel', href: '#section-fuel' },
    { label: 'Then', href: '#section-then' },
  ]);
  expect(blocks[0]).toMatchObject({
    html: '<p>Before.</p><h2 id="section-what-we-did">What we <em>did</em></h2><p>One.</p><h3>Below</h3>',
  });
  expect(headingIds).toEqual([undefined, undefined, 'section-fuel', 'section-then']);
});

test('two headings of the same words, and one without letters, have ids of their own', () => {
  const { contents } = articleContents([text('<h2>Fuel</h2><h2>Fuel</h2><h2>?</h2><h2>Fuel 2</h2>')]);
  expect(contents.map(({ href }) => href)).toEqual([
    '#section-fuel',
    '#section-fuel-2',
    expect.stringMatching(/^#section-./),
    '#section-fuel-2-2',
  ]);
});

test('an article of two headings has no list', () => {
  expect(articleContents([text('<h2>One</h2><h2>Two</h2>')]).contents).toEqual([]);
});
