import type { SavedList } from '#domain/shortlist/saved-list.ts';
import type { SentListWords } from '#domain/shortlist/sent-list.ts';
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
  /** Copies an address that shows the list to somebody else; absent where nothing of it is listed. */
  readonly copyLink?: () => void;
  /** Shown in place of the visitor's own list. */
  readonly sent?: SentList;
  /** Takes those out that cannot be had any more. */
  readonly removeGone: () => void;
  /** "Remove sold car", "Remove 2 sold cars"; absent where there are none. */
  readonly removeGoneLabel?: string;
}

/** A list that somebody sent by its address, its vehicles as they are now. */
export interface SentList extends SentListWords {
  readonly cards: readonly VehicleCardData[];
  /** The visitor's own list. */
  readonly ownHref: string;
  /** Keeps all of them on this device; absent where they all are. */
  readonly saveAll?: () => void;
}
