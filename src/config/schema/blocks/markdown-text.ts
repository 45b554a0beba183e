import type * as z from 'zod';
import { textWithRule } from '../text-rule.ts';

const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/;
const LONGEST = 40_000;

/** Text in Markdown. HTML in it is cleaned at build: nothing that runs, embeds or styles is left. */
export function markdownText(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => value !== '' && value.length <= LONGEST && !controlCharacter.test(value),
    message: (value) =>
      value === ''
        ? 'Is empty.'
        : value.length > LONGEST
          ? `Is ${String(value.length)} characters long; ${String(LONGEST)} fit.`
          : 'Contains a control character.',
    remedy: (value) =>
      value === ''
        ? 'Write a text, or remove the block.'
        : value.length > LONGEST
          ? 'Divide it between several pages.'
          : 'Remove the invisible character.',
  });
}
