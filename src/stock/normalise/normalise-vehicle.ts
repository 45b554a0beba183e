import { creditClaim } from '#domain/finance/credit-claim.ts';
import type {
  CarType,
  ItemType,
  PriceQualifier,
  Vehicle,
  VehicleCondition,
  VehicleStatus,
} from '#domain/vehicle/vehicle.ts';
import type { OnRoadCosts } from '#domain/price/on-road-costs.ts';
import { vehicleName } from '#domain/naming/vehicle-name.ts';
import type { RowMapper } from '../mapping/compile-mapping.ts';
import type { MappedRow, StockField } from '../mapping/stock-field.ts';
import { bodyStyle, simpleBody } from './body.ts';
import { simpleColour } from '#domain/vehicle-words/colour-family.ts';
import { type OmitUndefined, omitUndefined } from '#domain/objects/omit-undefined.ts';
import { truckLicenceClass } from '#domain/vehicle/licence-class.ts';
import { commentsHtml } from './comments.ts';
import { spreadsheetDamage } from './spreadsheet-damage.ts';
import { parseDayOrMonth, parseHoldOrSale, parseInstant, parseListing, parseMonth } from './dates.ts';
import { withLaterWords } from './dates-in-words.ts';
import { DRIVES, FUELS, TRANSMISSIONS } from './drivetrain.ts';
import { rawText, readList, readText } from './field-text.ts';
import { normaliseFinance } from './finance.ts';
import { parseHotspots } from './hotspots.ts';
import type { StockLocation } from './location-lookup.ts';
import { badgeWriting, colourWriting, modelWriting } from './known-writing.ts';
import { makeName } from './make-name.ts';
import { MOST_PHOTOS, parsePictures, parseVideos, webAddress, type PictureList } from './media.ts';
import { parseCents } from './money.ts';
import { gearboxWriting } from './one-spelling.ts';
import { hasSpoiltLetters } from './plain-text.ts';
import { normalisePrice, type NormalisedPrice } from './price.ts';
import { cylindersOf, isOtherWayRound, parseCount, parseEngineCc, parseKilometres, parseQuantity } from './quantity.ts';
import { defaultRank } from './rank.ts';
import type { RowNotes } from './row-notes.ts';
import { withRowUnits } from './row-units.ts';
import { normaliseSpecifications } from './specifications.ts';
import { CAR_TYPES, ITEM_TYPES, parseFlag, STATES, STATUSES } from './status-words.ts';
import { checkVin } from './vin.ts';
import type { WordTable } from './word-table.ts';

/**
 * A vehicle before the whole stock, and so the slugs and ids in use, is known. `id` is the feed's own [3-1], else the
 * stock number, else the VIN, and empty if the row has none of them; `slug` is empty.
 */
export type VehicleDraft = Omit<Vehicle, 'slug' | 'id'> & { id: string; slug: string };

export type NormalisedRow =
  | { readonly kind: 'vehicle'; readonly vehicle: VehicleDraft; readonly priceBasis: NormalisedPrice['basis'] }
  | { readonly kind: 'rejected'; readonly reason: string; readonly value: string };

/** Feed and dealer settings that apply to every row. */
export interface NormaliseSettings {
  readonly units: RowMapper['units'];
  readonly dates: RowMapper['dates'];
  readonly priceIncludes?: PriceQualifier | undefined;
  readonly onRoadCosts?: OnRoadCosts | undefined;
  readonly itemType: ItemType;
  readonly carType?: CarType | undefined;
  /** IANA zone of times in the feed. */
  readonly timeZone: string;
  /** Days by which moments are read later than written, for sample stock. */
  readonly daysLater?: number | undefined;
  /** The day that a sample was written for. */
  readonly writtenMs?: number | undefined;
  /** The current year in UTC: nearly every row needs it, and hardly any needs `now`. */
  readonly year: number;
  readonly now: Date;
  readonly findLocation: (name: string) => StockLocation | undefined;
  /** Location of vehicles whose row names none. */
  readonly location?: StockLocation | undefined;
  readonly hasSeveralLocations?: boolean;
  /** Whether the config says where the whole feed stands. */
  readonly isLocationNamed?: boolean;
}

/** Words with which a feed says that a value is not given. */
const NO_WORD = /^(?:other|unknown|not specified|unspecified|none|na|tba|tbc|any)$/i;

/**
 * Converts a row to a vehicle. Only a row without make or model is rejected; everything else is repaired or left out.
 */
export function normaliseVehicle(mapped: MappedRow, feedSettings: NormaliseSettings, notes: RowNotes): NormalisedRow {
  const { row: rowInUnits, settings } = withRowUnits(mapped, feedSettings, notes);
  const stated = withLaterWords(withStatusOfPrice(rowInUnits, notes), settings.daysLater, settings.writtenMs);
  const itemType = readItemType(stated, settings, notes);
  const row = withHoursOfOdometer(withBodyOfKind(stated, itemType), notes);
  const makeText = readText(row, 'make', notes, 60);
  const modelText = readText(row, 'model', notes, 80);
  if (makeText === undefined || modelText === undefined) {
    const missing = makeText === undefined ? (modelText === undefined ? 'make and model' : 'make') : 'model';
    return { kind: 'rejected', reason: `has no ${missing}`, value: makeText ?? modelText ?? '' };
  }
  if (TOTALS.test(makeText) || TOTALS.test(rawText(row.stocknum) ?? ''))
    return { kind: 'rejected', reason: 'is a row of totals', value: `${makeText} ${modelText}` };
  const make = makeName(makeText);
  const model = modelWriting(make, modelText, itemType);
  const carType = readCarType(row, settings, notes);
  const soldAt = instant(row, 'sold_date', settings, notes, parseHoldOrSale);
  const { status, reserved } = readStatus(row, soldAt, settings, notes);
  const badgeText = readUnspoilt(row, 'badge', notes, 120);
  const badge = badgeText === undefined ? undefined : badgeWriting(badgeText, itemType);
  const buildDate = month(row, 'build_date', settings, notes);
  const year = readYear(row, settings, notes) ?? (buildDate === undefined ? undefined : Number(buildDate.slice(0, 4)));
  const location = readLocation(row, settings, notes);
  const stockNumber = readText(row, 'stocknum', notes, 60) ?? '';
  const vin = readVin(row, notes);
  const state = readWord(row, 'state', STATES, notes) ?? location?.state;
  const priced = normalisePrice(row, settings, { itemType, carType, state }, notes);
  const body = readBody(row, itemType, notes);
  const colour = readColourName(row, 'colour', 60, notes);
  const { photos, videos } = readPictures(row, notes);
  const createdAt = instant(row, 'created_at', settings, notes, parseListing);
  const specifications = readSpecifications(row, settings, itemType, body, notes);
  const transmissionText = readText(row, 'transmission', notes, 80) ?? readText(row, 'variant.geartype', notes, 80);
  const fuelText = readText(row, 'fuel', notes, 80);
  const driveText = readText(row, 'drive', notes, 80);
  const id = readText(row, 'id', notes, 80) ?? (stockNumber === '' ? (vin ?? '') : stockNumber);

  const vehicle: VehicleDraft = omitUndefined({
    id,
    slug: '',
    name: readText(row, 'name', notes, 160) ?? vehicleName({ year, make, model, badge }),
    stockNumber,
    itemType,
    carType,
    status,
    reserved,
    reservedUntil: instant(row, 'hold_until', settings, notes, parseHoldOrSale),
    certified: readFlag(row, 'certified', notes) ?? false,
    preorder: readFlag(row, 'preorder', notes) ?? false,
    showOnDealerWebsite: readFlag(row, 'show_on_dealer_website', notes) ?? true,
    tag: readText(row, 'tag', notes, 40),
    soldAt,
    createdAt,
    updatedAt: instant(row, 'updated_at', settings, notes),
    views: parseCount(row.views, 0, 1_000_000_000),
    arrivalText: readText(row, 'arrival_text', notes, 120),
    vin,
    nvic: readText(row, 'nvic', notes, 30),
    registrationPlate: readUnspoilt(row, 'regplate', notes, 15),
    registrationExpiry: dayOrMonth(row, 'rego_expiry', settings, notes),
    buildDate,
    complianceDate: month(row, 'compliance_date', settings, notes),
    year,
    make,
    model,
    badge,
    series: readUnspoilt(row, 'series', notes, 80),
    colour,
    simpleColour: readColour(row, colour, notes),
    interiorColour: readColourName(row, 'interior_colour', 80, notes),
    odometerKm: readOdometer(row, { year, carType, itemType }, settings, notes),
    body,
    bodyStyle: bodyStyle(informative(readText(row, 'body', SILENT, 60)), body, itemType),
    transmission: readTransmission(transmissionText, itemType, notes),
    transmissionText: informative(transmissionText && gearboxWriting(transmissionText)),
    fuel: wordOf('fuel', fuelText, FUELS, notes),
    fuelText: informative(fuelText),
    drive: wordOf('drive', driveText, DRIVES, notes),
    driveText: informative(driveText),
    seats: readCount(row, 'seats', 1, 120, notes),
    doors: readCount(row, 'doors', 1, 9, notes),
    cylinders: readCylinders(row, notes),
    engineCc: readEngine(row, settings, notes),
    price: priced.price,
    marketPrice: definedOrNothing({
      averageCents: positive(parseCents(row.average_market_price, settings.units.average_market_price)),
      stateAverageCents: positive(
        parseCents(row.state_average_market_price, settings.units.state_average_market_price),
      ),
    }),
    financeLenders: normaliseFinance(row),
    photos,
    videoUrls: nonEmpty([
      ...new Set([...readVideos(row, 'video_url', notes), ...readVideos(row, 'external_video_url', notes), ...videos]),
    ]),
    spinImages: nonEmpty(row.spin_images === undefined ? [] : parsePictures(row.spin_images).photos),
    spinCode: readText(row, 'spin_code', notes, 500),
    interiorPanorama:
      row.spin_interior_image === undefined ? undefined : parsePictures(row.spin_interior_image).photos[0],
    hotspots: row.hotspots === undefined ? undefined : parseHotspots(row.hotspots),
    dealerCommentsHtml: readComments(row, notes),
    standardEquipment: row.standardEquipment === undefined ? [] : readList(row, 'standardEquipment'),
    historyReportUrl: readAddress(row, 'file', notes),
    locationId: location?.id,
    dealershipId: readText(row, 'dealership_id', notes, 80) ?? location?.dealership_id,
    dealershipSlug: readText(row, 'dealership_slug', notes, 80) ?? location?.dealership_slug,
    city: readText(row, 'city', notes, 60) ?? location?.city,
    state,
    categories: row.categories === undefined ? [] : readList(row, 'categories', { maxLength: 60 }),
    specifications,
    condition: readCondition(row, notes),
    rank:
      parseQuantity(row.rank)?.number ??
      defaultRank({ status, reserved, photos, price: priced.price, ...omitUndefined({ createdAt }) }),
  });
  return { kind: 'vehicle', vehicle, priceBasis: priced.basis };
}

/** The whole of a cell beside its number: "no deposit", "hold on to your trade-in" and "sold as is" are none of them. */
const STATUS_IN_PRICE =
  /^(?:just |now )?sold(?! (?:as|with|without|complete|including|un\w+)\b)\b|^(?:under (?:offer|contract)|(?:on )?hold|deposit(?: taken| paid)?|reserved|sale pending|pending)$/;
const PRICES = ['price', 'drive_away_price'] as const;

/** Yards write SOLD into the price and leave the status as it was, if there is one. */
function withStatusOfPrice(row: MappedRow, notes: RowNotes): MappedRow {
  for (const field of PRICES) {
    const text = rawText(row[field]);
    if (text === undefined || !/\p{L}/u.test(text)) continue;
    const words = text
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
      .toLowerCase();
    if (!STATUS_IN_PRICE.test(words)) continue;
    const status = words.includes('sold') ? 'sold' : 'reserved';
    notes.repaired('other', 'status read from the price', text, status);
    const price = text.replace(/\p{L}+/gu, ' ');
    const without = { ...row, [field]: /\d/.test(price) ? price : undefined };
    return status === 'sold' ? { ...without, sold: true } : { ...without, reserved: true };
  }
  return row;
}

/** A text that is left out where a spreadsheet made a date or a number of it: `3-Mar` is no badge. */
function readUnspoilt(row: MappedRow, field: StockField, notes: RowNotes, maxLength: number): string | undefined {
  const text = readText(row, field, notes, maxLength);
  if (text === undefined || spreadsheetDamage(text) === undefined) return text;
  notes.repaired('other', `${field} left out: a spreadsheet made it of something else`, text);
  return undefined;
}

const HOURS = /\d\s*(?:hrs?|hours?)\.?\s*$/i;

/** What is used by the hour has them where others have kilometres. */
function withHoursOfOdometer(row: MappedRow, notes: RowNotes): MappedRow {
  const text = rawText(row.km);
  if (text === undefined || !HOURS.test(text) || row['specifications.engine_hours'] !== undefined) return row;
  notes.repaired('other', 'engine hours read from the odometer', text);
  return { ...row, km: undefined, 'specifications.engine_hours': text };
}

/** The foot of a spreadsheet. */
const TOTALS = /^\s*(?:grand |sub)?-?totals?:?\s*$/i;

function readItemType(row: MappedRow, settings: NormaliseSettings, notes: RowNotes): ItemType {
  const itemType = readStatedType(row, settings, notes) ?? settings.itemType;
  const body = readText(row, 'body', SILENT, 60);
  const other = body === undefined ? undefined : otherKindOfBody(body, itemType);
  if (body === undefined || other === undefined) return itemType;
  notes.repaired('other', 'kind of vehicle read from the body', body, other);
  return other;
}

function otherKindOfBody(body: string, itemType: ItemType): ItemType | undefined {
  const isTrailer = (itemType === 'truck' || itemType === 'car') && TRAILER_BODY.test(body) && !WITH_TRAILER.test(body);
  if (isTrailer) return 'trailer';
  return itemType === 'motorcycle' && WATERCRAFT_BODY.test(body) ? 'boat' : undefined;
}

function readStatedType(row: MappedRow, settings: NormaliseSettings, notes: RowNotes): ItemType | undefined {
  const text = rawText(row.item_type) ?? '';
  if (isSharedColumn(row) && CAR_TYPES.find(text) !== undefined) return ITEM_TYPES.find(text);
  // A caravan dealer's "van" is no delivery van.
  if (settings.itemType === 'caravan' && /^\s*vans?\s*$/i.test(text)) return 'caravan';
  return readWord(row, 'item_type', ITEM_TYPES, notes);
}

/** Where nothing else names the body, the kind may: "Motorhome", "Pop top" and "Tipper" are both. */
function withBodyOfKind(row: MappedRow, itemType: ItemType): MappedRow {
  const kind = rawText(row.item_type);
  if (kind === undefined || CAR_TYPES.find(kind) !== undefined || readText(row, 'body', SILENT, 60) !== undefined)
    return row;
  const body = simpleBody(kind, itemType);
  const isBody =
    body !== simpleBody(undefined, itemType) || (itemType !== 'car' && bodyStyle(kind, body, itemType) !== undefined);
  return isBody ? { ...row, body: row.item_type } : row;
}

/** One column, as "Vehicle type", may say what it is or whether it is new. */
function isSharedColumn({ item_type: itemType, car_type: carType }: MappedRow): boolean {
  return itemType !== undefined && itemType === carType;
}

/** Systems that know no trailers list them among trucks. */
const TRAILER_BODY = /\btrailers?\b|\bsemi-?trailers?\b|\bdolly\b/i;
/** Dealers of motorcycles list them among those. */
const WATERCRAFT_BODY = /\bjet ?skis?\b|\bwatercraft\b|\bpwc\b/i;
/** A truck that is sold together with its trailer, and what is a caravan. */
const WITH_TRAILER = /[+&]|\b(?:and|with|camper|truck|rigid)\b/i;

function readCarType(row: MappedRow, settings: NormaliseSettings, notes: RowNotes): CarType {
  if (row.is_demo !== undefined && parseFlag(row.is_demo) === true) return 'demo';
  const isUsed = row.is_used === undefined ? undefined : parseFlag(row.is_used);
  const byFlag = isUsed === undefined ? undefined : isUsed ? 'used' : 'new';
  const isKind = isSharedColumn(row) && ITEM_TYPES.find(rawText(row.item_type) ?? '') !== undefined;
  const stated = isKind ? CAR_TYPES.find(rawText(row.car_type) ?? '') : readWord(row, 'car_type', CAR_TYPES, notes);
  return stated ?? byFlag ?? settings.carType ?? 'used';
}

interface StatusAndHold {
  readonly status: VehicleStatus;
  readonly reserved: boolean;
}

/**
 * An unknown status word does not mean "for sale": the vehicle is kept and treated as sold [4-17]. Where no word says
 * so, the day that it was sold does.
 */
function readStatus(
  row: MappedRow,
  soldAt: string | undefined,
  settings: NormaliseSettings,
  notes: RowNotes,
): StatusAndHold {
  const text = readText(row, 'status', notes, 60);
  const word = text === undefined ? 'in_stock' : STATUSES.find(text);
  if (word === undefined && text !== undefined) notes.unknownWord('status', text);
  const isHeld =
    row.reserved !== undefined &&
    (readFlag(row, 'reserved', notes) ?? STATUSES.find(rawText(row.reserved) ?? '') === 'reserved');
  const heldUntil =
    row.hold_until === undefined
      ? undefined
      : parseHoldOrSale(row.hold_until, settings.dates.hold_until, settings.timeZone, settings.daysLater);
  const reserved =
    isHeld || word === 'reserved' || (heldUntil !== undefined && Date.parse(heldUntil) > settings.now.getTime());
  if (row.sold !== undefined && readFlag(row, 'sold', notes) === true) return { status: 'sold', reserved: false };
  if (word === 'reserved') return { status: 'in_stock', reserved };
  const isSoldBefore = text === undefined && soldAt !== undefined && Date.parse(soldAt) <= settings.now.getTime();
  const status = isSoldBefore ? 'sold' : (word ?? 'unavailable');
  return { status, reserved: reserved && status !== 'sold' && status !== 'unavailable' };
}

/** `'08`, `MY08`, and `Jan-08`, which Excel makes of 1/08. */
const SHORT_YEAR = /^(?:my ?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-)?['’‘]?(\d{2})$/i;

function readYear(row: MappedRow, settings: NormaliseSettings, notes: RowNotes): number | undefined {
  const value = row.year;
  if (value === undefined) return undefined;
  const text = rawText(value) ?? '';
  const digits = /(?:^|\D)((?:18|19|20)\d{2})(?!\d)/.exec(text)?.[1];
  const year = digits === undefined ? undefined : Number(digits);
  if (year !== undefined && year >= 1885 && year <= settings.year + 2) return year;
  const short = Number(SHORT_YEAR.exec(text.trim())?.[1]);
  const full = short <= (settings.year % 100) + 2 ? 2000 + short : short >= 50 ? 1900 + short : undefined;
  if (full !== undefined) {
    notes.repaired('other', 'year of two digits read', value, String(full));
    return full;
  }
  notes.repaired('year', 'year left out: no year in which a vehicle could be built', value);
  return undefined;
}

function readVin(row: MappedRow, notes: RowNotes): string | undefined {
  const text = readText(row, 'vin', notes, 40);
  if (text === undefined) return undefined;
  const checked = checkVin(text);
  if (checked.kind === 'invalid') {
    notes.repaired('VIN', 'VIN left out: not a valid VIN', `${text} (${checked.reason})`);
    return undefined;
  }
  // Only makers in North America and China use the check digit; there it reveals a typo.
  if (!checked.hasCheckDigit && checked.vin.startsWith('L'))
    notes.doubted('VIN', 'VIN whose check digit does not hold', checked.vin);
  return checked.vin;
}

function readBody(row: MappedRow, itemType: ItemType, notes: RowNotes): Vehicle['body'] {
  const text = readText(row, 'body', notes, 80);
  const body = simpleBody(text, itemType);
  if (body === undefined && text !== undefined && itemType === 'car') notes.unknownWord('body', text);
  return body;
}

function readSpecifications(
  row: MappedRow,
  settings: NormaliseSettings,
  itemType: ItemType,
  body: Vehicle['body'],
  notes: RowNotes,
): Vehicle['specifications'] {
  const specifications = withMassOfMotorhome(
    normaliseSpecifications(row, settings.units, itemType, notes),
    body,
    notes,
  );
  const gearCount = specifications.gearCount ?? gearsOf(rawText(row.transmission));
  // The feed's own word for the body is more specific than the facet's value ("Dual cab tipper"), or all there is.
  const bodyText = row.body === undefined ? undefined : readText(row, 'body', SILENT, 80);
  const isTelling =
    bodyText !== undefined &&
    !NO_WORD.test(bodyText) &&
    (body === undefined || /\b(?:cab|door|tray|roof|tipper|wheelbase|[ls]wb|berth)\b/i.test(bodyText));
  const bodyConfiguration = specifications.bodyConfiguration ?? (isTelling ? bodyText : undefined);
  const licenceClass =
    specifications.licenceClass ??
    (itemType === 'truck'
      ? truckLicenceClass({
          grossVehicleMassKg: specifications.grossVehicleMassKg,
          axleText: specifications.axleType ?? bodyText,
          bodyText: bodyText ?? bodyConfiguration,
        })
      : undefined);
  return { ...specifications, ...omitUndefined({ gearCount, bodyConfiguration, licenceClass }) };
}

/** Nothing tows a motorhome, so what a yard of caravans writes into its column of ATMs is the GVM on the plate. */
function withMassOfMotorhome(
  specifications: Vehicle['specifications'],
  body: Vehicle['body'],
  notes: RowNotes,
): Vehicle['specifications'] {
  const { aggregateTrailerMassKg, ...others } = specifications;
  if (body !== 'motorhome' || aggregateTrailerMassKg === undefined) return specifications;
  const massText = `${String(aggregateTrailerMassKg)} kg`;
  if (others.grossVehicleMassKg === undefined) notes.repaired('other', 'ATM of a motorhome read as its GVM', massText);
  else notes.repaired('other', 'ATM of a motorhome left out: it has a GVM', massText);
  return { grossVehicleMassKg: aggregateTrailerMassKg, ...others };
}

/** Reading a field again does not count as another repair. */
const SILENT: RowNotes = { repaired: () => undefined, doubted: () => undefined, unknownWord: () => undefined };

function gearsOf(text: string | undefined): number | undefined {
  const found = text === undefined ? null : /\b(\d{1,2})[\s-]*(?:speed|spd?|gears?)\b/i.exec(text);
  const gears = found === null ? 0 : Number(found[1]);
  return gears >= 1 && gears <= 24 ? gears : undefined;
}

function informative(text: string | undefined): string | undefined {
  return text === undefined || NO_WORD.test(text) ? undefined : text;
}

/** A motorcycle's gearbox that says nothing but its gears is shifted by foot. */
const ONLY_GEARS = /^\d{1,2}[ -]?(?:speed|spd?|gears?)$/i;

function readTransmission(
  text: string | undefined,
  itemType: ItemType,
  notes: RowNotes,
): Vehicle['transmission'] | undefined {
  return itemType === 'motorcycle' && text !== undefined && ONLY_GEARS.test(text)
    ? 'manual'
    : wordOf('transmission', text, TRANSMISSIONS, notes);
}

function wordOf<Value extends string>(
  field: string,
  text: string | undefined,
  table: WordTable<Value>,
  notes: RowNotes,
): Value | undefined {
  if (text === undefined) return undefined;
  const found = table.find(text);
  if (found === undefined) notes.unknownWord(field, text);
  return found;
}

function readWord<Value extends string>(
  row: MappedRow,
  field: StockField,
  table: WordTable<Value>,
  notes: RowNotes,
): Value | undefined {
  return row[field] === undefined ? undefined : wordOf(field, readText(row, field, notes, 80), table, notes);
}

function readColourName(
  row: MappedRow,
  field: 'colour' | 'interior_colour',
  maxLength: number,
  notes: RowNotes,
): string | undefined {
  const text = readText(row, field, notes, maxLength);
  return text === undefined ? undefined : colourWriting(text);
}

function readColour(row: MappedRow, colour: string | undefined, notes: RowNotes): string | undefined {
  const stated = readText(row, 'simple_colour', notes, 30);
  const text = stated ?? colour;
  if (text === undefined) return undefined;
  const found = simpleColour(text) ?? (stated === undefined || colour === undefined ? undefined : simpleColour(colour));
  if (found === undefined) notes.unknownWord('colour', text);
  return found;
}

const MOST_KM = 3_000_000;

interface OdometerContext {
  readonly year: number | undefined;
  readonly carType: CarType;
  readonly itemType: ItemType;
}

function readOdometer(
  row: MappedRow,
  { year, carType, itemType }: OdometerContext,
  settings: NormaliseSettings,
  notes: RowNotes,
): number | undefined {
  if (row.km === undefined) return undefined;
  const isMiles = row.odometer_in_miles !== undefined && parseFlag(row.odometer_in_miles) === true;
  const km = parseKilometres(row.km, isMiles ? 'mi' : settings.units.km);
  if (km === undefined || km < 0 || km > MOST_KM) {
    notes.repaired(
      'odometer',
      isOtherWayRound(rawText(row.km) ?? '')
        ? 'odometer left out: write 45,990, not 45.990'
        : 'odometer left out: no reading that a vehicle can have',
      row.km,
    );
    return undefined;
  }
  const age = year === undefined ? 0 : settings.year - year;
  if (itemType === 'car' && km > 600_000) notes.doubted('odometer', 'odometer above 600,000 km', row.km);
  else if (itemType !== 'caravan' && itemType !== 'trailer' && carType === 'used' && age >= 4 && km < 1000)
    notes.doubted('odometer', 'used, four years or older, and under 1,000 km', row.km);
  else if (carType === 'new' && km > 5000) notes.doubted('odometer', 'new, and over 5,000 km', row.km);
  return km;
}

function readCount(
  row: MappedRow,
  field: StockField,
  least: number,
  most: number,
  notes: RowNotes,
): number | undefined {
  const value = row[field];
  if (value === undefined) return undefined;
  const count = parseCount(value, least, most);
  if (count === undefined && parseQuantity(value)?.number !== 0)
    notes.repaired('other', `${field} left out: no such number`, value);
  return count;
}

function readCylinders(row: MappedRow, notes: RowNotes): number | undefined {
  const value = row.cylinders ?? row['variant.cylinders'];
  const named = cylindersOf(value);
  if (named !== undefined) return named;
  const quantity = parseQuantity(value);
  if (quantity !== undefined && (quantity.unit === '' || quantity.unit.startsWith('cyl'))) {
    const count = parseCount(value, 1, 16);
    if (count !== undefined) return count;
    if (quantity.number !== 0) notes.repaired('other', 'cylinders left out: no such number', value);
  }
  return cylindersOf(row.engine_size);
}

function readEngine(row: MappedRow, settings: NormaliseSettings, notes: RowNotes): number | undefined {
  const cc =
    parseEngineCc(row.engine_size, settings.units.engine_size) ??
    parseEngineCc(row['variant.enginesize'], settings.units['variant.enginesize']) ??
    parseEngineCc(row['variant.enginesize_litres'], 'l');
  const value = row.engine_size;
  if (
    cc === undefined &&
    value !== undefined &&
    !/^[\s0.]*$/.test(rawText(value) ?? '') &&
    !/\bcyl/i.test(rawText(value) ?? '')
  ) {
    notes.repaired('other', 'engine size left out: no such size', value);
  }
  return cc;
}

function readFlag(row: MappedRow, field: StockField, notes: RowNotes): boolean | undefined {
  const value = row[field];
  if (value === undefined) return undefined;
  const flag = parseFlag(value);
  if (flag === undefined) notes.unknownWord(field, rawText(value) ?? 'nested data');
  return flag;
}

function readPictures(row: MappedRow, notes: RowNotes): Pick<PictureList, 'photos' | 'videos'> {
  // The feed's main picture [3-9] is shown first, whether or not it is in the list.
  const { photos, videos, refused, surplus = 0, upgraded } = parsePictures([row.primary_image_url, row.images]);
  if (row.images !== undefined && photos.length + videos.length + refused.length === 0)
    notes.repaired('pictures', 'pictures left out: no address among them', row.images);
  if (surplus > 0)
    notes.repaired(
      'other',
      `pictures behind the first ${MOST_PHOTOS} left out`,
      `${(photos.length + surplus).toLocaleString('en-AU')} pictures`,
      `${MOST_PHOTOS} pictures`,
    );
  if (upgraded !== undefined)
    notes.repaired(
      'other',
      'picture addresses asked for over https',
      upgraded,
      upgraded.replace(/^\s*http:/i, 'https:'),
    );
  for (const entry of refused)
    notes.repaired(
      'pictures',
      isWebAddress(entry)
        ? 'picture left out: shoppers cannot reach its host'
        : 'picture left out: no http(s) address and no path of the dealer’s media',
      entry,
    );
  return { photos, videos };
}

function isWebAddress(entry: string): boolean {
  return webAddress(entry) !== undefined;
}

function readAddress(row: MappedRow, field: StockField, notes: RowNotes): string | undefined {
  const value = row[field];
  if (value === undefined) return undefined;
  const address = webAddress(typeof value === 'object' ? parsePictures(value).photos[0]?.url : value);
  if (address === undefined) notes.repaired('other', `${field} left out: no http(s) address`, value);
  return address;
}

function readVideos(row: MappedRow, field: 'video_url' | 'external_video_url', notes: RowNotes): readonly string[] {
  const value = row[field];
  if (value === undefined) return [];
  const { videos, refused } = parseVideos(value);
  for (const entry of refused)
    notes.repaired(
      'other',
      isWebAddress(entry)
        ? `${field} left out: shoppers cannot reach its host`
        : `${field} left out: no http(s) address and no video of the dealer’s media`,
      entry,
    );
  return videos;
}

function readComments(row: MappedRow, notes: RowNotes): string | undefined {
  const text = rawText(row.dealercomments);
  if (text === undefined) return undefined;
  if (/<\s*(?:script|iframe|object|embed|style|form|svg|link|meta)\b|\son\w+\s*=|javascript:/i.test(text)) {
    notes.repaired('other', 'unsafe markup removed from dealercomments', text);
  }
  if (hasSpoiltLetters(text))
    notes.doubted('spoilt letters', 'dealercomments has letters that were spoilt before they reached us', text);
  const claim = creditClaim(text);
  if (claim !== undefined)
    notes.doubted('finance and comments', 'the comments advertise a loan without its comparison rate', claim);
  return commentsHtml(text);
}

function readLocation(row: MappedRow, settings: NormaliseSettings, notes: RowNotes): StockLocation | undefined {
  const name = row.location === undefined ? undefined : readText(row, 'location', notes, 120);
  if (name === undefined) return placeOfCity(row, settings);
  const location = settings.findLocation(name);
  if (location !== undefined) return location;
  notes.unknownWord('location', name);
  if (settings.hasSeveralLocations === true)
    notes.doubted('other', `location unknown: shown at ${settings.location?.name ?? 'no place'}`, name);
  return settings.location;
}

/** The place in the city that a row names. One in none of a dealer's cities stands at none of several places. */
function placeOfCity(row: MappedRow, settings: NormaliseSettings): StockLocation | undefined {
  const city = settings.hasSeveralLocations === true ? rawText(row.city) : undefined;
  if (city === undefined || settings.isLocationNamed === true) return settings.location;
  return settings.findLocation(city);
}

function readCondition(row: MappedRow, notes: RowNotes): VehicleCondition | undefined {
  const faults =
    row.faults === undefined
      ? []
      : readList(row, 'faults', { maxLength: 200, areSentences: true }).filter(
          (fault) => !/^(?:none|nil|no faults?|no known faults?)\.?$/i.test(fault),
        );
  return definedOrNothing({
    ownersText: readText(row, 'owners', notes, 80),
    serviceHistoryText: readText(row, 'service_history', notes, 200),
    roadworthyText: readText(row, 'roadworthy', notes, 200),
    ppsrText: readText(row, 'ppsr', notes, 200),
    keysText: readText(row, 'keys', notes, 80),
    batteryHealthText: readText(row, 'battery_health', notes, 80),
    faults: nonEmpty(faults),
    note: readText(row, 'condition_note', notes, 240),
  });
}

function dayOrMonth(
  row: MappedRow,
  field: StockField,
  settings: NormaliseSettings,
  notes: RowNotes,
): string | undefined {
  return date(row, field, settings, notes, parseDayOrMonth);
}

function month(row: MappedRow, field: StockField, settings: NormaliseSettings, notes: RowNotes): string | undefined {
  return date(row, field, settings, notes, parseMonth);
}

function instant(
  row: MappedRow,
  field: StockField,
  settings: NormaliseSettings,
  notes: RowNotes,
  parse: typeof parseInstant = parseInstant,
): string | undefined {
  return date(row, field, settings, notes, (value, format, zone) => parse(value, format, zone, settings.daysLater));
}

function date(
  row: MappedRow,
  field: StockField,
  settings: NormaliseSettings,
  notes: RowNotes,
  parse: typeof parseDayOrMonth,
): string | undefined {
  const value = row[field];
  if (value === undefined) return undefined;
  const parsed = parse(value, settings.dates[field], settings.timeZone);
  if (parsed !== undefined && parsed >= (parse === parseMonth ? '1901' : '1971')) return parsed;
  if (!/^[0\s/:.-]+$/.test(rawText(value) ?? '') && !NO_DATE.test(parsed ?? ''))
    notes.repaired('other', `${field} left out: no date`, value);
  return undefined;
}

/** What systems write for a date that is not known: day nought of a spreadsheet, of a database, of Unix. */
const NO_DATE = /^(?:1900-01|1969-12-31|1970-01-01)/;

function positive(cents: number | undefined): number | undefined {
  return cents !== undefined && cents > 0 ? cents : undefined;
}

function nonEmpty<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}

/** `omitUndefined`, or undefined where nothing is left. */
function definedOrNothing<const T extends object>(source: T): OmitUndefined<T> | undefined {
  const result = omitUndefined(source);
  return Object.keys(result).length === 0 ? undefined : result;
}
