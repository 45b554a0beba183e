import { instantOf } from '#domain/formats/time-zones.ts';

const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * The moment that a form's preferred time names, in milliseconds since 1970. Without an offset, as date and time fields
 * of browsers send it, it is the location's own time. Undefined for a date alone or free text.
 */
export function readPreferredTime(text: string, timeZone: string): number | undefined {
  const [whole, date = '', hour, minute, offset] = DATE_AND_TIME.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight) || Number(hour) > 23 || Number(minute) > 59) return undefined;
  if (offset === undefined) return instantOf(midnight / 86_400_000, Number(hour) * 60 + Number(minute), timeZone);
  const instant = Date.parse(whole);
  return Number.isNaN(instant) ? undefined : instant;
}
