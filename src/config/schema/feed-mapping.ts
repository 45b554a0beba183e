import * as z from 'zod';
import { FEED_TARGET_FIELDS, type FeedTargetField } from './feed-target-fields.ts';
import { plainText, textWithRule } from './text-rule.ts';

/** Units that a feed may use; the import converts them to the platform's own (km, cc, mm, kg, cents incl. GST). */
export const FEED_UNITS = [
  'km',
  'mi',
  'cc',
  'l',
  'ft',
  'ft_in',
  'm',
  'mm',
  'cm',
  'kg',
  't',
  'aud',
  'aud_cents',
  'aud_ex_gst',
  'hp',
  'ps',
] as const;

export const FEED_DATE_FORMATS = ['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'iso', 'unix', 'unix_ms'] as const;

/** A column name, or a dotted path into nested data such as `Registration.Number`. */
const columnName = () =>
  textWithRule({
    accepts: (value) => value !== '' && value.length <= 200,
    message: (value) => (value === '' ? 'Is empty.' : 'Is too long for a column name.'),
    remedy: 'Write the column as the feed heads it, or a path such as "Registration.Number".',
  });

const columnNames = () => z.array(columnName()).min(1);

function compiles(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}

function captureGroupCount(source: string): number {
  return (new RegExp(`${source}|`, 'u').exec('')?.length ?? 1) - 1;
}

const regularExpression = (groups: 0 | 1) =>
  textWithRule({
    keepsSpaces: true,
    accepts: (value) =>
      value !== '' &&
      value.length <= 500 &&
      compiles(value) !== undefined &&
      (groups === 0 || captureGroupCount(value) === 1),
    message: (value) =>
      value === ''
        ? 'Is empty.'
        : value.length > 500
          ? `Is ${String(value.length)} characters long; 500 fit.`
          : compiles(value) === undefined
            ? 'Is not a regular expression.'
            : `Has ${String(captureGroupCount(value))} capture groups; exactly one says what to keep.`,
    remedy:
      groups === 1
        ? 'Put parentheses round the part to keep and (?:…) round others, as in "^(\\\\d+)\\\\s*km".'
        : 'Write a regular expression, as in "\\\\s*[/,]\\\\s*".',
  });

const mappingStepsSchema = z.strictObject({
  from: z
    .union([columnName(), columnNames()])
    .exactOptional()
    .describe(
      'Column name or dotted path; of several, the first that has a value. Default: nothing is read, for `constant`.',
    ),
  constant: z
    .union([z.string(), z.number(), z.boolean()])
    .exactOptional()
    .describe('A value that every vehicle of this feed has; nothing is read.'),
  default: z
    .union([z.string(), z.number(), z.boolean()])
    .exactOptional()
    .describe('The value where the feed has none.'),
  split: z
    .strictObject({
      by: regularExpression(0).describe('Separator, a regular expression, as in "\\s+-\\s+".'),
      take: z.int().min(-20).max(20).describe('Which part to take, 0 being the first and -1 the last.'),
    })
    .exactOptional()
    .describe('Takes one part of a column that holds several things.'),
  match: regularExpression(1)
    .exactOptional()
    .describe('Regular expression with one capture group, which is the value kept, as in "^(\\d+) doors".'),
  unit: z
    .union([
      z.enum(FEED_UNITS),
      z.strictObject({
        from: columnName().describe('The column that says which unit it is.'),
        values: z.record(z.string(), z.enum(FEED_UNITS)).describe('Its words and the units that they mean.'),
        default: z
          .enum(FEED_UNITS)
          .exactOptional()
          .describe('The unit where that column is empty. Default: the value is left out and reported.'),
      }),
    ])
    .exactOptional()
    .describe(
      'Unit in which the feed writes the number, where it gives none with it. `aud_ex_gst` adds 10 % GST, `aud` includes it. Where another column tells the unit: { "from": "GST", "values": { "ex": "aud_ex_gst", "inc": "aud" } }.',
    ),
  values: z
    .record(z.string(), z.string())
    .exactOptional()
    .describe(
      'The feed’s words and ours, as in { "Ute / Tray": "ute" }; compared without regard to capitals and spaces.',
    ),
  date: z
    .enum(FEED_DATE_FORMATS)
    .exactOptional()
    .describe('How the feed writes dates. `unix` counts seconds, `unix_ms` milliseconds.'),
  list: z
    .strictObject({ by: z.string().min(1).max(20).describe('Separator of the items, as in "," or "|" (plain text).') })
    .exactOptional()
    .describe('The column holds a list, as picture URLs separated by commas.'),
  join: z
    .strictObject({ with: z.string().max(20).describe('Text put between the parts, as in " ".') })
    .exactOptional()
    .describe('Joins the values of all columns in `from` instead of taking the first.'),
});

/** How to read one field: a column, aliases in order of preference, or steps. */
export type MappingRule = string | readonly string[] | z.output<typeof mappingStepsSchema>;

const mappingRuleSchema = z
  .union([columnName(), columnNames(), mappingStepsSchema])
  .meta({ id: 'MappingRule', description: 'A column name, aliases in order of preference, or steps.' });

// One instance for all fields: creating a hundred takes longer than reading a config.
const optionalRuleSchema = mappingRuleSchema.exactOptional();

/** Which columns fill which fields. */
export const feedMappingSchema = z.strictObject({
  ...(Object.fromEntries(FEED_TARGET_FIELDS.map((field) => [field, optionalRuleSchema])) as Record<
    FeedTargetField,
    typeof optionalRuleSchema
  >),
  further: z
    .record(plainText(60), mappingRuleSchema)
    .exactOptional()
    .describe(
      'Columns for which there is no field, by the name under which the vehicle’s page lists them, as in { "Suspension": "Susp type" }.',
    ),
});
