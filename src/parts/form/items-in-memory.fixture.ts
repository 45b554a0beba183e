import { storedItems, type StoredItems } from '#parts/browser/stored-items.ts';

/** What a device keeps, for one test. */
export function itemsInMemory(): StoredItems {
  const kept = new Map<string, string>();
  return storedItems(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      }) as unknown as Storage,
  );
}
