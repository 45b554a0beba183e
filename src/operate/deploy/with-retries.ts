import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryRules {
  /** Whether waiting can help. */
  isTransient(error: unknown): boolean;
  /** Maximum attempts. Default 5. */
  readonly attempts?: number;
  /** Milliseconds before the first retry; doubled each time, give or take 25 %. Default 300. */
  readonly firstDelayMs?: number;
}

/** Retries after temporary faults, with increasing delays. */
export async function withRetries<Result>(run: () => Promise<Result>, rules: RetryRules): Promise<Result> {
  const { attempts = 5, firstDelayMs = 300 } = rules;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !rules.isTransient(error)) throw error;
      // Spread out retries of several machines that were rejected at the same time.
      await sleep(firstDelayMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2));
    }
  }
}
