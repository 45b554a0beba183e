import type { AustralianState } from '#domain/vehicle/vehicle.ts';

/** A place of a dealer, ready to print; made from a config location [3-32 to 3-38] by `toLocationView`. */
export interface LocationView {
  readonly id: string;
  readonly slug: string;
  /** Config name, as in "Northside Vireo Aspley". */
  readonly name: string;
  /** The suburb or short name used in chips and filters, as in "Aspley". */
  readonly shortName: string;
  /** `/locations/aspley` */
  readonly href: string;
  /** Its page's enquiry form, `/locations/aspley#enquire`; absent on a site without forms. */
  readonly enquireHref?: string;
  readonly primary: boolean;
  /** The dealership that sells there [3-32]. */
  readonly dealershipId?: string;
  readonly dealershipSlug?: string;
  readonly type: 'sales' | 'service' | 'parts';
  /** Whether cars are bought there [3-32]. */
  readonly buys?: boolean;
  /** "1420 Gympie Road" */
  readonly street: string;
  readonly city: string;
  readonly state: AustralianState;
  readonly postcode: string;
  /** "1420 Gympie Road, Aspley QLD 4034" */
  readonly addressText: string;
  /** The same without the street, where that is said already: "Aspley QLD 4034". */
  readonly areaText: string;
  readonly latitude?: number;
  readonly longitude?: number;
  /** Opens the map of the visitor's choice in a new tab. */
  readonly directionsHref: string;
  readonly phone?: PhoneView;
  /** The second number of a place that has two [3-36]; on its own page only. */
  readonly landline?: PhoneView;
  readonly email?: string;
  readonly whatsappHref?: string;
  /** "Motor dealer licence 4490101", "LMCT 11842": wording and number, by state. */
  readonly licenceTexts: readonly string[];
  /** Badge of a location that is not open yet, "COMING EARLY 2026" [9-36]. */
  readonly coming?: string;
  readonly photo?: { readonly src: string; readonly srcset?: string; readonly alt: string };
  readonly rating?: {
    readonly text: string;
    readonly countText: string;
    readonly value: number;
    readonly count: number;
  };
  /** Seven days and the collapsed lines of [4-45], in display order. */
  readonly hours: readonly OpeningHoursLine[];
  /**
   * Machine form for "open now" in the browser and for JSON-LD: minutes since midnight, local time. A weekday
   * on which the place shuts for lunch has two entries, in order.
   */
  readonly weeklyHours: readonly WeekdayHours[];
  readonly specialHours: readonly SpecialHours[];
  /** IANA name, as in "Australia/Brisbane". */
  readonly timeZone: string;
}

/** One date that overrides the weekly hours [3-38]. */
export interface SpecialHours {
  /** `2026-12-25` */
  readonly date: string;
  /** "Christmas Day, Fri 25 Dec" */
  readonly label: string;
  /** "8:30 am – 1 pm", "Closed" */
  readonly text: string;
  /** Minutes since midnight, local time; both absent when closed. */
  readonly opens?: number;
  readonly closes?: number;
}

export interface PhoneView {
  /** National format, "(07) 5550 0130"; masked until it is revealed, "(07) *********" [4-28]. */
  readonly text: string;
  /** `tel:+61755500130`; for a masked number the page that shows it in full, `/locations/aspley#dial`. */
  readonly href: string;
}

export interface OpeningHoursLine {
  /** "Mon-Fri", "Saturday" */
  readonly label: string;
  /** "8:30 am – 5:30 pm", "Closed", "By appointment only" */
  readonly text: string;
  /** Where the text of a closed Saturday leads that says "Enquire Now" [4-50]. */
  readonly href?: string;
  /** The days of the line, 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[];
}

export interface WeekdayHours {
  /** 0 Sunday to 6 Saturday [3-37] */
  readonly weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Of a day without hours on which the place opens for those who arrange it. */
  readonly byAppointment?: true;
  /** Absent when closed. */
  readonly opens?: number;
  readonly closes?: number;
}
