import { formatDollars } from '#domain/formats/money.ts';
import { priceQualifierText } from '#domain/price/price-qualifier.ts';
import type { ItemType, PriceQualifier } from '#domain/vehicle/vehicle.ts';
import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
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
  /** Its asking price in whole dollars, and what that includes. */
  readonly dollars: number;
  readonly qualifier: PriceQualifier;
  readonly itemType: ItemType;
}

/** What is left to pay for some of the dealer's vehicles once the shopper's own has been taken for what is offered. */
export interface ChangeOver {
  /** What is taken off, in a sentence. */
  readonly note: string;
  readonly vehicles: readonly (Omit<NextVehicle, 'dollars' | 'qualifier' | 'itemType'> & {
    /** "$15,690" */
    readonly leftText: string;
    /** "left to pay", and what comes on top of it: "left to pay, excl. govt. charges". */
    readonly leftWords: string;
  })[];
}

/** What shoppers go on to costs one of these times what they are offered: a step up, a larger one, something new. */
const TIMES_THE_OFFER = [1.3, 1.8, 2.6] as const;

/** Picks, for each step up, the vehicle whose price is nearest; none that costs no more than is offered. */
export function pickNext<Priced extends { readonly dollars: number }>(
  offer: Offer,
  stock: readonly Priced[],
): readonly Priced[] {
  const offered = takenOffDollars(offer);
  const dearer = stock.filter(({ dollars }) => dollars > offered);
  const picked = new Set<Priced>();
  for (const times of TIMES_THE_OFFER) {
    const distance = ({ dollars }: Priced): number => Math.abs(dollars - offered * times);
    const [first, ...others] = dearer.filter((vehicle) => !picked.has(vehicle));
    if (first === undefined) break;
    picked.add(others.reduce((best, vehicle) => (distance(vehicle) < distance(best) ? vehicle : best), first));
  }
  return [...picked].sort((one, other) => one.dollars - other.dollars);
}

/** What the offer leaves to pay for the vehicles that were picked; undefined where there is none. */
export function changeOver(offer: Offer, picked: readonly NextVehicle[]): ChangeOver | undefined {
  if (picked.length === 0) return undefined;
  const offered = takenOffDollars(offer);
  return {
    note:
      offer.lowDollars === offer.highDollars
        ? `Their price less the ${formatDollars(offered)} for yours.`
        : `Their price less the middle of your range, ${formatDollars(offered)}.`,
    vehicles: picked.map(({ dollars, qualifier, itemType, ...vehicle }) => ({
      ...vehicle,
      leftText: formatDollars(dollars - offered),
      leftWords: `left to pay${qualifier === 'drive_away' ? '' : `, ${inSentence(priceQualifierText(qualifier, itemType))}`}`,
    })),
  };
}

/** Of a range the middle. */
function takenOffDollars({ lowDollars, highDollars }: Offer): number {
  return Math.round((lowDollars + highDollars) / 2);
}
