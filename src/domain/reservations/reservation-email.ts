import { formatLongMoment } from '#domain/formats/dates.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import { type EmailMessage, emailHtml, emailText } from '#domain/lead/email-message.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { customerRows, dealerFooter, emailVehicle, shopperFooter, shopperVehicle } from '#domain/lead/email-parts.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import { shopperEmail } from '#domain/lead/shopper-email.ts';
import { cancelTermsText, type RefundTerms } from './reservation-rules.ts';
import type { DepositState } from './reservation-state.ts';

/**
 * `ended`: its time is over. `paid_late`: the deposit came when it was over, and goes back. `refunded`: the deposit
 * went back. `accepted`: the dealer accepted the order.
 */
export type ReservationNews = 'held' | 'cancelled' | 'ended' | 'paid_late' | 'refunded' | 'accepted';

/** What emails say about a reservation. */
export interface ReservationNotice {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly depositDollars: number;
  /** Page on which it is looked at and cancelled; another for dealer and shopper. */
  readonly url: string;
  /** Whether the shopper left the payment page without paying, so that nothing is held. */
  readonly isAbandoned?: boolean;
  /** Whether it is part of an order that the dealer accepts or releases. */
  readonly isOrder?: boolean;
  /** Whether the dealer's stock no longer offers the vehicle, so that nobody can reserve it again. */
  readonly isGone?: boolean;
  /** Whether it is the turn of the next on its wait list, for whom it is kept. */
  readonly isKept?: boolean;
  /** What was paid by card; absent where the dealer takes the deposit. */
  readonly payment?: DepositPayment | undefined;
}

export interface DepositPayment {
  readonly paidDollars: number;
  /** The provider's reference, which is on the dealer's statement too. */
  readonly reference: string;
  readonly state: DepositState;
  readonly terms: RefundTerms;
}

const BACK_AT_BANK = 'Banks usually take 5 to 10 business days to show it.';

/** To the dealer: until when a vehicle is held and where its deposit is. */
export function dealerHoldText(
  { expiresAt, depositDollars, isAbandoned, payment }: ReservationNotice,
  timeZone: string,
): string {
  const deposit = formatDollars(payment?.paidDollars ?? depositDollars);
  if (isAbandoned === true)
    return `This customer began to reserve it and didn’t pay the ${deposit} deposit, so it isn’t on hold.`;
  const until = formatLongMoment(expiresAt, timeZone);
  return payment === undefined
    ? `On hold for this customer until ${until}. The ${deposit} deposit isn’t paid yet. Please call to take it.`
    : `On hold for this customer until ${until}. The ${deposit} deposit is paid by card, reference ${payment.reference}.`;
}

/** To the shopper: what was paid, its reference, and how it comes back. */
export function depositPaidText({ paidDollars, reference, terms }: DepositPayment): string {
  return `Your ${formatDollars(paidDollars)} deposit is paid. Receipt reference: ${reference}. ${cancelTermsText(terms)}`;
}

/** To the shopper, when a vehicle is held, given up or free again. Repeats nothing that was entered. */
export function shopperReservationEmail(
  lead: Lead,
  dealer: LeadDealer,
  news: ReservationNews,
  { expiresAt, depositDollars, url, payment, isGone, isKept = false }: ReservationNotice,
): EmailMessage {
  const { itemNoun } = dealer;
  const until = formatLongMoment(expiresAt, dealer.timeZone);
  const title = {
    held: `On hold for you until ${until}`,
    cancelled: 'Your reservation is cancelled',
    ended: 'Your hold has ended',
    paid_late: 'Your deposit is on its way back',
    refunded: 'Your deposit is refunded',
    accepted: 'Your order is confirmed',
  }[news];
  const paid = formatDollars(payment?.paidDollars ?? depositDollars);
  const reference = payment === undefined ? '' : ` (reference ${payment.reference})`;
  const text = {
    held:
      payment === undefined
        ? `We’ll call you about the ${paid} deposit. Changed your mind? You can cancel below.`
        : depositPaidText(payment),
    cancelled: `${
      isGone === true || isKept
        ? `The ${itemNoun} isn’t on hold for you any more.`
        : `The ${itemNoun} is for sale again. You’re welcome to reserve it again while it’s available.`
    }${
      payment === undefined
        ? ''
        : payment.state === 'paid'
          ? ` About your ${paid} deposit${reference}: we’ll call you.`
          : ` Your ${paid} deposit${reference} is on its way back to your card. ${BACK_AT_BANK}`
    }`,
    ended:
      isGone === true
        ? // Perhaps by the reader, who bought it.
          `We held the ${itemNoun} for you until ${until}. It isn’t for sale any more.${
            payment === undefined
              ? ''
              : ` Your ${paid} deposit${reference} is with us. If it isn’t part of what you paid, please call us.`
          }`
        : `We held the ${itemNoun} for you until ${until}. ${isKept ? 'It’s now the turn of the next person on its waitlist' : 'It’s for sale again'}. If you’d still like it, please call us.${
            payment === undefined ? '' : ` Your ${paid} deposit${reference} is still with us: call us about that too.`
          }`,
    paid_late: `Your ${paid}${reference} reached us ${
      isGone === true ? `when the ${itemNoun} was no longer for sale` : 'after the hold had ended'
    }, so the ${itemNoun} isn’t on hold for you. We’re sending all of it back to your card. ${BACK_AT_BANK}`,
    refunded: `We’ve sent your ${paid} deposit${reference} back to your card. ${BACK_AT_BANK}`,
    accepted: `We’ve checked your order and we’ll get the ${itemNoun} ready. The ${itemNoun} stays on hold for you, and someone will be in touch about the rest.`,
  }[news];
  return shopperEmail(lead, dealer, {
    title,
    text,
    actions: news === 'held' || news === 'accepted' ? [{ label: 'View or cancel', href: url }] : [],
    hasHours: news === 'held',
  });
}

/** Leads a shopper back to an order that was not finished. Repeats nothing that was entered. */
export function resumeOrderEmail(lead: Lead, dealer: LeadDealer, url: string): EmailMessage {
  const subject = singleLine(`Finish your order – ${dealer.name}`, 150);
  const content = {
    preview: lead.vehicle?.name ?? dealer.name,
    sender: dealer.name,
    title: 'Your order isn’t finished',
    paragraphs: [
      `What you’ve entered so far is kept for 24 hours. The ${dealer.itemNoun} isn’t on hold until the last step.`,
    ],
    vehicle: shopperVehicle(lead),
    actions: [{ label: 'Go on with the order', href: url }],
    sections: [],
    footer: shopperFooter(dealer),
    accent: dealer.accent,
  };
  return { subject, text: emailText(content), html: emailHtml(subject, content) };
}

/** Tells the dealer's people what became of a hold; its lead announced it. */
export function dealerReservationEmail(
  lead: Lead,
  dealer: LeadDealer,
  news: ReservationNews,
  notice: ReservationNotice,
): EmailMessage {
  const { expiresAt, depositDollars, payment, url, isGone, isKept = false } = notice;
  const who = singleLine(lead.name ?? lead.email ?? lead.phone ?? 'a customer', 80);
  const phone = phoneView(lead.phone);
  const until = formatLongMoment(expiresAt, dealer.timeZone);
  const paid = formatDollars(payment?.paidDollars ?? depositDollars);
  const reference = payment === undefined ? '' : `, reference ${payment.reference},`;
  const what = {
    held: 'Deposit paid',
    cancelled: 'Reservation cancelled',
    ended: 'Reservation ended',
    paid_late: 'Deposit paid too late',
    refunded: 'Deposit refunded',
    accepted: 'Order accepted',
  }[news];
  const title = `${what}: ${who}`;
  const isLeft = payment?.state === 'paid';
  const left = isLeft ? ` The ${paid} deposit${reference} is still with you.` : '';
  const again = isGone === true || isKept ? '' : ' The website offers it again.';
  const text = {
    held: dealerHoldText(notice, dealer.timeZone),
    cancelled: `It would have been on hold until ${until}.${again}${
      payment !== undefined && !isLeft ? ` The ${paid} deposit${reference} is going back to the customer’s card.` : left
    }`,
    ended: `It was on hold until ${until}.${again}${left}`,
    paid_late: `The customer paid ${paid}${reference} when ${
      isGone === true ? 'your stock no longer offered it' : 'the hold had ended'
    }. It’s going back to the card by itself, and the customer has been told.`,
    refunded: `The ${paid} deposit${reference} went back to the customer’s card.`,
    accepted: `The order is accepted, and the customer has been told.`,
  }[news];
  const subject = singleLine(lead.vehicle?.name === undefined ? title : `${title}, ${lead.vehicle.name}`, 150);
  const content = {
    preview: lead.vehicle?.name ?? '',
    sender: `${dealer.name} website`,
    title,
    paragraphs: [text],
    actions: [
      ...(phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }]),
      ...(isLeft && news !== 'held' ? [{ label: 'Refund the deposit', href: url }] : []),
    ],
    vehicle: lead.vehicle && emailVehicle(lead.vehicle),
    sections: [
      {
        title: 'Customer',
        rows: customerRows(lead),
      },
    ],
    footer: dealerFooter(lead),
    accent: dealer.accent,
  };
  return { subject, text: emailText(content), html: emailHtml(subject, content) };
}
