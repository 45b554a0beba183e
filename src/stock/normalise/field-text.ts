import type { MappedRow, StockField } from '../mapping/stock-field.ts';
import { commentLines } from './comments.ts';
import { hasSpoiltLetters, holdsMarkup, isPlainAscii, plainText } from './plain-text.ts';
import type { RowNotes } from './row-notes.ts';

/** A field as one line of plain text. Lists become "a, b"; of nested data only its name is text. */
export function readText(row: MappedRow, field: StockField, notes: RowNotes, maxLength = 200): string | undefined {
  const value = row[field];
  if (value === undefined) return undefined;
  const raw = rawText(value) ?? nameOf(value) ?? '';
  if (raw.length <= maxLength && isPlainAscii(raw)) return raw.trim() || undefined;
  const text = plainText(raw, maxLength);
  if (hasSpoiltLetters(raw))
    notes.doubted('spoilt letters', `${field} has letters that were spoilt before they reached us`, raw);
  if (holdsMarkup(raw)) notes.repaired('other', `markup removed from ${field}`, raw, text);
  else if (raw.length > maxLength + 1 && raw.trim().length > maxLength)
    notes.repaired('other', `${field} shortened`, raw, text);
  return text === '' ? undefined : text;
}

export function rawText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return undefined;
  return value.filter((item) => typeof item === 'string' || typeof item === 'number').join(', ');
}

/** `{ "id": 7, "name": "Broken Hill" }`, as many systems write a choice from a list. */
export function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  return ['name', 'value', 'label', 'title', 'code']
    .map((word) => rawText(entries.find(([key]) => key.toLowerCase() === word)?.[1]))
    .find((found) => found !== undefined);
}

const MOST_ITEMS = 300;

/**
 * A field as a list of unique plain texts: a list, objects with a name or description, HTML lists, or one text split
 * at line breaks, "|", ";" or "," (the first of these that occurs).
 *
 * @param options.areSentences A comma is part of an item: "Kerb marks on two wheels, not deep."
 */
export function readList(
  row: MappedRow,
  field: StockField,
  options: { readonly maxLength?: number; readonly areSentences?: boolean } = {},
): readonly string[] {
  const { maxLength = 160, areSentences = false } = options;
  const items = listItems(row[field], areSentences ? NEVER : COMMA);
  const texts = new Set<string>();
  for (const item of items.slice(0, MOST_ITEMS)) {
    const text = plainText(item, maxLength).replace(/^[-•*·]\s*/, '');
    if (text !== '') texts.add(text);
  }
  return [...texts];
}

/** Not the one in "8,500 km". */
const COMMA = /,(?!\d{3}\b)/;
const NEVER = /(?!)/;

function listItems(value: unknown, separatorOfLine: RegExp): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      if (typeof item === 'string' || typeof item === 'number') return [String(item)];
      if (typeof item !== 'object' || item === null) return [];
      const object = item as Readonly<Record<string, unknown>>;
      const text = ['name', 'description', 'label', 'item', 'value', 'Name', '#text']
        .map((key) => rawText(object[key]))
        .find((found) => found !== undefined);
      return text === undefined ? [] : [text];
    });
  }
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((inner) =>
      typeof inner === 'object' ? listItems(inner, separatorOfLine) : [],
    );
  if (typeof value !== 'string') return [];
  const text = holdsMarkup(value) ? commentLines(value.slice(0, 50_000)) : value.slice(0, 50_000);
  const separator = [/\r?\n/, /\|/, /;/].find((candidate) => candidate.test(text.trim())) ?? separatorOfLine;
  return text.split(separator);
}
