import { HOLDING_STATES } from '#domain/reservations/reservation-state.ts';
import type { Kept } from './inspect-database.ts';
import { type Promised, savedKey } from './shoppers.ts';
import { compareMessages, type ToldFirst } from './told-news.ts';

/** How much of one kind was acknowledged, and what is wrong with it in the database. */
export interface Tally {
  readonly acknowledged: number;
  /** Acknowledged and not there, or not as it was acknowledged. */
  readonly lost: number;
  /** There twice although one was asked for, or only one can be. */
  readonly doubled: number;
}

export const KINDS = [
  'leads',
  'appointments',
  'holds',
  'payments',
  'savedCars',
  'news',
  'alerts',
  'emails',
  'texts',
] as const;
export type Tallies = Readonly<Record<(typeof KINDS)[number], Tally>>;

/**
 * Every request was settled before.
 *
 * @param dealer Slug.
 * @param refunds Ids of the payments that went back.
 * @param followed What each alert was told first, and how many days news were told.
 */
export function comparePromises(
  promised: Promised,
  kept: Kept,
  dealer: string,
  refunds: readonly string[],
  { told, days }: { readonly told: ToldFirst; readonly days: number },
): Tallies {
  const leadIds = new Set(kept.leads.map(({ id }) => id));
  const appointments = new Map(kept.appointments.map((row) => [row['lead_id'], row]));
  const reservations = new Map(kept.reservations.map((row) => [row['lead_id'], row]));
  const saved = new Set(
    kept.savedCars.map(({ identity, car_id: carId }) =>
      savedKey(String(identity).slice(dealer.length + 1), String(carId)),
    ),
  );
  const news = new Map(kept.news.map(({ identity, is_on: isOn }) => [String(identity), Number(isOn)]));
  const alertEmails = kept.alerts.map(({ email }) => String(email));
  const alertStates = new Map(kept.alerts.map(({ id, state }) => [id, state]));
  const holding: readonly unknown[] = HOLDING_STATES;

  return {
    leads: {
      acknowledged: promised.leads.size,
      lost: count(promised.leads, (id) => !leadIds.has(id)),
      // Each submission has an address of its own.
      doubled: repeats(kept.leads.map(({ email }) => String(email))),
    },
    appointments: {
      acknowledged: promised.appointments.size,
      lost: count(promised.appointments, ([leadId, promise]) => {
        const row = appointments.get(leadId);
        if (promise === null) return row?.['state'] !== 'cancelled';
        return row?.['state'] !== 'booked' || Number(row['starts_at']) !== promise;
      }),
      doubled: repeats(
        kept.appointments.flatMap((row) =>
          row['state'] === 'booked' ? [`${String(row['location_id'])} ${String(row['starts_at'])}`] : [],
        ),
      ),
    },
    holds: {
      acknowledged: promised.holds.size,
      lost: count(promised.holds, ([leadId, promise]) => {
        const row = reservations.get(leadId);
        if (promise === null) return row === undefined || holding.includes(row['state']);
        return !holding.includes(row?.['state']) || row?.['car_id'] !== promise;
      }),
      doubled: repeats(
        kept.reservations.flatMap((row) => (holding.includes(row['state']) ? [String(row['car_id'])] : [])),
      ),
    },
    payments: {
      acknowledged: promised.payments.size,
      lost: count(promised.payments, ([leadId, { paymentId, goesBack }]) => {
        const row = reservations.get(leadId);
        const isKept = row?.['payment_id'] === paymentId && Number(row['paid_cents']) > 0;
        const isBack = Number(row?.['refunded_cents']) === Number(row?.['paid_cents']);
        return !isKept || isBack !== goesBack || refunds.includes(paymentId) !== goesBack;
      }),
      doubled: repeats(refunds) + repeats(kept.reservations.flatMap((row) => row['payment_id'] ?? []).map(String)),
    },
    savedCars: {
      acknowledged: promised.savedCars.size,
      lost: count(promised.savedCars, ([key, isSaved]) => saved.has(key) !== isSaved),
      doubled: kept.savedCars.length - saved.size,
    },
    news: {
      acknowledged: promised.news.size,
      lost: count(promised.news, ([phone, isOn]) => (news.get(`${dealer}:${phone}`) === 1) !== isOn),
      doubled: repeats(kept.accountAlerts.map((row) => `${String(row['shopper_id'])} ${String(row['car_id'])}`)),
    },
    alerts: {
      acknowledged: promised.askedAlerts.size + promised.alerts.size,
      lost:
        count(promised.askedAlerts, (email) => !alertEmails.includes(email)) +
        count(promised.alerts, ([id, state]) => alertStates.get(id) !== state),
      doubled: repeats(alertEmails),
    },
    emails: compareMessages('emails', kept, told, days),
    texts: compareMessages('texts', kept, told, days),
  };
}

function count<T>(promises: Iterable<T>, isBroken: (promise: T) => boolean): number {
  return [...promises].filter(isBroken).length;
}

function repeats(keys: readonly string[]): number {
  return keys.length - new Set(keys).size;
}
