import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';

/**
 * The heart of a card or a page, inside the element that has the card's `data-entry`. The page's script presses it; the
 * drawing stands once a page, in the header.
 */
export function SaveButton({
  card: { id, name, favourite },
}: {
  readonly card: Pick<VehicleCardData, 'id' | 'name' | 'favourite'>;
}): JSX.Element | null {
  if (favourite === undefined) return null;
  const isHidden = favourite === 'if_saved';
  return (
    <button
      type="button"
      className="save"
      data-save={id}
      data-if-saved={isHidden ? '' : undefined}
      hidden={isHidden}
      aria-pressed="false"
      aria-label={`Save ${name}`}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <use href="#heart" />
      </svg>
    </button>
  );
}

/** Chooses a vehicle to compare, inside the element that has the card's `data-entry`; the page's script presses it. */
export function CompareButton({
  card: { id, name, showsCompare },
}: {
  readonly card: Pick<VehicleCardData, 'id' | 'name' | 'showsCompare'>;
}): JSX.Element | null {
  return showsCompare ? (
    <button
      type="button"
      className="compare-button"
      data-compare={id}
      aria-pressed="false"
      aria-label={`Compare ${name}`}
    >
      Compare
    </button>
  ) : null;
}
