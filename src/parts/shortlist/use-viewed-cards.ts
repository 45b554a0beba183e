import { useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import { viewed } from './shortlist-store.ts';
import type { Stock } from './use-listed-vehicles.ts';

/** Cards of recently viewed vehicles that are still listed [3-27]. */
export function useViewedCards(stock: Stock, rules: CardRules, most: number): VehicleCardData[] {
  const kept = useStore(viewed.$items);
  const [now] = useState(() => new Date());
  return useMemo(() => {
    if (typeof stock === 'string') return [];
    return kept
      .flatMap(({ id }) => stock.byId(id) ?? [])
      .slice(0, most)
      .map((summary) => toVehicleCardData(summary, rules, now));
  }, [kept, stock, rules, most, now]);
}
