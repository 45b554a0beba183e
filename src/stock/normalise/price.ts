import type { PriceQualifier, VehiclePrice } from '#domain/vehicle/vehicle.ts';
import type { FeedUnit } from '../mapping/compile-mapping.ts';
import type { MappedRow, StockField } from '../mapping/stock-field.ts';
import { definedOnly } from './defined-only.ts';
import { rawText } from './field-text.ts';
import { parseCents, parsePrice } from './money.ts';
import type { RowNotes } from './row-notes.ts';
import { PRICE_TYPES } from './status-words.ts';

export interface NormalisedPrice {
  readonly price: VehiclePrice;
  /** `unknown`: there is a number, but neither row nor feed says what it includes, so it is not published. */
  readonly basis: 'known' | 'unknown' | 'no-price';
}

export interface PriceSettings {
  readonly units: { readonly [Field in StockField]?: FeedUnit };
  /** What the prices of the feed include where the row does not say. */
  readonly priceIncludes?: PriceQualifier | undefined;
}

/**
 * The prices of a row [3-6] in cents including GST, with what they include. Zero, negative and absurd
 * amounts are no price. A column that is named after what it includes ("DAP price") says so for its number.
 */
export function normalisePrice(row: MappedRow, settings: PriceSettings, notes: RowNotes): NormalisedPrice {
  const amount = (field: StockField) => readAmount(row, field, settings, notes);
  const driveAway = amount('drive_away_price');
  const excluding = amount('excluding_charges_price');
  const plain = amount('price');
  const cents = driveAway ?? excluding ?? plain;
  const columnQualifier: PriceQualifier | undefined =
    driveAway !== undefined ? 'drive_away' : excluding !== undefined ? 'excluding_government_charges' : undefined;
  const stated = readQualifier(row, notes) ?? columnQualifier ?? settings.priceIncludes;

  const reducedCents = amount('reduced_price');
  const subscriptionCents = readMonthly(row, settings);
  const offerCents = amount('offer_price');
  const hasPrice = cents !== undefined || reducedCents !== undefined;
  if (hasPrice && stated === undefined) {
    notes.repaired('price not published: nothing says what it includes', row.price ?? row.reduced_price);
    return {
      basis: 'unknown',
      price: definedOnly({ subscriptionCents, offerCents, qualifier: 'price_on_application' as const }),
    };
  }
  const asked = Math.min(cents ?? Infinity, reducedCents ?? Infinity);
  let beforeCents = amount('before_price');
  if (beforeCents !== undefined && !(beforeCents > asked)) {
    notes.repaired('was-price left out: it is not above the price', row.before_price);
    beforeCents = undefined;
  }
  const qualifier = stated ?? 'price_on_application';
  return {
    basis: hasPrice ? 'known' : 'no-price',
    price: definedOnly({ cents, beforeCents, reducedCents, subscriptionCents, offerCents, qualifier }),
  };
}

function readAmount(row: MappedRow, field: StockField, settings: PriceSettings, notes: RowNotes): number | undefined {
  const value = row[field];
  if (value === undefined) return undefined;
  const parsed = parsePrice(value, settings.units[field]);
  if (parsed.kind === 'amount') return parsed.cents;
  if (parsed.kind === 'absurd') notes.repaired(`${field} left out: no price that anybody asks`, value);
  return undefined;
}

/** The row's own words: its price type, else what stands beside the number, as in "$19,990 drive away" or "POA". */
function readQualifier(row: MappedRow, notes: RowNotes): PriceQualifier | undefined {
  const declared = rawText(row.price_type);
  if (declared !== undefined) {
    const found = PRICE_TYPES.find(declared);
    if (found !== undefined) return found;
    notes.unknownWord('price_type', declared);
  }
  const beside = rawText(row.price)
    ?.replace(/[\d.,$\s]+/g, ' ')
    .trim();
  return beside === undefined || beside === '' || beside.length > 60 ? undefined : PRICE_TYPES.find(beside);
}

function readMonthly(row: MappedRow, settings: PriceSettings): number | undefined {
  const cents = parseCents(row.subscription_price, settings.units.subscription_price);
  return cents !== undefined && cents > 0 && cents < 2_000_000 ? cents : undefined;
}
