/**
 * Where a reservation stands. Only the first two hold the vehicle, and of these a vehicle has one at most.
 *
 * - `awaiting_payment`: the shopper is at the payment page.
 * - `held`: until `expiresAt`, the deposit is paid or the dealer calls about it.
 * - `abandoned`: it was never paid.
 * - `ended`: its time was over.
 * - `cancelled`: by the shopper or the dealer.
 */
export type ReservationState = 'awaiting_payment' | 'held' | 'abandoned' | 'ended' | 'cancelled';

export type ReservationEvent = 'paid' | 'payment_given_up' | 'time_up' | 'cancel';

/** The states that keep others from reserving the vehicle. */
export const HOLDING_STATES = ['awaiting_payment', 'held'] as const satisfies readonly ReservationState[];

const HOUR_MS = 3_600_000;

const TRANSITIONS: Readonly<Record<ReservationState, Partial<Readonly<Record<ReservationEvent, ReservationState>>>>> = {
  awaiting_payment: { paid: 'held', payment_given_up: 'abandoned', time_up: 'abandoned', cancel: 'cancelled' },
  held: { time_up: 'ended', cancel: 'cancelled' },
  abandoned: {},
  ended: {},
  cancelled: {},
};

/** The state after an event; undefined where the event changes nothing, as for one that arrives twice or too late. */
export function stateAfter(state: ReservationState, event: ReservationEvent): ReservationState | undefined {
  return TRANSITIONS[state][event];
}

export function isHolding(state: ReservationState): boolean {
  return (HOLDING_STATES as readonly ReservationState[]).includes(state);
}

/** When the hold of a reservation made or paid at this moment ends [9-11]. */
export function holdEndsAt(nowMs: number, holdHours: number): number {
  return nowMs + holdHours * HOUR_MS;
}

/** Dollars of a deposit in cents. */
export function depositCents(depositDollars: number): number {
  return Math.round(depositDollars * 100);
}
