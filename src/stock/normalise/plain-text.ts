import sanitizeHtml from 'sanitize-html';

const SUSPECT = /[<&\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]|\s{2}/;
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g;

const TAG = /<[!/?a-z]/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/**
 * Text for a place that shows no markup: tags are taken out with what scripts and styles hold, entities
 * become characters, line ends and runs of spaces one space, and it ends at `maxLength` characters.
 */
export function plainText(text: string, maxLength: number): string {
  let result = text.length > maxLength * 10 ? text.slice(0, maxLength * 10) : text;
  if (SUSPECT.test(result)) {
    // Twice, because some systems escape what is already escaped: "&amp;amp;", "&lt;b&gt;".
    for (let pass = 0; pass < 2 && (TAG.test(result) || ENTITY.test(result)); pass += 1) result = withoutMarkup(result);
    result = result.replace(INVISIBLE, '').replace(/\s+/g, ' ');
  }
  result = result.trim();
  if (result.length <= maxLength) return result;
  return `${result
    .slice(0, maxLength - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}

/** Whether `plainText` would take something out that a reader was meant to miss: tags or control characters. */
export function holdsMarkup(text: string): boolean {
  return TAG.test(text);
}

/** Removes characters that no page may carry; keeps line ends. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Entities as characters, tags gone. */
export function withoutMarkup(html: string): string {
  const escaped = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nonTextTags: NON_TEXT_TAGS });
  return escaped.replace(/&(amp|lt|gt|quot);/g, (entity) => ESCAPES[entity] ?? entity);
}

export const NON_TEXT_TAGS = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'template',
  'title',
  'xmp',
];

const ESCAPES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
