import type { AustralianState, IsoDate } from '#domain/vehicle/vehicle.ts';
import { instantOf, nextMidnight } from '#domain/formats/time-zones.ts';

/** A dealer's game of chance [2.1-21]. */
export interface SpinRules {
  readonly name: string;
  readonly heading: string;
  readonly text?: string;
  readonly from: IsoDate;
  /** Last day. */
  readonly to: IsoDate;
  readonly prizes: readonly SpinPrize[];
  readonly noPrizeText: string;
  readonly states: readonly AustralianState[];
  readonly leastAge: number;
  readonly permits: Readonly<Partial<Record<AustralianState, string>>>;
  readonly furtherTerms: readonly string[];
}

export interface SpinPrize {
  readonly name: string;
  /** On the wheel. */
  readonly short: string;
  readonly valueDollars: number;
  /** Of each spin, in percent. */
  readonly chancePercent: number;
  readonly quantity: number;
}

/** Kind of the leads that entries are. */
export const SPIN_FORM = 'spin_to_win';
/** Field by which such a lead says what was won. */
export const SPIN_RESULT = 'spin_result';

export type SpinTime = 'before' | 'open' | 'over';

/** Whether entries are taken: from midnight of the first day to midnight after the last one, at the dealer's. */
export function spinTime({ from, to }: Pick<SpinRules, 'from' | 'to'>, now: number, timeZone: string): SpinTime {
  if (now < midnightOf(from, timeZone)) return 'before';
  return now < nextMidnight(midnightOf(to, timeZone), timeZone) ? 'open' : 'over';
}

function midnightOf(date: IsoDate, timeZone: string): number {
  return instantOf(Date.parse(`${date}T00:00:00Z`) / 86_400_000, 0, timeZone);
}

/**
 * The prize of a spin, by its place in the list; undefined for none. A prize of which none is left is not won, and its
 * chance passes to no other.
 *
 * @param share Random, from 0 up to but not including 1.
 * @param wonBefore How many of each prize were won, by place.
 */
export function drawPrize(
  { prizes }: Pick<SpinRules, 'prizes'>,
  share: number,
  wonBefore: ReadonlyMap<number, number>,
): number | undefined {
  let upTo = 0;
  for (const [place, { chancePercent, quantity }] of prizes.entries()) {
    upTo += chancePercent / 100;
    if (share < upTo) return (wonBefore.get(place) ?? 0) < quantity ? place : undefined;
  }
  return undefined;
}
