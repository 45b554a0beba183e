import * as z from 'zod';
import { picture } from '../asset-path.ts';
import { onceValid } from '../once-valid.ts';
import { plainText } from '../text-rule.ts';

export const tableBlock = z
  .strictObject({
    block: z.literal('table'),
    heading: plainText(120).exactOptional().describe('Heading above the table.'),
    caption: plainText(300).exactOptional().describe('What the table lists, above its columns.'),
    image: picture()
      .exactOptional()
      .describe(
        'A picture beside the table. Rows that begin with a number, as "1. Cab", have it drawn as in the picture.',
      ),
    columns: z.array(plainText(60)).min(1).max(12).describe('Headings of the columns.'),
    rows: z
      .array(z.array(plainText(120)).min(1))
      .min(1)
      .max(200)
      .describe('Cells, row by row; the first names its row.'),
    bars: plainText(60)
      .exactOptional()
      .describe('Heading of a column of figures that are drawn as bars, too, next to the name of their row.'),
    bars_mark: z
      .strictObject({
        at: z.number().positive().describe('Where it is, in the unit of that column.'),
        label: plainText(120).describe('What it stands for, as in "170 mm, what an adult needs".'),
      })
      .exactOptional()
      .describe('A figure to measure against: a line through every bar, explained below the table.'),
    note: plainText(600).exactOptional().describe('Conditions, below the table.'),
  })
  .superRefine(
    ({ columns, rows, bars, bars_mark }, context) => {
      if (bars !== undefined && !columns.slice(1).includes(bars)) {
        context.addIssue({
          code: 'custom',
          path: ['bars'],
          message: 'Is not the heading of a column with figures.',
          params: { remedy: `Write one of: ${columns.slice(1).join(', ')}.` },
        });
      }
      if (bars === undefined && bars_mark !== undefined) {
        context.addIssue({
          code: 'custom',
          path: ['bars_mark'],
          message: 'Needs the bars that it goes through.',
          params: { remedy: `Add "bars", as in "bars": "${columns[1] ?? ''}".` },
        });
      }
      for (const [index, row] of rows.entries()) {
        if (row.length === columns.length) continue;
        context.addIssue({
          code: 'custom',
          path: ['rows', index],
          message: `Needs one cell for each column: ${String(columns.length)}, not ${String(row.length)}.`,
          params: { remedy: 'Write a cell for each column; "–" for one without a value.' },
        });
      }
    },
    onceValid('columns', 'rows', 'bars', 'bars_mark'),
  );
