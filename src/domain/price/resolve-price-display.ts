import type { ItemType, PriceQualifier } from '#domain/vehicle/vehicle.ts';
import type { PriceDisplay } from './price-display.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { priceQualifierText } from './price-qualifier.ts';

/** A vehicle's prices in whole dollars, as stored in its search document. */
export interface PricedVehicle {
  /** Reduced price, else price, as `resolveAskingPrice` decides [4-21, 4-22]. */
  readonly dollars?: number | undefined;
  readonly beforeDollars?: number | undefined;
  /** Monthly. */
  readonly subscriptionDollars?: number | undefined;
  readonly qualifier: PriceQualifier;
  /** Names the qualifier: a motorcycle is ridden away. */
  readonly itemType: ItemType;
  readonly preorder: boolean;
}

export interface PriceRules {
  readonly offersSubscriptions: boolean;
  /** "Enquire for price" unless configured [4-24]. */
  readonly noPriceText: string;
}

/**
 * What is shown in the price's place, by precedence: subscription price where subscriptions are offered [4-20], the
 * asking price [4-21, 4-22], PREORDER [4-23], else the no-price text [4-24]. The was-price belongs to the asking price
 * and only appears when it is higher.
 */
export function resolvePriceDisplay(vehicle: PricedVehicle, rules: PriceRules): PriceDisplay {
  const { dollars, beforeDollars, subscriptionDollars } = vehicle;
  if (rules.offersSubscriptions && isPositive(subscriptionDollars)) {
    return amount(subscriptionDollars, 'subscription', vehicle.itemType);
  }
  if (isPositive(dollars)) {
    const display = amount(dollars, vehicle.qualifier, vehicle.itemType);
    if (beforeDollars === undefined || !(beforeDollars > dollars)) return display;
    const was = { text: formatDollars(beforeDollars), savingText: formatDollars(beforeDollars - dollars) };
    return { ...display, was };
  }
  return { kind: 'text', text: vehicle.preorder ? 'PREORDER' : rules.noPriceText };
}

function amount(dollars: number, qualifier: PriceQualifier, itemType: ItemType): PriceDisplay & { kind: 'amount' } {
  return {
    kind: 'amount',
    dollars,
    text: formatDollars(dollars),
    qualifierText: priceQualifierText(qualifier, itemType),
  };
}

function isPositive(dollars: number | undefined): dollars is number {
  return dollars !== undefined && dollars > 0;
}
