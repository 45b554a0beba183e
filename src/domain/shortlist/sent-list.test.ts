import { expect, test } from 'vitest';
import { sentListHref, sentListWords, sentSlugs } from './sent-list.ts';

const NOUN = { singular: 'car', plural: 'cars' };

test.each<[string, readonly string[] | undefined]>([
  ['', undefined],
  ['?utm_source=mail', undefined],
  ['?cars=', []],
  ['?cars=a-1,b-2,a-1', ['a-1', 'b-2']],
  ['?cars=../x,%3Cscript%3E,ok-1', ['ok-1']],
])('the address %j sends %j', (search, slugs) => {
  expect(sentSlugs(search)).toEqual(slugs);
});

test('a list that is sent is read back, fifty vehicles at most', () => {
  const slugs = Array.from({ length: 60 }, (_, index) => `2020-toyota-hilux-${index}`);
  expect(sentListHref('/saved', [])).toBe('/saved');
  const { search } = new URL(sentListHref('/saved', slugs), 'https://x.example');
  expect(sentSlugs(search)).toEqual(slugs.slice(0, 50));
});

test.each([
  [3, 0, '3 cars sent to you', 'Someone picked these for you. Prices are current.'],
  [
    1,
    1,
    '1 car sent to you',
    'Someone picked these for you. Prices are current. One car in this list is no longer for sale.',
  ],
  [0, 2, 'No cars sent to you', '2 cars in this list are no longer for sale.'],
  [0, 0, 'No cars sent to you', 'None of the cars in this link are for sale any more.'],
])('of a list with %i listed and %i gone it says: %s', (count, missing, heading, introduction) => {
  expect(sentListWords(count, missing, NOUN)).toEqual({ heading, introduction });
});
