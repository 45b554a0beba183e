import type { Store } from '../store/store.ts';

/** More than anyone compares; a limit to what one account can fill. */
const MOST_SAVED = 200;

/** A shopper's saved cars, latest first. */
export async function savedCars(store: Store, shopperId: string): Promise<{ readonly id: string }[]> {
  const rows = await store.db
    .selectFrom('saved_car')
    .select('car_id')
    .where('shopper_id', '=', shopperId)
    .orderBy('created_at', 'desc')
    .orderBy('car_id')
    .execute();
  return rows.map(({ car_id: id }) => ({ id }));
}

/** Saves cars; those that are saved already stay as they are. @returns False if there would be too many. */
export function saveCars(
  store: Store,
  { tenant, shopperId }: { readonly tenant: string; readonly shopperId: string },
  carIds: readonly string[],
  now: number,
): Promise<boolean> {
  const ids = [...new Set(carIds)];
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
      .values(ids.map((id) => ({ tenant, shopper_id: shopperId, car_id: id, created_at: now })))
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
