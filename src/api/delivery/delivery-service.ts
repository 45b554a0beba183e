import type { ApiContext } from '../api-context.ts';
import { createOutboxWorker, type OutboxOptions, type OutboxWorker } from '../outbox/outbox-worker.ts';
import { createDeliver } from './create-deliver.ts';
import { createMailer } from './mailer.ts';
import { createWebhookSender } from './webhook-sender.ts';

export type DeliveryServiceOptions = Pick<ApiContext, 'environment' | 'store' | 'tenants' | 'now'> &
  Pick<OutboxOptions, 'log' | 'countDelivery'>;

/** The outbox of an API process with all its channels: started by the server, kicked when a lead was kept. */
export function createDeliveryService(options: DeliveryServiceOptions): OutboxWorker {
  const { environment, store, tenants, now, log, countDelivery } = options;
  const mailer = createMailer(environment);
  const trustedHosts = (environment.variables['WEBHOOK_TRUSTED_HOSTS'] ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
  const worker = createOutboxWorker({
    store,
    deliver: createDeliver({
      environment,
      store,
      tenants,
      now,
      mailer,
      sendWebhook: createWebhookSender({ trustedHosts }),
    }),
    now,
    log,
    hasOperator: environment.operatorEmail !== undefined,
    ...(countDelivery && { countDelivery }),
  });
  return {
    ...worker,
    stop: async () => {
      await worker.stop();
      mailer.close();
    },
  };
}
