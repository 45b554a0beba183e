import type { StockImport } from './import-stock.ts';
import type { StockField } from './mapping/stock-field.ts';

/** A mapped cell, as it was written into the feed. */
export interface FuzzedCell {
  readonly field: StockField;
  /** As written; always a value, never a word for "no value". */
  readonly value: string;
  /** Its value in the site's own unit, or as an ISO date, if the cell is unambiguous. */
  readonly means?: number | string;
}

export interface FuzzedRow {
  /** Row number as in the report. */
  readonly row: number;
  readonly stockNumber: string;
  readonly cells: readonly FuzzedCell[];
}

/**
 * What an import lost silently: rows that are neither published nor rejected nor duplicates, and cells whose value is
 * in no vehicle and no note of the report. Empty if everything is accounted for.
 */
export function unaccounted(rows: readonly FuzzedRow[], { vehicles, report }: StockImport): readonly string[] {
  const lost: string[] = [];
  const { rowsRead, published, rejected, duplicates } = report.totals;
  if (rowsRead !== published + rejected + duplicates)
    lost.push(`${rowsRead} rows are not ${published} + ${rejected} + ${duplicates}`);
  if (published !== vehicles.length) lost.push(`${published} published are not ${vehicles.length} vehicles`);
  if (rowsRead !== rows.length) lost.push(`${rows.length} rows were written, ${rowsRead} read`);

  const gone = new Set<number>();
  const noted = new Map<number, string[]>();
  const note = (row: number, text: string) => noted.set(row, [...(noted.get(row) ?? []), text]);
  const words = new Set<string>();
  for (const feed of report.feeds) {
    for (const { row } of [...feed.rejectedRows, ...feed.duplicateRows]) gone.add(row);
    for (const { row, what, from } of feed.repairs) note(row, `${what} ${from}`);
    for (const { row, what, value } of feed.doubts) note(row, `${what} ${value}`);
    for (const [field, unknown] of Object.entries(feed.unknownWords))
      for (const word of Object.keys(unknown)) words.add(`${field} ${folded(word)}`);
  }
  const byStock = Map.groupBy(vehicles, ({ stockNumber }) => stockNumber);
  for (const { row, stockNumber, cells } of rows) {
    if (gone.has(row)) continue;
    const candidates = byStock.get(stockNumber) ?? [];
    if (candidates.length === 0) {
      lost.push(`row ${row} (${stockNumber}) is neither a vehicle nor rejected nor a duplicate`);
      continue;
    }
    const texts = noted.get(row) ?? [];
    const isNoted = ({ field, value }: FuzzedCell) =>
      texts.some((text) => text.includes(field) || folded(text).includes(folded(value).slice(0, 30))) ||
      words.has(`${field} ${folded(value).slice(0, 60)}`);
    // Two vehicles may share a stock number: use the one that contains most of the row.
    const [fewest = []] = candidates
      .map((vehicle) => {
        const kept = new Set(valuesOf(vehicle).map(folded));
        const facts = vehicle as unknown as Readonly<Record<string, unknown>>;
        return cells.filter((cell) => !isNoted(cell) && !isPublished(cell, facts, kept));
      })
      .toSorted((one, other) => one.length - other.length);
    lost.push(...fewest.map(({ field, value }) => `row ${row}: ${field} "${value}"`));
  }
  return lost;
}

/** Where the meaning of a cell is stored if that is not its text. Only its presence is checked here. */
const HOLDERS: { readonly [Field in StockField]?: string } = {
  year: 'year',
  km: 'odometerKm',
  body: 'body',
  transmission: 'transmission',
  fuel: 'fuel',
  seats: 'seats',
  doors: 'doors',
  engine_size: 'engineCc',
  cylinders: 'cylinders',
  colour: 'colour',
  status: 'status',
  images: 'photos',
  make: 'make',
  updated_at: 'updatedAt',
  build_date: 'buildDate',
  rego_expiry: 'registrationExpiry',
  standardEquipment: 'standardEquipment',
  dealercomments: 'dealerCommentsHtml',
};

function isPublished(
  { field, value, means }: FuzzedCell,
  vehicle: Readonly<Record<string, unknown>>,
  kept: ReadonlySet<string>,
): boolean {
  // The documented word for unknown figures.
  if (value === '0') return true;
  if (means === undefined && kept.has(folded(value))) return true;
  if (field === 'price' || field === 'price_type') return isPricePublished(field, value, means, vehicle);
  const specification = SPECIFICATIONS[field];
  const holder = HOLDERS[field];
  const held =
    specification !== undefined
      ? (vehicle['specifications'] as Readonly<Record<string, unknown>>)[specification]
      : holder === undefined
        ? undefined
        : vehicle[holder];
  if (means !== undefined) return held === means;
  return held !== undefined && !(Array.isArray(held) && held.length === 0);
}

const SPECIFICATIONS: { readonly [Field in StockField]?: string } = {
  'variant.power': 'powerKw',
  'specifications.tare_weight': 'tareMassKg',
  'variant.vehiclelength': 'lengthMm',
};

/** A price of zero or without a number means there is none; any other is in the vehicle to the dollar. */
function isPricePublished(
  field: StockField,
  value: string,
  means: FuzzedCell['means'],
  { price }: Readonly<Record<string, unknown>>,
): boolean {
  const { cents, qualifier, onRoadCostsCents = 0 } = price as Readonly<Record<string, number | string | undefined>>;
  if (field === 'price_type') return qualifier !== undefined;
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(value)?.[0].replaceAll(',', '');
  if (digits === undefined || Number(digits) === 0) return cents === undefined;
  const dollars = Number(digits) * (/k\b/i.test(value) ? 1000 : 1);
  const asked = (Number(cents) - Number(onRoadCostsCents)) / 100;
  const possibilities = typeof means === 'number' ? [means] : [dollars, dollars * 1.1, dollars / 100];
  return possibilities.some((possible) => Math.abs(possible - asked) < 1);
}

function valuesOf(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [];
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
