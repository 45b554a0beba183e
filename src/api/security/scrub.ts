/** Deeper than any form; whatever lies below is dropped, so that hostile nesting costs nothing. */
const DEEPEST = 8;

/**
 * A value from outside, without what no database and no XML can hold: U+0000, other control characters but tab
 * and line breaks, and halves of surrogate pairs. Keys are cleaned likewise.
 */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (depth >= DEEPEST) return undefined;
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [scrubText(key), scrub(item, depth + 1)]));
}

function scrubText(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '');
}
