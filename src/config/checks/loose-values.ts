import { isPlainObject } from '../deep-merge.ts';

/**
 * Reads values of any type: the checks between keys run on the merged JSON before it is validated, so that they
 * report together with everything else.
 */

/** The object under a key; empty if it is not an object. */
export function looseObject(value: unknown): Readonly<Record<string, unknown>> {
  return isPlainObject(value) ? value : {};
}

/** The list under a key; empty if it is not a list. */
export function looseList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text or number as trimmed text; undefined if it is neither, or empty. */
export function looseText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  return text === '' ? undefined : text;
}

/** A text somewhere in a value. */
export interface FoundText {
  readonly path: readonly PropertyKey[];
  readonly text: string;
}

/** Deeper than any config: a hostile one may have no end. */
const DEEPEST = 64;

/** Every text of a value, at any depth. */
export function looseTexts(value: unknown, path: readonly PropertyKey[] = []): readonly FoundText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => looseTexts(inner, [...path, key]));
}
