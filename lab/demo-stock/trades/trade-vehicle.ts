import type { Day } from '../calendar.ts';
import type { DemoCondition, LenderFigures } from '../demo-vehicle.ts';

/** A caravan, motorcycle or truck of the demo stock before a dealer's system writes it down in its own way. */
export interface TradeVehicle<Line> {
  readonly line: Line;
  readonly stockNumber: string;
  readonly carType: 'new' | 'demo' | 'used';
  readonly status: 'in_stock' | 'coming_soon' | 'sold';
  /** Local time at which a hold ends. */
  readonly reservedUntil?: { readonly day: Day; readonly time: string };
  readonly soldOn?: Day;
  readonly arrivalText?: string;
  readonly listedOn: Day;
  /** Local, "08:40". */
  readonly listedAt: string;
  readonly year: number;
  /** `2018-03` */
  readonly builtIn: string;
  readonly colour: string;
  /** The paint of its pictures. */
  readonly paint: string;
  /** Absent for caravans, which have no odometer. */
  readonly odometerKm?: number;
  readonly vin?: string;
  readonly plate?: string;
  readonly registeredUntil?: Day;
  /** Whole dollars, on the basis that its words state; absent where the price is on application. */
  readonly price?: number;
  readonly wasPrice?: number;
  readonly priceBasis: PriceBasis;
  readonly tag?: string;
  readonly finance?: LenderFigures;
  readonly photos: readonly string[];
  readonly spinImages?: readonly string[];
  readonly features: readonly string[];
  readonly comments: string;
  readonly condition?: DemoCondition;
  readonly purchaseCost: number;
}

export type PriceBasis = 'complete' | 'estimated' | 'excluding_charges' | 'on_application';
