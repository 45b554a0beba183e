import { useEffect } from 'react';

interface Place {
  readonly scrollY: number;
  /** `href` of the card that was followed. */
  readonly cardHref?: string;
  /** The first visible card, and its distance from the top of the window. */
  readonly first?: { readonly cardHref: string; readonly top: number };
}

const CARD_LINKS = 'main a[href^="/cars/"]';

/** Content near the screen is laid out a frame or two after it gets there. */
const STILL_FRAMES = 3;

const keyOf = (): string => `place:${location.pathname}${location.search}`;

/**
 * Back from a vehicle, and a reload, return to the same results, scroll position and card, even where the browser did
 * not keep the page in its back/forward cache: the position is stored when the page is left and restored once all
 * results for this URL are rendered.
 */
export function useReturnPlace(): void {
  useEffect(() => {
    const remember = (): void => {
      const focused = document.activeElement?.closest(CARD_LINKS)?.getAttribute('href');
      const first = firstInSight();
      const place: Place = {
        scrollY: window.scrollY,
        ...(focused && { cardHref: focused }),
        ...(first && { first }),
      };
      try {
        sessionStorage.setItem(keyOf(), JSON.stringify(place));
      } catch {
        // Storage may be off or full; the browser's own scroll restoration still works.
      }
    };
    window.addEventListener('pagehide', remember);
    return () => window.removeEventListener('pagehide', remember);
  }, []);

  useEffect(() => {
    const place = cameBack() ? readPlace() : undefined;
    if (place === undefined) return;
    const visitorMoves = new AbortController();
    const stop = (): void => visitorMoves.abort();
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
      addEventListener(type, stop, { passive: true, once: true, signal: visitorMoves.signal });
    const restore = (): void => {
      if (visitorMoves.signal.aborted) return;
      if (!isWholeListThere()) {
        requestAnimationFrame(restore);
        return;
      }
      window.scrollTo({ top: place.scrollY, behavior: 'instant' });
      if (place.cardHref !== undefined) cardAt(place.cardHref)?.focus({ preventScroll: true });
      restorePlace(place.first, visitorMoves);
    };
    restore();
    return stop;
  }, []);
}

/** With a query in the URL the first results are still the page's own, and the last ones render late. */
function isWholeListThere(): boolean {
  return (
    !document.documentElement.classList.contains('has-query') && document.querySelector('main [data-partial]') === null
  );
}

const cardAt = (href: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main a[href="${href.replaceAll('"', '')}"]`);

/** A card's box in its list, which has a height even where its content is not laid out. */
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
 * Cards above that have not been rendered yet have an estimated height, corrected when they come near the screen. The
 * first visible card is kept in its position until nothing moves it any more or the visitor scrolls.
 */
function restorePlace(first: Place['first'], visitorMoves: AbortController): void {
  const link = first === undefined ? null : cardAt(first.cardHref);
  if (first === undefined || link === null) {
    visitorMoves.abort();
    return;
  }
  let framesAtRest = 0;
  const move = (): void => {
    if (visitorMoves.signal.aborted) return;
    const before = window.scrollY;
    window.scrollBy({ top: rowOf(link).getBoundingClientRect().top - first.top, behavior: 'instant' });
    framesAtRest = Math.abs(window.scrollY - before) < 1 ? framesAtRest + 1 : 0;
    if (framesAtRest === STILL_FRAMES) visitorMoves.abort();
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
