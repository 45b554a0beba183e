import {
  type DeliveryQuote,
  type DeliveryZone,
  deliveryPriceText,
  deliveryQuote,
} from '#domain/delivery/delivery-quote.ts';
import { formatAmount } from '#domain/finance/format-amount.ts';
import { formatKm } from '#domain/formats/measures.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import { fieldName, type FormDeclaration, formFields } from '#domain/lead/form-declaration.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { answerTo, DELIVERED, financeDepositDollars, HANDOVER, REST_PAID_BY } from './order-answers.ts';

export interface OrderRow {
  readonly label: string;
  readonly value: string;
}

/** The parts of a lead that an order's summary reads. */
export type OrderLead = Pick<Lead, 'vehicle' | 'further' | 'postcode' | 'rego' | 'message'>;

export interface OrderContext {
  readonly zones: readonly DeliveryZone[];
  /** "The yard in Geelong" */
  readonly placeName: string;
  /** Still being filled in: what was not answered yet is left out. */
  readonly isDraft?: boolean;
  /** What the loan would cost, where one is wanted. */
  readonly repaymentText?: string | undefined;
}

/** What an order's summary says, part by part; parts that the dealer's form does not ask for are left out. */
export function orderSummary(
  lead: OrderLead,
  form: Pick<FormDeclaration, 'steps'>,
  { zones, placeName, isDraft = false, repaymentText }: OrderContext,
): readonly OrderRow[] {
  const asked = new Set(formFields(form).map(fieldName));
  const row = (label: string, value: string | undefined): OrderRow[] => (value === undefined ? [] : [{ label, value }]);
  const untilAnswered = (text: string): string | undefined => (isDraft ? undefined : text);
  const handover = answerTo(lead, HANDOVER);
  const isDelivered = handover === DELIVERED;
  const quote = isDelivered && lead.postcode !== undefined ? deliveryQuote(zones, lead.postcode) : undefined;
  const pickUp = `Pick-up from ${placeName}`;
  const deposit = financeDepositDollars(lead);
  return [
    ...row('Price', lead.vehicle?.priceText),
    ...(asked.has(HANDOVER)
      ? [
          ...row(
            'Delivery',
            isDelivered ? deliveryText(lead.postcode, quote) : handover === undefined ? untilAnswered(pickUp) : pickUp,
          ),
          ...row('Price with delivery', totalText(lead.vehicle?.priceCents, quote)),
        ]
      : []),
    ...(asked.has('Vehicle Make') ? row('Trade-in', tradeInText(lead) ?? untilAnswered('None')) : []),
    ...(asked.has(REST_PAID_BY)
      ? row('The rest', answerTo(lead, REST_PAID_BY) ?? untilAnswered('Not decided yet'))
      : []),
    ...row('Deposit towards the loan', deposit === undefined ? undefined : formatDollars(deposit)),
    ...row('Repayment', repaymentText),
    ...row('Note', lead.message === undefined ? undefined : singleLine(lead.message, 300)),
  ];
}

function deliveryText(postcode: string | undefined, quote: DeliveryQuote | undefined): string {
  if (postcode === undefined) return 'Delivered, price on request';
  return quote === undefined
    ? `Delivered to ${postcode}, price on request`
    : `Delivered to ${postcode}, ${quote.name}: ${deliveryPriceText(quote)}`;
}

/** Only where delivery adds to the price. */
function totalText(priceCents: number | undefined, quote: DeliveryQuote | undefined): string | undefined {
  if (priceCents === undefined || quote === undefined || quote.price === 0) return undefined;
  return formatAmount(priceCents + Math.round(quote.price * 100));
}

function tradeInText(lead: OrderLead): string | undefined {
  const [year, make, model, km] = ['Vehicle Year', 'Vehicle Make', 'Vehicle Model', 'kms'].map((name) =>
    answerTo(lead, name),
  );
  const name = [year, make, model].filter((part) => part !== undefined).join(' ');
  const parts = [
    name,
    km === undefined ? undefined : formatKm(Number(km)),
    lead.rego === undefined ? undefined : `rego ${lead.rego}`,
  ].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(', ');
}
