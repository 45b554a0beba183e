import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { ContentFile } from '#config/content-file.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import type { PreparedPicture } from '#site-plan/prepared-picture.ts';
import type { SiteDocument } from '#site-plan/plan-input.ts';
import type { PictureLibrary } from './media/picture-library.ts';

const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br', 'pre', 'code'],
  ...['strong', 'em', 'del', 'sub', 'sup', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/**
 * A dealer's Markdown as pages: HTML without scripts, embeds or styles, and pictures from the dealer's folder as
 * files of the site. The page's own heading is the h1, so an h1 in the text becomes an h2.
 */
export async function toDocuments(contents: readonly ContentFile[], library: PictureLibrary): Promise<SiteDocument[]> {
  const documents: SiteDocument[] = [];
  for (const content of contents) {
    const html = await marked.parse(content.markdown, { gfm: true });
    const pictures = new Map<string, PreparedPicture | undefined>();
    for (const [, reference = ''] of html.matchAll(/<img\s[^>]*?src="([^"]*)"/g)) {
      pictures.set(reference, await library.prepare(decoded(reference)));
    }
    documents.push({ path: content.path, heading: content.title, html: cleanHtml(html, pictures) });
  }
  return documents;
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
    allowedTags: TAGS,
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
    // Leave out a missing picture instead of showing it broken.
    exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs['src'] === undefined,
  });
}
