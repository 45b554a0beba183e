import type { PageHead } from '../site-page.ts';
import { clipText, DESCRIPTION_CHARACTERS } from '#domain/formats/clip-text.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';

export interface HeadSource {
  /** `https://northside-vireo.example` */
  readonly siteUrl: string;
  readonly path: string;
  /** The canonical page if it is a different one with the same content; by default the page itself. */
  readonly canonicalPath?: string;
  readonly title: string;
  readonly description: string;
  readonly type?: 'website' | 'product';
  readonly jsonLd?: readonly (object | undefined)[];
  readonly robots?: 'noindex' | undefined;
  readonly wording?: PageHead['wording'] | undefined;
  /** The picture for sharing the page. */
  readonly image?: HeadImage | undefined;
}

export interface HeadImage {
  readonly src: string;
  readonly srcset?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly alt: string;
  /** The same picture cropped for share cards, 1200 x 630. */
  readonly shareUrl?: string | undefined;
}

/** A page's title, description, canonical URL, share data and structured data. */
export function pageHead(source: HeadSource): PageHead {
  const { siteUrl, path, title, image } = source;
  const description = clipText(source.description, DESCRIPTION_CHARACTERS);
  return omitUndefined({
    title,
    description,
    canonical: absoluteUrl(siteUrl, source.canonicalPath ?? path),
    openGraph: omitUndefined({
      type: source.type ?? 'website',
      title,
      description,
      image: image && shareImage(siteUrl, image),
    }),
    jsonLd: (source.jsonLd ?? []).filter((item) => item !== undefined),
    robots: source.robots,
    wording: source.wording,
  });
}

/** Adds the host to a URL of the site; external URLs are unchanged. `/` becomes the host with a slash. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return path.startsWith('/') ? `${siteUrl}${path}` : path;
}

/** The picture made for share cards, else the largest file, because share cards are large. */
function shareImage(siteUrl: string, image: HeadImage): NonNullable<PageHead['openGraph']['image']> {
  if (image.shareUrl !== undefined) {
    return { url: absoluteUrl(siteUrl, image.shareUrl), width: 1200, height: 630, alt: image.alt };
  }
  const largest = image.srcset?.split(', ').at(-1)?.split(' ');
  const width = largest?.[1] === undefined ? undefined : Number.parseInt(largest[1], 10);
  const height =
    width === undefined || image.width === undefined || image.height === undefined || image.width === 0
      ? undefined
      : Math.round((image.height * width) / image.width);
  return omitUndefined({ url: absoluteUrl(siteUrl, largest?.[0] ?? image.src), width, height, alt: image.alt });
}
