import { FEED_TARGET_FIELDS, type FeedTargetField } from '#config/schema/feed-target-fields.ts';

/**
 * Facts that some systems write in columns of their own and that no single field of the specification
 * holds. Presets fill them; normalising folds them into the vehicle.
 */
export const PRESET_FIELDS = [
  // A price column that says by its name what it includes.
  'drive_away_price',
  'excluding_charges_price',
  // "true" where the odometer counts miles.
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

/** What one row says, by field: text, a number, a list or nested data, never empty. */
export type MappedRow = { readonly [Field in StockField]?: unknown };
