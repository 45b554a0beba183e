import type { StockMapping } from '../mapping/compile-mapping.ts';

/** What is known about the feeds of one system. */
export interface FeedPreset {
  readonly mapping: StockMapping;
  /** Words (lower case) that stand for "unknown" in every column, beside the usual ones. */
  readonly unknownWords: readonly string[];
  /** Columns that such feeds have and a site has no use for. */
  readonly ignoredColumns: readonly string[];
}
