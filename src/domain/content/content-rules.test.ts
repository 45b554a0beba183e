import { describe, expect, test } from 'vitest';
import { initials } from './initials.ts';
import { pageWindow, windowChanges, windowState } from './page-window.ts';

test.each([
  ['Jess Tolley', 'JT'],
  ['Con', 'C'],
  ['Mary-Anne van der Berg', 'MB'],
  ['Élodie (Ellie) Ng', 'ÉN'],
  ['  ', ''],
])('%s is drawn as %s', (name, drawn) => {
  expect(initials(name)).toBe(drawn);
});

describe('a page with a window', () => {
  const brisbane = (start?: string, end?: string) => pageWindow({ start, end }, 'Australia/Brisbane');
  const at = (text: string): number => Date.parse(text);

  test.each([
    ['2026-11-01', '2026-11-30 17:00', '2026-10-31T23:59:59+10:00', 'before'],
    ['2026-11-01', '2026-11-30 17:00', '2026-11-01T00:00:00+10:00', 'open'],
    ['2026-11-01', '2026-11-30 17:00', '2026-11-30T16:59:59+10:00', 'open'],
    ['2026-11-01', '2026-11-30 17:00', '2026-11-30T17:00:00+10:00', 'over'],
    [undefined, '2026-11-30', '2026-11-30T23:59:59+10:00', 'open'],
    [undefined, '2026-11-30', '2026-12-01T00:00:00+10:00', 'over'],
    [undefined, undefined, '2026-12-01T00:00:00+10:00', 'open'],
  ])('from %s until %s is, at %s, %s', (start, end, now, state) => {
    expect(windowState(brisbane(start, end), at(now))).toBe(state);
  });

  test('says when it next appears or leaves', () => {
    const window = brisbane('2026-11-01', '2026-11-30 17:00');
    expect(windowChanges(window, at('2026-10-20T00:00:00Z'))).toEqual([
      at('2026-11-01T00:00:00+10:00'),
      at('2026-11-30T17:00:00+10:00'),
    ]);
    expect(windowChanges(window, at('2026-11-30T07:00:00Z'))).toEqual([]);
  });
});
