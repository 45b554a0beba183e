import type { XMLParser } from 'fast-xml-parser';
import { FeedStopped } from '../stock-problem.ts';
import { excerpt, MAX_ROW_CHARACTERS, overlongRow, stopIfEndless } from './feed-format.ts';
import type { FeedEntry, FeedFormat } from './feed-format.ts';
import { furtherPages } from './further-pages.ts';

export interface XmlOptions {
  readonly label: string;
  /** Path of the vehicle element, such as `stock.vehicles.vehicle`, or just its name; detected if absent. */
  readonly records?: string | undefined;
  /** The start of the text, in which the repeated element is looked for. */
  readonly sample: string;
}

/**
 * XML with one element per vehicle. Each element is extracted while the text arrives and parsed separately: memory
 * does not grow with the feed, and entities declared in a DOCTYPE are never expanded. Attributes are columns named
 * `@name`, the text next to them is `#text`. Rows are numbered from 1.
 */
export function createXmlFormat(options: XmlOptions): FeedFormat {
  const beside: Beside = { values: new Map(), rows: 0 };
  return {
    description: 'XML',
    read: (text) => readXml(text, options, beside),
    furtherPages: () => furtherPages(beside.values, beside.rows),
  };
}

/** What the document says beside its rows, as far as it is read. */
interface Beside {
  readonly values: Map<string, string | number | boolean>;
  rows: number;
}

async function* readXml(
  text: AsyncIterable<string>,
  options: XmlOptions,
  beside: Beside,
): AsyncGenerator<readonly FeedEntry[]> {
  const wanted = options.records ?? findRepeatedElement(options.sample);
  if (wanted === undefined) {
    throw new FeedStopped(
      'empty',
      `${options.label} has no vehicle in it: none of its elements holds further elements.`,
      'Ask the feed\'s provider why the list is empty; if it is not, name the element of a vehicle in "records".',
    );
  }
  // Most feeds are not XML, and the parser takes longer to load than they take to read.
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    removeNSPrefix: true,
    trimValues: true,
    htmlEntities: true,
  });
  const scanner = new ElementScanner(parser, wanted, options.label, beside);
  for await (const piece of text) {
    const entries = scanner.push(piece);
    if (entries.length > 0) yield entries;
  }
  scanner.finish();
}

/** How many values beside the rows to look at, and how long they may be. */
const MOST_BESIDE = 200;
const LONGEST_BESIDE = 2000;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

interface Tag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  readonly start: number;
  /** Index after the tag. */
  readonly end: number;
}

class ElementScanner {
  readonly #wanted: string;
  readonly #label: string;
  readonly #parser: XMLParser;
  readonly #open: string[] = [];
  #buffer = '';
  #position = 0;
  #elementStart = -1;
  #elementDepth = -1;
  /** Where the text of an element begins that holds no other so far, or -1. */
  #textStart = -1;
  readonly #beside: Beside;

  constructor(parser: XMLParser, wanted: string, label: string, beside: Beside) {
    this.#parser = parser;
    this.#wanted = wanted;
    this.#label = label;
    this.#beside = beside;
  }

  get #row(): number {
    return this.#beside.rows;
  }

  push(piece: string): FeedEntry[] {
    const entries: FeedEntry[] = [];
    this.#buffer += piece;
    for (
      let tag = nextTag(this.#buffer, this.#position);
      tag !== undefined;
      tag = nextTag(this.#buffer, this.#position)
    ) {
      this.#position = tag.end;
      this.#onTag(tag, entries);
    }
    const keepFrom = this.#elementStart >= 0 ? this.#elementStart : this.#position;
    this.#buffer = this.#buffer.slice(keepFrom);
    this.#position -= keepFrom;
    this.#textStart = this.#textStart >= keepFrom ? this.#textStart - keepFrom : -1;
    if (this.#elementStart >= 0) this.#elementStart = 0;
    stopIfEndless(this.#buffer, this.#label, this.#row);
    return entries;
  }

  finish(): void {
    if (this.#open.length > 0) {
      throw new FeedStopped(
        'truncated',
        `${this.#label} is cut off ${this.#row === 0 ? 'before its first complete row' : `after row ${this.#row}`}: <${this.#open.at(-1) ?? ''}> is never closed.`,
        'Fetch or export the feed again; if it ends there again, tell its provider.',
      );
    }
    if (this.#row === 0) {
      throw new FeedStopped(
        'empty',
        `${this.#label} has no <${this.#wanted}> element.`,
        'Check that the feed holds stock and that "records" names the element of one vehicle.',
      );
    }
  }

  #onTag(tag: Tag, entries: FeedEntry[]): void {
    if (tag.kind === 'close') {
      if (this.#textStart >= 0) this.#note(this.#open, this.#buffer.slice(this.#textStart, tag.start));
      this.#textStart = -1;
      const expected = this.#open.pop();
      if (expected !== tag.name) {
        throw new FeedStopped(
          'broken',
          `${this.#label} is not valid XML after row ${this.#row}: </${excerpt(tag.name, 40)}> closes <${excerpt(expected ?? 'nothing', 40)}>.`,
          'Check the feed with its provider, or set "format" if the file is no XML.',
        );
      }
      if (this.#elementDepth === this.#open.length) this.#emit(tag.end, entries);
      return;
    }
    const isRecord = this.#elementStart < 0 && this.#isWanted(tag.name);
    if (isRecord) {
      this.#elementStart = tag.start;
      this.#elementDepth = this.#open.length;
    }
    if (this.#elementStart < 0) this.#noteAttributes(tag);
    this.#textStart = this.#elementStart < 0 && tag.kind === 'open' ? tag.end : -1;
    if (tag.kind === 'open') this.#open.push(tag.name);
    else if (isRecord) this.#emit(tag.end, entries);
  }

  #isWanted(name: string): boolean {
    if (this.#wanted.includes('.')) return [...this.#open, name].join('.') === this.#wanted;
    return name === this.#wanted;
  }

  /** The attributes of an element that is no row; `<link rel="next" href="…"/>` is a "next". */
  #noteAttributes({ name, start, end }: Tag): void {
    const source = this.#buffer.slice(start, end);
    for (const [, key = '', value = '', quoted = value] of source.matchAll(ATTRIBUTE)) {
      const isNext = key === 'rel' && quoted === 'next';
      this.#note([...this.#open, name, isNext ? quoted : key], quoted);
    }
  }

  #note(path: readonly string[], source: string): void {
    const { values } = this.#beside;
    if (values.size >= MOST_BESIDE || source.length > LONGEST_BESIDE) return;
    const text = source.trim();
    const value = text === '' || text === 'null' ? '' : /^\d+$/.test(text) ? Number(text) : (FLAGS[text] ?? text);
    values.set(path.map((name) => name.replace(/^.*:/, '')).join('.'), value);
  }

  #emit(end: number, entries: FeedEntry[]): void {
    this.#beside.rows += 1;
    const source = this.#buffer.slice(this.#elementStart, end);
    this.#elementStart = -1;
    this.#elementDepth = -1;
    entries.push(this.#parse(source));
  }

  #parse(source: string): FeedEntry {
    const row = this.#row;
    if (source.length > MAX_ROW_CHARACTERS) return overlongRow(row, source.length, source);
    try {
      const document = this.#parser.parse(source) as Record<string, unknown>;
      const record = Object.values(document)[0];
      if (typeof record === 'object' && record !== null)
        return { kind: 'row', row, record: record as Record<string, unknown> };
      return { kind: 'unreadable', row, reason: 'the element holds no further elements', value: excerpt(source) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      return { kind: 'unreadable', row, reason: `is not valid XML: ${excerpt(reason, 80)}`, value: excerpt(source) };
    }
  }
}

const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** The next complete tag at or after `from`, skipping comments, CDATA and declarations. Undefined: wait for more. */
function nextTag(text: string, from: number): Tag | undefined {
  let position = from;
  for (;;) {
    const start = text.indexOf('<', position);
    if (start === -1) return undefined;
    const section = SECTIONS.find(([opening]) => text.startsWith(opening, start));
    if (section !== undefined) {
      const end = text.indexOf(section[1], start + section[0].length);
      if (end === -1) return undefined;
      position = end + section[1].length;
      continue;
    }
    if (text.length - start < 9 && '<![CDATA['.startsWith(text.slice(start))) return undefined;
    const end = endOfTag(text, start);
    if (end === -1) return undefined;
    if (text.startsWith('<!', start)) {
      position = end + 1;
      continue;
    }
    const isClose = text.charCodeAt(start + 1) === 47;
    const name = /^[^\s/>]+/.exec(text.slice(start + (isClose ? 2 : 1), Math.min(end, start + 200)))?.[0] ?? '';
    const kind = isClose ? 'close' : text.charCodeAt(end - 1) === 47 ? 'empty' : 'open';
    return { name, kind, start, end: end + 1 };
  }
}

/** Index of the `>` that ends a tag: not one inside an attribute value or a DOCTYPE's brackets. */
function endOfTag(text: string, start: number): number {
  const isDeclaration = text.startsWith('<!', start);
  let brackets = 0;
  for (let position = start + 1; position < text.length; position += 1) {
    const character = text.charCodeAt(position);
    if (character === 34 || character === 39) {
      position = text.indexOf(character === 34 ? '"' : "'", position + 1);
      if (position === -1) return -1;
    } else if (character === 91 && isDeclaration) brackets += 1;
    else if (character === 93 && isDeclaration) brackets -= 1;
    else if (character === 62 && brackets === 0) return position;
  }
  return -1;
}

/**
 * The shallowest element that repeats and contains elements; if none repeats, the root's child that contains
 * elements.
 */
function findRepeatedElement(sample: string): string | undefined {
  const counts = new Map<string, { count: number; depth: number; hasChildren: boolean }>();
  const open: string[] = [];
  for (let tag = nextTag(sample, 0); tag !== undefined; tag = nextTag(sample, tag.end)) {
    if (tag.kind === 'close') {
      open.pop();
      continue;
    }
    const path = [...open, tag.name].join('.');
    const known = counts.get(path) ?? { count: 0, depth: open.length, hasChildren: false };
    known.count += 1;
    counts.set(path, known);
    const parent = counts.get(open.join('.'));
    if (parent !== undefined) parent.hasChildren = true;
    if (tag.kind === 'open') open.push(tag.name);
  }
  const candidates = [...counts].filter(([, found]) => found.hasChildren && found.depth > 0);
  const repeated = candidates
    .filter(([, found]) => found.count > 1)
    .sort(([, a], [, b]) => a.depth - b.depth || b.count - a.count);
  return (repeated[0] ?? candidates.sort(([, a], [, b]) => b.depth - a.depth)[0])?.[0];
}
