import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';

/** Chooses a vehicle to compare, inside the element that has the card's `data-entry`; the page's script presses it. */
export function CompareButton({
  card: { id, name, showsCompare },
}: {
  readonly card: Pick<VehicleCardData, 'id' | 'name' | 'showsCompare'>;
}): JSX.Element | null {
  return showsCompare ? (
    <button type="button" className="compare-button" data-compare={id} aria-pressed="false" aria-label={`Compare ${name}`}>
      Compare
    </button>
  ) : null;
}
