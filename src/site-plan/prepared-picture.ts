/**
 * A picture file that the build made ready to publish. Vehicles reach the plan with their photos already
 * so; pictures that config names (logo, locations, models) are looked up by the reference that config uses.
 */
export interface PreparedPicture {
  /** `/media/3fa9c1b20d41.webp`, or `/media/….svg` for a drawing. */
  readonly url: string;
  /** Widths of the files `{url without extension}-{width}.webp`; empty for a drawing, which is used as it is. */
  readonly widths: readonly number[];
  /** Pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** Cut-outs only: the empty margin around the opaque part, in percent of width and height. */
  readonly box?: { readonly left: number; readonly right: number; readonly bottom: number };
}

/** By reference, `_media/showrooms/northside-vireo-street.webp`; a file that is not there is not in here. */
export type PreparedPictures = Readonly<Record<string, PreparedPicture>>;
