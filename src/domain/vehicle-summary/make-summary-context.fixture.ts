import type { SummaryContext, VehiclePlace } from './to-vehicle-summary.ts';

const GEELONG: VehiclePlace = { id: 'geelong', slug: 'geelong', shortName: 'Geelong', city: 'Geelong', state: 'vic' };
const WERRIBEE: VehiclePlace = {
  id: 'werribee',
  slug: 'werribee',
  shortName: 'Werribee',
  city: 'Werribee',
  state: 'vic',
};

/** A dealer with two yards and lender `a`. */
export function makeSummaryContext(change: Partial<SummaryContext> & Pick<SummaryContext, 'now'>): SummaryContext {
  return {
    places: new Map([GEELONG, WERRIBEE].map((place) => [place.id, place])),
    dealerships: [{ id: 'd1', slug: 'ironbark', name: 'Ironbark Cars' }],
    defaultState: 'vic',
    finance: { provider: 'a' },
    ...change,
  };
}
