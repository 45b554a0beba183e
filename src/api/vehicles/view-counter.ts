import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';

/** One view of a vehicle page. */
export interface VehicleView {
  readonly tenant: string;
  readonly carId: string;
  /** Address and browser; never stored. */
  readonly address: string;
  readonly userAgent: string;
}

/** Counts views in memory and writes them to the database every second. */
export interface ViewCounter {
  /** Counts a view, unless the same visitor viewed the vehicle within the last half hour. */
  count(view: VehicleView): void;
  /** Views of a vehicle since counting began. */
  viewsOf(tenant: string, carId: string): Promise<number>;
  /** Writes all counts to the database; nothing is left in memory afterwards. */
  stop(): Promise<void>;
}

export interface ViewCounterOptions {
  readonly store: Pick<Store, 'db' | 'write'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when counts could not be written; they are kept for the next attempt. */
  readonly report: (error: unknown) => void;
}

const SAME_VISIT_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const FLUSH_MS = 1_000;
/** How many visits are remembered; the oldest are dropped first. */
const MOST_VISITS = 100_000;
const ROWS_A_STATEMENT = 100;
/** User agents that identify themselves as bots. */
const MACHINES =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|pagespeed|facebookexternalhit|embedly|curl|wget|python|java\/|go-http|axios|node|fetch|httpclient/i;

/** Whether a user agent is a person's browser. */
export function isPersonsBrowser(userAgent: string | undefined): userAgent is string {
  return userAgent !== undefined && userAgent.trim() !== '' && !MACHINES.test(userAgent);
}

export function createViewCounter({ store, now, report }: ViewCounterOptions): ViewCounter {
  /** When each visit ends, by a hash that cannot be traced once the day's salt is discarded. */
  const visits = new Map<string, number>();
  let salt = { day: -1, value: Buffer.alloc(0) };
  let pending = new Map<string, number>();
  let writing = new Map<string, number>();
  let flushing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const visitKey = ({ tenant, carId, address, userAgent }: VehicleView, at: number): string => {
    const day = Math.floor(at / DAY_MS);
    if (salt.day !== day) salt = { day, value: randomBytes(32) };
    const parts = JSON.stringify([tenant, carId, address, userAgent]);
    return createHash('sha256').update(salt.value).update(parts).digest('base64url').slice(0, 22);
  };

  const isNewVisit = (view: VehicleView): boolean => {
    const at = now();
    const key = visitKey(view, at);
    const ends = visits.get(key);
    if (ends !== undefined && ends > at) return false;
    visits.delete(key);
    // A map preserves insertion order and every visit lasts equally long, so the first are the oldest.
    for (const [oldest, end] of visits) {
      if (end > at && visits.size < MOST_VISITS) break;
      visits.delete(oldest);
    }
    visits.set(key, at + SAME_VISIT_MS);
    return true;
  };

  const write = async (): Promise<void> => {
    writing = pending;
    pending = new Map();
    // Every process locks keys in the same order, which prevents deadlocks.
    const rows = [...writing].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, views]) => ({ ...fromKey(key), views }));
    try {
      await store.write(async (tx) => {
        for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
          await tx
            .insertInto('vehicle_view')
            .values(rows.slice(start, start + ROWS_A_STATEMENT))
            .onConflict((conflict) =>
              conflict.columns(['tenant', 'car_id']).doUpdateSet((build) => ({
                views: build('vehicle_view.views', '+', build.ref('excluded.views')),
              })),
            )
            .execute();
        }
      });
    } catch (error) {
      for (const [key, views] of writing) pending.set(key, (pending.get(key) ?? 0) + views);
      report(error);
    } finally {
      writing = new Map();
    }
  };

  const flush = (): Promise<void> => {
    flushing ??= write().finally(() => {
      flushing = undefined;
      if (pending.size > 0 && !stopped) schedule();
    });
    return flushing;
  };
  const schedule = (): void => {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void flush();
    }, FLUSH_MS).unref();
  };

  return {
    count(view) {
      if (!isNewVisit(view)) return;
      const key = toKey(view.tenant, view.carId);
      pending.set(key, (pending.get(key) ?? 0) + 1);
      schedule();
    },
    async viewsOf(tenant, carId) {
      const row = await store.db
        .selectFrom('vehicle_view')
        .select('views')
        .where('tenant', '=', tenant)
        .where('car_id', '=', carId)
        .executeTakeFirst();
      const key = toKey(tenant, carId);
      return (row?.views ?? 0) + (pending.get(key) ?? 0) + (writing.get(key) ?? 0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
      await flushing;
      if (pending.size > 0) await flush();
    },
  };
}

const toKey = (tenant: string, carId: string): string => JSON.stringify([tenant, carId]);

function fromKey(key: string): { readonly tenant: string; readonly car_id: string } {
  const [tenant, carId] = JSON.parse(key) as [string, string];
  return { tenant, car_id: carId };
}
