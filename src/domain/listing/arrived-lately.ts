const DAY_MS = 86_400_000;
/** What "this week" is, of what arrived. */
export const DAYS_A_WEEK = 7;

/** How many vehicles were listed within so many days, and when time alone makes them fewer. */
export function arrivedLately(
  vehicles: readonly { readonly created_at?: number }[],
  days: number,
  now: Date,
): { readonly count: number; readonly changesAt?: number } {
  const ends = vehicles
    .flatMap(({ created_at }) => (created_at === undefined ? [] : [created_at * 1000 + days * DAY_MS]))
    .filter((end) => end > now.getTime());
  return { count: ends.length, ...(ends.length > 0 && { changesAt: ends.reduce((a, b) => Math.min(a, b)) }) };
}
