import type { FeedRecord } from '../formats/feed-format.ts';
import { foldName } from './column-name.ts';
import { withoutUnit } from './heading-unit.ts';
import type { FieldColumns } from './compile-mapping.ts';
import { inSequence } from './in-sequence.ts';
import { isGroup, isGroupWithoutName, isNumberKey, isUnitOfNumber, measuredText } from './present-value.ts';

/** Reads one column of a record. */
export type ColumnReader = (record: FeedRecord) => unknown;

/** Finds columns by their names in a mapping, and tracks which columns nothing reads. */
export interface ColumnAccess {
  /**
   * Undefined if the feed is known to have no such column. `uses`: what the reader uses of a value that has parts, such
   * as attributes of an XML element.
   */
  readonly reader: (name: string, uses?: UsedParts) => ColumnReader | undefined;
  /** Whether values may be XML elements, which have attributes. */
  readonly hasAttributes: boolean;
  /** The column's name as the feed spells it, if that is known before the rows are. */
  readonly heading: (name: string) => string | undefined;
  /** Counts a record's non-empty columns that nothing reads. */
  readonly note: (record: FeedRecord) => void;
  readonly unread: () => readonly UnreadColumn[];
}

/** `text` alone; `words`, its text with the words of its attributes beside it, as money has them; or `all` its parts. */
export type UsedParts = 'text' | 'words' | 'all';

export interface UnreadColumn {
  readonly name: string;
  readonly rows: number;
  readonly example: string;
  readonly isPrivate: boolean;
}

export interface AccessRules {
  /** Columns that no mapping may read. */
  readonly isPrivate: (name: string) => boolean;
  /** The same for a dotted path. */
  readonly isPrivatePath: (path: string) => boolean;
  /** Normalised names of known columns that are deliberately ignored. */
  readonly ignored: ReadonlySet<string>;
}

class UnreadCounter {
  readonly #found = new Map<string, { rows: number; example: string; isPrivate: boolean }>();

  add(name: string, value: unknown, isPrivate: boolean): void {
    const known = this.#found.get(name);
    if (known !== undefined) {
      known.rows += 1;
      return;
    }
    if (this.#found.size >= 500) return;
    this.#found.set(name.slice(0, 80), { rows: 1, example: isPrivate ? '' : exampleOf(value), isPrivate });
  }

  list(): readonly UnreadColumn[] {
    return [...this.#found].map(([name, found]) => ({ name, ...found }));
  }
}

/** A value on one line of the report. */
function exampleOf(given: unknown): string {
  const value = measuredText(given) ?? given;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/\s+/g, ' ').trim().slice(0, 60);
}

/** Columns behind one that fills their field, with the rows in which their own value differs and is not used. */
export function passedOver(found: readonly FieldColumns[]): readonly UnreadColumn[] {
  return found.flatMap(({ columns }) =>
    columns.flatMap(({ name, passedOver: { rows, example } }) =>
      rows === 0 ? [] : [{ name, rows, example: exampleOf(example), isPrivate: false }],
    ),
  );
}

/** Columns of delimited text, known once the header is read. */
export function createCellAccess(columns: readonly string[], rules: AccessRules): ColumnAccess {
  const indexes = new Map<string, number[]>();
  /** "ATM (kg)" is the column "ATM" where no other is. */
  const withUnits = new Map<string, number[]>();
  const unread = new Map<number, { readonly name: string; readonly isPrivate: boolean }>();
  const counter = new UnreadCounter();
  for (const [index, name] of columns.entries()) {
    const isPrivate = rules.isPrivate(name);
    const folded = foldName(name);
    if (isPrivate || !rules.ignored.has(folded)) unread.set(index, { name, isPrivate });
    if (isPrivate) continue;
    indexes.set(folded, [...(indexes.get(folded) ?? []), index]);
    const bare = withoutUnit(name);
    if (bare !== undefined) withUnits.set(foldName(bare), [...(withUnits.get(foldName(bare)) ?? []), index]);
  }
  const indexesOf = (name: string): readonly number[] | undefined =>
    indexes.get(foldName(name)) ?? withUnits.get(foldName(name));
  return {
    hasAttributes: false,
    reader(name) {
      const found = indexesOf(name);
      if (found === undefined) return undefined;
      for (const index of found) unread.delete(index);
      const [first = 0, ...others] = found;
      if (others.length === 0) return (record) => (record as readonly string[])[first];
      return (record) => {
        const cells = record as readonly string[];
        return cells[found.find((index) => (cells[index] ?? '').trim() !== '') ?? first];
      };
    },
    heading: (name) => columns[indexesOf(name)?.[0] ?? -1],
    note(record) {
      const cells = record as readonly string[];
      for (const [index, { name, isPrivate }] of unread) {
        const value = cells[index];
        if (value !== undefined && value.trim() !== '') counter.add(name, value, isPrivate);
      }
    },
    unread: () => counter.list(),
  };
}

/** Columns of JSON and XML: keys, dotted paths into nested data, and paths through lists. */
export function createPathAccess(rules: AccessRules): ColumnAccess {
  const read = new Set<string>();
  /** Of these, paths with what is used of their values. */
  const used = { text: new Set<string>(), words: new Set<string>(), all: new Set<string>() };
  /** Every spelling of a key in the feed, by its normalised name. */
  const spellings = new Map<string, string[]>();
  const known = new Map<string, 'read' | 'ignored' | 'private' | 'unread' | 'holds-read'>();
  const counter = new UnreadCounter();

  function lookUp(value: unknown, segment: string, folded: string): unknown {
    if (Array.isArray(value)) {
      if (/^\d+$/.test(segment)) return value[Number(segment)] as unknown;
      const found = inSequence(value)
        .map((item) => lookUp(item, segment, folded))
        .filter((item) => item !== undefined && item !== null);
      return found.length === 0 ? undefined : found.flat();
    }
    if (typeof value !== 'object' || value === null) return undefined;
    const object = value as Readonly<Record<string, unknown>>;
    if (Object.hasOwn(object, segment)) return object[segment];
    for (const spelling of spellings.get(folded) ?? []) {
      if (Object.hasOwn(object, spelling)) return object[spelling];
    }
    return undefined;
  }

  function stateOf(path: string, folded: string): 'read' | 'ignored' | 'private' | 'unread' | 'holds-read' {
    const state = known.get(path);
    if (state !== undefined) return state;
    const isRead = [...read].some((name) => folded === name || folded.startsWith(`${name}.`));
    const holdsRead = [...read].some((name) => name.startsWith(`${folded}.`));
    const found = rules.isPrivatePath(path)
      ? 'private'
      : isRead
        ? 'read'
        : rules.ignored.has(foldName(path))
          ? 'ignored'
          : holdsRead
            ? 'holds-read'
            : 'unread';
    if (known.size < 5000) known.set(path, found);
    return found;
  }

  function noteObject(
    object: Readonly<Record<string, unknown>>,
    prefix: string,
    foldedPrefix: string,
    depth: number,
  ): void {
    for (const key of Object.keys(object)) {
      const folded = foldName(key);
      const known = spellings.get(folded);
      if (known === undefined) {
        if (spellings.size < 5000) spellings.set(folded, [key]);
      } else if (known.length < 8 && !known.includes(key)) known.push(key);
      const value = object[key];
      if (value === null || value === undefined || value === '') continue;
      const path = prefix + key;
      const foldedPath = foldedPrefix + folded;
      const state = stateOf(path, foldedPath);
      if (state === 'private') counter.add(path, value, true);
      // What a group holds can be mapped, the group cannot.
      else if (
        (state === 'holds-read' || (state === 'unread' && !isEmpty(value))) &&
        measuredText(value) === undefined &&
        depth < 4 &&
        isGroup(value)
      ) {
        noteObject(value, `${path}.`, `${foldedPath}.`, depth + 1);
      } else if (state === 'unread' && !isEmpty(value)) noteUnread(value, path);
      else if (state === 'read' && !used.all.has(foldedPath)) {
        const isOfWords = used.words.has(foldedPath);
        if (isOfWords ? isGroup(value) : isGroupWithoutName(value)) noteParts(value, path, foldedPath, () => true);
        // Words beside an amount are read with it.
        else if (!isOfWords && used.text.has(foldedPath))
          noteParts(value, path, foldedPath, (key) => key.startsWith('@'));
      }
    }
  }

  /** The report also shows examples of nested data, which must not contain anything private. */
  function noteUnread(value: unknown, path: string): void {
    if (typeof value !== 'object' || measuredText(value) !== undefined) {
      counter.add(path, value, false);
      return;
    }
    const isPrivate = (key: string): boolean => key !== '' && rules.isPrivate(key);
    const example = JSON.stringify(value, (key, inner: unknown) => {
      if (!isPrivate(key)) return inner;
      counter.add(`${path}.${key}`, '', true);
      return undefined;
    });
    if (/[^[\]{},\s]/.test(example)) counter.add(path, example, false);
  }

  /** What a value has besides the text that is read, or instead of it: `<Price currency="NZD">`. */
  function noteParts(value: unknown, path: string, foldedPath: string, isUnread: (key: string) => boolean): void {
    if (typeof value !== 'object' || value === null) return;
    for (const item of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (typeof item !== 'object' || item === null) continue;
      for (const [key, part] of Object.entries(item)) {
        if (!isUnread(key) || OF_XML.has(key) || part === '' || part === null) continue;
        if (read.has(`${foldedPath}.${foldName(key)}`)) continue;
        if (isUnitOfNumber(key, part, (item as Readonly<Record<string, unknown>>)['#text'])) continue;
        const name = `${path}.${key}`;
        const isPrivate = rules.isPrivatePath(name);
        if (isPrivate || !rules.ignored.has(foldName(name))) counter.add(name, part, isPrivate);
      }
    }
  }

  return {
    hasAttributes: true,
    reader(name, uses = 'text') {
      const segments = name.split('.').map((segment) => ({ segment, folded: foldName(segment) }));
      if (rules.isPrivatePath(name)) return undefined;
      const whole = foldName(name);
      const folded = segments.map((segment) => segment.folded).join('.');
      read.add(folded);
      read.add(whole);
      used[uses].add(folded);
      if (segments.length === 1) return (record) => lookUp(record, name, whole);
      return (record) => {
        const flat = lookUp(record, name, whole);
        if (flat !== undefined) return flat;
        let value: unknown = record;
        for (const { segment, folded } of segments) {
          // The unit beside a number is read with it, whichever of the two is mapped.
          const measured = isNumberKey(segment) ? measuredText(value) : undefined;
          value = measured ?? lookUp(value, segment, folded);
          if (value === undefined || value === null) return undefined;
        }
        return value;
      };
    },
    heading: () => undefined,
    note: (record) => {
      noteObject(record as Readonly<Record<string, unknown>>, '', '', 0);
    },
    unread: () => counter.list(),
  };
}

/** Attributes that belong to XML itself. */
const OF_XML = new Set(['@nil', '@xmlns', '@xsi', '@schemaLocation', '@lang', '@space']);

/** No data, and no attributes but those of XML: `<Price xsi:nil="true"/>`. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => OF_XML.has(key));
}
