import { randomBytes } from 'node:crypto';
import type { AccountNewsView } from '#domain/accounts/account-news.ts';
import { nationalPhoneDigits, phoneView } from '#domain/formats/phone.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import type { Shopper } from '../accounts/open-auth.ts';
import type { ApiContext } from '../api-context.ts';
import { heldVehicles } from '../reservations/store-reservation.ts';
import { readSignedId, signedId } from '../security/signed-id.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { AccountNewsRow, AlertRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { followedSearchUrl, vehiclesFound } from './followed-search.ts';
import { storeAccountAlert, turnOffAccount, withdrawEmails } from './store-alert.ts';
import { glanceAt, offersAlerts, offersTexts } from './watched-car.ts';

const PURPOSE = 'texts';

/** An account's setting and its followed searches; undefined where the dealer tells accounts nothing. */
export async function accountNewsView(
  { store, environment }: Pick<ApiContext, 'store' | 'environment'>,
  tenant: Tenant,
  { id: shopperId, phone }: Shopper,
): Promise<AccountNewsView | undefined> {
  if (!offersTexts(environment, tenant)) return undefined;
  const own = await store.db
    .selectFrom('account_news')
    .select('is_on')
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  const rows = await store.db
    .selectFrom('alert')
    .selectAll()
    .where('tenant', '=', tenant.slug)
    .where('shopper_id', '=', shopperId)
    .where('state', 'in', ['on', 'over'])
    .orderBy('id', 'desc')
    .execute();
  const email = offersAlerts(environment, tenant) ? confirmedEmails(rows).get(shopperId) : undefined;
  const followed = rows.filter(({ search }) => search !== '');
  const searches = followed.map(({ id, search, car_name: name }) => {
    const { pathname, search: query } = new URL(followedSearchUrl(tenant, search));
    return { id, name, href: pathname + query };
  });
  return {
    isOn: own?.is_on === 1,
    by: email === undefined ? 'text' : 'email',
    to: email ?? phoneView(nationalPhoneDigits(phone))?.text ?? phone,
    searches: [...new Map(searches.map((search) => [search.href, search])).values()],
  };
}

/**
 * Turns an account's news on or off. What it follows is compared with how it is now: what came before is no news.
 * Repeating it changes nothing.
 */
export async function setAccountNews(
  { store, environment, now }: Pick<ApiContext, 'store' | 'environment' | 'now'>,
  tenant: Tenant,
  shopperId: string,
  isOn: boolean,
): Promise<void> {
  const at = now();
  const before = await store.db
    .selectFrom('account_news')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  if ((before?.is_on === 1) === isOn) return;
  const searches = await store.db
    .selectFrom('alert')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .where('lead_id', '=', '')
    .where('search', '<>', '')
    .execute();
  const known = new Map<string, string>();
  if (isOn) {
    for (const { id, search } of searches) {
      known.set(id, JSON.stringify((await vehiclesFound(search, tenant, at)).map((vehicle) => vehicle.id)));
    }
  }
  await store.write(async (tx) => {
    if (isOn) {
      await tx
        .insertInto('account_news')
        .values({
          shopper_id: shopperId,
          tenant: tenant.slug,
          is_on: 1,
          link_id: newLinkId(tenant, environment.secret),
          told_at: null,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet({ is_on: 1, updated_at: at }))
        .execute();
      for (const [id, told] of known) {
        await tx.updateTable('alert').set({ told, seen: null }).where('id', '=', id).execute();
      }
    } else {
      await turnOffAccount(tx, shopperId, at);
    }
  });
}

/** Stops what an account follows about one search. A search that was asked for by email stops by the links in the emails. */
export async function forgetSearch(store: Store, shopperId: string, id: string): Promise<void> {
  await store.write(async (tx) => {
    const gone = await tx
      .deleteFrom('alert')
      .where('id', '=', id)
      .where('shopper_id', '=', shopperId)
      .where('search', '<>', '')
      .returning('id')
      .execute();
    await withdraw(tx, gone);
  });
}

/** Address of the page on which text messages are stopped. It ends with a letter or a digit, as phones cut off others. */
export function textsUrl(
  tenant: Pick<Tenant, 'slug' | 'origin'>,
  { link_id: id }: Pick<AccountNewsRow, 'link_id'>,
  secret: string,
): string {
  return `${tenant.origin}/api/texts/${signedId(PURPOSE, tenant.slug, id, secret)}`;
}

/** The account of such a link; undefined for any other text. */
export async function accountOfLink(
  store: Store,
  tenant: string,
  token: string,
  secret: string,
): Promise<AccountNewsRow | undefined> {
  const id = readSignedId(PURPOSE, tenant, token, secret);
  if (id === undefined) return undefined;
  return store.db
    .selectFrom('account_news')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('link_id', '=', id)
    .executeTakeFirst();
}

/** Deletes what accounts follow, together with the accounts. */
export async function deleteAccountNews(tx: StoreTransaction, shopperIds: readonly string[]): Promise<void> {
  const gone = await tx
    .deleteFrom('alert')
    .where('shopper_id', 'in', shopperIds)
    .where('lead_id', '=', '')
    .returning('id')
    .execute();
  await withdraw(tx, gone);
  await tx.updateTable('alert').set({ shopper_id: '' }).where('shopper_id', 'in', shopperIds).execute();
  await tx.deleteFrom('account_news').where('shopper_id', 'in', shopperIds).execute();
}

/**
 * Makes what accounts follow the same as what is saved in them, and as the address that is confirmed. A vehicle is
 * compared with how it is when this first sees it saved.
 *
 * @returns The accounts that are told something.
 */
export async function followSavedCars(
  { store, now }: Pick<ApiContext, 'store' | 'now'>,
  tenant: Tenant,
  canEmail: boolean,
): Promise<ReadonlySet<string>> {
  const at = now();
  const accounts = await store.db
    .selectFrom('account_news')
    .select('shopper_id')
    .where('tenant', '=', tenant.slug)
    .where('is_on', '=', 1)
    .execute();
  const ids = accounts.map(({ shopper_id: id }) => id);
  if (ids.length === 0) return new Set();
  const saved = await store.db
    .selectFrom('saved_car')
    .innerJoin('account_news', 'account_news.shopper_id', 'saved_car.shopper_id')
    .select(['saved_car.shopper_id', 'saved_car.car_id'])
    .where('account_news.tenant', '=', tenant.slug)
    .where('account_news.is_on', '=', 1)
    .execute();
  const rows = await store.db
    .selectFrom('alert')
    .selectAll()
    .where('tenant', '=', tenant.slug)
    .where('shopper_id', '<>', '')
    .execute();
  const emails = canEmail ? confirmedEmails(rows) : new Map<string, string>();
  const savedBy = Map.groupBy(saved, ({ shopper_id: id }) => id);
  const rowsOf = Map.groupBy(
    rows.filter(({ lead_id: leadId }) => leadId === ''),
    ({ shopper_id: id }) => id,
  );
  const holds = await heldVehicles(store, tenant, at);
  for (const shopperId of ids) {
    const email = emails.get(shopperId) ?? '';
    const wanted = new Set((savedBy.get(shopperId) ?? []).map(({ car_id: id }) => id));
    const own = rowsOf.get(shopperId) ?? [];
    const followed = new Set(own.map(({ car_id: id }) => id));
    const added: ApiVehicle[] = [];
    for (const id of wanted) {
      const vehicle = followed.has(id) ? undefined : await tenant.stock.byId(id);
      if (vehicle !== undefined && vehicle.status !== 'sold') added.push(vehicle);
    }
    const removed = own.filter(({ car_id: id }) => id !== '' && !wanted.has(id)).map(({ id }) => id);
    const isMoved = own.some((row) => row.email !== email);
    if (added.length + removed.length === 0 && !isMoved) continue;
    const glances = await Promise.all(
      added.map(async (vehicle) => ({ vehicle, told: await glanceAt(vehicle, tenant, holds, at) })),
    );
    await store.write(async (tx) => {
      if (removed.length > 0) {
        await withdraw(tx, await tx.deleteFrom('alert').where('id', 'in', removed).returning('id').execute());
      }
      for (const { vehicle, told } of glances) {
        const requested = { car_id: vehicle.id, search: '', car_name: vehicle.name, told: JSON.stringify(told) };
        await storeAccountAlert(tx, tenant.slug, { ...requested, shopper_id: shopperId }, email, at);
      }
      await tx
        .updateTable('alert')
        .set({ email })
        .where('shopper_id', '=', shopperId)
        .where('lead_id', '=', '')
        .execute();
    });
  }
  return new Set(ids);
}

/** The addresses that accounts gave while signed in, and whose owners confirmed them; the latest of each. */
function confirmedEmails(rows: readonly AlertRow[]): Map<string, string> {
  const confirmed = rows
    .filter(({ lead_id: leadId, state }) => leadId !== '' && (state === 'on' || state === 'over'))
    .toSorted((a, b) => a.updated_at - b.updated_at);
  return new Map(confirmed.map(({ shopper_id: id, email }) => [id, email]));
}

async function withdraw(tx: StoreTransaction, alerts: readonly { readonly id: string }[]): Promise<void> {
  await withdrawEmails(
    tx,
    alerts.map(({ id }) => id),
    true,
  );
}

/** Tried until the whole link ends well: see `textsUrl`. */
function newLinkId({ slug }: Pick<Tenant, 'slug'>, secret: string): string {
  for (;;) {
    const id = randomBytes(6).toString('hex');
    if (/[A-Za-z\d]$/.test(signedId(PURPOSE, slug, id, secret))) return id;
  }
}
