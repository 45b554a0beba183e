import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** Statistics about the bytes of a feed. */
export interface ByteCounts {
  /** Non-ASCII characters encoded as UTF-8; a valid chunk counts as one. */
  readonly sound: number;
  /** Bytes that are not valid UTF-8, read as Windows-1252. */
  readonly stray: number;
  /** The first words with such a byte, with their line: `line 7: "Citroën C3"`. */
  readonly examples: readonly string[];
}

export interface RepairingDecoder {
  readonly write: (chunk: Buffer) => string;
  readonly end: () => string;
  readonly counts: () => ByteCounts;
}

const MOST_EXAMPLES = 5;

/**
 * Decodes UTF-8, and reads each invalid byte as Windows-1252, because files assembled by hand contain both. A file
 * that is entirely Windows-1252 also comes out right.
 */
export function createRepairingDecoder(): RepairingDecoder {
  let partial = Buffer.alloc(0);
  let isFirst = true;
  let sound = 0;
  let stray = 0;
  let lines = 1;
  let line = '';
  const examples: string[] = [];

  function repaired(bytes: Buffer): string {
    let text = '';
    let copied = 0;
    let position = 0;
    while (position < bytes.length) {
      if ((bytes[position] ?? 0) < 0x80) {
        position += 1;
        continue;
      }
      const length = sequenceLength(bytes, position);
      if (length > 0) {
        sound += 1;
        position += length;
        continue;
      }
      stray += 1;
      const character = iconv.decode(bytes.subarray(position, position + 1), 'win1252');
      text += bytes.toString('utf8', copied, position) + character;
      position += 1;
      copied = position;
      if (examples.length < MOST_EXAMPLES) {
        const before =
          (line + text)
            .slice(-40)
            .split(/[\n\r,;|\t"<>]/)
            .at(-1) ?? '';
        const after = /^[a-z ]{0,20}/i.exec(bytes.toString('latin1', position, position + 20))?.[0] ?? '';
        examples.push(`line ${lines + count(text)}: "${`${before}${after}`.trim()}"`);
      }
    }
    return text + bytes.toString('utf8', copied);
  }

  function decode(bytes: Buffer): string {
    let text: string;
    if (isUtf8(bytes)) {
      text = bytes.toString('utf8');
      if (!isAscii(bytes)) sound += 1;
    } else text = repaired(bytes);
    // Text before the next chunk is only needed for examples.
    if (examples.length < MOST_EXAMPLES) {
      lines += count(text);
      line = text.slice(-40);
    }
    if (!isFirst || text === '') return text;
    isFirst = false;
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  return {
    write(chunk) {
      const bytes = partial.length === 0 ? chunk : Buffer.concat([partial, chunk]);
      const whole = bytes.length - partialCharacterLength(bytes);
      partial = Buffer.from(bytes.subarray(whole));
      return decode(bytes.subarray(0, whole));
    },
    end() {
      const rest = partial;
      partial = Buffer.alloc(0);
      return rest.length === 0 ? '' : decode(rest);
    },
    counts: () => ({ sound, stray, examples }),
  };
}

function count(text: string): number {
  let found = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) found += 1;
  return found;
}

/** Length in bytes of the UTF-8 character that starts here; 0 if none does. */
function sequenceLength(bytes: Buffer, start: number): number {
  const first = bytes[start] ?? 0;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || start + length > bytes.length) return 0;
  return isUtf8(bytes.subarray(start, start + length)) ? length : 0;
}

/** How many bytes of an incomplete UTF-8 character (of up to four bytes) are at the end of a chunk. */
function partialCharacterLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}
