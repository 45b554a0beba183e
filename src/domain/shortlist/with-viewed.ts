export const MOST_VIEWED = 20;

/** The list with this vehicle in front; the one that was looked at longest ago goes when there are too many. */
export function withViewed<T extends { readonly id: string }>(viewed: readonly T[], vehicle: T): T[] {
  return [vehicle, ...viewed.filter(({ id }) => id !== vehicle.id)].slice(0, MOST_VIEWED);
}
