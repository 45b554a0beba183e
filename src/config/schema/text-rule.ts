import * as z from 'zod';
import { slugify } from '#domain/naming/slugify.ts';

/**
 * A text with its own rule. `accepts` decides; message and remedy are for the person who edits `dealer.json`, and
 * `pattern` is a hint for editors, which cannot run code.
 */
export interface TextRule {
  accepts(value: string): boolean;
  message: string | ((value: string) => string);
  remedy: string | ((value: string) => string);
  pattern?: string;
  /** Spaces at its ends mean something, as in a separator. */
  keepsSpaces?: true;
}

/** A text that satisfies `rule`, trimmed unless it keeps its spaces. */
export function textWithRule(rule: TextRule): z.ZodType<string, string> {
  const text = rule.keepsSpaces === true ? z.string() : z.string().trim();
  const schema = text.superRefine((value, context) => {
    if (rule.accepts(value)) return;
    context.addIssue({
      code: 'custom',
      message: typeof rule.message === 'string' ? rule.message : rule.message(value),
      params: { remedy: typeof rule.remedy === 'string' ? rule.remedy : rule.remedy(value) },
    });
  });
  return rule.pattern === undefined ? schema : schema.meta({ pattern: rule.pattern });
}

const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/;
const lineBreak = /[\r\n\t]/;
const markup = /<\/?[a-z!][^>]*>?/i;

/** One line of plain text, printed as written: no HTML, no control characters. */
export function plainText(maxLength = 200): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) =>
      value !== '' &&
      value.length <= maxLength &&
      !controlCharacter.test(value) &&
      !lineBreak.test(value) &&
      !markup.test(value),
    message: (value) => describeTextFault(value, maxLength, true),
    remedy: (value) => remedyForTextFault(value, maxLength, true),
  });
}

/** Plain text that may have several lines: no HTML, no control characters. */
export function plainParagraph(maxLength = 4000): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) =>
      value !== '' && value.length <= maxLength && !controlCharacter.test(value) && !markup.test(value),
    message: (value) => describeTextFault(value, maxLength, false),
    remedy: (value) => remedyForTextFault(value, maxLength, false),
  });
}

function describeTextFault(value: string, maxLength: number, singleLine: boolean): string {
  if (value === '') return 'Is empty.';
  if (value.length > maxLength) return `Is ${String(value.length)} characters long; ${String(maxLength)} fit.`;
  if (markup.test(value)) return 'Contains HTML, which would be printed as text.';
  if (singleLine && lineBreak.test(value)) return 'Contains a line break or tab.';
  return 'Contains a control character.';
}

function remedyForTextFault(value: string, maxLength: number, singleLine: boolean): string {
  if (value === '') return 'Write a text, or remove the key.';
  if (value.length > maxLength) return 'Shorten it.';
  if (markup.test(value)) return 'Write plain text; longer texts with formatting go into content/*.md.';
  return singleLine && lineBreak.test(value) ? 'Write it on one line.' : 'Remove the invisible character.';
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `northside-vireo`: lower-case letters, digits and single hyphens. */
export function slugText(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => slugPattern.test(value) && value.length <= 80,
    message: 'Is not a slug: only lower-case letters, digits and single hyphens are allowed in a URL.',
    remedy: (value) => `Write "${slugify(value)}".`,
    pattern: slugPattern.source,
  });
}

/** An id from another system: a number is converted to its digits. */
export function identifier(): z.ZodType<string, string | number> {
  return z
    .union([
      textWithRule({
        accepts: (value) => /^[\w.:-]{1,80}$/.test(value),
        message: 'Is not an id: letters, digits and . : _ - only.',
        remedy: 'Write the id without spaces or other characters.',
      }),
      z.number().int().nonnegative(),
    ])
    .transform(String);
}
