import { FeedStopped } from '../stock-problem.ts';

/** How to split a feed's text into rows. */
export interface FeedFormat {
  /**
   * Yields the feed's rows in order, while the text arrives. A row that cannot be read is yielded as `unreadable` and
   * the next one follows; only a fault that makes the whole feed useless throws `FeedStopped`.
   */
  readonly read: (text: AsyncIterable<string>) => AsyncGenerator<readonly FeedEntry[]>;
  /** For the report: `delimited by ";"`, `JSON`. */
  readonly description: string;
  /** What shows that the feed goes on elsewhere, once it has been read; see `furtherPages`. */
  readonly furtherPages?: () => string | undefined;
}

/** A delimited row's record is its cells in column order; JSON and XML records keep their structure. */
export type FeedRecord = readonly string[] | Readonly<Record<string, unknown>>;

export type FeedEntry =
  | { readonly kind: 'columns'; readonly columns: readonly string[] }
  | { readonly kind: 'row'; readonly row: number; readonly record: FeedRecord; readonly repair?: RowRepair | undefined }
  | { readonly kind: 'unreadable'; readonly row: number; readonly reason: string; readonly value: string };

/** Repairs that a row needed before its values could be read. */
export interface RowRepair {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

export type FormatName = 'delimited' | 'json' | 'jsonl' | 'xml';

/** No vehicle needs more; a longer row is an error in the file, and only that row is rejected. */
export const MAX_ROW_CHARACTERS = 1_000_000;

/** A value for a report: on one line and truncated. */
export function excerpt(value: string, length = 120): string {
  const line = value
    .slice(0, length * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

/** How much incomplete text to buffer while waiting for its end. */
const MAX_PENDING_CHARACTERS = 32_000_000;

/** Without this limit, an unclosed string or element would be scanned again with every chunk. */
export function stopIfEndless(pending: string, label: string, row: number): void {
  if (pending.length <= MAX_PENDING_CHARACTERS) return;
  throw new FeedStopped(
    'broken',
    `${label} has a value of more than ${MAX_PENDING_CHARACTERS / 1_000_000} million characters after row ${row}.`,
    'A quote, bracket or element is most likely never closed there. Check the feed with its provider.',
  );
}

export function overlongRow(row: number, characters: number, beginning: string): FeedEntry {
  const reason = `the row has ${characters.toLocaleString('en-AU')} characters; more than ${MAX_ROW_CHARACTERS.toLocaleString('en-AU')} is no vehicle`;
  return { kind: 'unreadable', row, reason, value: excerpt(beginning) };
}
