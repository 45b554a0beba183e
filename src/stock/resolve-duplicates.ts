import type { DuplicateRow } from './report/import-report.ts';

/** What tells two rows for one vehicle apart. */
export interface DuplicateCandidate {
  /** Equal for rows of one vehicle: its stock number, else its id. */
  readonly key: string;
  readonly feed: string;
  readonly row: number;
  readonly stockNumber: string;
  readonly updatedAt?: string | undefined;
}

/**
 * Keeps one row a vehicle, within and across feeds: the one that was updated last, and where that does
 * not tell them apart the later one, because systems append corrections.
 */
export class DuplicateResolver<Candidate extends DuplicateCandidate> {
  readonly #kept = new Map<string, Candidate>();
  readonly #onDuplicate: (dropped: Candidate, entry: DuplicateRow) => void;

  constructor(onDuplicate: (dropped: Candidate, entry: DuplicateRow) => void) {
    this.#onDuplicate = onDuplicate;
  }

  add(candidate: Candidate): void {
    const rival = this.#kept.get(candidate.key);
    if (rival === undefined) {
      this.#kept.set(candidate.key, candidate);
      return;
    }
    const isOlder = isBefore(candidate.updatedAt, rival.updatedAt);
    const [kept, dropped] = isOlder ? [rival, candidate] : [candidate, rival];
    if (!isOlder) {
      // Deleted first, so that the survivor stands where its own row does.
      this.#kept.delete(candidate.key);
      this.#kept.set(candidate.key, candidate);
    }
    const reason =
      kept.updatedAt !== undefined && kept.updatedAt !== dropped.updatedAt ? 'updated later' : 'comes later';
    this.#onDuplicate(dropped, {
      row: dropped.row,
      stockNumber: dropped.stockNumber,
      keptFeed: kept.feed,
      keptRow: kept.row,
      reason,
    });
  }

  get(key: string): Candidate | undefined {
    return this.#kept.get(key);
  }

  survivors(): Iterable<Candidate> {
    return this.#kept.values();
  }
}

/** A row that says when it was updated is newer than one that does not. */
function isBefore(candidate: string | undefined, rival: string | undefined): boolean {
  if (rival === undefined) return false;
  return candidate === undefined || candidate < rival;
}
