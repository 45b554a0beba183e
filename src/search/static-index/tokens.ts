const COMBINING_MARKS = /[\u0300-\u036f]/g;
/** Letters that do not decompose into an ASCII letter and a mark. */
const WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};
const NOT_ASCII = /[^\0-\x7f]/;

/** Lower case, with accents folded to ASCII: "Škoda" becomes "skoda". */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!NOT_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .replace(/[ßæœøđłı]/g, (letter) => WITHOUT_DECOMPOSITION[letter] ?? letter)
    .normalize('NFC');
}

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
