import { hash } from 'node:crypto';

/** Hash of text or bytes, short enough to stand in a manifest ten thousand times and safe in a file name. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}

/** The part of a hash that names a file: `/media/3fa9c1b20d41-480.webp`. */
export function nameHash(content: string | Uint8Array): string {
  return contentHash(content).slice(0, 12);
}
