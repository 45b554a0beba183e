import { useEffect, useRef, useState, type JSX, type KeyboardEvent, type PointerEvent } from 'react';
import {
  AHEAD,
  directionOf,
  headingText,
  seenAt,
  withinBounds,
  type PanoramaGaze,
} from '#domain/vehicle-views/panorama-direction.ts';
import type { InteriorPicture } from '#domain/vehicle-views/vehicle-views.ts';
import { Icon } from '#components/icon/Icon.tsx';
import { FlatInterior } from './FlatInterior.tsx';
import { isOnControl, keepFocus, type GalleryPart } from './gallery-part.ts';
import { openPanorama, type PanoramaRenderer } from './panorama-renderer.ts';
import { PointMarks } from './PointMarks.tsx';
import { TurnRule } from './TurnRule.tsx';
import { usePanoramaPicture } from './use-panorama-picture.ts';
import { ViewIcon } from './ViewIcon.tsx';

interface InteriorProps extends GalleryPart {
  readonly picture: InteriorPicture;
}

const STEP_DEGREES = 10;
/** Headings along the rule. */
const RULE_STEP_DEGREES = 5;
const ZOOM_STEP = 0.8;
const WHEEL_STEP = 0.95;
/** A point is brought this close to. */
const POINT_WIDTH_DEGREES = 60;
const NAMES = [
  { name: 'Left', percent: 25 },
  { name: 'Ahead', percent: 50 },
  { name: 'Right', percent: 75 },
];
const TICKS = Array.from({ length: 37 }, () => true);

/** What fingers held when the first came down, or one came or left. */
interface Grip {
  readonly gaze: PanoramaGaze;
  readonly x: number;
  readonly y: number;
  /** Pixels between two fingers; 0 for one. */
  readonly spread: number;
}

/**
 * The interior from one equirectangular picture: dragged, turned by buttons and keys, brought closer by pinching, buttons
 * and keys. Where the device cannot draw it, the picture stands flat and scrolls.
 */
export function Interior(props: InteriorProps): JSX.Element {
  const { picture, name, points, openPoint, onFail } = props;
  const loaded = usePanoramaPicture(picture, onFail);
  const [isFlat, setIsFlat] = useState(false);
  const [gaze, setGaze] = useState<PanoramaGaze>(AHEAD);
  const [aspect, setAspect] = useState(1.5);
  const [status, setStatus] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const renderer = useRef<PanoramaRenderer>(undefined);
  const range = useRef<HTMLInputElement>(null);
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const grip = useRef<Grip>(undefined);
  const latest = useRef(gaze);
  latest.current = gaze;

  useEffect(() => {
    const surface = canvas.current;
    if (loaded === undefined || surface === null) return;
    const opened = loaded.isReadable ? openPanorama(surface, loaded.image) : undefined;
    if (opened === undefined) {
      setIsFlat(true);
      return;
    }
    renderer.current = opened;
    const onLost = (): void => setIsFlat(true);
    surface.addEventListener('webglcontextlost', onLost);
    const observer = new ResizeObserver(() => {
      setAspect(surface.clientWidth / Math.max(surface.clientHeight, 1));
      opened.draw(latest.current);
    });
    observer.observe(surface);
    // Two fingers on a trackpad arrive as a wheel with Control; without it the page scrolls on.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setGaze((from) =>
        withinBounds({ ...from, width: from.width * (event.deltaY > 0 ? 1 / WHEEL_STEP : WHEEL_STEP) }),
      );
    };
    surface.addEventListener('wheel', onWheel, { passive: false });
    setStatus('The interior view is ready.');
    return () => {
      surface.removeEventListener('wheel', onWheel);
      observer.disconnect();
      surface.removeEventListener('webglcontextlost', onLost);
      renderer.current = undefined;
      opened.dispose();
    };
  }, [loaded]);

  useEffect(() => renderer.current?.draw(gaze), [gaze]);

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
  const turn = (degrees: number): void => {
    const heading = withinBounds({ ...gaze, heading: gaze.heading + degrees }).heading;
    look({ heading });
    setStatus(headingText(heading));
  };
  const tilt = (degrees: number): void => look({ pitch: gaze.pitch + degrees });
  const zoom = (factor: number): void => look({ width: gaze.width * factor });

  if (isFlat && loaded !== undefined) return <FlatInterior {...props} src={loaded.image.src} />;

  const regrip = (): void => {
    const [first, second] = [...fingers.current.values()];
    grip.current =
      first === undefined
        ? undefined
        : {
            gaze: latest.current,
            x: first.x,
            y: first.y,
            spread: second === undefined ? 0 : Math.hypot(second.x - first.x, second.y - first.y),
          };
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || isOnControl(event)) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsTouched(true);
    range.current?.focus({ preventScroll: true });
    regrip();
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [first, second] = [...fingers.current.values()];
    const from = grip.current;
    if (first === undefined || from === undefined) return;
    if (second !== undefined && from.spread > 0) {
      const spread = Math.hypot(second.x - first.x, second.y - first.y);
      setGaze(withinBounds({ ...from.gaze, width: (from.gaze.width * from.spread) / Math.max(spread, 1) }));
      return;
    }
    const degreesPerPx = from.gaze.width / event.currentTarget.clientWidth;
    setGaze(
      withinBounds({
        ...from.gaze,
        heading: from.gaze.heading - (first.x - from.x) * degreesPerPx,
        pitch: from.gaze.pitch + (first.y - from.y) * degreesPerPx,
      }),
    );
  };
  const onPointerEnd = (event: PointerEvent): void => {
    if (!fingers.current.delete(event.pointerId)) return;
    regrip();
    if (fingers.current.size === 0) setStatus(headingText(latest.current.heading));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = {
      ArrowUp: () => tilt(STEP_DEGREES),
      ArrowDown: () => tilt(-STEP_DEGREES),
      '+': () => zoom(ZOOM_STEP),
      '=': () => zoom(ZOOM_STEP),
      '-': () => zoom(1 / ZOOM_STEP),
      Home: () => look(AHEAD),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const places = points.map(({ interior }) =>
    interior === undefined ? undefined : seenAt({ x: interior[1], y: interior[2] }, gaze, aspect),
  );

  return (
    <div className="gallery__part" onKeyDown={onKeyDown}>
      <div
        className="gallery__layer interior"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onMouseDown={keepFocus}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={`Interior of ${name}, ${headingText(gaze.heading).toLowerCase()}`}
        />
        {loaded === undefined && (
          <div className="gallery__loading">
            <span>Loading interior</span>
            <progress aria-label="Loading interior" />
          </div>
        )}
        {loaded !== undefined && !isTouched && (
          <p className="gallery__hint">
            <ViewIcon name="drag" />
            Drag to look around
          </p>
        )}
        <PointMarks {...props} places={places} />
        <div className="gallery__pad" role="group" aria-label="Look and zoom">
          <button type="button" aria-label="Look up" onClick={() => tilt(STEP_DEGREES)}>
            <ViewIcon name="up" />
          </button>
          <button type="button" aria-label="Look down" onClick={() => tilt(-STEP_DEGREES)}>
            <ViewIcon name="down" />
          </button>
          <button type="button" aria-label="Zoom in" onClick={() => zoom(ZOOM_STEP)}>
            <Icon name="plus" />
          </button>
          <button type="button" aria-label="Zoom out" onClick={() => zoom(1 / ZOOM_STEP)}>
            <Icon name="minus" />
          </button>
        </div>
        <p className="gallery__hidden" role="status">
          {status}
        </p>
      </div>
      <TurnRule
        label="Look around"
        value={Math.round(gaze.heading)}
        min={-180}
        max={180}
        step={RULE_STEP_DEGREES}
        text={headingText(gaze.heading)}
        ticks={TICKS}
        names={NAMES}
        previousLabel={`Look ${STEP_DEGREES}° to the left`}
        nextLabel={`Look ${STEP_DEGREES}° to the right`}
        rangeRef={range}
        onValue={(heading) => look({ heading })}
        onTurn={(steps, isQuarter) => turn(steps * (isQuarter ? 90 : STEP_DEGREES))}
      />
    </div>
  );
}
