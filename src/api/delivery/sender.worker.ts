import { parentPort, workerData } from 'node:worker_threads';
import type { ApiEnvironment } from '../environment.ts';
import { toDeliveryFailure } from '../outbox/delivery-failure.ts';
import { openTenantDirectory } from '../tenants/open-tenant-directory.ts';
import { openSender } from './open-sender.ts';
import type { FromSenderThread, ToSenderThread } from './sender-thread.ts';

if (parentPort === null) throw new Error('This module runs as a thread of the lead API.');
const port = parentPort;
const environment = workerData as ApiEnvironment;
// The main thread reports problems with snapshots.
const tenants = await openTenantDirectory(environment.snapshotDir, () => undefined);
const sender = openSender({ environment, tenants, now: Date.now });
const underWay = new Map<number, AbortController>();

port.on('message', (message: ToSenderThread) => {
  switch (message.kind) {
    case 'send':
      void send(message);
      break;
    case 'abort':
      underWay.get(message.id)?.abort();
      break;
    case 'close':
      sender.close();
      tenants.stop();
      port.close();
      break;
  }
});

async function send({ id, row, facts }: Extract<ToSenderThread, { kind: 'send' }>): Promise<void> {
  const controller = new AbortController();
  underWay.set(id, controller);
  try {
    // The main thread may already know a site that was published a moment ago.
    if (tenants.bySlug(row.tenant) === undefined) await tenants.refresh();
    answer({ id, delivered: await sender.send(row, facts, controller.signal) });
  } catch (error) {
    const { code, message, isPermanent } = toDeliveryFailure(error);
    answer({ id, failure: { code, message, isPermanent } });
  } finally {
    underWay.delete(id);
  }
}

function answer(message: FromSenderThread): void {
  port.postMessage(message);
}
