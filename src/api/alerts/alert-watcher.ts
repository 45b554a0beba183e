import type { FastifyBaseLogger } from 'fastify';
import type { AlertedCar, AlertedNews } from '#domain/alerts/alert-email.ts';
import {
  ALERT_GAP_MS,
  type AlertGlance,
  alertNews,
  comparable,
  endsAlert,
  type SeenCar,
  seenNow,
  toldAfter,
} from '#domain/alerts/car-alert.ts';
import { afterLook, afterTelling, type FollowedSearch, newVehicles } from '#domain/alerts/search-alert.ts';
import { isTextingTime } from '#domain/alerts/texting-hours.ts';
import { emailVehicle } from '#domain/lead/email-parts.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { newTagEndsAt } from '#domain/tags/vehicle-tag.ts';
import type { Holds } from '#domain/reservations/with-hold.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import type { ApiContext } from '../api-context.ts';
import { type BackgroundWork, repeatedWork } from '../background-work.ts';
import { outboxRow } from '../outbox/outbox-rows.ts';
import { heldVehicles } from '../reservations/store-reservation.ts';
import { oneAtATime } from '../store/one-at-a-time.ts';
import type { StoreTransaction } from '../store/store.ts';
import type { AlertRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { followSavedCars } from './account-news.ts';
import { leadVehicleOf } from '../vehicles/lead-vehicle-of.ts';
import { followedSearchUrl, vehiclesFound } from './followed-search.ts';
import { glanceAt, offersAlerts, offersTexts, textingPlace } from './watched-car.ts';

const LOOK_EVERY_MS = 30_000;

type WatcherContext = Pick<ApiContext, 'environment' | 'store' | 'tenants' | 'now' | 'kickOutbox'>;

/** Who is told: an email address, or an account by text message. */
type Follower = Pick<AlertRow, 'email' | 'shopper_id'>;

/**
 * Looks at what is followed, as published now, and queues what is new: one email per address, one text message per
 * account without one.
 *
 * @param onProblem Told, once per snapshot, of a dealer whose followers are told nothing.
 * @returns How many emails and text messages.
 */
export async function sendAlerts(
  context: WatcherContext,
  onProblem: (tenant: string) => void = () => undefined,
): Promise<number> {
  const { environment, store, tenants, now, kickOutbox } = context;
  let count = 0;
  for (const tenant of tenants.all()) {
    const canEmail = offersAlerts(environment, tenant);
    const canText = offersTexts(environment, tenant);
    if (!canEmail && !canText) continue;
    if (!(await hasFollowers(store, tenant))) continue;
    const vehicles = await tenant.stock.all();
    // Also what a snapshot has whose vehicles cannot be read: nobody is told that every vehicle is gone.
    if (vehicles.length === 0) {
      if (!reported.has(vehicles)) onProblem(tenant.slug);
      reported.add(vehicles);
      continue;
    }
    const accounts = canText ? await followSavedCars(context, tenant, canEmail) : new Set<string>();
    const rows = await store.db
      .selectFrom('alert')
      .selectAll()
      .where('tenant', '=', tenant.slug)
      .where('state', '=', 'on')
      .execute();
    const told = rows.filter((row) => (row.lead_id === '' ? accounts.has(row.shopper_id) : canEmail));
    const holds = await heldVehicles(store, tenant, now());
    for (const own of Map.groupBy(told, followerKey).values()) {
      const [{ email, shopper_id }] = own as [AlertRow];
      const isTellable = email !== '' || isTextingTime(now(), textingPlace(tenant));
      const looks = await Promise.all(own.map((row) => lookAt(row, tenant, holds, now())));
      if (!looks.some(({ isChanged, hasNews }) => isChanged || (hasNews && isTellable))) continue;
      const follower = { email, shopper_id };
      if (await store.write((tx) => tell(context, tx, tenant, follower, isTellable, holds))) count += 1;
    }
  }
  if (count > 0) kickOutbox();
  return count;
}

/** Empty stocks that were reported. */
const reported = new WeakSet<readonly unknown[]>();

async function hasFollowers(store: ApiContext['store'], { slug }: Tenant): Promise<boolean> {
  const of = (table: 'alert' | 'account_news') =>
    store.db.selectFrom(table).select('tenant').where('tenant', '=', slug);
  const alert = await of('alert').where('state', '=', 'on').executeTakeFirst();
  return alert !== undefined || (await of('account_news').where('is_on', '=', 1).executeTakeFirst()) !== undefined;
}

function followerKey({ email, shopper_id: shopperId }: Follower): string {
  return email === '' ? shopperId : email;
}

/** What was told, when, and the message with it are written in one transaction. @returns Whether a message is queued. */
async function tell(
  { store, now }: WatcherContext,
  tx: StoreTransaction,
  tenant: Tenant,
  { email, shopper_id: shopperId }: Follower,
  isTellable: boolean,
  holds: Holds,
): Promise<boolean> {
  const at = now();
  await oneAtATime(store, tx, 'alert', tenant.slug);
  const ofFollower = tx.selectFrom('alert').selectAll().where('tenant', '=', tenant.slug).where('email', '=', email);
  const all = await (email === '' ? ofFollower.where('shopper_id', '=', shopperId) : ofFollower)
    .orderBy('id')
    .execute();
  const accountIds = [...new Set(all.map(({ shopper_id: id }) => id).filter((id) => id !== ''))];
  const accounts = await tx
    .selectFrom('account_news')
    .select(['shopper_id', 'is_on', 'told_at'])
    .where('shopper_id', 'in', [...accountIds, ''])
    .execute();
  const isRested = [...all.map((row) => row.mailed_at), ...accounts.map((row) => row.told_at)].every(
    (toldAt) => toldAt === null || at - toldAt >= ALERT_GAP_MS,
  );
  const isOn = new Set(accounts.flatMap(({ shopper_id: id, is_on }) => (is_on === 1 ? [id] : [])));
  const looks = await Promise.all(
    all
      .filter(({ state, lead_id: leadId, shopper_id: id }) => state === 'on' && (leadId !== '' || isOn.has(id)))
      .map((row) => lookAt(row, tenant, holds, at)),
  );
  const told = isRested && isTellable ? looks.filter(({ hasNews }) => hasNews) : [];
  for (const look of looks) {
    await tx
      .updateTable('alert')
      .set(told.includes(look) ? look.afterTelling : look.afterLook)
      .where('id', '=', look.row.id)
      // Stopped meanwhile by its owner.
      .where('state', '=', 'on')
      .execute();
  }
  if (told.length === 0) return false;
  await tx
    .updateTable('alert')
    .set({ mailed_at: at })
    .where(
      'id',
      'in',
      all.map(({ id }) => id),
    )
    .execute();
  await tx
    .updateTable('account_news')
    .set({ told_at: at })
    .where('shopper_id', 'in', [...accountIds, ''])
    .execute();
  const news = await Promise.all(told.map(async (look) => ({ id: look.row.id, ...(await look.toNews()) })));
  const of = { tenant: tenant.slug, leadId: null, createdAt: at, dueAt: at };
  const queued = outboxRow(email === '' ? 'text' : 'alert', { news }, of);
  await tx.insertInto('outbox').values(queued).execute();
  await tx
    .insertInto('alert_email')
    .values(news.map(({ id }) => ({ alert_id: id, outbox_id: queued.id })))
    .execute();
  return true;
}

/** A look at what an alert follows. */
interface Look {
  readonly row: AlertRow;
  readonly isChanged: boolean;
  readonly hasNews: boolean;
  readonly afterLook: Partial<AlertRow>;
  readonly afterTelling: Partial<AlertRow>;
  readonly toNews: () => Promise<AlertedNews>;
}

function lookAt(row: AlertRow, tenant: Tenant, holds: Holds, now: number): Promise<Look> {
  return row.search === '' ? lookAtVehicle(row, tenant, holds, now) : lookAtSearch(row, tenant, now);
}

async function lookAtVehicle(row: AlertRow, tenant: Tenant, holds: Holds, now: number): Promise<Look> {
  const before = row.seen === null ? undefined : (JSON.parse(row.seen) as SeenCar);
  const seen = seenNow(before, await glanceAt(await tenant.stock.byId(row.car_id), tenant, holds, now), now);
  const was = comparable(JSON.parse(row.told) as AlertGlance, seen);
  const news = alertNews(was, seen, now);
  return {
    row,
    isChanged: seen.since !== before?.since,
    hasNews: news.length > 0,
    afterLook: { seen: JSON.stringify(seen), told: JSON.stringify(was) },
    afterTelling: {
      seen: JSON.stringify(seen),
      told: JSON.stringify(toldAfter(was, withoutTime(seen))),
      ...(endsAlert(news) && { state: 'over' as const }),
    },
    toNews: async () => {
      const { url, card, locationId } = shownCar(await tenant.stock.byId(row.car_id), tenant);
      const { car_name: name } = row;
      const prices = { wasText: was.priceText, nowText: seen.priceText };
      return { cars: [omitUndefined({ url, card, locationId, name, news, ...prices })] };
    },
  };
}

/** More are counted only. */
const MOST_CARS = 10;

async function lookAtSearch(row: AlertRow, tenant: Tenant, now: number): Promise<Look> {
  const before: FollowedSearch = {
    known: JSON.parse(row.told) as FollowedSearch['known'],
    waiting: row.seen === null ? {} : (JSON.parse(row.seen) as FollowedSearch['waiting']),
  };
  const found = await vehiclesFound(row.search, tenant, now);
  const after = afterLook(
    before,
    found.map(({ id }) => id),
    now,
  );
  const news = newVehicles(after, now);
  const told = afterTelling(after, news);
  return {
    row,
    isChanged: JSON.stringify(Object.keys(after.waiting)) !== JSON.stringify(Object.keys(before.waiting)),
    hasNews: news.length > 0,
    afterLook: { seen: JSON.stringify(after.waiting) },
    afterTelling: { told: JSON.stringify(told.known), seen: JSON.stringify(told.waiting) },
    toNews: () => {
      const cars = found.filter(({ id }) => news.includes(id)).slice(0, MOST_CARS);
      return Promise.resolve({
        cars: cars.map((vehicle) => {
          const { priceText, ...car } = shownCar(vehicle, tenant);
          const arrivedAt = vehicle.createdAt === undefined ? undefined : Date.parse(vehicle.createdAt) / 1000;
          const isNew = now < newTagEndsAt(arrivedAt, tenant.snapshot.dealer.cardRules);
          const news = [isNew ? ('new' as const) : ('fits' as const)];
          return omitUndefined({ ...car, name: vehicle.name, news, nowText: priceText });
        }),
        search: {
          name: row.car_name,
          url: followedSearchUrl(tenant, row.search),
          more: news.length - cars.length,
        },
      });
    },
  };
}

/** A vehicle as the site shows it; nothing of one that is gone. */
function shownCar(
  vehicle: ApiVehicle | undefined,
  tenant: Tenant,
): Pick<AlertedCar, 'url' | 'card' | 'locationId'> & { readonly priceText?: string } {
  if (vehicle === undefined) return {};
  const shown = leadVehicleOf(vehicle, tenant);
  const { url, priceText, locationName } = shown;
  const card = { ...emailVehicle(shown), facts: [{ label: 'Location', value: locationName }] };
  const place = tenant.snapshot.locations.find(({ id }) => id === vehicle.locationId);
  return omitUndefined({ url, card, priceText, locationId: place?.id });
}

function withoutTime({ price, priceText, availability }: SeenCar): AlertGlance {
  return omitUndefined({ price, priceText, availability });
}

/** Follows what is published, whenever that is; a restart only delays it. */
export function createAlertWatcher(
  context: WatcherContext & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
): BackgroundWork {
  const failure = 'alerts could not be looked after, tried again shortly';
  const onProblem = (tenant: string): void =>
    context.log.warn(
      { tenant },
      'nobody is told what is new: the published site has no vehicles, or they cannot be read',
    );
  return repeatedWork(LOOK_EVERY_MS, () => sendAlerts(context, onProblem), context.log, failure);
}
