import type { Store } from '../store/store.ts';

/** More than anyone compares; a limit to what one account can fill. */
const MOST_SAVED = 200;

export interface SavedCar {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** How it looked then, the JSON of `EntryParts`; absent if it is not known. */
  readonly entry?: string;
}

/** A shopper's saved cars, latest first. */
export async function savedCars(store: Store, shopperId: string): Promise<SavedCar[]> {
  const rows = await store.db
    .selectFrom('saved_car')
    .select(['car_id', 'created_at', 'seen'])
    .where('shopper_id', '=', shopperId)
    .orderBy('created_at', 'desc')
    .orderBy('car_id')
    .execute();
  return rows.map(({ car_id: id, created_at, seen }) => ({
    id,
    savedAt: created_at,
    ...(seen !== null && { entry: seen }),
  }));
}

/**
 * Saves cars; those that are saved already stay as they are.
 *
 * @param cars With how each looks now.
 * @returns False if there would be too many.
 */
export function saveCars(
  store: Store,
  { tenant, shopperId }: { readonly tenant: string; readonly shopperId: string },
  cars: ReadonlyMap<string, string | undefined>,
  now: number,
): Promise<boolean> {
  const ids = [...cars.keys()];
  if (ids.length === 0) return Promise.resolve(true);
  return store.write(async (tx) => {
    const { others } = await tx
      .selectFrom('saved_car')
      .select((build) => build.fn.countAll<number | string>().as('others'))
      .where('shopper_id', '=', shopperId)
      .where('car_id', 'not in', ids)
      .executeTakeFirstOrThrow();
    if (Number(others) + ids.length > MOST_SAVED) return false;
    await tx
      .insertInto('saved_car')
      .values(
        ids.map((id) => ({ tenant, shopper_id: shopperId, car_id: id, created_at: now, seen: cars.get(id) ?? null })),
      )
      .onConflict((conflict) => conflict.columns(['shopper_id', 'car_id']).doNothing())
      .execute();
    return true;
  });
}

export async function removeCar(store: Store, shopperId: string, carId: string): Promise<void> {
  await store.write((tx) =>
    tx.deleteFrom('saved_car').where('shopper_id', '=', shopperId).where('car_id', '=', carId).execute(),
  );
}
