/** Words that systems write where a value is missing. */
const NO_VALUE = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  '- / -',
  '?',
  'null',
  'nan',
  'n/a',
  'n.a.',
  '#n/a',
  '#ref!',
  '#value!',
  'undefined',
]);
const LONGEST_NO_VALUE = 9;

/**
 * A value of a feed, or undefined where it says nothing: null, empty, a word such as "n/a", an empty
 * list or object, or one of the feed's own words for "unknown" (lower case). Text comes back trimmed.
 */
export function presentValue(value: unknown, unknownWords: ReadonlySet<string>): unknown {
  if (typeof value === 'string') {
    const text = value.trim();
    if (text.length > LONGEST_NO_VALUE) return text;
    const word = text.toLowerCase();
    return NO_VALUE.has(word) || unknownWords.has(word) ? undefined : text;
  }
  if (typeof value === 'number') return Number.isFinite(value) && !unknownWords.has(String(value)) ? value : undefined;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  const keys = Object.keys(value);
  if (keys.length === 0) return undefined;
  // An XML element with attributes: its text is the value.
  const isText = '#text' in value && keys.every((key) => key === '#text' || key.startsWith('@'));
  return isText ? presentValue(value['#text'], unknownWords) : value;
}
