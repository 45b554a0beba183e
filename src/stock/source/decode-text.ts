import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { createRepairingDecoder } from './repairing-utf8.ts';
import { FeedStopped } from '../stock-problem.ts';

/**
 * Decodes bytes to text. In order of precedence: a byte order mark, the feed's declared encoding, the pattern of zero
 * bytes that only UTF-16 has, then UTF-8 with invalid bytes read as Windows-1252. The charset of an HTTP header is
 * only used if the bytes do not decide, since servers send a default for files they know nothing about.
 */
export interface DecodedText {
  /** For the report: "UTF-8", "UTF-16LE", "Windows-1252" …; complete once `text` has been read. */
  readonly encoding: () => string;
  /** Why letters may be wrong, as a sentence; complete once `text` has been read. */
  readonly doubt: () => string | undefined;
  readonly text: AsyncIterable<string>;
  /** The start of the text, to detect format and delimiter. */
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
    doubt: () => decoder.doubt(),
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

/** Holds back the first half of a surrogate pair until the second half arrives. */
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
  'utf8 and win1252': 'UTF-8 and Windows-1252 mixed',
};

interface Decoder {
  write(chunk: Buffer): string;
  end(): string;
  encoding(): string;
  /** Why the text may be wrong, as a sentence; known at the end. */
  doubt(): string | undefined;
}

function createDecoder(start: Buffer, declared: Declared, label: string): Decoder {
  const marked = byteOrderMark(start);
  if (marked !== undefined) return marked === 'utf8' ? repairingDecoder() : fixedDecoder(marked);
  const wide = zeroBytePattern(start);
  if (declared.encoding !== undefined) {
    const known = knownEncoding(declared.encoding);
    if (known === undefined) {
      throw new FeedStopped(
        'mapping',
        `The feed's "encoding" is "${declared.encoding}", which is no encoding that can be read.`,
        'Write "utf-8", "utf-16le", "utf-16be" or "windows-1252", or leave "encoding" out to have it detected.',
      );
    }
    const found = wideFaultOf(start, known, wide);
    if (found !== undefined) {
      throw new FeedStopped(
        'mapping',
        `The feed's "encoding" is "${declared.encoding}", but its bytes are ${found}.`,
        'Leave "encoding" out to have it detected.',
      );
    }
    return declaredDecoder(known);
  }
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

/** What the bytes are, where they cannot be in the declared encoding: UTF-16 has zero bytes, no other text has any. */
function wideFaultOf(start: Buffer, declared: string, wide: string | undefined): string | undefined {
  if (wide !== undefined && wide !== declared) return NAMES[wide];
  return declared.startsWith('utf-16') && start.length > 0 && !start.includes(0) ? 'not UTF-16' : undefined;
}

function knownEncoding(name: string | undefined): string | undefined {
  if (name === undefined || !iconv.encodingExists(name)) return undefined;
  const folded = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const ours: Readonly<Record<string, string>> = {
    utf8: 'utf8',
    utf16: 'utf-16le',
    utf16le: 'utf-16le',
    utf16be: 'utf-16be',
    ucs2: 'utf-16le',
    windows1252: 'win1252',
    cp1252: 'win1252',
    win1252: 'win1252',
    // On the web, Latin-1 means Windows-1252 (WHATWG Encoding Standard).
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
    doubt: () => undefined,
  };
}

/** UTF-8 with stray bytes repaired, unless the server names another encoding and the bytes do not decide. */
function guessingDecoder(hint: string | undefined): Decoder {
  const western = repairingDecoder();
  if (hint === undefined || hint.startsWith('utf') || hint === 'win1252') return western;
  let decided: Decoder | undefined;
  return {
    write(chunk) {
      // Decided at the first non-ASCII byte, however far into the file it is.
      decided ??= isAscii(chunk) ? undefined : isUtf8(withoutPartialEnd(chunk)) ? western : fixedDecoder(hint);
      return (decided ?? western).write(chunk);
    },
    end: () => (decided ?? western).end(),
    encoding: () => (decided ?? western).encoding(),
    doubt: () => (decided ?? western).doubt(),
  };
}

/** The last three bytes may be an incomplete character. */
function withoutPartialEnd(chunk: Buffer): Buffer {
  let end = chunk.length;
  while (end > 0 && end > chunk.length - 3 && (chunk[end - 1] ?? 0) >= 0x80) end -= 1;
  return isAscii(chunk.subarray(0, end)) ? chunk : chunk.subarray(0, end);
}

/** UTF-8, declared or detected; `isDeclared` if it was declared. */
function repairingDecoder(isDeclared = false): Decoder {
  const decoder = createRepairingDecoder();
  return {
    write: decoder.write,
    end: decoder.end,
    encoding() {
      const { sound, stray } = decoder.counts();
      if (stray === 0) return 'utf8';
      return sound === 0 ? 'win1252' : 'utf8 and win1252';
    },
    doubt() {
      const { sound, stray, examples } = decoder.counts();
      if (stray === 0 || (sound === 0 && !isDeclared)) return undefined;
      const number = stray.toLocaleString('en-AU');
      const found = `${stray === 1 ? 'One byte is' : `${number} bytes are`} no UTF-8 and read as Windows-1252: ${examples.join(', ')}${stray > examples.length ? ', …' : ''}.`;
      return isDeclared && sound === 0
        ? `${found} The feed's "encoding" is most likely wrong: write "windows-1252", or leave it out.`
        : `${found} Ask the provider to write the whole feed in UTF-8.`;
    },
  };
}

/** A single-byte encoding accepts anything; if the bytes are valid UTF-8, it is the wrong one. */
function declaredDecoder(encoding: string): Decoder {
  if (encoding === 'utf8') return repairingDecoder(true);
  const decoder = fixedDecoder(encoding);
  if (encoding.startsWith('utf')) return decoder;
  const asUtf8 = createRepairingDecoder();
  let example: string | undefined;
  return {
    ...decoder,
    write(chunk) {
      const text = decoder.write(chunk);
      if (!isAscii(chunk)) example ??= /[\p{L}]*[\u00c2-\u00c6\u00e2][^\p{Lu}\s,;|"<]{1,3}\p{L}*/u.exec(text)?.[0];
      asUtf8.write(chunk);
      return text;
    },
    doubt() {
      const { sound, stray } = asUtf8.counts();
      if (stray > 0 || sound === 0) return undefined;
      return `The feed's "encoding" is "${encoding === 'win1252' ? 'windows-1252' : encoding}", but its bytes are UTF-8${example === undefined ? '' : `: "${example}"`}. Leave "encoding" out.`;
    },
  };
}
