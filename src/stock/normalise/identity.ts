import { hash } from 'node:crypto';
import type { FeedRecord } from '../formats/feed-format.ts';
import type { MappedRow, StockField } from '../mapping/stock-field.ts';
import { rawText } from './field-text.ts';

/** What distinguishes two of a yard's vehicles without stock numbers; price, texts and pictures may change. */
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

/** A stable id from a row's facts about the vehicle itself. */
export function identityOf(row: MappedRow): string {
  return fingerprint(IDENTIFYING.map((field) => rawText(row[field]) ?? '').join('\u001f'));
}

/** A fingerprint of a row's mapped values: two rows with the same one are duplicates. */
export function contentOf(row: MappedRow): string {
  return fingerprint(JSON.stringify(row));
}

/** A fingerprint of a row as the feed writes it, including unread columns. */
export function recordMark(record: FeedRecord): string {
  return hash('sha256', JSON.stringify(record)).slice(0, 16);
}

/** A VIN as an identifier: an invalid one still distinguishes vehicles, a placeholder does not. */
export function vinMark(value: unknown): string | undefined {
  const text = (rawText(value) ?? '')
    .slice(0, 60)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return text.length >= 6 && /\d/.test(text) && !/^(.)\1*$/.test(text) ? text : undefined;
}

function fingerprint(text: string): string {
  return hash('sha256', text.toLowerCase()).slice(0, 16);
}
