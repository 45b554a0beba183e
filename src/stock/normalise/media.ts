import type { Photo } from '#domain/vehicle/vehicle.ts';

const MOST_PHOTOS = 200;
const LONGEST_ADDRESS = 2000;
/** A picture in the dealer's folder or the shared one; no way up, no scheme, nothing a shell or browser would read otherwise. */
const LOCAL_PATH = /^(?:\.\/)?(?:[\w@+-][\w@+. ()-]*\/)*[\w@+-][\w@+. ()-]*\.(?:jpe?g|png|webp|avif|gif)$/i;

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

export interface PictureList {
  readonly photos: readonly Photo[];
  /** Entries that are no picture address. */
  readonly refused: readonly string[];
}

/**
 * Pictures in feed order without repetition: a list, objects of the specification's shape
 * (`images[].image.url` [3-9]), or one text with separators.
 */
export function parsePictures(value: unknown): PictureList {
  const photos = new Map<string, Photo>();
  const refused: string[] = [];
  for (const entry of pictureEntries(value)) {
    if (photos.size >= MOST_PHOTOS) break;
    const url = pictureAddress(entry);
    if (url === undefined) refused.push(entry);
    else if (!photos.has(url)) photos.set(url, { url });
  }
  return { photos: [...photos.values()], refused };
}

function pictureEntries(value: unknown): readonly string[] {
  if (typeof value === 'string') return splitAddresses(value);
  if (Array.isArray(value)) return value.slice(0, MOST_PHOTOS * 2).flatMap((item) => pictureEntries(item));
  if (typeof value !== 'object' || value === null) return [];
  const object = value as Readonly<Record<string, unknown>>;
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
    if (inner !== undefined && inner !== null) return pictureEntries(inner);
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
