import { FeedStopped } from '../stock-problem.ts';
import { MAX_ROW_CHARACTERS, overlongRow } from './feed-format.ts';
import type { FeedEntry, FeedFormat } from './feed-format.ts';
import { parseRecord } from './json.ts';

export interface JsonLinesOptions {
  readonly label: string;
}

/** One JSON object per line. Rows have the numbers of their lines; blank lines count. */
export function createJsonLinesFormat(options: JsonLinesOptions): FeedFormat {
  return { description: 'JSON Lines', read: (text) => readLines(text, options) };
}

async function* readLines(
  text: AsyncIterable<string>,
  options: JsonLinesOptions,
): AsyncGenerator<readonly FeedEntry[]> {
  let rest = '';
  let dropped = 0;
  let row = 0;
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    const entries: FeedEntry[] = [];
    for (const line of lines) {
      row += 1;
      const entry = readLine(line, row, dropped);
      dropped = 0;
      if (entry !== undefined) entries.push(entry);
    }
    if (rest.length > MAX_ROW_CHARACTERS) {
      // The start is enough for the report; the line is rejected whatever follows.
      dropped += rest.length - 1000;
      rest = rest.slice(0, 1000);
    }
    if (entries.length > 0) yield entries;
  }
  if (rest.trim() === '') return;
  const last = readLine(rest, row + 1, dropped);
  if (last?.kind === 'unreadable' && !rest.trimEnd().endsWith('}')) {
    throw new FeedStopped(
      'truncated',
      `${options.label} ends in the middle of line ${row + 1}.`,
      'The file was cut off while it was written or sent. Export or fetch it again.',
    );
  }
  if (last !== undefined) yield [last];
}

function readLine(line: string, row: number, dropped: number): FeedEntry | undefined {
  const characters = line.length + dropped;
  if (characters > MAX_ROW_CHARACTERS) return overlongRow(row, characters, line);
  const source = line.replace(/^\uFEFF/, '').trim();
  return source === '' ? undefined : parseRecord(source, row);
}
