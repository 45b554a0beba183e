import type { CarFields } from './car-fields.ts';

/** The fields visible to shoppers, in the order of the key. */
export type ShownFields = Pick<
  CarFields,
  | 'status'
  | 'reserved'
  | 'sold'
  | 'status_text'
  | 'price_text'
  | 'price_qualifier'
  | 'was_text'
  | 'tag'
  | 'offer_key'
  | 'place'
>;

/**
 * The changeable content of a vehicle page as one string. The page includes it, so that the browser can tell whether
 * the response of view.json [7-11] differs.
 */
export function carFieldsKey(fields: ShownFields): string {
  const status = fields.sold ? 'sold' : fields.reserved ? 'reserved' : fields.status;
  const { status_text, price_text, price_qualifier, was_text, tag, offer_key, place } = fields;
  // What is null is joined as nothing.
  return [status, status_text, price_text, price_qualifier, was_text, tag, offer_key, place].join('|');
}

/** Splits such a string into its parts. */
export function readCarFieldsKey(key: string): {
  readonly status: string;
  readonly statusText: string;
  readonly priceText: string;
  readonly qualifier: string;
  readonly was: string;
  readonly tag: string;
  readonly place: string;
} {
  const [status = '', statusText = '', priceText = '', qualifier = '', was = '', tag = '', , place = ''] =
    key.split('|');
  return { status, statusText, priceText, qualifier, was, tag, place };
}
