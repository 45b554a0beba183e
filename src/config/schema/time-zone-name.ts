import type * as z from 'zod';
import { textWithRule } from './text-rule.ts';

/** An IANA time zone that this platform supports, such as "Australia/Brisbane". */
export function timeZoneName(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => {
      try {
        new Intl.DateTimeFormat('en-AU', { timeZone: value });
        return /^[A-Z][A-Za-z_]+\/[A-Za-z_/]+$/.test(value);
      } catch {
        return false;
      }
    },
    message: 'Is not a time zone.',
    remedy: 'Write its IANA name, as in "Australia/Brisbane".',
  });
}
