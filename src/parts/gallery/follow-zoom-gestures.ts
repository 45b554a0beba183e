import { movedZoom, type Spot, type Zoom } from './photo-zoom.ts';

/** The photo that gestures zoom. */
export interface ZoomedPhoto {
  readonly zoom: () => Zoom;
  readonly apply: (zoom: Zoom) => void;
  /** Zooms in at a spot as far as a double tap does, or back out. */
  readonly toggleAt: (spot: Spot) => void;
}

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
/** A pointer that moves further is not a tap. */
const TAP_PX = 8;

/** Zooms by pinch, double tap or double click, and pans by one finger or the mouse while zoomed, until `signal` ends it. */
export function followZoomGestures(element: HTMLElement, photo: ZoomedPhoto, signal: AbortSignal): void {
  const spotOf = (point: { clientX: number; clientY: number }): Spot => {
    const box = element.getBoundingClientRect();
    return { x: point.clientX - box.left - box.width / 2, y: point.clientY - box.top - box.height / 2 };
  };
  followFingers(element, photo, spotOf, signal);
  followPointer(element, photo, spotOf, signal);
}

type SpotOf = (point: { clientX: number; clientY: number }) => Spot;

/** One finger pans, two pinch. */
function followFingers(element: HTMLElement, { zoom, apply }: ZoomedPhoto, spotOf: SpotOf, signal: AbortSignal): void {
  let grip: ({ readonly zoom: Zoom } & Fingers) | undefined;
  const hold = (event: TouchEvent): void => {
    const touch = touchOf([...event.touches].map(spotOf));
    grip = touch && { zoom: zoom(), ...touch };
  };
  const move = (event: TouchEvent): void => {
    const to = touchOf([...event.touches].map(spotOf));
    if (grip === undefined || to === undefined) return;
    const isPinch = grip.spreadPx > 0 && to.spreadPx > 0;
    if (!isPinch && zoom().scale === 1) return;
    event.preventDefault();
    apply(movedZoom(grip.zoom, grip.spot, to.spot, grip.zoom.scale * (isPinch ? to.spreadPx / grip.spreadPx : 1)));
  };
  element.addEventListener('touchstart', hold, { passive: true, signal });
  element.addEventListener('touchmove', move, { passive: false, signal });
  element.addEventListener('touchend', hold, { passive: true, signal });
  element.addEventListener('touchcancel', hold, { passive: true, signal });
}

interface Fingers {
  /** The finger's, or the middle between two. */
  readonly spot: Spot;
  /** Distance between two; 0 with one. */
  readonly spreadPx: number;
}

function touchOf([first, second = first]: readonly Spot[]): Fingers | undefined {
  if (first === undefined || second === undefined) return undefined;
  return { spot: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }, spreadPx: apart(first, second) };
}

/** Two taps or clicks toggle, the mouse drags. */
function followPointer(element: HTMLElement, photo: ZoomedPhoto, spotOf: SpotOf, signal: AbortSignal): void {
  const { zoom, apply, toggleAt } = photo;
  let press: { readonly spot: Spot; readonly zoom: Zoom; readonly isMouse: boolean } | undefined;
  let lastTap: { readonly spot: Spot; readonly atMs: number } | undefined;
  const begin = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    press = { spot: spotOf(event), zoom: zoom(), isMouse: event.pointerType === 'mouse' };
  };
  const move = (event: PointerEvent): void => {
    if (press?.isMouse === true && zoom().scale > 1) apply(movedZoom(press.zoom, press.spot, spotOf(event)));
  };
  const end = (event: PointerEvent): void => {
    const from = press?.spot;
    press = undefined;
    const spot = spotOf(event);
    if (from === undefined || apart(spot, from) > TAP_PX) return;
    const isSecond =
      lastTap !== undefined &&
      event.timeStamp - lastTap.atMs < DOUBLE_TAP_MS &&
      apart(spot, lastTap.spot) < DOUBLE_TAP_PX;
    lastTap = isSecond ? undefined : { spot, atMs: event.timeStamp };
    if (isSecond) toggleAt(spot);
  };
  element.addEventListener('pointerdown', begin, { signal });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', () => (press = undefined), { signal });
}

function apart(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
