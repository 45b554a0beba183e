import type { StockMapping } from '../mapping/compile-mapping.ts';

/** What is known about the feeds of one system. */
export interface FeedPreset {
  readonly mapping: StockMapping;
  /** Words (lower case) for "unknown" in every column, in addition to the usual ones. */
  readonly unknownWords: readonly string[];
  /** Columns of such feeds that a site does not need. */
  readonly ignoredColumns: readonly string[];
}
