import { useEffect, useState } from 'react';
import type { InteriorPicture } from '#domain/vehicle-views/vehicle-views.ts';
import { reportFailure } from '#parts/browser/report-failure.ts';

/** The loaded picture, and whether WebGL may read it. */
export interface LoadedPicture {
  readonly image: HTMLImageElement;
  readonly isReadable: boolean;
}

/** Loads the picture of an interior, the smaller one for visitors with data saver on. */
export function usePanoramaPicture(picture: InteriorPicture, onFail: () => void): LoadedPicture | undefined {
  const [loaded, setLoaded] = useState<LoadedPicture>();
  useEffect(() => {
    let isGone = false;
    const src = savesData() ? (picture.smallSrc ?? picture.src) : picture.src;
    fetchPicture(src).then(
      (result) => {
        if (!isGone) setLoaded(result);
      },
      (error: unknown) => {
        if (isGone) return;
        reportFailure(`The interior ${src} could not be loaded.`, error);
        onFail();
      },
    );
    return () => {
      isGone = true;
    };
    // Loaded once; the latest failure handler is used.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [picture]);
  return loaded;
}

/** Other servers may not allow reading a picture, but it can still be shown. */
async function fetchPicture(src: string): Promise<LoadedPicture> {
  const isOwn = src.startsWith('/');
  try {
    return { image: await decoded(src, !isOwn), isReadable: true };
  } catch (error) {
    if (isOwn) throw error;
    return { image: await decoded(src, false), isReadable: false };
  }
}

async function decoded(src: string, isAnonymous: boolean): Promise<HTMLImageElement> {
  const image = new Image();
  if (isAnonymous) image.crossOrigin = 'anonymous';
  image.src = src;
  await image.decode();
  return image;
}

function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
}
