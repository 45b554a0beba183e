const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delay before each attempt, including the first; about 28 hours in total. */
const WAITS_MS = [
  0,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
] as const;

export const MOST_ATTEMPTS = WAITS_MS.length;

/**
 * The delay after this many attempts, give or take 20 %, so that deliveries that failed together are not retried
 * together. `undefined` when there are no attempts left.
 *
 * @param random From 0 to 1.
 */
export function waitAfter(attempts: number, random: number): number | undefined {
  const wait = WAITS_MS[attempts];
  return wait === undefined ? undefined : Math.round(wait * (0.8 + 0.4 * random));
}
