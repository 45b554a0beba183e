import type { PriceCell, PriceScale } from '#domain/search/price-cells.ts';

/** Serialisable props of the standalone price slider [2.3-16]. */
export interface PriceFinderProps {
  /** Where its button leads, with the range in the query. */
  readonly searchPath: string;
  readonly scale: PriceScale;
  readonly cells: readonly PriceCell[];
  /** Vehicles that the slider cannot find. */
  readonly withoutPrice: number;
  readonly itemsNoun: { readonly singular: string; readonly plural: string };
}
