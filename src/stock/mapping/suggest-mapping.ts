import { FEED_PRESETS, type FeedConfig } from '#config/schema/feed.ts';
import { FEED_TARGET_FIELDS, type FeedTargetField } from '#config/schema/feed-target-fields.ts';
import { readPriceWords } from '#domain/price/price-words.ts';
import { feedPreset } from '../feed-preset.ts';
import type { UnreadColumn } from './column-access.ts';
import { foldName } from './column-name.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { simpleBody } from '../normalise/body.ts';
import { LISTED_WITH } from './stock-field.ts';
import { ITEM_TYPES, STATUSES } from '../normalise/status-words.ts';
import { columnsOf, mappingRules, type FieldColumns } from './compile-mapping.ts';

/**
 * Headings of advertising feeds and dealers' systems whose meaning is likely but not certain: "Trim" is the badge in
 * one system and the upholstery in another. They are suggested to the operator, never read without being mapped.
 */
const LIKELY_HEADINGS: Readonly<Partial<Record<FeedTargetField, readonly string[]>>> = {
  stocknum: [
    'ID',
    'SKU',
    'Item ID',
    'Listing ID',
    'Stock ref',
    'Stock code',
    'Reference',
    'Unit number',
    'Unit no',
    'Stk',
    'Stk no',
    'Stk #',
  ],
  make: ['OEM', 'Mfr', 'Manuf', 'Franchise', 'Vehicle brand', 'Builder'],
  model: ['Family', 'Mdl', 'Model description', 'Vehicle model'],
  badge: ['Trim', 'Trim level', 'Version', 'Derivative', 'Model variant', 'Spec level', 'Edition', 'Submodel'],
  car_type: ['State of vehicle', 'Used or new', 'New or used', 'New or demo', 'Inventory type', 'Is new'],
  price: [
    'Sale price',
    'Asking price',
    'Advertised',
    'List price',
    'Retail price',
    'Retail',
    'Sell price',
    'Web price',
    'Our price',
    'Now',
    'Now price',
    'Current price',
    'Selling price',
    'Special price',
    'Total price',
    'Price inc GST',
    'Price incl GST',
    'Ride away',
    'Ride away price',
    'Amount',
  ],
  before_price: ['RRP', 'Was', 'Old price', 'Previous price', 'Original price', 'Regular price'],
  year: ['Model yr', 'YOM', 'Year of manufacture', 'Yr', 'Manufacture year', 'Year built'],
  km: ['KLM', 'KLMS', 'Odo', 'Odometer reading', 'Odometer km', 'Kms travelled', 'Mileage value', 'Distance travelled'],
  body: ['Body shape', 'Shape', 'Vehicle body', 'Style', 'Category'],
  colour: [
    'Paint',
    'Paint colour',
    'Body colour',
    'Manufacturer colour',
    'Ext colour',
    'Ext color',
    'Colour ext',
    'Color ext',
    'Colours exterior',
  ],
  interior_colour: [
    'Colour int',
    'Color int',
    'Colours interior',
    'Upholstery',
    'Int colour',
    'Int color',
    'Trim color',
  ],
  transmission: ['Gears type', 'Gear type', 'Tranny', 'Transmission type'],
  fuel: ['Fuel kind', 'Propulsion', 'Energy'],
  drive: ['Driven wheels', 'Wheel drive', 'Drive train', 'Drive wheels', 'Driveline'],
  engine_size: ['CC', 'Engine cc', 'Litres', 'Capacity', 'Displacement'],
  location: ['Dealership', 'Dealer', 'Dealer name', 'Store', 'Store code', 'Branch', 'Site', 'Lot', 'Department'],
  images: [
    'Image',
    'Image link',
    'Additional image link',
    'Main image',
    'Photo',
    'Picture',
    'Media',
    'Gallery',
    'Pics',
  ],
  dealercomments: [
    'Description body',
    'Comments body',
    'Text',
    'Advert',
    'Advert text',
    'Ad text',
    'Blurb',
    'Notes',
    'Body text',
    'Web description',
    'Desc',
  ],
  standardEquipment: ['Equipment', 'Extras', 'Accessories', 'Option list', 'Highlights'],
  regplate: ['Number plate', 'License plate', 'Licence plate', 'Reg', 'Reg no', 'Rego no', 'Rego plate'],
  rego_expiry: [
    'Rego due',
    'Rego exp',
    'Reg exp',
    'Reg expiry',
    'Rego until',
    'Registered to',
    'Registration exp',
    'Registration expires',
  ],
  vin: ['Chassis', 'VIN or chassis', 'Vehicle identification number'],
  price_type: ['Pricing type', 'Price basis', 'Price includes'],
  build_date: ['Build', 'Built', 'Build plate'],
  compliance_date: ['Compliance', 'Complied', 'Compliance plate', 'Compl', 'Comp date', 'Compl date'],
  'variant.fuelconsumptioncombined': [
    'L/100km',
    'L/100',
    'Ltr/100',
    'Ltr/100km',
    'Litres/100km',
    'Fuel economy',
    'Economy',
  ],
  'variant.towingcapacitybraked': ['Tow', 'Tow capacity', 'Braked tow', 'Towing braked'],
  'specifications.tow_ball_weight': [
    'Ball',
    'Ball wt',
    'Tow ball',
    'Tow ball wt',
    'Towball wt',
    'Ball load',
    'Ball kg',
  ],
  'specifications.bed': ['Layout', 'Bed layout', 'Beds'],
  arrival_text: ['ETA', 'Expected', 'Expected arrival', 'Arrives', 'Due in', 'Due date'],
  created_at: [
    'Date in',
    'Date in stock',
    'In stock date',
    'Date added',
    'Date listed',
    'Listed date',
    'Listing date',
    'Stock date',
    'Arrival date',
  ],
};

/** What systems put around a heading without changing its meaning: `vehicle_make`, `MakeName`, `PhotoURLs`. */
const PREFIX = /^(?:vehicle|car|item|unit|listing|ad|web)(?=.{3})/;
const SUFFIX = /(?<=.{3})(?:name|value|text|code|desc|description|urls?|links?|list|s)$/;

/** Headings that say nothing without the group that they are in. */
const GENERAL = /^(?:name|value|text|code|description|title)$/;

/** Headings that are about their group: the name of a seller, the id of a make, the state of a plate. */
const OF_ITS_GROUP = /^(?:name|id|state)$/;

/** What stands behind a heading and is read with it: the unit, the tax. "Price (ex GST)", "Odo (km)", "Was ex GST". */
const QUALIFIER = /\s*(?:\([^)]*\)|\[[^\]]*\]|\b(?:ex|excl?|inc|incl|plus)\.?\s*gst)\s*$/i;

/** The number of a column among several. */
const NUMBERED = /(?:url|link|src)?\d{1,3}(?:url|link|src)?$/;

const FIELDS: ReadonlySet<string> = new Set(FEED_TARGET_FIELDS);

/** Folded headings with their field, from every preset, the fields' own names and the likely headings. */
let headings: ReadonlyMap<string, FeedTargetField> | undefined;

/** A value that says a vehicle's condition whatever its column is called: "Type" in some systems. */
const CONDITION = /^(?:new|used|demo|demonstrator|pre-?owned|second ?hand)$/i;

/** Headings that may hold the condition, the kind of vehicle or the body: the values say which. */
const KIND_HEADING = /^(?:vehicle|car|unit|stock|product|item)?(?:type|kind|class|category)$/;

/** A column that nothing reads. */
export interface UnreadHeading {
  readonly name: string;
  /** A value of it; empty if no row has been read. */
  readonly example: string;
}

/** A column that nothing reads, and the field that it most likely fills. */
export interface SuggestedColumn {
  readonly column: string;
  readonly field: FeedTargetField;
}

/**
 * The fields that unread columns most likely fill, judged by their headings, or by a value that leaves no doubt. A
 * field that the feed fills already is not suggested again, except for lists, and of several candidates for one field
 * only the first is.
 *
 * @param unread In the feed's order, private ones left out.
 * @param found What the mapping reads so far.
 * @param onlyKind What the dealer sells, where that is one kind of vehicle: a column that says so as well is the body's.
 */
export function suggestColumns(
  unread: readonly UnreadHeading[],
  found: readonly FieldColumns[],
  onlyKind?: ItemType,
): readonly SuggestedColumn[] {
  const taken = new Set(found.filter(({ rows }) => rows > 0).map(({ field }) => field));
  const suggested: SuggestedColumn[] = [];
  for (const { name: column, example } of unread) {
    const field =
      kindOfValue(column, example, onlyKind) ??
      statusOfValue(column, example) ??
      likelyField(column) ??
      fieldOfValue(column, example);
    if (field === undefined) continue;
    if (LISTED_WITH[field] === undefined) {
      if (taken.has(field)) continue;
      taken.add(field);
    }
    suggested.push({ column, field });
  }
  return suggested;
}

/**
 * The suggestions as the feed's config has them, as in `"mapping": { "badge": "Trim" }`. A feed with neither preset nor
 * mapping reads the platform's own names, which a mapping alone would end, so the preset is written out for it.
 */
export function suggestedConfig(
  feed: Pick<FeedConfig, 'preset' | 'mapping'>,
  suggested: readonly SuggestedColumn[],
  found: readonly FieldColumns[],
): string {
  const rules = [...Map.groupBy(suggested, ({ field }) => field)].map(([field, columns]) => {
    const read = LISTED_WITH[field] === undefined ? undefined : found.find((entry) => entry.field === field);
    const present = read?.columns.filter(({ rows }) => rows !== 0) ?? [];
    const names = [...new Set([...present.map(({ name }) => name), ...columns.map(({ column }) => column)])];
    const [only, ...others] = names;
    const rule = others.length === 0 ? only : { from: names, join: { with: LISTED_WITH[field] ?? ' ' } };
    return `${JSON.stringify(field)}: ${spaced(rule)}`;
  });
  const isPlatformsOwn = feed.preset === undefined && Object.keys(feed.mapping).length === 0;
  return `${isPlatformsOwn ? '"preset": "forecourt", ' : ''}"mapping": { ${rules.join(', ')} }`;
}

/** Where the feed most likely says what its prices include, as the rule to add; undefined if nothing that is unread does. */
export function suggestedPriceBasis(
  feed: Pick<FeedConfig, 'preset' | 'mapping'>,
  { unread, found }: { readonly unread: readonly UnreadColumn[]; readonly found: readonly FieldColumns[] },
): string | undefined {
  const readable = unread.filter(({ isPrivate }) => !isPrivate);
  const said = suggestColumns(readable, found).filter(({ field }) => field === 'price_type');
  return said[0] === undefined
    ? undefined
    : `The column ${JSON.stringify(said[0].column)} most likely says it: ${suggestedConfig(feed, said, found)}.`;
}

/** "Boat" names a kind of vehicle, "Prime mover" a body; "Ute" and "Van" are bodies of cars. */
function kindOfValue(column: string, example: string, onlyKind?: ItemType): FeedTargetField | undefined {
  if (!column.split('.').some((part) => KIND_HEADING.test(foldName(part)))) return undefined;
  const kind = ITEM_TYPES.find(example);
  if (kind === undefined) return undefined;
  // "Ute" is a car's body.
  if (kind === 'car') return onlyKind === undefined && /^cars?$/.test(foldName(example)) ? 'item_type' : undefined;
  const isBody = kind === 'truck' && foldName(example) !== 'truck' && foldName(example) !== 'trucks';
  return isBody ? undefined : kind === onlyKind ? 'body' : 'item_type';
}

/** "live" in a column of states: where a vehicle stands is said by no such word. */
function statusOfValue(column: string, example: string): FeedTargetField | undefined {
  return /^(?:vehicle|car|unit|stock|item|listing|ad)?(?:state|stage|availability)$/.test(foldName(column)) &&
    STATUSES.find(example) !== undefined
    ? 'status'
    : undefined;
}

function fieldOfValue(column: string, example: string): FeedTargetField | undefined {
  if (CONDITION.test(example)) return 'car_type';
  if (isPriceBasis(example)) return 'price_type';
  return KIND_HEADING.test(foldName(column)) && simpleBody(example, 'car') !== undefined ? 'body' : undefined;
}

/** "Ride away" or "+ GST" alone, in whatever column: what prices include is said there. */
function isPriceBasis(example: string): boolean {
  if (/\d/.test(example)) return false;
  const { qualifier, gst, unknown } = readPriceWords(example);
  return (qualifier !== undefined || gst !== undefined) && unknown === undefined;
}

function likelyField(column: string): FeedTargetField | undefined {
  headings ??= knownHeadings();
  // The end of a path into nested data says what the value is; the dot of "Rego No." ends nothing.
  const [last = column, group] = column.replace(/\.+$/, '').split('.').reverse();
  const name = foldName(last);
  // "Yard.Name" is the yard, "Engine.Description" the engine.
  const ofGroup = group !== undefined && GENERAL.test(name) ? headings.get(foldName(group)) : undefined;
  if (ofGroup !== undefined) return ofGroup;
  // Nor is the id of a make that of the vehicle, or the state of a plate that of the yard.
  if (group !== undefined && OF_ITS_GROUP.test(name) && !/vehicle|car|item|unit|listing|stock/i.test(group))
    return headings.get(foldName(group + last));
  const bare = name.replace(PREFIX, '');
  const tries = [
    ...(group === undefined ? [] : [foldName(group + last)]),
    name,
    bare,
    name.replace(SUFFIX, ''),
    bare.replace(SUFFIX, ''),
  ];
  const unqualified = column.replace(QUALIFIER, '');
  if (unqualified !== column && unqualified !== '') tries.push(foldName(unqualified));
  // "Series/Badge" holds either; "Make/Model" holds both, which no field takes.
  if (!/\b(?:make|model)\b/i.test(column)) tries.push(...column.split('/').slice(1).map(foldName));
  for (const tried of tries) {
    const field = headings.get(tried);
    if (field !== undefined) return field;
  }
  // photo1 to photo30 are one list in as many columns.
  const list = name.replace(NUMBERED, '');
  const ofMany = list === name ? undefined : (headings.get(list) ?? headings.get(`${list}s`));
  return ofMany === undefined || LISTED_WITH[ofMany] === undefined ? undefined : ofMany;
}

function knownHeadings(): ReadonlyMap<string, FeedTargetField> {
  const known = new Map<string, FeedTargetField>();
  const add = (field: string, name: string): void => {
    const heading = foldName(name);
    if (FIELDS.has(field) && !known.has(heading)) known.set(heading, field as FeedTargetField);
  };
  for (const field of FEED_TARGET_FIELDS) add(field, field.split('.').at(-1) ?? field);
  for (const preset of FEED_PRESETS)
    for (const [field, rule] of mappingRules(feedPreset({ preset, mapping: {} }).mapping))
      for (const name of columnsOf(rule)) add(field, name);
  for (const [field, names] of Object.entries(LIKELY_HEADINGS)) for (const name of names) add(field, name);
  return known;
}

function spaced(value: unknown): string {
  return JSON.stringify(value, undefined, 1).replaceAll(/\n\s*/g, ' ');
}
