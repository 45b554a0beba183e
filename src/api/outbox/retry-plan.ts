const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long before each attempt, the first one included; about 28 hours together. */
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
 * How long to wait after so many attempts, give or take a fifth, so that what failed together does not come back
 * together; undefined when there is nothing more to try.
 *
 * @param random From 0 to 1.
 */
export function waitAfter(attempts: number, random: number): number | undefined {
  const wait = WAITS_MS[attempts];
  return wait === undefined ? undefined : Math.round(wait * (0.8 + 0.4 * random));
}
