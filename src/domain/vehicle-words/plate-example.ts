import type { AustralianState, ItemType } from '#domain/vehicle/vehicle.ts';

/** The series in which each state issues its plates today. */
const PLATES: Readonly<Record<AustralianState, string>> = {
  act: 'YAB 12C',
  nsw: 'ABC 12D',
  nt: 'CA 12 BC',
  qld: '123 AB4',
  sa: 'S123 ABC',
  tas: 'A12 BC',
  vic: '1AB 2CD',
  wa: '1ABC 123',
};

/** Motorcycles have a series of their own, as their plates are smaller. */
const MOTORCYCLE_PLATES: Partial<typeof PLATES> = {
  nsw: 'ABC 12',
  qld: '123 AB',
  sa: 'S12 ABC',
  vic: '1A 2BC',
  wa: '1AB 123',
};

/**
 * How a plate is written in a state, as an example for those who type theirs: "1AB 2CD" in Victoria.
 *
 * @param itemTypes What the dealer sells, which is what is registered.
 * @returns Undefined where no one example is right: caravans have trailers' plates, which differ within a state.
 */
export function plateExample(state: AustralianState, itemTypes: readonly ItemType[]): string | undefined {
  const isAll = (type: ItemType): boolean => itemTypes.every((one) => one === type);
  if (isAll('caravan')) return undefined;
  return isAll('motorcycle') ? MOTORCYCLE_PLATES[state] : PLATES[state];
}
