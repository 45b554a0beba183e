import { useEffect, useRef } from 'react';
import type { SearchModel } from './search-model.ts';

interface Place {
  readonly scrollY: number;
  /** `href` of the card that was followed. */
  readonly cardHref?: string;
}

const keyOf = (): string => `place:${location.pathname}${location.search}`;

/**
 * Back from a vehicle, and a reload, return to the same results, the same scroll place and the same card, also where
 * the browser did not keep the page itself: the place is written when the page is left and restored
 * once the results of this address are drawn.
 */
export function useReturnPlace(model: SearchModel): void {
  const restored = useRef(false);
  const waitsForQuery = useRef(true);

  useEffect(() => {
    const remember = (): void => {
      const focused = document.activeElement?.closest('a[href^="/cars/"]')?.getAttribute('href');
      const place: Place = { scrollY: window.scrollY, ...(focused ? { cardHref: focused } : {}) };
      try {
        sessionStorage.setItem(keyOf(), JSON.stringify(place));
      } catch {
        // Storage may be off or full; the browser's own scroll restoration remains.
      }
    };
    window.addEventListener('pagehide', remember);
    return () => window.removeEventListener('pagehide', remember);
  }, []);

  useEffect(() => {
    if (restored.current || model.status === 'building' || model.status === 'searching') return;
    // With a query in the address the first drawing is still the page's own.
    if (location.search !== '' && waitsForQuery.current && document.documentElement.classList.contains('has-query'))
      return;
    waitsForQuery.current = false;
    restored.current = true;
    if (!cameBack()) return;
    const place = readPlace();
    if (place === undefined) return;
    requestAnimationFrame(() => {
      window.scrollTo(0, place.scrollY);
      if (place.cardHref !== undefined) {
        const card = document.querySelector<HTMLElement>(`main a[href="${place.cardHref.replaceAll('"', '')}"]`);
        card?.focus({ preventScroll: true });
      }
    });
  }, [model]);
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && /^(?:back_forward|reload)$/.test(entry.type);
}

function readPlace(): Place | undefined {
  try {
    const text = sessionStorage.getItem(keyOf());
    return text === null ? undefined : (JSON.parse(text) as Place);
  } catch {
    return undefined;
  }
}
