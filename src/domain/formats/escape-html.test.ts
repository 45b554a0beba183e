import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test.each([
  ['<img src=x onerror="alert(1)">', '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;'],
  ["O'Brien & Sons", 'O&#39;Brien &amp; Sons'],
  ['&lt;', '&amp;lt;'],
  ['2018 Toyota Corolla, $18,990 – drive away', '2018 Toyota Corolla, $18,990 – drive away'],
])('what somebody wrote, %s, stays text in a page', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});
