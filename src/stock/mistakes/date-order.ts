import type { FeedConfig } from '#config/schema/feed.ts';
import type { MappingRule } from '#config/schema/feed-mapping.ts';
import type { MappedRow } from '../mapping/stock-field.ts';

export const DATE_FIELDS = [
  'created_at',
  'updated_at',
  'sold_date',
  'hold_until',
  'rego_expiry',
  'build_date',
  'compliance_date',
] as const;

const NUMERIC = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/;

/** A field whose dates are written in a different order from the one used to read them. */
export interface WrongDateOrder {
  readonly field: (typeof DATE_FIELDS)[number];
  readonly written: 'dd/mm/yyyy' | 'mm/dd/yyyy';
  /** The number of dates that are only valid in the written order, and of those only valid in the other. */
  readonly rows: number;
  readonly otherRows: number;
  readonly example: string;
}

/**
 * Detects the order in which a column writes day and month: 03/25/2026 only works one way. Among twenty dates, at
 * least one day is nearly always above the 12th.
 */
export class DateOrderEvidence {
  readonly #counts = new Map<string, { dayFirst: number; monthFirst: number; example: Record<string, string> }>();
  readonly #declared: ReadonlyMap<string, string>;

  constructor(mapping: FeedConfig['mapping']) {
    const rules = Object.entries(mapping) as readonly [string, MappingRule][];
    this.#declared = new Map(
      rules.flatMap(([field, rule]) => (typeof rule === 'object' && 'date' in rule ? [[field, rule.date]] : [])),
    );
  }

  note(row: MappedRow): void {
    for (const field of DATE_FIELDS) {
      const value = row[field];
      if (typeof value !== 'string') continue;
      const found = NUMERIC.exec(value);
      if (found === null) continue;
      const [first, second] = [Number(found[1]), Number(found[2])];
      const isDayFirst = first > 12 && first <= 31 && second <= 12;
      const isMonthFirst = second > 12 && second <= 31 && first <= 12;
      if (!isDayFirst && !isMonthFirst) continue;
      const counts = this.#counts.get(field) ?? { dayFirst: 0, monthFirst: 0, example: {} };
      this.#counts.set(field, counts);
      if (isDayFirst) counts.dayFirst += 1;
      else counts.monthFirst += 1;
      counts.example[isDayFirst ? 'dd/mm/yyyy' : 'mm/dd/yyyy'] ??= value.trim().slice(0, 20);
    }
  }

  wrong(): readonly WrongDateOrder[] {
    return DATE_FIELDS.flatMap((field): WrongDateOrder[] => {
      const counts = this.#counts.get(field);
      if (counts === undefined) return [];
      const isReadMonthFirst = this.#declared.get(field) === 'mm/dd/yyyy';
      const written = counts.monthFirst > counts.dayFirst ? 'mm/dd/yyyy' : 'dd/mm/yyyy';
      const [rows, otherRows] =
        written === 'mm/dd/yyyy' ? [counts.monthFirst, counts.dayFirst] : [counts.dayFirst, counts.monthFirst];
      if (rows === otherRows || (written === 'mm/dd/yyyy') === isReadMonthFirst) return [];
      return [{ field, written, rows, otherRows, example: counts.example[written] ?? '' }];
    });
  }
}
