import { createContext, useCallback, useContext, useEffect, useMemo, useState, type JSX, type ReactNode } from 'react';

export interface CarouselState {
  /** Id of the list that is moved. */
  readonly listId: string;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  /** Moves by what is in sight, -1 back or 1 on. */
  readonly move: (direction: -1 | 1) => void;
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
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: true });

  useEffect(() => {
    const list = document.getElementById(listId);
    if (list === null) return;
    const follow = (): void => {
      const rest = list.scrollWidth - list.clientWidth - list.scrollLeft;
      const next = { canGoBack: list.scrollLeft > SLACK_PX, canGoOn: rest > SLACK_PX };
      setEnds((now) => (now.canGoBack === next.canGoBack && now.canGoOn === next.canGoOn ? now : next));
    };
    const listening = new AbortController();
    list.addEventListener('scroll', follow, { passive: true, signal: listening.signal });
    const observer = new ResizeObserver(follow);
    observer.observe(list);
    follow();
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [listId]);

  const move = useCallback(
    (direction: -1 | 1): void => {
      const list = document.getElementById(listId);
      if (list === null) return;
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      list.scrollBy({ left: direction * list.clientWidth, behavior: isStill ? 'auto' : 'smooth' });
    },
    [listId],
  );
  const state = useMemo(() => ({ listId, ...ends, move }), [listId, ends, move]);
  return <CarouselContext value={state}>{children}</CarouselContext>;
}

interface CarouselButtonProps {
  readonly className?: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** Leads back; at the beginning there is nowhere to go. */
export function CarouselPrevious(props: CarouselButtonProps): JSX.Element {
  const { canGoBack, listId, move } = useCarousel();
  return <CarouselButton {...props} listId={listId} isDisabled={!canGoBack} onPress={() => move(-1)} />;
}

/** Leads on; at the end there is nowhere to go. */
export function CarouselNext(props: CarouselButtonProps): JSX.Element {
  const { canGoOn, listId, move } = useCarousel();
  return <CarouselButton {...props} listId={listId} isDisabled={!canGoOn} onPress={() => move(1)} />;
}

function CarouselButton({
  className,
  label,
  children,
  listId,
  isDisabled,
  onPress,
}: CarouselButtonProps & {
  readonly listId: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}): JSX.Element {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-controls={listId}
      // Disabled for good measure only: a button that loses focus under the finger throws people out of the row.
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onPress}
    >
      {children}
    </button>
  );
}
