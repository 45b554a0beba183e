import type { DuplicateRow } from './report/import-report.ts';

/** What decides whether two rows are the same vehicle. */
export interface DuplicateCandidate {
  /** Rows of one vehicle always share it; rows that share it may still be different vehicles. */
  readonly key: string;
  readonly feed: string;
  readonly row: number;
  readonly stockNumber: string;
  readonly updatedAt?: string | undefined;
  /** As written in the row, even if invalid: different VINs mean different vehicles. */
  readonly vin?: string | undefined;
  readonly plate?: string | undefined;
  /** Make and model. */
  readonly kind: string;
  /** Fingerprint of the whole row, for rows that have neither number nor VIN. */
  readonly content?: string | undefined;
}

/** Two vehicles with the same or nearly the same number. Both are published. */
export type NumberClash = 'same number' | 'number that differs in punctuation';

export interface DuplicateEvents<Candidate> {
  readonly onDuplicate: (dropped: Candidate, entry: DuplicateRow, kept: Candidate) => void;
  readonly onClash: (later: Candidate, earlier: Candidate, clash: NumberClash) => void;
}

/**
 * Keeps one row per vehicle, within and across feeds: the most recently updated, or the later one if that is
 * undecided, because systems append corrections. In doubt, two rows are two vehicles: a duplicate is noticed and
 * fixed sooner than a missing vehicle.
 */
export class DuplicateResolver<Candidate extends DuplicateCandidate> {
  readonly #groups = new Map<string, Candidate[]>();
  readonly #kept = new Set<Candidate>();
  readonly #events: DuplicateEvents<Candidate>;

  constructor(events: DuplicateEvents<Candidate>) {
    this.#events = events;
  }

  add(candidate: Candidate): void {
    const group = this.#groups.get(candidate.key) ?? [];
    this.#groups.set(candidate.key, group);
    const index = group.findIndex((rival) => isSameVehicle(rival, candidate));
    const rival = group[index];
    if (rival === undefined) {
      const [earlier] = group;
      if (earlier !== undefined && candidate.stockNumber !== '')
        this.#events.onClash(
          candidate,
          earlier,
          sameNumber(earlier, candidate) ? 'same number' : 'number that differs in punctuation',
        );
      group.push(candidate);
      this.#kept.add(candidate);
      return;
    }
    const isOlder = isBefore(candidate.updatedAt, rival.updatedAt);
    const [kept, dropped] = isOlder ? [rival, candidate] : [candidate, rival];
    if (!isOlder) {
      group[index] = candidate;
      // Deleted first, so that the surviving vehicle takes its own row's position.
      this.#kept.delete(rival);
      this.#kept.add(candidate);
    }
    const reason =
      kept.updatedAt !== undefined && kept.updatedAt !== dropped.updatedAt ? 'updated later' : 'comes later';
    const { row, stockNumber } = dropped;
    this.#events.onDuplicate(dropped, { row, stockNumber, keptFeed: kept.feed, keptRow: kept.row, reason }, kept);
  }

  /** Vehicles so far with a row of this key. */
  group(key: string): readonly Candidate[] {
    return this.#groups.get(key) ?? [];
  }

  survivors(): Iterable<Candidate> {
    return this.#kept;
  }
}

/**
 * Whether two rows with the same key are one vehicle. VINs decide if both rows have one. Otherwise they must have
 * exactly the same number and no conflicting make, model or registration. Rows without number and VIN are only one
 * vehicle if they agree in everything.
 */
export function isSameVehicle(a: DuplicateCandidate, b: DuplicateCandidate): boolean {
  if (a.content !== undefined || b.content !== undefined) return a.content === b.content;
  if (a.vin !== undefined && b.vin !== undefined) return a.vin === b.vin;
  if (a.plate !== undefined && b.plate !== undefined && a.plate !== b.plate) return false;
  return sameNumber(a, b) && a.kind === b.kind;
}

function sameNumber(a: DuplicateCandidate, b: DuplicateCandidate): boolean {
  return a.stockNumber.toLowerCase() === b.stockNumber.toLowerCase();
}

/** A row with an update time is newer than one without. */
function isBefore(candidate: string | undefined, rival: string | undefined): boolean {
  if (rival === undefined) return false;
  return candidate === undefined || candidate < rival;
}
