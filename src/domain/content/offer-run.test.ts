import { describe, expect, test } from 'vitest';
import { offerRun, timeLeft } from './offer-run.ts';
import { pageWindow } from './page-window.ts';

const runOf = (window: { start?: string; end?: string }, timeZone = 'Australia/Brisbane') =>
  offerRun(pageWindow(window, timeZone), timeZone);

describe('the run of an offer', () => {
  test('has a tick at each midnight, a long one each week', () => {
    const run = runOf({ start: '2026-11-02', end: '2026-11-30 17:00' });
    expect(run).toMatchObject({ startText: '2 November', endText: '5 pm, Monday 30 November' });
    expect(run?.ticks).toHaveLength(28);
    expect(run?.ticks[0]).toEqual({ percent: 3.5, isLong: false });
    expect(run?.ticks.filter(({ isLong }) => isLong).map(({ percent }) => percent)).toEqual([24.4, 48.8, 73.1, 97.5]);
  });

  test('ends a whole day by its own name', () => {
    expect(runOf({ start: '2026-11-02', end: '2026-11-30' })?.endText).toBe('Monday 30 November');
  });

  test('has a tick a week where days would be a hatching, and none where weeks would be', () => {
    const season = runOf({ start: '2026-11-02', end: '2027-02-27 16:30' })?.ticks ?? [];
    expect(season).toHaveLength(16);
    expect(season.some(({ isLong }) => isLong)).toBe(false);
    expect(runOf({ start: '2026-01-01', end: '2028-01-01' })?.ticks).toEqual([]);
  });

  test('keeps to midnights when the clocks change', () => {
    const run = runOf({ start: '2026-10-03', end: '2026-10-05' }, 'Australia/Sydney');
    const midnights = run?.ticks.map(({ percent }) => (percent / 100) * (run.toMs - run.fromMs) + run.fromMs) ?? [];
    // 4 October has 23 hours there.
    expect(midnights.map((ms) => Math.round((ms - (run?.fromMs ?? 0)) / 3_600_000))).toEqual([24, 47]);
  });

  test.each([
    ['it does not say when it began', { end: '2026-11-30' }],
    ['it does not say when it ends', { start: '2026-11-02' }],
    ['it ends before it begins', { start: '2026-11-02', end: '2026-11-01' }],
  ])('is left out where %s', (_, window) => {
    expect(runOf(window)).toBeUndefined();
  });
});

test.each([
  [10 * 24 + 7.5, '10 days 7 hours left'],
  [24, '1 day left'],
  [25, '1 day 1 hour left'],
  [7.9, '7 hours left'],
  [0.5, 'less than an hour left'],
  [89 * 24 + 5, '89 days left'],
  [87 * 24 + 17, '88 days left'],
  [14 * 24, '14 days left'],
])('%s hours before the end it says “%s”', (hours, text) => {
  const toMs = Date.UTC(2026, 10, 30, 7);
  expect(timeLeft(toMs, toMs - hours * 3_600_000)).toBe(text);
});
