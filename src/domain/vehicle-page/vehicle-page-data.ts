import type { VehicleShare } from '#domain/share/vehicle-share.ts';
import type { LearnerSum } from './learner-sum.ts';
import type { MassSum } from './mass-sum.ts';
import type { SideView } from '#domain/side-view/side-view.ts';
import type { VehicleLive } from './vehicle-live.ts';
import type { FinanceCallToAction } from '#domain/finance/finance-link.ts';
import type { LocationView, PhoneView } from '#domain/location/location-view.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { LayoutPlan } from '#domain/layout-plan/layout-plan.ts';
import type { TowNeeds } from '#domain/towing/tow-view.ts';
import type { VehicleViews } from '#domain/vehicle-views/vehicle-views.ts';
import type { PageState } from './page-state.ts';
import type { VehicleActions } from './vehicle-actions.ts';
import type { FoldedComments } from './fold-comments.ts';
import type { LivePanels } from './vehicle-panels.ts';
import type { VehicleShortlist } from './vehicle-shortlist.ts';
import type { VehicleMoney } from './vehicle-money.ts';

/** Everything the vehicle page shows, fully decided. An empty list means that the part is left out. */
export interface VehiclePageData extends Pick<
  VehicleCardData,
  | ('id' | 'href' | 'name' | 'nameWithoutYear' | 'year' | 'make' | 'model' | 'stockNumber' | 'conditionLabel')
  | ('odometerText' | 'tag' | 'availability' | 'statusText' | 'price' | 'body')
> {
  /** "Hybrid, automatic, 3,412 km, Harbour Blue" */
  readonly summaryText: string;
  /** What the price includes, and for whom; absent where there is none. */
  readonly priceExplanation?: string;
  readonly registrationPlate?: string;
  /** Loan, calculators, price comparison, delivery. */
  readonly money: VehicleMoney;
  /** The finance call-to-action [2.4-11]; only shown while the vehicle is not on hold. */
  readonly callToAction?: FinanceCallToAction;
  /** The vehicle's state, which parts of the page depend on. */
  readonly state: PageState;
  readonly photos: readonly PagePhoto[];
  /** Spin, interior, videos and what is marked on them [2.4-1]; absent where the vehicle has photos at most. */
  readonly views?: VehicleViews;
  /** Key information [2.4-5], most important first; the page shows four, then the rest. */
  readonly keyInformation: readonly LabelledValue[];
  /** Every known specification [2.4-8], grouped by heading. */
  readonly specifications: readonly { readonly heading: string; readonly items: readonly LabelledValue[] }[];
  readonly features: readonly string[];
  /** The floor plan of a caravan whose layout is described in words that are understood. */
  readonly layoutPlan?: LayoutPlan;
  /** The same plan after the first photo. */
  readonly planPicture?: PagePhoto;
  /** What a caravan or trailer asks of the car in front of it. */
  readonly towing?: TowNeeds;
  /** What a truck or caravan may carry. */
  readonly massSum?: MassSum;
  /** Why learners may ride a motorcycle. */
  readonly learnerSum?: LearnerSum;
  /** A motorcycle to scale. */
  readonly sideView?: SideView;
  /** Everything after the 400th character is marked `class="rest"` [4-32]. */
  readonly dealerComments?: FoldedComments;
  /** Six facts of the condition board; each with an optional second line. */
  readonly conditionBoard: readonly { readonly label: string; readonly value: string; readonly detail?: string }[];
  readonly faults: readonly string[];
  readonly location?: LocationView;
  /** True when the vehicle is at a location other than the primary one [2.4-14]. */
  readonly isAtOtherLocation: boolean;
  readonly contact: VehicleContact;
  /** This kind of vehicle as a noun: "car", "caravan". */
  readonly noun: string;
  /** Parts of the page with their own headings [2.4-18]. */
  readonly panels: LivePanels;
  /** Buttons of the panel next to the photos and of both bars [2.4-20]. */
  readonly actions: VehicleActions;
  /** Data to keep the page up to date after it was built. */
  readonly live: VehicleLive;
  /** Share, print, PDF; absent where the dealer offers none, and for a vehicle that is no longer available. */
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
  /** Anchor of the page's enquiry form, `#enquire`; absent where there is none. */
  readonly enquireHref?: string;
  /** `#register-interest-form`, for a vehicle that has not arrived yet. */
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
