import { useEffect, useRef } from 'react';
import type { SearchModel } from './search-model.ts';

interface Place {
  readonly scrollY: number;
  /** `href` of the card that was followed. */
  readonly cardHref?: string;
  /** The first card in sight, and how far below the top of the window it stood. */
  readonly first?: { readonly cardHref: string; readonly top: number };
}

const CARD_LINKS = 'main a[href^="/cars/"]';

/** What comes near the screen is laid out a frame or two after it did. */
const STILL_FRAMES = 3;

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
      const focused = document.activeElement?.closest(CARD_LINKS)?.getAttribute('href');
      const first = firstInSight();
      const place: Place = {
        scrollY: window.scrollY,
        ...(focused ? { cardHref: focused } : {}),
        ...(first === undefined ? {} : { first }),
      };
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
      window.scrollTo({ top: place.scrollY, behavior: 'instant' });
      if (place.cardHref !== undefined) cardAt(place.cardHref)?.focus({ preventScroll: true });
      bringBack(place.first);
    });
  }, [model]);
}

const cardAt = (href: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main a[href="${href.replaceAll('"', '')}"]`);

/** The box of a card in its list, which has a height also where its content is not laid out. */
const rowOf = (link: Element): Element => link.closest('li') ?? link;

function firstInSight(): Place['first'] {
  if (window.scrollY === 0) return undefined;
  for (const link of document.querySelectorAll(CARD_LINKS)) {
    const { top, bottom } = rowOf(link).getBoundingClientRect();
    if (bottom > 0) return { cardHref: link.getAttribute('href') ?? '', top };
  }
  return undefined;
}

/**
 * Cards above that nobody has seen yet have a height that is only about right, and get their own when they come near
 * the screen: the first in sight goes where it was, until nothing moves it any more or the visitor scrolls.
 */
function bringBack(first: Place['first']): void {
  const link = first === undefined ? null : cardAt(first.cardHref);
  if (first === undefined || link === null) return;
  const visitorScrolls = new AbortController();
  const stop = (): void => visitorScrolls.abort();
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, stop, { passive: true, once: true, signal: visitorScrolls.signal });
  let framesAtRest = 0;
  const move = (): void => {
    if (visitorScrolls.signal.aborted) return;
    const before = window.scrollY;
    window.scrollBy({ top: rowOf(link).getBoundingClientRect().top - first.top, behavior: 'instant' });
    framesAtRest = Math.abs(window.scrollY - before) < 1 ? framesAtRest + 1 : 0;
    if (framesAtRest === STILL_FRAMES) stop();
    else requestAnimationFrame(move);
  };
  move();
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
