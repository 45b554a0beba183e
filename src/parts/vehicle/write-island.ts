/** A value as Astro writes it into the props of an island. */
export function islandProps(value: unknown): [0 | 1, unknown] {
  if (Array.isArray(value)) return [1, value.map(islandProps)];
  if (typeof value !== 'object' || value === null) return [0, value];
  return [0, Object.fromEntries(Object.entries(value).map(([key, own]) => [key, islandProps(own)]))];
}

/**
 * Gives an island new props. Before it is touched, through its attribute; a hydrated island contains a visitor's input
 * and is left alone.
 */
export function writeIsland(island: HTMLElement, props: string): void {
  if (island.hasAttribute('ssr')) island.setAttribute('props', props);
}

/**
 * The island as built, where its HTML is only a button and what that opened is closed: it hydrates again on next touch.
 * Else the island itself.
 */
export function restartIsland(island: HTMLElement): HTMLElement {
  const button = island.querySelector('button');
  if (island.hasAttribute('ssr') || button === null || island.querySelector('dialog[open]') !== null) return island;
  const fresh = island.cloneNode() as HTMLElement;
  fresh.setAttribute('ssr', '');
  fresh.append(button.cloneNode(true));
  island.replaceWith(fresh);
  island.dispatchEvent(new CustomEvent('astro:unmount'));
  return fresh;
}
