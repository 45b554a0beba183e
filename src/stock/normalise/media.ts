import type { Photo } from '#domain/vehicle/vehicle.ts';
import { inSequence } from '../mapping/in-sequence.ts';
import { isPublicHost } from './public-host.ts';

export const MOST_PHOTOS = 200;
/** A longer text is not a list of pictures, and parsing it would be slow. */
const MOST_ENTRIES = 5000;
const MOST_CHARACTERS = 1_000_000;
const LONGEST_ADDRESS = 2000;
/**
 * A picture in the dealer's folder or the shared one: no parent folders, no scheme, no characters that a shell or
 * browser would interpret.
 */
const LOCAL_PATH = /^(?:\.\/)?(?:[\w@+-][\w@+. ()-]*\/)*[\w@+-][\w@+. ()-]*\.(?:jpe?g|png|webp|avif|gif)$/i;

/** A video in the dealer's folder or the shared one. */
const LOCAL_VIDEO = /^(?:\.\/)?(?:[\w@+-][\w@+. ()-]*\/)*[\w@+-][\w@+. ()-]*\.(?:mp4|m4v|webm)$/i;

/** An http(s) URL normalised as in browsers, or undefined: no other scheme, no user name or password. */
export function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text.length > LONGEST_ADDRESS) return undefined;
  const absolute = text.startsWith('//') ? `https:${text}` : text;
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  return url.username === '' && url.password === '' && url.hostname !== '' ? url.href : undefined;
}

/**
 * The URL of a picture or a video on a page: https, because pages are, and on a host that shoppers can reach. A URL
 * with an explicit port is left unchanged, because that port may not support https.
 */
function mediaAddress(text: string): string | undefined {
  const address = webAddress(text);
  if (address === undefined) return undefined;
  const url = new URL(address);
  if (!isPublicHost(url.hostname)) return undefined;
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
  return url.href;
}

/** A picture's http(s) URL, or its path in the dealer's own media. */
export function pictureAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^(?:https?:)?\/\//i.test(text)) return mediaAddress(text);
  const path = text.replace(/^\.?\//, '');
  return path.length <= 300 && LOCAL_PATH.test(path) ? path : undefined;
}

/** A video's http(s) URL, or its path in the dealer's own media. */
function videoAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^(?:https?:)?\/\//i.test(text)) return mediaAddress(text);
  const path = text.replace(/^\.?\//, '');
  return path.length <= 300 && LOCAL_VIDEO.test(path) ? path : undefined;
}

export interface PictureList {
  readonly photos: readonly Photo[];
  /** Entries that a feed marks as videos [3-10]. */
  readonly videos: readonly string[];
  /** Entries that are not picture URLs. */
  readonly refused: readonly string[];
  /** How many are beyond the maximum. */
  readonly surplus?: number;
  /** The first URL that was changed from http to https. */
  readonly upgraded?: string;
}

/**
 * Unique pictures in feed order: a list, objects of the specification's shape (`images[].image.url` [3-9]), or one
 * text with separators.
 */
export function parsePictures(value: unknown): PictureList {
  const photos = new Map<string, Photo>();
  const videos = new Set<string>();
  const refused: string[] = [];
  const surplus = new Set<string>();
  let upgraded: string | undefined;
  for (const { text: entry, isVideo } of pictureEntries(value)) {
    if (isVideo) {
      const address = videoAddress(entry);
      if (address === undefined) refused.push(entry);
      else videos.add(address);
      continue;
    }
    const url = pictureAddress(entry);
    if (url === undefined) refused.push(entry);
    else if (photos.size >= MOST_PHOTOS && !photos.has(url)) surplus.add(url);
    else if (!photos.has(url)) {
      photos.set(url, { url });
      if (url.startsWith('https:') && /^\s*http:/i.test(entry)) upgraded ??= entry;
    }
  }
  return {
    photos: [...photos.values()],
    videos: [...videos],
    refused,
    ...(surplus.size === 0 ? {} : { surplus: surplus.size }),
    ...(upgraded === undefined ? {} : { upgraded }),
  };
}

/** Videos in a separate field: a URL, a list of them, or objects that contain them. */
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
  if (Array.isArray(value))
    return inSequence(value.slice(0, MOST_ENTRIES)).flatMap((item) => pictureEntries(item, isVideo));
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
  // XML wraps the entries in elements of any one name: <Pictures><Picture><URL>. Of several, some may be thumbnails.
  const [only, ...others] = Object.values(object).filter((inner) => typeof inner === 'object' && inner !== null);
  return others.length === 0 ? pictureEntries(only, marked) : [];
}

/** Image service URLs may contain commas, so a comma only separates if another URL follows. */
function splitAddresses(text: string): readonly string[] {
  const source = text
    .slice(0, MOST_CHARACTERS)
    // Collapse runs of separators, which the patterns below would otherwise scan repeatedly.
    .replace(/[\s,]+/g, (run) => (/[\n\r\t]/.test(run) ? '\n' : run.includes(',') ? ',' : ' '));
  const separator = source.includes('://') ? /[|;\n]+|[ ,](?=(?:https?:)?\/\/)/i : /[|;,\n]+/;
  return source
    .split(separator, MOST_ENTRIES)
    .map((entry) => entry.replace(/^[ ,]|[ ,]$/g, ''))
    .filter((entry) => entry !== '');
}
