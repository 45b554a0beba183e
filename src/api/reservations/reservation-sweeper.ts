import type { FastifyBaseLogger } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import { type BackgroundWork, repeatedWork } from '../background-work.ts';
import { onlineReservationRules } from './requested-hold.ts';
import { endDueHolds } from './store-reservation.ts';

const LOOK_EVERY_MS = 30_000;

type SweeperContext = Pick<ApiContext, 'store' | 'tenants' | 'now' | 'kickOutbox'>;

/** Frees every vehicle whose hold is over, and informs those concerned. @returns How many holds ended. */
export async function endHolds({ store, tenants, now, kickOutbox }: SweeperContext): Promise<number> {
  let count = 0;
  for (const tenant of tenants.all()) {
    if (onlineReservationRules(tenant) === undefined) continue;
    count += await store.write((tx) => endDueHolds(tx, now(), { tenant }));
  }
  if (count > 0) kickOutbox();
  return count;
}

/** Ends holds as they become due. A vehicle is free from that moment on, also while this is not running. */
export function createReservationSweeper(
  context: SweeperContext & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
): BackgroundWork {
  const failure = 'holds that are over could not be ended, tried again shortly';
  return repeatedWork(LOOK_EVERY_MS, () => endHolds(context), context.log, failure);
}
