import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryRules {
  /** Whether waiting can help. */
  isTransient(error: unknown): boolean;
  /** Tries in all. Default 5. */
  readonly attempts?: number;
  /** Milliseconds before the second try; doubled each time, give or take a quarter. Default 300. */
  readonly firstDelayMs?: number;
}

/** Tries again after faults that pass by themselves, waiting longer each time. */
export async function withRetries<Result>(run: () => Promise<Result>, rules: RetryRules): Promise<Result> {
  const { attempts = 5, firstDelayMs = 300 } = rules;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !rules.isTransient(error)) throw error;
      // Several machines that were refused at once must not come back at once.
      await sleep(firstDelayMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2));
    }
  }
}
