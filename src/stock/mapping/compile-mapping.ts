import type { FeedConfig } from '#config/schema/feed.ts';
import type { MappingRule } from '#config/schema/feed-mapping.ts';
import type { FeedRecord } from '../formats/feed-format.ts';
import type { ColumnAccess, ColumnReader, UsedParts } from './column-access.ts';
import { foldName } from './column-name.ts';
import { rawText } from '../normalise/field-text.ts';
import { readPriceWords } from '#domain/price/price-words.ts';
import { isSoundText, soundText, type TextRepair } from '#domain/text/sound-text.ts';
import { headingUnit } from './heading-unit.ts';
import { isGroup, isGroupWithoutName, presentValue } from './present-value.ts';
import {
  type AroundValue,
  type FeedUnit,
  type MappedRow,
  MONEY_FIELDS,
  NESTED_FIELDS,
  LISTED_WITH,
  STOCK_FIELDS,
  type StockField,
} from './stock-field.ts';

export type { FeedUnit } from './stock-field.ts';
export type StockMapping = { readonly [Field in StockField]?: MappingRule } & Pick<FeedConfig['mapping'], 'further'>;
type MappingSteps = Exclude<MappingRule, string | readonly string[]> & {
  /** The rule is a plain list of names. */
  readonly isAliases?: true;
};
export type FeedDateFormat = NonNullable<MappingSteps['date']>;

/** The target of a rule: a field, or the name of a further specification. */
export type MappingTarget = StockField | `further.${string}`;

/** A mapping compiled for one feed, so that reading a row only calls a few closures. */
export interface RowMapper {
  readonly map: (record: FeedRecord, onRepair?: FieldRepair) => MappedRow;
  readonly units: { readonly [Field in StockField]?: FeedUnit };
  readonly dates: { readonly [Field in StockField]?: FeedDateFormat };
  /** Fields that have a column in the feed, or a constant or default in the mapping. */
  readonly fields: ReadonlySet<StockField>;
  /** Findings so far about the mapped columns. */
  readonly found: () => readonly FieldColumns[];
}

/** Called for text that is damaged. */
export type FieldRepair = (field: MappingTarget, repair: TextRepair) => void;

/** A field and the columns in its rule. */
export interface FieldColumns {
  readonly field: MappingTarget;
  readonly columns: readonly FoundColumn[];
  /** Whether all columns are joined, instead of using the first non-empty one. */
  readonly isJoined: boolean;
  /** Rows in which the field has a value, including its default. */
  readonly rows: number;
}

export interface FoundColumn {
  /** As in the feed's heading, else as in the mapping. */
  readonly name: string;
  /** Rows that have the column, empty or not; for a file with a header `all` or 0. */
  readonly rows: number | 'all';
  /** Rows whose value of this column is not used, because a column before it has another. */
  readonly passedOver: PassedOver;
}

/** Values that a rule leaves unread, and the first of them. */
export interface PassedOver {
  readonly rows: number;
  readonly example: unknown;
}

/**
 * Combines a dealer's mapping with a preset's: rule by rule, the dealer's takes precedence. What the dealer says a whole
 * column is, the preset does not take for something else: where "Range" is a series it is no electric range.
 */
export function overlayMapping(preset: StockMapping, dealer: FeedConfig['mapping']): StockMapping {
  const taken = new Set(
    mappingRules(dealer)
      .flatMap(([, rule]) => wholeColumns(rule))
      .map(foldName),
  );
  const isFree = (name: string): boolean => !taken.has(foldName(name));
  const left = mappingRules(preset).flatMap(([field, rule]): (readonly [string, MappingRule])[] => {
    if (typeof rule === 'string') return isFree(rule) ? [[field, rule]] : [];
    if (!isList(rule)) return [[field, rule]];
    const columns = rule.filter(isFree);
    return columns.length === 0 ? [] : [[field, columns]];
  });
  return { ...(Object.fromEntries(left) as StockMapping), ...dealer };
}

/** Columns of a rule that takes them as they are: of one that takes a part, the rest may be something else. */
function wholeColumns(rule: MappingRule): readonly string[] {
  const { from, match, split, join } = mappingSteps(rule);
  if (from === undefined || match !== undefined || split !== undefined || join !== undefined) return [];
  return typeof from === 'string' ? [from] : from;
}

/** Every rule of a mapping, by its field or further name. */
export function mappingRules(mapping: StockMapping): readonly (readonly [target: string, rule: MappingRule])[] {
  const { further, ...fields } = mapping;
  return [
    ...Object.entries<MappingRule>(fields),
    ...Object.entries(further ?? {}).map(([name, rule]) => [`further.${name}`, rule] as const),
  ];
}

/** The steps of a rule in either notation. */
export function mappingSteps(rule: MappingRule): MappingSteps {
  if (typeof rule === 'string') return { from: rule };
  return isList(rule) ? { from: [...rule], isAliases: true } : rule;
}

/** The columns in a rule. */
export function columnsOf(rule: MappingRule): readonly string[] {
  const { from, unit } = mappingSteps(rule);
  const names = from === undefined ? [] : typeof from === 'string' ? [from] : from;
  return typeof unit === 'object' ? [...names, unit.from] : names;
}

export function compileMapping(
  mapping: StockMapping,
  columns: ColumnAccess,
  unknownWords: ReadonlySet<string>,
): RowMapper {
  const rules: CompiledRule[] = [];
  const found: NamedRule[] = [];
  const units: { [Field in StockField]?: FeedUnit } = {};
  const dates: { [Field in StockField]?: FeedDateFormat } = {};
  /** Readers for the columns of a rule, which are recorded as expected. */
  const readersOf = (target: MappingTarget, steps: MappingSteps, uses?: UsedParts): NamedReader[] => {
    const named = namedColumns(steps, columns, uses);
    if (named.length > 0) found.push({ field: target, isJoined: steps.join !== undefined, columns: named });
    return named.flatMap(({ read, peek, passedOver }) => (read === undefined ? [] : [{ read, peek, passedOver }]));
  };
  for (const field of STOCK_FIELDS) {
    const rule = mapping[field];
    if (rule === undefined) continue;
    const steps = mappingSteps(rule);
    const read = compileSteps(steps, readersOf(field, steps, usedOf(field)), unknownWords, field);
    if (read === undefined) continue;
    const [readUnit] = typeof steps.unit === 'object' ? readersOf(field, { from: steps.unit.from }) : [];
    rules.push({ field, read, around: compileAround(field, steps, readUnit?.read, columns, unknownWords), rows: 0 });
    if (typeof steps.unit === 'string') units[field] = steps.unit;
    if (steps.date !== undefined) dates[field] = steps.date;
  }
  const further = Object.entries(mapping.further ?? {}).flatMap(([name, rule]) => {
    const steps = mappingSteps(rule);
    const read = compileSteps(steps, readersOf(`further.${name}`, steps), unknownWords);
    return read === undefined ? [] : [{ name, read, rows: 0 }];
  });
  const rowsOf = (target: MappingTarget): number =>
    rules.find(({ field }) => field === target)?.rows ??
    further.find(({ name }) => target === `further.${name}`)?.rows ??
    0;
  return {
    map(record, onRepair) {
      const row: { [Field in StockField]?: unknown } & {
        around?: { [Field in StockField]?: AroundValue };
        further?: Record<string, unknown>;
      } = {};
      for (const rule of rules) {
        const { field } = rule;
        const value = rule.read(record);
        if (value === undefined) continue;
        rule.rows += 1;
        row[field] = isSoundText(value)
          ? value
          : soundText(value, (repair) => {
              onRepair?.(field, repair);
            });
        const around = rule.around?.(record);
        if (around !== undefined) (row.around ??= {})[field] = around;
      }
      for (const rule of further) {
        const { name } = rule;
        const value = rule.read(record);
        if (value === undefined) continue;
        rule.rows += 1;
        (row.further ??= {})[name] = soundText(value, (repair) => {
          onRepair?.(`further.${name}`, repair);
        });
      }
      return row;
    },
    units,
    dates,
    fields: new Set(rules.map(({ field }) => field)),
    found: () =>
      found.map(({ field, isJoined, columns: named }) => ({
        field,
        isJoined,
        columns: named.map(({ name, rows, passedOver }) => ({ name, rows: rows(), passedOver })),
        rows: rowsOf(field),
      })),
  };
}

interface NamedRule {
  readonly field: MappingTarget;
  readonly isJoined: boolean;
  readonly columns: readonly NamedColumn[];
}

interface NamedColumn {
  readonly name: string;
  /** Undefined if the feed is known to have no such column. */
  readonly read: ColumnReader | undefined;
  /** The same without counting the row. */
  readonly peek: ColumnReader;
  readonly rows: () => FoundColumn['rows'];
  readonly passedOver: PassedOverCount;
}

type NamedReader = Pick<NamedColumn, 'peek' | 'passedOver'> & { readonly read: ColumnReader };
type PassedOverCount = { -readonly [Key in keyof PassedOver]: PassedOver[Key] };

function namedColumns(
  { constant, from }: Pick<MappingSteps, 'constant' | 'from'>,
  columns: ColumnAccess,
  uses?: UsedParts,
): NamedColumn[] {
  const names = constant !== undefined || from === undefined ? [] : typeof from === 'string' ? [from] : from;
  return names.map((name) => {
    const read = columns.reader(name, uses);
    const heading = columns.heading(name);
    const passedOver: PassedOverCount = { rows: 0, example: undefined };
    const peek = read ?? (() => undefined);
    if (read === undefined || heading !== undefined)
      return { name: heading ?? name, read, peek, rows: () => (read === undefined ? 0 : 'all'), passedOver };
    let rows = 0;
    const counted: ColumnReader = (record) => {
      const value = read(record);
      if (value !== undefined) rows += 1;
      return value;
    };
    return { name, read: counted, peek, rows: () => rows, passedOver };
  });
}

interface CompiledRule {
  readonly field: StockField;
  readonly read: ColumnReader;
  /** The context of the value in a record, if it can matter. */
  readonly around: ((record: FeedRecord) => AroundValue | undefined) | undefined;
  /** Rows in which the field has a value. */
  rows: number;
}

function usedOf(field: StockField): UsedParts {
  if (NESTED_FIELDS.has(field)) return 'all';
  return MONEY_FIELDS.has(field) ? 'words' : 'text';
}

/** Context that can change a value's meaning: words about money, and a unit in another column. */
function compileAround(
  field: StockField,
  { from, unit, match, split, constant }: MappingSteps,
  readUnit: ColumnReader | undefined,
  columns: ColumnAccess,
  unknownWords: ReadonlySet<string>,
): CompiledRule['around'] {
  const unitOf = typeof unit === 'object' ? compileUnit(unit, readUnit, unknownWords) : undefined;
  const isMoney = MONEY_FIELDS.has(field) && constant === undefined;
  const names = constant !== undefined || from === undefined ? [] : typeof from === 'string' ? [from] : from;
  const headings = names.map((name) => [name, columns.heading(name) ?? name.slice(name.lastIndexOf('.') + 1)] as const);
  if (unit === undefined && headings.some(([, heading]) => headingUnit(field, heading) !== undefined))
    return unitOfHeadings(field, headings, columns, unknownWords);
  if (unitOf === undefined && !isMoney) return undefined;
  const sources = (isMoney ? headings : []).flatMap(([name, heading]) => {
    const read = columns.reader(name, 'words');
    if (read === undefined) return [];
    const { qualifier, gst } = readPriceWords(heading);
    return [
      {
        read,
        heading: qualifier === undefined && gst === undefined ? undefined : heading,
        beside: besideAmount(name, columns),
      },
    ];
  });
  const isPart = match !== undefined || split !== undefined;
  const isUnmapped = !isPart && !columns.hasAttributes && sources.every(({ heading }) => heading === undefined);
  if (unitOf === undefined && isUnmapped) return undefined;
  return (record) => {
    const around: { -readonly [Key in keyof AroundValue]: AroundValue[Key] } = {};
    if (unitOf !== undefined) around.unit = unitOf(record);
    for (const { read, heading, beside } of sources) {
      const raw = read(record);
      if (presentValue(raw, unknownWords) === undefined) continue;
      if (heading !== undefined) around.heading = heading;
      const attributes = [...attributesOf(raw), ...beside(record)];
      if (attributes.length > 0) around.attributes = attributes;
      if (isPart) around.cell = rawText(presentValue(raw, unknownWords))?.slice(0, 200) ?? '';
      break;
    }
    return Object.keys(around).length === 0 ? undefined : around;
  };
}

/** What nested data says beside an amount, as attributes do in XML: `{ "amount": 45000, "gst": "exclusive" }`. */
const BESIDE_AMOUNT = [
  'gst',
  'gstIncluded',
  'includesGst',
  'incGst',
  'gstInclusive',
  'tax',
  'currency',
  'currencyCode',
];

function besideAmount(name: string, columns: ColumnAccess): (record: FeedRecord) => ReturnType<typeof attributesOf> {
  const end = name.lastIndexOf('.');
  const readers = (end < 0 ? [] : BESIDE_AMOUNT).flatMap((key) => {
    const read = columns.reader(`${name.slice(0, end)}.${key}`);
    return read === undefined ? [] : [[key, read] as const];
  });
  return (record) =>
    readers.flatMap(([key, read]): (readonly [string, string])[] => {
      const text = rawText(presentValue(read(record), NO_WORDS));
      return text === undefined ? [] : [[key, text.slice(0, 60)]];
    });
}

/** The unit in the heading of the column that a row's value is from, where the mapping names none. */
function unitOfHeadings(
  field: StockField,
  headings: readonly (readonly [name: string, heading: string])[],
  columns: ColumnAccess,
  unknownWords: ReadonlySet<string>,
): CompiledRule['around'] {
  const sources = headings.flatMap(([name, heading]) => {
    const read = columns.reader(name);
    return read === undefined ? [] : [{ read, unit: headingUnit(field, heading) }];
  });
  if (sources.every(({ unit }) => unit === undefined)) return undefined;
  return (record) => {
    const unit = sources.find(({ read }) => presentValue(read(record), unknownWords) !== undefined)?.unit;
    return unit === undefined ? undefined : { unit: { unit } };
  };
}

function compileUnit(
  { values, default: fallback }: Extract<MappingSteps['unit'], object>,
  read: ColumnReader | undefined,
  unknownWords: ReadonlySet<string>,
): (record: FeedRecord) => NonNullable<AroundValue['unit']> {
  const units = new Map(Object.entries(values).map(([word, unit]): [string, FeedUnit] => [foldWord(word), unit]));
  return (record) => {
    const word = read === undefined ? undefined : rawText(presentValue(read(record), unknownWords));
    const unit = word === undefined ? fallback : units.get(foldWord(word));
    return unit === undefined ? { unknown: word?.slice(0, 60) ?? '' } : { unit };
  };
}

function attributesOf(raw: unknown): readonly (readonly [name: string, value: string])[] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return [];
  return Object.entries(raw).flatMap(([key, value]): (readonly [string, string])[] =>
    key.startsWith('@') && typeof value === 'string' ? [[key.slice(1), value.slice(0, 60)]] : [],
  );
}

function isList(rule: MappingRule): rule is readonly string[] {
  return Array.isArray(rule);
}

/** Undefined if the feed has none of the columns and the rule no value of its own. */
function compileSteps(
  steps: MappingSteps,
  named: readonly NamedReader[],
  unknownWords: ReadonlySet<string>,
  field?: StockField,
): ColumnReader | undefined {
  const uses = field === undefined ? 'text' : usedOf(field);
  const valueOf = (raw: unknown) => {
    const value = presentValue(raw, unknownWords);
    // The report lists what such a group holds.
    const isUnused = uses === 'words' ? isGroup(value) : uses === 'text' && isGroupWithoutName(value);
    return isUnused ? undefined : value;
  };
  const { constant, default: fallback, join } = steps;
  if (constant !== undefined) {
    const value = presentValue(constant, NO_WORDS);
    return value === undefined ? undefined : () => value;
  }
  if (named.length === 0) return fallback === undefined ? undefined : () => fallback;
  const readers = named.map(({ read }) => read);
  const refine = compileRefinement(steps);
  if (join !== undefined) {
    return (record) => {
      const parts = readers
        .map((reader) => valueOf(reader(record)))
        .filter((part) => part !== undefined && typeof part !== 'object');
      return parts.length === 0 ? fallback : (refine(parts.join(join.with)) ?? fallback);
    };
  }
  const notePassedOver =
    steps.isAliases === true && field !== undefined && LISTED_WITH[field] !== undefined
      ? countPassedOver(named, valueOf)
      : undefined;
  // Its aliases are spellings of one column: if that is empty, another column's text is not a comment.
  if (field === 'dealercomments' && steps.isAliases === true) {
    return (record) => {
      const raw = readers.map((reader) => reader(record)).find((found) => found !== undefined);
      return refine(valueOf(raw)) ?? fallback;
    };
  }
  return (record) => {
    for (const [index, reader] of readers.entries()) {
      const value = valueOf(reader(record));
      if (value === undefined) continue;
      const refined = refine(value);
      if (refined === undefined) continue;
      notePassedOver?.(record, index, value);
      return refined;
    }
    return fallback;
  };
}

function sameText(one: unknown, other: unknown): boolean {
  const text = rawText(one);
  return text !== undefined && text === rawText(other);
}

/** Rows after which a column that was never passed over is not looked at again, because most names of a preset are in no feed. */
const ROWS_THAT_TELL = 200;

/**
 * Counts the values of columns behind the one that a list of names reads, for what is a list itself: the options beside
 * the features are neither shown nor unknown, and would be lost without a word.
 */
function countPassedOver(
  named: readonly NamedReader[],
  valueOf: (raw: unknown) => unknown,
): ((record: FeedRecord, index: number, value: unknown) => void) | undefined {
  if (named.length < 2) return undefined;
  let rows = 0;
  let watched = [...named.entries()];
  return (record, index, value) => {
    if (rows === ROWS_THAT_TELL) watched = watched.filter(([, { passedOver }]) => passedOver.rows > 0);
    rows += 1;
    for (const [later, { peek, passedOver }] of watched) {
      if (later <= index) continue;
      const other = valueOf(peek(record));
      if (other === undefined || sameText(other, value)) continue;
      passedOver.rows += 1;
      passedOver.example ??= other;
    }
  };
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** Maximum input for a regular expression from a config file, because its running time grows with the text. */
const LONGEST_EXAMINED = 2000;

/** The steps after `from`, in order: split, match, values, list. */
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

/** "Ute / Tray" and "ute/tray" are the same word. */
function foldWord(word: string): string {
  return word.length > 200 ? word : word.toLowerCase().replace(/\s+/g, '');
}
