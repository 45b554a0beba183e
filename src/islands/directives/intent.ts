import type { ClientDirective } from 'astro';

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * `client:intent`: an island hydrates when someone first points at, touches, focuses or types into it.
 * A click that arrives before hydration is done is held and replayed on the same element, so no tap is lost.
 */
const intent: ClientDirective = (load, _options, element) => {
  let started = false;
  let heldClickTarget: Element | null = null;

  const holdClick = (event: Event): void => {
    const target = event.target as Element;
    const isNative = target.closest('a[href], summary') !== null;
    // Links and folds work without the island unless it says that it takes them over.
    if (isNative && target.closest('[data-replay]') === null) return;
    event.preventDefault();
    event.stopPropagation();
    // The drawing inside a button cannot be clicked by script; the button can.
    heldClickTarget = target.closest('a, button') ?? target;
  };

  const start = (first: Event): void => {
    if (started) return;
    started = true;
    for (const name of INTENT_EVENTS) element.removeEventListener(name, start);
    element.addEventListener('click', holdClick, { capture: true });
    void (async () => {
      try {
        const [hydrate] = await Promise.all([load(), untilAtRest(element, first)]);
        await hydrate();
      } finally {
        element.removeEventListener('click', holdClick, { capture: true });
      }
      // Two frames let React commit before the click is given back.
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          if (heldClickTarget instanceof HTMLElement && heldClickTarget.isConnected) heldClickTarget.click();
        });
      });
    })();
  };

  for (const name of INTENT_EVENTS) element.addEventListener(name, start, { passive: true });
};

/** A list that has not scrolled for so long has come to rest, its snapping included. */
const REST_MS = 120;

/**
 * Waits until a finger that began on the element is up and what it scrolled has come to rest: an island
 * that takes over a row in the middle of a swipe would lose the swipe and leave the row between two places.
 */
function untilAtRest(element: HTMLElement, first: Event): Promise<void> {
  const isTouch = first.type === 'touchstart' || (first instanceof PointerEvent && first.pointerType === 'touch');
  if (!isTouch) return Promise.resolve();
  return new Promise((resolve) => {
    const ended = new AbortController();
    const options = { capture: true, passive: true, signal: ended.signal };
    let isUp = false;
    let hasScrolled = false;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      clearTimeout(rest);
      if (!isUp) return;
      rest = setTimeout(
        () => {
          ended.abort();
          resolve();
        },
        hasScrolled ? REST_MS : 0,
      );
    };
    const lift = (): void => {
      isUp = true;
      settle();
    };
    const scrolled = (): void => {
      hasScrolled = true;
      settle();
    };
    window.addEventListener('touchend', lift, options);
    window.addEventListener('touchcancel', lift, options);
    element.addEventListener('scroll', scrolled, options);
  });
}

export default intent;
