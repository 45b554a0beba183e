import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { FeedStopped } from '../stock-problem.ts';
import { excerpt, MAX_ROW_CHARACTERS, overlongRow } from './feed-format.ts';
import type { FeedEntry, FeedFormat } from './feed-format.ts';

export interface DelimitedOptions {
  readonly label: string;
  readonly delimiter: string;
  /** Defaults to `"`; null for files in which quotes have no meaning. */
  readonly quote?: string | null | undefined;
  /** Column names for a file without a header. */
  readonly columns?: readonly string[] | undefined;
  /** How many rows stand above the headings, such as a title. */
  readonly rowsAbove?: number | undefined;
}

/**
 * Comma-, semicolon-, tab- or pipe-separated text with a header row. Rows are numbered as in a spreadsheet: the
 * header is row 1, and blank lines count.
 */
export function createDelimitedFormat(options: DelimitedOptions): FeedFormat {
  const names: Readonly<Record<string, string>> = { '\t': 'tab', ' ': 'space' };
  return {
    description: `delimited by ${names[options.delimiter] ?? `"${options.delimiter}"`}${options.rowsAbove === undefined ? '' : `, headings in row ${options.rowsAbove + 1}`}`,
    read: (text) => readDelimited(text, options),
  };
}

async function* readDelimited(
  text: AsyncIterable<string>,
  options: DelimitedOptions,
): AsyncGenerator<readonly FeedEntry[]> {
  const quote = options.quote === undefined ? '"' : options.quote;
  const parser = parse({
    delimiter: options.delimiter,
    quote: quote === null ? false : quote,
    escape: quote ?? '"',
    relax_quotes: true,
    relax_column_count: true,
    // Listed explicitly, as the parser would otherwise expect the first line's ending in all lines.
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
  });
  let lastCharacter = '';
  const source = Readable.from(
    (async function* () {
      for await (const piece of text) {
        lastCharacter = piece.at(-1) ?? lastCharacter;
        // A zero byte does not belong in a text file and would end up in a page.
        yield piece.includes('\0') ? piece.replaceAll('\0', '') : piece;
      }
    })(),
  );
  pipeline(source, parser, () => undefined);

  const reader = new RowReader(options, quote);
  let batch: FeedEntry[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      reader.take(cells, batch);
      if (batch.length >= 256) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new FeedStopped(
        'truncated',
        `${options.label} ends inside a quoted field (after row ${parser.info.records}): the file was cut off, or a quote in row ${parser.info.records + 1} is never closed.`,
        'Export the stock again. If the last rows are complete, look for a single quote mark in the row named.',
      );
    }
    throw error;
  }
  reader.finish(batch, lastCharacter !== '\n' && lastCharacter !== '\r');
  yield batch;
}

/**
 * Converts the parser's records to entries, one record late, because the last one shows whether the file is complete.
 */
class RowReader {
  row = 0;
  readonly #options: DelimitedOptions;
  readonly #quote: string | null;
  #columns: readonly string[] | undefined;
  #heading: readonly string[] | undefined;
  #last: { readonly cells: readonly string[]; readonly row: number } | undefined;
  #hasShortRows = false;

  constructor(options: DelimitedOptions, quote: string | null) {
    this.#options = options;
    this.#quote = quote;
  }

  take(raw: readonly string[], entries: FeedEntry[]): void {
    const cells = raw.some((cell) => cell.startsWith('="')) ? raw.map(withoutFormula) : raw;
    if (this.#columns === undefined && this.#options.columns !== undefined) {
      this.#columns = this.#options.columns;
      entries.push({ kind: 'columns', columns: this.#columns });
    }
    this.row += 1;
    // Spreadsheets export the rows below the stock as delimiters alone.
    if (cells.every((cell) => cell.trim() === '')) {
      this.#emitLast(entries);
      return;
    }
    if (this.row === 1 && isSeparatorLine(cells)) return;
    if (this.row <= (this.#options.rowsAbove ?? 0)) return;
    if (this.#columns === undefined) {
      this.#columns = distinctColumns(cells);
      this.#heading = cells;
      entries.push({ kind: 'columns', columns: this.#columns });
      return;
    }
    this.#emitLast(entries);
    this.#last = { cells, row: this.row };
  }

  finish(entries: FeedEntry[], endsWithoutNewline: boolean): void {
    const width = this.#columns?.length ?? 0;
    const last = this.#last;
    if (last !== undefined && endsWithoutNewline && last.cells.length < width && !this.#hasShortRows) {
      throw new FeedStopped(
        'truncated',
        `${this.#options.label} ends in the middle of row ${last.row}: ${last.cells.length} of ${width} columns, and no end of line.`,
        'The file was cut off while it was written or sent. Export or fetch it again.',
      );
    }
    this.#emitLast(entries);
  }

  #emitLast(entries: FeedEntry[]): void {
    if (this.#last === undefined || this.#columns === undefined) return;
    const { cells, row } = this.#last;
    this.#last = undefined;
    const width = this.#columns.length;
    if (cells.length === this.#heading?.length && cells.every((cell, index) => cell === this.#heading?.[index])) {
      entries.push({ kind: 'unreadable', row, reason: 'repeats the headings', value: excerpt(cells.join(', ')) });
      return;
    }
    const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > MAX_ROW_CHARACTERS) {
      entries.push(overlongRow(row, characters, cells.map((cell) => cell.slice(0, 200)).join(' ')));
      return;
    }
    if (this.#hasSwallowedLines(cells)) {
      this.#splitSwallowedLines(cells, row, entries);
      return;
    }
    if (cells.length > width) {
      const extra = cells.slice(width);
      if (extra.some((cell) => cell.trim() !== '')) {
        entries.push({
          kind: 'unreadable',
          row,
          reason: `${cells.length} values for ${width} columns: a delimiter inside a text is not quoted`,
          value: excerpt(cells.join(this.#options.delimiter)),
        });
        return;
      }
      entries.push({ kind: 'row', row, record: cells.slice(0, width) });
      return;
    }
    if (cells.length < width) {
      this.#hasShortRows = true;
      const repair = { what: 'missing columns read as empty', from: `${cells.length} columns`, to: `${width} columns` };
      entries.push({ kind: 'row', row, record: cells, repair });
      return;
    }
    entries.push({ kind: 'row', row, record: cells });
  }

  /**
   * An unclosed quote pulls the following lines into one cell. The parser leaves the stray quote at the start of that
   * cell, and the cell spans lines that look like rows themselves.
   */
  #hasSwallowedLines(cells: readonly string[]): boolean {
    const quote = this.#quote;
    if (quote === null) return false;
    return cells.some(
      (cell) => cell.startsWith(quote) && cell.includes('\n') && cell.includes(this.#options.delimiter),
    );
  }

  #splitSwallowedLines(cells: readonly string[], row: number, entries: FeedEntry[]): void {
    const lines = cells.join(this.#options.delimiter).split(/\r?\n/);
    for (const [index, line] of lines.entries()) {
      const number = row + index;
      if (line.trim() === '') continue;
      const values = parseSync(line, {
        delimiter: this.#options.delimiter,
        quote: false,
        relax_column_count: true,
      })[0];
      if (values?.length === this.#columns?.length && values !== undefined) {
        entries.push({
          kind: 'row',
          row: number,
          record: values.map((value) => this.#withoutQuotes(value)),
          repair: { what: 'quote that is never closed', from: excerpt(line, 60), to: 'read line by line' },
        });
      } else {
        entries.push({
          kind: 'unreadable',
          row: number,
          reason: 'a quote that is never closed runs this line into the next',
          value: excerpt(line),
        });
      }
    }
    this.row = Math.max(this.row, row) + lines.length - 1;
  }

  #withoutQuotes(value: string): string {
    return this.#quote === null ? value : value.replaceAll(this.#quote, '').trim();
  }
}

/** Excel's optional first line, "sep=;". */
function isSeparatorLine(cells: readonly string[]): boolean {
  return cells.length <= 2 && /^sep=.?$/i.test(cells[0] ?? '') && (cells[1] ?? '') === '';
}

/** `="00417"`: how exports keep Excel from reading a text as a number. */
function withoutFormula(cell: string): string {
  return /^="(.*)"$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}

/** Column names as written; a repeated name becomes "Price (2)", an empty one "column 7". */
function distinctColumns(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name =
      cell
        .replace(/[\r\n]+/g, ' ')
        .trim()
        .slice(0, 80) || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
