import { useRef, type PointerEvent } from 'react';
import { withinBounds, type PanoramaGaze } from '#domain/vehicle-views/panorama-direction.ts';
import { isOnControl } from './gallery-part.ts';

/** The gesture's start values, set when a finger goes down or up. */
interface Grip {
  readonly gaze: PanoramaGaze;
  readonly x: number;
  readonly y: number;
  /** Pixels between two fingers; 0 for one. */
  readonly spread: number;
}

interface PanoramaDrag {
  readonly gaze: PanoramaGaze;
  readonly onStart: () => void;
  readonly onChange: (gaze: PanoramaGaze) => void;
  readonly onEnd: () => void;
}

interface PointerProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/** One finger turns the view, two zoom it. */
export function usePanoramaDrag({ gaze, onStart, onChange, onEnd }: PanoramaDrag): PointerProps {
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const grip = useRef<Grip>(undefined);
  const latest = useRef(gaze);
  latest.current = gaze;

  const spreadOf = (): number => {
    const [first, second] = [...fingers.current.values()];
    return first === undefined || second === undefined ? 0 : Math.hypot(second.x - first.x, second.y - first.y);
  };
  const regrip = (): void => {
    const [first] = fingers.current.values();
    grip.current = first && { gaze: latest.current, ...first, spread: spreadOf() };
  };
  const onPointerEnd = (event: PointerEvent): void => {
    if (!fingers.current.delete(event.pointerId)) return;
    regrip();
    if (fingers.current.size === 0) onEnd();
  };
  return {
    onPointerDown(event) {
      if (event.button !== 0 || isOnControl(event)) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
      onStart();
      regrip();
    },
    onPointerMove(event) {
      if (!fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const [first] = fingers.current.values();
      const from = grip.current;
      if (first === undefined || from === undefined) return;
      if (fingers.current.size > 1 && from.spread > 0) {
        onChange(withinBounds({ ...from.gaze, width: (from.gaze.width * from.spread) / Math.max(spreadOf(), 1) }));
        return;
      }
      const degreesPerPx = from.gaze.width / event.currentTarget.clientWidth;
      onChange(
        withinBounds({
          ...from.gaze,
          heading: from.gaze.heading - (first.x - from.x) * degreesPerPx,
          pitch: from.gaze.pitch + (first.y - from.y) * degreesPerPx,
        }),
      );
    },
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
  };
}
