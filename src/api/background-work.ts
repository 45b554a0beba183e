/** Work that runs alongside the routes while the server is up: deliveries and scheduled jobs. */
export interface BackgroundWork {
  readonly start: () => void;
  /** Finishes work in progress and starts nothing new. */
  readonly stop: () => Promise<void>;
}

/**
 * Work that looks at intervals whether there is something to do, and once at the start; never twice at a time. What
 * fails is reported and tried again at the next look.
 */
export function repeatedWork(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): BackgroundWork {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const look = (): void => {
    running ??= work()
      .catch(onError)
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
