import { excerpt } from '../formats/feed-format.ts';
import { rawText } from '../normalise/field-text.ts';
import type { NoteTopic, RowNotes } from '../normalise/row-notes.ts';
import {
  MOST_LISTED,
  type Doubt,
  type DuplicateRow,
  type FeedReport,
  type NoteCount,
  type RejectedRow,
  type Repair,
} from './import-report.ts';

const MOST_WORDS = 200;

/** Collects what happens to a feed's rows while it is read. */
export class FeedLog implements RowNotes {
  rowsRead = 0;
  rejectedCount = 0;
  duplicateCount = 0;
  /** Rows at which our own code failed. */
  readonly failures: RejectedRow[] = [];
  published = 0;
  withoutPhotos = 0;
  withoutPrice = 0;
  withoutVin = 0;
  beforeOnRoads = 0;
  format: string | undefined;
  encodingDoubt: string | undefined;
  /** Days by which the dates of sample stock are read later than written. */
  daysLater: number | undefined;
  #row = 0;
  #stockNumber = '';
  readonly #rejected: RejectedRow[] = [];
  readonly #repairs: Repair[] = [];
  readonly #doubts: Doubt[] = [];
  readonly #duplicates: DuplicateRow[] = [];
  readonly #repairCounts = new Map<string, NoteCount>();
  readonly #doubtCounts = new Map<string, NoteCount>();
  readonly #unknownWords = new Map<string, Map<string, number>>();

  /** The row that the following notes belong to. */
  begin(row: number, stockNumber: string): void {
    this.#row = row;
    this.#stockNumber = stockNumber;
  }

  readonly repaired = (topic: NoteTopic, what: string, from: unknown, to?: string): void => {
    countNote(this.#repairCounts, topic, what);
    if (this.#repairs.length >= MOST_LISTED) return;
    const repair = { row: this.#row, stockNumber: this.#stockNumber, topic, what, from: shownExcerpt(from) };
    this.#repairs.push(to === undefined ? repair : { ...repair, to: excerpt(to) });
  };

  readonly doubted = (topic: NoteTopic, what: string, value: unknown): void => {
    countNote(this.#doubtCounts, topic, what);
    if (this.#doubts.length >= MOST_LISTED) return;
    this.#doubts.push({ row: this.#row, stockNumber: this.#stockNumber, topic, what, value: shownExcerpt(value) });
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

  /** Skips a row at which reading threw; the others continue. */
  failed(row: number, stockNumber: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const failure = { row, stockNumber, reason: 'could not be read, an error of the program', value: excerpt(message) };
    this.failures.push(failure);
    this.rejected(row, stockNumber, failure.reason, message);
  }

  /** Number of rows with each unknown word. */
  wordsOf(field: string): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#unknownWords.get(field) ?? []);
  }

  /** "row 2 has no make (…)", for a message about a feed without usable rows. */
  firstRejection(): string {
    const first = this.#rejected[0];
    return first === undefined ? 'is missing' : `(row ${first.row}) ${first.reason}`;
  }

  duplicate(entry: DuplicateRow): void {
    this.duplicateCount += 1;
    if (this.#duplicates.length < MOST_LISTED) this.#duplicates.push(entry);
  }

  report(
    about: Pick<
      FeedReport,
      'name' | 'source' | 'durationMs' | 'unknownColumns' | 'suggestedConfig' | 'privateColumns' | 'missingColumns'
    >,
  ): FeedReport {
    return {
      name: about.name,
      source: about.source,
      ...(this.format === undefined ? {} : { format: this.format }),
      ...(this.encodingDoubt === undefined ? {} : { encodingDoubt: this.encodingDoubt }),
      ...(this.daysLater === undefined ? {} : { daysLater: this.daysLater }),
      durationMs: Math.round(about.durationMs),
      rowsRead: this.rowsRead,
      published: this.published,
      rejected: this.rejectedCount,
      duplicates: this.duplicateCount,
      withoutPhotos: this.withoutPhotos,
      withoutPrice: this.withoutPrice,
      withoutVin: this.withoutVin,
      beforeOnRoads: this.beforeOnRoads,
      // Unreadable rows are logged before the readable ones of their batch.
      rejectedRows: this.#rejected.toSorted((a, b) => a.row - b.row),
      repairs: this.#repairs,
      doubts: this.#doubts,
      repairCounts: [...this.#repairCounts.values()],
      doubtCounts: [...this.#doubtCounts.values()],
      duplicateRows: this.#duplicates,
      unknownColumns: about.unknownColumns,
      ...(about.suggestedConfig === undefined ? {} : { suggestedConfig: about.suggestedConfig }),
      privateColumns: about.privateColumns,
      missingColumns: about.missingColumns,
      unknownWords: Object.fromEntries(
        [...this.#unknownWords].map(([field, words]) => [field, Object.fromEntries(words)]),
      ),
    };
  }
}

/** A value as reports show it; idempotent. */
export function shownExcerpt(value: unknown): string {
  return excerpt(rawText(value) ?? JSON.stringify(value ?? ''));
}

export function wordExcerpt(word: string): string {
  return excerpt(word, 60);
}

function countNote(counts: Map<string, NoteCount>, topic: NoteTopic, what: string): void {
  counts.set(what, { topic, what, rows: (counts.get(what)?.rows ?? 0) + 1 });
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
