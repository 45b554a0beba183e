import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { BodyType, ItemType } from '#domain/vehicle/vehicle.ts';

/** Hits per search for similar vehicles [9-5]. */
export const SIMILAR_SEARCH_LIMIT = 10;
/** Placeholders shown while similar vehicles load [9-5]. */
const SIMILAR_PLACEHOLDERS = 6;

/** No more placeholders than there will be vehicles. */
export function similarPlaceholders(count: number): number {
  return Math.min(count, SIMILAR_PLACEHOLDERS);
}

/** The attributes that decide which vehicles are similar to one. */
export interface SimilarTo {
  readonly id: string;
  readonly make: string;
  readonly make_model: string;
  readonly item_type: ItemType;
  readonly body?: BodyType;
  /** Whole dollars. */
  readonly price?: number;
}

/** One search for similar vehicles; all conditions must match. Text is compared case-insensitively. */
export interface SimilarSearch {
  readonly equal: Readonly<Partial<Record<'make_model' | 'make' | 'body' | 'item_type', string>>>;
  /** Whole dollars, inclusive at both ends. */
  readonly price?: { readonly lowest: number; readonly highest: number };
  /** The vehicle itself. */
  readonly except: string;
}

/**
 * The searches for similar vehicles, most similar first [9-4]: same make and model, same make, same body; each within
 * the price band. Each returns `SIMILAR_SEARCH_LIMIT` vehicles that pass `canBeSuggested` [4-18], by rank.
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

/** Merges the results: most similar first, each vehicle once, as many as the page shows [9-7]. */
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
