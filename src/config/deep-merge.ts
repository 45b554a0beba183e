/**
 * Merges `over` into `under`: objects are merged key by key, everything else, including lists, is replaced. Neither
 * argument is changed.
 */
export function deepMerge(under: unknown, over: unknown): unknown {
  if (over === undefined) return under;
  if (!isPlainObject(under) || !isPlainObject(over)) return over;
  const keys = new Set([...Object.keys(under), ...Object.keys(over)]);
  // fromEntries defines keys instead of assigning them, so that a key `__proto__` in a file is harmless.
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      Object.hasOwn(over, key) ? deepMerge(Object.hasOwn(under, key) ? under[key] : undefined, over[key]) : under[key],
    ]),
  );
}

/** Whether a value is a JSON object. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
