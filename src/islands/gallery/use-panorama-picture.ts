import { useEffect, useState } from 'react';
import type { InteriorPicture } from '#domain/vehicle-views/vehicle-views.ts';
import { reportFailure } from './report-failure.ts';

/** The loaded picture, and whether WebGL may read it. */
export interface LoadedPicture {
  readonly image: HTMLImageElement;
  readonly isReadable: boolean;
}

/** Fetches the picture of an interior, the smaller one for visitors who ask for little data. */
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
    // Fetched once; what to do when it fails is that of the moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [picture]);
  return loaded;
}

/** Other servers may not let a picture be read, but still be shown. */
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
