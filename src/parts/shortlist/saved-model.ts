import type { SavedList } from '#domain/shortlist/saved-list.ts';
import type { SentListWords } from '#domain/shortlist/sent-list.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';

/** Everything that a template's list of saved vehicles prints. */
export interface SavedModel {
  /** `pending` until the browser's list, and its vehicles' current status, are known. */
  readonly status: 'pending' | 'ready';
  readonly itemsNoun: ItemNoun;
  /** The visitor's account keeps them, or would. */
  readonly isInAccount: boolean;
  readonly list: SavedList;
  /** Why the vehicles' current status could not be determined. */
  readonly failureText?: string;
  /** Above cards that show a repayment; without it they show none. */
  readonly creditNotice?: string;
  /** Vehicles that were looked at last. */
  readonly viewed: readonly VehicleCardData[];
  readonly clearViewed: () => void;
  /** Copies a URL that shares the list; absent where none of its vehicles is listed. */
  readonly copyLink?: () => void;
  /** Shown in place of the visitor's own list. */
  readonly sent?: SentList;
  /** Removes those that are no longer for sale. */
  readonly removeGone: () => void;
  /** "Remove sold car", "Remove 2 sold cars"; absent where there are none. */
  readonly removeGoneLabel?: string;
}

/** A list shared by URL, with its vehicles' current data. */
export interface SentList extends SentListWords {
  readonly cards: readonly VehicleCardData[];
  /** The visitor's own list. */
  readonly ownHref: string;
  /** Saves all of them on this device; absent where they all are. */
  readonly saveAll?: () => void;
}
