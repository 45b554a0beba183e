import type { Day } from './calendar.ts';
import type { DemoViews } from './demo-views.ts';
import type { Variant } from './model-table.ts';
import type { Paint } from './pictures.ts';

/** A vehicle of the demo stock before a dealer's system writes it down in its own way. */
export interface DemoVehicle {
  readonly stockNumber: string;
  readonly carType: 'new' | 'demo' | 'used';
  readonly status: 'in_stock' | 'coming_soon' | 'sold';
  /** Local time at which a hold ends; the vehicle is reserved until then. */
  readonly reservedUntil?: { readonly day: Day; readonly time: string };
  readonly soldOn?: Day;
  readonly listedOn: Day;
  /** Local, "08:40". */
  readonly listedAt: string;
  readonly changedOn: Day;
  readonly tag?: string;
  readonly arrivalText?: string;
  /** Without a price yet, and to be had by those who put their name down. */
  readonly preorder?: boolean;
  readonly certified: boolean;

  readonly year: number;
  readonly variant: Variant;
  readonly paint: Paint;
  readonly colour: string;
  readonly interiorColour: string;
  readonly odometerKm: number;
  readonly vin?: string;
  readonly nvic?: string;
  readonly plate?: string;
  readonly registeredUntil?: Day;
  /** `2018-03` */
  readonly builtIn: string;
  readonly compliedIn: string;

  /** Whole dollars; absent where the price is on application. */
  readonly price?: number;
  readonly wasPrice?: number;
  /** Whole dollars a month, for what can be had by the month. */
  readonly subscriptionPrice?: number;
  readonly priceType: 'drive_away' | 'estimated_drive_away' | 'excluding_government_charges' | 'price_on_application';
  readonly finance?: LenderFigures;
  readonly market?: MarketAverages;
  readonly purchaseCost: number;

  readonly location: string;
  readonly photos: readonly string[];
  readonly views?: DemoViews;
  readonly features: readonly string[];
  readonly comments: string;
  readonly warranty?: string;
  readonly categories: readonly string[];
  readonly condition?: DemoCondition;
  /** Address of the report of its history. */
  readonly historyReport?: string;
}

/** What a valuation service says that vehicles like one are asked for, whole dollars. */
export interface MarketAverages {
  readonly australia: number;
  readonly state: number;
}

/** A lender's own figures for one vehicle. */
export interface LenderFigures {
  readonly lender: string;
  readonly annualRatePercent: number;
  readonly comparisonRatePercent: number;
  readonly establishmentFee: number;
  readonly termYears: number;
  /** Whole dollars, rounded up. */
  readonly weeklyRepayment: number;
  /** Where the lender states it. */
  readonly monthlyRepayment?: number;
  readonly totalPayable: number;
  /** The lender's further words. */
  readonly disclaimer: string;
}

/** What the yard writes under the price. */
export interface DemoCondition {
  readonly owners: string;
  readonly serviceBook: string;
  readonly roadworthy: string;
  readonly ppsr: string;
  readonly keys: string;
  readonly faults: readonly string[];
  readonly note: string;
}
