import type { AustralianState, CarType, ItemType, PriceQualifier, VehiclePrice } from '#domain/vehicle/vehicle.ts';
import { WITH_GST } from '#domain/price/gst.ts';
import { leastPromising, type PriceWords, readPriceWords, sentenceLeavingOut } from '#domain/price/price-words.ts';
import { priceQualifierText } from '#domain/price/price-qualifier.ts';
import { type OnRoadCosts, onRoadCostsCents } from '#domain/price/on-road-costs.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { AroundValue, FeedUnit, MappedRow, StockField } from '../mapping/stock-field.ts';
import { rawText } from './field-text.ts';
import { parseCents, parsePrice } from './money.ts';
import { isOtherWayRound } from './quantity.ts';
import { topicOfLoss, type RowNotes } from './row-notes.ts';

export interface NormalisedPrice {
  readonly price: VehiclePrice;
  /** `unknown`: there is a number, but neither row nor feed states what it includes, so it is not published. */
  readonly basis: 'known' | 'unknown' | 'no-price';
}

export interface PriceSettings {
  readonly units: { readonly [Field in StockField]?: FeedUnit };
  /** The price basis of the feed, for rows that do not state one. */
  readonly priceIncludes?: PriceQualifier | undefined;
  readonly onRoadCosts?: OnRoadCosts | undefined;
}

/** What determines on-road costs besides the price. */
export interface PricedVehicle {
  readonly itemType: ItemType;
  readonly carType: CarType;
  readonly state?: AustralianState | undefined;
}

/**
 * A row's prices [3-6] in cents including GST, with what they include. Zero, negative and absurd amounts are ignored.
 * The price basis is taken from `price_type`, from words in the cell, its attributes and its column's name, and only
 * then from the dealer's setting for the whole feed.
 */
export function normalisePrice(
  row: MappedRow,
  settings: PriceSettings,
  vehicle: PricedVehicle,
  notes: RowNotes,
): NormalisedPrice {
  const rowWords = readPriceType(row, notes);
  const read = (field: StockField) => readMoney(row, field, settings, rowWords.gst, notes);
  const driveAway = read('drive_away_price');
  const excluding = read('excluding_charges_price');
  const plain = read('price');
  const main = pricedOf(driveAway) ?? pricedOf(excluding) ?? pricedOf(plain);
  const gstOfRow = main?.saysWithoutGst ?? false;
  const reduced = alike(read('reduced_price'), 'reduced_price', row, main, gstOfRow, notes);
  const before = alike(read('before_price'), 'before_price', row, main, gstOfRow, notes);
  const subscriptionCents = readMonthly(row, settings);
  const offerCents = read('offer_price')?.cents;

  // Words in a cell without a number count, too: "POA".
  const own = main ?? reduced ?? plain ?? driveAway ?? excluding;
  const byColumn: PriceQualifier | undefined =
    main !== undefined && main === driveAway
      ? 'drive_away'
      : main !== undefined && main === excluding
        ? 'excluding_government_charges'
        : (main ?? reduced)?.heading;
  const said = leastPromising([rowWords.qualifier, own?.beside]);
  const isUnknown = said === undefined && (rowWords.unknown !== undefined || own?.unknown !== undefined);
  const stated = said ?? byColumn ?? (isUnknown ? undefined : (settings.priceIncludes ?? onlyGst(rowWords)));

  const cents = main?.cents;
  const reducedCents = reduced?.cents;
  const hasPrice = cents !== undefined || reducedCents !== undefined;
  if (hasPrice && stated === undefined) {
    const value = row[main?.field ?? 'reduced_price'];
    if (isUnknown) {
      const words = rowWords.unknown ?? own?.unknown ?? '';
      notes.repaired(
        'price basis',
        'price not published: its words are not known',
        `${rawText(value) ?? ''} (${words})`,
      );
    } else notes.repaired('price basis', 'price not published: nothing says what it includes', value);
    return {
      basis: 'unknown',
      price: omitUndefined({ subscriptionCents, offerCents, qualifier: 'price_on_application' as const }),
    };
  }
  const asked = Math.min(cents ?? Infinity, reducedCents ?? Infinity);
  let beforeCents = before?.cents;
  if (beforeCents !== undefined && !(beforeCents > asked)) {
    notes.repaired('other', 'was-price left out: it is not above the price', row.before_price);
    beforeCents = undefined;
  }
  const isGstAdded = (main ?? reduced)?.isGstAdded === true ? (true as const) : undefined;
  const qualifier = withGstAdded(stated ?? 'price_on_application', hasPrice && isGstAdded === true, () => {
    const from = row[main?.field ?? 'reduced_price'];
    const words = priceQualifierText('drive_away', vehicle.itemType).toLowerCase();
    const what = `${words}, and without GST: shown as an estimate, with GST added to the charges in it as well`;
    notes.repaired('drive away without GST', what, from, `$${(asked / 100).toLocaleString('en-AU')}`);
  });
  if (hasPrice && qualifier === 'drive_away') {
    const sentence = sentenceLeavingOut(rawText(row.dealercomments) ?? '');
    const words = priceQualifierText(qualifier, vehicle.itemType).toLowerCase();
    if (sentence !== undefined)
      notes.doubted('price and comments', `the price is ${words}, and the comments leave charges out of it`, sentence);
  }
  const amounts = { cents, beforeCents, reducedCents, subscriptionCents, offerCents };
  const price = omitUndefined({ ...amounts, isGstAdded, qualifier });
  if (!hasPrice || qualifier !== 'plus_on_roads') return { basis: hasPrice ? 'known' : 'no-price', price };
  return { basis: 'known', price: withOnRoads(price, asked, row, settings, vehicle, notes) };
}

/**
 * GST is added to the whole price, but stamp duty, registration and CTP have none: how much of a drive-away price they
 * are, the feed does not say. The sum is then too high rather than too low, and is only an estimate of what is payable.
 */
function withGstAdded(qualifier: PriceQualifier, isGstAdded: boolean, report: () => void): PriceQualifier {
  if (!isGstAdded || qualifier !== 'drive_away') return qualifier;
  report();
  return 'estimated_drive_away';
}

/** The drive away price if the dealer has set on-road costs; otherwise the price is not shown, and is reported. */
function withOnRoads(
  price: VehiclePrice,
  asked: number,
  row: MappedRow,
  { onRoadCosts }: PriceSettings,
  vehicle: PricedVehicle,
  notes: RowNotes,
): VehiclePrice {
  const costs = onRoadCostsCents(onRoadCosts, { ...vehicle, cents: asked });
  if (costs === undefined) {
    notes.repaired(
      'price before on-roads',
      'price not shown: it is before on-road costs',
      row.price ?? row.reduced_price ?? row.excluding_charges_price ?? row.drive_away_price,
    );
    return price;
  }
  const withCosts = (cents: number | undefined) => (cents === undefined ? undefined : cents + costs);
  return omitUndefined({
    ...price,
    cents: withCosts(price.cents),
    beforeCents: withCosts(price.beforeCents),
    reducedCents: withCosts(price.reducedCents),
    onRoadCostsCents: costs,
    qualifier: 'drive_away' as const,
  });
}

/** One money column of a row. */
interface Money {
  readonly field: StockField;
  /** Absent if the cell only contains words, or its number may not be published. */
  readonly cents?: number;
  /** The price basis according to the cell and its attributes. */
  readonly beside?: PriceQualifier;
  /** The price basis according to the column's name. */
  readonly heading?: PriceQualifier;
  readonly unknown?: string;
  /** The feed has it without GST, which is added. */
  readonly isGstAdded: boolean;
  /** The feed's words say so, not the mapping or the row. */
  readonly saysWithoutGst: boolean;
}

function pricedOf(money: Money | undefined): Money | undefined {
  return money?.cents === undefined ? undefined : money;
}

function readMoney(
  row: MappedRow,
  field: StockField,
  settings: PriceSettings,
  gstOfRow: PriceWords['gst'],
  notes: RowNotes,
): Money | undefined {
  const value = row[field];
  if (value === undefined) return undefined;
  const around = row.around?.[field];
  const text = rawText(value) ?? '';
  const cell = NUMBER_ALONE.test(text) ? NO_WORDS : readPriceWords(withoutNumber(text));
  const part = around?.cell === undefined ? undefined : readPriceWords(withoutNumber(around.cell));
  const attributes = wordsOfAttributes(around);
  const heading = around?.heading === undefined ? undefined : readPriceWords(around.heading);
  const words = omitUndefined({
    beside: leastPromising([cell.qualifier, attributes.qualifier]),
    heading: heading?.qualifier,
    unknown: cell.unknown,
  });

  const digits = westernDigits(text, value);
  const parsed = parsePrice(digits, undefined);
  if (parsed.kind === 'none') {
    if (words.beside === undefined && /\p{L}/u.test(text))
      notes.repaired(topicOfLoss(field), `${field} left out: words, and no number`, value);
    return { field, ...words, isGstAdded: false, saysWithoutGst: false };
  }
  const currency = foreignCurrency(text, around);
  if (currency !== undefined) {
    notes.repaired('price basis', `${field} not published: it is not in Australian dollars`, `${text} (${currency})`);
    return { field, isGstAdded: false, saysWithoutGst: false };
  }
  const unit = settings.units[field];
  const gst = gstOf(unit, [cell.gst, part?.gst, attributes.gst, heading?.gst, gstOfRow]);
  if (gst === 'undecidable') {
    notes.repaired(
      'price basis',
      `${field} not published: whether it includes GST contradicts itself`,
      gstEvidence(text, around, unit),
    );
    return { field, isGstAdded: false, saysWithoutGst: false };
  }
  const stated = unit === 'aud_cents' ? unit : gst === 'excluded' ? 'aud_ex_gst' : undefined;
  const decided = stated === undefined ? parsed : parsePrice(digits, stated);
  if (decided.kind !== 'amount') {
    if (decided.kind === 'absurd')
      notes.repaired(
        topicOfLoss(field),
        isOtherWayRound(text)
          ? `${field} left out: write 45,990.00, not 45.990,00`
          : `${field} left out: no price that anybody asks`,
        value,
      );
    return { field, ...words, isGstAdded: false, saysWithoutGst: false };
  }
  const cents = unit === 'aud_cents' && gst === 'excluded' ? Math.round(decided.cents * WITH_GST) : decided.cents;
  if (digits !== value) notes.repaired('other', `wide digits of ${field} read`, value, String(cents / 100));
  const isGstAdded = gst === 'excluded';
  const saysWithoutGst = isGstAdded && unit !== 'aud_ex_gst' && gstOfRow === undefined;
  return { field, cents, ...words, isGstAdded, saysWithoutGst };
}

/** Another price in the row: left out if its basis differs from the main price's. */
function alike(
  money: Money | undefined,
  field: StockField,
  row: MappedRow,
  main: Money | undefined,
  saysWithoutGst: boolean,
  notes: RowNotes,
): Money | undefined {
  if (money?.cents === undefined || main === undefined) return money?.cents === undefined ? undefined : money;
  if (money.saysWithoutGst !== saysWithoutGst) {
    notes.repaired(
      topicOfLoss(field),
      `${field} left out: it does not say that it is without GST, as the price does, or the other way round`,
      row[field],
    );
    return undefined;
  }
  if (money.beside !== undefined && main.beside !== undefined && money.beside !== main.beside) {
    notes.repaired(topicOfLoss(field), `${field} left out: it does not include what the price includes`, row[field]);
    return undefined;
  }
  return money;
}

/** `aud` means that GST is included: a mapping with a unit has settled the question. */
function gstOf(
  unit: FeedUnit | undefined,
  words: readonly PriceWords['gst'][],
): 'included' | 'excluded' | 'undecidable' | undefined {
  const byUnit = unit === 'aud_ex_gst' ? 'excluded' : unit === 'aud' ? 'included' : undefined;
  if (words.every((gst) => gst === undefined)) return byUnit;
  const clear = new Set([byUnit, ...words].filter((gst) => gst !== undefined && gst !== 'unclear'));
  if (clear.size > 1 || (clear.size === 0 && words.includes('unclear'))) return 'undecidable';
  const [gst] = clear;
  return gst === 'included' || gst === 'excluded' ? gst : undefined;
}

function gstEvidence(text: string, around: AroundValue | undefined, unit: FeedUnit | undefined): string {
  const attributes = around?.attributes?.map(([name, value]) => `${name}="${value}"`) ?? [];
  return [
    around?.cell ?? text,
    ...attributes,
    ...(around?.heading === undefined ? [] : [`column "${around.heading}"`]),
    ...(unit === undefined ? [] : [`mapped as ${unit}`]),
  ].join(', ');
}

/** Most cells contain no words to look for. */
const NUMBER_ALONE = /^[$\s\d.,]*$/;
const NO_WORDS: PriceWords = {};

/** A cell's words; a sign before a number is ignored, one before a word means "plus". */
function withoutNumber(text: string): string {
  return text.length > 120 ? '' : text.replace(/[+-]?[$]?\s*\d[\d.,\s]*k?\b|[$*]/giu, ' ');
}

function wordsOfAttributes(around: AroundValue | undefined): PriceWords {
  if (around?.attributes === undefined) return NO_WORDS;
  const found = around.attributes.map(([name, value]) => readAttribute(name, value));
  const qualifier = leastPromising(found.map((words) => words.qualifier));
  const gst = new Set(found.flatMap((words) => words.gst ?? []));
  const [only] = gst;
  return omitUndefined({ qualifier, gst: gst.size > 1 ? ('unclear' as const) : only });
}

const NEGATED = { included: 'excluded', excluded: 'included', unclear: 'unclear' } as const;

/** `gst="ex"`, `basis="Drive away"`, `includesGst="false"`, `driveAway="true"` */
function readAttribute(name: string, value: string): PriceWords {
  const word = value.trim().toLowerCase();
  const byName = readPriceWords(name);
  if (/^(?:true|yes|y|1)$/.test(word)) return byName;
  if (/^(?:false|no|n|0)$/.test(word)) return byName.gst === undefined ? {} : { gst: NEGATED[byName.gst] };
  const isOfTax = byName.gst !== undefined || TAX_ATTRIBUTE.test(name);
  return readPriceWords(isOfTax ? `${name} ${value}` : value);
}

/** `tax="exclusive"`; not `luxuryCarTax="included"`, which is another tax. */
const TAX_ATTRIBUTE = /^(?:price)?[_-]?(?:tax|vat)/i;

const FOREIGN_CURRENCY = /\b(?:NZD?|USD|EUR|GBP|JPY)\b|\b(?:NZ|US)(?=\$)|[€£¥]/i;
const AUSTRALIAN = /^(?:AUD?|AU\$|A\$|\$)$/i;

/** The currency of a price that is not in Australian dollars, by its cell or by a `currency` attribute. */
function foreignCurrency(text: string, around: AroundValue | undefined): string | undefined {
  const named = around?.attributes?.find(([name]) => /^(?:price)?[_-]?currency(?:code)?$/i.test(name))?.[1].trim();
  if (named !== undefined && named !== '' && !AUSTRALIAN.test(named)) return named;
  return FOREIGN_CURRENCY.exec(text)?.[0];
}

/** The row's `price_type`. Unknown words promise nothing, and nothing is assumed in their place. */
function readPriceType(row: MappedRow, notes: RowNotes): PriceWords {
  const declared = rawText(row.price_type);
  if (declared === undefined) return NO_WORDS;
  const words = readPriceWords(declared);
  if (words.unknown !== undefined) notes.unknownWord('price_type', declared);
  return words;
}

/** A price that is only known to include GST does not include state charges. */
function onlyGst({ gst }: PriceWords): PriceQualifier | undefined {
  return gst === 'included' ? 'excluding_government_charges' : undefined;
}

/** Converts full-width digits, as on Japanese keyboards. */
function westernDigits(text: string, value: unknown): unknown {
  return /[\uff00-\uff5e]/.test(text) ? text.normalize('NFKC') : value;
}

function readMonthly(row: MappedRow, settings: PriceSettings): number | undefined {
  const cents = parseCents(row.subscription_price, settings.units.subscription_price);
  return cents !== undefined && cents > 0 && cents < 2_000_000 ? cents : undefined;
}
