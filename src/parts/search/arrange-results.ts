import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { placePromos, type PromoPlace } from '#domain/search/promo-placement.ts';
import type { PromoSchedule } from '#domain/search/promo-card.ts';
import { foldSoldRuns, soldRunLabel } from '#domain/search/sold-runs.ts';
import type { SearchResult } from './search-model.ts';

export interface ResultArrangement {
  readonly collapsesSold: boolean;
  readonly noun: { readonly singular: string; readonly plural: string };
  /** Keys of the runs that are opened. */
  readonly expanded: ReadonlySet<string>;
  readonly toggleRun: (key: string) => void;
  readonly promos?: PromoSchedule | undefined;
  readonly place: Omit<PromoPlace, 'vehicleCount'>;
}

/**
 * Vehicles in order, runs of sold ones folded [4-5], with promotional cards between them [2.3-15]. A folded run stays
 * with the vehicle before it, so that no card comes between the two.
 */
export function arrangeResults(cards: readonly VehicleCardData[], arrangement: ResultArrangement): SearchResult[] {
  const { expanded, toggleRun, noun } = arrangement;
  const isSold = ({ availability }: VehicleCardData): boolean => availability === 'sold';
  const folded = arrangement.collapsesSold
    ? foldSoldRuns(cards, isSold)
    : cards.map((entry) => ({ kind: 'entry', entry }) as const);

  const groups: SearchResult[][] = [];
  for (const part of folded) {
    if (part.kind === 'entry') {
      groups.push([{ kind: 'vehicle', key: part.entry.id, card: part.entry }]);
      continue;
    }
    const key = `sold-after-${part.entries[0]?.id ?? ''}`;
    groups.at(-1)?.push({
      kind: 'sold-run',
      key,
      cards: part.entries,
      label: soldRunLabel(part.entries.length, noun),
      expanded: expanded.has(key),
      toggle: () => toggleRun(key),
    });
  }
  if (arrangement.promos === undefined) return groups.flat();

  const placements = placePromos(arrangement.promos, { ...arrangement.place, vehicleCount: groups.length });
  const promosAfter = (count: number): SearchResult[] =>
    placements
      .filter(({ after }) => after === count)
      .map(({ promo }) => ({ kind: 'promo', key: `${promo.id}-after-${count}`, promo }));
  return [...promosAfter(0), ...groups.flatMap((group, index) => [...group, ...promosAfter(index + 1)])];
}
