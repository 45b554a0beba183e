import type { FastifyBaseLogger } from 'fastify';
import type { AlertedCar } from '#domain/alerts/alert-email.ts';
import {
  ALERT_GAP_MS,
  type AlertGlance,
  alertNews,
  endsAlert,
  type SeenCar,
  seenNow,
  toldAfter,
} from '#domain/alerts/car-alert.ts';
import { emailVehicle } from '#domain/lead/lead-emails.ts';
import { toLeadVehicle } from '#domain/lead/to-lead-vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { Holds } from '#domain/reservations/with-hold.ts';
import type { ApiContext } from '../api-context.ts';
import { type BackgroundWork, repeatedWork } from '../background-work.ts';
import { outboxRow } from '../outbox/outbox-rows.ts';
import { heldVehicles } from '../reservations/store-reservation.ts';
import { oneAtATime } from '../store/one-at-a-time.ts';
import type { StoreTransaction } from '../store/store.ts';
import type { AlertRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { glanceAt, offersAlerts } from './watched-car.ts';

const LOOK_EVERY_MS = 30_000;

type WatcherContext = Pick<ApiContext, 'environment' | 'store' | 'tenants' | 'now' | 'kickOutbox'>;

/** Looks at followed vehicles as published now, and queues what is new, one email per address. @returns How many. */
export async function sendAlerts(context: WatcherContext): Promise<number> {
  const { environment, store, tenants, now, kickOutbox } = context;
  let count = 0;
  for (const tenant of tenants.all()) {
    if (!offersAlerts(environment, tenant)) continue;
    // Also what a snapshot has whose vehicles cannot be read: nobody is told that every vehicle is gone.
    if ((await tenant.stock.all()).length === 0) continue;
    const rows = await store.db
      .selectFrom('alert')
      .selectAll()
      .where('tenant', '=', tenant.slug)
      .where('state', '=', 'on')
      .execute();
    if (rows.length === 0) continue;
    const holds = await heldVehicles(store, tenant, now());
    for (const [email, own] of Map.groupBy(rows, (row) => row.email)) {
      const looks = await Promise.all(own.map((row) => lookAt(row, tenant, holds, now())));
      if (!looks.some(({ isChanged, news }) => isChanged || news.length > 0)) continue;
      if (await store.write((tx) => tellAddress(context, tx, tenant, email, holds))) count += 1;
    }
  }
  if (count > 0) kickOutbox();
  return count;
}

/** What was told, when, and the email with it are written in one transaction. @returns Whether an email is queued. */
async function tellAddress(
  { store, now }: WatcherContext,
  tx: StoreTransaction,
  tenant: Tenant,
  email: string,
  holds: Holds,
): Promise<boolean> {
  const at = now();
  await oneAtATime(store, tx, 'alert', tenant.slug);
  const all = await tx
    .selectFrom('alert')
    .selectAll()
    .where('tenant', '=', tenant.slug)
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  const isRested = all.every(({ mailed_at: mailedAt }) => mailedAt === null || at - mailedAt >= ALERT_GAP_MS);
  const looks = await Promise.all(
    all.filter(({ state }) => state === 'on').map((row) => lookAt(row, tenant, holds, at)),
  );
  const told = isRested ? looks.filter(({ news }) => news.length > 0) : [];
  for (const { row, seen, was, news } of looks) {
    const isTold = isRested && news.length > 0;
    await tx
      .updateTable('alert')
      .set({
        seen: JSON.stringify(seen),
        ...(isTold && { told: JSON.stringify(toldAfter(was, withoutTime(seen))) }),
        ...(isTold && endsAlert(news) && { state: 'over' as const }),
      })
      .where('id', '=', row.id)
      // Stopped meanwhile by its owner.
      .where('state', '=', 'on')
      .execute();
  }
  const cars = await Promise.all(told.map((look) => alertedCar(look, tenant)));
  const [first, ...others] = cars;
  const newest = told.toSorted((a, b) => (a.row.lead_id < b.row.lead_id ? 1 : -1))[0]?.row;
  if (first === undefined || newest === undefined) return false;
  await tx
    .updateTable('alert')
    .set({ mailed_at: at })
    .where('tenant', '=', tenant.slug)
    .where('email', '=', email)
    .execute();
  const of = { tenant: tenant.slug, leadId: newest.lead_id, createdAt: at, dueAt: at };
  await tx
    .insertInto('outbox')
    .values(outboxRow('alert', { id: newest.id, cars: [first, ...others] }, of))
    .execute();
  return true;
}

interface Look {
  readonly row: AlertRow;
  readonly was: AlertGlance;
  readonly seen: SeenCar;
  readonly isChanged: boolean;
  readonly news: ReturnType<typeof alertNews>;
}

async function lookAt(row: AlertRow, tenant: Tenant, holds: Holds, now: number): Promise<Look> {
  const was = JSON.parse(row.told) as AlertGlance;
  const before = row.seen === null ? undefined : (JSON.parse(row.seen) as SeenCar);
  const seen = seenNow(before, await glanceAt(await tenant.stock.byId(row.car_id), tenant, holds, now), now);
  return { row, was, seen, isChanged: seen.since !== before?.since, news: alertNews(was, seen, now) };
}

async function alertedCar({ row, was, seen, news }: Look, { stock, snapshot }: Tenant): Promise<AlertedCar> {
  const vehicle = await stock.byId(row.car_id);
  const shown = vehicle && toLeadVehicle(vehicle, snapshot.dealer.cardRules, snapshot.dealer.url);
  return omitUndefined({
    name: row.car_name,
    url: shown?.url,
    news,
    wasText: was.priceText,
    nowText: seen.priceText,
    card: shown && { ...emailVehicle(shown), facts: [] },
  });
}

function withoutTime({ price, priceText, availability }: SeenCar): AlertGlance {
  return omitUndefined({ price, priceText, availability });
}

/** Follows what is published, whenever that is; a restart only delays it. */
export function createAlertWatcher(
  context: WatcherContext & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
): BackgroundWork {
  const failure = 'alerts could not be looked after, tried again shortly';
  return repeatedWork(LOOK_EVERY_MS, () => sendAlerts(context), context.log, failure);
}
