import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';

type ControlsCard = Pick<VehicleCardData, 'id' | 'name' | 'favourite' | 'showsCompare'>;

/**
 * The heart and the compare button of a card or a page [2.3-17], inside the element with the card's `data-entry`. The
 * page's script shows their state and handles clicks. A heart hidden here is shown to visitors who saved the vehicle
 * [4-19]. The SVG of the heart is in the page once, in the header.
 */
export function CardControls({ card }: { readonly card: ControlsCard }): JSX.Element {
  return (
    <>
      <SaveButton card={card} />
      <CompareButton card={card} />
    </>
  );
}

export function SaveButton({ card: { id, name, favourite } }: { readonly card: ControlsCard }): JSX.Element | null {
  if (favourite === undefined) return null;
  return (
    <button className="save" data-save={id} hidden={favourite !== 'shown'} aria-label={`Save ${name}`}>
      <svg className="icon" viewBox="0 0 24 24">
        <use href="#heart" />
      </svg>
    </button>
  );
}

export function CompareButton({
  card: { id, name, showsCompare },
}: {
  readonly card: ControlsCard;
}): JSX.Element | null {
  if (!showsCompare) return null;
  return (
    <button className="compare-button" data-compare={id} aria-label={`Compare ${name}`}>
      Compare
    </button>
  );
}

/** In a list of results, on vehicles whose page was looked at before [3-27]; the page's script shows it. */
export function ViewedMark({ card: { id } }: { readonly card: Pick<VehicleCardData, 'id'> }): JSX.Element {
  return (
    <span className="looked-at" data-seen={id} hidden>
      Viewed
    </span>
  );
}
