import { Worker } from 'node:worker_threads';
import type { BrochureContent } from './brochure-content.ts';
import type { BrochurePictures } from './brochure-pictures.ts';

/** To the thread: a brochure to render. */
export interface ToBrochureThread {
  readonly id: number;
  readonly content: BrochureContent;
  readonly pictures: BrochurePictures;
}

/** From the thread: the PDF, or why there is none. */
export type FromBrochureThread =
  { readonly id: number; readonly pdf: Uint8Array } | { readonly id: number; readonly fault: string };

export interface BrochureThread {
  /** Rejects if the brochure cannot be rendered or the thread dies first. */
  draw(content: BrochureContent, pictures: BrochurePictures): Promise<Buffer>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Renders brochures in their own thread, so that no enquiry waits for one. The thread starts with the first brochure;
 * if it crashes, the next one starts another.
 */
export function openBrochureThread(): BrochureThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let count = 0;

  const failAll = (error: Error): void => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const made = new Worker(new URL('./draw-brochure.worker.ts', import.meta.url));
    made.unref();
    made.on('message', (answer: FromBrochureThread) => {
      const brochure = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('pdf' in answer) brochure?.resolve(Buffer.from(answer.pdf));
      else brochure?.reject(new Error(`The brochure could not be drawn: ${answer.fault}`));
    });
    made.on('error', (error) => {
      if (thread === made) failAll(new Error('The thread that draws brochures failed.', { cause: error }));
    });
    made.on('exit', () => {
      if (thread === made) failAll(new Error('The thread that draws brochures ended.'));
    });
    return made;
  };

  return {
    draw: (content, pictures) =>
      new Promise((resolve, reject) => {
        thread ??= start();
        count += 1;
        waiting.set(count, { resolve, reject });
        thread.postMessage({ id: count, content, pictures } satisfies ToBrochureThread);
      }),
    close: async () => {
      const running = thread;
      if (running === undefined) return;
      failAll(new Error('The service ends.'));
      await running.terminate();
    },
  };
}
