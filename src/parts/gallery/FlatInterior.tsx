import { useEffect, useRef, type JSX } from 'react';
import type { GalleryPart } from './gallery-part.ts';
import { PointMarks } from './PointMarks.tsx';

interface FlatInteriorProps extends GalleryPart {
  readonly src: string;
}

/** The interior's full picture, flat in a scrolling row; straight ahead comes first. */
export function FlatInterior(props: FlatInteriorProps): JSX.Element {
  const { src, name, points, openPoint } = props;
  const row = useRef<HTMLDivElement>(null);
  const opened = openPoint === undefined ? undefined : points[openPoint]?.interior;
  const x = opened?.[1] ?? 50;
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    element.scrollLeft = (element.scrollWidth * x) / 100 - element.clientWidth / 2;
  }, [x]);
  const places = points.map(({ interior }) =>
    interior === undefined ? undefined : { x: interior[1], y: interior[2] },
  );
  return (
    <div
      ref={row}
      className="gallery__layer interior interior--flat"
      role="region"
      aria-label={`Interior of ${name}, scroll sideways to look around`}
      tabIndex={0}
    >
      <div className="interior__sheet">
        <img src={src} alt={`Interior of ${name}, all around`} draggable={false} />
        <PointMarks {...props} places={places} />
      </div>
    </div>
  );
}
