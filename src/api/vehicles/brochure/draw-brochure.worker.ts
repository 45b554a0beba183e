import { parentPort } from 'node:worker_threads';
import type { FromBrochureThread, ToBrochureThread } from './brochure-thread.ts';
import { drawBrochure } from './draw-brochure.ts';

if (parentPort === null) throw new Error('This module runs as a thread of the lead API.');
const port = parentPort;

port.on('message', ({ id, content, photo }: ToBrochureThread) => {
  const jpeg = photo === undefined ? undefined : { jpeg: Buffer.from(photo.jpeg) };
  drawBrochure(content, jpeg).then(
    (pdf) => {
      // A copy of its own, which can be handed over without another.
      const bytes = Uint8Array.from(pdf);
      port.postMessage({ id, pdf: bytes } satisfies FromBrochureThread, [bytes.buffer]);
    },
    (error: unknown) => {
      const fault = error instanceof Error ? error.message : String(error);
      port.postMessage({ id, fault } satisfies FromBrochureThread);
    },
  );
});
