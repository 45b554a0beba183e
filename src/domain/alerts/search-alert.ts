import { SETTLED_AFTER_MS } from './car-alert.ts';

/** What a search that somebody follows has found so far. */
export interface FollowedSearch {
  /** Ids of vehicles that were there when it was asked for, or were told since; the latest last. */
  readonly known: readonly string[];
  /** Other vehicles that it finds now, by id, with the time since which it has, in milliseconds since 1970. */
  readonly waiting: Readonly<Record<string, number>>;
}

/** More than any dealer's stock; ids before them are of vehicles long gone. */
const MOST_KNOWN = 5_000;

/** The search as it is after a look. One that is gone for a moment waits its hour again; one that is known stays so. */
export function afterLook(before: FollowedSearch, found: readonly string[], now: number): FollowedSearch {
  const known = new Set(before.known);
  const waiting = found.filter((id) => !known.has(id)).map((id) => [id, before.waiting[id] ?? now] as const);
  return { known: before.known, waiting: Object.fromEntries(waiting) };
}

/** Ids of the new vehicles that are worth an email: those that have been there for an hour. */
export function newVehicles({ waiting }: FollowedSearch, now: number): readonly string[] {
  return Object.keys(waiting).filter((id) => now - (waiting[id] ?? now) >= SETTLED_AFTER_MS);
}

/** The search once vehicles were told. */
export function afterTelling({ known, waiting }: FollowedSearch, told: readonly string[]): FollowedSearch {
  return {
    known: [...known, ...told].slice(-MOST_KNOWN),
    waiting: Object.fromEntries(Object.entries(waiting).filter(([id]) => !told.includes(id))),
  };
}
