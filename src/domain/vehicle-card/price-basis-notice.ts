import type { VehicleCardData } from './vehicle-card-data.ts';

/**
 * The sentence that stands once above a list whose prices are stated on more than one basis, such as
 * drive away and excluding government charges; nothing for a list on one basis.
 */
export function priceBasisNotice(cards: readonly VehicleCardData[]): string | undefined {
  const bases = new Set(cards.flatMap(({ price }) => (price.kind === 'amount' ? [price.qualifierText] : [])));
  if (bases.size < 2) return undefined;
  return 'Prices in this list are stated on more than one basis. The words beside each price say what it includes; sorting and filters use the number shown.';
}
