import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What it was answered; 0 when it was left without an answer. */
  readonly status: number;
}

/** A dealer's system that receives signed webhooks. */
export interface WebhookReceiver {
  /** `http://127.0.0.1:40123/leads` */
  readonly url: string;
  readonly host: string;
  /** Every call, whatever it was answered. */
  readonly calls: readonly ReceivedCall[];
  /** Decides the status from now on; `hang` never answers. */
  answer: (decide: (webhookId: string) => number | 'hang') => void;
  readonly close: () => Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = [];
  let decide: (webhookId: string) => number | 'hang' = () => 204;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(', ') : (value ?? ''),
        ]),
      );
      const answer = decide(headers['webhook-id'] ?? '');
      const status = answer === 'hang' ? 0 : answer;
      calls.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks).toString('utf8'), status });
      if (answer === 'hang') return;
      if (status >= 300 && status < 400) response.setHeader('Location', '/elsewhere');
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/leads`,
    host,
    calls,
    answer: (next) => {
      decide = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
