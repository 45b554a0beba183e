import type { Vehicle, VehicleStatus } from '#domain/vehicle/vehicle.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';

/**
 * What of a vehicle's page may have changed since it was built: `car_fields` of view.json [7-11]. Texts are ready
 * to print and belong together; a price never goes without its qualifier.
 */
export interface CarFields {
  readonly status: VehicleStatus;
  readonly reserved: boolean;
  /** Neither in stock nor coming soon [4-17]. */
  readonly sold: boolean;
  /** "On hold until 2:30 pm Monday" */
  readonly status_text: string | null;
  /** Whole dollars; null where the text stands instead of a price. */
  readonly price: number | null;
  /** "$43,990", "Enquire for price" */
  readonly price_text: string;
  /** "Drive away"; null where there is no price. */
  readonly price_qualifier: string | null;
  readonly price_explanation: string | null;
  /** The price before a reduction and what it saves: "$46,585", "$2,595". */
  readonly was_text: string | null;
  readonly saving_text: string | null;
  readonly photos_count: number;
  readonly updated_at: string | null;
}

/** What the page of a vehicle shows at the moment; decided as its card decides it. */
export function carFields(vehicle: Vehicle, summary: VehicleSummary, rules: CardRules, now: Date): CarFields {
  const card = toVehicleCardData(summary, rules, now);
  const amount = card.price.kind === 'amount' ? card.price : undefined;
  return {
    status: vehicle.status,
    reserved: card.availability === 'reserved',
    sold: card.availability === 'sold',
    status_text: card.statusText ?? null,
    price: amount?.dollars ?? null,
    price_text: card.price.text,
    price_qualifier: amount?.qualifierText ?? null,
    price_explanation: amount?.qualifierExplanation ?? null,
    was_text: amount?.was?.text ?? null,
    saving_text: amount?.was?.savingText ?? null,
    photos_count: vehicle.photos.length,
    updated_at: vehicle.updatedAt ?? null,
  };
}

/** What a page says that it was built from. */
export interface PageVersion {
  readonly photosCount?: number | undefined;
  readonly updatedAt?: string | undefined;
}

/**
 * Whether a page shows a vehicle as it is. Where the feed does not say when it changed a vehicle, nobody can
 * tell, so that the page is given the fields each time.
 */
export function isCurrent(vehicle: Pick<Vehicle, 'photos' | 'updatedAt'>, page: PageVersion): boolean {
  return (
    vehicle.updatedAt !== undefined &&
    page.photosCount === vehicle.photos.length &&
    page.updatedAt !== undefined &&
    Date.parse(page.updatedAt) === Date.parse(vehicle.updatedAt)
  );
}
