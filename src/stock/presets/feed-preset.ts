import type { FeedConfig } from '#config/schema/feed.ts';
import { DEALER_STUDIO_PRESET } from './dealer-studio.ts';
import { EASYCARS_PRESET } from './easycars.ts';
import { FORECOURT_PRESET } from './forecourt.ts';
import type { FeedPreset } from './preset.ts';

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
