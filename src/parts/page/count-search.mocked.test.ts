import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchEngineName } from '#search/fallback-client.ts';
import { countSearch } from './count-search.ts';

let engine: SearchEngineName;
const searched: unknown[] = [];
vi.mock('#search/search-client.ts', () => ({
  createSearchClient: () => ({
    engine: { get: () => engine },
    search: (requests: readonly unknown[]) => {
      searched.push(...requests);
      return Promise.resolve({ results: requests.map(() => ({ nbHits: 12 })) });
    },
  }),
}));

class NoFields {
  [Symbol.iterator] = (): Iterator<never> => [][Symbol.iterator]();
}

/** The form, as far as it is looked at. */
function makeForm() {
  const button = { textContent: 'Show me 299 cars' };
  let listener: ((event: object) => void) | undefined;
  const form = {
    querySelector: () => button,
    dataset: {
      liveCount: JSON.stringify({
        search: { settings: { indexName: 'Car_production' } },
        label: 'Show me {count} cars',
        labelOfOne: 'Show me 1 car',
      }),
    },
    addEventListener: (_: string, heard: (event: object) => void) => (listener = heard),
  };
  return {
    button,
    form: form as unknown as HTMLFormElement,
    input: (type = 'search') => listener?.({ target: { type } }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  // Nothing is filled in.
  vi.stubGlobal('FormData', NoFields);
  searched.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a server is asked 300 ms after the last letter, and at once for what is chosen [2.3-13, 9-2]', async () => {
  engine = 'typesense';
  const { button, form, input } = makeForm();
  countSearch(form);
  await vi.advanceTimersByTimeAsync(0);
  expect(button.textContent).toBe('Show me 12 cars');
  searched.length = 0;
  for (let letter = 0; letter < 3; letter += 1) {
    input();
    await vi.advanceTimersByTimeAsync(299);
  }
  expect(searched).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(searched).toHaveLength(1);
  for (const [index, type] of ['select-one', 'radio', 'checkbox'].entries()) {
    input(type);
    await vi.advanceTimersByTimeAsync(0);
    expect(searched).toHaveLength(index + 2);
  }
});

test('the device follows every letter', async () => {
  engine = 'device';
  const { form, input } = makeForm();
  countSearch(form);
  await vi.advanceTimersByTimeAsync(0);
  searched.length = 0;
  input();
  await vi.advanceTimersByTimeAsync(0);
  expect(searched).toHaveLength(1);
});
