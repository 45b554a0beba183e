import { describe, expect, test } from 'vitest';
import { promosSchema } from './promos.ts';

const messagesOf = (card: Record<string, unknown>): string[] =>
  promosSchema.safeParse({ cards: [{ title: 'Sale', ...card }] }).error?.issues.map(({ message }) => message) ?? [];

describe('a promotional card of the config [3-50]', () => {
  test('needs a title alone; cards come every 6 vehicles and end lists that are too short', () => {
    expect(promosSchema.parse({ cards: [{ title: 'Sale' }] })).toEqual({
      every: 6,
      cards: [{ title: 'Sale', display: true, strict_display: false }],
    });
    expect(promosSchema.parse({ every: 'random' })).toEqual({ every: 'random', cards: [] });
  });

  test.each([
    [{ start: '2025-07-01', expiry: '2025-07-24' }, []],
    [{ start: '2025-07-01', expiry: '2025-07-01' }, []],
    [{ expiry: '2025-06-15 16:00 +10:00' }, []],
    [
      { start: '2025-07-24', expiry: '2025-07-01' },
      ['Comes before the start, 2025-07-24: the card would never be shown.'],
    ],
    [{ start: '15/06/2025' }, ['Is not a date of the calendar, with or without a time.']],
    [{ href: 'javascript:alert(1)' }, ['Is not a link that a page may carry.']],
  ])('%j: %j [4-43]', (card, messages) => {
    expect(messagesOf(card)).toEqual(messages);
  });

  test.each([0, 101, 'often'])('every %j vehicles is not a rhythm', (every) => {
    expect(promosSchema.safeParse({ every }).success).toBe(false);
  });
});
