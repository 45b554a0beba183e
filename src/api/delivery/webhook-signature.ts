import { createHmac } from 'node:crypto';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';

const LEAST_KEY_BYTES = 24;

/** Headers of a call as defined by Standard Webhooks 1.0; receivers accept any one of the signatures. */
export function signedHeaders(
  secrets: readonly string[],
  call: { readonly id: string; readonly timestampSeconds: number; readonly body: string },
): Record<string, string> {
  const content = `${call.id}.${call.timestampSeconds}.${call.body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', toKey(secret)).update(content).digest('base64')}`,
  );
  return {
    'webhook-id': call.id,
    'webhook-timestamp': String(call.timestampSeconds),
    'webhook-signature': signatures.join(' '),
  };
}

function toKey(secret: string): Buffer {
  const encoded = secret.trim().replace(/^whsec_/, '');
  const key = Buffer.from(encoded, 'base64');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded) || key.length < LEAST_KEY_BYTES) {
    throw new DeliveryFailure(
      'webhook_secret',
      `The webhook's secret is not "whsec_" and at least ${LEAST_KEY_BYTES} bytes in base64. Make one with: echo "whsec_$(openssl rand -base64 32)"`,
    );
  }
  return key;
}
