import type { FeedUnit } from '../mapping/compile-mapping.ts';

/** A number and the word next to it. */
export interface Quantity {
  readonly number: number;
  /** Lower case, letters only, such as "km" or "l"; empty if there is none. */
  readonly unit: string;
}

const ONE_NUMBER = /^[^\d+-]*?([+-]?(?:\d{1,3}(?:[,\s']\d{3})+(?!\d)|\d+)(?:\.\d+)?|[+-]?\.\d+)\s*([^\d]*)$/;

/** The only number in a text such as "$19,990", "72,410 km" or "12k". Undefined if there are none or several. */
export function parseQuantity(value: unknown): Quantity | undefined {
  if (typeof value === 'number') return { number: value, unit: '' };
  if (typeof value !== 'string' || value.length > 60) return undefined;
  const found = ONE_NUMBER.exec(value);
  if (found === null) return undefined;
  const number = Number((found[1] ?? '').replace(/[,\s']/g, ''));
  if (!Number.isFinite(number)) return undefined;
  const unit = (found[2] ?? '').toLowerCase().replace(/[^a-z"]+/g, '');
  const thousands = /^(?:k|thousand|thou)(?=$|km|kms|kilo|mi)(.*)$/.exec(unit);
  return thousands === null ? { number, unit } : { number: number * 1000, unit: thousands[1] ?? '' };
}

/** `7,7` for 7.7: a comma with one or two digits behind it divides no thousands. */
const DECIMAL_COMMA = /(?<![\d.,])(\d+),(?=\d{1,2}(?![\d.,]))/g;

/** The first of several numbers, as in "8.7 L / 100 km" or "350 Nm @ 1,500 rpm". */
export function firstQuantity(value: unknown): Quantity | undefined {
  if (typeof value === 'number') return { number: value, unit: '' };
  if (typeof value !== 'string') return undefined;
  const text = value.slice(0, 200).replace(DECIMAL_COMMA, '$1.');
  const found = /([+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[+-]?\d+(?:\.\d+)?|\.\d+)\s*([a-z"']*)/i.exec(text);
  if (found === null) return undefined;
  return { number: Number((found[1] ?? '').replaceAll(',', '')), unit: (found[2] ?? '').toLowerCase() };
}

/** A whole number within bounds, as in "4 Doors", "5 seats" or "4 cyl". */
export function parseCount(value: unknown, least: number, most: number): number | undefined {
  const quantity = parseQuantity(value);
  if (quantity === undefined || !Number.isInteger(quantity.number)) return undefined;
  return quantity.number >= least && quantity.number <= most ? quantity.number : undefined;
}

const KM_PER_MILE = 1.609344;
const MILLIMETRES: Readonly<Record<string, number>> = {
  mm: 1,
  millimetres: 1,
  cm: 10,
  m: 1000,
  metres: 1000,
  mtr: 1000,
  mtrs: 1000,
  ft: 304.8,
  feet: 304.8,
  foot: 304.8,
  in: 25.4,
  inches: 25.4,
};
const KILOGRAMS: Readonly<Record<string, number>> = {
  kg: 1,
  kgs: 1,
  kilograms: 1,
  t: 1000,
  tonne: 1000,
  tonnes: 1000,
  ton: 1000,
  tons: 1000,
  lb: 0.45359237,
  lbs: 0.45359237,
  pounds: 0.45359237,
};

/** "42.150" may be 42,150 with a point as thousands separator, or 42. */
const THOUSANDS_OR_DECIMALS = /(?:^|[^\d.,])\d{1,3}\.\d{3}(?![\d.])/;

/** An odometer in whole kilometres. Also undefined if a point may be a thousands separator. */
export function parseKilometres(value: unknown, unit: FeedUnit | undefined): number | undefined {
  if (typeof value === 'string' && THOUSANDS_OR_DECIMALS.test(value)) return undefined;
  const quantity = parseQuantity(value);
  if (quantity === undefined) return undefined;
  // "1,200 hours" and "85 thousandish" are not kilometres.
  if (
    quantity.unit !== '' &&
    !/^(?:k|kms?|klms?|kmh|kilomet\w*|mi|miles?|mls|onclock|travelled|approx\w*|odo\w*|only|genuine\w*|kms?[a-z]*)$/.test(
      quantity.unit,
    )
  )
    return undefined;
  const isMiles = /^mi(le|les)?$/.test(quantity.unit) || (unit === 'mi' && !quantity.unit.startsWith('k'));
  return Math.round(quantity.number * (isMiles ? KM_PER_MILE : 1));
}

/**
 * A length in whole millimetres. Accepts feet and inches as "17'6\"", "17 ft 6 in" and, with the unit `ft_in`,
 * "17-6". A number alone is millimetres above 300 and metres up to 30; in between it is ambiguous.
 */
export function parseMillimetres(value: unknown, unit: FeedUnit | undefined): number | undefined {
  if (typeof value === 'string') {
    const feet =
      /^\s*(\d{1,3})\s*(?:'|’|′|ft|feet|foot)\s*(\d{1,2}(?:\.\d+)?)?\s*(?:"|”|″|''|in|inch|inches)?\s*$/i.exec(value);
    const plain = unit === 'ft_in' ? /^\s*(\d{1,3})(?:\s*[-–.\s]\s*(\d{1,2}))?\s*$/.exec(value) : null;
    const found = feet ?? plain;
    if (found !== null) return Math.round(Number(found[1]) * 304.8 + Number(found[2] ?? 0) * 25.4);
  }
  const quantity = parseQuantity(value);
  if (quantity === undefined || quantity.number <= 0) return undefined;
  const declared = unit === 'ft_in' ? 'ft' : unit;
  const factor = MILLIMETRES[quantity.unit] ?? (declared === undefined ? undefined : MILLIMETRES[declared]);
  if (factor !== undefined) return Math.round(quantity.number * factor);
  if (quantity.number > 300) return Math.round(quantity.number);
  return quantity.number <= 30 ? Math.round(quantity.number * 1000) : undefined;
}

/** A mass in whole kilograms. A share of another mass, as in "10%" of the ATM on the ball, is none. */
export function parseKilograms(value: unknown, unit: FeedUnit | undefined): number | undefined {
  if (typeof value === 'string' && value.includes('%')) return undefined;
  const quantity = parseQuantity(value);
  if (quantity === undefined || quantity.number <= 0) return undefined;
  const factor = KILOGRAMS[quantity.unit] ?? (unit === undefined ? 1 : (KILOGRAMS[unit] ?? 1));
  return Math.round(quantity.number * factor);
}

const SMALLEST_ENGINE_CC = 20;
const LARGEST_ENGINE_CC = 30_000;

/**
 * An engine's size in cc from "1,998cc", "2.0L", "2.0", "1998" or "4 cyl, 2.2 L" [9-26]. A number alone is litres up
 * to 20 unless the unit is cc.
 */
export function parseEngineCc(value: unknown, unit: FeedUnit | undefined): number | undefined {
  if (typeof value !== 'string') return typeof value === 'number' ? engineCc(value, unit) : undefined;
  const text = value.slice(0, 200).replace(DECIMAL_COMMA, '$1.');
  const cc = /(\d{1,3}(?:,\d{3})+|\d{2,5}(?:\.\d+)?)\s*(?:cc|cm3|cm³|ccm|ml)\b/i.exec(text)?.[1];
  if (cc !== undefined) return engineCc(Number(cc.replaceAll(',', '')), 'cc');
  const litres = /(\d{1,2}(?:\.\d+)?)\s*-?\s*(?:l|lt|ltr|litres?|liters?)(?![a-z])/i.exec(text)?.[1];
  if (litres !== undefined) return engineCc(Number(litres), 'l');
  const decimal = /(?:^|[^\d.])(\d{1,2}\.\d{1,2})(?![\d.])/.exec(text)?.[1];
  if (decimal !== undefined) return engineCc(Number(decimal), unit === 'cc' ? 'cc' : 'l');
  // "Yamaha F90" and "ISX 550" name an engine by its power.
  const quantity = /\p{L}/u.test(text) ? undefined : parseQuantity(text);
  return quantity?.unit === '' ? engineCc(quantity.number, unit) : undefined;
}

function engineCc(number: number, unit: FeedUnit | undefined): number | undefined {
  const isLitres = unit === 'l' ? number <= 30 : unit !== 'cc' && number <= 20;
  const cc = Math.round(isLitres ? number * 1000 : number);
  return cc >= SMALLEST_ENGINE_CC && cc <= LARGEST_ENGINE_CC ? cc : undefined;
}

/** The number of cylinders in an engine's description, such as "4 cyl, 2.2 L" or "V8". */
export function cylindersOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const found =
    /(\d{1,2})\s*-?\s*cyl/i.exec(value)?.[1] ?? /\b(?:v|w|h|i|inline|flat|straight)[- ]?(\d{1,2})\b/i.exec(value)?.[1];
  const count = found === undefined ? undefined : Number(found);
  return count !== undefined && count >= 1 && count <= 16 ? count : undefined;
}

/** `45.990` and `45.990,00` for 45,990: a number as continental Europe writes it, which is never guessed. */
export function isOtherWayRound(text: string): boolean {
  return /^\D*\d{1,3}(?:\.\d{3})+(?:,\d{2})?\D*$|^\D*\d{3,},\d{2}\D*$/.test(text);
}
