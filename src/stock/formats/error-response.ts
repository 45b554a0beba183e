/** Keys under which services report errors. */
const ERROR_KEYS = /^(?:errors?|fault|exception|error_?(?:message|description|code)|message|detail)$/i;
const ERROR_ELEMENT =
  /^(?:<\?xml[^>]*>\s*)?<(?:\w+:)?(?:errors?|fault|exception|errorresponse)\b[^>]*>([\s\S]{0,2000})/i;
const ERROR_LINE =
  /^(?:error\b|fatal\b|exception\b|unauthori[sz]ed|forbidden|access denied|permission denied|invalid |not found|too many requests|rate limit|service unavailable|internal server error)/i;
const MOST_LINES_OF_AN_ERROR = 3;

/**
 * The error message that a service sent instead of stock with a success status: as JSON, XML or a line of text.
 * Undefined for anything that may be a feed.
 */
export function errorResponse(start: string): string | undefined {
  if (start.startsWith('{')) return errorInJson(start);
  if (start.startsWith('<')) {
    const content = ERROR_ELEMENT.exec(start)?.[1];
    return content === undefined ? undefined : spaced(content.replace(/<[^>]*>/g, ' ')) || 'an error without words';
  }
  const lines = start.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  // A header names columns; an error message is not followed by rows.
  return lines.length <= MOST_LINES_OF_AN_ERROR && ERROR_LINE.test(first) && !/[;\t|]|,\S/.test(first)
    ? spaced(first)
    : undefined;
}

function errorInJson(start: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(start);
  } catch {
    // Truncated by the sample, so longer than any error message.
    return undefined;
  }
  const object = value as Readonly<Record<string, unknown>>;
  const entries = Object.entries(object);
  const keys = entries.map(([key]) => key.toLowerCase());
  if (keys.some((key) => /^(?:make|model|stock_?(?:num|number|no)?|vin)$/.test(key))) return undefined;
  const holdsRows = entries.some(([key, inner]) => !ERROR_KEYS.test(key) && holdsObjects(inner));
  const stated = entries.filter(
    ([key, inner]) => ERROR_KEYS.test(key) && inner !== null && inner !== false && inner !== '' && inner !== 0,
  );
  const hasFailed = entries.some(
    ([key, inner]) =>
      (/^(?:status|result|code|statuscode)$/i.test(key) &&
        /error|fail|denied|unauthori|forbidden|^[45]\d\d$/i.test(String(inner))) ||
      (/^(?:success|ok)$/i.test(key) && inner === false),
  );
  const hasErrorKey = stated.some(([key]) => /err|fault|exception/i.test(key));
  if (holdsRows || (!hasErrorKey && !(hasFailed || (stated.length > 0 && entries.length <= 2)))) return undefined;
  return spaced(stated.map(([, inner]) => textOf(inner)).join(' ')) || 'an error without words';
}

function holdsObjects(value: unknown, depth = 0): boolean {
  if (depth > 4 || typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object' && item !== null);
  return Object.values(value).some((inner) => holdsObjects(inner, depth + 1));
}

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map(textOf)
    .filter((text) => text !== '')
    .join(' ');
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
