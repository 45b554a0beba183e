import type { Photo } from '#domain/vehicle/vehicle.ts';

const MOST_PHOTOS = 200;
const LONGEST_ADDRESS = 2000;
/** A picture in the dealer's folder or the shared one; no way up, no scheme, nothing a shell or browser would read otherwise. */
const LOCAL_PATH = /^(?:\.\/)?(?:[\w@+-][\w@+. ()-]*\/)*[\w@+-][\w@+. ()-]*\.(?:jpe?g|png|webp|avif|gif)$/i;

/** A video in the dealer's folder or the shared one. */
const LOCAL_VIDEO = /^(?:\.\/)?(?:[\w@+-][\w@+. ()-]*\/)*[\w@+-][\w@+. ()-]*\.(?:mp4|m4v|webm)$/i;

/** An http(s) address as browsers write it, or undefined: no other scheme, no user name or password. */
export function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text.length > LONGEST_ADDRESS) return undefined;
  const absolute = text.startsWith('//') ? `https:${text}` : text;
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  return url.username === '' && url.password === '' && url.hostname !== '' ? url.href : undefined;
}

/** Where a picture is: an http(s) address, or a path of the dealer's own media. */
export function pictureAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^(?:https?:)?\/\//i.test(text)) return webAddress(text);
  const path = text.replace(/^\.?\//, '');
  return path.length <= 300 && LOCAL_PATH.test(path) ? path : undefined;
}

/** Where a video is: an http(s) address, or a path of the dealer's own media. */
function videoAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^(?:https?:)?\/\//i.test(text)) return webAddress(text);
  const path = text.replace(/^\.?\//, '');
  return path.length <= 300 && LOCAL_VIDEO.test(path) ? path : undefined;
}

export interface PictureList {
  readonly photos: readonly Photo[];
  /** Entries that a feed marks as videos [3-10]. */
  readonly videos: readonly string[];
  /** Entries that are no picture address. */
  readonly refused: readonly string[];
}

/**
 * Pictures in feed order without repetition: a list, objects of the specification's shape
 * (`images[].image.url` [3-9]), or one text with separators.
 */
export function parsePictures(value: unknown): PictureList {
  const photos = new Map<string, Photo>();
  const videos = new Set<string>();
  const refused: string[] = [];
  for (const { text: entry, isVideo } of pictureEntries(value)) {
    if (photos.size >= MOST_PHOTOS) break;
    if (isVideo) {
      const address = videoAddress(entry);
      if (address === undefined) refused.push(entry);
      else videos.add(address);
      continue;
    }
    const url = pictureAddress(entry);
    if (url === undefined) refused.push(entry);
    else if (!photos.has(url)) photos.set(url, { url });
  }
  return { photos: [...photos.values()], videos: [...videos], refused };
}

/** Videos of a field of their own: one address, a list of them, or objects that hold them. */
export function parseVideos(value: unknown): Pick<PictureList, 'videos' | 'refused'> {
  const { videos, refused } = parsePictures({ url: value, isVideo: true });
  return { videos, refused };
}

interface PictureEntry {
  readonly text: string;
  readonly isVideo: boolean;
}

function pictureEntries(value: unknown, isVideo = false): readonly PictureEntry[] {
  if (typeof value === 'string') return splitAddresses(value).map((text) => ({ text, isVideo }));
  if (Array.isArray(value)) return value.slice(0, MOST_PHOTOS * 2).flatMap((item) => pictureEntries(item, isVideo));
  if (typeof value !== 'object' || value === null) return [];
  const object = value as Readonly<Record<string, unknown>>;
  const marked = isVideo || object['isVideo'] === true || object['isVideo'] === 'true';
  for (const key of [
    'image',
    'url',
    'URL',
    'Url',
    'src',
    'href',
    'large',
    'full',
    '#text',
    '@url',
    '@src',
    'Image',
    'photo',
  ]) {
    const inner = object[key];
    if (inner !== undefined && inner !== null) return pictureEntries(inner, marked);
  }
  return [];
}

/** Commas may stand inside an address of an image service, so a comma separates only before the next address. */
function splitAddresses(text: string): readonly string[] {
  const source = text
    .slice(0, LONGEST_ADDRESS * MOST_PHOTOS)
    // Runs of separators become one: the patterns below would otherwise look through a long run again and again.
    .replace(/[\s,]+/g, (run) => (/[\n\r\t]/.test(run) ? '\n' : run.includes(',') ? ',' : ' '));
  const separator = source.includes('://') ? /[|;\n]+|[ ,](?=(?:https?:)?\/\/)/i : /[|;,\n]+/;
  return source
    .split(separator)
    .map((entry) => entry.replace(/^[ ,]|[ ,]$/g, ''))
    .filter((entry) => entry !== '');
}
