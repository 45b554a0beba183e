import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ApiEnvironment } from '../environment.ts';
import { DeliveryFailure, toDeliveryFailure } from '../outbox/delivery-failure.ts';
import type { Delivered } from '../outbox/outbox-queue.ts';
import type { OutboxRow } from '../store/tables.ts';
import type { SendDelivery } from './create-sender.ts';
import type { DeliveryFacts } from './delivery-facts.ts';

/** To the thread: a delivery to send, one to abandon, or shutdown. */
export type ToSenderThread =
  | { readonly kind: 'send'; readonly id: number; readonly row: OutboxRow; readonly facts: DeliveryFacts }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'close' };

/** From the thread: the result of a delivery. */
export type FromSenderThread =
  | { readonly id: number; readonly delivered: Delivered }
  | {
      readonly id: number;
      readonly failure: { readonly code: string; readonly message: string; readonly isPermanent: boolean };
    };

export interface SenderThread {
  readonly send: SendDelivery;
  readonly close: () => Promise<void>;
}

const FAREWELL_MS = 1_000;

interface Waiting {
  readonly resolve: (delivered: Delivered) => void;
  readonly reject: (failure: DeliveryFailure) => void;
}

/**
 * Composes and sends emails and webhook calls in its own thread, so that a shopper never waits for them. The thread
 * starts with the first delivery, so that the service accepts enquiries sooner after a crash, and it follows the
 * published snapshots itself. If it dies, the deliveries in progress fail and a new thread retries them.
 */
export function openSenderThread(environment: ApiEnvironment): SenderThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let count = 0;

  const failAll = (reason: string): void => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(new DeliveryFailure('sender_ended', reason));
    waiting.clear();
  };

  const start = (): Worker => {
    const made = new Worker(new URL('./sender.worker.ts', import.meta.url), { workerData: environment });
    made.unref();
    made.on('message', (message: FromSenderThread) => {
      const delivery = waiting.get(message.id);
      waiting.delete(message.id);
      if ('delivered' in message) delivery?.resolve(message.delivered);
      else delivery?.reject(new DeliveryFailure(message.failure.code, message.failure.message, message.failure));
    });
    made.on('error', (error) => {
      if (thread === made) failAll(`The thread that sends deliveries failed: ${String(error)}`);
    });
    made.on('exit', () => {
      if (thread === made) failAll('The thread that sends deliveries ended.');
    });
    return made;
  };

  return {
    send: (row, facts, signal) =>
      new Promise((resolve, reject) => {
        thread ??= start();
        const running = thread;
        count += 1;
        const id = count;
        const post = (message: ToSenderThread): void => {
          running.postMessage(message);
        };
        waiting.set(id, { resolve, reject });
        signal.addEventListener(
          'abort',
          () => {
            if (!waiting.delete(id)) return;
            post({ kind: 'abort', id });
            reject(toDeliveryFailure(signal.reason));
          },
          { once: true },
        );
        post({ kind: 'send', id, row, facts });
      }),
    close: async () => {
      const running = thread;
      if (running === undefined) return;
      thread = undefined;
      const ended = once(running, 'exit');
      running.postMessage({ kind: 'close' } satisfies ToSenderThread);
      // Do not wait for a mail server that ignores QUIT.
      await Promise.race([ended, sleep(FAREWELL_MS)]);
      await running.terminate();
    },
  };
}
