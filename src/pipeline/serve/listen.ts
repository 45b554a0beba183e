import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverCloser } from '#domain/network/stop-server.node.ts';
import type { Handler } from './site-handler.ts';

export interface RunningServer {
  readonly port: number;
  /** `http://localhost:4321` */
  readonly url: string;
  /** Finishes requests in progress, for two seconds at most, then stops. */
  close(): Promise<void>;
}

const FINISH_MS = 2_000;

interface ListeningServer {
  readonly server: Server;
  readonly close: () => Promise<void>;
}

/**
 * Listens on the loopback address, so that nothing can be reached from another machine. `localhost` resolves to IPv6
 * on some machines and to IPv4 on others, so it listens on both if available.
 *
 * @param port 0 picks a free one.
 * @throws When the port is taken, with the port in the message.
 */
export async function listen(handler: Handler, port: number): Promise<RunningServer> {
  const first = await listenOn(handler, port, '127.0.0.1');
  const actual = (first.server.address() as AddressInfo).port;
  const servers = [first];
  try {
    servers.push(await listenOn(handler, actual, '::1'));
  } catch {
    // No IPv6 here.
  }
  return {
    port: actual,
    url: `http://localhost:${actual}`,
    close: async () => {
      await Promise.all(servers.map(({ close }) => close()));
    },
  };
}

function listenOn(handler: Handler, port: number, host: string): Promise<ListeningServer> {
  return new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: 2_000 }, handler);
    const close = serverCloser(server, FINISH_MS);
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=5000 npm start`, {
              cause: error,
            })
          : error,
      );
    });
    server.listen(port, host, () => {
      resolve({ server, close });
    });
  });
}
