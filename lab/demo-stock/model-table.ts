import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { PictureSet } from './pictures.ts';

/**
 * What a model line costs and covers, distilled from real Australian listings: a price that falls by a steady
 * share a year, and the distance that such cars do in a year.
 */
export interface ModelLine {
  readonly make: string;
  readonly model: string;
  /** Dollars at age 0 of the fitted curve `priceAtNew * exp(-decay * age)`, for a middling variant. */
  readonly priceAtNew: number;
  readonly decay: number;
  readonly kmPerYear: number;
  /** How many such cars stood in the listings: how likely a yard is to have one. */
  readonly listings: number;
  readonly variants: readonly Variant[];
}

/** One badge of one generation, with the maker's figures. */
export interface Variant {
  readonly make: string;
  readonly model: string;
  readonly series?: string;
  readonly from: number;
  readonly to: number;
  readonly pictures: PictureSet;
  /** The feed's word: "Hatch", "SUV", "Ute". */
  readonly body: string;
  readonly badge?: string;
  /** 0 the plainest badge of the line, 3 the dearest. */
  readonly level: number;
  /** Against the middling variant of the line. */
  readonly priceFactor: number;
  readonly fuel: string;
  readonly engineCc?: number;
  readonly cylinders?: number;
  readonly powerKw?: number;
  readonly torqueNm?: number;
  readonly induction?: string;
  readonly transmission: string;
  readonly gears?: number;
  readonly drive: string;
  /** Litres per 100 km, combined. */
  readonly fuelUse?: number;
  readonly towKg?: number;
  readonly seats: number;
  readonly doors: number;
  readonly lengthMm: number;
  readonly ancapStars?: number;
  readonly ancapYear?: number;
  readonly batteryKwh?: number;
  readonly rangeKm?: number;
}

type Row = Readonly<Record<string, string>>;

function readTable(file: string): Row[] {
  return parse(readFileSync(new URL(file, import.meta.url)), { columns: true });
}

function number(row: Row, column: string): number | undefined {
  const text = row[column];
  return text === undefined || text === '' ? undefined : Number(text);
}

function required(row: Row, column: string): number {
  const value = number(row, column);
  if (value === undefined) throw new Error(`${row['make'] ?? ''} ${row['model'] ?? ''}: column ${column} is empty.`);
  return value;
}

function toVariant(row: Row): Variant {
  const text = (column: string) => (row[column] === '' ? undefined : row[column]);
  return {
    make: row['make'] ?? '',
    model: row['model'] ?? '',
    series: text('series'),
    from: required(row, 'from'),
    to: required(row, 'to'),
    pictures: row['set'] as PictureSet,
    body: row['body'] ?? '',
    badge: text('badge'),
    level: required(row, 'level'),
    priceFactor: required(row, 'price_factor'),
    fuel: row['fuel'] ?? '',
    engineCc: number(row, 'cc'),
    cylinders: number(row, 'cylinders'),
    powerKw: number(row, 'power_kw'),
    torqueNm: number(row, 'torque_nm'),
    induction: text('induction'),
    transmission: row['transmission'] ?? '',
    gears: number(row, 'gears'),
    drive: row['drive'] ?? '',
    fuelUse: number(row, 'fuel_use'),
    towKg: number(row, 'tow_kg'),
    seats: required(row, 'seats'),
    doors: required(row, 'doors'),
    lengthMm: required(row, 'length_mm'),
    ancapStars: number(row, 'ancap'),
    ancapYear: number(row, 'ancap_year'),
    batteryKwh: number(row, 'battery_kwh'),
    rangeKm: number(row, 'range_km'),
  } as Variant;
}

/** The cars of a prestige house: no line of them is common enough to be drawn by chance. */
export function readPrestigeVariants(): readonly Variant[] {
  return readTable('prestige-variants.csv').map(toVariant);
}

/** The rows of a further table, by column. */
export function readRows(file: string): readonly Row[] {
  return readTable(file);
}

/** Every model line with its variants, in the order of the tables; by default those that any yard has. */
export function readModelLines(table: 'model-lines' | 'electric-lines' = 'model-lines'): readonly ModelLine[] {
  const variants = readTable(table === 'model-lines' ? 'variants.csv' : 'electric-variants.csv').map(toVariant);
  return readTable(`${table}.csv`).map((row) => ({
    make: row['make'] ?? '',
    model: row['model'] ?? '',
    priceAtNew: required(row, 'price_at_new'),
    decay: required(row, 'decay'),
    kmPerYear: required(row, 'km_per_year'),
    listings: required(row, 'listings'),
    variants: variants.filter((variant) => variant.make === row['make'] && variant.model === row['model']),
  }));
}
