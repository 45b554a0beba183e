import { useCallback, useEffect, useState } from 'react';
import { readPastSearches, withPastSearch, type PastSearch } from '#domain/search/search-history.ts';

const STORAGE_KEY = 'past-searches';
/** A search unchanged for this long was intentional. */
const SETTLED_MS = 1500;

export interface PastSearches {
  readonly list: readonly PastSearch[];
  readonly clear: () => void;
}

/** The last searches of this browser [3-53]: stored on the device, never sent. */
export function usePastSearches(current: PastSearch | undefined): PastSearches {
  const [list, setList] = useState<readonly PastSearch[]>([]);
  useEffect(() => setList(read()), []);

  const key = current === undefined ? undefined : JSON.stringify(current);
  useEffect(() => {
    if (key === undefined) return;
    const remember = (): void => {
      const next = withPastSearch(read(), JSON.parse(key) as PastSearch);
      keep(next);
      setList(next);
    };
    const timer = setTimeout(remember, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [key]);

  const clear = useCallback(() => {
    keep([]);
    setList([]);
  }, []);
  return { list, clear };
}

function read(): PastSearch[] {
  try {
    return readPastSearches(localStorage.getItem(STORAGE_KEY));
  } catch {
    // Storage is off: there is no history.
    return [];
  }
}

function keep(list: readonly PastSearch[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(list));
  } catch {
    // Storage is off or full; the list lasts as long as the page.
  }
}
