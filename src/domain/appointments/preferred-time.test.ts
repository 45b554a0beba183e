import { expect, test } from 'vitest';
import { readPreferredTime } from './preferred-time.ts';

test.each([
  ['2026-11-24T10:30:00+11:00', '2026-11-23T23:30:00Z'],
  ['2026-11-23T23:30:00.000Z', '2026-11-23T23:30:00Z'],
  // As <input type="datetime-local"> sends it.
  ['2026-11-24T10:30', '2026-11-23T23:30:00Z'],
  [' 2026-07-24T10:30 ', '2026-07-24T00:30:00Z'],
])('%s is a moment in Melbourne', (text, instant) => {
  expect(readPreferredTime(text, 'Australia/Melbourne')).toBe(Date.parse(instant));
});

test.each(['2026-11-24', 'Tuesday arvo', '', '2026-13-40T10:30', '2026-11-24T25:30', '2026-11-24T10:30+99:99'])(
  '"%s" names no moment',
  (text) => {
    expect(readPreferredTime(text, 'Australia/Melbourne')).toBeUndefined();
  },
);
