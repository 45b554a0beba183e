import type { ColumnsReport } from './read-feed.ts';

/** What an import found out about the columns of a feed, to compare with the next import. */
export interface FeedColumns {
  readonly feed: string;
  readonly rows: number;
  /** Mapped fields, including the preset's. */
  readonly fields: Readonly<Record<string, FieldFound>>;
  /** Unused columns. */
  readonly unread: readonly string[];
}

export interface FieldFound {
  /** Columns in the feed. */
  readonly present: readonly string[];
  /** Of those, the ones that are always present: in the header, or in half the rows. */
  readonly standing: readonly string[];
  /** Number of rows in which the field has a value. */
  readonly rows: number;
}

/** A mapped column that is missing since the last publish. */
export interface GoneColumn {
  readonly feed: string;
  readonly field: string;
  readonly column: string;
  /** New columns that nothing reads. */
  readonly newColumns: readonly string[];
}

/** A rarer key may be one that is only written if it has a value. */
const LEAST_ROWS = 3;

export function toFeedColumns(feed: string, rows: number, { found, unread }: ColumnsReport): FeedColumns {
  const fields: Record<string, FieldFound> = {};
  for (const { field, columns, rows: filled } of found) {
    const present = columns.filter((column) => column.rows !== 0);
    const standing = present.filter(
      (column) => column.rows === 'all' || (column.rows >= LEAST_ROWS && column.rows * 2 >= rows),
    );
    fields[field] = {
      present: present.map(({ name }) => name),
      standing: standing.map(({ name }) => name),
      rows: filled,
    };
  }
  return { feed, rows, fields, unread: unread.filter(({ isPrivate }) => !isPrivate).map(({ name }) => name) };
}

/**
 * Mapped columns that existed at the last publish and are missing now. A field that another column still fills as
 * well has lost nothing, and a field or feed that is no longer in the config was removed on purpose.
 */
export function goneColumns(previous: readonly FeedColumns[], current: readonly FeedColumns[]): readonly GoneColumn[] {
  return current.flatMap((now) => {
    const before = previous.find(({ feed }) => feed === now.feed);
    // A feed without rows is reported separately.
    if (before === undefined || now.rows === 0) return [];
    const known = new Set([...before.unread, ...Object.values(before.fields).flatMap(({ present }) => present)]);
    const newColumns = now.unread.filter((name) => !known.has(name));
    return Object.entries(before.fields).flatMap(([field, was]) => {
      const is = now.fields[field];
      if (is === undefined) return [];
      const gone = was.standing.filter((name) => !is.present.includes(name));
      const isFilled = is.present.length > 0 && is.rows / now.rows >= was.rows / before.rows / 2;
      return isFilled ? [] : gone.map((column) => ({ feed: now.feed, field, column, newColumns }));
    });
  });
}
