import { describe, expect, test } from 'vitest';
import { proseSections } from './prose-sections.ts';

describe('a page of prose', () => {
  test('is cut at its headings, with what stands before the first', () => {
    expect(
      proseSections('<p>Hello</p>\n<h2 id="a">Who</h2>\n<p>Us</p><h3>More</h3><p>Yes</p><h2>Why</h2><p>So</p>'),
    ).toEqual([
      { bodyHtml: '<p>Hello</p>' },
      { headingHtml: '<h2 id="a">Who</h2>', bodyHtml: '<p>Us</p><h3>More</h3><p>Yes</p>' },
      { headingHtml: '<h2>Why</h2>', bodyHtml: '<p>So</p>' },
    ]);
  });

  test('without headings is one piece', () => {
    expect(proseSections('<p>Only this</p>')).toEqual([{ bodyHtml: '<p>Only this</p>' }]);
  });

  test('loses nothing', () => {
    const html = '<h2>One</h2><p>a <b>b</b></p><h2>Two</h2><h2>Three</h2><table><tr><td>c</td></tr></table>';
    const joined = proseSections(html).map(({ headingHtml = '', bodyHtml }) => headingHtml + bodyHtml);
    expect(joined.join('')).toBe(html);
  });
});
