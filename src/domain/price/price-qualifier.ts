import type { ItemType, PriceQualifier } from '#domain/vehicle/vehicle.ts';
import { driveWord } from '#domain/vehicle-words/trade-words.ts';

/** Next to what a vehicle costs by the month. */
export const SUBSCRIPTION_TEXT = '/ month subscription';

const TEXTS: Readonly<Record<PriceQualifier, string>> = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Est. drive away',
  excluding_government_charges: 'Excl. govt. charges',
  plus_on_roads: 'Plus on-road costs',
  price_on_application: 'Price on application',
  subscription: SUBSCRIPTION_TEXT,
};

/** What the same price of a motorcycle is called. */
const RIDDEN: Partial<typeof TEXTS> = { drive_away: 'Ride away', estimated_drive_away: 'Est. ride away' };

/** The kind of what a dealer sells, where the price of all of it is worded alike. */
export function pricedAs(itemTypes: readonly ItemType[]): ItemType | undefined {
  return driveWord(itemTypes) === 'ride' ? 'motorcycle' : undefined;
}

/** The text next to a price in the same block: "Drive away", "Ride away", "Excl. govt. charges". Never empty. */
export function priceQualifierText(qualifier: PriceQualifier, itemType?: ItemType): string {
  return (itemType === 'motorcycle' ? RIDDEN[qualifier] : undefined) ?? TEXTS[qualifier];
}
