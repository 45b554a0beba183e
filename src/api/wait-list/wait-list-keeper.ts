import type { FastifyBaseLogger } from 'fastify';
import { isAvailableStatus } from '#domain/availability/availability.ts';
import { GONE_FOR_GOOD_MS, OPEN_STATES } from '#domain/wait-list/wait-state.ts';
import type { ApiContext } from '../api-context.ts';
import { type BackgroundWork, repeatedWork } from '../background-work.ts';
import type { StoreTransaction } from '../store/store.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { closeWaitList, moveWaitList } from './move-wait-list.ts';
import { waitListRules } from './wait-list-rules.ts';

const LOOK_EVERY_MS = 30_000;

type KeeperContext = Pick<ApiContext, 'store' | 'tenants' | 'now' | 'kickOutbox'>;

/**
 * Looks after every wait list: whose turn is over, which vehicle was released in the dealer's own stock, which is sold.
 *
 * @returns How many people were asked, or told that a list is closed.
 */
export async function keepWaitLists({ store, tenants, now, kickOutbox }: KeeperContext): Promise<number> {
  let count = 0;
  for (const tenant of tenants.all()) {
    if (waitListRules(tenant) === undefined) continue;
    const lists = await store.db
      .selectFrom('wait_place')
      .select('car_id')
      .distinct()
      .where('tenant', '=', tenant.slug)
      .where('state', 'in', OPEN_STATES)
      .execute();
    // A stock that is empty was not read: nobody is told that everything has gone.
    if (lists.length === 0 || (await tenant.stock.all()).length === 0) continue;
    for (const { car_id: carId } of lists) {
      count += await store.write((tx) => lookAt(tx, tenant, carId, now()));
    }
  }
  if (count > 0) kickOutbox();
  return count;
}

async function lookAt(tx: StoreTransaction, tenant: Tenant, carId: string, now: number): Promise<number> {
  const vehicle = await tenant.stock.byId(carId);
  const isGone = vehicle === undefined || !isAvailableStatus(vehicle.status);
  const line = tx
    .selectFrom('wait_place')
    .select(({ fn }) => fn.max('gone_since').as('since'))
    .where('tenant', '=', tenant.slug)
    .where('car_id', '=', carId)
    .where('state', 'in', OPEN_STATES);
  const since = (await line.executeTakeFirst())?.since ?? null;
  if (isGone && since !== null && now - since >= GONE_FOR_GOOD_MS) return closeWaitList(tx, tenant, carId, now);
  if (isGone !== (since !== null)) {
    await tx
      .updateTable('wait_place')
      .set({ gone_since: isGone ? now : null })
      .where('tenant', '=', tenant.slug)
      .where('car_id', '=', carId)
      .where('state', 'in', OPEN_STATES)
      .execute();
  }
  return moveWaitList(tx, tenant, carId, now);
}

/** Keeps the wait lists of all dealers moving. A reservation that ends moves its own at once. */
export function createWaitListKeeper(
  context: KeeperContext & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
): BackgroundWork {
  const failure = 'wait lists could not be looked after, tried again shortly';
  return repeatedWork(LOOK_EVERY_MS, () => keepWaitLists(context), context.log, failure);
}
