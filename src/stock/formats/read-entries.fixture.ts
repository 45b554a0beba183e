import type { FeedEntry } from './feed-format.ts';

/** Text in chunks that may break anywhere except inside a character. */
export async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  await Promise.resolve();
  for (let start = 0; start < text.length;) {
    const end = start + size + (/[\uD800-\uDBFF]/.test(text.charAt(start + size - 1)) ? 1 : 0);
    yield text.slice(start, end);
    start = end;
  }
}

export async function collect(entries: AsyncIterable<readonly FeedEntry[]>): Promise<FeedEntry[]> {
  const all: FeedEntry[] = [];
  for await (const batch of entries) all.push(...batch);
  return all;
}
