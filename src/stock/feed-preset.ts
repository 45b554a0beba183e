import { FEED_PRESETS, type FeedConfig } from '#config/schema/feed.ts';
import type { FeedPreset } from './presets/preset.ts';

type PresetName = (typeof FEED_PRESETS)[number];

/** Each preset is the file of its name. */
const PRESETS = Object.fromEntries(
  await Promise.all(
    FEED_PRESETS.map(async (name) => {
      const { preset } = (await import(`./presets/${name}.ts`)) as { readonly preset: FeedPreset };
      return [name, preset] as const;
    }),
  ),
) as Readonly<Record<PresetName, FeedPreset>>;

const NO_PRESET: FeedPreset = { mapping: {}, unknownWords: [], ignoredColumns: [] };

/**
 * A feed's preset. A feed with neither preset nor mapping uses the platform's own names; a mapping without a preset
 * is used alone, so that nothing undeclared is read.
 */
export function feedPreset(feed: Pick<FeedConfig, 'preset' | 'mapping'>): FeedPreset {
  if (feed.preset !== undefined) return PRESETS[feed.preset];
  return Object.keys(feed.mapping).length === 0 ? PRESETS.forecourt : NO_PRESET;
}
