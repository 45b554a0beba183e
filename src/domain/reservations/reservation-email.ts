import { formatLongMoment } from '#domain/formats/dates.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import { type EmailMessage, emailHtml, emailText } from '#domain/lead/email-message.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { customerRows, dealerFooter, emailVehicle, shopperFooter, shopperVehicle } from '#domain/lead/lead-emails.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';

/** `ended`: its time is over. */
export type ReservationNews = 'held' | 'cancelled' | 'ended';

/** What emails say about a reservation. */
export interface ReservationNotice {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly depositDollars: number;
  /** Page on which it is looked at and cancelled; another for dealer and shopper. */
  readonly url: string;
}

/** "A deposit of $200 is due: please call to take it." */
export function depositDueText({ depositDollars }: Pick<ReservationNotice, 'depositDollars'>): string {
  return `The ${formatDollars(depositDollars)} deposit isn’t paid yet. Please call to take it.`;
}

/** To the shopper, when a vehicle is held, given up or free again. Repeats nothing that was entered. */
export function shopperReservationEmail(
  lead: Lead,
  dealer: LeadDealer,
  news: ReservationNews,
  { expiresAt, depositDollars, url }: ReservationNotice,
): EmailMessage {
  const { place, itemNoun } = dealer;
  const until = formatLongMoment(expiresAt, dealer.timeZone);
  const phone = place?.phone ?? dealer.phone;
  const title = {
    held: `On hold for you until ${until}`,
    cancelled: 'Your reservation is cancelled',
    ended: 'Your hold has ended',
  }[news];
  const text = {
    held: `We’ll call you about the ${formatDollars(depositDollars)} deposit. Changed your mind? Cancel with the button below.`,
    cancelled: `The ${itemNoun} is for sale again. You’re welcome to reserve it again while it’s available.`,
    ended: `We held the ${itemNoun} for you until ${until}. It’s for sale again. If you’d still like it, please call us.`,
  }[news];
  const subject = singleLine(`${title} – ${dealer.name}`, 150);
  const content = {
    preview: lead.vehicle?.name ?? dealer.name,
    sender: dealer.name,
    title,
    paragraphs: [text],
    vehicle: shopperVehicle(lead),
    actions: [
      ...(news === 'held' ? [{ label: 'View or cancel', href: url }] : []),
      ...(phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }]),
    ],
    sections: [
      {
        title: place?.name ?? dealer.name,
        rows: [
          { label: 'Address', value: place?.addressText, href: place?.directionsHref },
          { label: 'Phone', value: phone?.text, href: phone?.href },
          ...(news === 'held' ? (place?.hours ?? []) : []).map((line) => ({ label: line.label, value: line.text })),
        ],
      },
    ],
    footer: shopperFooter(dealer),
    accent: dealer.accent,
  };
  return { subject, text: emailText(content), html: emailHtml(subject, content) };
}

/** Tells the dealer's people that a hold is over; its lead announced it. */
export function dealerReservationEmail(
  lead: Lead,
  dealer: LeadDealer,
  news: Exclude<ReservationNews, 'held'>,
  { expiresAt }: ReservationNotice,
): EmailMessage {
  const who = singleLine(lead.name ?? lead.email ?? lead.phone ?? 'a customer', 80);
  const phone = phoneView(lead.phone);
  const until = formatLongMoment(expiresAt, dealer.timeZone);
  const title = `Reservation ${news}: ${who}`;
  const subject = singleLine(lead.vehicle?.name === undefined ? title : `${title}, ${lead.vehicle.name}`, 150);
  const content = {
    preview: lead.vehicle?.name ?? '',
    sender: `${dealer.name} website`,
    title,
    paragraphs: [
      news === 'ended'
        ? `It was on hold until ${until}. The website offers it again.`
        : `It would have been on hold until ${until}. The website offers it again.`,
    ],
    actions: phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }],
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
