import { singleLine } from '#domain/formats/single-line.ts';
import type { ApiContext } from '../api-context.ts';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';
import type { Delivered } from '../outbox/outbox-queue.ts';
import type { OutboxRow } from '../store/tables.ts';
import { mailHost } from '../tenants/mail-host.ts';
import type { DeadDelivery, DeliveryFacts } from './delivery-facts.ts';
import { writeMail } from './delivery-mail.ts';
import type { Mailer } from './mailer.ts';
import { operatorEmail } from './operator-email.ts';
import { writeWebhookCall } from './webhook-call.ts';
import type { SendWebhook } from './webhook-sender.ts';

export interface SenderOptions extends Pick<ApiContext, 'environment' | 'tenants' | 'now'> {
  readonly mailer: Mailer;
  readonly sendWebhook: SendWebhook;
}

/** Delivers an outbox row to its target; rejects, preferably with a `DeliveryFailure`, if it could not. */
export type SendDelivery = (row: OutboxRow, facts: DeliveryFacts, signal: AbortSignal) => Promise<Delivered>;

/** Sends through the row's channel. */
export function createSender({ environment, tenants, now, mailer, sendWebhook }: SenderOptions): SendDelivery {
  return async (row, facts, signal) => {
    if ('dead' in facts) return notifyOperator(row, facts.dead);
    const tenant = tenants.bySlug(row.tenant);
    if (tenant === undefined) {
      throw new DeliveryFailure('unknown_site', `${row.tenant} is not published here. Publish it, or replay later.`);
    }
    if (row.channel === 'operator' || row.channel === 'text' || row.channel === 'wait_text') {
      throw new Error(`Delivery ${row.id} is no email or call about a lead.`);
    }
    if (row.channel === 'webhook') {
      const { url, headers, body } = writeWebhookCall(row, facts, tenant, environment, now());
      await sendWebhook(url, headers, body, signal);
      return 'sent';
    }
    const { dealer, config } = tenant.snapshot;
    return mailer.send({
      ...writeMail(row.channel, { row, facts, tenant, secret: environment.secret, now: now() }),
      id: row.id,
      dealerSlug: tenant.slug,
      host: mailHost(tenant),
      from: { name: singleLine(dealer.name, 80), address: config.leads.from ?? environment.mailFrom },
    });
  };

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
