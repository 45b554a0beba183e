import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { formatKm } from '#domain/formats/measures.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { compareTable } from '#domain/shortlist/compare-table.ts';
import { bodyWord } from '#domain/vehicle-words/trade-words.ts';

/** With the sold vehicle, five columns. */
const MOST_AGAINST_SOLD = 4;

/** Vehicles that can still be bought next to a similar one that sold. */
export interface SoldComparison {
  /** The sold vehicle first. */
  readonly columns: readonly Pick<VehicleCardData, 'id' | 'name' | 'href' | 'photo'>[];
  readonly rows: readonly SoldComparisonRow[];
}

export interface SoldComparisonRow {
  readonly label: string;
  /** One per column. */
  readonly cells: readonly SoldComparisonCell[];
}

export interface SoldComparisonCell {
  /** Absent where unknown. */
  readonly text?: string;
  /** How it differs from the sold vehicle: "2 years newer", "12,410 km less". */
  readonly againstSold?: string;
}

const FURTHER = ['Engine', 'Fuel', 'Transmission', 'Drive', 'Seats', 'Location'] as const;

type Differ = (other: VehicleSummary, sold: VehicleSummary) => string | undefined;

const DIFFERENCES: Readonly<Record<string, Differ>> = {
  Year: (other, sold) => difference(other.year, sold.year, ['newer', 'older'], years),
  Odometer: (other, sold) => difference(other.km, sold.km, ['more', 'less'], formatKm),
};

/**
 * A sold vehicle next to the first few that are like it, by the rows of a comparison that fit a short table. The sold
 * one has no price: it can't be bought for it. No figure is called the best: that depends on who buys.
 *
 * @returns undefined where nothing is like it.
 */
export function soldComparison(
  sold: VehicleSummary,
  similar: readonly VehicleSummary[],
  rules: CardRules,
  now: Date,
): SoldComparison | undefined {
  if (similar.length === 0) return undefined;
  const summaries = [sold, ...similar.slice(0, MOST_AGAINST_SOLD)];
  const { cards, groups } = compareTable(summaries, rules, now);
  const body = bodyWord(summaries.map(({ item_type }) => item_type));
  const shown = new Set<string>(['Price', 'Year', 'Odometer', body, ...FURTHER]);
  const rows = groups
    .flatMap((group) => group.rows)
    .filter(({ label }) => shown.has(label))
    .map(({ label, values }) => ({
      label,
      cells: summaries.map((summary, column) =>
        column === 0 && label === 'Price'
          ? { text: 'Sold' }
          : omitUndefined({ text: values[column], againstSold: DIFFERENCES[label]?.(summary, sold) }),
      ),
    }));
  return { columns: cards.map(({ id, name, href, photo }) => omitUndefined({ id, name, href, photo })), rows };
}

/** Undefined where one of the two is unknown, and where they are equal. */
function difference(
  own: number | undefined,
  ofSold: number | undefined,
  [above, below]: readonly [string, string],
  write: (amount: number) => string,
): string | undefined {
  if (own === undefined || ofSold === undefined || own === ofSold) return undefined;
  return `${write(Math.abs(own - ofSold))} ${own > ofSold ? above : below}`;
}

const years = (count: number): string => `${count} ${count === 1 ? 'year' : 'years'}`;
