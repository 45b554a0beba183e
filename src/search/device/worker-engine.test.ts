import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSearchDocument } from '../make-search-document.fixture.ts';
import { buildIndex } from '../static-index/build-index.ts';
import { createLocalEngine } from './device-engine.ts';
import { createWorkerEngine } from './worker-engine.ts';
import { answerQuestion, type WorkerAnswer, type WorkerQuestion } from './worker-messages.ts';

const index = buildIndex([
  makeSearchDocument({ id: '1', make: 'Toyota', model: 'Hilux', body: 'ute' }),
  makeSearchDocument({ id: '2', make: 'Mazda', model: 'CX-5', body: 'suv' }),
]);
const requests = [{ indexName: 'Car_production', params: { query: 'hilux', facets: ['make'] } }];
let download: () => Response;

/** What `search.worker.ts` does on its own thread. Messages are copied, as between threads. */
class WorkerStandIn {
  static started: WorkerStandIn[] = [];
  onmessage?: (event: { data: WorkerAnswer }) => void;
  onerror?: () => void;
  terminated = false;
  readonly #engine = createLocalEngine({ url: '/index.json' });

  constructor() {
    WorkerStandIn.started.push(this);
  }
  async postMessage(question: WorkerQuestion): Promise<void> {
    const answer = await answerQuestion(structuredClone(question), this.#engine);
    this.onmessage?.({ data: structuredClone(answer) });
  }
  terminate(): void {
    this.terminated = true;
  }
}

beforeEach(() => {
  download = () => Response.json(index);
  WorkerStandIn.started = [];
  vi.stubGlobal('Worker', WorkerStandIn);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(download())),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a worker answers as the page itself would', async () => {
  const engine = createWorkerEngine('/index.json');
  expect(WorkerStandIn.started).toEqual([]);
  await engine.prepare();
  const [here, there] = await Promise.all([createLocalEngine({ index }).search(requests), engine.search(requests)]);
  expect(there).toEqual(here.map((answer) => ({ ...answer, processingTimeMS: expect.any(Number) as unknown })));
  expect(there[0]?.nbHits).toBe(1);
  const values = [{ indexName: 'Car_production', params: { facetName: 'make', facetQuery: 'toy' } }];
  expect((await engine.facetValues(values))[0]?.facetHits).toMatchObject([{ value: 'Toyota', count: 1 }]);
  expect(WorkerStandIn.started).toHaveLength(1);
});

test('a download that fails is told in its own words, and tried again by the next search', async () => {
  download = () => new Response('', { status: 503 });
  const engine = createWorkerEngine('/index.json');
  await expect(engine.search(requests)).rejects.toThrow('The search index /index.json answered 503.');
  download = () => Response.json(index);
  expect((await engine.search(requests))[0]?.nbHits).toBe(1);
});

test('where the worker stops, the page searches itself, and the search that was asked is answered', async () => {
  vi.spyOn(WorkerStandIn.prototype, 'postMessage').mockImplementation(function (this: WorkerStandIn) {
    this.onerror?.();
    return Promise.resolve();
  });
  const engine = createWorkerEngine('/index.json');
  expect((await engine.search(requests))[0]?.nbHits).toBe(1);
  expect((await engine.search(requests))[0]?.nbHits).toBe(1);
  expect(WorkerStandIn.started.map(({ terminated }) => terminated)).toEqual([true]);
});

test('a browser that has no module workers searches on the page', async () => {
  vi.stubGlobal(
    'Worker',
    vi.fn(function () {
      throw new TypeError('Module workers are not supported.');
    }),
  );
  expect((await createWorkerEngine('/index.json').search(requests))[0]?.nbHits).toBe(1);
});
