import { hash } from 'node:crypto';
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
  return fingerprint(IDENTIFYING.map((field) => rawText(row[field]) ?? '').join('\u001f'));
}

/** A fingerprint of everything that a row says: two rows with the same one are one row twice. */
export function contentOf(row: MappedRow): string {
  return fingerprint(JSON.stringify(row));
}

function fingerprint(text: string): string {
  return hash('sha256', text.toLowerCase()).slice(0, 16);
}
