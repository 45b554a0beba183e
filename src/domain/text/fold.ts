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
