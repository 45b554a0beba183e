import { formatCount } from '#domain/formats/counts.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';

export interface ItemNoun {
  readonly singular: string;
  readonly plural: string;
}

const NOUNS: Readonly<Record<ItemType, ItemNoun>> = {
  car: { singular: 'car', plural: 'cars' },
  caravan: { singular: 'caravan', plural: 'caravans' },
  motorcycle: { singular: 'motorcycle', plural: 'motorcycles' },
  truck: { singular: 'truck', plural: 'trucks' },
  boat: { singular: 'boat', plural: 'boats' },
  trailer: { singular: 'trailer', plural: 'trailers' },
};

/** What a dealer's stock is called: the noun of its one item type, "vehicle" where it sells several. */
export function itemNoun(itemTypes: readonly ItemType[]): ItemNoun {
  const [first = 'car', ...others] = itemTypes;
  return others.length === 0 ? NOUNS[first] : { singular: 'vehicle', plural: 'vehicles' };
}

/** "1 car", "118 cars", "2,031 caravans". */
export function countOf(count: number, noun: ItemNoun): string {
  return `${formatCount(count)} ${count === 1 ? noun.singular : noun.plural}`;
}
