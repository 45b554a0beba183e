import type { ClampedRange } from '#domain/search/range-rules.ts';

/** A number typed beyond the ends of a slider is moved to them, which only the console is told [8-6]. */
export function warnOfLimits({ messages }: ClampedRange): void {
  // eslint-disable-next-line no-console -- the rule names the console
  for (const message of messages) console.warn(message);
}
