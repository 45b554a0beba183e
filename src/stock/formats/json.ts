import { FeedStopped } from '../stock-problem.ts';
import { excerpt, MAX_ROW_CHARACTERS, overlongRow, stopIfEndless } from './feed-format.ts';
import type { FeedEntry, FeedFormat } from './feed-format.ts';
import { furtherPages } from './further-pages.ts';

export interface JsonOptions {
  readonly label: string;
  /** Dotted path of the list or object, such as `data.StockList`; absent for the first list of objects. */
  readonly records?: string | undefined;
  /** Dotted path of an object that has the vehicles as values, '' for the document itself; instead of `records`. */
  readonly keyedAt?: string | undefined;
}

/** Name of the column with the key of a vehicle that is no element of a list. */
export const RECORD_KEY = 'record key';

/**
 * One JSON document with a list of objects in it, or an object of them by key. The list is split into elements while the text arrives, and each is
 * parsed separately. So memory does not grow with the feed, and a malformed element does not affect the others. Rows
 * are numbered by their position in the list, from 1.
 */
export function createJsonFormat(options: JsonOptions): FeedFormat {
  const scanner = new ListScanner(options);
  return { description: 'JSON', read: (text) => readJson(text, scanner), furtherPages: () => scanner.furtherPages() };
}

async function* readJson(text: AsyncIterable<string>, scanner: ListScanner): AsyncGenerator<readonly FeedEntry[]> {
  for await (const piece of text) {
    const entries = scanner.push(piece);
    if (entries.length > 0) yield entries;
  }
  scanner.finish();
}

/** How many values beside the list to look at. */
const MOST_BESIDE = 200;

const CODE = {
  quote: 34,
  backslash: 92,
  open: 123,
  close: 125,
  openList: 91,
  closeList: 93,
  comma: 44,
  colon: 58,
} as const;

/** An open object or list, and the scanner's state within it. */
interface Level {
  readonly isList: boolean;
  /** The key whose value is being read; for objects only. */
  key: string;
}

/**
 * Finds the elements of the record list without parsing the document. Strings are skipped with `indexOf`; everything
 * else is scanned once.
 */
class ListScanner {
  readonly #options: JsonOptions;
  readonly #wanted: string | undefined;
  /** Path of an object with the records as values. */
  #keyedAt: string | undefined;
  readonly #levels: Level[] = [];
  #buffer = '';
  /** Where to continue scanning in `#buffer`. */
  #position = 0;
  /** Where the current element of the record list starts in `#buffer`, or -1. */
  #elementStart = -1;
  /** Depth of the record list; 0 until it is found. */
  #listDepth = 0;
  #isDone = false;
  #hasSeenList = false;
  /** Path of a list without elements. */
  #emptyList: string | undefined;
  #row = 0;
  readonly #beside = new Map<string, string | number | boolean>();

  constructor(options: JsonOptions) {
    this.#options = options;
    this.#wanted = options.records === '' ? undefined : options.records;
    this.#keyedAt = options.keyedAt;
  }

  push(piece: string): FeedEntry[] {
    const entries: FeedEntry[] = [];
    this.#buffer += piece;
    this.#scan(entries);
    this.#forgetScanned();
    return entries;
  }

  furtherPages(): string | undefined {
    return furtherPages(this.#beside, this.#row);
  }

  finish(): void {
    if (this.#levels.length > 0 || this.#elementStart >= 0) {
      throw new FeedStopped(
        'truncated',
        `${this.#options.label} is cut off: the JSON ends ${this.#row === 0 ? 'before its first complete row' : `after row ${this.#row}`} and ${this.#levels.length} ${this.#levels.length === 1 ? 'bracket is' : 'brackets are'} still open.`,
        'Fetch or export the feed again; if it ends there again, tell its provider.',
      );
    }
    if (this.#hasSeenList) return;
    if (this.#wanted === undefined && this.#emptyList !== undefined) {
      throw new FeedStopped(
        'empty',
        `${this.#options.label} holds no vehicles: its list "${this.#emptyList}" is empty.`,
        "Ask the feed's provider why; the address may need another key or parameter.",
      );
    }
    throw this.#wanted === undefined
      ? new FeedStopped(
          'empty',
          `${this.#options.label} holds no list of objects.`,
          'Check that the address answers with stock; if the list is nested, name its path in "records".',
        )
      : new FeedStopped(
          'mapping',
          `${this.#options.label} has no list at "${this.#wanted}".`,
          'Correct "records", or leave it out to take the first list of objects.',
        );
  }

  #scan(entries: FeedEntry[]): void {
    const text = this.#buffer;
    let position = this.#position;
    scanning: for (; position < text.length; position += 1) {
      const code = text.charCodeAt(position);
      switch (code) {
        case CODE.quote: {
          const end = endOfString(text, position);
          if (end === -1) break scanning;
          const level = this.#levels.at(-1);
          if (this.#isBetweenElements()) this.#reject(text.slice(position, end + 1), entries);
          if (level !== undefined && !level.isList && this.#elementStart < 0 && this.#isKey(text, end)) {
            level.key = parsedString(text.slice(position, end + 1));
          } else if (this.#isBesideList()) {
            this.#note(text.slice(position, end + 1));
          }
          position = end;
          break;
        }
        case CODE.open:
        case CODE.openList: {
          this.#onOpen(code === CODE.openList, position);
          break;
        }
        case CODE.close:
        case CODE.closeList: {
          const level = this.#levels.pop();
          if (level?.isList !== (code === CODE.closeList)) throw this.#broken(text, position);
          if (level.isList && !this.#hasSeenList && /\[\s*$/.test(text.slice(Math.max(0, position - 80), position)))
            this.#emptyList ??= this.#path();
          const depth = this.#levels.length;
          if (this.#listDepth > 0 && depth === this.#listDepth && this.#elementStart >= 0) {
            this.#emit(text.slice(this.#elementStart, position + 1), entries);
            this.#elementStart = -1;
          } else if (this.#listDepth > 0 && depth < this.#listDepth && !this.#isDone) {
            this.#isDone = true;
            this.#listDepth = 0;
          }
          break;
        }
        default: {
          if (this.#levels.length === 0 && code > 32 && code !== 0xfeff) throw this.#broken(text, position);
          if (code > 32 && code !== CODE.comma && code !== CODE.colon && this.#isBesideList()) {
            const end = endOfBareValue(text, position);
            if (end === -1) break scanning;
            this.#note(text.slice(position, end));
            position = end - 1;
            break;
          }
          if (this.#isBetweenElements() && code > 32 && code !== CODE.comma) {
            const end = endOfBareValue(text, position);
            if (end === -1) break scanning;
            this.#reject(text.slice(position, end), entries);
            position = end - 1;
          }
        }
      }
    }
    this.#position = position;
  }

  #onOpen(isList: boolean, position: number): void {
    const depth = this.#levels.length;
    if (!this.#isDone && this.#listDepth === 0) {
      if (this.#wanted !== undefined && this.#path() === this.#wanted) {
        this.#listDepth = depth + 1;
        this.#hasSeenList = true;
        if (!isList) this.#keyedAt = this.#wanted;
      } else if (!isList && this.#holdsRecords()) {
        this.#listDepth = depth;
        this.#hasSeenList = true;
      } else if (isList && this.#wanted === undefined && depth === 0) {
        this.#hasSeenList = true;
      }
    }
    if (this.#listDepth > 0 && depth === this.#listDepth) this.#elementStart = position;
    this.#levels.push({ isList, key: '' });
  }

  /** Whether an object that opens here is a record. */
  #holdsRecords(): boolean {
    if (this.#keyedAt !== undefined) return this.#path(this.#levels.slice(0, -1)) === this.#keyedAt;
    return this.#wanted === undefined && this.#levels.at(-1)?.isList === true;
  }

  #path(levels: readonly Level[] = this.#levels): string {
    return levels
      .filter((level) => !level.isList)
      .map((level) => level.key)
      .join('.');
  }

  #isKey(text: string, endOfKey: number): boolean {
    let position = endOfKey + 1;
    while (position < text.length && text.charCodeAt(position) <= 32) position += 1;
    // At the end of a chunk the colon may not have arrived yet; a value mistaken for a key is overwritten by the next
    // key.
    return position >= text.length || text.charCodeAt(position) === CODE.colon;
  }

  #isBetweenElements(): boolean {
    return this.#listDepth > 0 && this.#levels.length === this.#listDepth && this.#keyedAt === undefined;
  }

  /** Whether a value here belongs to no list at all. */
  #isBesideList(): boolean {
    return this.#listDepth === 0 && this.#levels.length > 0 && this.#levels.every(({ isList }) => !isList);
  }

  #note(source: string): void {
    if (this.#beside.size >= MOST_BESIDE) return;
    try {
      const value: unknown = JSON.parse(source);
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        this.#beside.set(this.#path(), value);
    } catch {
      // No JSON, so nothing that says anything.
    }
  }

  /** A number, a text or null in the record list is not a vehicle. */
  #reject(source: string, entries: FeedEntry[]): void {
    this.#row += 1;
    entries.push({ kind: 'unreadable', row: this.#row, reason: 'is not an object', value: excerpt(source) });
  }

  #emit(source: string, entries: FeedEntry[]): void {
    this.#row += 1;
    if (source.length > MAX_ROW_CHARACTERS) {
      entries.push(overlongRow(this.#row, source.length, source));
      return;
    }
    const beside = this.#keyedAt === undefined ? undefined : { [RECORD_KEY]: this.#levels.at(-1)?.key };
    entries.push(parseRecord(source, this.#row, beside));
  }

  /** Discards everything that an unfinished element or string no longer needs. */
  #forgetScanned(): void {
    const keepFrom = this.#elementStart >= 0 ? this.#elementStart : this.#position;
    this.#buffer = this.#buffer.slice(keepFrom);
    this.#position -= keepFrom;
    if (this.#elementStart >= 0) this.#elementStart = 0;
    stopIfEndless(this.#buffer, this.#options.label, this.#row);
  }

  #broken(text: string, position: number): FeedStopped {
    return new FeedStopped(
      'broken',
      `${this.#options.label} is not valid JSON after row ${this.#row}: "${excerpt(text.slice(Math.max(0, position - 20), position + 20), 40)}".`,
      'Check the feed with its provider, or set "format" if the file is no JSON.',
    );
  }
}

/**
 * One object of JSON or JSON Lines as an entry.
 *
 * @param beside What else is known of it.
 */
export function parseRecord(source: string, row: number, beside?: Readonly<Record<string, unknown>>): FeedEntry {
  try {
    const record: unknown = JSON.parse(source);
    if (typeof record === 'object' && record !== null && !Array.isArray(record)) {
      const own = record as Record<string, unknown>;
      return { kind: 'row', row, record: beside === undefined ? own : { ...own, ...beside } };
    }
    return { kind: 'unreadable', row, reason: 'is not an object', value: excerpt(source) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/, ?"[\s\S]*$/, '') : 'unknown';
    return { kind: 'unreadable', row, reason: `is not valid JSON: ${excerpt(reason, 80)}`, value: excerpt(source) };
  }
}

/** Index after a number, true, false or null, or -1 if it is incomplete. */
function endOfBareValue(text: string, start: number): number {
  const length = text.slice(start).search(/[,\]}\s]/);
  return length === -1 ? -1 : start + length;
}

/** Index of the closing quote, or -1 if the string is incomplete. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === CODE.backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}

function parsedString(source: string): string {
  try {
    return String(JSON.parse(source));
  } catch {
    return source.slice(1, -1);
  }
}
