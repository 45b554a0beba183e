import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Props = Readonly<Record<string, unknown>>;

/**
 * Hydrates an island in the browser. Astro's own React client also supports slots, server actions and islands without
 * HTML, none of which are used here.
 *
 * Every island is its own React root, so the root's error handler is the island's error boundary. By the time it is
 * called, React has emptied the island, so it restores the prebuilt HTML, which works without script.
 */
export default function hydrateIsland(element: HTMLElement): (component: ComponentType<Props>, props: Props) => void {
  return (component, props) => {
    // The island was removed before its script loaded.
    if (!element.hasAttribute('ssr')) return;
    const prebuilt = element.innerHTML;
    startTransition(() => {
      const root = hydrateRoot(element, createElement(component, props), {
        identifierPrefix: element.getAttribute('prefix') ?? '',
        onUncaughtError(error) {
          element.innerHTML = prebuilt;
          // The event that Astro uses for an island whose script could not be loaded.
          const detail = { error, componentUrl: element.getAttribute('component-url') };
          element.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
        },
      });
      element.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    });
  };
}
