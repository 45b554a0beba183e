import type { BodyType, ItemType } from './vehicle.ts';

/** Whether another vehicle pulls it: a trailer, or a caravan that is no motorhome. */
export function isTowed({ itemType, body }: { itemType: ItemType; body?: BodyType | undefined }): boolean {
  return itemType === 'trailer' || (itemType === 'caravan' && body !== 'motorhome');
}
