import type { TriedAs } from '#domain/vehicle-words/tried-as.ts';
import type { PhoneView } from '#domain/location/location-view.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { EnquiryRules } from './enquiry-rules.ts';
import type { FormCount, FormField } from './form-declaration.ts';

/** The view model of one form: plain JSON for the server's HTML and for the island that hydrates it. */
export interface LeadFormView {
  readonly kind: string;
  /** Fields of the form, or of the step that the page shows. */
  readonly fields: readonly FormField[];
  /** Heading before a field, by its name; an empty one makes the field's label the heading. */
  readonly headings?: Readonly<Record<string, string>>;
  readonly countedAs?: FormCount;
  /** Of a form with several steps, each a page of its own [4-34]. */
  readonly step?: FormStepView;
  /** Of a form that asks for a day that somebody confirms: what its thanks say was sent. */
  readonly requested?: string;
  /** What happens after it is sent, in a sentence. */
  readonly whatNext?: string;
  /** No time of a reply is promised. */
  readonly repliesLater?: true;
  /** Its own words on the button. */
  readonly send?: string;
  /** Id of the dialog or section around the form, as in `enquire`; prefix for the ids of its fields. */
  readonly anchor: string;
  readonly rules: EnquiryRules;
  /** Hidden fields by the specification's names [3-28]. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Id of the location selected initially. */
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
  /** Default: a test drive. */
  readonly triedAs?: TriedAs;
  /** Of a form that holds the vehicle. */
  readonly hold?: {
    /** "$200, fully refundable" */
    readonly depositText: string;
    /** "$43,790", left to pay by who buys it. */
    readonly balanceText?: string;
  };
}

/** One step among others. */
export interface FormStepView {
  /** From 1. */
  readonly number: number;
  readonly titles: readonly string[];
  /** Path of each step's page. */
  readonly paths: readonly string[];
}
