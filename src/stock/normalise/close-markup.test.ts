import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commentsHtml } from './comments.ts';
import { plainText } from './plain-text.ts';

test.each([
  ['Great car <!-- and more', '<p>Great car and more</p>'],
  ['<p>Under 3 < 5 years old, <b bold and more', '<p>Under 3 &lt; 5 years old, &lt;b bold and more</p>'],
  ['<p title="never closed>Full history', '<p>Full history</p>'],
  ['<title>Great van, one owner', '<p>Great van, one owner</p>'],
  ['<p>One owner</p><textarea>Two keys', '<p>One owner</p><p>Two keys</p>'],
  ['<p>One owner</p><style>.a { color: red }\nTwo keys</p>', '<p>One owner</p><p>Two keys</p>'],
  ['<script>alert(1)\n<p>Two keys</p>', '<p>Two keys</p>'],
  ['<![CDATA[<p>Two keys</p>]]>', '<p>Two keys</p>'],
  ['<p>a</p><!-- <b>paid 5,000</b> --><p>b</p>', '<p>a</p><p>b</p>'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
])('markup that is never closed loses no honest text: %s', (html, clean) => {
  expect(commentsHtml(html)?.replace(/\s+/g, ' ')).toBe(clean);
});

test('neither does it in a line of text', () => {
  expect(plainText('GT-Line <b special edition', 80)).toBe('GT-Line <b special edition');
  expect(plainText('Rio <title>Sport', 80)).toBe('Rio Sport');
});

test('whatever is open, words before and after it are there, and no script', () => {
  const piece = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<b',
      '<b>',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<title>',
      '<a href="',
      '">',
      '<',
      '>',
      '&lt;',
      '\n',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = commentsHtml(`Before ${pieces.join(' ')} \n<p>After</p>`) ?? '';
      const isHidden = /-->|<\/script>|">/.test(pieces.join(' '));
      expect(html).toContain('Before');
      if (!isHidden) expect(html).toContain('After');
      expect(html).not.toMatch(/<(?!\/?(?:p|br|ul|ol|li|strong|em|b|i)>)/);
    }),
  );
});
