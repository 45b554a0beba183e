import sanitizeHtml from 'sanitize-html';
import { wellFormedText } from '#domain/text/sound-text.ts';
import { closeMarkup, NON_TEXT_TAGS } from './close-markup.ts';

const SUSPECT = /[<&\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\s{2}/;
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const TAG = /<[!/?a-z]/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/**
 * Text without markup: tags are removed together with the content of scripts and styles, entities become characters,
 * line breaks and runs of spaces become one space, and it is cut at `maxLength` characters.
 */
export function plainText(text: string, maxLength: number): string {
  let result = text.length > maxLength * 10 ? text.slice(0, maxLength * 10) : text;
  if (SUSPECT.test(result)) {
    // Twice, because some systems escape what is already escaped: "&amp;amp;", "&lt;b&gt;".
    for (let pass = 0; pass < 2 && (TAG.test(result) || ENTITY.test(result)); pass += 1) result = withoutMarkup(result);
    // An entity may have been a separate accent.
    result = wellFormedText(result);
    result = result.replace(INVISIBLE, '').replace(/\s+/g, ' ');
  }
  result = result.trim();
  if (result.length <= maxLength) return result;
  return `${result
    .slice(0, maxLength - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}

/** One quick test first: most texts in a feed need none of this. */
const BEYOND_PLAIN_ASCII = /[^ -%'-;=-~]| {2}/;

/** Whether a text is ASCII without markup, entities, control characters and runs of spaces. */
export function isPlainAscii(text: string): boolean {
  return !BEYOND_PLAIN_ASCII.test(text);
}

/** Whether `plainText` would remove something that readers were not meant to see: tags or control characters. */
export function holdsMarkup(text: string): boolean {
  return TAG.test(text);
}

const SPOILT = [
  // A letter that was lost.
  /\ufffd/,
  // UTF-8 read as Windows-1252: "CitroÃ«n".
  /[\u00c2-\u00c5][\u0080-\u00bf]|\u00e2\u20ac/,
  // A code page of DOS or of old Macs read as Windows-1252: "Citro‰n", "Citro‘n", "MŽgane".
  /\p{L}[‚ƒˆ‰]|\p{Ll}Ž|\p{L}Ž\p{Ll}|\p{Ll}[†‡‘ŠŒ]\p{Ll}/u,
  // A Western code page read as Cyrillic or Chinese: "Citroлn", "Citro雗".
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u,
];
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Whether a text was damaged before it reached us. */
export function hasSpoiltLetters(text: string): boolean {
  return BEYOND_ASCII.test(text) && SPOILT.some((pattern) => pattern.test(text));
}

/** Removes characters that no page may contain; keeps line breaks. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Decodes entities and removes tags. */
export function withoutMarkup(html: string): string {
  const escaped = sanitizeHtml(closeMarkup(html), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: NON_TEXT_TAGS,
  });
  return escaped.replace(/&(amp|lt|gt|quot);/g, (entity) => ESCAPES[entity] ?? entity);
}

const ESCAPES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
