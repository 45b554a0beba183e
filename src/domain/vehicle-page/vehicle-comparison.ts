import type { PriceDisplay } from '#domain/price/price-display.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { formatKm } from '#domain/formats/measures.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { compareTable } from '#domain/shortlist/compare-table.ts';
import { bodyWord } from '#domain/vehicle-words/trade-words.ts';

/** With the vehicle itself, five columns. */
const MOST_BESIDE_IT = 4;

/** A vehicle in one table with the first few that are like it. */
export interface VehicleComparison {
  /** The vehicle itself first. */
  readonly columns: readonly ComparedVehicle[];
  readonly rows: readonly ComparisonRow[];
}

export type ComparedVehicle = Pick<
  VehicleCardData,
  'id' | 'name' | 'href' | 'photo' | 'shortlistEntry' | 'showsCompare'
>;

export interface ComparisonRow {
  readonly label: string;
  /** One per column. */
  readonly cells: readonly ComparisonCell[];
}

export interface ComparisonCell {
  /** Absent where unknown. */
  readonly text?: string;
  /** In the row of prices, with what it includes. */
  readonly price?: PriceDisplay;
  /** How it differs from the first vehicle: "2 years newer", "12,410 km less". */
  readonly difference?: string;
  /** Of all that are shown. */
  readonly mark?: 'lowest' | 'highest';
}

const FURTHER = ['Key figures', 'Engine', 'Fuel', 'Transmission', 'Drive', 'Seats', 'Location'] as const;

type Differ = (other: VehicleSummary, first: VehicleSummary) => string | undefined;

/** "2 years newer" */
export const differenceInAge: Differ = (other, first) => difference(other.year, first.year, ['newer', 'older'], years);
/** "12,410 km less" */
export const differenceInKm: Differ = (other, first) => difference(other.km, first.km, ['more', 'less'], formatKm);

const DIFFERENCES: Readonly<Record<string, Differ>> = { Year: differenceInAge, Odometer: differenceInKm };

/**
 * A vehicle next to the first few that are like it, by the rows of a comparison that fit a short table. One that sold
 * has no price, as it can't be bought for it, and nothing is marked, as it would be measured against what is gone.
 *
 * @returns undefined where nothing is like it.
 */
export function vehicleComparison(
  first: VehicleSummary,
  similar: readonly VehicleSummary[],
  rules: CardRules,
  now: Date,
): VehicleComparison | undefined {
  if (similar.length === 0) return undefined;
  const summaries = [first, ...similar.slice(0, MOST_BESIDE_IT)];
  const { cards, groups } = compareTable(summaries, rules, now);
  const isSold = cards[0]?.availability === 'sold';
  const body = bodyWord(summaries.map(({ item_type }) => item_type));
  const shown = new Set<string>(['Price', 'Year', 'Odometer', body, ...FURTHER]);
  const rows = groups
    .flatMap((group) => group.rows)
    .filter(({ label }) => shown.has(label))
    .map(({ label, values, best }) => ({
      label,
      cells: summaries.map((summary, column) =>
        isSold && column === 0 && label === 'Price'
          ? { text: 'Sold' }
          : omitUndefined({
              text: values[column],
              price: label === 'Price' ? cards[column]?.price : undefined,
              difference: DIFFERENCES[label]?.(summary, first),
              mark: !isSold && best?.column === column ? best.word : undefined,
            }),
      ),
    }));
  return {
    columns: cards.map(({ id, name, href, photo, shortlistEntry, showsCompare }) =>
      omitUndefined({ id, name, href, photo, shortlistEntry, showsCompare }),
    ),
    rows,
  };
}

/** Undefined where one of the two is unknown, and where they are equal. */
export function difference(
  own: number | undefined,
  ofFirst: number | undefined,
  [above, below]: readonly [string, string],
  write: (amount: number) => string,
): string | undefined {
  if (own === undefined || ofFirst === undefined || own === ofFirst) return undefined;
  return `${write(Math.abs(own - ofFirst))} ${own > ofFirst ? above : below}`;
}

const years = (count: number): string => `${count} ${count === 1 ? 'year' : 'years'}`;
