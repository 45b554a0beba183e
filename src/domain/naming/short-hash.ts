/**
 * A short, stable fingerprint of a text in base 36, to tell apart texts that would otherwise share a name. FNV-1a over
 * UTF-16 units: the same on every machine and in the browser; not for security.
 */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
