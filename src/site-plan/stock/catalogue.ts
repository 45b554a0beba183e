import { repaymentBasisText } from '#domain/price/price-explanation.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { canBeSuggested } from '#domain/availability/availability.ts';
import { cardChangesAt, toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';

/** A dealer's listed stock in the form that its pages need. */
export interface Catalogue {
  /** In import order. */
  readonly summaries: readonly VehicleSummary[];
  summary(id: string): VehicleSummary | undefined;
  /** The card of a vehicle, created once. */
  card(summary: VehicleSummary): VehicleCardData;
  /** Vehicles in stock and not on hold, latest listed first. */
  readonly arrivals: readonly VehicleSummary[];
  /** Of the arrivals, those at a location, by its slug. */
  arrivalsAt(locationSlug: string): readonly VehicleSummary[];
  /** Vehicles with a reduced price, latest listed first. */
  readonly specials: readonly VehicleSummary[];
  /** Whether any vehicle shows a repayment. */
  readonly hasRepayments: boolean;
  /** Whether one of them is for a price that is not all there is to pay. */
  readonly hasRepaymentsBeforeCharges: boolean;
  /** ISO time at which time alone changes one of these cards; `undefined` if that never happens. */
  changesAt(summaries: readonly VehicleSummary[], ...others: readonly number[]): string | undefined;
}

/** The first so many for a row of cards, those with a photo before the others: a row opens with what can be seen. */
export function rowOf(vehicles: readonly VehicleSummary[], most: number): readonly VehicleSummary[] {
  return vehicles.slice(0, most).toSorted((a, b) => Number(a.image === undefined) - Number(b.image === undefined));
}

export function makeCatalogue(summaries: readonly VehicleSummary[], rules: CardRules, now: Date): Catalogue {
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  const cards = new Map<VehicleSummary, VehicleCardData>();
  const arrivals = summaries
    .filter(canBeSuggested)
    .sort((a, b) => (b.created_at ?? 0) - (a.created_at ?? 0) || b.rank - a.rank || (a.id < b.id ? -1 : 1));
  const repaid = summaries.filter((one) => (one.weekly_price ?? one.monthly_price) !== undefined);
  let atLocations: ReadonlyMap<string | undefined, readonly VehicleSummary[]> | undefined;
  return {
    summaries,
    summary: (id) => byId.get(id),
    card(summary) {
      let card = cards.get(summary);
      if (card === undefined) {
        card = toVehicleCardData(summary, rules, now);
        cards.set(summary, card);
      }
      return card;
    },
    arrivals,
    arrivalsAt(slug) {
      atLocations ??= Map.groupBy(arrivals, ({ location_slug }) => location_slug);
      return atLocations.get(slug) ?? [];
    },
    specials: arrivals.filter(({ price, before_price }) => price !== undefined && (before_price ?? 0) > price),
    hasRepayments: repaid.length > 0,
    hasRepaymentsBeforeCharges: repaid.some(({ price_type: basis }) => repaymentBasisText(basis) !== undefined),
    changesAt(shown, ...others) {
      let soonest = Infinity;
      for (const moment of others) if (moment > now.getTime()) soonest = Math.min(soonest, moment);
      for (const summary of shown) soonest = Math.min(soonest, cardChangesAt(summary, rules, now));
      return Number.isFinite(soonest) ? new Date(soonest).toISOString() : undefined;
    },
  };
}
