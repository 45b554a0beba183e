import { useEffect, useState } from 'react';
import { loadingOrder } from '#domain/vehicle-views/spin-turn.ts';
import { reportFailure } from '#parts/browser/report-failure.ts';

export interface LoadedFrames {
  /** By frame; undefined for one that has not loaded yet, or failed. */
  readonly images: readonly (HTMLImageElement | undefined)[];
  /** Number of frames loaded or failed. */
  readonly settled: number;
  /** Whether all have [4-30]. */
  readonly isReady: boolean;
}

/** Loads and decodes the frames of a spin. Called when a visitor opens the spin. */
export function useSpinFrames(addresses: readonly string[]): LoadedFrames {
  const [images, setImages] = useState<LoadedFrames['images']>([]);
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    let isGone = false;
    for (const frame of loadingOrder(addresses.length)) {
      const image = new Image();
      image.decoding = 'async';
      image.src = addresses[frame] ?? '';
      image
        .decode()
        .then(
          () => {
            if (!isGone) setImages((loaded) => Object.assign([...loaded], { [frame]: image }));
          },
          (error: unknown) => reportFailure(`Frame ${frame + 1} of the spin could not be loaded.`, error),
        )
        .finally(() => {
          if (!isGone) setSettled((count) => count + 1);
        });
    }
    return () => {
      isGone = true;
    };
  }, [addresses]);
  return { images, settled, isReady: settled === addresses.length };
}
