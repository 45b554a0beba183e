import { alertedCars, alertEmail } from '#domain/alerts/alert-email.ts';
import {
  type AppointmentNotice,
  dealerAppointmentEmail,
  shopperAppointmentEmail,
} from '#domain/appointments/appointment-email.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { ADF_MEDIA_TYPE, toAdf } from '#domain/lead/adf.ts';
import { leadMatter } from '#domain/lead/email-parts.ts';
import { acknowledgementEmail, leadEmail } from '#domain/lead/lead-emails.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { resumeUrl } from '../leads/resume-link.ts';
import {
  dealerReservationEmail,
  type ReservationNews,
  resumeOrderEmail,
  shopperReservationEmail,
} from '#domain/reservations/reservation-email.ts';
import { isHolding } from '#domain/reservations/reservation-state.ts';
import { spinEmail } from '#domain/spin/spin-email.ts';
import { SPIN_FORM } from '#domain/spin/spin-rules.ts';
import { OFFER_FIELDS } from '#domain/valuation/offer-fields.ts';
import { OFFER_ACCEPTED } from '#domain/valuation/valuation-rules.ts';
import { dealerTurnEmail, waitJoinedEmail, waitNewsEmail, type WaitNotice } from '#domain/wait-list/wait-list-email.ts';
import { alertUrl } from '../alerts/alert-link.ts';
import { appointmentUrl } from '../appointments/appointment-token.ts';
import { appointmentCalendar } from '../calendar/appointment-calendar.ts';
import { holdCalendar } from '../calendar/hold-calendar.ts';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';
import { type OutboxPayloads, readPayload } from '../outbox/outbox-payload.ts';
import { defaultRecipient, recipientsOf } from '../outbox/outbox-rows.ts';
import { isOrder } from '../reservations/order.ts';
import { reservationNotice } from '../reservations/reservation-notice.ts';
import type { AppointmentRow, OutboxChannel, OutboxRow, ReservationRow } from '../store/tables.ts';
import { mailHost } from '../tenants/mail-host.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { valuationUrl } from '../valuations/valuation-link.ts';
import { isStillTold, toWaitNotice } from '../wait-list/wait-notice.ts';
import type { LeadFacts } from './delivery-facts.ts';
import type { Mail, MailAddress } from './mailer.ts';
import { toLeadDealer } from './to-lead-dealer.ts';

/** Channels that end in an email about a lead. */
export type MailChannel = Exclude<OutboxChannel, 'operator' | 'webhook' | 'text' | 'wait_text'>;

/** An email without what all emails of a dealer share. */
export type AddressedMail = Omit<Mail, 'id' | 'dealerSlug' | 'host' | 'from'>;

type MailContent = Omit<AddressedMail, 'to'>;
type Audience = 'dealer' | 'shopper';

/** A delivery, with what its email may mention. */
export interface MailOccasion {
  readonly row: OutboxRow;
  readonly facts: LeadFacts;
  readonly tenant: Tenant;
  /** Signs the links with which a customer changes something. */
  readonly secret: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** News of a hold after which its entry in a calendar is another. */
const IN_CALENDAR: ReadonlySet<ReservationNews> = new Set(['held', 'accepted', 'cancelled']);
/** Exactly one address: no list, no name, no comment, no line break. */
const PLAIN_ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

const WRITERS: { readonly [Channel in MailChannel]: (occasion: MailOccasion) => AddressedMail } = {
  email: (occasion) => ({ to: leadRecipient(occasion, 'email'), ...leadMail(occasion) }),
  adf: (occasion) => ({ to: leadRecipient(occasion, 'adf'), ...adfMail(occasion) }),
  acknowledgement: acknowledgementMail,
  resume: resumeMail,
  appointment: appointmentNewsMail,
  reservation: reservationMail,
  wait_list: waitListMail,
  alert: alertMail,
};

/** @throws {DeliveryFailure} Where there is nobody to write to, or nothing to write about any more. */
export function writeMail(channel: MailChannel, occasion: MailOccasion): AddressedMail {
  return WRITERS[channel](occasion);
}

function leadRecipient({ row, facts, tenant }: MailOccasion, channel: 'email' | 'adf'): AddressedMail['to'] {
  const to = currentRecipients(payloadOf(row, channel).to, channel, facts.lead, tenant);
  if (to !== undefined) return to;
  throw new DeliveryFailure(
    'no_recipient',
    `${tenant.slug} has no address for leads. Set leads.email, the location's email or "email" in its dealer.json, publish, then replay.`,
    { isPermanent: true },
  );
}

/**
 * The address of a delivery, as long as leads go there. One that was taken out of the config, as a wrong one is before
 * what it refused is replayed, hands over to those that have such leads now: which of them took its place is not known.
 */
function currentRecipients(
  queued: string | undefined,
  channel: 'email' | 'adf',
  lead: Lead,
  tenant: Tenant,
): string | readonly string[] | undefined {
  const fallback = defaultRecipient(lead, tenant);
  if (queued === undefined) return fallback;
  const now = recipientsOf(lead, tenant).flatMap((one) => (one.channel === channel ? (one.to ?? fallback ?? []) : []));
  const isCurrent = now.some((address) => address.toLowerCase() === queued.toLowerCase());
  return isCurrent || now.length === 0 ? queued : now;
}

function leadMail(occasion: MailOccasion): MailContent {
  const { facts, tenant, secret } = occasion;
  const { lead, appointment, reservation } = facts;
  const booked = appointment?.state === 'booked' ? appointment : undefined;
  const booking = booked && { startsAt: booked.starts_at, changeUrl: appointmentUrl(tenant, booked.id, secret) };
  // Whoever did not pay in time wanted it all the same.
  const isTold = reservation !== undefined && (isHolding(reservation.state) || reservation.state === 'abandoned');
  const held = isTold ? reservationNotice(tenant, reservation, 'dealer', secret, isOrder(tenant, lead)) : undefined;
  const calendar = booked && appointmentMail(occasion, booked, 'dealer', 'booked').calendar;
  return {
    ...leadEmail(lead, toLeadDealer(tenant, lead), booking, held, facts.wait?.line),
    ...repliesTo(lead, tenant, 'dealer'),
    ...(calendar && { calendar }),
  };
}

function adfMail({ facts: { lead }, tenant }: MailOccasion): MailContent {
  const xml = toAdf(lead, toLeadDealer(tenant, lead));
  return {
    subject: singleLine(
      `ADF lead: ${leadMatter(lead, lead.category)}, ${lead.vehicle?.name ?? tenant.snapshot.dealer.name}`,
      150,
    ),
    text: xml,
    attachments: [{ filename: `lead-${lead.id}.xml`, contentType: ADF_MEDIA_TYPE, content: xml }],
  };
}

/** Confirms a booked time or a held vehicle if the lead has one, and otherwise that it arrived. */
function acknowledgementMail(occasion: MailOccasion): AddressedMail {
  const { facts, tenant, secret, now } = occasion;
  const { lead, spamScore, appointment, reservation, alert } = facts;
  if (spamScore > 0) {
    throw new DeliveryFailure('spam', 'No email is sent for spam.', { isPermanent: true });
  }
  const to = shopperAddress(lead)?.address;
  if (to === undefined) {
    throw new DeliveryFailure('bad_address', 'The customer’s email address cannot be used.', { isPermanent: true });
  }
  // The inspection of an accepted vehicle is confirmed by an email of its own; this one leads to the offer.
  if (appointment?.state === 'booked' && lead.subcategory !== OFFER_ACCEPTED) {
    return { to, ...appointmentMail(occasion, appointment, 'shopper', 'booked') };
  }
  const dealer = toLeadDealer(tenant, lead);
  if (lead.form === SPIN_FORM) return { to, ...spinEmail(lead, dealer), ...repliesTo(lead, tenant, 'shopper') };
  const waiting = waitNotice(occasion);
  if (waiting?.number !== undefined) {
    return { to, ...waitJoinedEmail(lead, dealer, waiting), ...repliesTo(lead, tenant, 'shopper') };
  }
  const confirmUrl = alert?.state === 'asked' ? alertUrl(tenant, alert.id, secret) : undefined;
  return {
    to,
    ...(reservation && isHolding(reservation.state)
      ? holdMail(occasion, reservation, 'shopper', { news: 'held' })
      : acknowledgementEmail(lead, dealer, now, confirmUrl, offerUrlOf(occasion))),
    ...repliesTo(lead, tenant, 'shopper'),
  };
}

function resumeMail({ facts: { lead, spamScore }, tenant, secret }: MailOccasion): AddressedMail {
  const to = shopperAddress(lead)?.address;
  if (to === undefined || spamScore > 0 || lead.isComplete) {
    throw new DeliveryFailure('finished', 'There is nothing to finish, or nobody to tell.', { isPermanent: true });
  }
  return {
    to,
    ...resumeOrderEmail(lead, toLeadDealer(tenant, lead), resumeUrl(tenant, lead.id, secret)),
    ...repliesTo(lead, tenant, 'shopper'),
  };
}

/** Page of the offer that the lead's form ended with. */
function offerUrlOf({ facts: { lead }, tenant, secret }: MailOccasion): string | undefined {
  const isOffered = lead.further.some(({ name }) => name === OFFER_FIELDS.until);
  return isOffered ? valuationUrl(tenant, lead.id, secret) : undefined;
}

function appointmentNewsMail(occasion: MailOccasion): AddressedMail {
  const { appointment } = occasion.facts;
  const payload = payloadOf(occasion.row, 'appointment');
  const to = recipientOf(occasion, payload);
  if (to === undefined || appointment === undefined) {
    throw new DeliveryFailure('no_recipient', 'There is nobody, or no appointment, to inform of.', {
      isPermanent: true,
    });
  }
  const isNew = payload.isNew === true;
  const news = appointment.state === 'cancelled' ? 'cancelled' : isNew ? 'booked' : 'moved';
  return { to, ...appointmentMail(occasion, appointment, payload.audience, news) };
}

function reservationMail(occasion: MailOccasion): AddressedMail {
  const { reservation } = occasion.facts;
  const payload = payloadOf(occasion.row, 'reservation');
  const to = recipientOf(occasion, payload);
  if (to === undefined || reservation === undefined) {
    throw new DeliveryFailure('no_recipient', 'There is nobody, or no reservation, to inform of.', {
      isPermanent: true,
    });
  }
  return {
    to,
    ...holdMail(occasion, reservation, payload.audience, payload),
    ...repliesTo(occasion.facts.lead, occasion.tenant, payload.audience),
  };
}

/** With what moves or ends the hold, the shopper's calendar follows. */
function holdMail(
  { facts: { lead }, tenant, secret }: MailOccasion,
  reservation: ReservationRow,
  audience: Audience,
  about: Pick<OutboxPayloads['reservation'], 'news' | 'isGone' | 'isKept'>,
): MailContent {
  const dealer = toLeadDealer(tenant, lead);
  const { news, isGone = false, isKept = false } = about;
  const notice = { ...reservationNotice(tenant, reservation, audience, secret, isOrder(tenant, lead)), isGone, isKept };
  if (audience === 'dealer') return dealerReservationEmail(lead, dealer, news, notice);
  const { url } = notice;
  return {
    ...shopperReservationEmail(lead, dealer, news, notice),
    ...(IN_CALENDAR.has(news) && {
      calendar: holdCalendar({ lead, dealer, reservation, host: mailHost(tenant), url, isEmailed: true }),
    }),
  };
}

function waitListMail(occasion: MailOccasion): AddressedMail {
  const { facts, tenant } = occasion;
  const { lead, wait } = facts;
  const payload = payloadOf(occasion.row, 'wait_list');
  const { audience, news } = payload;
  const to = recipientOf(occasion, payload);
  const notice = waitNotice(occasion, payload.reserveUrl);
  if (to === undefined || wait === undefined || notice === undefined || !isStillTold(wait.place, news)) {
    throw new DeliveryFailure('over', 'There is nobody to inform, or the place on the waitlist was given up.', {
      isPermanent: true,
    });
  }
  const dealer = toLeadDealer(tenant, lead);
  return {
    to,
    ...(audience === 'dealer'
      ? dealerTurnEmail(lead, dealer, notice, wait.line)
      : waitNewsEmail(lead, dealer, news, notice)),
    ...repliesTo(lead, tenant, audience),
    ...(audience === 'shopper' && news === 'turn' && { unsubscribeUrl: notice.url }),
  };
}

function waitNotice(
  { facts: { lead, wait }, tenant, secret }: MailOccasion,
  reserveUrl?: string,
): WaitNotice | undefined {
  return wait && toWaitNotice(wait, lead, tenant, secret, reserveUrl);
}

function alertMail({ row, facts, tenant, secret }: MailOccasion): AddressedMail {
  const { lead, alerts = [] } = facts;
  const [alert] = alerts;
  const to = alert && shopperAddress({ ...lead, email: alert.email })?.address;
  const wanted = new Set(alerts.map(({ id }) => id));
  const news = payloadOf(row, 'alert').news.filter(({ id }) => wanted.has(id));
  if (alert === undefined || to === undefined || news.length === 0) {
    throw new DeliveryFailure('stopped', 'Nobody wants the alerts any more.', { isPermanent: true });
  }
  const unsubscribeUrl = alertUrl(tenant, alert.id, secret);
  // Who is called or visited about cars at one place is that place, wherever the alerts were asked for.
  const places = new Set(alertedCars(news).map(({ locationId }) => locationId));
  const [carsAt = lead.locationId] = places.size === 1 ? places : [];
  const about = omitUndefined({ ...lead, locationId: carsAt });
  return {
    to,
    ...alertEmail(news, toLeadDealer(tenant, about), unsubscribeUrl),
    ...repliesTo(about, tenant, 'shopper'),
    unsubscribeUrl,
  };
}

function appointmentMail(
  occasion: MailOccasion,
  appointment: AppointmentRow,
  audience: Audience,
  news: AppointmentNotice['news'],
): MailContent {
  const { facts, tenant, secret } = occasion;
  const { lead } = facts;
  const dealer = toLeadDealer(tenant, { locationId: appointment.location_id });
  const changeUrl = appointmentUrl(tenant, appointment.id, secret);
  const notice = { startsAt: appointment.starts_at, news, changeUrl, againUrl: offerUrlOf(occasion) };
  return {
    ...(audience === 'dealer' ? dealerAppointmentEmail : shopperAppointmentEmail)(lead, dealer, notice),
    ...repliesTo(lead, tenant, audience),
    calendar: appointmentCalendar({ lead, dealer, appointment, host: mailHost(tenant), changeUrl, audience }),
  };
}

function recipientOf(
  { facts: { lead }, tenant }: MailOccasion,
  { audience, to }: OutboxPayloads['appointment' | 'reservation' | 'wait_list'],
): string | undefined {
  return audience === 'shopper' ? shopperAddress(lead)?.address : (to ?? defaultRecipient(lead, tenant));
}

/** A reply to the dealer's email reaches the customer, and the other way round. */
function repliesTo(lead: Lead, tenant: Tenant, audience: Audience): Pick<MailContent, 'replyTo'> {
  const answers = defaultRecipient(lead, tenant);
  const replyTo =
    audience === 'dealer'
      ? shopperAddress(lead)
      : answers && { name: singleLine(tenant.snapshot.dealer.name, 80), address: answers };
  return replyTo ? { replyTo } : {};
}

function shopperAddress({ name, email }: Lead): MailAddress | undefined {
  if (email === undefined || !PLAIN_ADDRESS.test(email)) return undefined;
  return { name: singleLine(name ?? '', 80), address: email };
}

function payloadOf<Channel extends MailChannel>(row: OutboxRow, channel: Channel): OutboxPayloads[Channel] {
  return readPayload({ ...row, channel });
}
