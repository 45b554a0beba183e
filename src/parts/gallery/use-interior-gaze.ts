import { useEffect, useState, type Dispatch, type KeyboardEvent, type SetStateAction } from 'react';
import {
  AHEAD,
  directionOf,
  headingText,
  withinBounds,
  type PanoramaGaze,
} from '#domain/vehicle-views/panorama-direction.ts';
import type { GalleryPart } from './gallery-part.ts';

/** Where a visitor looks inside a vehicle, by finger, button, key, or a point that is opened. */
export interface InteriorGaze {
  readonly gaze: PanoramaGaze;
  readonly setGaze: Dispatch<SetStateAction<PanoramaGaze>>;
  /** Spoken after a turn. */
  readonly status: string;
  readonly say: (status: string) => void;
  /** Whether the visitor has looked around. */
  readonly isTouched: boolean;
  readonly touch: () => void;
  readonly look: (change: Partial<PanoramaGaze>) => void;
  /** In degrees to the right. */
  readonly turn: (degrees: number) => void;
  readonly lookUp: () => void;
  readonly lookDown: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export const STEP_DEGREES = 10;
const ZOOM_STEP = 0.8;
/** A point is brought this close to. */
const POINT_WIDTH_DEGREES = 60;

export function useInteriorGaze({ points, openPoint }: Pick<GalleryPart, 'points' | 'openPoint'>): InteriorGaze {
  const [gaze, setGaze] = useState<PanoramaGaze>(AHEAD);
  const [status, setStatus] = useState('');
  const [isTouched, setIsTouched] = useState(false);

  useEffect(() => {
    const point = openPoint === undefined ? undefined : points[openPoint];
    if (point?.interior === undefined) return;
    const [, x, y] = point.interior;
    setIsTouched(true);
    setStatus([point.title, point.text].filter(Boolean).join('. '));
    setGaze(withinBounds({ ...directionOf({ x, y }), width: POINT_WIDTH_DEGREES }));
  }, [openPoint, points]);

  const look = (change: Partial<PanoramaGaze>): void => {
    setIsTouched(true);
    setGaze((from) => withinBounds({ ...from, ...change }));
  };
  const lookUp = (): void => look({ pitch: gaze.pitch + STEP_DEGREES });
  const lookDown = (): void => look({ pitch: gaze.pitch - STEP_DEGREES });
  const zoomIn = (): void => look({ width: gaze.width * ZOOM_STEP });
  const zoomOut = (): void => look({ width: gaze.width / ZOOM_STEP });

  return {
    gaze,
    setGaze,
    status,
    say: setStatus,
    isTouched,
    touch: () => setIsTouched(true),
    look,
    turn: (degrees) => {
      const heading = withinBounds({ ...gaze, heading: gaze.heading + degrees }).heading;
      look({ heading });
      setStatus(headingText(heading));
    },
    lookUp,
    lookDown,
    zoomIn,
    zoomOut,
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const act = {
        ArrowUp: lookUp,
        ArrowDown: lookDown,
        '+': zoomIn,
        '=': zoomIn,
        '-': zoomOut,
        Home: () => look(AHEAD),
      }[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
  };
}
