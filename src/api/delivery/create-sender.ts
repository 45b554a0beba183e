import type { Lead } from '#domain/lead/lead.ts';
import { ADF_MEDIA_TYPE, toAdf } from '#domain/lead/adf.ts';
import { acknowledgementLetter, dealerLetter } from '#domain/lead/lead-letter.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import type { ApiContext } from '../api-context.ts';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';
import { readPayload, type WebhookTarget } from '../outbox/outbox-payload.ts';
import { defaultRecipient } from '../outbox/outbox-rows.ts';
import type { OutboxRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import type { DeadDelivery, DeliveryFacts } from './delivery-facts.ts';
import type { Mail, MailAddress, Mailer } from './mailer.ts';
import { operatorLetter } from './operator-letter.ts';
import { toLeadDealer } from './to-lead-dealer.ts';
import { webhookBody } from './webhook-body.ts';
import type { SendWebhook } from './webhook-sender.ts';
import { signedHeaders } from './webhook-signature.ts';

export interface SenderOptions extends Pick<ApiContext, 'environment' | 'tenants' | 'now'> {
  readonly mailer: Mailer;
  readonly sendWebhook: SendWebhook;
}

/** Brings a row of the outbox to its target; rejects, best with a `DeliveryFailure`, where it could not. */
export type SendDelivery = (row: OutboxRow, facts: DeliveryFacts, signal: AbortSignal) => Promise<void>;

/** One address and nothing else: no list, no name, no comment, no line break. */
const PLAIN_ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/** Sends by a row's channel. */
export function createSender(options: SenderOptions): SendDelivery {
  const { environment, tenants, now, mailer, sendWebhook } = options;

  return async (row, facts, signal) => {
    if ('dead' in facts) {
      await tellOperator(row, facts.dead);
      return;
    }
    const tenant = tenants.bySlug(row.tenant);
    if (tenant === undefined) {
      throw new DeliveryFailure('unknown_site', `${row.tenant} is not published here. Publish it, or replay later.`);
    }
    const { lead, spamScore } = facts;
    switch (row.channel) {
      case 'operator':
        throw new Error(`Delivery ${row.id} is the operator's and has no lead.`);
      case 'email':
      case 'adf': {
        const to = readPayload({ ...row, channel: row.channel }).to ?? defaultRecipient(lead, tenant);
        if (to === undefined) {
          throw new DeliveryFailure(
            'no_recipient',
            `${tenant.slug} has no address for leads. Set leads.email, the location's e-mail or "email" in its dealer.json, publish, then replay.`,
            { isPermanent: true },
          );
        }
        const mail = row.channel === 'adf' ? adfMail(lead, tenant) : letterMail(lead, tenant);
        await mailer.send({ ...mail, ...headersOf(row, tenant), to });
        break;
      }
      case 'acknowledgement': {
        if (spamScore > 0) {
          throw new DeliveryFailure('spam', 'Nobody is written to because of spam.', { isPermanent: true });
        }
        if (!PLAIN_ADDRESS.test(lead.email ?? '')) {
          throw new DeliveryFailure('bad_address', 'The shopper’s address cannot be written to.', {
            isPermanent: true,
          });
        }
        await mailer.send({ ...acknowledgementMail(lead, tenant), ...headersOf(row, tenant), to: lead.email ?? '' });
        break;
      }
      case 'webhook': {
        const target = currentTarget(readPayload({ ...row, channel: row.channel }), tenant);
        const body = webhookBody(lead, tenant);
        const call = { id: row.id, timestampSeconds: Math.floor(now() / 1000), body };
        await sendWebhook(target.url, signedHeaders(secretsOf(target), call), body, signal);
        break;
      }
    }
  };

  function headersOf(row: OutboxRow, tenant: Tenant): Pick<Mail, 'id' | 'dealerSlug' | 'host' | 'from'> {
    const { dealer, config } = tenant.snapshot;
    return {
      id: row.id,
      dealerSlug: tenant.slug,
      host: tenant.host.replace(/:\d+$/, ''),
      from: { name: singleLine(dealer.name, 80), address: config.leads.from ?? environment.mailFrom },
    };
  }

  function letterMail(lead: Lead, tenant: Tenant): Omit<Mail, 'id' | 'dealerSlug' | 'host' | 'from' | 'to'> {
    const replyTo = shopperAddress(lead);
    return { ...dealerLetter(lead, toLeadDealer(tenant, lead)), ...(replyTo && { replyTo }) };
  }

  function adfMail(lead: Lead, tenant: Tenant): Omit<Mail, 'id' | 'dealerSlug' | 'host' | 'from' | 'to'> {
    const xml = toAdf(lead, toLeadDealer(tenant, lead));
    return {
      subject: singleLine(`ADF lead: ${lead.category}, ${lead.vehicle?.name ?? tenant.snapshot.dealer.name}`, 150),
      text: xml,
      attachments: [{ filename: `lead-${lead.id}.xml`, contentType: ADF_MEDIA_TYPE, content: xml }],
    };
  }

  function acknowledgementMail(lead: Lead, tenant: Tenant): Omit<Mail, 'id' | 'dealerSlug' | 'host' | 'from' | 'to'> {
    const answers = defaultRecipient(lead, tenant);
    return {
      ...acknowledgementLetter(lead, toLeadDealer(tenant, lead), now()),
      ...(answers !== undefined && {
        replyTo: { name: singleLine(tenant.snapshot.dealer.name, 80), address: answers },
      }),
    };
  }

  /** While a row waits, its webhook's secrets may be changed over; the published config knows the present ones. */
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

  async function tellOperator(row: OutboxRow, dead: readonly DeadDelivery[]): Promise<void> {
    if (environment.operatorEmail === undefined) {
      throw new DeliveryFailure('no_operator', 'OPERATOR_EMAIL is not set.', { isPermanent: true });
    }
    if (dead.length === 0) return;
    await mailer.send({
      id: row.id,
      dealerSlug: 'operator',
      host: new URL(`mail://${environment.mailFrom.split('@')[1] ?? 'localhost'}`).host,
      from: { name: 'Forecourt', address: environment.mailFrom },
      to: environment.operatorEmail,
      ...operatorLetter(row.tenant, dead),
    });
  }
}

function shopperAddress({ name, email }: Lead): MailAddress | undefined {
  if (email === undefined || !PLAIN_ADDRESS.test(email)) return undefined;
  return { name: singleLine(name ?? '', 80), address: email };
}
