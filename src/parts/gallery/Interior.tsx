import { useRef, type JSX } from 'react';
import { headingText, seenAt } from '#domain/vehicle-views/panorama-direction.ts';
import type { InteriorPicture } from '#domain/vehicle-views/vehicle-views.ts';
import { Icon } from '#parts/icon/Icon.tsx';
import { FlatInterior } from './FlatInterior.tsx';
import { keepFocus, type GalleryPart } from './gallery-part.ts';
import { PointMarks } from './PointMarks.tsx';
import { TurnRule } from './TurnRule.tsx';
import { STEP_DEGREES, useInteriorGaze } from './use-interior-gaze.ts';
import { usePanorama } from './use-panorama.ts';
import { usePanoramaDrag } from './use-panorama-drag.ts';
import { usePanoramaPicture } from './use-panorama-picture.ts';
import { ViewIcon } from './ViewIcon.tsx';

interface InteriorProps extends GalleryPart {
  readonly picture: InteriorPicture;
}

/** Headings along the rule. */
const RULE_STEP_DEGREES = 5;
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
  const { picture, name, points, onFail } = props;
  const loaded = usePanoramaPicture(picture, onFail);
  const { gaze, setGaze, say, isTouched, touch, look, ...view } = useInteriorGaze(props);
  const canvas = useRef<HTMLCanvasElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const { aspect, isFlat } = usePanorama(canvas, loaded, gaze, setGaze, () => say('The interior view is ready.'));
  const drag = usePanoramaDrag({
    gaze,
    onStart() {
      touch();
      range.current?.focus({ preventScroll: true });
    },
    onChange: setGaze,
    onEnd: () => say(headingText(gaze.heading)),
  });

  if (isFlat && loaded !== undefined) return <FlatInterior {...props} src={loaded.image.src} />;

  const places = points.map(({ interior }) =>
    interior === undefined ? undefined : seenAt({ x: interior[1], y: interior[2] }, gaze, aspect),
  );

  return (
    <div className="gallery__part" onKeyDown={view.onKeyDown}>
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
          <button type="button" aria-label="Look up" onClick={view.lookUp}>
            <ViewIcon name="up" />
          </button>
          <button type="button" aria-label="Look down" onClick={view.lookDown}>
            <ViewIcon name="down" />
          </button>
          <button type="button" aria-label="Zoom in" onClick={view.zoomIn}>
            <Icon name="plus" />
          </button>
          <button type="button" aria-label="Zoom out" onClick={view.zoomOut}>
            <Icon name="minus" />
          </button>
        </div>
        <p className="gallery__hidden" role="status">
          {view.status}
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
        onTurn={(steps, isQuarter) => view.turn(steps * (isQuarter ? 90 : STEP_DEGREES))}
      />
    </div>
  );
}
