import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { spinEmbedAddress } from './spin-embed.ts';
import { videoSource } from './video-source.ts';

/** Addresses that a vehicle's page may load once somebody asks for them; the site's policy has to allow their hosts. */
export interface ForeignSources {
  /** Players and viewers in frames. */
  readonly frames: readonly string[];
  /** Video files. */
  readonly media: readonly string[];
}

/** What of a vehicle's page comes from other servers on a click: the page and the policy decide by the same rules. */
export function foreignSources(
  { videoUrls = [], spinImages = [], spinCode }: Pick<Vehicle, 'videoUrls' | 'spinImages' | 'spinCode'>,
  spinEmbedTemplate: string | undefined,
): ForeignSources {
  const videos = videoUrls.flatMap((address) => videoSource(address) ?? []);
  const embed =
    spinEmbedTemplate === undefined || spinCode === undefined || spinImages.length >= FEWEST_FRAMES
      ? undefined
      : spinEmbedAddress(spinEmbedTemplate, spinCode);
  return {
    frames: [
      ...videos.flatMap((video) => (video.kind === 'file' ? [] : [video.src])),
      ...(embed === undefined ? [] : [embed]),
    ],
    media: videos.flatMap((video) => (video.kind === 'file' && !video.src.startsWith('/') ? [video.src] : [])),
  };
}

/** Fewer pictures do not make a turn. */
export const FEWEST_FRAMES = 8;
