import type { Lead } from '#domain/lead/lead.ts';
import {
  type AppointmentNotice,
  dealerAppointmentEmail,
  shopperAppointmentEmail,
} from '#domain/appointments/appointment-email.ts';
import { ADF_MEDIA_TYPE, toAdf } from '#domain/lead/adf.ts';
import {
  dealerReservationEmail,
  type ReservationNotice,
  shopperReservationEmail,
} from '#domain/reservations/reservation-email.ts';
import { isHolding } from '#domain/reservations/reservation-state.ts';
import { acknowledgementEmail, leadEmail } from '#domain/lead/lead-emails.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import { alertEmail } from '#domain/alerts/alert-email.ts';
import { alertUrl } from '../alerts/alert-link.ts';
import type { ApiContext } from '../api-context.ts';
import { appointmentUrl } from '../appointments/appointment-token.ts';
import { calendarFile } from '../appointments/calendar-file.ts';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';
import { readPayload, type WebhookTarget } from '../outbox/outbox-payload.ts';
import { defaultRecipient } from '../outbox/outbox-rows.ts';
import type { Delivered } from '../outbox/outbox-worker.ts';
import { type ReservationAudience, reservationUrl } from '../reservations/reservation-link.ts';
import type { AppointmentRow, OutboxRow, ReservationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import type { DeadDelivery, DeliveryFacts, LeadFacts } from './delivery-facts.ts';
import type { Mail, MailAddress, Mailer } from './mailer.ts';
import { operatorEmail } from './operator-email.ts';
import { toLeadDealer } from './to-lead-dealer.ts';
import { webhookBody } from './webhook-body.ts';
import type { SendWebhook } from './webhook-sender.ts';
import { signedHeaders } from './webhook-signature.ts';

export interface SenderOptions extends Pick<ApiContext, 'environment' | 'tenants' | 'now'> {
  readonly mailer: Mailer;
  readonly sendWebhook: SendWebhook;
}

/** Delivers an outbox row to its target; rejects, preferably with a `DeliveryFailure`, if it could not. */
export type SendDelivery = (row: OutboxRow, facts: DeliveryFacts, signal: AbortSignal) => Promise<Delivered>;

type MailContent = Omit<Mail, 'id' | 'dealerSlug' | 'host' | 'from' | 'to'>;

/** Exactly one address: no list, no name, no comment, no line break. */
const PLAIN_ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/** Sends through the row's channel. */
export function createSender(options: SenderOptions): SendDelivery {
  const { environment, tenants, now, mailer, sendWebhook } = options;

  return async (row, facts, signal) => {
    if ('dead' in facts) return notifyOperator(row, facts.dead);
    const tenant = tenants.bySlug(row.tenant);
    if (tenant === undefined) {
      throw new DeliveryFailure('unknown_site', `${row.tenant} is not published here. Publish it, or replay later.`);
    }
    const { lead, spamScore, appointment, reservation, alert: offered, alerts = [] } = facts;
    switch (row.channel) {
      case 'operator':
        throw new Error(`Delivery ${row.id} is the operator's and has no lead.`);
      case 'email':
      case 'adf': {
        const to = readPayload({ ...row, channel: row.channel }).to ?? defaultRecipient(lead, tenant);
        if (to === undefined) {
          throw new DeliveryFailure(
            'no_recipient',
            `${tenant.slug} has no address for leads. Set leads.email, the location's email or "email" in its dealer.json, publish, then replay.`,
            { isPermanent: true },
          );
        }
        const mail = row.channel === 'adf' ? adfMail(lead, tenant) : leadMail(facts, tenant);
        return mailer.send({ ...mail, ...headersOf(row, tenant), to });
      }
      case 'appointment': {
        const { audience, to } = readPayload({ ...row, channel: row.channel });
        const recipient =
          audience === 'shopper' ? shopperAddress(lead)?.address : (to ?? defaultRecipient(lead, tenant));
        if (recipient === undefined || appointment === undefined) {
          throw new DeliveryFailure('no_recipient', 'There is nobody, or no appointment, to inform of.', {
            isPermanent: true,
          });
        }
        const news = appointment.state === 'cancelled' ? 'cancelled' : 'moved';
        return mailer.send({
          ...appointmentMail({ lead, tenant, appointment, audience, news }),
          ...headersOf(row, tenant),
          to: recipient,
        });
      }
      case 'reservation': {
        const { audience, news, to } = readPayload({ ...row, channel: row.channel });
        const recipient =
          audience === 'shopper' ? shopperAddress(lead)?.address : (to ?? defaultRecipient(lead, tenant));
        if (recipient === undefined || reservation === undefined) {
          throw new DeliveryFailure('no_recipient', 'There is nobody, or no reservation, to inform of.', {
            isPermanent: true,
          });
        }
        const dealer = toLeadDealer(tenant, lead);
        const notice = noticeOf(tenant, reservation, audience);
        const mail =
          news === 'held' || audience === 'shopper'
            ? shopperReservationEmail(lead, dealer, news, notice)
            : dealerReservationEmail(lead, dealer, news, notice);
        return mailer.send({ ...mail, ...repliesTo(lead, tenant, audience), ...headersOf(row, tenant), to: recipient });
      }
      case 'acknowledgement': {
        if (spamScore > 0) {
          throw new DeliveryFailure('spam', 'No email is sent for spam.', { isPermanent: true });
        }
        if (!PLAIN_ADDRESS.test(lead.email ?? '')) {
          throw new DeliveryFailure('bad_address', 'The customer’s email address cannot be used.', {
            isPermanent: true,
          });
        }
        const mail =
          appointment?.state === 'booked'
            ? appointmentMail({ lead, tenant, appointment, audience: 'shopper', news: 'booked' })
            : reservation !== undefined && isHolding(reservation.state)
              ? {
                  ...shopperReservationEmail(
                    lead,
                    toLeadDealer(tenant, lead),
                    'held',
                    noticeOf(tenant, reservation, 'shopper'),
                  ),
                  ...repliesTo(lead, tenant, 'shopper'),
                }
              : acknowledgementMail(
                  lead,
                  tenant,
                  offered?.state === 'asked' ? alertUrl(tenant, offered.id, environment.secret) : undefined,
                );
        return mailer.send({ ...mail, ...headersOf(row, tenant), to: lead.email ?? '' });
      }
      case 'alert': {
        const [alert] = alerts;
        const to = alert && shopperAddress({ ...lead, email: alert.email })?.address;
        const wanted = new Set(alerts.map(({ id }) => id));
        const news = readPayload({ ...row, channel: row.channel }).news.filter(({ id }) => wanted.has(id));
        if (alert === undefined || to === undefined || news.length === 0) {
          throw new DeliveryFailure('stopped', 'Nobody wants the alerts any more.', { isPermanent: true });
        }
        const url = alertUrl(tenant, alert.id, environment.secret);
        const mail = alertEmail(news, toLeadDealer(tenant, lead), url);
        return mailer.send({
          ...mail,
          ...repliesTo(lead, tenant, 'shopper'),
          ...headersOf(row, tenant),
          to,
          unsubscribeUrl: url,
        });
      }
      case 'webhook': {
        const target = currentTarget(readPayload({ ...row, channel: row.channel }), tenant);
        const body = webhookBody(lead, tenant);
        const call = { id: row.id, timestampSeconds: Math.floor(now() / 1000), body };
        await sendWebhook(target.url, signedHeaders(secretsOf(target), call), body, signal);
        return 'sent';
      }
    }
  };

  function headersOf(row: OutboxRow, tenant: Tenant): Pick<Mail, 'id' | 'dealerSlug' | 'host' | 'from'> {
    const { dealer, config } = tenant.snapshot;
    return {
      id: row.id,
      dealerSlug: tenant.slug,
      host: mailHost(tenant),
      from: { name: singleLine(dealer.name, 80), address: config.leads.from ?? environment.mailFrom },
    };
  }

  function noticeOf(tenant: Tenant, row: ReservationRow, audience: ReservationAudience): ReservationNotice {
    return {
      expiresAt: row.expires_at,
      depositDollars: row.deposit_cents / 100,
      url: reservationUrl(tenant, row.id, audience, environment.secret),
    };
  }

  function repliesTo(lead: Lead, tenant: Tenant, audience: ReservationAudience): Pick<MailContent, 'replyTo'> {
    const answers = defaultRecipient(lead, tenant);
    const replyTo =
      audience === 'dealer'
        ? shopperAddress(lead)
        : answers && { name: singleLine(tenant.snapshot.dealer.name, 80), address: answers };
    return replyTo ? { replyTo } : {};
  }

  function leadMail({ lead, appointment, reservation }: LeadFacts, tenant: Tenant): MailContent {
    const replyTo = shopperAddress(lead);
    const booked = appointment?.state === 'booked' ? appointment : undefined;
    const calendar =
      booked && appointmentMail({ lead, tenant, appointment: booked, audience: 'dealer', news: 'booked' }).calendar;
    const booking = booked && {
      startsAt: booked.starts_at,
      changeUrl: appointmentUrl(tenant, booked.id, environment.secret),
    };
    return {
      ...leadEmail(
        lead,
        toLeadDealer(tenant, lead),
        booking,
        reservation !== undefined && isHolding(reservation.state) ? noticeOf(tenant, reservation, 'dealer') : undefined,
      ),
      ...(replyTo && { replyTo }),
      ...(calendar && { calendar }),
    };
  }

  function appointmentMail({
    lead,
    tenant,
    appointment,
    audience,
    news,
  }: {
    readonly lead: Lead;
    readonly tenant: Tenant;
    readonly appointment: AppointmentRow;
    readonly audience: 'dealer' | 'shopper';
    readonly news: AppointmentNotice['news'];
  }): MailContent {
    const dealer = toLeadDealer(tenant, { locationId: appointment.location_id });
    const changeUrl = appointmentUrl(tenant, appointment.id, environment.secret);
    const notice = { startsAt: appointment.starts_at, news, changeUrl };
    return {
      ...(audience === 'dealer' ? dealerAppointmentEmail : shopperAppointmentEmail)(lead, dealer, notice),
      ...repliesTo(lead, tenant, audience),
      calendar: calendarFile({ lead, dealer, appointment, host: mailHost(tenant), changeUrl, audience }),
    };
  }

  function adfMail(lead: Lead, tenant: Tenant): MailContent {
    const xml = toAdf(lead, toLeadDealer(tenant, lead));
    return {
      subject: singleLine(`ADF lead: ${lead.category}, ${lead.vehicle?.name ?? tenant.snapshot.dealer.name}`, 150),
      text: xml,
      attachments: [{ filename: `lead-${lead.id}.xml`, contentType: ADF_MEDIA_TYPE, content: xml }],
    };
  }

  function acknowledgementMail(lead: Lead, tenant: Tenant, confirmUrl: string | undefined): MailContent {
    return {
      ...acknowledgementEmail(lead, toLeadDealer(tenant, lead), now(), confirmUrl),
      ...repliesTo(lead, tenant, 'shopper'),
    };
  }

  /** A webhook's secrets may be rotated while a row waits, so the current ones come from the published config. */
  function currentTarget(queued: WebhookTarget, tenant: Tenant): WebhookTarget {
    const now = tenant.snapshot.config.leads.webhooks.find(({ url }) => url === queued.url);
    if (now === undefined) return queued;
    const { url, secret, previous_secret: previous } = now;
    return { url, secret: secret.env, ...(previous && { previousSecret: previous.env }) };
  }

  function secretsOf({ url, secret, previousSecret }: WebhookTarget): string[] {
    const value = environment.variables[secret];
    if (value === undefined || value === '') {
      throw new DeliveryFailure(
        'webhook_secret',
        `The environment variable ${secret}, which signs calls to ${new URL(url).host}, is not set. Set it and restart the API.`,
      );
    }
    const previous = previousSecret === undefined ? undefined : environment.variables[previousSecret];
    return [value, ...(previous === undefined || previous === '' ? [] : [previous])];
  }

  async function notifyOperator(row: OutboxRow, dead: readonly DeadDelivery[]): Promise<Delivered> {
    if (environment.operatorEmail === undefined) {
      throw new DeliveryFailure('no_operator', 'OPERATOR_EMAIL is not set.', { isPermanent: true });
    }
    if (dead.length === 0) return 'sent';
    return mailer.send({
      id: row.id,
      dealerSlug: 'operator',
      host: new URL(`mail://${environment.mailFrom.split('@')[1] ?? 'localhost'}`).host,
      from: { name: 'Forecourt', address: environment.mailFrom },
      to: environment.operatorEmail,
      ...operatorEmail(row.tenant, dead),
    });
  }
}

function mailHost({ host }: Tenant): string {
  return host.replace(/:\d+$/, '');
}

function shopperAddress({ name, email }: Lead): MailAddress | undefined {
  if (email === undefined || !PLAIN_ADDRESS.test(email)) return undefined;
  return { name: singleLine(name ?? '', 80), address: email };
}
