import { createHash } from 'node:crypto';
import type { MappedRow, StockField } from '../mapping/stock-field.ts';
import { rawText } from './field-text.ts';

/** What tells two vehicles of a yard apart when nobody numbered them; price, words and pictures may change. */
const IDENTIFYING: readonly StockField[] = [
  'regplate',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'car_type',
  'item_type',
  'colour',
  'interior_colour',
  'km',
  'body',
  'transmission',
  'fuel',
  'drive',
  'engine_size',
  'cylinders',
  'doors',
  'seats',
  'location',
  'city',
  'build_date',
];

/** A stable id from what a row says about the vehicle itself. */
export function identityOf(row: MappedRow): string {
  return hash(IDENTIFYING.map((field) => rawText(row[field]) ?? ''));
}

/** A fingerprint of everything that a row says: two rows with the same one are one row twice. */
export function contentOf(row: MappedRow): string {
  return hash([JSON.stringify(row)]);
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\u001f').toLowerCase()).digest('hex').slice(0, 16);
}
