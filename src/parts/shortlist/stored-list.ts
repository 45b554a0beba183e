import { atom, type ReadableAtom } from 'nanostores';
import { onDevice } from '#parts/browser/stored-items.ts';

/** A list that the browser keeps for all tabs of the site. */
export interface StoredList<Item> {
  readonly $items: ReadableAtom<readonly Item[]>;
  /**
   * Updates the list as currently stored, and notifies all tabs.
   *
   * @returns false where the browser refuses to store it, as in private windows or when its storage is full; the list
   * is then unchanged.
   */
  change(update: (items: readonly Item[]) => readonly Item[]): boolean;
}

/** @param read Takes what storage holds, which may be anything. */
export function storedList<Item>(key: string, read: (value: unknown) => readonly Item[]): StoredList<Item> {
  const kept = (): readonly Item[] => read(onDevice.read(key));
  const $items = atom(kept());
  // The build renders islands without a browser.
  if (typeof window !== 'undefined') {
    addEventListener('storage', ({ key: changed }) => {
      // No key: everything was cleared.
      if (changed === key || changed === null) $items.set(kept());
    });
    addEventListener('pageshow', () => {
      $items.set(kept());
    });
  }
  return {
    $items,
    change(update) {
      if (!onDevice.write(key, update(kept()))) return false;
      // Storage events only reach other tabs.
      dispatchEvent(new StorageEvent('storage', { key }));
      return true;
    },
  };
}
