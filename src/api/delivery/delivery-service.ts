import type { ApiContext } from '../api-context.ts';
import { createSmsSender } from '../accounts/sms-sender.ts';
import { createOutboxWorker, type OutboxOptions, type OutboxWorker } from '../outbox/outbox-worker.ts';
import { readDeliveryFacts } from './delivery-facts.ts';
import { createTextDelivery } from './text-delivery.ts';
import { createWaitTextDelivery } from './wait-text-delivery.ts';
import { openSenderThread } from './sender-thread.ts';

export type DeliveryServiceOptions = Pick<ApiContext, 'environment' | 'store' | 'tenants' | 'now'> &
  Pick<OutboxOptions, 'log' | 'countDelivery'>;

/** The outbox of an API process with all its channels: started by the server, and notified when a lead is saved. */
export function createDeliveryService(options: DeliveryServiceOptions): OutboxWorker {
  const { environment, store, now, log, countDelivery } = options;
  const sender = openSenderThread(environment);
  const sendSms = createSmsSender(environment, log);
  const text = createTextDelivery(options, sendSms);
  const waitText = createWaitTextDelivery(options, sendSms);
  const worker = createOutboxWorker({
    store,
    deliver: async (row, signal) => {
      if (row.channel === 'text') return text(row);
      if (row.channel === 'wait_text') return waitText(row);
      return sender.send(row, await readDeliveryFacts(store, row), signal);
    },
    now,
    log,
    hasOperator: environment.operatorEmail !== undefined,
    ...(countDelivery && { countDelivery }),
  });
  return {
    ...worker,
    stop: async () => {
      await worker.stop();
      await sender.close();
    },
  };
}
