/** The search engine off the main thread: for stock so large that a search would delay a tap. */
import { createLocalEngine, type DeviceEngine } from './device-engine.ts';
import { answerQuestion, type WorkerQuestion } from './worker-messages.ts';

let engine: DeviceEngine | undefined;

self.onmessage = async ({ data }: MessageEvent<WorkerQuestion>) => {
  engine ??= createLocalEngine({ url: new URL(data.url, self.location.origin).href });
  self.postMessage(await answerQuestion(data, engine));
};
