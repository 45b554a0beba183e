import { describe, expect, test } from 'vitest';
import { formatDollars } from '#domain/formats/money.ts';
import { formatKm } from '#domain/formats/measures.ts';
import { ABOVE_MAXIMUM, BELOW_MINIMUM, type AskedRange } from './range-rules.ts';
import { typedNumber, typedRange, type TypedRange } from './typed-range.ts';

const typePrice = (asked: AskedRange, end: 'low' | 'high', text: string, least = 8990): TypedRange =>
  typedRange({
    inThousands: true,
    label: 'Price',
    bounds: { min: Math.floor(least / 1000) * 1000, max: 90_000 },
    least,
    asked,
    end,
    text,
    format: formatDollars,
  });

test.each([
  ['$20,000', 20_000],
  ['20 000', 20_000],
  ['20k', 20_000],
  ['150,000 km', 150_000],
  ['20000.60', 20_000.6],
  ['-5', -5],
  ['', undefined],
  ['cheap', undefined],
])('%j is read as %s', (text, expected) => {
  expect(typedNumber(text)).toBe(expected);
});

describe('a typed budget', () => {
  test.each(['15000', '$15,000', '15k', '15 000'])('stays as it was typed (%s), whatever the list has', (text) => {
    expect(typePrice({}, 'high', text, 34_000)).toEqual({ asked: { high: 15_000 }, messages: [BELOW_MINIMUM] });
  });

  test('above the dearest car stays as it was typed; the console alone is told that the handle does not follow [8-6]', () => {
    expect(typePrice({}, 'high', '120,000')).toEqual({ asked: { high: 120_000 }, messages: [ABOVE_MAXIMUM] });
  });

  test('raised from its low end gives the old high end up, and says so: never a dollar less than it [2.3-16]', () => {
    expect(typePrice({ low: 20_000, high: 30_000 }, 'low', '40,000')).toEqual({
      asked: { low: 40_000 },
      messages: [],
      note: 'Highest price cleared, because $30,000 is less than $40,000.',
    });
  });

  test('lowered from its high end gives the old low end up, and says so', () => {
    expect(typePrice({ low: 40_000, high: 50_000 }, 'high', '30,000')).toEqual({
      asked: { high: 30_000 },
      messages: [],
      note: 'Lowest price cleared, because $40,000 is more than $30,000.',
    });
  });

  test('of two equal ends is one price', () => {
    expect(typePrice({ low: 30_000 }, 'high', '30000')).toEqual({ asked: { low: 30_000, high: 30_000 }, messages: [] });
  });

  test.each([
    ['25', 25_000, 'We read 25 as $25,000.'],
    ['$30', 30_000, 'We read 30 as $30,000.'],
    ['25.5', 25_500, 'We read 25.5 as $25,500.'],
  ])('of %s is in thousands, and says so', (text, high, note) => {
    expect(typePrice({}, 'high', text)).toEqual({ asked: { high }, messages: [], note });
  });

  test('in thousands may cross the other end as well: both are said', () => {
    expect(typePrice({ high: 20_000 }, 'low', '25').note).toBe(
      'We read 25 as $25,000. Highest price cleared, because $20,000 is less than $25,000.',
    );
  });

  test('of hundreds is one where something costs as little', () => {
    expect(typePrice({}, 'high', '800', 450)).toEqual({ asked: { high: 800 }, messages: [] });
    expect(typePrice({}, 'high', '25', 450).asked).toEqual({ high: 25_000 });
  });

  test.each(['cheap', '-5'])('that is no number (%s) changes nothing, and says so', (text) => {
    expect(typePrice({ high: 20_000 }, 'high', text)).toEqual({
      asked: { high: 20_000 },
      messages: [],
      note: `\u201c${text}\u201d isn\u2019t a number we can use, so nothing has changed.`,
    });
  });

  test('that is emptied limits nothing', () => {
    expect(typePrice({ low: 5000, high: 20_000 }, 'high', ' ')).toEqual({ asked: { low: 5000 }, messages: [] });
  });
});

test.each([
  ['80', 8000, { high: 80_000 }],
  ['80', 12, { high: 80 }],
])('%s kilometres where the least driven has %d', (text, least, asked) => {
  const bounds = { min: 0, max: 200_000 };
  const typed = { inThousands: true, label: 'Kilometres', bounds, least, asked: {}, format: formatKm };
  expect(typedRange({ ...typed, end: 'high', text }).asked).toEqual(asked);
});
