import { useEffect, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import {
  AHEAD,
  directionOf,
  headingText,
  seenAt,
  withinBounds,
  type PanoramaGaze,
} from '#domain/vehicle-views/panorama-direction.ts';
import type { InteriorPicture } from '#domain/vehicle-views/vehicle-views.ts';
import { Icon } from '#parts/icon/Icon.tsx';
import { FlatInterior } from './FlatInterior.tsx';
import { keepFocus, type GalleryPart } from './gallery-part.ts';
import { PointMarks } from './PointMarks.tsx';
import { TurnRule } from './TurnRule.tsx';
import { usePanorama } from './use-panorama.ts';
import { usePanoramaDrag } from './use-panorama-drag.ts';
import { usePanoramaPicture } from './use-panorama-picture.ts';
import { ViewIcon } from './ViewIcon.tsx';

interface InteriorProps extends GalleryPart {
  readonly picture: InteriorPicture;
}

const STEP_DEGREES = 10;
/** Headings along the rule. */
const RULE_STEP_DEGREES = 5;
const ZOOM_STEP = 0.8;
/** A point is brought this close to. */
const POINT_WIDTH_DEGREES = 60;
const NAMES = [
  { name: 'Left', percent: 25 },
  { name: 'Ahead', percent: 50 },
  { name: 'Right', percent: 75 },
];
const TICKS = Array.from({ length: 37 }, () => true);

/**
 * The interior from one equirectangular picture: dragged, turned by buttons and keys, zoomed by pinching, buttons and
 * keys. Where the device cannot render it, the picture is shown flat and scrolls.
 */
export function Interior(props: InteriorProps): JSX.Element {
  const { picture, name, points, openPoint, onFail } = props;
  const loaded = usePanoramaPicture(picture, onFail);
  const [gaze, setGaze] = useState<PanoramaGaze>(AHEAD);
  const [status, setStatus] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const { aspect, isFlat } = usePanorama(canvas, loaded, gaze, setGaze, () => setStatus('The interior view is ready.'));
  const drag = usePanoramaDrag({
    gaze,
    onStart() {
      setIsTouched(true);
      range.current?.focus({ preventScroll: true });
    },
    onChange: setGaze,
    onEnd: () => setStatus(headingText(gaze.heading)),
  });

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
      <div className="gallery__layer interior" {...drag} onMouseDown={keepFocus}>
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
