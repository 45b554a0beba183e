import type { VehicleCardData } from './vehicle-card-data.ts';

/**
 * One sentence above a list whose prices have different bases, such as drive away and excluding government charges;
 * undefined for a list with a single basis.
 */
export function priceBasisNotice(cards: readonly VehicleCardData[]): string | undefined {
  const bases = new Set(cards.flatMap(({ price }) => (price.kind === 'amount' ? [price.qualifierText] : [])));
  if (bases.size < 2) return undefined;
  return 'Some prices here are drive away, some exclude government charges. Check the words next to each price.';
}
