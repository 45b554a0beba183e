import { randomUUID } from 'node:crypto';
import { alertUrl } from '#api/alerts/alert-link.ts';
import type { ApiTestDealer } from '#tests/support/api-dealers.ts';
import type { ApiReply } from '#tests/support/api-process.ts';
import type { StripeServer } from '#tests/support/stripe-server.ts';
import { enquiryOf, type Errand } from '#tests/support/lead-load.ts';
import type { Random } from '../../support/random.ts';

/** What the API has acknowledged last, and must still be so after every crash. */
export interface Promised {
  /** Ids of leads, of every kind. */
  readonly leads: Set<string>;
  /** Start of the appointment by lead; null once it is cancelled. */
  readonly appointments: Map<string, number | null>;
  /** Vehicle that is held, by lead; null once it is released. */
  readonly holds: Map<string, string | null>;
  /** Deposit that was paid for a lead, and whether it is to go back. */
  readonly payments: Map<string, PromisedPayment>;
  /** Whether an account keeps a vehicle, by `savedKey`. */
  readonly savedCars: Map<string, boolean>;
  /** Whether an account is told what is new, by its number as it is dialled. */
  readonly news: Map<string, boolean>;
  /** Addresses whose alert was asked for with a lead. */
  readonly askedAlerts: Set<string>;
  /** What became of alerts since, by id. */
  readonly alerts: Map<string, 'on' | 'stopped'>;
}

export interface PromisedPayment {
  readonly paymentId: string;
  readonly goesBack: boolean;
}

export interface ShopperPlan {
  readonly dealer: ApiTestDealer;
  /** Id of a vehicle that nobody reserves. */
  readonly followed: string;
  /** A dealer who takes deposits by card. */
  readonly payingDealer: ApiTestDealer;
  readonly stripe: StripeServer;
  readonly secret: string;
  readonly random: Random;
  /** Values of `preferred_at` that could be booked at the beginning. */
  readonly slots: readonly string[];
  /** Cookies of those who are signed in, by phone number as it is dialled. */
  readonly sessions: ReadonlyMap<string, string>;
}

export interface Shoppers {
  readonly promised: Promised;
  readonly all: readonly (() => Errand)[];
  /** Alerts that exist and wait for the owner of their address. */
  offer(alertIds: readonly string[]): void;
}

/** Held by one shopper at a time, so that times and vehicles are free again for others. */
const MOST_KEPT = 5;
const ENQUIRERS = 18;
const OTHERS = 4;
/** Share of those with an alert who stop it at once. */
const MOST_STOP = 0.8;

/** The key of a saved car. @param phone As it is dialled. */
export function savedKey(phone: string, carId: string): string {
  return `${phone} ${carId}`;
}

/** 18 who enquire; 4 each who book and cancel test drives, reserve and release vehicles, pay deposits, ask for alerts; savers. */
export function createShoppers({
  dealer,
  followed,
  payingDealer,
  stripe,
  secret,
  random,
  slots,
  sessions,
}: ShopperPlan): Shoppers {
  const promised: Promised = {
    leads: new Set(),
    appointments: new Map(),
    holds: new Map(),
    payments: new Map(),
    savedCars: new Map(),
    news: new Map(),
    askedAlerts: new Set(),
    alerts: new Map(),
  };
  const waiting: string[] = [];
  let numbers = 10_000_000;
  /** A dealer limits what one person holds, and tells people by their number. */
  const ownNumber = (): string => `04${(numbers += 1)}`;
  const carIds = dealer.vehicles.map(({ id }) => id);
  const reservableIds = carIds.filter((id) => id !== followed);

  /** @param taken Code of the refusal that somebody else was first. */
  const lead = (
    path: string,
    fields: Readonly<Record<string, unknown>>,
    kept: (leadId: string, answer: Readonly<Record<string, unknown>>) => boolean,
    taken?: string,
  ): Errand => {
    const key = randomUUID();
    return {
      path,
      headers: { 'idempotency-key': key },
      body: { ...enquiryOf(key), ...fields },
      settle: (reply) => {
        const answer = JSON.parse(reply.body) as Readonly<Record<string, unknown>>;
        if (taken !== undefined && reply.status === 409) return answer['error'] === taken;
        if (!isAccepted(reply)) return false;
        const id = String(answer['lead_id']);
        promised.leads.add(id);
        return kept(id, answer);
      },
    };
  };

  const enquirer = () => lead('/api/leads', {}, () => true);

  /** Books, and cancels the oldest where there are many. */
  const keeper = (
    book: (keep: (leadId: string, path: string) => void) => Errand,
    cancelled: (leadId: string) => void,
  ): (() => Errand) => {
    const kept: { readonly leadId: string; readonly path: string }[] = [];
    return () => {
      const oldest = kept.length >= MOST_KEPT ? kept.shift() : undefined;
      if (oldest === undefined) return book((leadId, path) => kept.push({ leadId, path }));
      return {
        path: oldest.path,
        body: { action: 'cancel' },
        settle: ({ status, body }) => {
          // Cancelled by a request whose answer was lost.
          if (status !== 200 && !(status === 409 && body.includes('not_changeable'))) return false;
          cancelled(oldest.leadId);
          return true;
        },
      };
    };
  };
  const driver = () =>
    keeper(
      (keep) => {
        const start = random.pick(slots);
        const fields = { location: dealer.locationId, preferred_at: start, phone: ownNumber() };
        const booked = (leadId: string, { appointment_url: url }: Readonly<Record<string, unknown>>): boolean => {
          if (typeof url !== 'string') return false;
          promised.appointments.set(leadId, Date.parse(start));
          keep(leadId, new URL(url).pathname);
          return true;
        };
        return lead('/api/leads', fields, booked, 'slot_taken');
      },
      (leadId) => promised.appointments.set(leadId, null),
    );
  const reserver = () =>
    keeper(
      (keep) => {
        const carId = random.pick(reservableIds);
        const held = (leadId: string, { reservation_url: url }: Readonly<Record<string, unknown>>): boolean => {
          if (typeof url !== 'string') return false;
          promised.holds.set(leadId, carId);
          const { pathname, search } = new URL(url);
          keep(leadId, pathname + search);
          return true;
        };
        return lead('/api/reservations', { car_id: carId, phone: ownNumber() }, held, 'already_reserved');
      },
      (leadId) => promised.holds.set(leadId, null),
    );
  /** Reserves, goes to the payment page, pays, and cancels the oldest where there are many. */
  const payer = (): (() => Errand) => {
    const headers = { host: payingDealer.host };
    const ids = payingDealer.vehicles.map(({ id }) => id);
    const paid: { readonly leadId: string; readonly path: string }[] = [];
    let reserved: { readonly leadId: string; readonly path: string; readonly payPath: string } | undefined;
    let session: StripeServer['sessions'][number] | undefined;
    const reserveErrand = (): Errand => {
      const errand = lead(
        '/api/reservations',
        { car_id: random.pick(ids), phone: ownNumber() },
        (leadId, { reservation_url: url, checkout_url: payUrl }) => {
          if (typeof url !== 'string' || typeof payUrl !== 'string') return false;
          reserved = { leadId, path: pathOf(url), payPath: pathOf(payUrl) };
          return true;
        },
        'already_reserved',
      );
      return { ...errand, headers: { ...errand.headers, ...headers } };
    };
    return () => {
      const oldest = paid.length >= MOST_KEPT ? paid.shift() : undefined;
      if (oldest !== undefined) {
        return {
          path: oldest.path,
          headers,
          body: { action: 'cancel' },
          settle: ({ status, body }) => {
            if (status !== 200 && !(status === 409 && body.includes('not_changeable'))) return false;
            const before = promised.payments.get(oldest.leadId);
            if (before !== undefined) promised.payments.set(oldest.leadId, { ...before, goesBack: true });
            return true;
          },
        };
      }
      const current = reserved;
      if (current === undefined) return reserveErrand();
      const open = session;
      if (open === undefined) {
        return {
          path: current.payPath,
          method: 'GET',
          headers,
          body: {},
          settle: ({ status, headers: { location } }) => {
            session = stripe.sessions.find(({ url }) => url === location);
            return status === 303 && session !== undefined;
          },
        };
      }
      const call = stripe.pay(open);
      return {
        path: '/api/webhooks/stripe',
        headers: call.headers,
        body: {},
        text: call.body,
        settle: ({ status }) => {
          if (status !== 200) return false;
          promised.payments.set(current.leadId, { paymentId: open.payment ?? '', goesBack: false });
          paid.push(current);
          reserved = undefined;
          session = undefined;
          return true;
        },
      };
    };
  };
  const saver =
    ([phone, cookie]: readonly [string, string]) =>
    (): Errand => {
      // First of all: by chance alone nobody might do so before a few crashes are over.
      if (!promised.news.has(phone) || random.chance(0.3)) {
        const isOn = promised.news.get(phone) !== true;
        return {
          path: '/api/garage/news',
          headers: { cookie },
          body: { on: isOn },
          settle: ({ status }) => {
            if (status === 200) promised.news.set(phone, isOn);
            return status === 200;
          },
        };
      }
      const carId = random.pick(carIds);
      const key = savedKey(phone, carId);
      const isSaving = promised.savedCars.get(key) !== true;
      return {
        path: `/api/watchlist/${isSaving ? 'save-car' : 'remove-car'}`,
        headers: { cookie },
        body: { car_id: carId },
        settle: ({ status }) => {
          if (status === 200) promised.savedCars.set(key, isSaving);
          return status === 200;
        },
      };
    };
  const follower = () => {
    let toStop: string | undefined;
    const press = (id: string, action: 'confirm' | 'stop', after: 'on' | 'stopped'): Errand => ({
      path: new URL(alertUrl(dealer, id, secret)).pathname,
      body: { action },
      settle: ({ status, body }) => {
        if (status !== 200 || !body.includes(`"${after}"`)) return false;
        promised.alerts.set(id, after);
        return true;
      },
    });
    return (): Errand => {
      if (toStop !== undefined) {
        const id = toStop;
        toStop = undefined;
        return press(id, 'stop', 'stopped');
      }
      const id = waiting.pop();
      if (id !== undefined) {
        if (random.chance(MOST_STOP)) toStop = id;
        return press(id, 'confirm', 'on');
      }
      const errand = lead('/api/leads', { form: 'price_drop', price_wanted: '18000', message: '' }, () => {
        promised.askedAlerts.add(String(errand.body['email']));
        return true;
      });
      return errand;
    };
  };

  return {
    promised,
    all: [
      ...Array<() => Errand>(ENQUIRERS).fill(enquirer),
      ...Array.from({ length: OTHERS }, driver),
      ...Array.from({ length: OTHERS }, reserver),
      ...Array.from({ length: OTHERS }, payer),
      ...[...sessions].map(saver),
      ...Array.from({ length: OTHERS }, follower),
    ],
    offer: (alertIds) => {
      waiting.splice(0, waiting.length, ...alertIds.filter((id) => !promised.alerts.has(id)));
    },
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function isAccepted({ status }: ApiReply): boolean {
  return status === 201 || status === 200;
}
