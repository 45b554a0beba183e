import { nameOf } from '../normalise/field-text.ts';

/** Words that systems write for a missing value. */
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
 * A feed's value, or undefined if it is empty: null, "", a word such as "n/a", an empty list or object, or one of the
 * feed's own words for "unknown" (lower case). Text is trimmed.
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
  if (isNil(value)) return undefined;
  const measured = measuredText(value);
  if (measured !== undefined) return measured;
  // An XML element with attributes: its text is the value.
  const isText = '#text' in value && keys.every((key) => key === '#text' || key.startsWith('@'));
  return isText ? withUnit(presentValue(value['#text'], unknownWords), value) : value;
}

const UNIT_ATTRIBUTE = /^@(?:units?|uom|measure)$/i;
const UNIT =
  /^(?:kms?|klms?|kilomet(?:re|er)s?|mi|miles?|cc|l|lt|lit(?:re|er)s?|mm|cm|m|met(?:re|er)s?|ft|feet|kgs?|t|tonnes?|kw|hp|bhp|ps|nm|hrs?|hours?)$/i;

/** Whether an attribute is the unit of its element's number. */
export function isUnitOfNumber(name: string, attribute: unknown, number: unknown): boolean {
  return (
    UNIT_ATTRIBUTE.test(name) &&
    typeof attribute === 'string' &&
    UNIT.test(attribute.trim()) &&
    typeof number === 'string' &&
    /^\s*\d[\d.,\s]*$/.test(number)
  );
}

/** `<Odometer unit="miles">31000</Odometer>` says what "31000 miles" says. */
function withUnit(number: unknown, element: object): unknown {
  const unit = Object.entries(element).find(([name, value]) => isUnitOfNumber(name, value, number));
  return unit === undefined ? number : `${number as string} ${String(unit[1]).trim()}`;
}

const NUMBER_KEY = /^(?:value|amount|number|reading|quantity)$/i;
const UNIT_KEY = /^(?:units?|uom|measure|unitcode)$/i;

/** Whether this is the key of a number that may have its unit beside it. */
export function isNumberKey(key: string): boolean {
  return NUMBER_KEY.test(key);
}

/** JSON's way to say "24.5 t": `{ "value": 24.5, "unit": "t" }`. Undefined for anything else. */
export function measuredText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length !== 2) return undefined;
  const number: unknown = entries.find(([key]) => NUMBER_KEY.test(key))?.[1];
  const unit: unknown = entries.find(([key]) => UNIT_KEY.test(key))?.[1];
  const text = typeof number === 'number' ? String(number) : number;
  if (typeof text !== 'string' || !/^\s*\d[\d.,\s]*$/.test(text)) return undefined;
  return typeof unit === 'string' && UNIT.test(unit.trim()) ? `${text.trim()} ${unit.trim()}` : undefined;
}

/** `<Odometer xsi:nil="true"/>`: XML's own notation for a missing value. */
function isNil(value: object): boolean {
  return '@nil' in value && (value['@nil'] === 'true' || value['@nil'] === '1');
}

/**
 * A group where a text is expected: what it holds has to be mapped. One with a name is a choice from a list, and its
 * name the text; a number in it may be in any unit.
 */
export function isGroupWithoutName(value: unknown): value is Readonly<Record<string, unknown>> {
  return isGroup(value) && measuredText(value) === undefined && !/\p{L}/u.test(nameOf(value) ?? '');
}

/** A JSON object or an XML element with elements in it. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('#text' in value);
}
