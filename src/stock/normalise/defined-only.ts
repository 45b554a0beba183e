import type { OmitUndefined } from '#domain/objects/omit-undefined.ts';

/** A copy without the properties that are undefined, so that "not known" is an absent key. */
export function definedOnly<T extends object>(source: T): OmitUndefined<T> {
  const result: Record<string, unknown> = {};
  for (const key in source) {
    const value = source[key];
    if (value !== undefined) result[key] = value;
  }
  return result as OmitUndefined<T>;
}

/** The same, or undefined where nothing is left. */
export function definedOrNothing<T extends object>(source: T): OmitUndefined<T> | undefined {
  const result = definedOnly(source);
  return Object.keys(result).length === 0 ? undefined : result;
}
