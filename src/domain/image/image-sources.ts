/** Widths of the WebP files next to every picture that a site owns. */
const OWNED_WIDTHS: readonly number[] = [480, 800, 1280];

const CDN_WIDTHS: readonly number[] = [480, 800, 1280, 1920];
/** [7-21] */
const DEFAULT_QUALITY = 75;

/** How pictures on other servers are requested. */
export interface ImagePolicy {
  /**
   * URL template of an image CDN with `{url}` (encoded) or `{raw_url}`, `{width}`, `{quality}`, `{crop}` and `{tint}`;
   * absent: remote pictures are linked directly.
   */
  readonly cdnTemplate?: string | undefined;
  /** 75 by default [7-21]. */
  readonly quality?: number;
  /** "3:2" or the CDN's own keyword; empty by default. The dealer's value is already in the template. */
  readonly crop?: string;
  /** Colour that a white car is painted in, "51565c"; none by default. */
  readonly tint?: string;
}

export interface ImageSources {
  readonly src: string;
  readonly srcset?: string;
}

/**
 * The URLs of one picture: WebP files in several widths for `/media/…`, the CDN's for remote pictures where the dealer
 * has a CDN, else the picture itself. Undefined for a URL that no page may load (anything but http, https and
 * `/media/`).
 */
export function imageSources(
  photo: { readonly url: string; readonly widths?: readonly number[] | undefined },
  policy: ImagePolicy = {},
): ImageSources | undefined {
  const { url } = photo;
  if (isOwned(url)) {
    // A drawing, whose address keeps its extension, has no widths.
    const isDrawing = /\.(?:svg|gif|ico)$/i.test(url);
    return ownedSources(url, photo.widths ?? (isDrawing ? [] : OWNED_WIDTHS));
  }
  if (!/^https?:\/\/[^\s"'<>\\]+$/i.test(url)) return undefined;
  const { cdnTemplate } = policy;
  if (cdnTemplate === undefined) return { src: url };
  const at = (width: number): string => cdnAddress(cdnTemplate, url, width, policy);
  // A comma or space would end a candidate of `srcset` early.
  const candidates = CDN_WIDTHS.map((width) => `${at(width).replace(/,/g, '%2C').replace(/ /g, '%20')} ${width}w`);
  return { src: at(800), srcset: candidates.join(', ') };
}

/**
 * The URL of a picture that is shown at one size: its narrowest version that is wide enough, or its widest. Undefined
 * for a URL that no page may load.
 */
export function imageOfWidth(
  photo: { readonly url: string; readonly widths?: readonly number[] | undefined },
  width: number,
  policy: ImagePolicy = {},
): string | undefined {
  const { src, srcset } = imageSources(photo, policy) ?? {};
  if (isOwned(photo.url)) {
    const widths = photo.widths ?? (srcset === undefined ? [] : OWNED_WIDTHS);
    const chosen = widths.find((candidate) => candidate >= width) ?? widths.at(-1);
    return chosen === undefined ? src : ownedImagePath(photo.url, chosen);
  }
  return src === undefined || policy.cdnTemplate === undefined
    ? src
    : cdnAddress(policy.cdnTemplate, photo.url, width, policy);
}

/** `/media/3fa9c1b2-800.webp` for `/media/3fa9c1b2` (or `/media/3fa9c1b2.webp`). */
function ownedImagePath(url: string, width: number): string {
  return `${url.replace(/\.[a-z0-9]+$/i, '')}-${width}.webp`;
}

/** Whether this picture is served by the site itself. */
export function isOwned(url: string): boolean {
  return /^\/media\/[\w./-]+$/.test(url) && !url.includes('..');
}

function ownedSources(url: string, widths: readonly number[]): ImageSources {
  if (widths.length === 0) return { src: url };
  const middle = widths.find((width) => width >= 800) ?? widths.at(-1) ?? 800;
  const srcset = widths.map((width) => `${ownedImagePath(url, width)} ${width}w`).join(', ');
  return { src: ownedImagePath(url, middle), srcset };
}

function cdnAddress(template: string, url: string, width: number, policy: ImagePolicy): string {
  const values: Readonly<Record<string, string>> = {
    url: encodeURIComponent(url),
    raw_url: url,
    width: String(width),
    quality: String(policy.quality ?? DEFAULT_QUALITY),
    crop: encodeURIComponent(policy.crop ?? ''),
    tint: policy.tint ?? '',
  };
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
