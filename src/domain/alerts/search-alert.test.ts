import { expect, test } from 'vitest';
import { afterLook, afterTelling, newVehicles } from './search-alert.ts';

const TEN_AM = Date.UTC(2026, 10, 21, 10);
const HOUR = 3_600_000;
const ASKED = { known: ['old'], waiting: {} };

test('a vehicle that was there when the search was asked for is no news', () => {
  const seen = afterLook(ASKED, ['old'], TEN_AM);
  expect(newVehicles(seen, TEN_AM + HOUR)).toEqual([]);
});

test('a vehicle that came in is news once it has been there for an hour', () => {
  const seen = afterLook(ASKED, ['old', 'new'], TEN_AM);
  const later = afterLook(seen, ['new'], TEN_AM + HOUR - 1);
  expect(newVehicles(later, TEN_AM + HOUR - 1)).toEqual([]);
  expect(newVehicles(later, TEN_AM + HOUR)).toEqual(['new']);
});

test('a vehicle that leaves within the hour and comes back waits its hour again', () => {
  const seen = afterLook(afterLook(ASKED, ['new'], TEN_AM), [], TEN_AM + HOUR / 2);
  const back = afterLook(seen, ['new'], TEN_AM + HOUR);
  expect(newVehicles(back, TEN_AM + HOUR)).toEqual([]);
});

test('a vehicle is told once, also when it comes back later', () => {
  const told = afterTelling(afterLook(ASKED, ['new'], TEN_AM), ['new']);
  expect(told).toEqual({ known: ['old', 'new'], waiting: {} });
  const gone = afterLook(told, [], TEN_AM + HOUR);
  expect(afterLook(gone, ['new', 'old'], TEN_AM + 2 * HOUR).waiting).toEqual({});
});
