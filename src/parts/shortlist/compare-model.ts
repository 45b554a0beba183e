import type { CompareTable } from '#domain/shortlist/compare-table.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';

/** Everything that the page of a comparison prints. */
export interface CompareModel {
  /** `pending` until the URL and the stock are known, `unreachable` where the stock cannot be loaded. */
  readonly status: 'pending' | 'ready' | 'unreachable';
  readonly itemsNoun: ItemNoun;
  readonly searchPath: string;
  readonly table: CompareTable;
  /** How many of the URL's vehicles the site no longer lists. */
  readonly missingCount: number;
  readonly isFull: boolean;
  readonly onlyDifferences: boolean;
  readonly setOnlyDifferences: (only: boolean) => void;
  /** Saved and viewed vehicles that could be added. */
  readonly candidates: readonly VehicleCardData[];
  readonly add: (card: VehicleCardData) => void;
  readonly remove: (card: VehicleCardData) => void;
}
