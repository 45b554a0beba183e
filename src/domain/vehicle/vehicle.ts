import type { VehicleFigures } from '#domain/vehicle-summary/figure-attributes.ts';

/**
 * The one data model of a vehicle between the stock import and everything that displays it.
 *
 * A feed row becomes a `Vehicle` once, in `src/stock`; nothing after that depends on the feed or its format. Money is
 * in integer cents (AUD, including GST), distances in kilometres, masses in kilograms, lengths in millimetres. An
 * absent property means "not known": `undefined` is never replaced by 0 or "".
 */
export interface Vehicle {
  /** Stable public id: the feed's, else VIN, else a hash of the identifying columns [3-1]. */
  readonly id: string;
  /** Unique within a dealer: name plus stock number, as in `2018-toyota-corolla-ascent-sport-4417`. */
  readonly slug: string;
  /** Year, make, model and badge, as in "2018 Toyota Corolla Ascent Sport". */
  readonly name: string;
  /** Empty where the feed has none. */
  readonly stockNumber: string;

  readonly itemType: ItemType;
  /** `car_type` in feeds, URLs and search [3-3]. */
  readonly carType: CarType;
  readonly status: VehicleStatus;
  readonly reserved: boolean;
  /** When a hold ends, as an ISO instant, where the feed gives it. */
  readonly reservedUntil?: IsoInstant;
  readonly certified: boolean;
  readonly preorder: boolean;
  readonly showOnDealerWebsite: boolean;
  /** A custom tag such as "Test Drive Only" or "Demo Special" [4-12]. */
  readonly tag?: string;
  readonly soldAt?: IsoInstant;
  readonly createdAt?: IsoInstant;
  readonly updatedAt?: IsoInstant;
  readonly views?: number;
  /** When a coming_soon vehicle is due, in the feed's own wording. */
  readonly arrivalText?: string;

  readonly vin?: string;
  readonly nvic?: string;
  readonly registrationPlate?: string;
  /** A date, or a month where the feed keeps no more. */
  readonly registrationExpiry?: IsoDate;
  readonly buildDate?: YearMonth;
  readonly complianceDate?: YearMonth;

  readonly year?: number;
  readonly make: string;
  readonly model: string;
  readonly badge?: string;
  readonly series?: string;
  /** The paint's own name, as in "Waratah Red". */
  readonly colour?: string;
  /** One of a dozen plain colours for the colour facet, as in "Red". */
  readonly simpleColour?: string;
  readonly interiorColour?: string;

  readonly odometerKm?: number;
  /** `simple_body` [3-7]; absent where the feed's word maps to none. */
  readonly body?: BodyType;
  /** The feed's own name where it is more specific than `body`: "Adventure", "Prime mover", "Pop-top", "Dual cab". */
  readonly bodyStyle?: string;
  readonly transmission?: SimpleTransmission;
  readonly fuel?: SimpleFuel;
  readonly drive?: SimpleDrive;
  /** The feed's own wording, shown in specifications: "6-speed automatic", "91 RON unleaded", "4x4 on demand". */
  readonly transmissionText?: string;
  readonly fuelText?: string;
  readonly driveText?: string;
  readonly seats?: number;
  readonly doors?: number;
  readonly cylinders?: number;
  readonly engineCc?: number;

  readonly price: VehiclePrice;
  readonly marketPrice?: { readonly averageCents?: number; readonly stateAverageCents?: number };
  /** Finance entries keyed by provider, as the lender states them [3-19]. */
  readonly financeLenders?: Readonly<Record<string, FinanceLenderEntry>>;

  readonly photos: readonly Photo[];
  /** URLs of videos [3-10]: `/media/…` for files copied by the build, else on another server. */
  readonly videoUrls?: readonly string[];
  readonly spinImages?: readonly Photo[];
  readonly spinCode?: string;
  readonly interiorPanorama?: Photo;
  readonly hotspots?: readonly Hotspot[];
  /** Sanitised HTML. Never contains scripts, styles, handlers or unsafe URLs. */
  readonly dealerCommentsHtml?: string;
  /** Plain-text features, `standardEquipment` in feeds. */
  readonly standardEquipment: readonly string[];
  /** URL of the history report. */
  readonly historyReportUrl?: string;

  readonly locationId?: string;
  readonly dealershipId?: string;
  readonly dealershipSlug?: string;
  readonly city?: string;
  readonly state?: AustralianState;
  /** Categories of `search_categories`, for example "Family" or "Work". */
  readonly categories: readonly string[];

  /** Figures of the variant and the body [3-15, 3-16]. */
  readonly specifications: VehicleSpecifications;
  readonly condition?: VehicleCondition;

  /** Larger is earlier in "most relevant" order [7-1]. */
  readonly rank: number;
}

export type ItemType = 'car' | 'caravan' | 'motorcycle' | 'truck' | 'boat' | 'trailer';
export type CarType = 'new' | 'used' | 'demo';
/** [3-4]; `unavailable` is any other value in a feed, which [4-17] treats like sold. */
export type VehicleStatus = 'in_stock' | 'coming_soon' | 'sold' | 'unavailable';

/** The facet values of [9-40], as used in URLs and search documents. */
export type BodyType =
  | '4x4'
  | 'bus'
  | 'cabChassis'
  | 'convertible'
  | 'coupe'
  | 'hardtop'
  | 'hatch'
  | 'hatchback'
  | 'motorhome'
  | 'lightTruck'
  | 'peopleMover'
  | 'sedan'
  | 'softtop'
  | 'suv'
  | 'ute'
  | 'van'
  | 'wagon'
  | 'stationWagon'
  | 'caravan'
  | 'camperTrailer'
  | 'motorcycle'
  | 'truck';
export type SimpleTransmission = 'automatic' | 'manual';
export type SimpleFuel = 'petrol' | 'diesel' | 'hybrid' | 'plugInHybrid' | 'electric' | 'lpg' | 'hydrogen';
export type SimpleDrive = 'front' | 'rear' | 'allWheel' | 'fourWheel';
export type AustralianState = 'qld' | 'nsw' | 'vic' | 'sa' | 'wa' | 'tas' | 'act' | 'nt';

/** Instants and dates are ISO 8601 strings, so that a vehicle is plain JSON. */
export type IsoInstant = string;
/** `2027-03-14` */
export type IsoDate = string;
/** `2018-03` or `2018-03-14` */
export type YearMonth = string;

export interface VehiclePrice {
  /** Absent, 0 and below all mean that no price is published. */
  readonly cents?: number;
  /** The price before a reduction (`before_price`). */
  readonly beforeCents?: number;
  /** A lower price that currently applies (`reduced price` in [4-21]). */
  readonly reducedCents?: number;
  /** Monthly subscription. */
  readonly subscriptionCents?: number;
  /** What the dealer pays for a trade-in. */
  readonly offerCents?: number;
  /** The on-road costs added by the dealer; already included in `cents` and in every other amount of the vehicle. */
  readonly onRoadCostsCents?: number;
  /** Whether the feed's amounts were without GST, which is in all of these. */
  readonly isGstAdded?: true;
  readonly qualifier: PriceQualifier;
}

/** What a price includes; the wording is shown next to the number everywhere (`price_type` in feeds). */
export type PriceQualifier =
  | 'drive_away'
  | 'estimated_drive_away'
  | 'excluding_government_charges'
  | 'plus_on_roads'
  | 'price_on_application'
  | 'subscription';

export interface Photo {
  /** Absolute URL of a picture on another server, or `/media/…` for one copied by the build. */
  readonly url: string;
  /** Widths of the WebP files `{url without extension}-{width}.webp`; empty for remote pictures. */
  readonly widths?: readonly number[];
  readonly width?: number;
  readonly height?: number;
  readonly alt?: string;
  /** The same picture as JPEG, 1200 x 630, for share cards: not every service that renders them reads WebP. */
  readonly shareUrl?: string;
}

export interface Hotspot {
  readonly id: string;
  readonly description: string;
  readonly exterior: readonly HotspotPosition[];
  readonly interior: readonly HotspotPosition[];
}
export interface HotspotPosition {
  readonly hotspotId: string;
  /** Degrees of the turn, or to the right of straight ahead in the interior. */
  readonly activeAngle: number;
  /** Percent of the frame, or of the interior's full picture. */
  readonly posX: number;
  readonly posY: number;
}

/** A lender's own figures for one vehicle [3-20]; printed, never computed. */
export interface FinanceLenderEntry {
  readonly financeProvider: string;
  readonly disclaimer?: string;
  readonly interestRatePercent?: number;
  readonly comparisonRatePercent?: number;
  readonly weeklyRepaymentCents?: number;
  readonly monthlyRepaymentCents?: number;
  readonly totalPayableCents?: number;
  readonly depositCents?: number;
  readonly balloonCents?: number;
  readonly establishmentFeesCents?: number;
  readonly termMonths?: number;
  readonly termWeeks?: number;
  readonly termYears?: number;
}

export interface VehicleSpecifications extends VehicleFigures {
  readonly powerKw?: number;
  readonly torqueNm?: number;
  readonly induction?: string;
  readonly gearCount?: number;
  readonly fuelConsumptionCombinedLPer100Km?: number;
  readonly fuelCapacityL?: number;
  readonly electricRangeKm?: number;
  readonly batteryKwh?: number;
  readonly grossCombinationMassKg?: number;
  readonly tareMassKg?: number;
  /** Of a motorcycle with a full tank; its tare mass is with ten litres of fuel. */
  readonly wetMassKg?: number;
  readonly towBallMassKg?: number;
  readonly payloadKg?: number;
  /** All of a caravan's tanks for drinking water, in litres. */
  readonly freshWaterL?: number;
  readonly lengthMm?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly wheelbaseMm?: number;
  readonly bodyLengthMm?: number;
  readonly bodyWidthMm?: number;
  readonly axleType?: string;
  readonly bodyConfiguration?: string;
  readonly wheelSize?: string;
  readonly ancapStars?: number;
  readonly ancapTestedYear?: number;
  readonly warrantyText?: string;
  /** Further name/value pairs of the feed's own, plain text, in feed order. */
  readonly further?: readonly { readonly name: string; readonly value: string }[];
}

/** What an honest yard writes on the windscreen; every part optional. */
export interface VehicleCondition {
  readonly ownersText?: string;
  readonly serviceHistoryText?: string;
  readonly roadworthyText?: string;
  readonly ppsrText?: string;
  readonly keysText?: string;
  /** What a traction battery still holds, "92% of new". */
  readonly batteryHealthText?: string;
  readonly faults?: readonly string[];
  /** One sentence for the card: a fault or something worth knowing. */
  readonly note?: string;
}
