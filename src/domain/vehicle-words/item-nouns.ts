import { formatCount } from '#domain/formats/counts.ts';
import type { BodyType, ItemType } from '#domain/vehicle/vehicle.ts';

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

/** The noun for a dealer's stock: that of its only item type, or "vehicle" where it sells several. */
export function itemNoun(itemTypes: readonly ItemType[]): ItemNoun {
  const [first = 'car', ...others] = itemTypes;
  return others.length === 0 ? NOUNS[first] : { singular: 'vehicle', plural: 'vehicles' };
}

/** What a vehicle is called on its page: a motorhome is listed among caravans and is none. */
export function vehicleNoun({ itemType, body }: { itemType: ItemType; body?: BodyType | undefined }): string {
  return itemType === 'caravan' && body === 'motorhome' ? 'motorhome' : NOUNS[itemType].singular;
}

/** "1 car", "118 cars", "2,031 caravans". */
export function countOf(count: number, noun: ItemNoun): string {
  return `${formatCount(count)} ${count === 1 ? noun.singular : noun.plural}`;
}

/** The same for a text with `{count}` and `{items}`, "See all {count} {items}". */
export function countValues(count: number, noun: ItemNoun): { readonly count: string; readonly items: string } {
  return { count: formatCount(count), items: count === 1 ? noun.singular : noun.plural };
}
