import type { CompareTable } from '#domain/shortlist/compare-table.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';

/** Everything that the page of a comparison prints. */
export interface CompareModel {
  /** `pending` until the address and the stock are known, `unreachable` where the stock cannot be had. */
  readonly status: 'pending' | 'ready' | 'unreachable';
  readonly itemsNoun: ItemNoun;
  readonly searchPath: string;
  readonly table: CompareTable;
  /** How many of the address's vehicles the site does not list any more. */
  readonly missingCount: number;
  readonly isFull: boolean;
  readonly onlyDifferences: boolean;
  readonly setOnlyDifferences: (only: boolean) => void;
  /** Saved and viewed vehicles that could stand here too. */
  readonly candidates: readonly VehicleCardData[];
  readonly add: (card: VehicleCardData) => void;
  readonly remove: (card: VehicleCardData) => void;
}
