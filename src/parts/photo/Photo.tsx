import type { JSX } from 'react';

export interface Picture {
  readonly src: string;
  readonly srcset?: string | undefined;
  readonly alt?: string;
  readonly width?: number;
  readonly height?: number;
}

interface PhotoProps {
  readonly photo: Picture;
  readonly sizes: string;
  readonly className?: string;
  /** Instead of the photo's own; empty where a link next to it has the same words. */
  readonly alt?: string;
  /** Visible as soon as the page opens. */
  readonly eager?: boolean | undefined;
  /** The page's largest paint. */
  readonly fetchPriority?: 'high' | undefined;
  readonly draggable?: boolean;
}

/** A photo in a box of its own ratio, 3:2 where that is unknown. `sizes` without `srcset` would be invalid. */
export function Photo({ photo, sizes, alt = photo.alt, eager = false, ...others }: PhotoProps): JSX.Element {
  return (
    <img
      src={photo.src}
      srcSet={photo.srcset}
      sizes={photo.srcset && sizes}
      width={photo.width ?? 1280}
      height={photo.height ?? 853}
      alt={alt ?? ''}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? undefined : 'async'}
      {...others}
    />
  );
}
