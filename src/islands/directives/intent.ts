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
    const isLink = target.closest('a[href]') !== null;
    // Links work without the island unless it says that it takes them over.
    if (isLink && target.closest('[data-replay]') === null) return;
    event.preventDefault();
    event.stopPropagation();
    // The drawing inside a button cannot be clicked by script; the button can.
    heldClickTarget = target.closest('a, button') ?? target;
  };

  const start = (): void => {
    if (started) return;
    started = true;
    for (const name of INTENT_EVENTS) element.removeEventListener(name, start);
    element.addEventListener('click', holdClick, { capture: true });
    void (async () => {
      try {
        const hydrate = await load();
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

export default intent;
