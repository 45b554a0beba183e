import type * as z from 'zod';
import { promoInstant } from '#domain/search/promo-instant.ts';
import { remedyForDate } from './special-hours.ts';
import { textWithRule } from './text-rule.ts';

/** A date, or a date and time, in the dealer's own time zone unless an offset is given. */
export const instantText = (): z.ZodType<string, string> =>
  textWithRule({
    accepts: (value) => promoInstant(value, 'start', 'UTC') !== undefined,
    message: 'Is not a date of the calendar, with or without a time.',
    remedy: (value) =>
      remedyForDate(value) ??
      'Write "2026-06-15", "2026-06-15 16:00" (the dealer’s own time) or "2026-06-15T16:00:00+10:00".',
  });
