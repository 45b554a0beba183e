import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps account of a server's connections on which no request has arrived. Browsers and load balancers open some in
 * advance; Node counts them as busy, and a server that closes stops timing them out, so `close` would wait for as long
 * as the other side keeps them.
 *
 * @returns Ends them, and those still to come: to be called when the server closes.
 */
export function trackUnusedConnections(server: Pick<Server, 'on'>): () => void {
  const unused = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => {
    unused.delete(socket);
  });
  return () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  };
}

/**
 * For a server that is to stop by itself.
 *
 * @param finishMs How long requests in progress may take: a film that is paused in a tab can keep one for ever.
 * @returns Finishes them, then stops. To be taken before the server listens.
 */
export function serverCloser(server: Server, finishMs: number): () => Promise<void> {
  const endUnused = trackUnusedConnections(server);
  return () =>
    new Promise((resolve) => {
      const tooLate = setTimeout(() => {
        server.closeAllConnections();
      }, finishMs);
      server.close(() => {
        clearTimeout(tooLate);
        resolve();
      });
      server.closeIdleConnections();
      endUnused();
    });
}
