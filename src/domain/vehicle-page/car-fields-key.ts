import type { CarFields } from './car-fields.ts';

/** The fields that a shopper sees, in the order of the key. */
export type ShownFields = Pick<
  CarFields,
  'status' | 'reserved' | 'sold' | 'status_text' | 'price_text' | 'price_qualifier' | 'was_text' | 'tag'
>;

/**
 * What a vehicle's page shows of what may change, as one text. A page carries it, so that the browser can tell whether
 * the answer of view.json [7-11] says anything else.
 */
export function carFieldsKey(fields: ShownFields): string {
  const status = fields.sold ? 'sold' : fields.reserved ? 'reserved' : fields.status;
  const { status_text, price_text, price_qualifier, was_text, tag } = fields;
  return [status, status_text, price_text, price_qualifier, was_text, tag].map((part) => part ?? '').join('|');
}

/** The parts of such a text again. */
export function readCarFieldsKey(key: string): {
  readonly status: string;
  readonly statusText: string;
  readonly priceText: string;
  readonly qualifier: string;
  readonly was: string;
  readonly tag: string;
} {
  const [status = '', statusText = '', priceText = '', qualifier = '', was = '', tag = ''] = key.split('|');
  return { status, statusText, priceText, qualifier, was, tag };
}
