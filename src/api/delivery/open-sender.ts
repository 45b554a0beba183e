import { createSender, type SendDelivery, type SenderOptions } from './create-sender.ts';
import { createMailer } from './mailer.ts';
import { createWebhookSender } from './webhook-sender.ts';

export interface OpenSender {
  readonly send: SendDelivery;
  readonly close: () => void;
}

/** A sender with the environment's mail server and webhook rules. */
export function openSender(options: Omit<SenderOptions, 'mailer' | 'sendWebhook'>): OpenSender {
  const mailer = createMailer(options.environment);
  const trustedHosts = (options.environment.variables['WEBHOOK_TRUSTED_HOSTS'] ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
  return {
    send: createSender({ ...options, mailer, sendWebhook: createWebhookSender({ trustedHosts }) }),
    close: () => {
      mailer.close();
    },
  };
}
