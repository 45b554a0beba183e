import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';

/**
 * The heart and the compare button of a card or a page [2.3-17], inside the element that has the card's `data-entry`.
 * The page's script shows their state and presses them; a heart that is hidden here is shown to those who saved the
 * vehicle [4-19]. The drawing of the heart stands once a page, in the header.
 */
export function CardControls({
  card: { id, name, favourite, showsCompare },
}: {
  readonly card: Pick<VehicleCardData, 'id' | 'name' | 'favourite' | 'showsCompare'>;
}): JSX.Element {
  return (
    <>
      {favourite !== undefined && (
        <button className="save" data-save={id} hidden={favourite !== 'shown'} aria-label={`Save ${name}`}>
          <svg className="icon" viewBox="0 0 24 24">
            <use href="#heart" />
          </svg>
        </button>
      )}
      {showsCompare && (
        <button className="compare-button" data-compare={id} aria-label={`Compare ${name}`}>
          Compare
        </button>
      )}
    </>
  );
}
