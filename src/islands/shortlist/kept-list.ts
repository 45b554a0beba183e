import { atom, type ReadableAtom } from 'nanostores';
import { onDevice } from '#islands/forms/kept-items.ts';

/** A list that the browser keeps for all tabs of the site. */
export interface KeptList<Item> {
  readonly $items: ReadableAtom<readonly Item[]>;
  /**
   * Changes the list as all tabs have it at the moment, and tells them.
   *
   * @returns false where the browser refuses to keep it, as in private windows or when its storage is full; the list
   *   then stays as it was.
   */
  change(update: (items: readonly Item[]) => readonly Item[]): boolean;
}

/** @param read Takes what storage holds, which may be anything. */
export function keptList<Item>(key: string, read: (value: unknown) => readonly Item[]): KeptList<Item> {
  const kept = (): readonly Item[] => read(onDevice.read(key));
  const $items = atom(kept());
  // The build draws islands where there are no tabs.
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
      // The browser tells other tabs only.
      dispatchEvent(new StorageEvent('storage', { key }));
      return true;
    },
  };
}
