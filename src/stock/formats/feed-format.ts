import { FeedStopped } from '../stock-problem.ts';

/** How a feed's text is divided into rows. */
export interface FeedFormat {
  /**
   * Yields what the feed holds, in feed order, piece by piece as the text arrives. A row that cannot be
   * read is yielded as `unreadable` and the next one follows; only what makes the whole feed useless
   * throws `FeedStopped`.
   */
  readonly read: (text: AsyncIterable<string>) => AsyncGenerator<readonly FeedEntry[]>;
  /** For the report: `delimited by ";"`, `JSON`. */
  readonly description: string;
}

/** The record of a delimited row is its cells in column order; that of JSON and XML keeps its structure. */
export type FeedRecord = readonly string[] | Readonly<Record<string, unknown>>;

export type FeedEntry =
  | { readonly kind: 'columns'; readonly columns: readonly string[] }
  | { readonly kind: 'row'; readonly row: number; readonly record: FeedRecord; readonly repair?: RowRepair | undefined }
  | { readonly kind: 'unreadable'; readonly row: number; readonly reason: string; readonly value: string };

/** What had to be done to a row before its values could be read. */
export interface RowRepair {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

export type FormatName = 'delimited' | 'json' | 'jsonl' | 'xml';

/** No vehicle needs more; a longer row is a mistake in the file and is rejected by itself. */
export const MAX_ROW_CHARACTERS = 1_000_000;

/** A value as it may stand in a report: one line, not endless. */
export function excerpt(value: string, length = 120): string {
  const line = value
    .slice(0, length * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

/** Unfinished text that is kept in the hope of its end. */
const MAX_PENDING_CHARACTERS = 32_000_000;

/** A string or element without an end would otherwise be looked through again with every piece that arrives. */
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
