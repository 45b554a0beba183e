import type { ClientDirective } from 'astro';

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * `client:intent`: an island hydrates when someone first points at, touches, focuses or types into it. A click before
 * hydration is held and replayed on the same element, so no tap is lost: by the island once it has hydrated, or by the
 * link or button itself where its script fails to load or takes too long.
 *
 * With the value `query`, it hydrates at once where the address has a query: what the link fills in must be seen before
 * anyone touches the form.
 */
const intent: ClientDirective = (load, { value }, element) => {
  let started = false;
  let heldClickTarget: Element | null = null;

  const holdClick = (event: Event): void => {
    const target = event.target as Element;
    const isNative = target.closest('a[href], summary') !== null;
    // Links and disclosures work without the island unless it declares that it handles them.
    if (isNative && target.closest('[data-replay]') === null) return;
    event.preventDefault();
    event.stopPropagation();
    // The SVG inside a button cannot be clicked by script; the button can.
    heldClickTarget = target.closest('a, button') ?? target;
  };
  const giveBack = (): void => {
    element.removeEventListener('click', holdClick, { capture: true });
    if (heldClickTarget instanceof HTMLElement && heldClickTarget.isConnected) heldClickTarget.click();
    heldClickTarget = null;
  };

  const start = (first?: Event): void => {
    if (started) return;
    started = true;
    for (const name of INTENT_EVENTS) element.removeEventListener(name, start);
    element.addEventListener('click', holdClick, { capture: true });
    const tooLong = setTimeout(giveBack, HOLD_AT_MOST_MS);
    void (async () => {
      try {
        const [hydrate] = await Promise.all([load(), untilAtRest(element, first)]);
        await hydrate();
      } finally {
        clearTimeout(tooLong);
        // Two frames let React commit before the click is replayed.
        requestAnimationFrame(() => requestAnimationFrame(giveBack));
      }
    })();
  };

  if (value === 'query' && window.location.search !== '') start();
  else for (const name of INTENT_EVENTS) element.addEventListener(name, start, { passive: true });
};

/** After this delay the plain click is better for the visitor than waiting for the island. */
const HOLD_AT_MOST_MS = 4000;

/** A list that has not scrolled for this long has come to rest, snapping included. */
const REST_MS = 120;

/**
 * Waits until a finger is lifted and the element it scrolled has come to rest. An island that takes over a row in
 * mid-swipe would cancel the swipe and leave the row between two positions.
 */
function untilAtRest(element: HTMLElement, first: Event | undefined): Promise<void> {
  const isTouch = first?.type === 'touchstart' || (first instanceof PointerEvent && first.pointerType === 'touch');
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
