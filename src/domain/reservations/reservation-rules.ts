import type { Availability } from '#domain/availability/availability.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';
import type { CarType, VehiclePrice } from '#domain/vehicle/vehicle.ts';
import { formatDollars } from '#domain/formats/money.ts';

/** How a dealer reserves a vehicle for a buyer [9-11]. */
export interface ReservationRules {
  readonly depositDollars: number;
  readonly holdHours: number;
  /** "fully refundable" */
  readonly refundText: string;
  /** Whether a buyer pays the price less the deposit. */
  readonly isOffThePrice?: true;
  readonly carTypes: readonly CarType[];
  /** Vehicles that one phone number or email address can hold at once. */
  readonly mostPerPerson: number;
  /** Whether the deposit is paid by card as the vehicle is reserved; else the dealer calls about it. */
  readonly isPaidOnline?: true;
  /** Whether cancelling during the hold sends a deposit paid online back at once. */
  readonly refundsOnCancel?: boolean;
  /** Whether only who is signed in may hold a vehicle [6-2]. */
  readonly isForSignedIn?: true;
  /** Last part of the address of the page on which a vehicle is reserved; absent where an enquiry asks for it [2.1-2]. */
  readonly page?: 'checkout' | 'buy-online';
}

/** What is promised about a deposit's return. */
export type RefundTerms = Pick<ReservationRules, 'refundText' | 'refundsOnCancel'>;

export interface ReservationSource {
  readonly availability: Availability;
  /** Whole dollars; absent where no price is published. */
  readonly priceDollars?: number | undefined;
  readonly carType: CarType;
}

/**
 * Whether a vehicle can be reserved [4-39]: in stock, not on hold, priced above the deposit, and of a condition that
 * the dealer takes reservations for.
 */
export function isReservable(source: ReservationSource, rules: ReservationRules | undefined): boolean {
  const { availability, priceDollars, carType } = source;
  if (rules === undefined || availability !== 'available' || !rules.carTypes.includes(carType)) return false;
  return priceDollars !== undefined && priceDollars > rules.depositDollars;
}

/** "/cars/2018-toyota-corolla-4417/checkout"; undefined where vehicles are not reserved online. */
export function reservationPath(slug: string, rules: ReservationRules | undefined): string | undefined {
  return rules?.page === undefined ? undefined : `/cars/${slug}/${rules.page}`;
}

/** "/cars/2018-toyota-corolla-4417/buy-online", where buying it online begins. */
export function purchasePath(slug: string): string {
  return `/cars/${slug}/buy-online`;
}

/** "$200, fully refundable" */
export function depositText({ depositDollars, refundText }: ReservationRules): string {
  return refundText === '' ? formatDollars(depositDollars) : `${formatDollars(depositDollars)}, ${refundText}`;
}

/**
 * "$43,790": what is left to pay once the deposit is. Undefined where the deposit does not come off the price, and where
 * the price is not all that a buyer pays.
 */
export function balanceText(
  { depositDollars, isOffThePrice }: ReservationRules,
  price: VehiclePrice,
): string | undefined {
  const asking = resolveAskingPrice(price);
  if (isOffThePrice !== true || asking === undefined || price.qualifier !== 'drive_away') return undefined;
  return formatDollars(asking.dollars - depositDollars);
}

/** "A $200 deposit holds this caravan for 48 hours, fully refundable." */
export function reservationSentence(rules: ReservationRules, noun: string): string {
  const { depositDollars, refundText } = rules;
  const refund = refundText === '' ? '' : `, ${refundText}`;
  return `A ${formatDollars(depositDollars)} deposit holds this ${noun} for ${holdText(rules)}${refund}.`;
}

/** "48 hours" */
export function holdText({ holdHours }: Pick<ReservationRules, 'holdHours'>): string {
  return `${holdHours} ${holdHours === 1 ? 'hour' : 'hours'}`;
}

/** "It’s fully refundable. If you cancel during the hold, all of it goes back to your card." */
export function cancelTermsText({ refundText, refundsOnCancel }: RefundTerms): string {
  const kind = refundText === '' ? '' : `It’s ${refundText}. `;
  return refundsOnCancel === true
    ? `${kind}If you cancel during the hold, all of it goes back to your card.`
    : `${kind}If you cancel, we’ll call you about it.`;
}
