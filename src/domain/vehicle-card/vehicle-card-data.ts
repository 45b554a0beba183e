import type { BodyType } from '#domain/vehicle/vehicle.ts';
import type { PriceDisplay } from '#domain/price/price-display.ts';

/**
 * Everything a vehicle card shows, decided. Cards print it and compute nothing, so the static card
 * and the search hit cannot disagree [2.3-17].
 */
export interface VehicleCardData {
  readonly id: string;
  /** `/cars/{slug}` */
  readonly href: string;
  readonly name: string;
  /** The name without its year, for designs that print the year separately. */
  readonly nameWithoutYear: string;
  readonly year?: number;
  readonly make: string;
  readonly model: string;
  readonly stockNumber: string;
  /** "New", "Demo", "Used". */
  readonly conditionLabel: string;
  readonly tag?: VehicleTag;
  /** Whether the vehicle can be bought: in stock or coming soon, and not reserved. */
  readonly availability: 'available' | 'reserved' | 'coming_soon' | 'sold';
  readonly photo?: CardPhoto;
  readonly photoCount: number;
  /** Silhouette for the 'no photo' placeholder. */
  readonly body?: BodyType;
  /** Of a caravan whose layout is known, as `writePlanStrip` writes it: only some templates' cards draw it. */
  readonly floorPlan?: string;
  /** Attribute chips in reading order: "72,410 km", "Hybrid", "Automatic", "Aspley". Never empty strings. */
  readonly chips: readonly string[];
  /** The odometer alone, "72,410 km". */
  readonly odometerText?: string;
  /** Sentence of the card's subtitle: "hatch, 1.8 L petrol, automatic". */
  readonly summaryText: string;
  readonly locationName?: string;
  readonly price: PriceDisplay;
  /** Only present where rate, comparison rate and repayment are all known and the vehicle is available. */
  readonly repayment?: RepaymentDisplay;
  /**
   * What cards alongside each other are compared by, in the order of their trade: odometer, drive and fuel of a car, length,
   * sleeps and ATM of a caravan; known ones only.
   */
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  /** What else buyers of this trade ask, in a sentence: "Payload 720 kg, tare 2,580 kg, ball 196 kg". */
  readonly moreText?: string;
  /** Labelled facts on yard's ticket: owners, service book, rego until, roadworthy, PPSR; known ones only. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly note?: string;
  /** "On hold until 2:30 pm Monday", "Due in the week of 7 December", "Sold Wed 18 Nov". */
  readonly statusText?: string;
  /** The enquiry form of the vehicle's page; absent where that has none, as a sold one's has not [4-17]. */
  readonly enquireHref?: string;
  /** "Today", "Wed 18 Nov": the day it was listed, for lists of arrivals. */
  readonly listedText?: string;
  /**
   * The control that saves the vehicle, by the site's card rules [2.3-17]: absent where the site has none, `if_saved` where
   * only those who have saved the vehicle see it [4-19].
   */
  readonly favourite?: 'shown' | 'if_saved';
  readonly showsCompare: boolean;
  /** What the controls tell of the vehicle, the JSON of `EntryParts`; absent where the site has none. */
  readonly shortlistEntry?: string;
}

export interface CardPhoto {
  readonly src: string;
  readonly srcset?: string;
  readonly alt: string;
}

export interface VehicleTag {
  /** As printed: "Reserved", "COMING SOON", "New", "JUST SOLD", or the custom tag's own text. */
  readonly text: string;
  readonly kind: 'electrified' | 'reserved' | 'certified' | 'custom' | 'coming_soon' | 'new' | 'sold';
}

/** Texts of one repayment; always shown together, equally prominent (National Credit Code). */
export interface RepaymentDisplay {
  /** "$193" */
  readonly amountText: string;
  /** "/ week" or "/ month" */
  readonly periodText: string;
  /** "6.29% p.a." */
  readonly rateText: string;
  /** "8.19% p.a." */
  readonly comparisonRateText: string;
}
