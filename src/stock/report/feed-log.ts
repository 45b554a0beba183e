import { excerpt } from '../formats/feed-format.ts';
import { rawText } from '../normalise/field-text.ts';
import type { RowNotes } from '../normalise/row-notes.ts';
import {
  MOST_LISTED,
  type Doubt,
  type DuplicateRow,
  type FeedReport,
  type RejectedRow,
  type Repair,
} from './import-report.ts';

const MOST_WORDS = 200;

/** Collects what happens to the rows of one feed while it is read. */
export class FeedLog implements RowNotes {
  rowsRead = 0;
  rejectedCount = 0;
  duplicateCount = 0;
  published = 0;
  withoutPhotos = 0;
  withoutPrice = 0;
  withoutVin = 0;
  format: string | undefined;
  #row = 0;
  #stockNumber = '';
  readonly #rejected: RejectedRow[] = [];
  readonly #repairs: Repair[] = [];
  readonly #doubts: Doubt[] = [];
  readonly #duplicates: DuplicateRow[] = [];
  readonly #repairCounts = new Map<string, number>();
  readonly #doubtCounts = new Map<string, number>();
  readonly #unknownWords = new Map<string, Map<string, number>>();

  /** The row that the notes which follow belong to. */
  begin(row: number, stockNumber: string): void {
    this.#row = row;
    this.#stockNumber = stockNumber;
  }

  readonly repaired = (what: string, from: unknown, to?: string): void => {
    count(this.#repairCounts, what);
    if (this.#repairs.length >= MOST_LISTED) return;
    const repair = { row: this.#row, stockNumber: this.#stockNumber, what, from: shownExcerpt(from) };
    this.#repairs.push(to === undefined ? repair : { ...repair, to: excerpt(to) });
  };

  readonly doubted = (what: string, value: unknown): void => {
    count(this.#doubtCounts, what);
    if (this.#doubts.length >= MOST_LISTED) return;
    this.#doubts.push({ row: this.#row, stockNumber: this.#stockNumber, what, value: shownExcerpt(value) });
  };

  readonly unknownWord = (field: string, word: string): void => {
    const words = this.#unknownWords.get(field) ?? new Map<string, number>();
    this.#unknownWords.set(field, words);
    const key = wordExcerpt(word);
    if (words.has(key) || words.size < MOST_WORDS) count(words, key);
    else count(words, '(further words)');
  };

  rejected(row: number, stockNumber: string, reason: string, value: string): void {
    this.rejectedCount += 1;
    if (this.#rejected.length < MOST_LISTED) this.#rejected.push({ row, stockNumber, reason, value: excerpt(value) });
  }

  /** "row 2 has no make (…)", for a message about a feed none of whose rows is usable. */
  firstRejection(): string {
    const first = this.#rejected[0];
    return first === undefined ? 'is missing' : `(row ${first.row}) ${first.reason}`;
  }

  duplicate(entry: DuplicateRow): void {
    this.duplicateCount += 1;
    if (this.#duplicates.length < MOST_LISTED) this.#duplicates.push(entry);
  }

  report(
    about: Pick<FeedReport, 'name' | 'source' | 'durationMs' | 'unknownColumns' | 'privateColumns' | 'missingColumns'>,
  ): FeedReport {
    return {
      name: about.name,
      source: about.source,
      ...(this.format === undefined ? {} : { format: this.format }),
      durationMs: Math.round(about.durationMs),
      rowsRead: this.rowsRead,
      published: this.published,
      rejected: this.rejectedCount,
      duplicates: this.duplicateCount,
      withoutPhotos: this.withoutPhotos,
      withoutPrice: this.withoutPrice,
      withoutVin: this.withoutVin,
      // Rows that could not be read are met before those of their batch that could.
      rejectedRows: this.#rejected.toSorted((a, b) => a.row - b.row),
      repairs: this.#repairs,
      doubts: this.#doubts,
      repairCounts: Object.fromEntries(this.#repairCounts),
      doubtCounts: Object.fromEntries(this.#doubtCounts),
      duplicateRows: this.#duplicates,
      unknownColumns: about.unknownColumns,
      privateColumns: about.privateColumns,
      missingColumns: about.missingColumns,
      unknownWords: Object.fromEntries(
        [...this.#unknownWords].map(([field, words]) => [field, Object.fromEntries(words)]),
      ),
    };
  }
}

/** A value as reports show it; what is shown already stays as it is. */
export function shownExcerpt(value: unknown): string {
  return excerpt(rawText(value) ?? JSON.stringify(value));
}

export function wordExcerpt(word: string): string {
  return excerpt(word, 60);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
