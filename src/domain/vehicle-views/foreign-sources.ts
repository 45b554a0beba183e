import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { spinEmbedAddress } from './spin-embed.ts';
import { videoSource } from './video-source.ts';

/** URLs that a vehicle page may load on request; the site's Content-Security-Policy has to allow their hosts. */
export interface ForeignSources {
  /** Players and viewers in frames. */
  readonly frames: readonly string[];
  /** Video files. */
  readonly media: readonly string[];
}

/** Third-party content that a vehicle page loads on a click: page and policy use the same rules. */
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

/** Minimum number of pictures for a full turn. */
export const FEWEST_FRAMES = 8;
