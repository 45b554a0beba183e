import { describe, expect, test } from 'vitest';
import { offerTimeline, percentOfSpan } from './offer-timeline.ts';
import { pageWindow } from './page-window.ts';

const ZONE = 'Australia/Sydney';
const lineOf = (...windows: { start?: string; end?: string }[]) =>
  offerTimeline(
    windows.map((window) => pageWindow(window, ZONE)),
    ZONE,
  );

describe('the timeline of a list of offers', () => {
  test('runs from the first start to the last end, with each offer on its own days', () => {
    const line = lineOf({ start: '2026-11-01', end: '2026-11-10' }, { start: '2026-11-06', end: '2026-11-20' });
    expect(line?.dayTexts).toEqual(['1 Nov', '11 Nov', '20 Nov']);
    expect(line?.bars).toEqual([
      { startPercent: 0, endPercent: 50 },
      { startPercent: 25, endPercent: 100 },
    ]);
  });

  test('begins an offer that names no start with the line, and gives one without an end no bar', () => {
    const line = lineOf({ start: '2026-11-01', end: '2026-11-10' }, { end: '2026-11-20' }, { start: '2026-11-02' });
    expect(line?.bars).toEqual([{ startPercent: 0, endPercent: 50 }, { startPercent: 0, endPercent: 100 }, undefined]);
  });

  test('ends at an hour in the middle of its day', () => {
    const line = lineOf({ start: '2026-11-01', end: '2026-11-01 12:00' }, { end: '2026-11-02' });
    expect(line?.bars[0]).toEqual({ startPercent: 0, endPercent: 25 });
  });

  test.each([
    ['no offer says when it began', [{ end: '2026-11-10' }, { end: '2026-11-20' }]],
    ['one offer alone ends', [{ start: '2026-11-01', end: '2026-11-10' }, { start: '2026-11-01' }]],
    ['all end together', [{ start: '2026-11-01', end: '2026-11-10' }, { end: '2026-11-10' }]],
    ['there are none', []],
  ])('is left out where %s', (_, windows) => {
    expect(lineOf(...windows)).toBeUndefined();
  });

  test('a moment before it or after it is at its end', () => {
    const span = { fromMs: 1000, toMs: 2000 };
    expect([0, 1000, 1500, 2500].map((moment) => percentOfSpan(span, moment))).toEqual([0, 0, 50, 100]);
  });
});
