import { type DeliveryZone, deliveryPriceText, deliveryQuote } from '#domain/delivery/delivery-quote.ts';
import { formatKm } from '#domain/formats/measures.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import { fieldName, type FormDeclaration, formFields } from '#domain/lead/form-declaration.ts';
import type { Lead } from '#domain/lead/lead.ts';

export interface OrderRow {
  readonly label: string;
  readonly value: string;
}

/** What an order's summary says, part by part; parts that the dealer's form does not ask for are left out. */
export function orderSummary(
  lead: Pick<Lead, 'vehicle' | 'further' | 'postcode' | 'message'>,
  form: Pick<FormDeclaration, 'steps'>,
  zones: readonly DeliveryZone[],
  /** "The yard in Geelong" */
  placeName: string,
): readonly OrderRow[] {
  const given = new Map(lead.further.map(({ name, value }) => [name, value]));
  const asked = new Set(formFields(form).map(fieldName));
  const row = (label: string, value: string | undefined): OrderRow[] => (value === undefined ? [] : [{ label, value }]);
  return [
    ...row('Price', lead.vehicle?.priceText),
    ...(asked.has('handover')
      ? row('Delivery', deliveryText(given.get('handover'), lead.postcode, zones, placeName))
      : []),
    ...(asked.has('Vehicle Make') ? row('Trade-in', tradeInText(given)) : []),
    ...(asked.has('rest_paid_by') ? row('The rest', given.get('rest_paid_by') ?? 'Not decided yet') : []),
    ...row('Deposit towards the loan', moneyText(given.get('finance_deposit'))),
    ...row('Note', lead.message === undefined ? undefined : singleLine(lead.message, 300)),
  ];
}

function deliveryText(
  handover: string | undefined,
  postcode: string | undefined,
  zones: readonly DeliveryZone[],
  placeName: string,
): string {
  if (handover !== 'Have it delivered') return `Pick-up from ${placeName}`;
  if (postcode === undefined) return 'Delivered, price on request';
  const quote = deliveryQuote(zones, postcode);
  return quote === undefined
    ? `Delivered to ${postcode}, price on request`
    : `Delivered to ${postcode}, ${quote.name}: ${deliveryPriceText(quote)}`;
}

function tradeInText(given: ReadonlyMap<string, string>): string {
  const [year, make, model, km, rego] = ['Vehicle Year', 'Vehicle Make', 'Vehicle Model', 'kms', 'Rego'].map((name) =>
    given.get(name),
  );
  const name = [year, make, model].filter((part) => part !== undefined).join(' ');
  if (name === '') return 'None';
  return [name, km === undefined ? undefined : formatKm(Number(km)), rego && `rego ${rego}`].filter(Boolean).join(', ');
}

function moneyText(dollars: string | undefined): string | undefined {
  return dollars === undefined || !/^\d+$/.test(dollars) ? undefined : formatDollars(Number(dollars));
}
