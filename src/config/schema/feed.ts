import * as z from 'zod';
import type { CarType, ItemType, PriceQualifier } from '#domain/vehicle/vehicle.ts';
import { environmentVariableSchema } from './environment-variable.ts';
import { feedMappingSchema } from './feed-mapping.ts';
import { feedSource } from './feed-source.ts';
import { calendarDate } from './special-hours.ts';
import { timeZoneName } from './time-zone-name.ts';
import { identifier, plainText, slugText, textWithRule } from './text-rule.ts';

export const ITEM_TYPES = [
  'car',
  'caravan',
  'motorcycle',
  'truck',
  'boat',
  'trailer',
] as const satisfies readonly ItemType[];
export const CAR_TYPES = ['new', 'used', 'demo'] as const satisfies readonly CarType[];
export const PRICE_QUALIFIERS = [
  'drive_away',
  'estimated_drive_away',
  'excluding_government_charges',
  'plus_on_roads',
  'price_on_application',
  'subscription',
] as const satisfies readonly PriceQualifier[];
export const FEED_PRESETS = ['forecourt', 'dealer-studio', 'easycars'] as const;
export const FEED_FORMATS = ['auto', 'delimited', 'json', 'jsonl', 'xml'] as const;

const headerName = textWithRule({
  accepts: (value) => /^[A-Za-z0-9-]{1,80}$/.test(value),
  message: 'Is not the name of an HTTP header.',
  remedy: 'Write it as in "Authorization".',
});

const queryName = textWithRule({
  accepts: (value) => /^[\w.[\]-]{1,80}$/.test(value),
  message: 'Is not the name of a parameter.',
  remedy: 'Write it as in "key".',
});

const headerValue = textWithRule({
  // Values are sent to another server verbatim: a line break would start another header.
  accepts: (value) => /^[\x20-\x7e]{1,1000}$/.test(value),
  message: 'Has characters that an HTTP header may not have.',
  remedy: 'Write plain characters on one line.',
});

const fieldText = (example: string) =>
  z.string().min(1).max(8).describe(`One character as a rule, as in ${example}. Default: detected.`);

/** One of a dealer's stock feeds: where it is, its format, what its columns mean. */
export const feedSchema = z.strictObject({
  name: slugText().default('main').describe('Name of the feed in reports; unique within the dealer.'),
  source: feedSource().describe('A file of the dealer folder ("stock/stock.csv") or an http(s) address.'),
  headers: z
    .record(headerName, z.union([headerValue, environmentVariableSchema]))
    .default({})
    .describe(
      'HTTP headers sent with the request, as in { "Authorization": { "env": "STOCK_TOKEN" } }. Secrets are names of environment variables.',
    ),
  query: z
    .record(queryName, z.union([headerValue, environmentVariableSchema]))
    .default({})
    .describe(
      'Parameters added to the address, as in { "key": { "env": "STOCK_KEY" } }. Secrets are names of environment variables.',
    ),
  timeout_seconds: z
    .number()
    .positive()
    .max(600)
    .default(30)
    .describe('Seconds after which an address that does not answer counts as unreachable.'),
  max_bytes: z
    .int()
    .min(1000)
    .max(4_000_000_000)
    .default(256_000_000)
    .describe('Largest size in bytes; a larger answer is refused.'),
  preset: z
    .enum(FEED_PRESETS)
    .exactOptional()
    .describe(
      'Column names of a known system; `mapping` adds to it and wins, and a column that it names is read for nothing else. `forecourt`: the specification’s own names; `dealer-studio`: its FTP file; `easycars`: its stock API.',
    ),
  format: z
    .enum(FEED_FORMATS)
    .default('auto')
    .describe(
      'How the file is written; auto looks at its beginning. `delimited` is CSV and its kin, `jsonl` one JSON object a line.',
    ),
  delimiter: fieldText('"," or "\\t"').exactOptional(),
  quote: fieldText('"\\""').exactOptional(),
  encoding: plainText(40)
    .exactOptional()
    .describe('Character encoding, as in "utf-8", "windows-1252" or "utf-16le". Default: detected.'),
  records: plainText(200)
    .exactOptional()
    .describe(
      'Dotted path to the list of vehicles in JSON or XML, as in "StockList" or "stock.vehicle". Default: the first list of objects.',
    ),
  has_header: z.boolean().default(true).describe('Whether the first line of a delimited file names the columns.'),
  columns: z
    .array(plainText(200))
    .min(1)
    .exactOptional()
    .describe('Names of the columns in order, for delimited files without a header line.'),
  mapping: feedMappingSchema
    .prefault({})
    .describe(
      'Which column fills which field: a column name, a list of aliases (the first with a value), or steps. Keys are the specification’s field names.',
    ),
  price_includes: z
    .enum(PRICE_QUALIFIERS)
    .exactOptional()
    .describe(
      'What the prices of this feed include, printed next to every price. Needed where neither preset nor a `price_type` column says so.',
    ),
  location: identifier()
    .exactOptional()
    .describe(
      'Id or slug of the location whose vehicles these are, where the feed does not say. Default: the primary location.',
    ),
  item_type: z
    .enum(ITEM_TYPES)
    .exactOptional()
    .describe('What the feed sells, where it does not say. Default: what the dealer sells, if `item_types` names one.'),
  car_type: z
    .enum(CAR_TYPES)
    .exactOptional()
    .describe('Condition of the vehicles, where the feed does not say. Default: used.'),
  time_zone: timeZoneName()
    .exactOptional()
    .describe('Zone in which the feed writes times. Default: the primary location’s.'),
  dates_as_of: calendarDate()
    .exactOptional()
    .describe(
      'For sample stock only: the day that its file was written for, as in "2026-11-21". The days on which vehicles were listed, changed, sold or held, and those in its sentences such as "Due about 8 Dec", are read as far from today as they were from that day, so that the sample does not grow old.',
    ),
  ignore_columns: z
    .array(plainText(200))
    .default([])
    .describe('Columns that are known and deliberately not used, so that the report does not list them.'),
  optional_columns: z
    .array(plainText(200))
    .default([])
    .describe(
      'Columns that the mapping names and that no row need have, such as one that is written only while a vehicle is on hold; any other that no row has fails a check.',
    ),
  private_columns: z
    .array(plainText(200))
    .default([])
    .describe(
      'Columns that must never be published, in addition to those that the platform knows (purchase cost and the like).',
    ),
});

/** A feed declaration with its defaults filled in. */
export type FeedConfig = z.output<typeof feedSchema>;
