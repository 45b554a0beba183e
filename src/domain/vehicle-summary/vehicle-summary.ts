import type {
  BodyType,
  CarType,
  ItemType,
  PriceQualifier,
  SimpleDrive,
  SimpleFuel,
  SimpleTransmission,
  VehicleStatus,
} from '#domain/vehicle/vehicle.ts';
import type { SummaryFigures } from './figure-attributes.ts';
import type { TradeMeasures } from './trade-measures.ts';

/**
 * One vehicle as lists and search see it, on the device and in Typesense: flat, with the specification's exact
 * attribute names [3-21]. It is the search document and includes everything a result card shows, so that a hit needs no
 * second request. Money is in whole dollars, distances in kilometres, instants in Unix seconds.
 */
export interface VehicleSummary extends SummaryFigures, TradeMeasures {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly stocknum: string;
  readonly year?: number;
  readonly make: string;
  readonly model: string;
  /** `Toyota|Corolla`: model names repeat between makes. */
  readonly make_model: string;
  readonly badge: string;
  readonly series: string;
  readonly item_type: ItemType;
  readonly car_type: CarType;
  readonly status: VehicleStatus;
  readonly reserved: boolean;
  readonly certified: boolean;
  readonly preorder: boolean;
  readonly tag?: string;
  readonly body?: BodyType;
  /** The feed's own body name where it is more specific: "Prime mover". */
  readonly body_style?: string;
  readonly fuel?: SimpleFuel;
  readonly transmission?: SimpleTransmission;
  readonly drive?: SimpleDrive;
  readonly colour?: string;
  readonly seats?: number;
  readonly doors?: number;
  readonly engine?: string;
  readonly km?: number;
  /** Key figures for caravans and trucks, ready to print: "6.4 m", "Sleeps 5", "ATM 3,300 kg". */
  readonly key_figures?: readonly string[];
  /** A caravan's floor plan, as `writePlanStrip` writes it. */
  readonly floor_plan?: string;
  /** The displayed price in whole dollars; absent when none is published. */
  readonly price?: number;
  readonly before_price?: number;
  /** Dollars off the price before; absent without a reduction. */
  readonly price_drop?: number;
  readonly price_dropped?: true;
  /** [5-13]; absent where the feed's market averages do not show it. */
  readonly below_market?: true;
  readonly subscription_price?: number;
  readonly price_type: PriceQualifier;
  readonly price_range?: string;
  readonly weekly_price?: number;
  readonly weekly_price_range?: string;
  /** The lender's repayment by the month, for providers that state no weekly one [5-10]. */
  readonly monthly_price?: number;
  readonly interest_rate?: number;
  readonly comparison_rate?: number;
  readonly city: string;
  readonly state: string;
  readonly location_name: string;
  readonly location_slug: string;
  readonly dealership_slug: string;
  readonly dealership_name: string;
  readonly categories: readonly string[];
  readonly features: readonly string[];
  readonly rank: number;
  readonly created_at?: number;
  readonly sold_at?: number;
  readonly reserved_until?: number;
  readonly arrival_text?: string;
  readonly photos_count: number;
  /** First photo: `/media/3fa9c1b2` (available in several widths) or an absolute URL; absent without photos. */
  readonly image?: string;
  readonly owners?: string;
  readonly service_history?: string;
  readonly rego_expiry?: string;
  readonly roadworthy?: string;
  readonly ppsr?: string;
  readonly note?: string;
}
