import type { Availability } from '#domain/availability/availability.ts';
import type { EnquiryTopic } from './enquiry-topic.ts';
import type { CarType, IsoInstant } from '#domain/vehicle/vehicle.ts';

/**
 * An enquiry as stored and delivered [3-28 to 3-31]. Text is as the shopper entered it, trimmed and without control
 * characters; none of it is HTML. An absent property was not given.
 */
export interface Lead {
  /** UUIDv7. */
  readonly id: string;
  /** Slug of the dealer whose site it came from. */
  readonly dealerSlug: string;
  /** Kind of the form, as declared; `other` for one that the site does not have. */
  readonly form: string;
  readonly category: string;
  readonly subcategory?: string;
  /** What the category is about, whatever the dealer calls it. */
  readonly topic?: EnquiryTopic;
  readonly createdAt: IsoInstant;
  readonly updatedAt: IsoInstant;
  /** False while a form with several steps is unfinished. */
  readonly isComplete: boolean;

  readonly name?: string;
  readonly email?: string;
  /** National form, "0491 570 156", where it is an Australian number; else as given. */
  readonly phone?: string;
  readonly postcode?: string;
  readonly message?: string;
  readonly optIn: boolean;

  /** Id of the chosen location, or else of the vehicle's. */
  readonly locationId?: string;
  readonly dealershipSlug?: string;
  readonly vehicle?: LeadVehicle;
  /** The shopper's own car, as in a trade-in. */
  readonly rego?: string;

  /** What the shopper's page said and when it was sent; without `text` where that wording was never published here. */
  readonly consent?: { readonly version: string; readonly text?: string; readonly at: IsoInstant };
  /** Page the form was on, the visitor's path and what brought them [3-28]. */
  readonly url?: string;
  readonly source?: string;
  readonly userAgent?: string;
  readonly visitedPages: readonly string[];
  readonly linkedQueryParams: Readonly<Record<string, string>>;
  /** Whether a captcha verified that a person sent it; `off` where none is required. */
  readonly verification: 'verified' | 'unverified' | 'off';
  /** The field that people do not see was filled in; delivered only because a captcha vouches for a person. */
  readonly isTrapFilled?: true;
  /** The shopper changed it after an earlier version may already have been sent out under the same id. */
  readonly replacesEarlier?: true;
  /** Every other field of the form, by the specification's names. */
  readonly further: readonly LeadField[];
  /** What the page filled in about itself and its vehicle, for programs [3-28]; absent in older leads. */
  readonly pageFields?: readonly LeadField[];
}

export interface LeadField {
  readonly name: string;
  readonly value: string;
}

/** `unlisted` where the site has no vehicle of this id, as when it was sold since the page was opened. */
export type LeadVehicleState = Extract<Availability, 'reserved' | 'sold'> | 'unlisted';

/** The vehicle of a lead, as the published site showed it; as the form names it if the site no longer lists it. */
export interface LeadVehicle {
  readonly id: string;
  readonly name?: string;
  /** Absolute URL of its page. */
  readonly url?: string;
  readonly stockNumber?: string;
  readonly vin?: string;
  readonly carType?: CarType;
  readonly year?: number;
  readonly make?: string;
  readonly model?: string;
  readonly badge?: string;
  readonly odometerKm?: number;
  /** What buyers of its trade look for first, "GVM 11 t", besides the odometer. */
  readonly figures?: readonly string[];
  /** What a look at it is called where that is no test drive. */
  readonly triedAs?: 'test ride' | 'inspection';
  /** Where it stands, at a dealer with several locations: the lead may be another’s. */
  readonly locationName?: string;
  /** "$43,990 drive away", as the card prints it. */
  readonly priceText?: string;
  readonly priceCents?: number;
  /** Why it could not be bought when the enquiry came; absent where it could. */
  readonly unavailable?: LeadVehicleState;
  /** Absolute URL of its first photo, if the site itself serves it. */
  readonly photoUrl?: string;
}
