import { createContext, useContext, useEffect, useMemo, useState, type JSX, type ReactNode } from 'react';
import { wantsLessMotion } from '#parts/browser/less-motion.ts';

export interface CarouselState {
  /** Id of the list that is moved. */
  readonly listId: string;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
}

const CarouselContext = createContext<CarouselState | undefined>(undefined);

/**
 * Carousel context for its parts.
 *
 * @throws Error when used outside of a carousel [8-18].
 */
export function useCarousel(): CarouselState {
  const carousel = useContext(CarouselContext);
  if (carousel === undefined) throw new Error('useCarousel must be used within a <Carousel />');
  return carousel;
}

/** A pixel of rounding is no way to go. */
const SLACK_PX = 2;

/**
 * The controls of a horizontally scrolling list elsewhere in the page, usable without JavaScript. The list's items are
 * in the HTML once and not in the island's data.
 */
export function Carousel({ listId, children }: { readonly listId: string; readonly children: ReactNode }): JSX.Element {
  const [canGoBack, setCanGoBack] = useState(false);
  const [canGoOn, setCanGoOn] = useState(true);

  useEffect(() => {
    const list = document.getElementById(listId);
    if (list === null) return;
    const follow = (): void => {
      const { scrollLeft } = list;
      setCanGoBack(scrollLeft > SLACK_PX);
      setCanGoOn(list.scrollWidth - list.clientWidth - scrollLeft > SLACK_PX);
    };
    list.onscroll = follow;
    const observer = new ResizeObserver(follow);
    observer.observe(list);
    follow();
    return () => {
      list.onscroll = null;
      observer.disconnect();
    };
  }, [listId]);

  const state = useMemo(() => ({ listId, canGoBack, canGoOn }), [listId, canGoBack, canGoOn]);
  return <CarouselContext value={state}>{children}</CarouselContext>;
}

/**
 * Moves a list by what is in sight, on to the first item that is cut off: the list snaps to the nearest, so the way is
 * somewhat less than half an item shorter. It is there at once, and its items glide after it: how long a browser takes
 * to scroll smoothly is its own affair [9-2].
 */
function move(listId: string, direction: -1 | 1): void {
  const list = document.getElementById(listId);
  // On its way it would snap to where its items seem to be.
  if (list === null || list.style.scrollSnapType !== '') return;
  const { scrollLeft, children, clientWidth, style } = list;
  const padding = parseFloat(getComputedStyle(list).scrollPaddingLeft) || 0;
  const left = direction * (clientWidth - 2 * padding - 0.4 * (children[0]?.clientWidth ?? 0));
  list.scrollBy({ left, behavior: 'instant' });
  if (wantsLessMotion()) return;
  const translate = [`${list.scrollLeft - scrollLeft}px`, '0'];
  style.scrollSnapType = 'none';
  for (const item of children) {
    const glide = item.animate({ translate }, { duration: 300, easing: 'ease-out' });
    glide.onfinish = glide.oncancel = () => {
      style.scrollSnapType = '';
      // With its items away from their places it was longer.
      list.dispatchEvent(new Event('scroll'));
    };
  }
}

interface CarouselButtonProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Leads back; at the beginning there is nowhere to go. */
export function CarouselPrevious(props: CarouselButtonProps): JSX.Element {
  return <CarouselButton {...props} direction={-1} />;
}

/** Leads on; at the end there is nowhere to go. */
export function CarouselNext(props: CarouselButtonProps): JSX.Element {
  return <CarouselButton {...props} direction={1} />;
}

function CarouselButton({ label, children, direction }: CarouselButtonProps & { direction: -1 | 1 }): JSX.Element {
  const { listId, canGoBack, canGoOn } = useCarousel();
  return (
    <button
      type="button"
      aria-label={label}
      aria-controls={listId}
      // Disabled for good measure only: a button that loses focus under the finger throws people out of the row.
      aria-disabled={!(direction < 0 ? canGoBack : canGoOn)}
      onClick={() => move(listId, direction)}
    >
      {children}
    </button>
  );
}
