import { describe, expect, test } from 'vitest';
import { inlineHtml, refusedTags } from './inline-html.ts';

describe('a line of HTML, as the features of a variant are [3-46]', () => {
  test.each([
    ['Heated <b>front</b> seats', 'Heated <b>front</b> seats'],
    ['5.3 L/100 km<sup>1</sup>', '5.3 L/100 km<sup>1</sup>'],
    ['Fish & chips < 5 km', 'Fish &amp; chips &lt; 5 km'],
    ['Wi&#8209;Fi &amp; more', 'Wi&#8209;Fi &amp; more'],
    ['<b onclick="alert(1)">Seats', '<b>Seats</b>'],
    ['<script>alert(1)</script>Seats', 'alert(1)Seats'],
    ['<img src=x onerror=alert(1)>Seats</b></i>', 'Seats'],
    ['<b><i>Seats</b></i>', '<b><i>Seats</i></b>'],
    ['Line<br/>two', 'Line<br>two'],
  ])('keeps only what a page can print: %s', (written, printed) => {
    expect(inlineHtml(written)).toBe(printed);
  });

  test('names the tags that are left out, also an allowed one with attributes', () => {
    expect(refusedTags('<a href="/x">Seats</a> <b>and</b> <b class="x">more</b><SCRIPT>')).toEqual([
      'a',
      'b',
      'script',
    ]);
    expect(refusedTags('Seats < 5 <b>and</b><br/>')).toEqual([]);
  });
});
