import type { SavedList } from '#domain/shortlist/saved-list.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';

/** Everything that a template's list of saved vehicles prints. */
export interface SavedModel {
  /** `pending` until the browser's list, and how its vehicles stand, are known. */
  readonly status: 'pending' | 'ready';
  readonly itemsNoun: ItemNoun;
  readonly list: SavedList;
  /** What kept the page from telling how the vehicles stand now. */
  readonly failureText?: string;
  /** Above cards that show a repayment; without it they show none. */
  readonly creditNotice?: string;
  /** Vehicles that were looked at last. */
  readonly viewed: readonly VehicleCardData[];
  readonly clearViewed: () => void;
  /** Takes those out that cannot be had any more. */
  readonly removeGone: () => void;
  /** "Remove sold car", "Remove 2 sold cars"; absent where there are none. */
  readonly removeGoneLabel?: string;
}
