/** A copy of an object that lacks some of its properties. */
export function without<T extends object, Key extends keyof T>(object: T, ...keys: readonly Key[]): Omit<T, Key> {
  const left = new Set<PropertyKey>(keys);
  return Object.fromEntries(Object.entries(object).filter(([key]) => !left.has(key))) as Omit<T, Key>;
}
