import { useEffect, useMemo, useState } from 'react';
import { type Holds, summaryWithHold } from '#domain/reservations/with-hold.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { loadHolds } from '#parts/card/load-holds.ts';
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

const NO_HOLDS: Holds = new Map();

/** Reservations made online since the page and its index were built. */
function useHolds(): Holds {
  const [holds, setHolds] = useState(NO_HOLDS);
  useEffect(() => {
    void loadHolds(document).then((held) => {
      if (held.length > 0) setHolds(new Map(held.map(({ id, until }) => [id, until * 1000])));
    });
  }, []);
  return holds;
}
