import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { bestAngle, exteriorPosition } from '#domain/vehicle-views/point-position.ts';
import {
  angleOfFrame,
  draggedFrame,
  frameAt,
  frameOfAngle,
  seenFromText,
  shortestTurn,
} from '#domain/vehicle-views/spin-turn.ts';
import type { SpinFrames } from '#domain/vehicle-views/vehicle-views.ts';
import { wantsLessMotion } from '#parts/browser/less-motion.ts';
import { isOnControl, type GalleryPart } from './gallery-part.ts';
import { useAutoRotation } from './use-auto-rotation.ts';

/** Where a spin is turned to, by a finger, the rule below it, a point that is opened, or for show. */
export interface SpinTurn {
  readonly frame: number;
  /** Spoken after a turn. */
  readonly status: string;
  /** Whether the visitor has turned it. */
  readonly isTouched: boolean;
  readonly isTurning: boolean;
  /** Where each of the points is on this frame; undefined for one that is out of sight. */
  readonly places: readonly ReturnType<typeof exteriorPosition>[];
  readonly turnTo: (frame: number) => void;
  readonly turnBy: (steps: number, isQuarter: boolean) => void;
  /** Starts or stops a full turn. */
  readonly toggle: () => void;
  readonly drag: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Turning to a hotspot is faster than rotating for show. */
const TO_POINT_MS = 40;

/**
 * @param isReady Whether it has all the frames that it will get.
 * @param range Takes focus with a drag, so that the arrow keys continue from there.
 */
export function useSpinTurn(
  spin: SpinFrames,
  { points, openPoint }: Pick<GalleryPart, 'points' | 'openPoint'>,
  isReady: boolean,
  range: RefObject<HTMLInputElement | null>,
): SpinTurn {
  const count = spin.frames.length;
  const [frame, setFrame] = useState(0);
  const [status, setStatus] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const rotation = useAutoRotation((frames) => setFrame((from) => frameAt(from + frames, count)));
  const grip = useRef<{ readonly x: number; readonly frame: number }>(undefined);
  const places = points.map(({ exterior }) =>
    exterior === undefined ? undefined : exteriorPosition(exterior, (frame * 360) / count, 360 / count),
  );

  useEffect(() => {
    if (!isReady) return;
    setStatus('The 360° view is ready.');
    if (spin.rotates && !isTouched && openPoint === undefined && !wantsLessMotion()) rotation.start(count);
    // Once, when the last frame has loaded; the state at that moment decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady]);

  useEffect(() => {
    const point = openPoint === undefined ? undefined : points[openPoint];
    const angle = point?.exterior === undefined ? undefined : bestAngle(point.exterior);
    if (point === undefined || angle === undefined) return;
    setIsTouched(true);
    setStatus([point.title, point.text].filter(Boolean).join('. '));
    if (openPoint !== undefined && places[openPoint] !== undefined) {
      rotation.stop();
      return;
    }
    const target = frameOfAngle(angle, count);
    if (!isReady || wantsLessMotion()) {
      rotation.stop();
      setFrame(target);
    } else rotation.start(shortestTurn(frame, target, count), TO_POINT_MS);
    // Turns when a hotspot is opened, not with every frame on the way to it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [openPoint]);

  const say = (seen: number): void => setStatus(seenFromText(angleOfFrame(seen, count), spin.startsAt));
  const turnTo = (target: number): void => {
    rotation.stop();
    setIsTouched(true);
    setFrame(target);
  };
  const onPointerEnd = (): void => {
    if (grip.current === undefined) return;
    grip.current = undefined;
    say(frame);
  };

  return {
    frame,
    status,
    isTouched,
    isTurning: rotation.isTurning,
    places,
    turnTo,
    turnBy: (steps, isQuarter) => {
      const target = frameAt(frame + (isQuarter ? steps * Math.round(count / 4) : steps), count);
      turnTo(target);
      say(target);
    },
    toggle: () => {
      setIsTouched(true);
      if (rotation.isTurning) rotation.stop();
      else rotation.start(count);
    },
    drag: {
      onPointerDown: (event) => {
        if (!event.isPrimary || event.button !== 0 || isOnControl(event)) return;
        rotation.stop();
        setIsTouched(true);
        grip.current = { x: event.clientX, frame };
        event.currentTarget.setPointerCapture(event.pointerId);
        range.current?.focus({ preventScroll: true });
      },
      onPointerMove: (event) => {
        if (grip.current === undefined) return;
        setFrame(draggedFrame(grip.current.frame, event.clientX - grip.current.x, count));
      },
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
  };
}
