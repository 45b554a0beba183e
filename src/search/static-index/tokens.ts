import { fold } from '#domain/text/fold.ts';

/**
 * The words of a text as the search engines compare them: folded, split at spaces, without any other ASCII
 * punctuation, whose neighbours join. "Ute / Tray" is `ute tray`, "CX-5" is `cx5`, "Sport+" is `sport`.
 */
export function tokenise(text: string): string[] {
  const folded = fold(text);
  const plain = PUNCTUATION.test(folded) ? folded.replaceAll(ALL_PUNCTUATION, '') : folded;
  const tokens = plain.split(SPACES);
  return tokens.includes('') ? tokens.filter((token) => token !== '') : tokens;
}

const PUNCTUATION = /[\0-\x09\x0b-\x1f!-/:-@[-`{-\x7f]/;
const ALL_PUNCTUATION = new RegExp(PUNCTUATION, 'g');
const SPACES = /[ \n]+/;

/**
 * Key by which text sorts: folded, letters, digits and spaces only.
 */
export function sortKey(text: string): string {
  return fold(text).replace(/[\0-\x1f!-/:-@[-`{-\x7f]/g, '');
}
