import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Props = Readonly<Record<string, unknown>>;

/**
 * Wakes an island in the browser. Astro's own script for React has slots, forms of server actions and islands without
 * HTML besides, none of which there are here.
 */
export default function hydrateIsland(element: HTMLElement): (component: ComponentType<Props>, props: Props) => void {
  return (component, props) => {
    // An island that was removed before its script came.
    if (!element.hasAttribute('ssr')) return;
    startTransition(() => {
      const root = hydrateRoot(element, createElement(component, props), {
        identifierPrefix: element.getAttribute('prefix') ?? '',
      });
      element.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    });
  };
}
