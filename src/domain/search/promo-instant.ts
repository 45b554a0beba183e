import { instantOf } from '#domain/formats/time-zones.ts';

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?\s?(Z|[+-]\d{2}:?\d{2})?$/;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Start or expiry of a promotional card in milliseconds [4-43]: "2025-06-15 16:00 +10:00", or without an offset in the
 * dealer's own time zone. A date alone starts at midnight and expires at the end of the day. Undefined if it is not a
 * calendar date.
 */
export function promoInstant(text: string, end: 'start' | 'expiry', timeZone: string): number | undefined {
  const [, year, month, day, hour, minute = '0', second = '0', offset] = WRITTEN.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (!new Date(midnight).toISOString().startsWith(`${year}-${month ?? ''}-${day ?? ''}`)) return undefined;
  if (Number(hour ?? 0) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;

  const wholeDay = hour === undefined;
  const minutes = Number(hour ?? 0) * 60 + Number(minute);
  const date = midnight / DAY_MS + (wholeDay && end === 'expiry' ? 1 : 0);
  if (offset === undefined) return instantOf(date, minutes, timeZone) + Number(second) * 1000;
  return date * DAY_MS + (minutes - offsetOf(offset)) * MINUTE_MS + Number(second) * 1000;
}

function offsetOf(offset: string): number {
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith('-') ? -minutes : minutes;
}
