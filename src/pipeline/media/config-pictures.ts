import type { DealerConfig } from '#config/dealer-config.ts';
import { isDocumentFile } from '#config/schema/asset-path.ts';
import { tintedReference } from '#domain/model/tint.ts';
import type { PreparedPictures } from '#site-plan/prepared-picture.ts';
import { isRemote } from './own-photos.ts';
import type { PictureLibrary } from './picture-library.ts';

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/i;
/** Keys whose picture may be given without its extension, if it exists in several widths. */
const PICTURE_KEYS = new Set(['url', 'cutout', 'hero', 'image', 'thumb']);

/**
 * Prepares every picture in a dealer's config, under any key, so that a new key with a picture needs no change here.
 * Stock is left out: its photos belong to vehicles.
 */
export async function configPictures(config: DealerConfig, library: PictureLibrary): Promise<PreparedPictures> {
  const prepared: Record<string, PreparedPictures[string]> = {};
  for (const reference of pictureReferences({ ...config, stock: undefined, manufacturers: undefined })) {
    const picture = await library.prepare(reference);
    if (picture !== undefined) prepared[reference] = picture;
  }
  for (const reference of pictureReferences(config.manufacturers)) {
    const picture = await library.prepare(ownReference(reference));
    if (picture !== undefined) prepared[reference] = picture;
  }
  for (const { tint_image: base, colours } of config.manufacturers.flatMap(({ models }) => models)) {
    if (base === undefined || isRemote(base.url)) continue;
    const file = ownReference(base.url);
    for (const { photo_url: photo, hexCode } of colours) {
      if (photo !== undefined) continue;
      const picture = await library.tinted(file, hexCode);
      if (picture !== undefined) prepared[tintedReference(base.url, hexCode)] = picture;
    }
  }
  return prepared;
}

/** The files of the site by the reference of each brochure among a dealer's models [3-45]. */
export async function brochureFiles(
  { manufacturers }: Pick<DealerConfig, 'manufacturers'>,
  library: PictureLibrary,
): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {};
  for (const { brochure_url: reference } of manufacturers.flatMap(({ models }) => models)) {
    if (reference === undefined || !isDocumentFile(reference)) continue;
    const file = await library.document(ownReference(reference));
    if (file !== undefined) files[reference] = file;
  }
  return files;
}

/** What a manufacturer has of its own is next to its file. */
function ownReference(reference: string): string {
  return reference.startsWith('_') ? reference : `_manufacturers/${reference}`;
}

function pictureReferences(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    const isPicture = PICTURE.test(value) || (PICTURE_KEYS.has(key) && value.startsWith('_media/'));
    return isPicture && !isRemote(value) ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => pictureReferences(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => pictureReferences(item, name));
}
