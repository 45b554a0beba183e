import { expect, test } from 'vitest';
import { arrivedLately } from './arrived-lately.ts';

const NOW = new Date('2026-11-27T00:00:00Z');
const daysAgo = (days: number) => ({ created_at: NOW.getTime() / 1000 - days * 86_400 });

test('vehicles of the last days are counted, until the first of them is older than that', () => {
  const lately = arrivedLately([daysAgo(1), daysAgo(6.5), daysAgo(7), daysAgo(40), {}], 7, NOW);
  expect(lately.count).toBe(2);
  expect(new Date(lately.changesAt ?? 0)).toEqual(new Date('2026-11-27T12:00:00Z'));
});

test('without any there is nothing that time changes', () => {
  expect(arrivedLately([daysAgo(8), {}], 7, NOW)).toEqual({ count: 0 });
});
