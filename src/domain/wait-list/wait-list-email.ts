import { formatLongMoment } from '#domain/formats/dates.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import {
  type EmailContent,
  type EmailMessage,
  type EmailRow,
  emailHtml,
  emailText,
} from '#domain/lead/email-message.ts';
import { customerRows, dealerFooter, emailVehicle, mailto } from '#domain/lead/email-parts.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import { shopperEmail } from '#domain/lead/shopper-email.ts';
import { isInLineText, placeWord, turnText } from './place-words.ts';

/** `turn`: the vehicle is kept for this person. `closed`: it is sold or no longer listed. */
export type WaitNews = 'turn' | 'closed';

/** What messages say about a place on a wait list. */
export interface WaitNotice {
  /** Counted from 1; undefined for a place that is not open any more. */
  readonly number?: number | undefined;
  /** Until when the vehicle is kept, in milliseconds since 1970; null before the turn. */
  readonly until: number | null;
  /** How long a turn lasts, in opening hours. */
  readonly hours: number;
  /** Where the vehicle can be reserved; absent where that is done by phone. */
  readonly reserveUrl?: string | undefined;
  /** Page on which the place is looked at and left. */
  readonly url: string;
  /** How its person is told: the dealer calls whoever cannot be written to. */
  readonly toldBy: 'email' | 'text' | 'call';
}

/** Who waits, as the dealer's people read it. */
export type Waiting = Pick<Lead, 'name' | 'phone' | 'email'>;

/** Confirms a place. Repeats nothing that was entered. */
export function waitJoinedEmail(lead: Lead, dealer: LeadDealer, { number = 1, hours, url }: WaitNotice): EmailMessage {
  return shopperMessage(
    lead,
    dealer,
    isInLineText(number),
    `If the ${dealer.itemNoun} comes free, we tell the line in order, and each person has ${turnText(hours)} to say yes. We’ll email you when it’s your turn.`,
    [{ label: 'See your place or leave', href: url }],
  );
}

/** Tells whose turn it is, or that the list is closed. Repeats nothing that was entered. */
export function waitNewsEmail(lead: Lead, dealer: LeadDealer, news: WaitNews, notice: WaitNotice): EmailMessage {
  const { until, reserveUrl, url } = notice;
  if (news === 'closed') {
    return shopperMessage(
      lead,
      dealer,
      'This waitlist is closed',
      `The ${dealer.itemNoun} has sold or is no longer for sale, so nobody waits for it any more. We won’t write to you about it again.`,
      [],
    );
  }
  const end = formatLongMoment(until ?? 0, dealer.timeZone);
  return shopperMessage(
    lead,
    dealer,
    'It’s your turn',
    `The hold on this ${dealer.itemNoun} has ended, and you’re next in line. We’re keeping it for you until ${end}. ${
      reserveUrl === undefined
        ? 'Call us if you’d like it.'
        : 'To reserve it, use the email or phone number that you joined the waitlist with.'
    } After that it’s the next person’s turn.`,
    [
      ...(reserveUrl === undefined ? [] : [{ label: `Reserve the ${dealer.itemNoun}`, href: reserveUrl }]),
      { label: 'I don’t want it any more', href: url },
    ],
  );
}

function shopperMessage(
  lead: Lead,
  dealer: LeadDealer,
  title: string,
  text: string,
  actions: EmailContent['actions'],
): EmailMessage {
  const { vehicle } = lead;
  const subject = vehicle?.name === undefined ? title : `${title}: ${vehicle.name}`;
  return shopperEmail(lead, dealer, { title, subject, text, actions, hasHours: true });
}

const TOLD: Readonly<Record<WaitNotice['toldBy'], string>> = {
  email: 'They’ve been told by email.',
  text: 'They’ve been told by text message.',
  call: 'Nobody has told them yet: please call.',
};

/** Tells the dealer's people whose turn it is, and who comes after. */
export function dealerTurnEmail(
  lead: Lead,
  dealer: LeadDealer,
  { until, toldBy }: WaitNotice,
  line: readonly Waiting[],
): EmailMessage {
  const who = singleLine(lead.name ?? lead.email ?? phoneView(lead.phone)?.text ?? 'a customer', 80);
  const title = `Waitlist: it’s the turn of ${who}`;
  const subject = singleLine(lead.vehicle?.name === undefined ? title : `${title}, ${lead.vehicle.name}`, 150);
  const phone = phoneView(lead.phone);
  const content = {
    preview: lead.vehicle?.name ?? '',
    sender: `${dealer.name} website`,
    title,
    paragraphs: [
      `The hold has ended, and the ${dealer.itemNoun} is kept for the first in line until ${formatLongMoment(until ?? 0, dealer.timeZone)}. ${TOLD[toldBy]} After that it’s the next person’s turn.`,
    ],
    actions: phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }],
    vehicle: lead.vehicle && emailVehicle(lead.vehicle),
    sections: [{ title: 'Customer', rows: customerRows(lead) }, waitLineSection(line)],
    footer: dealerFooter(lead),
    accent: dealer.accent,
  };
  return { subject, text: emailText(content), html: emailHtml(subject, content) };
}

/** Everybody in a line, in their order, as the dealer's people read it. */
export function waitLineSection(line: readonly Waiting[]): {
  readonly title: string;
  readonly rows: readonly EmailRow[];
} {
  return {
    title: 'Waitlist',
    rows: line.map(({ name, phone, email }, index) => {
      const view = phoneView(phone);
      const way = view?.text ?? phone ?? email ?? '';
      const word = placeWord(index + 1);
      return {
        label: word.charAt(0).toUpperCase() + word.slice(1),
        value: [name, way].filter(Boolean).join(', '),
        href: view?.href ?? (email === undefined ? undefined : mailto(email)),
      };
    }),
  };
}
