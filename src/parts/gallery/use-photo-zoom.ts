import { useEffect, useRef, useState, type RefObject } from 'react';
import { followZoomGestures } from './follow-zoom-gestures.ts';
import { movedZoom, type Spot, WHOLE, withinPhoto, type Zoom } from './photo-zoom.ts';

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

const DOUBLE_TAP_SCALE = 2.5;
const MIDDLE: Spot = { x: 0, y: 0 };

/**
 * Zooms the visible photo by gestures, keys and buttons, and pans it while zoomed.
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
  const zoomAt = (spot: Spot, scale: number): void => apply(movedZoom(zoom.current, spot, spot, scale));
  const toggleAt = (spot: Spot): void => zoomAt(spot, zoom.current.scale > 1 ? 1 : DOUBLE_TAP_SCALE);

  useEffect(() => {
    const gestures = new AbortController();
    if (area.current !== null) {
      followZoomGestures(area.current, { zoom: () => zoom.current, apply, toggleAt }, gestures.signal);
    }
    return () => gestures.abort();
    // Everything it uses is in refs or stable.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    isZoomed,
    zoomBy: (factor) => zoomAt(MIDDLE, zoom.current.scale * factor),
    toggle: () => toggleAt(MIDDLE),
    pan: (right, down) => {
      const element = photo.current();
      if (element === null) return;
      apply(movedZoom(zoom.current, { x: right * element.clientWidth, y: down * element.clientHeight }, MIDDLE));
    },
    reset: () => apply(WHOLE),
  };
}
