import { shortHash } from './short-hash.ts';

/** Letters that Unicode decomposition leaves unchanged, in their usual ASCII spelling. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  '&': ' and ',
  '+': ' plus ',
};

/**
 * Text as a path segment: lower-case letters, digits and single hyphens, at most `maxLength` characters, cut between
 * words where possible. Accents are folded (`Citroën` to `citroen`). Never empty: text without a usable letter becomes
 * `fallback` with a fingerprint of the text, so that two such texts get different slugs.
 */
export function slugify(text: string, fallback = 'item', maxLength = 96): string {
  const folded = text
    // Feeds may contain megabyte cells; nothing beyond this can affect the result.
    .slice(0, maxLength * 8)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’]/g, '')
    .replace(/[ßæœøđðþłı&+]/g, (letter) => SPELLINGS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (folded === '') return text.trim() === '' ? fallback : `${fallback}-${shortHash(text)}`;
  if (folded.length <= maxLength) return folded;
  const cut = folded.slice(0, maxLength + 1);
  const lastWord = cut.lastIndexOf('-');
  return (lastWord > maxLength / 2 ? cut.slice(0, lastWord) : cut.slice(0, maxLength)).replace(/-+$/, '');
}
