import { WITH_GST } from '#domain/price/gst.ts';
import type { FeedUnit } from '../mapping/stock-field.ts';
import { isOtherWayRound, parseQuantity } from './quantity.ts';

export type ParsedMoney =
  | { readonly kind: 'amount'; readonly cents: number }
  /** Zero, or words without a number such as "POA": there is no price to publish. */
  | { readonly kind: 'none' }
  /** Not a plausible asking price. */
  | { readonly kind: 'absurd' };

/** Outside these limits, a number in a price column is a placeholder. */
const LEAST_CENTS = 100_00;
const MOST_CENTS = 10_000_000_00;

/** A price in cents including GST. */
export function parsePrice(value: unknown, unit: FeedUnit | undefined): ParsedMoney {
  // 145.500 is no $145.50: nobody writes a tenth of a cent.
  if (typeof value === 'string' && isOtherWayRound(value)) return { kind: 'absurd' };
  const cents = parseCents(value, unit);
  if (cents === undefined) return isWordForNoPrice(value) ? { kind: 'none' } : { kind: 'absurd' };
  if (cents === 0) return { kind: 'none' };
  if (cents < LEAST_CENTS || cents >= MOST_CENTS || isPlaceHolder(cents)) return { kind: 'absurd' };
  return { kind: 'amount', cents };
}

/** An amount in cents, of any size; undefined if the value is not a single number. */
export function parseCents(value: unknown, unit: FeedUnit | undefined): number | undefined {
  const quantity = parseQuantity(value);
  if (quantity === undefined) return undefined;
  const dollars =
    unit === 'aud_cents' ? quantity.number / 100 : unit === 'aud_ex_gst' ? quantity.number * WITH_GST : quantity.number;
  return Math.round(dollars * 100);
}

function isWordForNoPrice(value: unknown): boolean {
  return typeof value === 'string' && !/\d/.test(value);
}

/** 999,999 and 1,234,567 are entered where a number is mandatory. */
function isPlaceHolder(cents: number): boolean {
  const dollars = String(cents / 100);
  return /^9{6,}$/.test(dollars) || dollars === '123456' || dollars === '1234567' || dollars === '111111';
}
