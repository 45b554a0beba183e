import type { LocationView } from './location-view.ts';

type Place = Pick<LocationView, 'type' | 'buys' | 'coming'>;

/**
 * The places where a shopper can come for something: those of the department that are open. Vehicles are bought where
 * the dealer says so, and if that is said of no place, where they are sold.
 */
export function placesFor<One extends Place>(
  department: LocationView['type'] | 'buying',
  places: readonly One[],
): One[] {
  const open = places.filter(({ coming }) => coming === undefined);
  if (department !== 'buying') return open.filter(({ type }) => type === department);
  const buying = open.filter(({ buys }) => buys === true);
  return buying.length > 0 ? buying : placesFor('sales', open);
}
