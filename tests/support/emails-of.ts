import { createSender } from '#api/delivery/create-sender.ts';
import { readDeliveryFacts } from '#api/delivery/delivery-facts.ts';
import type { Mail } from '#api/delivery/mailer.ts';
import type { TestApi } from './api-app.ts';

/** The emails about a lead, by channel, as they leave. */
export async function emailsOf(api: TestApi, id: string): Promise<ReadonlyMap<string, Mail>> {
  const { store, environment, tenants, now } = api.context;
  let last: Mail | undefined;
  const send = createSender({
    environment,
    tenants,
    now,
    mailer: {
      send: (mail) => {
        last = mail;
        return Promise.resolve('sent');
      },
      close: () => undefined,
    },
    sendWebhook: () => Promise.reject(new Error('No webhook is set.')),
  });
  const sent = new Map<string, Mail>();
  for (const row of await store.db.selectFrom('outbox').selectAll().where('lead_id', '=', id).execute()) {
    await send(row, await readDeliveryFacts(store, row), AbortSignal.timeout(5_000));
    if (last !== undefined) sent.set(row.channel, last);
  }
  return sent;
}
