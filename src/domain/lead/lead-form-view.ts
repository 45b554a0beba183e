import type { PhoneView } from '#domain/location/location-view.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { EnquiryRules } from './enquiry-rules.ts';
import type { LeadFormKind } from './lead.ts';

/** One form of a page, decided: plain JSON for the server's HTML and for the island that takes it over. */
export interface LeadFormView {
  readonly kind: LeadFormKind;
  /** Id of the dialog or section around the form, as in `enquire`; ids of its fields begin with it. */
  readonly anchor: string;
  readonly rules: EnquiryRules;
  /** Hidden fields by the specification's names [3-28]. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Id of the location that is chosen to begin with. */
  readonly locationId?: string;
  readonly vehicle?: LeadFormVehicle;
  /** Whom to ring, and to write to, when the form cannot be sent. */
  readonly phone?: PhoneView;
  readonly email?: string;
  /** Page of the privacy policy, where the site has one. */
  readonly privacyHref?: string;
}

/** What a form and its success page show of the vehicle. */
export interface LeadFormVehicle {
  readonly name: string;
  readonly href: string;
  /** "Demo, 3,412 km, stock V10482" */
  readonly detailText: string;
  /** "$43,990" with "Drive away", or "Enquire for price" alone. */
  readonly priceText: string;
  readonly qualifierText?: string;
  readonly photo?: { readonly src: string; readonly srcset?: string };
  readonly carType: CarType;
  readonly tag?: string;
}

/** Anchors at which forms stand; the second is the specification's own [2.1-26]. */
export const FORM_ANCHORS: Readonly<Record<LeadFormKind, string>> = {
  enquiry: 'enquire',
  register_interest: 'register-interest-form',
  request_photos: 'request-photos',
};
