import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PreparedPicture } from '#site-plan/prepared-picture.ts';
import { nameHash } from '../content-hash.ts';
import { encode, encodeShare, encodeTinted } from './encode-picture.ts';
import { openKnownFiles, type KnownFile } from './known-files.ts';

/** A picture file that a site may publish. */
export interface MediaFile {
  /** Path in the site, `media/3fa9c1b20d41-480.webp`. */
  readonly path: string;
  /** Where its content is on disk. */
  readonly source: string;
  readonly hash: string;
  readonly bytes: number;
}

export interface PictureLibrary {
  /**
   * Prepares one of the dealer's pictures: `media/yard.jpg` in the dealer's folder, or shared `_media/…`. Existing
   * widths next to it (`yard-480.webp`) are used as they are; others are made once and stored in the state folder.
   * `undefined` if there is no such file or it is not a picture.
   */
  prepare(reference: string, use?: PictureUse): Promise<PreparedPicture | undefined>;
  /** The same picture of a white car with its paint in a colour, `#51565c` [7-21]; made once, as `prepare` does. */
  tinted(reference: string, hex: string): Promise<PreparedPicture | undefined>;
  /** Path of one of the dealer's videos, published as it is; `undefined` if there is no such file. */
  video(reference: string): Promise<string | undefined>;
  /** The same of a PDF. */
  document(reference: string): Promise<string | undefined>;
  /** Path of the same picture as a JPEG for share cards; `undefined` if `prepare` has none. */
  share(reference: string): Promise<string | undefined>;
  /** Every file of the pictures prepared so far, by path in the site. */
  readonly files: ReadonlyMap<string, MediaFile>;
  /** References that could not be prepared, with the reason. */
  readonly missing: ReadonlyMap<string, string>;
  /** Saves what was learnt about the files for the next build. */
  save(): void;
}

/** A photo, a full-screen photo, or an interior panorama, of which only a part is visible at a time. */
export type PictureUse = 'photo' | 'gallery' | 'panorama';

/** Made for every photo, so that search hits can use them unchecked; a smaller photo is not enlarged. */
const WIDTHS: Readonly<Record<PictureUse, readonly number[]>> = {
  photo: [480, 800, 1280],
  gallery: [480, 800, 1280],
  panorama: [1536, 3072],
};
/** Widths for a vehicle's full-screen photos [9-10]. */
const FULL_SCREEN_WIDTH = 1920;
const USED_AS_THEY_ARE = new Set(['.svg', '.gif', '.ico']);
const VIDEOS = new Set(['.mp4', '.m4v', '.webm']);
const DOCUMENTS = new Set(['.pdf']);
const PHOTOS = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff']);

/**
 * @param dealersRoot The folder `dealers`.
 * @param cacheRoot Where generated widths are stored, `.forecourt/_media`; dealers share it.
 */
export function openPictureLibrary(dealersRoot: string, slug: string, cacheRoot: string): PictureLibrary {
  const { examine, save } = openKnownFiles(dealersRoot, slug, cacheRoot);
  const files = new Map<string, MediaFile>();
  const missing = new Map<string, string>();
  const prepared = new Map<string, Promise<PreparedPicture | undefined>>();
  const folders = new Map<string, readonly string[]>();
  const margins = readMargins(path.join(dealersRoot, '_media', 'media.json'));

  function namesIn(folder: string): readonly string[] {
    let names = folders.get(folder);
    if (names === undefined) {
      names = existsSync(folder) ? readdirSync(folder) : [];
      folders.set(folder, names);
    }
    return names;
  }

  function add(url: string, suffix: string, source: string, entry: KnownFile): void {
    const target = `${url.slice(1).replace(/\.[a-z0-9]+$/, '')}${suffix}`;
    files.set(target, { path: target, source, hash: entry.hash, bytes: entry.bytes });
  }

  async function make(reference: string, use: PictureUse): Promise<PreparedPicture | undefined> {
    const file = sourceOf(dealersRoot, slug, reference);
    if (file === undefined) {
      missing.set(reference, 'is not a path inside the dealer’s folder');
      return undefined;
    }
    const extension = path.extname(file).toLowerCase();
    const stem = PHOTOS.has(extension) || USED_AS_THEY_ARE.has(extension) ? file.slice(0, -extension.length) : file;
    const ready = readyWidths(namesIn(path.dirname(stem)), path.basename(stem));
    if (ready.length > 0) return fromReadyWidths(stem, ready);
    if (!existsSync(file) || !statSync(file).isFile()) {
      missing.set(reference, 'is not there');
      return undefined;
    }
    if (USED_AS_THEY_ARE.has(extension)) {
      const entry = await examine(file, true);
      const url = `/media/${entry.hash.slice(0, 12)}${extension}`;
      add(url, extension, file, entry);
      return { url, widths: [], width: entry.width ?? 0, height: entry.height ?? 0 };
    }
    return PHOTOS.has(extension) ? fromOriginal(reference, file, use) : undefined;
  }

  async function fromReadyWidths(stem: string, widths: readonly number[]): Promise<PreparedPicture> {
    const largest = widths.at(-1) ?? 0;
    const entries: (readonly [number, string, KnownFile])[] = [];
    for (const width of widths) {
      const file = `${stem}-${width}.webp`;
      entries.push([width, file, await examine(file, width === largest)]);
    }
    const url = `/media/${nameHash(entries.map(([, , entry]) => entry.hash).join())}.webp`;
    for (const [width, file, entry] of entries) add(url, `-${width}.webp`, file, entry);
    const { width = 0, height = 0 } = entries.at(-1)?.[2] ?? {};
    const box = margins[path.relative(path.join(dealersRoot, '_media'), stem).replaceAll(path.sep, '/')]?.box;
    return { url, widths, width, height, ...(box === undefined ? {} : { box }) };
  }

  async function fromOriginal(reference: string, file: string, use: PictureUse): Promise<PreparedPicture | undefined> {
    const wanted = WIDTHS[use];
    try {
      const original = await examine(file, true);
      const name = original.hash.slice(0, 12);
      const url = `/media/${name}.webp`;
      // If the original is no larger, the full screen shows the largest of the other widths.
      const hasMore = (original.width ?? 0) > Math.max(...WIDTHS.photo);
      const widths = use === 'gallery' && hasMore ? [...wanted, FULL_SCREEN_WIDTH] : wanted;
      for (const width of widths) {
        const made = path.join(cacheRoot, `${name}-${width}.webp`);
        if (!existsSync(made)) await encode(file, width, made);
        add(url, `-${width}.webp`, made, await examine(made, false));
      }
      const { width = 0, height = 0 } = original;
      const largest = Math.min(width, widths.at(-1) ?? width);
      return { url, widths, width: largest, height: width === 0 ? 0 : Math.round((height * largest) / width) };
    } catch (error) {
      missing.set(reference, `cannot be read as a picture (${error instanceof Error ? error.message : String(error)})`);
      return undefined;
    }
  }

  function prepare(reference: string, use: PictureUse = 'photo'): Promise<PreparedPicture | undefined> {
    const key = `${use} ${reference}`;
    let picture = prepared.get(key);
    if (picture === undefined) {
      picture = make(reference, use);
      prepared.set(key, picture);
    }
    return picture;
  }

  async function tinted(reference: string, hex: string): Promise<PreparedPicture | undefined> {
    const picture = await prepare(reference);
    if (picture === undefined || picture.widths.length === 0) return undefined;
    const url = picture.url.replace(/\.webp$/, `-${hex.slice(1).toLowerCase()}.webp`);
    for (const width of picture.widths) {
      const source = files.get(`${picture.url.slice(1, -'.webp'.length)}-${width}.webp`)?.source;
      if (source === undefined) return undefined;
      const made = path.join(cacheRoot, `${path.basename(url, '.webp')}-${width}.webp`);
      if (!existsSync(made)) await encodeTinted(source, hex, made);
      add(url, `-${width}.webp`, made, await examine(made, false));
    }
    return { ...picture, url };
  }

  async function asItIs(reference: string, kinds: ReadonlySet<string>): Promise<string | undefined> {
    const file = sourceOf(dealersRoot, slug, reference);
    if (file === undefined) {
      missing.set(reference, 'is not a path inside the dealer’s folder');
      return undefined;
    }
    const extension = path.extname(file).toLowerCase();
    if (!kinds.has(extension)) return undefined;
    if (!existsSync(file) || !statSync(file).isFile()) {
      missing.set(reference, 'is not there');
      return undefined;
    }
    const entry = await examine(file, false);
    const url = `/media/${entry.hash.slice(0, 12)}${extension}`;
    add(url, extension, file, entry);
    return url;
  }

  async function share(reference: string): Promise<string | undefined> {
    const picture = await prepare(reference);
    const largest = picture?.widths.at(-1);
    if (picture === undefined || largest === undefined) return undefined;
    const stem = picture.url.slice(1, -'.webp'.length);
    const source = files.get(`${stem}-${largest}.webp`)?.source;
    if (source === undefined) return undefined;
    const made = path.join(cacheRoot, `${path.basename(stem)}-share.jpg`);
    if (!existsSync(made)) await encodeShare(source, made);
    add(`/${stem}.jpg`, '-share.jpg', made, await examine(made, false));
    return `/${stem}-share.jpg`;
  }

  return {
    prepare,
    tinted,
    video: (reference) => asItIs(reference, VIDEOS),
    document: (reference) => asItIs(reference, DOCUMENTS),
    share,
    files,
    missing,
    save,
  };
}

/** The file for a reference; `undefined` if it is outside the dealer's folder. */
function sourceOf(dealersRoot: string, slug: string, reference: string): string | undefined {
  const relative = reference.replace(/^\.\//, '');
  if (relative === '' || path.isAbsolute(relative) || relative.includes('\0') || relative.includes('\\'))
    return undefined;
  if (relative.split('/').some((segment) => segment === '..' || segment === '')) return undefined;
  return relative.startsWith('_') ? path.join(dealersRoot, relative) : path.join(dealersRoot, slug, relative);
}

function readyWidths(names: readonly string[], stem: string): number[] {
  const widths: number[] = [];
  for (const name of names) {
    if (!name.startsWith(`${stem}-`) || !name.endsWith('.webp')) continue;
    const middle = name.slice(stem.length + 1, -'.webp'.length);
    if (/^[1-9]\d{2,3}$/.test(middle)) widths.push(Number(middle));
  }
  return widths.sort((a, b) => a - b);
}

function readMargins(file: string): Readonly<Record<string, { readonly box?: PreparedPicture['box'] }>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, { box?: PreparedPicture['box'] }>;
  } catch {
    return {};
  }
}
