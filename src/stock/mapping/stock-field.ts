import type { FEED_UNITS } from '#config/schema/feed-mapping.ts';
import { FEED_TARGET_FIELDS, type FeedTargetField } from '#config/schema/feed-target-fields.ts';

/**
 * Facts that some systems write in separate columns and that no single field of the specification covers. Presets
 * fill these fields; normalising merges them into the vehicle.
 */
export const PRESET_FIELDS = [
  // A price column whose name states the price basis.
  'drive_away_price',
  'excluding_charges_price',
  // "true" if the odometer is in miles.
  'odometer_in_miles',
  'is_demo',
  'is_used',
  // One lender's figures in plain columns [3-20].
  'finance_provider',
  'finance_weekly',
  'finance_monthly',
  'finance_rate',
  'finance_comparison_rate',
  'finance_disclaimer',
  'finance_term_months',
  'finance_total_payable',
] as const;

export type StockField = FeedTargetField | (typeof PRESET_FIELDS)[number];

export const STOCK_FIELDS: readonly StockField[] = [...FEED_TARGET_FIELDS, ...PRESET_FIELDS];

/** A row's values by field: text, a number, a list or nested data, never empty. */
export type MappedRow = { readonly [Field in StockField]?: unknown } & {
  /** Values of `further`, by their names in the mapping. */
  readonly further?: Readonly<Record<string, unknown>>;
  /** Context that changes a value's meaning. */
  readonly around?: { readonly [Field in StockField]?: AroundValue };
};

/** Words around a value, which may state a price basis or a number's unit. */
export interface AroundValue {
  /** Name of the column, if it contains such words. */
  readonly heading?: string;
  /** Attributes of an XML element. */
  readonly attributes?: readonly (readonly [name: string, value: string])[];
  /** The whole cell, if the mapping takes a part of it. */
  readonly cell?: string;
  /** Content of the mapping's unit column; an unknown word is kept as it is. */
  readonly unit?: { readonly unit: FeedUnit } | { readonly unknown: string };
}

export type FeedUnit = (typeof FEED_UNITS)[number];

/** Amounts of money: the words around them state what they include. */
export const MONEY_FIELDS: ReadonlySet<StockField> = new Set<StockField>([
  'price',
  'before_price',
  'reduced_price',
  'subscription_price',
  'offer_price',
  'drive_away_price',
  'excluding_charges_price',
  'average_market_price',
  'state_average_market_price',
]);

/** Lists to which a further column can be added, with what stands between the parts. */
export const LISTED_WITH: { readonly [Field in StockField]?: string } = { images: '|', standardEquipment: ',' };

/** Fields whose values may be nested data with the content in attributes, such as `<Photo url="…"/>`. */
export const NESTED_FIELDS: ReadonlySet<StockField> = new Set<StockField>([
  'images',
  'primary_image_url',
  'video_url',
  'external_video_url',
  'spin_images',
  'spin_interior_image',
  'hotspots',
  'standardEquipment',
  'categories',
  'faults',
  'finance_lenders',
  'file',
  'location',
]);
