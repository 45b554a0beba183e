import { isAvailableStatus } from '#domain/availability/availability.ts';
import type { OfferText, OfferTexts } from './offer-texts.ts';
import type { VehicleStatus } from '#domain/vehicle/vehicle.ts';

/**
 * A vehicle's state on its page. Coming vehicles have a held state of their own, because a hold changes what their page
 * offers.
 */
export const PAGE_STATES = ['in_stock', 'held', 'coming_soon', 'coming_soon_held', 'sold'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** States in which a vehicle is for sale [4-17]. */
export const FOR_SALE = ['in_stock', 'held', 'coming_soon', 'coming_soon_held'] as const satisfies readonly PageState[];
/** States in which it can be bought now, so that a loan for it makes sense. */
export const FREE: readonly PageState[] = ['in_stock', 'coming_soon'];
export const ON_HOLD: readonly PageState[] = ['held', 'coming_soon_held'];
/** States in which it has not arrived yet. */
export const COMING: readonly PageState[] = ['coming_soon', 'coming_soon_held'];
export const GONE: readonly PageState[] = ['sold'];

export function pageState(vehicle: { readonly status: VehicleStatus; readonly reserved: boolean }): PageState {
  if (!isAvailableStatus(vehicle.status)) return 'sold';
  if (vehicle.status === 'coming_soon') return vehicle.reserved ? 'coming_soon_held' : 'coming_soon';
  return vehicle.reserved ? 'held' : 'in_stock';
}

/** What a vehicle is in a state. */
export function vehicleInState(state: (typeof FOR_SALE)[number]): {
  readonly status: 'in_stock' | 'coming_soon';
  readonly reserved: boolean;
} {
  return {
    status: state === 'in_stock' || state === 'held' ? 'in_stock' : 'coming_soon',
    reserved: state === 'held' || state === 'coming_soon_held',
  };
}

/** When a part of the page is shown. */
export interface Visibility {
  readonly states: readonly PageState[];
  /** Only above this price; whole dollars. */
  readonly overDollars?: number | undefined;
  /** Only with this text, or only without it. */
  readonly needs?: OfferText | undefined;
  readonly lacks?: OfferText | undefined;
}

/** The state of a page, which decides which of its parts are shown. */
export interface PageFacts {
  readonly state: PageState;
  readonly offer: OfferTexts;
}

/** Whether a part is shown for a vehicle in this state at this price. */
export function isVisibleIn({ states, overDollars, needs, lacks }: Visibility, { state, offer }: PageFacts): boolean {
  return (
    states.includes(state) &&
    (overDollars === undefined || Number(offer.asking ?? 0) > overDollars) &&
    (needs === undefined || offer[needs] !== undefined) &&
    (lacks === undefined || offer[lacks] === undefined)
  );
}

/** The same as attributes in the HTML, so that the browser can update the page later. */
export function visibilityAttributes({
  states,
  overDollars,
  needs,
  lacks,
}: Visibility): Readonly<Record<string, string | undefined>> {
  return {
    'data-while': states.join(' '),
    'data-over': overDollars === undefined ? undefined : String(overDollars),
    'data-needs': needs,
    'data-lacks': lacks,
  };
}

export function readVisibility(
  attributes: Partial<Readonly<Record<'while' | 'over' | 'needs' | 'lacks', string>>>,
): Visibility {
  const { while: states = '', over, needs, lacks } = attributes;
  return {
    states: states.split(' ') as PageState[],
    overDollars: over === undefined ? undefined : Number(over),
    needs: needs as OfferText | undefined,
    lacks: lacks as OfferText | undefined,
  };
}

/** An item of a list, and the states whose list has it. */
export interface StandingItem<T> {
  readonly item: T;
  readonly states: readonly PageState[];
}

/** Merges the lists of all states into one, keeping the order of each. */
export function mergeStates<T>(
  lists: Partial<Readonly<Record<PageState, readonly T[]>>>,
  keyOf: (item: T) => string,
): StandingItem<T>[] {
  const merged: { item: T; states: PageState[] }[] = [];
  for (const state of PAGE_STATES) {
    let next = 0;
    for (const item of lists[state] ?? []) {
      const at = merged.findIndex((other) => keyOf(other.item) === keyOf(item));
      if (at === -1) merged.splice(next, 0, { item, states: [state] });
      else merged[at]?.states.push(state);
      next = (at === -1 ? next : at) + 1;
    }
  }
  return merged;
}
