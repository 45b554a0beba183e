import { useMemo } from 'react';
import { summaryWithHold } from '#domain/reservations/with-hold.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { useHolds } from '#parts/card/use-holds.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import type { SearchNow } from './use-search.ts';

/** The vehicles of this page of results, as they are now: those on hold say so. */
export function useResultCards(
  { hits }: SearchNow['results'],
  cardRules: SearchIslandProps['cardRules'],
  now: Date,
): readonly VehicleCardData[] {
  const holds = useHolds();
  return useMemo(
    () => hits.map((item) => toVehicleCardData(summaryWithHold(item, holds), cardRules, now)),
    [hits, holds, cardRules, now],
  );
}
