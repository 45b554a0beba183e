/** Deeper than any form; anything below is dropped, so that hostile nesting costs nothing. */
const DEEPEST = 8;

/**
 * An outside value without what neither a database nor XML can hold: U+0000, control characters other than tab and
 * line breaks, and lone surrogates. Keys are cleaned too.
 */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (depth >= DEEPEST) return undefined;
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [scrubText(key), scrub(item, depth + 1)]));
}

/** Not a stream or bytes; the routes that accept those read them themselves. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function scrubText(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '');
}
