import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from './vehicle-summary.ts';
import { isBelowMarket } from '#domain/below-market/below-market.ts';
import { type FinanceRules, resolveRepayment } from '#domain/finance/resolve-repayment.ts';
import { formatEngineSize } from '#domain/formats/measures.ts';
import { imageSources, isOwned } from '#domain/image/image-sources.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { isTotalPrice, resolveAskingPrice, subscriptionDollars } from '#domain/price/asking-price.ts';
import { priceBand, weeklyPriceBand } from '#domain/price/price-band.ts';
import { vehicleLayoutPlan } from '#domain/layout-plan/layout-plan.ts';
import { writePlanStrip } from '#domain/layout-plan/plan-strip.ts';
import { figureAttributes, type SummaryFigures } from './figure-attributes.ts';
import { tradeMeasures } from './trade-measures.ts';
import { keyFigures } from './key-figures.ts';

/** A location of vehicles, as their search documents name it. */
export interface VehiclePlace {
  readonly id: string;
  readonly slug: string;
  /** "Aspley" */
  readonly shortName: string;
  readonly city: string;
  readonly state: string;
  readonly dealershipId?: string | undefined;
}

export interface VehicleDealership {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** What a dealer's config adds to a vehicle on its way to search. */
export interface SummaryContext {
  /** By id. */
  readonly places: ReadonlyMap<string, VehiclePlace>;
  /** A vehicle's location when its feed gives none: the dealer's only location. */
  readonly defaultPlace?: VehiclePlace | undefined;
  readonly dealerships: readonly VehicleDealership[];
  /** State of a vehicle whose place and feed name none [9-10]. */
  readonly defaultState: string;
  /** Absent: this dealer shows no repayments. */
  readonly finance?: FinanceRules | undefined;
  /** Whether the dealer's prices may be called below market [5-13]. */
  readonly namesBelowMarket?: boolean | undefined;
  readonly now: Date;
}

/**
 * A vehicle's search document: its facts under the specification's attribute names [3-21], with the asking price [4-21,
 * 4-22], the repayment that may be shown [5-6] and the location.
 */
export function toVehicleSummary(vehicle: Vehicle, context: SummaryContext): VehicleSummary {
  const { price, condition } = vehicle;
  const asking = resolveAskingPrice(price);
  const repayment = context.finance && resolveRepayment(vehicle, context.finance, context.now);
  const weekly = repayment?.period === 'week' ? repayment.dollars : undefined;
  const place =
    (vehicle.locationId === undefined ? undefined : context.places.get(vehicle.locationId)) ?? context.defaultPlace;
  const dealership = dealershipOf(vehicle, place, context.dealerships);
  const figures = keyFigures(vehicle);

  return omitUndefined({
    id: vehicle.id,
    slug: vehicle.slug,
    name: vehicle.name,
    stocknum: vehicle.stockNumber,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    make_model: `${vehicle.make}|${vehicle.model}`,
    badge: vehicle.badge ?? '',
    series: vehicle.series ?? '',
    item_type: vehicle.itemType,
    car_type: vehicle.carType,
    status: vehicle.status,
    reserved: vehicle.reserved,
    certified: vehicle.certified,
    preorder: vehicle.preorder,
    tag: nonEmpty(vehicle.tag),
    body: vehicle.body,
    body_style: nonEmpty(vehicle.bodyStyle),
    fuel: vehicle.fuel,
    transmission: vehicle.transmission,
    drive: vehicle.drive,
    colour: nonEmpty(vehicle.simpleColour) ?? nonEmpty(vehicle.colour),
    seats: vehicle.seats,
    doors: vehicle.doors,
    engine:
      vehicle.fuel === 'electric'
        ? undefined
        : formatEngineSize(vehicle.engineCc, vehicle.itemType === 'motorcycle' ? 'cc' : 'litres'),
    km: vehicle.odometerKm,
    key_figures: figures.length === 0 ? undefined : figures,
    floor_plan: floorPlanOf(vehicle),
    price: asking?.dollars,
    before_price: asking?.beforeDollars,
    price_drop: asking?.beforeDollars === undefined ? undefined : asking.beforeDollars - asking.dollars,
    price_dropped: asking?.beforeDollars === undefined ? undefined : (true as const),
    below_market: context.namesBelowMarket === true && isBelowMarket(vehicle) ? (true as const) : undefined,
    subscription_price: subscriptionDollars(price),
    // What a price includes is not said of a vehicle without one.
    price_type: asking === undefined && isTotalPrice(price.qualifier) ? 'price_on_application' : price.qualifier,
    price_range: asking === undefined ? undefined : priceBand(asking.dollars),
    weekly_price: weekly,
    weekly_price_range: weekly === undefined ? undefined : weeklyPriceBand(weekly),
    monthly_price: repayment?.period === 'month' ? repayment.dollars : undefined,
    interest_rate: repayment?.interestRatePercent,
    comparison_rate: repayment?.comparisonRatePercent,
    city: place?.city ?? vehicle.city ?? '',
    state: place?.state ?? vehicle.state ?? context.defaultState,
    location_name: place?.shortName ?? '',
    location_slug: place?.slug ?? '',
    dealership_slug: dealership?.slug ?? vehicle.dealershipSlug ?? '',
    dealership_name: dealership?.name ?? '',
    categories: vehicle.categories,
    features: vehicle.standardEquipment,
    rank: vehicle.rank,
    created_at: unixSeconds(vehicle.createdAt),
    sold_at: unixSeconds(vehicle.soldAt),
    reserved_until: unixSeconds(vehicle.reservedUntil),
    arrival_text: nonEmpty(vehicle.arrivalText),
    photos_count: vehicle.photos.length,
    image: leadImage(vehicle),
    owners: withoutDetail(condition?.ownersText),
    service_history: withoutDetail(condition?.serviceHistoryText),
    rego_expiry: vehicle.registrationExpiry,
    roadworthy: withoutDetail(condition?.roadworthyText),
    ppsr: withoutDetail(condition?.ppsrText),
    note: nonEmpty(condition?.note),
    ...figuresOf(vehicle),
    ...tradeMeasures(vehicle),
  });
}

function floorPlanOf(vehicle: Vehicle): string | undefined {
  const plan = vehicleLayoutPlan(vehicle);
  return plan && writePlanStrip(plan);
}

const FIGURES = Object.entries(figureAttributes);

function figuresOf({ specifications }: Vehicle): SummaryFigures {
  const figures: Record<string, unknown> = {};
  for (const [name, { figure }] of FIGURES) figures[name] = specifications[figure];
  return figures;
}

function dealershipOf(
  vehicle: Vehicle,
  place: VehiclePlace | undefined,
  dealerships: readonly VehicleDealership[],
): VehicleDealership | undefined {
  const { dealershipId, dealershipSlug } = vehicle;
  return (
    dealerships.find(({ id, slug }) => id === dealershipId || slug === dealershipSlug) ??
    dealerships.find(({ id }) => id === place?.dealershipId)
  );
}

/** The first photo that a page may load; without its extension where the site has it in the usual widths. */
function leadImage({ photos }: Vehicle): string | undefined {
  const photo = photos.find((candidate) => imageSources(candidate) !== undefined);
  if (photo === undefined || !isOwned(photo.url) || photo.widths?.length === 0) return photo?.url;
  return photo.url.replace(/\.[a-z0-9]+$/i, '');
}

function unixSeconds(instant: string | undefined): number | undefined {
  const milliseconds = instant === undefined ? Number.NaN : Date.parse(instant);
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}

/** "8 of 8 stamps; last at 70,180 km" has its detail after the semicolon: the vehicle page prints it, a card does not. */
function withoutDetail(text: string | undefined): string | undefined {
  return nonEmpty(text?.split(';')[0]?.trim());
}

function nonEmpty(text: string | undefined): string | undefined {
  const tidy = text?.trim();
  return tidy === '' ? undefined : tidy;
}
