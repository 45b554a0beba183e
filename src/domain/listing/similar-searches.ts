import { canBeSuggested } from '#domain/availability/availability.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { BodyType, ItemType, VehicleStatus } from '#domain/vehicle/vehicle.ts';

/** Hits that one search for similar vehicles gives [9-5]. */
export const SIMILAR_SEARCH_LIMIT = 10;
/** Places that are kept free while similar vehicles are searched [9-5]. */
export const SIMILAR_PLACEHOLDERS = 6;

/** What decides which vehicles are like one. */
export interface SimilarTo {
  readonly id: string;
  readonly make: string;
  readonly make_model: string;
  readonly item_type: ItemType;
  readonly body?: BodyType;
  /** Whole dollars. */
  readonly price?: number;
}

/** One search for vehicles like another; all of it holds. Texts are compared without regard to case. */
export interface SimilarSearch {
  readonly equal: Readonly<Partial<Record<'make_model' | 'make' | 'body' | 'item_type', string>>>;
  /** Whole dollars, both ends included. */
  readonly price?: { readonly lowest: number; readonly highest: number };
  /** The vehicle itself. */
  readonly except: string;
}

/**
 * The searches for vehicles like one, in the order of likeness [9-4]: the same make and model, the make, the body; each
 * within the price band. Each gives `SIMILAR_SEARCH_LIMIT` vehicles that `canBeSuggested` [4-18], by rank.
 */
export function similarSearches(vehicle: SimilarTo): readonly SimilarSearch[] {
  const { id, make, make_model, item_type, body } = vehicle;
  const alike: SimilarSearch['equal'][] = [
    { make_model },
    { make },
    ...(body === undefined ? [] : [{ item_type, body }]),
  ];
  const price = priceBand(vehicle.price);
  return alike.map((equal) => omitUndefined({ equal, price, except: id }));
}

/** Whether a vehicle is what a search looks for. */
export function isSimilar(
  candidate: SimilarTo & { readonly status: VehicleStatus; readonly reserved: boolean },
  { equal, price, except }: SimilarSearch,
): boolean {
  return (
    canBeSuggested(candidate) &&
    candidate.id !== except &&
    isInBand(candidate.price, price) &&
    Object.entries(equal).every(
      ([attribute, value]) => candidate[attribute as keyof typeof equal]?.toLowerCase() === value.toLowerCase(),
    )
  );
}

/** Joins what the searches found: the most alike first, each vehicle once, as many as the page shows [9-7]. */
export function mergeSimilar<Hit extends { readonly id: string }>(
  found: readonly (readonly Hit[])[],
  count: number,
): Hit[] {
  const merged = new Map<string, Hit>();
  for (const hits of found) {
    for (const hit of hits.slice(0, SIMILAR_SEARCH_LIMIT)) {
      if (merged.size >= count) break;
      if (!merged.has(hit.id)) merged.set(hit.id, hit);
    }
  }
  return [...merged.values()];
}

/** Plus or minus $10,000 below $50,000, else $25,000 [9-6]; a vehicle without a price has no band. */
function priceBand(price: number | undefined): SimilarSearch['price'] {
  if (price === undefined) return undefined;
  const reach = price < 50_000 ? 10_000 : 25_000;
  return { lowest: price - reach, highest: price + reach };
}

export function isInBand(price: number | undefined, band: SimilarSearch['price']): boolean {
  return band === undefined || (price !== undefined && price >= band.lowest && price <= band.highest);
}
