import { describe, expect, test } from 'vitest';
import { compareMessages, noteToldFirst, type ToldFirst } from './told-news.ts';

const glance = (priceText: string): string => JSON.stringify({ priceText, availability: 'available' });
const message = (wasText: string, nowText: string) => ({
  payload: JSON.stringify({ news: [{ id: 'a', cars: [{ name: '', news: [], wasText, nowText }] }] }),
});

describe('the messages about an alert that was $30 at first and counts as told at $10', () => {
  const told: ToldFirst = new Map();
  noteToldFirst(told, [{ id: 'a', state: 'on', told: glance('$30') }]);
  const followed = [{ id: 'a', state: 'on', email: '', told: glance('$10') }];

  test.each([
    ['$30 to $20 and $20 to $10 are whole', [message('$30', '$20'), message('$20', '$10')], { lost: 0, doubled: 0 }],
    ['none are lost', [], { lost: 1, doubled: 0 }],
    ['$30 to $20 alone lack the last', [message('$30', '$20')], { lost: 1, doubled: 0 }],
    ['$20 to $10 alone lack the first', [message('$20', '$10')], { lost: 1, doubled: 0 }],
    ['$30 to $10 twice are doubled', [message('$30', '$10'), message('$30', '$10')], { lost: 0, doubled: 1 }],
  ])('%s', (_what, messages, expected) => {
    expect(compareMessages('texts', { followed, messages }, told, 2)).toMatchObject(expected);
  });

  test('are too many if there are more than days', () => {
    const messages = [message('$30', '$20'), message('$20', '$10')];
    expect(compareMessages('texts', { followed, messages }, told, 1)).toMatchObject({ lost: 0, doubled: 1 });
  });
});
