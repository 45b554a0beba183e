/**
 * A picture file ready to publish. Vehicles reach the plan with such photos; pictures in config (logo, locations,
 * models) are looked up by their reference.
 */
export interface PreparedPicture {
  /** `/media/3fa9c1b20d41.webp`, or `/media/….svg` for an SVG. */
  readonly url: string;
  /** Widths of the files `{url without extension}-{width}.webp`; empty for an SVG, which is used as it is. */
  readonly widths: readonly number[];
  /** Pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** Cut-outs only: the empty margin around the opaque part, in percent of width and height. */
  readonly box?: { readonly left: number; readonly right: number; readonly bottom: number };
}

/** By reference, `_media/showrooms/northside-vireo-street.webp`; without missing files. */
export type PreparedPictures = Readonly<Record<string, PreparedPicture>>;

/** Pixels of a picture: of a prepared file, or as config states them of one at another address [3-54]. */
export function pictureSize(
  { width, height }: { readonly width?: number | undefined; readonly height?: number | undefined },
  prepared: PreparedPicture | undefined,
): { readonly width: number; readonly height: number } | undefined {
  const size = prepared ?? { width, height };
  return size.width === undefined || size.height === undefined || size.width === 0
    ? undefined
    : { width: size.width, height: size.height };
}
