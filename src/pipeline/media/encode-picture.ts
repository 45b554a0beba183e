import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { tintPixels } from './tint-pixels.ts';

const QUALITY = 75;
/** The size that share cards use everywhere. */
const SHARE_SIZE = { width: 1200, height: 630 };

/** Writes a photo in a width, in WebP; a smaller photo is not enlarged. */
export async function encode(file: string, width: number, target: string): Promise<void> {
  const picture = await openPicture(file);
  // Apply the EXIF orientation before dropping the metadata, which includes the GPS position.
  await write(picture.rotate().resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }), target);
}

/** Writes the picture of a white car with its paint in a colour, `#51565c`. */
export async function encodeTinted(source: string, hex: string, target: string): Promise<void> {
  const { data, info } = await (await openPicture(source)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  tintPixels(data, hex);
  const { default: sharp } = await import('sharp');
  const { width, height } = info;
  const tinted = sharp(data, { raw: { width, height, channels: 4 } });
  await write(tinted.webp({ quality: QUALITY, alphaQuality: 85 }), target);
}

/** Writes a picture as share cards show it, in JPEG. */
export async function encodeShare(source: string, target: string): Promise<void> {
  const card = (await openPicture(source)).resize({ ...SHARE_SIZE, fit: 'cover' }).flatten({ background: '#ffffff' });
  await write(card.jpeg({ quality: QUALITY, mozjpeg: true }), target);
}

/** Size of a picture as it is seen, in pixels. */
export async function sizeOf(file: string): Promise<{ width: number; height: number }> {
  const { width, height, orientation } = await (await openPicture(file)).metadata();
  // Orientations 5 to 8 are rotated by 90 degrees.
  return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
}

/** The process that writes a partial picture, from its file's name. */
export function writerOf(name: string): number | undefined {
  const processId = /\.(?:webp|jpg)\.(\d+)$/.exec(name)?.[1];
  return processId === undefined ? undefined : Number(processId);
}

/** Loaded when the first picture must be generated: most builds generate none, and loading takes 0.1 s. */
async function openPicture(file: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(file);
}

/** Under another name until it is complete. */
async function write(picture: Sharp, target: string): Promise<void> {
  mkdirSync(path.dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}`;
  await picture.toFile(temporary);
  renameSync(temporary, target);
}
