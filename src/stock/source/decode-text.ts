import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { FeedStopped } from '../stock-problem.ts';

/**
 * Bytes as text. Order of belief: a byte order mark, the feed's declared encoding, the pattern of zero
 * bytes that only UTF-16 has, then UTF-8 where the bytes are valid UTF-8, else Windows-1252.
 * The charset of an HTTP header is believed only where the bytes leave it open, since servers send a
 * default for files they know nothing about.
 */
export interface DecodedText {
  /** For the report: "UTF-8", "UTF-16LE", "Windows-1252" …; complete once `text` has been read. */
  readonly encoding: () => string;
  readonly text: AsyncIterable<string>;
  /** The beginning, decoded, for finding the format and the delimiter. */
  readonly sample: string;
}

export interface Declared {
  readonly encoding?: string | undefined;
  readonly charset?: string | undefined;
}

const SAMPLE_BYTES = 64 * 1024;

/** Decodes a feed as it arrives. Throws `FeedStopped` for an unknown declared encoding. */
export async function decodeText(
  bytes: AsyncIterable<Uint8Array>,
  declared: Declared,
  label: string,
): Promise<DecodedText> {
  const iterator = bytes[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  let headLength = 0;
  while (headLength < SAMPLE_BYTES) {
    const next = await iterator.next();
    if (next.done === true) break;
    head.push(Buffer.from(next.value));
    headLength += next.value.length;
  }
  const start = Buffer.concat(head);
  const decoder = createDecoder(start, declared, label);
  const first = decoder.write(start);
  return {
    encoding: () => NAMES[decoder.encoding()] ?? decoder.encoding(),
    sample: first,
    text: wholeCharacters(
      (async function* () {
        try {
          yield first;
          for (;;) {
            const next = await iterator.next();
            if (next.done === true) break;
            yield decoder.write(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength));
          }
          yield decoder.end();
        } finally {
          await iterator.return?.();
        }
      })(),
    ),
  };
}

/** Holds back the first half of a character beyond the basic plane until its second half has come. */
async function* wholeCharacters(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let half = '';
  for await (const piece of pieces) {
    const text = half + piece;
    half = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : '';
    const whole = half === '' ? text : text.slice(0, -1);
    if (whole !== '') yield whole;
  }
  if (half !== '') yield half;
}

const NAMES: Readonly<Record<string, string>> = {
  utf8: 'UTF-8',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
  win1252: 'Windows-1252',
};

interface Decoder {
  write(chunk: Buffer): string;
  end(): string;
  encoding(): string;
}

function createDecoder(start: Buffer, declared: Declared, label: string): Decoder {
  const marked = byteOrderMark(start);
  if (marked !== undefined) return fixedDecoder(marked);
  if (declared.encoding !== undefined) {
    const known = knownEncoding(declared.encoding);
    if (known === undefined) {
      throw new FeedStopped(
        'mapping',
        `The feed's "encoding" is "${declared.encoding}", which is no encoding that can be read.`,
        'Write "utf-8", "utf-16le", "utf-16be" or "windows-1252", or leave "encoding" out to have it detected.',
      );
    }
    return fixedDecoder(known);
  }
  const wide = zeroBytePattern(start);
  if (wide !== undefined) return fixedDecoder(wide);
  if (
    start.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4])) ||
    start.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))
  ) {
    throw new FeedStopped(
      'broken',
      `${label} is a compressed file (or an Excel workbook), not text.`,
      'Unpack it, or save the workbook as "CSV UTF-8".',
    );
  }
  if (start.includes(0)) {
    throw new FeedStopped('broken', `${label} is not a text file.`, 'Give a CSV, JSON, JSON Lines or XML file.');
  }
  return guessingDecoder(knownEncoding(declared.charset));
}

function byteOrderMark(start: Buffer): string | undefined {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf8';
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Latin text in UTF-16 has a zero in nearly every second byte. */
function zeroBytePattern(start: Buffer): string | undefined {
  const length = Math.min(start.length, 4096) & ~1;
  if (length < 4) return undefined;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index += 2) {
    if (start[index] === 0) even += 1;
    if (start[index + 1] === 0) odd += 1;
  }
  const half = length / 2;
  if (odd > half * 0.7 && even < half * 0.2) return 'utf-16le';
  if (even > half * 0.7 && odd < half * 0.2) return 'utf-16be';
  return undefined;
}

function knownEncoding(name: string | undefined): string | undefined {
  if (name === undefined || !iconv.encodingExists(name)) return undefined;
  const folded = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const ours: Readonly<Record<string, string>> = {
    utf8: 'utf8',
    utf16: 'utf-16le',
    utf16le: 'utf-16le',
    utf16be: 'utf-16be',
    windows1252: 'win1252',
    cp1252: 'win1252',
    win1252: 'win1252',
    // What calls itself Latin-1 on the web is Windows-1252 (WHATWG Encoding Standard).
    iso88591: 'win1252',
    latin1: 'win1252',
    ascii: 'win1252',
    usascii: 'win1252',
  };
  return ours[folded] ?? name;
}

function fixedDecoder(encoding: string): Decoder {
  const stream = iconv.getDecoder(encoding);
  return {
    write: (chunk) => stream.write(chunk),
    end: () => stream.end() ?? '',
    encoding: () => encoding,
  };
}

/** Decides at the first byte beyond ASCII, however deep in the file it stands. */
function guessingDecoder(hint: string | undefined): Decoder {
  const fallback = hint === undefined || hint === 'utf8' ? 'win1252' : hint;
  let decided: Decoder | undefined;
  /** The beginning of what may be a UTF-8 character, when nothing else beyond ASCII has come yet. */
  let undecided = Buffer.alloc(0);
  return {
    write(chunk) {
      if (decided !== undefined) return decided.write(chunk);
      const bytes = undecided.length === 0 ? chunk : Buffer.concat([undecided, chunk]);
      const whole = bytes.subarray(0, bytes.length - partialCharacterLength(bytes));
      if (isAscii(whole)) {
        undecided = Buffer.from(bytes.subarray(whole.length));
        return whole.toString('latin1');
      }
      undecided = Buffer.alloc(0);
      decided = fixedDecoder(isUtf8(whole) ? 'utf8' : fallback);
      return decided.write(bytes);
    },
    end() {
      if (undecided.length > 0) decided = fixedDecoder(fallback);
      return decided === undefined ? '' : decided.write(undecided) + decided.end();
    },
    encoding: () => decided?.encoding() ?? 'utf8',
  };
}

/** A chunk may end in the middle of a UTF-8 character of up to four bytes: how many bytes of it have come. */
function partialCharacterLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}
