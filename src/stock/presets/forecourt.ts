import { FEED_TARGET_FIELDS } from '#config/schema/feed-target-fields.ts';
import type { StockMapping } from '../mapping/compile-mapping.ts';
import type { FeedPreset } from './preset.ts';

/** Other spellings of the specification's names: search attributes, the timestamp forms, nested groups. */
const ALIASES: StockMapping = {
  stocknum: ['stocknum', 'stock_number', 'stock_no'],
  regplate: ['regplate', 'rego', 'registration'],
  colour: ['colour', 'color'],
  interior_colour: ['interior_colour', 'interior_color'],
  sold_date: ['sold_date', 'sold_date_timestamp'],
  km: ['km', 'kms', 'odometer'],
  reduced_price: ['reduced_price', 'sale_price'],
  body: ['simple_body', 'body'],
  transmission: ['trans', 'transmission', 'simple_transmission'],
  fuel: ['fuel', 'simple_fuel'],
  drive: ['drive', 'simple_drive'],
  simple_colour: ['simple_colour', 'colour_group'],
  engine_size: ['engine_size', 'engine_size_litres'],
  cylinders: ['cylinders', 'variant.cylinders'],
  city: ['city', 'location.city', 'location.address.city'],
  state: ['state', 'location.state', 'location.address.state'],
  // Small pictures are better than none.
  images: ['images', 'image_urls', 'photos', 'thumbnails'],
  location: ['location_id', 'location.id', 'location.slug', 'location', 'location_name'],
  average_market_price: ['average_market_price', 'autograb_data.average_market_price'],
  state_average_market_price: ['state_average_market_price', 'autograb_data.state_average_market_price'],
  owners: ['owners', 'condition.owners'],
  service_history: ['service_history', 'condition.service_history'],
  roadworthy: ['roadworthy', 'condition.roadworthy'],
  ppsr: ['ppsr', 'condition.ppsr'],
  keys: ['keys', 'condition.keys'],
  battery_health: ['battery_health', 'condition.battery_health'],
  faults: ['faults', 'condition.faults'],
  condition_note: ['condition_note', 'condition.note'],
};

/** The platform's own field names [3-1 to 3-20], for dealers without a stock system. */
export const preset: FeedPreset = {
  mapping: { ...Object.fromEntries(FEED_TARGET_FIELDS.map((field) => [field, field])), ...ALIASES },
  unknownWords: [],
  ignoredColumns: ['slug', 'path', 'photos_count', 'has_nvic', 'thumbnails', 'make_model', 'youxQuote'],
};
