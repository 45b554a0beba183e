import type { BodyType } from '#domain/vehicle/vehicle.ts';
import { PLAIN_FACE } from '#parts/search/plain-face.ts';
import type { SearchFace } from '#parts/search/search-face.ts';
import { BodyDrawing } from './parts/BodyDrawing.tsx';
import { VehicleCard } from './VehicleCard.tsx';

/** The longest rule ends before its place does, so that the mark at its end is seen. */
const LONGEST_PERCENT = 92;

/** Bodies in line on the datum. */
export const SEARCH_FACE: SearchFace = {
  ...PLAIN_FACE,
  Card: VehicleCard,
  drawBody: (body) => <BodyDrawing body={body as BodyType} />,
  promoDrawing: <BodyDrawing body="wagon" />,
  emptyDrawing: (
    <div className="none__drawing">
      <BodyDrawing />
    </div>
  ),
  drawGain(share) {
    const end = `${(share * LONGEST_PERCENT).toFixed(1)}%`;
    return (
      <svg className="relax__draw" width="100%" height="13" aria-hidden="true">
        <line x1="0" x2="100%" y1="6.5" y2="6.5" />
        <line className="is-on" x1="0" x2={end} y1="6.5" y2="6.5" />
        <line className="is-on" x1={end} x2={end} y1="0" y2="13" />
      </svg>
    );
  },
};
