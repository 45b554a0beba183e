import type { ClampedRange } from '#domain/search/range-rules.ts';

/**
 * A handle stays at the end of its slider when a number beyond it is typed; this is only logged to the console [8-6].
 */
export function warnOfLimits({ messages }: Pick<ClampedRange, 'messages'>): void {
  // eslint-disable-next-line no-console -- the rule names the console
  for (const message of messages) console.warn(message);
}
