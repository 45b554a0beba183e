/**
 * The visitor's own entries in browser storage. A browser may refuse to store anything, as in private windows; then
 * callers get false.
 */
export interface StoredItems {
  read(key: string): unknown;
  /** Whether it was stored. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
}

/** Items in `localStorage`, shared by the tabs of one site, or in `sessionStorage`, of one tab. */
export function storedItems(area: () => Storage): StoredItems {
  return {
    read(key) {
      try {
        const kept: unknown = JSON.parse(area().getItem(key) ?? 'null');
        return kept ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        area().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        area().removeItem(key);
      } catch {
        // Storage that cannot be accessed holds nothing.
      }
    },
  };
}

export const onDevice = storedItems(() => localStorage);
export const inTab = storedItems(() => sessionStorage);
