import type { FeedConfig } from '#config/schema/feed.ts';
import type { MappingRule } from '#config/schema/feed-mapping.ts';
import type { FeedRecord } from '../formats/feed-format.ts';
import type { ColumnAccess, ColumnReader } from './column-access.ts';
import { foldName } from './column-name.ts';
import { rawText } from '../normalise/field-text.ts';
import { presentValue } from './present-value.ts';
import { STOCK_FIELDS, type MappedRow, type StockField } from './stock-field.ts';

export type StockMapping = { readonly [Field in StockField]?: MappingRule };
type MappingSteps = Exclude<MappingRule, string | readonly string[]>;
export type FeedUnit = NonNullable<MappingSteps['unit']>;
export type FeedDateFormat = NonNullable<MappingSteps['date']>;

/** A mapping made ready for one feed: reading a row is then a walk over a few closures. */
export interface RowMapper {
  readonly map: (record: FeedRecord) => MappedRow;
  readonly units: { readonly [Field in StockField]?: FeedUnit };
  readonly dates: { readonly [Field in StockField]?: FeedDateFormat };
  /** Fields for which the feed has a column, or the mapping a constant or default. */
  readonly fields: ReadonlySet<StockField>;
}

/** A mapping of a dealer over that of a preset: rule by rule, the dealer's wins. */
export function overlayMapping(preset: StockMapping, dealer: FeedConfig['mapping']): StockMapping {
  return { ...preset, ...dealer };
}

export function compileMapping(
  mapping: StockMapping,
  columns: ColumnAccess,
  unknownWords: ReadonlySet<string>,
): RowMapper {
  const rules: { readonly field: StockField; readonly read: ColumnReader }[] = [];
  const units: { [Field in StockField]?: FeedUnit } = {};
  const dates: { [Field in StockField]?: FeedDateFormat } = {};
  for (const field of STOCK_FIELDS) {
    const rule = mapping[field];
    if (rule === undefined) continue;
    const steps: MappingSteps = typeof rule === 'string' || isList(rule) ? { from: rule as string | string[] } : rule;
    const read = compileSteps(steps, columns, unknownWords);
    if (read === undefined) continue;
    rules.push({ field, read });
    if (steps.unit !== undefined) units[field] = steps.unit;
    if (steps.date !== undefined) dates[field] = steps.date;
  }
  return {
    map(record) {
      const row: { [Field in StockField]?: unknown } = {};
      for (const { field, read } of rules) {
        const value = read(record);
        if (value !== undefined) row[field] = value;
      }
      return row;
    },
    units,
    dates,
    fields: new Set(rules.map(({ field }) => field)),
  };
}

function isList(rule: MappingRule): rule is readonly string[] {
  return Array.isArray(rule);
}

/** Undefined where the feed has none of the columns and the rule no value of its own. */
function compileSteps(
  steps: MappingSteps,
  columns: ColumnAccess,
  unknownWords: ReadonlySet<string>,
): ColumnReader | undefined {
  const { constant, default: fallback, join } = steps;
  if (constant !== undefined) {
    const value = presentValue(constant, NO_WORDS);
    return value === undefined ? undefined : () => value;
  }
  const names = steps.from === undefined ? [] : typeof steps.from === 'string' ? [steps.from] : steps.from;
  const readers = names.map((name) => columns.reader(name)).filter((reader) => reader !== undefined);
  if (readers.length === 0) return fallback === undefined ? undefined : () => fallback;
  const refine = compileRefinement(steps);
  if (join !== undefined) {
    return (record) => {
      const parts = readers
        .map((reader) => presentValue(reader(record), unknownWords))
        .filter((part) => part !== undefined && typeof part !== 'object');
      return parts.length === 0 ? fallback : (refine(parts.join(join.with)) ?? fallback);
    };
  }
  return (record) => {
    for (const reader of readers) {
      const value = presentValue(reader(record), unknownWords);
      if (value === undefined) continue;
      const refined = refine(value);
      if (refined !== undefined) return refined;
    }
    return fallback;
  };
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** A regular expression of a config file never sees more than this: its time grows with the text. */
const LONGEST_EXAMINED = 2000;

/** The steps behind `from`, in order: split, match, values, list. */
function compileRefinement({ split, match, values, list }: MappingSteps): (value: unknown) => unknown {
  if (split === undefined && match === undefined && values === undefined && list === undefined) return (value) => value;
  const separator = split === undefined ? undefined : new RegExp(split.by, 'u');
  const pattern = match === undefined ? undefined : new RegExp(match, 'u');
  const words =
    values === undefined ? undefined : new Map(Object.entries(values).map(([word, ours]) => [foldWord(word), ours]));

  function refineText(text: string): string | undefined {
    let value = text;
    if (separator !== undefined && split !== undefined) {
      value = value.slice(0, LONGEST_EXAMINED).split(separator).at(split.take)?.trim() ?? '';
    }
    if (pattern !== undefined) value = pattern.exec(value.slice(0, LONGEST_EXAMINED))?.[1]?.trim() ?? '';
    if (words !== undefined) value = words.get(foldWord(value)) ?? value;
    const present = presentValue(value, NO_WORDS);
    return typeof present === 'string' ? present : undefined;
  }

  return (value) => {
    if (Array.isArray(value)) {
      const items = value
        .map((item) => (typeof item === 'object' ? (item as unknown) : refineText(String(item))))
        .filter((item) => item !== undefined);
      return items.length === 0 ? undefined : items;
    }
    const scalar = rawText(value);
    if (scalar === undefined) return value;
    const text = refineText(scalar);
    if (text === undefined || list === undefined) return text;
    const items = text
      .split(list.by)
      .map((item) => item.trim())
      .filter((item) => item !== '');
    return items.length === 0 ? undefined : items;
  };
}

/** "Ute / Tray" and "ute/tray" are one word. */
function foldWord(word: string): string {
  return word.length > 200 ? word : word.toLowerCase().replace(/\s+/g, '');
}

/** Columns that a mapping names but the feed lacks: most likely misspelt. For feeds whose columns are known. */
export function missingColumns(dealer: FeedConfig['mapping'], columns: readonly string[]): readonly string[] {
  const known = new Set(columns.map(foldName));
  const missing: string[] = [];
  for (const rule of Object.values(dealer) as readonly MappingRule[]) {
    const from = typeof rule === 'string' || isList(rule) ? rule : rule.from;
    const names = from === undefined ? [] : typeof from === 'string' ? [from] : from;
    if (names.length > 0 && !names.some((name) => known.has(foldName(name)))) missing.push(...names);
  }
  return missing;
}
