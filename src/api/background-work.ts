import type { FastifyBaseLogger } from 'fastify';
import { loggedError } from './logging.ts';

/** Work that runs alongside the routes while the server is up: deliveries and scheduled jobs. */
export interface BackgroundWork {
  readonly start: () => void;
  /** Finishes work in progress and starts nothing new. */
  readonly stop: () => Promise<void>;
}

/**
 * Work that looks at intervals whether there is something to do, and once at the start; never twice at a time. What
 * fails is logged and tried again at the next look.
 *
 * @param failure What the log says then.
 */
export function repeatedWork(
  everyMs: number,
  work: () => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  failure: string,
): BackgroundWork {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const look = (): void => {
    running ??= work()
      .catch((error: unknown) => {
        log.warn({ err: loggedError(error) }, failure);
      })
      .finally(() => {
        running = undefined;
      });
  };
  return {
    start: () => {
      timer ??= setInterval(look, everyMs).unref();
      look();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
