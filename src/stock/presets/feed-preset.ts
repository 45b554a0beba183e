import type { FeedConfig } from '#config/schema/feed.ts';
import type { StockMapping } from '../mapping/compile-mapping.ts';
import { DEALER_STUDIO_PRESET } from './dealer-studio.ts';
import { EASYCARS_PRESET } from './easycars.ts';
import { FORECOURT_PRESET } from './forecourt.ts';

/** What is known about the feeds of one system. */
export interface FeedPreset {
  readonly mapping: StockMapping;
  /** Words (lower case) that stand for "unknown" in every column, beside the usual ones. */
  readonly unknownWords: readonly string[];
  /** Columns that such feeds have and a site has no use for. */
  readonly ignoredColumns: readonly string[];
}

const PRESETS = {
  forecourt: FORECOURT_PRESET,
  'dealer-studio': DEALER_STUDIO_PRESET,
  easycars: EASYCARS_PRESET,
} as const satisfies Record<NonNullable<FeedConfig['preset']>, FeedPreset>;

const NO_PRESET: FeedPreset = { mapping: {}, unknownWords: [], ignoredColumns: [] };

/**
 * The preset that a feed names. A feed with neither preset nor mapping is read by the platform's own
 * names; a mapping without a preset stands alone, so that nothing is read that nobody declared.
 */
export function feedPreset(feed: Pick<FeedConfig, 'preset' | 'mapping'>): FeedPreset {
  if (feed.preset !== undefined) return PRESETS[feed.preset];
  return Object.keys(feed.mapping).length === 0 ? FORECOURT_PRESET : NO_PRESET;
}
