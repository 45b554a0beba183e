import { FeedStopped } from '../stock-problem.ts';
import type { FeedSource, FeedSourceSettings } from './feed-source.ts';
import { openFileSource } from './file-source.ts';
import { openHttpSource } from './http-source.ts';

/** Opens a local file or an http(s) URL. Throws `FeedStopped`, also while the bytes are read. */
export async function openFeedSource(settings: FeedSourceSettings): Promise<FeedSource> {
  const source = /^https?:\/\//i.test(settings.source)
    ? await openHttpSource(settings)
    : await openFileSource(settings);
  return { ...source, bytes: withinSize(source, settings.maxBytes) };
}

async function* withinSize(source: FeedSource, maxBytes: number): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of readable(source)) {
    total += chunk.length;
    if (total > maxBytes) {
      throw new FeedStopped(
        'too-large',
        `${source.label} is larger than ${megabytes(maxBytes)} MB, the most that this feed may be.`,
        'Check that the address is the stock feed; if it is, raise the feed\'s "max_bytes".',
      );
    }
    yield chunk;
  }
}

/** A disk error while reading is a problem of the feed, not of the program. */
async function* readable(source: FeedSource): AsyncGenerator<Uint8Array> {
  try {
    yield* source.bytes;
  } catch (error) {
    if (error instanceof FeedStopped || !(error instanceof Error) || !('syscall' in error)) throw error;
    throw new FeedStopped(
      'unreachable',
      `${source.label} cannot be read: ${error.message}.`,
      'Check the permissions of the file.',
    );
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toLocaleString('en-AU', { maximumFractionDigits: 1 });
}
