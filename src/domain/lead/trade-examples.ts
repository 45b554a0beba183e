import type { ItemType } from '#domain/vehicle/vehicle.ts';

/** A make and one of its models, as messages name them: "Enter the make, like Yamaha". */
export interface TradeExample {
  readonly make: string;
  readonly model: string;
}

const CAR: TradeExample = { make: 'Mazda', model: 'CX-5' };
const EXAMPLES: Readonly<Record<ItemType, TradeExample>> = {
  car: CAR,
  caravan: { make: 'Jayco', model: 'Journey' },
  motorcycle: { make: 'Yamaha', model: 'MT-07' },
  truck: { make: 'Isuzu', model: 'NPR' },
  boat: { make: 'Quintrex', model: 'Hornet' },
  trailer: { make: 'Jayco', model: 'Journey' },
};

/** One that the shoppers of the dealer's only item type know; a car where it sells several. */
export function tradeExample(itemTypes: readonly ItemType[]): TradeExample {
  const [only = 'car', ...others] = itemTypes;
  return others.length === 0 ? EXAMPLES[only] : CAR;
}
