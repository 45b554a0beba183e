import type { VehicleShare } from '#domain/share/vehicle-share.ts';
import type { VehicleLive } from './vehicle-live.ts';
import type { PriceDisplay } from '#domain/price/price-display.ts';
import type { LocationView, PhoneView } from '#domain/location/location-view.ts';
import type { RepaymentDisplay, VehicleCardData, VehicleTag } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { BodyType } from '#domain/vehicle/vehicle.ts';
import type { VehicleViews } from '#domain/vehicle-views/vehicle-views.ts';
import type { VehicleActions } from './vehicle-actions.ts';
import type { FoldedComments } from './fold-comments.ts';
import type { VehiclePanels } from './vehicle-panels.ts';
import type { VehicleShortlist } from './vehicle-shortlist.ts';
import type { VehicleMoney } from './vehicle-money.ts';

/** Everything the vehicle page shows, decided. Empty lists mean that the part is left out. */
export interface VehiclePageData {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly nameWithoutYear: string;
  readonly year?: number;
  readonly make: string;
  readonly model: string;
  readonly stockNumber: string;
  readonly conditionLabel: string;
  /** "Hybrid, automatic, 3,412 km, Harbour Blue" */
  readonly summaryText: string;
  readonly odometerText?: string;
  readonly registrationPlate?: string;
  readonly tag?: VehicleTag;
  readonly availability: VehicleCardData['availability'];
  readonly statusText?: string;
  readonly price: PriceDisplay;
  readonly repayment?: RepaymentDisplay;
  /** Basis and WARNING that must stand with `repayment`. */
  readonly creditNotice?: string;
  /** Loan, calculators, price comparison, delivery. */
  readonly money: VehicleMoney;
  readonly photos: readonly PagePhoto[];
  /** Spin, interior, videos and what is marked on them [2.4-1]; absent where the vehicle has photos at most. */
  readonly views?: VehicleViews;
  readonly body?: BodyType;
  /** Key information [2.4-5], most telling first; the page shows four, then the rest. */
  readonly keyInformation: readonly LabelledValue[];
  /** Every known specification [2.4-8], grouped by heading. */
  readonly specifications: readonly { readonly heading: string; readonly items: readonly LabelledValue[] }[];
  readonly features: readonly string[];
  /** What follows the 400th character is marked `class="rest"` [4-32]. */
  readonly dealerComments?: FoldedComments;
  /** Six facts of the condition board; each with an optional second line. */
  readonly conditionBoard: readonly { readonly label: string; readonly value: string; readonly detail?: string }[];
  readonly faults: readonly string[];
  readonly location?: LocationView;
  /** True when the vehicle is at another than the primary location [2.4-14]. */
  readonly isAtOtherLocation: boolean;
  readonly contact: VehicleContact;
  /** What this kind of vehicle is called in a sentence: "car", "caravan". */
  readonly noun: string;
  /** Parts of the page with a heading of their own [2.4-18]. */
  readonly panels: VehiclePanels;
  /** Buttons of the panel beside the photos and of both bars [2.4-20]. */
  readonly actions: VehicleActions;
  /** What keeps the page right after it was built. */
  readonly live: VehicleLive;
  /** Share, print, PDF; absent where the dealer offers none, and for a vehicle that is gone. */
  readonly share?: VehicleShare;
  /** Save, compare, recently viewed. */
  readonly shortlist: VehicleShortlist;
  readonly similar: readonly VehicleCardData[];
  /** Where 'Find Me Something Similar' leads: the closest search page that exists. */
  readonly similarSearchHref: string;
  /** Plain sentences that belong under the price or at the foot: price basis, disclaimer. */
  readonly disclaimers: readonly string[];
}

export interface VehicleContact {
  /** Where the page's enquiry form stands, `#enquire`; absent where there is none. */
  readonly enquireHref?: string;
  /** `#register-interest-form`, for a vehicle that is still to come. */
  readonly registerInterestHref?: string;
  /** `#request-photos`, for a vehicle with few photos. */
  readonly requestPhotosHref?: string;
  readonly phone?: PhoneView;
  /** `mailto:` with subject and body filled in. */
  readonly emailHref?: string;
  /** `https://wa.me/…?text=…` */
  readonly whatsappHref?: string;
}

export interface LabelledValue {
  readonly label: string;
  readonly value: string;
}

export interface PagePhoto {
  readonly src: string;
  readonly srcset?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}
