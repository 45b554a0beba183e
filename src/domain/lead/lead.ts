import type { CarType, IsoInstant } from '#domain/vehicle/vehicle.ts';

/** Forms that make leads. Each has a schema in `lead-form-schema.ts`; further kinds are entries there. */
export type LeadFormKind = 'enquiry' | 'request_photos' | 'register_interest';

/**
 * An enquiry as it is kept and delivered [3-28 to 3-31]. Text is as the shopper gave it, trimmed and without
 * control characters; nothing of it is HTML. An absent property was not given.
 */
export interface Lead {
  /** UUIDv7. */
  readonly id: string;
  /** Slug of the dealer whose site it came from. */
  readonly dealerSlug: string;
  readonly form: LeadFormKind | 'other';
  readonly category: string;
  readonly subcategory?: string;
  readonly createdAt: IsoInstant;
  readonly updatedAt: IsoInstant;
  /** False while a form of several steps has not been finished. */
  readonly isComplete: boolean;

  readonly name?: string;
  readonly email?: string;
  /** National form, "0491 570 156", where it is an Australian number; else as given. */
  readonly phone?: string;
  readonly postcode?: string;
  readonly message?: string;
  readonly optIn: boolean;

  /** Id of the location that was chosen, or at which the vehicle stands. */
  readonly locationId?: string;
  readonly dealershipSlug?: string;
  readonly vehicle?: LeadVehicle;
  /** The shopper's own car, as in a trade-in. */
  readonly rego?: string;

  /** What the shopper agreed to, and when. */
  readonly consent?: { readonly version: string; readonly text: string; readonly at: IsoInstant };
  /** Page the form was on, the visitor's path and what brought them [3-28]. */
  readonly url?: string;
  readonly source?: string;
  readonly userAgent?: string;
  readonly visitedPages: readonly string[];
  readonly linkedQueryParams: Readonly<Record<string, string>>;
  /** Whether a captcha vouches for a person; `off` where none is asked for. */
  readonly verification: 'verified' | 'unverified' | 'off';
  /** Every other field of the form, by the specification's names. */
  readonly further: readonly { readonly name: string; readonly value: string }[];
}

/** The vehicle of a lead, as the published site showed it; only `id` where the site no longer knows it. */
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
  /** "$43,990 drive away", as the card prints it. */
  readonly priceText?: string;
  readonly priceCents?: number;
}
