import type { GeoPoint } from '#domain/places/distance.ts';

/** Tells the map where the visitor is; `detail` is a `Visitor`. */
export const VISITOR_EVENT = 'forecourt:visitor';

export interface Visitor extends GeoPoint {
  /** "You, 4017" */
  readonly label: string;
}

const opened = new WeakSet<HTMLElement>();

for (const map of document.querySelectorAll<HTMLElement>('.map:has(> [data-open-map])')) {
  map.querySelector('[data-open-map]')?.addEventListener('click', () => void open(map));
  document.addEventListener(VISITOR_EVENT, (event) => {
    const visitor = (event as CustomEvent<Visitor>).detail;
    if (isInSight(map)) void open(map, visitor);
  });
}

/** Puts the live map in the place of the drawn one, once; a browser that cannot draw one is told so in words. */
async function open(map: HTMLElement, visitor?: Visitor): Promise<void> {
  if (opened.has(map)) return;
  opened.add(map);
  const button = map.querySelector<HTMLButtonElement>('[data-open-map]');
  button?.setAttribute('aria-disabled', 'true');
  map.setAttribute('aria-busy', 'true');
  try {
    if (document.createElement('canvas').getContext('webgl2') === null) throw new Error('no WebGL');
    const { openLiveMap } = await import('./live-map.ts');
    await openLiveMap(map, visitor);
    button?.remove();
  } catch {
    say(map, 'This browser can’t show a map that moves. Every place is in the list.');
    button?.remove();
  }
  map.removeAttribute('aria-busy');
}

function say(map: HTMLElement, text: string): void {
  const word = map.querySelector<HTMLElement>('.map__word');
  if (word === null) return;
  word.textContent = text;
  word.hidden = false;
}

function isInSight(map: HTMLElement): boolean {
  const { top, bottom, height } = map.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
}
