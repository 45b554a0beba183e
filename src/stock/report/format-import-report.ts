import Table from 'cli-table3';
import { excerpt } from '../formats/feed-format.ts';
import type { FeedReport, ImportReport, NoteCount, ReportCounts } from './import-report.ts';

/** Plain lines instead of colours and box drawing: the report is also read in CI logs. */
const PLAIN = {
  chars: {
    top: '',
    'top-mid': '',
    'top-left': '',
    'top-right': '',
    bottom: '',
    'bottom-mid': '',
    'bottom-left': '',
    'bottom-right': '',
    left: '',
    'left-mid': '',
    mid: '',
    'mid-mid': '',
    right: '',
    'right-mid': '',
    middle: '  ',
  },
  style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
};

const COLUMNS: readonly (readonly [string, (counts: ReportCounts) => number])[] = [
  ['Rows', (counts) => counts.rowsRead],
  ['Vehicles', (counts) => counts.published],
  ['Rejected', (counts) => counts.rejected],
  ['Duplicates', (counts) => counts.duplicates],
  ['No photo', (counts) => counts.withoutPhotos],
  ['No price', (counts) => counts.withoutPrice],
  ['No VIN', (counts) => counts.withoutVin],
];

/**
 * The report for a terminal: one line per feed if all is well, followed by what needs attention.
 *
 * @param file Path of the full report, to refer to where this one is shortened.
 */
export function formatImportReport(report: ImportReport, file?: string): string {
  const sections = report.feeds.flatMap((feed) => feedSections(feed, report.feeds.length > 1, file !== undefined));
  const whole = file === undefined || sections.length === 0 ? [] : [`\nThe report file has every row: ${file}`];
  return [countsTable(report), ...sections, ...whole].join('\n');
}

function countsTable(report: ImportReport): string {
  const rows = report.feeds.map((feed) => [feed.name, ...COLUMNS.map(([, count]) => number(count(feed)))]);
  if (report.feeds.length > 1) rows.push(['all feeds', ...COLUMNS.map(([, count]) => number(count(report.totals)))]);
  const table = new Table({
    ...PLAIN,
    head: ['Feed', ...COLUMNS.map(([title]) => title)],
    colAligns: ['left', ...COLUMNS.map(() => 'right' as const)],
  });
  table.push(...rows);
  return trimmed(table);
}

const MOST_EXAMPLES = 3;
const MOST_LINES = 12;

function feedSections(feed: FeedReport, isNamed: boolean, hasFile: boolean): readonly string[] {
  const of = isNamed ? ` in ${feed.name}` : '';
  const part = (title: string, lines: readonly Line[]): string => section(title, lines, hasFile);
  const reasons = groups(feed.rejectedRows, ({ reason }) => reason);
  return [
    part(
      `Rejected${of}`,
      [...reasons].map(([reason, rows]) => [number(rows.length), reason, rows.map(rowExample)]),
    ),
    part(
      `Duplicates${of}`,
      feed.duplicates === 0
        ? []
        : [
            [
              number(feed.duplicates),
              'another row has the same vehicle',
              feed.duplicateRows.map(
                (entry) =>
                  `row ${entry.row} (kept: ${entry.keptFeed === feed.name ? '' : `${entry.keptFeed} `}row ${entry.keptRow})`,
              ),
            ],
          ],
    ),
    part(
      `Repaired${of}`,
      counted(feed.repairCounts, (what) =>
        feed.repairs
          .filter((repair) => repair.what === what)
          .map(
            (repair) =>
              `row ${repair.row}: ${short(repair.from)}${repair.to === undefined ? '' : ` → ${short(repair.to)}`}`,
          ),
      ),
    ),
    part(
      `Worth a look${of}`,
      counted(feed.doubtCounts, (what) =>
        feed.doubts
          .filter((doubt) => doubt.what === what)
          .map((doubt) => `row ${doubt.row}: ${short(doubt.value, LONGEST_DOUBT)}`),
      ),
    ),
    feed.daysLater === undefined || feed.daysLater === 0
      ? ''
      : `\nSample stock${of}\n  Its dates are read ${number(feed.daysLater)} days later than written, as \`dates_as_of\` says.`,
    feed.encodingDoubt === undefined ? '' : `\nEncoding${of}\n  ${feed.encodingDoubt}`,
    part(
      `Unknown words${of}`,
      Object.entries(feed.unknownWords).map(([field, words]) => {
        const sorted = Object.entries(words).sort(([, a], [, b]) => b - a);
        return [
          number(sorted.reduce((sum, [, count]) => sum + count, 0)),
          field,
          sorted.map(([word, count]) => `"${word}" ${number(count)}×`),
        ];
      }),
    ),
    part(
      `Unused columns${of}`,
      feed.unknownColumns.map(({ name, rows, example, perhaps }) => [
        number(rows),
        name,
        [`${short(example)}${perhaps === undefined ? '' : `, perhaps ${perhaps}`}`],
      ]),
    ),
    feed.suggestedConfig === undefined
      ? ''
      : `\nIf that is what they are, add to the feed${of}: ${feed.suggestedConfig}`,
    feed.privateColumns.length === 0 ? '' : `\nNot published${of}: ${feed.privateColumns.join(', ')}`,
    feed.missingColumns.length === 0 ? '' : `\nMapped but not in the feed${of}: ${feed.missingColumns.join(', ')}`,
  ].filter((text) => text !== '');
}

type Line = readonly [count: string, what: string, examples: readonly string[]];

function section(title: string, lines: readonly Line[], hasFile: boolean): string {
  if (lines.length === 0) return '';
  const table = new Table({ ...PLAIN, colAligns: ['right', 'left', 'left'] });
  for (const [count, what, examples] of lines.slice(0, MOST_LINES)) {
    const more = examples.length > MOST_EXAMPLES ? ', …' : '';
    table.push([`  ${count}`, excerpt(what, 70), examples.slice(0, MOST_EXAMPLES).join(', ') + more]);
  }
  const rest =
    lines.length > MOST_LINES
      ? `\n  and ${lines.length - MOST_LINES} more kinds${hasFile ? ', in the report file' : ''}`
      : '';
  return `\n${title}\n${trimmed(table)}${rest}`;
}

function counted(counts: readonly NoteCount[], examples: (what: string) => readonly string[]): readonly Line[] {
  return counts.toSorted((a, b) => b.rows - a.rows).map(({ what, rows }) => [number(rows), what, examples(what)]);
}

function groups<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  return Map.groupBy(items, key);
}

function rowExample({ row, stockNumber, value }: FeedReport['rejectedRows'][number]): string {
  const stock = stockNumber === '' ? '' : ` (${stockNumber})`;
  return `row ${row}${stock}${value === '' ? '' : `: ${short(value)}`}`;
}

/** A doubt is about two vehicles, each with its number, VIN and row. */
const LONGEST_DOUBT = 96;

function short(value: string, longest = 32): string {
  return `"${excerpt(value, longest)}"`;
}

function number(value: number): string {
  return value.toLocaleString('en-AU');
}

function trimmed(table: { toString(): string }): string {
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}
