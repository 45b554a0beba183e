import { useEffect, useRef, useState, type RefObject } from 'react';

export interface PhotoZoom {
  readonly isZoomed: boolean;
  /** Closer by a factor, or back by one below 1. */
  readonly zoomBy: (factor: number) => void;
  /** Zooms in as far as a double tap does, or back out. */
  readonly toggle: () => void;
  /** Pans by fractions of the visible width and height. */
  readonly pan: (right: number, down: number) => void;
  readonly reset: () => void;
}

interface Zoom {
  readonly scale: number;
  /** Pixels of the picture's middle from the window's. */
  readonly x: number;
  readonly y: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const CLOSEST = 4;
const DOUBLE_TAP_SCALE = 2.5;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
/** A pointer that moves further is not a tap. */
const TAP_PX = 8;

/**
 * Zooms the visible photo by pinch, double tap or double click, and pans it by one finger or the mouse while zoomed.
 *
 * @param area The element that handles the gestures.
 * @param photoInSight The picture to zoom.
 */
export function usePhotoZoom(area: RefObject<HTMLElement | null>, photoInSight: () => HTMLElement | null): PhotoZoom {
  const zoom = useRef<Zoom>(WHOLE);
  const [isZoomed, setIsZoomed] = useState(false);
  const photo = useRef(photoInSight);
  photo.current = photoInSight;

  const apply = (wanted: Zoom): void => {
    const element = photo.current();
    if (element === null) return;
    zoom.current = withinPhoto(wanted, element.clientWidth, element.clientHeight);
    const { scale, x, y } = zoom.current;
    if (scale === 1) element.style.removeProperty('transform');
    else element.style.setProperty('transform', `translate(${x}px, ${y}px) scale(${scale})`);
    setIsZoomed(scale > 1);
  };
  /** The zoomed point stays under the finger. */
  const zoomAt = (spot: Spot, scale: number): void => {
    const { scale: from, x, y } = zoom.current;
    const closer = Math.min(Math.max(scale, 1), CLOSEST) / from;
    apply({ scale: from * closer, x: spot.x - (spot.x - x) * closer, y: spot.y - (spot.y - y) * closer });
  };
  const toggleAt = (spot: Spot): void => zoomAt(spot, zoom.current.scale > 1 ? 1 : DOUBLE_TAP_SCALE);

  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const spotOf = (point: { clientX: number; clientY: number }): Spot => {
      const box = element.getBoundingClientRect();
      return { x: point.clientX - box.left - box.width / 2, y: point.clientY - box.top - box.height / 2 };
    };
    const gestures = new AbortController();
    const { signal } = gestures;

    let grip: { readonly zoom: Zoom; readonly spot: Spot; readonly spread: number } | undefined;
    const hold = (touches: TouchList): void => {
      const [first, second] = [...touches].map(spotOf);
      grip =
        first === undefined
          ? undefined
          : {
              zoom: zoom.current,
              spot: second === undefined ? first : middleOf(first, second),
              spread: second === undefined ? 0 : Math.hypot(second.x - first.x, second.y - first.y),
            };
    };
    const onTouch = (event: TouchEvent): void => hold(event.touches);
    const onTouchMove = (event: TouchEvent): void => {
      const [first, second] = [...event.touches].map(spotOf);
      if (grip === undefined || first === undefined) return;
      if (second !== undefined && grip.spread > 0) {
        event.preventDefault();
        const spread = Math.hypot(second.x - first.x, second.y - first.y);
        const scale = Math.min(Math.max((grip.zoom.scale * spread) / grip.spread, 1), CLOSEST);
        const closer = scale / grip.zoom.scale;
        const to = middleOf(first, second);
        apply({
          scale,
          x: to.x - (grip.spot.x - grip.zoom.x) * closer,
          y: to.y - (grip.spot.y - grip.zoom.y) * closer,
        });
      } else if (zoom.current.scale > 1) {
        event.preventDefault();
        apply({ ...grip.zoom, x: grip.zoom.x + first.x - grip.spot.x, y: grip.zoom.y + first.y - grip.spot.y });
      }
    };

    let press: { readonly spot: Spot; readonly zoom: Zoom; readonly isMouse: boolean } | undefined;
    let lastTap: { readonly spot: Spot; readonly atMs: number } | undefined;
    const onPointerDown = (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary) return;
      press = { spot: spotOf(event), zoom: zoom.current, isMouse: event.pointerType === 'mouse' };
    };
    const onPointerMove = (event: PointerEvent): void => {
      if (press?.isMouse !== true || zoom.current.scale === 1) return;
      const spot = spotOf(event);
      apply({ ...press.zoom, x: press.zoom.x + spot.x - press.spot.x, y: press.zoom.y + spot.y - press.spot.y });
    };
    const onPointerUp = (event: PointerEvent): void => {
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
    const onPointerCancel = (): void => {
      press = undefined;
    };
    element.addEventListener('touchstart', onTouch, { passive: true, signal });
    element.addEventListener('touchmove', onTouchMove, { passive: false, signal });
    element.addEventListener('touchend', onTouch, { passive: true, signal });
    element.addEventListener('touchcancel', onTouch, { passive: true, signal });
    element.addEventListener('pointerdown', onPointerDown, { signal });
    window.addEventListener('pointermove', onPointerMove, { signal });
    window.addEventListener('pointerup', onPointerUp, { signal });
    window.addEventListener('pointercancel', onPointerCancel, { signal });
    return () => gestures.abort();
    // Everything it uses is in refs or stable.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    isZoomed,
    zoomBy: (factor) => zoomAt({ x: 0, y: 0 }, zoom.current.scale * factor),
    toggle: () => toggleAt({ x: 0, y: 0 }),
    pan: (right, down) => {
      const element = photo.current();
      const { scale, x, y } = zoom.current;
      if (element === null) return;
      apply({ scale, x: x - right * element.clientWidth, y: y - down * element.clientHeight });
    },
    reset: () => apply(WHOLE),
  };
}

/** A zoomed photo covers the window: its edges do not come further in. */
function withinPhoto({ scale, x, y }: Zoom, width: number, height: number): Zoom {
  const room = { x: ((scale - 1) * width) / 2, y: ((scale - 1) * height) / 2 };
  return {
    scale,
    x: Math.min(Math.max(x, -room.x), room.x),
    y: Math.min(Math.max(y, -room.y), room.y),
  };
}

function middleOf(a: Spot, b: Spot): Spot {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function apart(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
