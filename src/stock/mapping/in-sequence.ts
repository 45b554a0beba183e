import { foldName } from './column-name.ts';

const SEQUENCE_NAMES = new Set([
  'seq',
  'sequence',
  'order',
  'sortorder',
  'displayorder',
  'position',
  'index',
  'sort',
  'rank',
]);

/**
 * Sorts a list by its items' own numbers (`<Photo seq="2">`) if all of them have one; otherwise returns it unchanged.
 */
export function inSequence(items: readonly unknown[]): readonly unknown[] {
  if (items.length < 2) return items;
  const numbered: { readonly item: unknown; readonly number: number }[] = [];
  for (const item of items) {
    const number = sequenceNumber(item);
    if (number === undefined) return items;
    numbered.push({ item, number });
  }
  return numbered.toSorted((a, b) => a.number - b.number).map(({ item }) => item);
}

function sequenceNumber(item: unknown): number | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  const key = Object.keys(item).find((name) => SEQUENCE_NAMES.has(foldName(name)));
  const value = key === undefined ? undefined : (item as Readonly<Record<string, unknown>>)[key];
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}
