/**
 * What a browser keeps of the visitor's own entries. A browser may refuse to keep anything, as in private
 * windows; then nothing is kept, and callers are told.
 */
export interface KeptItems {
  read(key: string): unknown;
  /** Whether it was kept. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
}

/** Items in `localStorage`, shared by the tabs of one site, or in `sessionStorage`, of one tab. */
export function keptItems(area: () => Storage): KeptItems {
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
        // What cannot be reached was never kept.
      }
    },
  };
}

export const onDevice = keptItems(() => localStorage);
export const inTab = keptItems(() => sessionStorage);
