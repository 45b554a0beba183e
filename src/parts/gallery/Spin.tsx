import { useEffect, useRef, useState, type JSX, type PointerEvent } from 'react';
import { bestAngle, exteriorPosition } from '#domain/vehicle-views/point-position.ts';
import {
  angleOfFrame,
  draggedFrame,
  frameAt,
  frameOfAngle,
  nearestLoaded,
  seenFromText,
  shortestTurn,
  sideMarks,
} from '#domain/vehicle-views/spin-turn.ts';
import type { SpinFrames } from '#domain/vehicle-views/vehicle-views.ts';
import { isOnControl, keepFocus, type GalleryPart } from './gallery-part.ts';
import { wantsLessMotion } from '#parts/browser/less-motion.ts';
import { PointMarks } from './PointMarks.tsx';
import { TurnRule } from './TurnRule.tsx';
import { useAutoRotation } from './use-auto-rotation.ts';
import { useSpinFrames } from './use-spin-frames.ts';
import { ViewIcon } from './ViewIcon.tsx';

interface SpinProps extends GalleryPart {
  readonly spin: SpinFrames;
}

/** Turning to a hotspot is faster than rotating for show. */
const TO_POINT_MS = 40;

/**
 * The vehicle from all around: dragged [9-27], stepped by buttons and arrow keys, or rotating automatically for one
 * turn [4-30]. Frames are drawn on a canvas; until a frame has loaded, the nearest loaded one is shown.
 */
export function Spin(props: SpinProps): JSX.Element {
  const { spin, name, points, openPoint, onFail } = props;
  const count = spin.frames.length;
  const { images, settled, isReady } = useSpinFrames(spin.frames);
  const [frame, setFrame] = useState(0);
  const [status, setStatus] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const rotation = useAutoRotation((frames) => setFrame((from) => frameAt(from + frames, count)));
  const canvas = useRef<HTMLCanvasElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const drag = useRef<{ readonly x: number; readonly frame: number }>(undefined);

  const degrees = angleOfFrame(frame, count);
  const places = points.map(({ exterior }) =>
    exterior === undefined ? undefined : exteriorPosition(exterior, (frame * 360) / count, 360 / count),
  );

  useEffect(() => {
    const nearest = nearestLoaded(frame, (index) => images[index] !== undefined, count);
    const image = nearest === undefined ? undefined : images[nearest];
    const surface = canvas.current;
    if (image === undefined || surface === null) return;
    surface.getContext('2d')?.drawImage(image, 0, 0, surface.width, surface.height);
  }, [frame, images, count]);

  useEffect(() => {
    if (!isReady) return;
    if (images.every((image) => image === undefined)) {
      onFail();
      return;
    }
    setStatus('The 360° view is ready.');
    if (spin.rotates && !isTouched && openPoint === undefined && !wantsLessMotion()) rotation.start(count);
    // Once, when the last frame has loaded; the state at that moment decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady]);

  useEffect(() => {
    // The button that was clicked to open it is gone, and focus with it.
    if (document.activeElement === document.body) range.current?.focus({ preventScroll: true });
  }, []);

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

  const turnTo = (target: number): void => {
    rotation.stop();
    setIsTouched(true);
    setFrame(target);
  };
  const turnBy = (steps: number, isQuarter: boolean): void => {
    const target = frameAt(frame + (isQuarter ? steps * Math.round(count / 4) : steps), count);
    turnTo(target);
    setStatus(seenFromText(angleOfFrame(target, count), spin.startsAt));
  };
  const toggleTurn = (): void => {
    setIsTouched(true);
    if (rotation.isTurning) rotation.stop();
    else rotation.start(count);
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.isPrimary || event.button !== 0 || isOnControl(event)) return;
    rotation.stop();
    setIsTouched(true);
    drag.current = { x: event.clientX, frame };
    event.currentTarget.setPointerCapture(event.pointerId);
    // So that the arrow keys continue from here.
    range.current?.focus({ preventScroll: true });
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (drag.current === undefined) return;
    setFrame(draggedFrame(drag.current.frame, event.clientX - drag.current.x, count));
  };
  const onPointerEnd = (): void => {
    if (drag.current === undefined) return;
    drag.current = undefined;
    setStatus(seenFromText(degrees, spin.startsAt));
  };

  return (
    <>
      <div
        className="gallery__layer spin"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onMouseDown={keepFocus}
      >
        <canvas
          ref={canvas}
          width={spin.width}
          height={spin.height}
          role="img"
          aria-label={`${name}, ${seenFromText(degrees, spin.startsAt).toLowerCase()}`}
        />
        <p className="gallery__angle" aria-hidden="true">
          {degrees}°
        </p>
        {!isReady && (
          <div className="gallery__loading">
            <span>Loading 360° view</span>
            <span>
              {settled} of {count}
            </span>
            <progress max={count} value={settled} aria-label="Loading 360° view" />
          </div>
        )}
        {isReady && !isTouched && (
          <p className="gallery__hint">
            <ViewIcon name="drag" />
            Drag to turn
          </p>
        )}
        <PointMarks {...props} places={places} />
        <p className="gallery__hidden" role="status">
          {status}
        </p>
      </div>
      <TurnRule
        label="Turn the vehicle"
        value={frame}
        min={0}
        max={count - 1}
        step={1}
        text={seenFromText(degrees, spin.startsAt)}
        ticks={spin.frames.map((_, index) => images[index] !== undefined)}
        names={sideMarks(count, spin.startsAt)}
        previousLabel="Turn back"
        nextLabel="Turn forward"
        rangeRef={range}
        onValue={turnTo}
        onTurn={turnBy}
      >
        <button type="button" className="turn__auto" onClick={toggleTurn}>
          <ViewIcon name={rotation.isTurning ? 'pause' : 'play'} />
          <span>{rotation.isTurning ? 'Stop' : 'Full turn'}</span>
        </button>
      </TurnRule>
    </>
  );
}
