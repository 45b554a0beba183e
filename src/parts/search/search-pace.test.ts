import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchPace, type PacedAction } from './search-pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['query', 'a letter', 300],
  ['suggestions', 'a letter, for suggestions,', 300],
  ['range', 'a move of a slider', 400],
] as const)('%s: a server is asked once, %s having rested for %d ms [9-2]', (action: PacedAction, _, restMs) => {
  const pace = new SearchPace(action);
  const asked: string[] = [];
  for (const state of ['t', 'to', 'toy']) {
    pace.next('typesense', () => asked.push(state));
    vi.advanceTimersByTime(restMs - 1);
    expect(pace.isWaiting).toBe(true);
  }
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['toy']);
  expect(pace.isWaiting).toBe(false);
});

test('the device answers every letter at once, and keeps pace with a handle', () => {
  const asked: string[] = [];
  new SearchPace('query').next('device', () => asked.push('t'));
  expect(asked).toEqual(['t']);
  new SearchPace('range').next('device', () => asked.push('$20,000'));
  vi.advanceTimersByTime(100);
  expect(asked).toEqual(['t', '$20,000']);
});

test('what is taken back is not asked', () => {
  const pace = new SearchPace('query');
  const work = vi.fn();
  pace.next('typesense', work);
  pace.cancel();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});
