/**
 * Where a place on a wait list stands. The first two are open.
 *
 * - `waiting`: for its turn.
 * - `asked`: it is its turn, and the vehicle is kept for it.
 * - `reserved`: its person has reserved the vehicle.
 * - `passed`: its turn is over.
 * - `left`: its person wants it no more.
 * - `closed`: the vehicle is sold or no longer listed.
 */
export type WaitState = 'waiting' | 'asked' | 'reserved' | 'passed' | 'left' | 'closed';

/** The states in which a place counts in the line. */
export const OPEN_STATES = ['waiting', 'asked'] as const satisfies readonly WaitState[];

/** A vehicle that is back within this time was never away: somebody may have clicked wrongly. */
export const GONE_FOR_GOOD_MS = 3_600_000;

export interface WaitPlace {
  readonly id: string;
  readonly state: WaitState;
  /** Milliseconds since 1970. */
  readonly until: number | null;
}

/** What becomes of a line, by the ids of its places. */
export interface LineChange {
  readonly id: string;
  readonly to: Extract<WaitState, 'asked' | 'passed' | 'waiting'>;
  /** Whether its turn goes on as it was: nobody is told again. */
  readonly isResumed?: true;
}

/**
 * Moves a line on.
 *
 * - While the vehicle is on hold nobody is asked; whoever was is in front again.
 * - Once it is free, it is the turn of the first, until their time is over.
 * - Whoever reserved it in their turn and did not go through with it has what is left of it.
 *
 * @param places In their order. Others than those that wait, are asked or have reserved do not count.
 * @param isHeld Whether somebody has the vehicle on hold.
 */
export function moveLine(places: readonly WaitPlace[], isHeld: boolean, now: number): readonly LineChange[] {
  const asked = places.filter(({ state }) => state === 'asked');
  if (isHeld) return asked.map(({ id }) => ({ id, to: 'waiting' }));
  const isOn = ({ until }: WaitPlace): boolean => until !== null && until > now;
  if (asked.some(isOn)) return [];
  const passed = asked.map(({ id }): LineChange => ({ id, to: 'passed' }));
  const back = places.find((place) => place.state === 'reserved' && isOn(place));
  if (back !== undefined) return [...passed, { id: back.id, to: 'asked', isResumed: true }];
  const next = places.find(({ state }) => state === 'waiting');
  return next === undefined ? passed : [...passed, { id: next.id, to: 'asked' }];
}
