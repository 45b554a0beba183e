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
