import { useEffect, useRef, type JSX } from 'react';
import { angleOfFrame, nearestLoaded, seenFromText, sideMarks } from '#domain/vehicle-views/spin-turn.ts';
import type { SpinFrames } from '#domain/vehicle-views/vehicle-views.ts';
import { keepFocus, type GalleryPart } from './gallery-part.ts';
import { PointMarks } from './PointMarks.tsx';
import { TurnRule } from './TurnRule.tsx';
import { useSpinFrames } from './use-spin-frames.ts';
import { useSpinTurn } from './use-spin-turn.ts';
import { ViewIcon } from './ViewIcon.tsx';

interface SpinProps extends GalleryPart {
  readonly spin: SpinFrames;
}

/**
 * The vehicle from all around: dragged [9-27], stepped by buttons and arrow keys, or rotating automatically for one
 * turn [4-30]. Frames are drawn on a canvas; until a frame has loaded, the nearest loaded one is shown.
 */
export function Spin(props: SpinProps): JSX.Element {
  const { spin, name, onFail } = props;
  const count = spin.frames.length;
  const { images, settled, isReady } = useSpinFrames(spin.frames);
  const hasFailed = isReady && images.every((image) => image === undefined);
  const canvas = useRef<HTMLCanvasElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const { frame, isTouched, isTurning, ...turn } = useSpinTurn(spin, props, isReady && !hasFailed, range);
  const degrees = angleOfFrame(frame, count);
  const seenFrom = seenFromText(degrees, spin.startsAt);

  useEffect(() => {
    const nearest = nearestLoaded(frame, (index) => images[index] !== undefined, count);
    const image = nearest === undefined ? undefined : images[nearest];
    const surface = canvas.current;
    if (image === undefined || surface === null) return;
    surface.getContext('2d')?.drawImage(image, 0, 0, surface.width, surface.height);
  }, [frame, images, count]);

  useEffect(() => {
    if (hasFailed) onFail();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasFailed]);

  useEffect(() => {
    // The button that was clicked to open it is gone, and focus with it.
    if (document.activeElement === document.body) range.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <div className="gallery__layer spin" {...turn.drag} onMouseDown={keepFocus}>
        <canvas
          ref={canvas}
          width={spin.width}
          height={spin.height}
          role="img"
          aria-label={`${name}, ${seenFrom.toLowerCase()}`}
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
        <PointMarks {...props} places={turn.places} />
        <p className="gallery__hidden" role="status">
          {turn.status}
        </p>
      </div>
      <TurnRule
        label="Turn the vehicle"
        value={frame}
        min={0}
        max={count - 1}
        step={1}
        text={seenFrom}
        ticks={spin.frames.map((_, index) => images[index] !== undefined)}
        names={sideMarks(count, spin.startsAt)}
        previousLabel="Turn back"
        nextLabel="Turn forward"
        rangeRef={range}
        onValue={turn.turnTo}
        onTurn={turn.turnBy}
      >
        <button type="button" className="turn__auto" onClick={turn.toggle}>
          <ViewIcon name={isTurning ? 'pause' : 'play'} />
          <span>{isTurning ? 'Stop' : 'Full turn'}</span>
        </button>
      </TurnRule>
    </>
  );
}
