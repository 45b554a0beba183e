import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { ContentFile } from '#config/content-file.ts';
import { PAGE_TAGS } from '#config/page-tags.ts';
import { isWebAddress } from '#config/schema/asset-path.ts';
import { type Block, blockParts } from '#config/schema/blocks/blocks.ts';
import { unbrokenText } from '#domain/formats/unbroken-text.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import type { PreparedPicture } from '#site-plan/prepared-picture.ts';
import type { SiteDocument } from '#site-plan/plan-input.ts';
import type { PictureLibrary } from './media/picture-library.ts';

/** What a document is made from: a content file, or the blocks of the home page. */
export type DocumentSource = Pick<ContentFile, 'path' | 'title' | 'meta' | 'sections'>;

/** The blocks that a dealer's home page has from the config, as a document of its own. */
export function homeDocument(blocks: Readonly<Record<string, Block>>): DocumentSource[] {
  const sections = Object.values(blocks);
  return sections.length === 0 ? [] : [{ path: '/', title: '', meta: {}, sections }];
}

/**
 * A dealer's content as documents: Markdown as HTML without scripts, embeds or styles, pictures and videos from the
 * dealer's folder as files of the site. The page's own heading is the h1, so an h1 in a text becomes an h2.
 */
export async function toDocuments(
  contents: readonly DocumentSource[],
  library: PictureLibrary,
): Promise<SiteDocument[]> {
  const documents: SiteDocument[] = [];
  for (const { path, title, meta, sections } of contents) {
    const texts: Record<string, string> = {};
    const pictures: Record<string, PreparedPicture> = {};
    const videos: Record<string, string> = {};
    const prepare = async (reference: string): Promise<PreparedPicture | undefined> => {
      const picture = await library.prepare(reference);
      if (picture !== undefined) pictures[reference] = picture;
      return picture;
    };
    if (meta.image !== undefined) await prepare(meta.image.url);
    for (const { kind, value } of blockParts(sections)) {
      if (kind === 'picture') await prepare(value);
      if (kind === 'markdown') texts[value] = await toHtml(value, library);
      const video = kind === 'video' && !isWebAddress(value) ? await library.video(value) : undefined;
      if (video !== undefined) videos[value] = video;
    }
    const html = Object.values(texts).join('\n');
    const updated = meta.updated;
    documents.push({
      ...{ path, heading: title, html, meta, sections, texts, pictures, videos },
      ...(updated !== undefined && { updated }),
    });
  }
  return documents;
}

async function toHtml(markdown: string, library: PictureLibrary): Promise<string> {
  const html = await marked.parse(markdown, { gfm: true });
  const pictures = new Map<string, PreparedPicture | undefined>();
  for (const [, reference = ''] of html.matchAll(/<img\s[^>]*?src="([^"]*)"/g)) {
    pictures.set(reference, await library.prepare(decoded(reference)));
  }
  return cleanHtml(html, pictures);
}
/** Markdown encodes spaces and non-ASCII letters as `%20` and the like. */
function decoded(reference: string): string {
  try {
    return decodeURI(reference);
  } catch {
    return reference;
  }
}

function cleanHtml(html: string, pictures: ReadonlyMap<string, PreparedPicture | undefined>): string {
  return sanitizeHtml(html, {
    allowedTags: [...PAGE_TAGS],
    allowedAttributes: {
      a: ['href', 'rel', 'title'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
      th: ['align', 'scope'],
      td: ['align'],
      ol: ['start'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: {
      h1: 'h2',
      a: (tagName, attributes) => ({
        tagName,
        attribs: /^https?:/i.test(attributes['href'] ?? '') ? { ...attributes, rel: 'noopener' } : attributes,
      }),
      img: (tagName, { src = '', alt = '' }) => {
        const picture = pictures.get(src);
        const sources = picture === undefined ? undefined : imageSources(picture);
        if (picture === undefined || sources === undefined) return { tagName, attribs: {} };
        return {
          tagName,
          attribs: {
            ...sources,
            ...(sources.srcset === undefined ? {} : { sizes: '(min-width: 48rem) 44rem, 100vw' }),
            alt,
            width: String(picture.width),
            height: String(picture.height),
            loading: 'lazy',
          },
        };
      },
    },
    textFilter: unbrokenText,
    // Leave out a missing picture instead of showing it broken.
    exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs['src'] === undefined,
  }).replace(/<p>(<a [^>]*>[^<]*<\/a>)<\/p>/g, '<p class="prose__link">$1</p>');
}
