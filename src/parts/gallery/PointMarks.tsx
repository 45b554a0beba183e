import { useId, useLayoutEffect, useRef, type JSX } from 'react';
import type { PointOfInterest } from '#domain/vehicle-views/vehicle-views.ts';
import type { PointPosition } from '#domain/vehicle-views/point-position.ts';
import { Icon } from '#parts/icon/Icon.tsx';
import type { GalleryPart } from './gallery-part.ts';

interface PointMarksProps extends Pick<GalleryPart, 'points' | 'openPoint' | 'onPoint' | 'onClosePoint'> {
  /** Where each point is in sight, in percent of the view; nothing for one that is not. */
  readonly places: readonly (PointPosition | undefined)[];
}

/** Pixels between the end of the line and the corner of the note. */
const CORNER_PX = 14;

/** The points on a view as numbered buttons; the one that is open has its description in a note, with a line to it. */
export function PointMarks({ points, places, openPoint, onPoint, onClosePoint }: PointMarksProps): JSX.Element {
  const noteId = useId();
  const note = useRef<HTMLDivElement>(null);
  const lead = useRef<SVGLineElement>(null);
  const open = openPoint === undefined ? undefined : points[openPoint];
  const place = openPoint === undefined ? undefined : places[openPoint];

  useLayoutEffect(() => {
    if (lead.current === null || note.current === null || place === undefined) return;
    drawLead(lead.current, note.current, place);
  });

  return (
    <>
      {place !== undefined && (
        <svg className="view-lead" aria-hidden="true">
          <line ref={lead} />
        </svg>
      )}
      {points.map((point, index) => {
        const position = places[index];
        if (position === undefined) return null;
        const isOpen = index === openPoint;
        return (
          <Mark
            key={index}
            number={index + 1}
            position={position}
            label={point.title}
            isOpen={isOpen}
            noteId={noteId}
            onPress={() => (isOpen ? onClosePoint() : onPoint(index))}
          />
        );
      })}
      {open !== undefined && openPoint !== undefined && (
        <div ref={note} id={noteId} className={noteClass(place)}>
          <p className="view-note__title">
            <span aria-hidden="true">{openPoint + 1}</span> {open.title}
          </p>
          {open.text !== undefined && <p>{open.text}</p>}
          <button type="button" className="view-note__close" aria-label={`Close: ${open.title}`} onClick={onClosePoint}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </>
  );
}

interface MarkProps {
  readonly number: number;
  readonly position: PointPosition;
  readonly label: PointOfInterest['title'];
  readonly isOpen: boolean;
  readonly noteId: string;
  readonly onPress: () => void;
}

function Mark({ number, position: { x, y }, label, isOpen, noteId, onPress }: MarkProps): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    button.current?.style.setProperty('left', `${x}%`);
    button.current?.style.setProperty('top', `${y}%`);
  }, [x, y]);
  return (
    <button
      ref={button}
      type="button"
      className="view-mark"
      aria-label={`${number}: ${label}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? noteId : undefined}
      onClick={onPress}
    >
      {number}
    </button>
  );
}

/** The note goes in the corner away from the hotspot. */
function noteClass(place: PointPosition | undefined): string {
  const classes = ['view-note'];
  if (place !== undefined && place.x < 50 && place.y < 45) classes.push('view-note--right');
  if (place !== undefined && place.y > 50) classes.push('view-note--top');
  return classes.join(' ');
}

function drawLead(line: SVGLineElement, note: HTMLElement, place: PointPosition): void {
  const view = line.ownerSVGElement?.getBoundingClientRect();
  if (view === undefined) return;
  const x = (place.x / 100) * view.width;
  const y = (place.y / 100) * view.height;
  const right = note.offsetLeft + note.offsetWidth - CORNER_PX;
  const bottom = note.offsetTop + note.offsetHeight;
  const ends = {
    x1: x,
    y1: y,
    x2: Math.min(Math.max(x, note.offsetLeft + CORNER_PX), right),
    y2: y > bottom ? bottom : note.offsetTop,
  };
  for (const [name, value] of Object.entries(ends)) line.setAttribute(name, String(Math.round(value)));
}
