import type { JSX } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import type { PointsOfInterest } from '#domain/vehicle-views/vehicle-views.ts';

interface PointListProps {
  /** Ids of its buttons are this and their number. */
  readonly id: string;
  readonly points: PointsOfInterest;
  /** Index of the point whose description is open. */
  readonly open: number | undefined;
  readonly onChoose: (index: number) => void;
}

/**
 * The hotspots of spin and interior [3-12] as a list, for those who cannot see or drag, and for pages without
 * JavaScript. Above title and price it is a `<details>`; next to them a heading replaces the summary line.
 */
export function PointList({ id, points, open, onChoose }: PointListProps): JSX.Element {
  const { heading, items } = points;
  return (
    <div className="points">
      <p className="points__heading" id={`${id}s`}>
        {heading}
      </p>
      <details className="points__fold">
        <summary>
          <span className="points__title">{heading}</span>
          <span className="points__count">
            {items.length} {items.length === 1 ? 'point' : 'points'}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <ol className="points__list" aria-labelledby={`${id}s`}>
          {items.map(({ title, text, where }, index) => (
            <li key={index} className={index === open ? 'point is-open' : 'point'}>
              <span className="point__number" aria-hidden="true">
                {index + 1}
              </span>
              <div className="point__words">
                <b>{title}</b>
                {text !== undefined && <span>{text}</span>}
                {where !== undefined && <small>{where}</small>}
              </div>
              <button
                id={`${id}-${index + 1}`}
                type="button"
                className="point__show"
                aria-pressed={index === open}
                onClick={() => onChoose(index)}
              >
                {index === open ? 'Showing' : 'Show me'}
                <span className="gallery__hidden"> {title}</span>
              </button>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
