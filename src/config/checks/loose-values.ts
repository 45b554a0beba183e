import { isPlainObject } from '../deep-merge.ts';

/**
 * Reading values that may be anything: the checks that compare one key with another run on the merged
 * JSON before it is known to be valid, so that they report together with everything else.
 */

/** The object under a key; empty where it is none. */
export function looseObject(value: unknown): Readonly<Record<string, unknown>> {
  return isPlainObject(value) ? value : {};
}

/** The list under a key; empty where it is none. */
export function looseList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text or number as trimmed text; undefined where it is neither or empty. */
export function looseText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  return text === '' ? undefined : text;
}
