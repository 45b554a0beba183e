import type * as z from 'zod';
import { textWithRule } from './text-rule.ts';

/**
 * A colour as `#b3141b`; short and upper-case forms are accepted. Nothing else, so that a value cannot end a CSS
 * rule.
 */
export function hexColour(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value),
    message: 'Is not a colour in hexadecimal.',
    remedy: (value) => {
      const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1];
      return digits === undefined ? 'Write it as in "#b3141b".' : `Write "#${digits.toLowerCase()}".`;
    },
    pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
  }).transform((value) => value.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'));
}
