import type { DeviceEngine } from './device-engine.ts';

type Method = keyof DeviceEngine;

/** A request to the search worker. */
export interface WorkerQuestion {
  readonly id: number;
  readonly url: string;
  readonly method: Method;
  readonly requests: readonly unknown[];
}

/** The worker's response to the request with the same `id`. */
export type WorkerAnswer =
  { readonly id: number; readonly answer: unknown } | { readonly id: number; readonly failure: string };

/** Handles the requests of one page; a failure becomes a message, because a worker's errors lose their text. */
export async function answerQuestion(
  { id, method, requests }: WorkerQuestion,
  engine: DeviceEngine,
): Promise<WorkerAnswer> {
  try {
    return { id, answer: await engine[method](requests as never) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
