import { parentPort } from 'node:worker_threads';
import type { FromBrochureThread, ToBrochureThread } from './brochure-thread.ts';
import { drawBrochure } from './draw-brochure.ts';

if (parentPort === null) throw new Error('This module runs as a thread of the lead API.');
const port = parentPort;

port.on('message', ({ id, content, pictures }: ToBrochureThread) => {
  drawBrochure(content, pictures).then(
    (pdf) => {
      // Copied, so that only this buffer is transferred.
      const bytes = Uint8Array.from(pdf);
      port.postMessage({ id, pdf: bytes } satisfies FromBrochureThread, [bytes.buffer]);
    },
    (error: unknown) => {
      const fault = error instanceof Error ? error.message : String(error);
      port.postMessage({ id, fault } satisfies FromBrochureThread);
    },
  );
});
