import type { ApiEnvironment } from '../environment.ts';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';
import { readPayload, type WebhookTarget } from '../outbox/outbox-payload.ts';
import type { OutboxRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import type { LeadFacts } from './delivery-facts.ts';
import { webhookBody } from './webhook-body.ts';
import { signedHeaders } from './webhook-signature.ts';

export interface WebhookCall {
  readonly url: string;
  readonly headers: ReturnType<typeof signedHeaders>;
  readonly body: string;
}

/**
 * The signed call that hands a lead to a dealer's own system.
 *
 * @param now Epoch milliseconds.
 * @throws {DeliveryFailure} `webhook_secret` where its secret is not set.
 */
export function writeWebhookCall(
  row: OutboxRow,
  { lead }: LeadFacts,
  tenant: Tenant,
  { variables }: Pick<ApiEnvironment, 'variables'>,
  now: number,
): WebhookCall {
  const target = currentTarget(readPayload({ ...row, channel: 'webhook' }), tenant);
  const body = webhookBody(lead, tenant);
  const call = { id: row.id, timestampSeconds: Math.floor(now / 1000), body };
  return { url: target.url, headers: signedHeaders(secretsOf(target, variables), call), body };
}

/** A webhook's secrets may be rotated while a row waits, so the current ones come from the published config. */
function currentTarget(queued: WebhookTarget, tenant: Tenant): WebhookTarget {
  const now = tenant.snapshot.config.leads.webhooks.find(({ url }) => url === queued.url);
  if (now === undefined) return queued;
  const { url, secret, previous_secret: previous } = now;
  return { url, secret: secret.env, ...(previous && { previousSecret: previous.env }) };
}

function secretsOf(
  { url, secret, previousSecret }: WebhookTarget,
  variables: ApiEnvironment['variables'],
): readonly string[] {
  const value = variables[secret];
  if (value === undefined || value === '') {
    throw new DeliveryFailure(
      'webhook_secret',
      `The environment variable ${secret}, which signs calls to ${new URL(url).host}, is not set. Set it and restart the API.`,
    );
  }
  const previous = previousSecret === undefined ? undefined : variables[previousSecret];
  return [value, ...(previous === undefined || previous === '' ? [] : [previous])];
}
