import { hash } from 'node:crypto';

/** Hash of text or bytes: short enough for ten thousand manifest entries, and safe in a file name. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}

/** The part of a hash that is used in a file name: `/media/3fa9c1b20d41-480.webp`. */
export function nameHash(content: string | Uint8Array): string {
  return contentHash(content).slice(0, 12);
}
