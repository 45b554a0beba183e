import { useEffect, useState } from 'react';
import { loadingOrder } from '#domain/vehicle-views/spin-turn.ts';
import { reportFailure } from './report-failure.ts';

export interface LoadedFrames {
  /** By frame; nothing for one that is not there yet, or never came. */
  readonly images: readonly (HTMLImageElement | undefined)[];
  /** Frames that have come or failed. */
  readonly settled: number;
  /** Whether all have [4-30]. */
  readonly isReady: boolean;
}

/** Fetches the frames of a spin and makes them ready to draw. Called when somebody asked for the spin. */
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
