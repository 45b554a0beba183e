import { formatDollars } from '#domain/formats/money.ts';
import type { Offer } from './value-vehicle.ts';

/** A vehicle of the dealer's that may come next. */
export interface NextVehicle {
  readonly name: string;
  /** "Used, 24,100 km, Parramatta" */
  readonly detailText: string;
  /** Path of its page. */
  readonly href: string;
  /** A small picture of it, where there is one. */
  readonly photoSrc?: string | undefined;
  /** "$33,490 drive away" */
  readonly priceText: string;
  /** Its asking price in whole dollars. */
  readonly dollars: number;
}

/** What is left to pay for some of the dealer's vehicles once the shopper's own has been taken for what is offered. */
export interface ChangeOver {
  /** What is taken off, in a sentence. */
  readonly note: string;
  readonly vehicles: readonly (Omit<NextVehicle, 'dollars'> & {
    /** "$15,690" */
    readonly leftText: string;
  })[];
}

/** What shoppers go on to costs one of these times what they are offered: a step up, a larger one, something new. */
const TIMES_THE_OFFER = [1.3, 1.8, 2.6] as const;

/**
 * Picks from the stock, for each step up, the vehicle whose price is nearest, cheapest first; undefined where nothing
 * costs more than is offered. Of a range the middle is taken off.
 */
export function changeOver({ lowDollars, highDollars }: Offer, stock: readonly NextVehicle[]): ChangeOver | undefined {
  const offered = Math.round((lowDollars + highDollars) / 2);
  const dearer = stock.filter(({ dollars }) => dollars > offered);
  const picked = new Set<NextVehicle>();
  for (const times of TIMES_THE_OFFER) {
    const distance = ({ dollars }: NextVehicle): number => Math.abs(dollars - offered * times);
    const [first, ...others] = dearer.filter((vehicle) => !picked.has(vehicle));
    if (first === undefined) break;
    picked.add(others.reduce((best, vehicle) => (distance(vehicle) < distance(best) ? vehicle : best), first));
  }
  if (picked.size === 0) return undefined;
  return {
    note:
      lowDollars === highDollars
        ? `Their price less the ${formatDollars(offered)} for yours.`
        : `Their price less the middle of your range, ${formatDollars(offered)}.`,
    vehicles: [...picked]
      .sort((one, other) => one.dollars - other.dollars)
      .map(({ dollars, ...vehicle }) => ({ ...vehicle, leftText: formatDollars(dollars - offered) })),
  };
}
