export const MOST_VIEWED = 20;

/** The list with this vehicle first; if there are too many, the one viewed longest ago is dropped. */
export function withViewed<T extends { readonly id: string }>(viewed: readonly T[], vehicle: T): T[] {
  return [vehicle, ...viewed.filter(({ id }) => id !== vehicle.id)].slice(0, MOST_VIEWED);
}
