import type * as z from 'zod';
import { textWithRule } from './text-rule.ts';

/** An email address. */
export function emailAddress(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(value) && value.length <= 254,
    message: 'Is not an email address.',
    remedy: 'Write one address, as in "sales@example.com".',
    pattern: '^[\\w.+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
  });
}
