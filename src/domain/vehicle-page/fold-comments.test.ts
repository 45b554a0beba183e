import { describe, expect, test } from 'vitest';
import { COMMENT_LIMIT, foldComments } from './fold-comments.ts';

const words = (count: number): string => Array.from({ length: count }, (_, index) => `w${index % 10}`).join(' ');
/** The visible text before Show More, including the ellipsis. */
const shown = (html: string): string => {
  let text = html;
  // Innermost hidden parts first: none contains another.
  text = text.replace(/<(\w+) class="rest">.*?<\/\1>/gs, '');
  return text
    .replace(/<\/?(?:span|strong|em)[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};
const whole = (html: string): string => html.replace('<span class="cut">…</span>', '').replace(/<[^>]*>/g, '');

test('comments of 400 characters stand whole, of 401 they fold [4-32, 9-28]', () => {
  const exact = `<p>${'a'.repeat(199)} ${'b'.repeat(200)}</p>`;
  expect(foldComments(exact)).toEqual({ html: exact, isLong: false });
  expect(foldComments(`<p>${'a'.repeat(199)} ${'b'.repeat(201)}</p>`)?.isLong).toBe(true);
});

test.each(['', '   ', '<p></p>', '<p> <br> </p>'])('comments without words are none: %j', (html) => {
  expect(foldComments(html)).toBeUndefined();
});

describe('long comments', () => {
  test.each<[string, string]>([
    ['in one paragraph', `<p>${words(300)}</p>`],
    ['in several', `<p>${words(60)}</p><p>${words(60)}</p><p>${words(60)}</p>`],
    ['with a list', `<p>${words(100)}</p><ul><li>${words(50)}</li><li>${words(50)}</li></ul>`],
    ['with words set apart', `<p>${words(120)} <strong>${words(40)}</strong> ${words(40)}</p><p>${words(5)}</p>`],
    ['with line breaks', `<p>${words(130)}<br>${words(20)}<br>${words(20)}</p>`],
    ['with characters written as references', `<p>${'R&amp;D '.repeat(150)}</p>`],
  ])('%s show 400 characters at most, end after a word and keep the rest in its place', (_, html) => {
    const folded = foldComments(html);
    expect(folded?.isLong).toBe(true);
    const before = shown(folded?.html ?? '').replaceAll('&amp;', '&');
    expect(before.endsWith('…')).toBe(true);
    expect(before.length - 1).toBeLessThanOrEqual(COMMENT_LIMIT);
    expect(before.length).toBeGreaterThan(COMMENT_LIMIT - 20);
    expect(whole(folded?.html ?? '')).toBe(html.replace(/<[^>]*>/g, ''));
  });

  test('are cut between words', () => {
    const html = `<p>${words(300)}</p>`;
    const before = shown(foldComments(html)?.html ?? '').replace('…', '');
    expect(words(300).startsWith(before)).toBe(true);
    expect(words(300).charAt(before.length)).toBe(' ');
  });

  test('stay well formed: every element that was opened is closed once', () => {
    const html = `<p>${words(100)} <em>${words(60)}</em></p><ul><li>${words(9)}</li></ul>`;
    const { html: folded = '' } = foldComments(html) ?? {};
    for (const tag of ['p', 'em', 'ul', 'li', 'span']) {
      expect(folded.match(new RegExp(`<${tag}\\b`, 'g'))?.length).toBe(
        folded.match(new RegExp(`</${tag}>`, 'g'))?.length,
      );
    }
  });

  test('of one endless word are cut inside it', () => {
    const { html = '' } = foldComments(`<p>${'x'.repeat(900)}</p>`) ?? {};
    expect(shown(html)).toBe(`${'x'.repeat(400)}…`);
  });
});
