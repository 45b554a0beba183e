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

/** Why a deposit goes back: who ended the hold, or `late`, because it was paid when the hold was over. */
export type RefundReason = 'cancelled' | 'late' | 'dealer';

export type ReservationEvent = 'paid' | 'payment_given_up' | 'time_up' | 'cancel';

/** The states that keep others from reserving the vehicle. */
export const HOLDING_STATES = ['awaiting_payment', 'held'] as const satisfies readonly ReservationState[];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a payment page is open; providers allow no less than 30 minutes. */
const CHECKOUT_OPEN_MS = 32 * MINUTE_MS;
/** What was paid in the page's last moment still arrives in time. */
const PAYMENT_UNDER_WAY_MS = 4 * MINUTE_MS;

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

/** How long a vehicle is kept for a shopper who is at the payment page. */
export function paymentDueAt(nowMs: number): number {
  return nowMs + CHECKOUT_OPEN_MS + PAYMENT_UNDER_WAY_MS;
}

/** When the payment page of a reservation closes. */
export function checkoutClosesAt(paymentDueAtMs: number): number {
  return paymentDueAtMs - PAYMENT_UNDER_WAY_MS;
}

/** What became of a deposit; `refund_pending` goes back as soon as the provider can be reached. */
export type DepositState = 'unpaid' | 'paid' | 'refund_pending' | 'refunded';

export interface DepositMoney {
  readonly paid_cents: number;
  readonly refunded_cents: number;
  readonly refund_reason: RefundReason | null;
}

export function depositState({
  paid_cents: paid,
  refunded_cents: refunded,
  refund_reason: reason,
}: DepositMoney): DepositState {
  if (paid === 0) return 'unpaid';
  if (refunded >= paid) return 'refunded';
  return reason === null ? 'paid' : 'refund_pending';
}

/** Dollars of a deposit in cents. */
export function depositCents(depositDollars: number): number {
  return Math.round(depositDollars * 100);
}
