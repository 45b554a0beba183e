import type { FeedConfig } from '#config/schema/feed.ts';
import type { MappingRule } from '#config/schema/feed-mapping.ts';
import { foldName } from './column-name.ts';
import type { FieldColumns } from './compile-mapping.ts';

/** Columns in a rule of the dealer's mapping. */
export interface MappedColumns {
  readonly field: string;
  readonly columns: readonly string[];
}

/**
 * Columns in the dealer's mapping that no row has: most likely misspelt. One of several aliases is enough; of joined
 * columns all are expected.
 *
 * @param found What the feed turned out to contain; `undefined` if no row could be read.
 */
export function absentColumns(
  dealer: FeedConfig['mapping'],
  found: readonly FieldColumns[],
  isPrivatePath: (path: string) => boolean,
): readonly MappedColumns[] {
  return found.flatMap(({ field, columns, isJoined }) => {
    const rule = (dealer as Readonly<Record<string, MappingRule | undefined>>)[field];
    if (rule === undefined) return [];
    const absent = columns.filter(({ name, rows }) => rows === 0 && !isPrivatePath(name)).map(({ name }) => name);
    const isAbsent = absent.length > 0 && (isJoined || columns.every(({ rows }) => rows === 0));
    return isAbsent ? [{ field, columns: absent }] : [];
  });
}

/** Columns in the dealer's mapping that are never published, whatever it says. */
export function privatelyMapped(
  dealer: FeedConfig['mapping'],
  isPrivatePath: (path: string) => boolean,
): readonly MappedColumns[] {
  return Object.entries(dealer).flatMap(([field, rule]) => {
    const columns = namesOf(rule).filter((name) => isPrivatePath(name));
    return columns.length === 0 ? [] : [{ field, columns }];
  });
}

/** Whether `optional_columns` allows a column to be missing. */
export function isOptionalColumn({ optional_columns }: Pick<FeedConfig, 'optional_columns'>, name: string): boolean {
  return optional_columns.some((optional) => foldName(optional) === foldName(name));
}

function namesOf(rule: MappingRule): readonly string[] {
  const from = typeof rule === 'string' || isList(rule) ? rule : rule.from;
  return from === undefined ? [] : typeof from === 'string' ? [from] : from;
}

function isList(rule: MappingRule): rule is readonly string[] {
  return Array.isArray(rule);
}
