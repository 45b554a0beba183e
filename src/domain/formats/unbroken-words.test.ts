import { expect, test } from 'vitest';
import { unbrokenWords } from './unbroken-words.ts';

const unbroken = (text: string): string[] =>
  unbrokenWords(text).flatMap(({ word, isUnbroken }) => (isUnbroken ? [word] : []));

test('a name with a hyphen stays on one line', () => {
  expect(unbroken('2017 Mazda CX-9 Touring')).toEqual(['CX-9']);
  expect(unbroken('2019 Nissan X-Trail ST-L')).toEqual(['X-Trail', 'ST-L']);
});

test('a letter or a digit of a name stays on one line with its word', () => {
  expect(unbroken('2023 Tesla Model Y Rear-Wheel Drive')).toEqual(['Model Y', 'Rear-Wheel']);
  expect(unbroken('2014 Mazda 3 Maxx')).toEqual(['Mazda 3']);
  expect(unbroken('2020 Porsche Macan S')).toEqual(['Macan S']);
  expect(unbroken('2021 BMW X5 M Sport')).toEqual([]);
});

test('a figure stays on one line with its unit', () => {
  expect(unbroken('Last at 274,725 km')).toEqual(['274,725 km']);
  expect(unbroken('2,470 kg loaded, 6.5 m long')).toEqual(['2,470 kg', '6.5 m']);
  expect(unbroken('Before km were counted, 42 points')).toEqual([]);
});

test('a time of day stays on one line', () => {
  expect(unbroken('by 9:30 am Wednesday')).toEqual(['9:30 am']);
});

test('a date stays on one line', () => {
  expect(unbroken('Safety certificate 14 Oct 2026')).toEqual(['14 Oct 2026']);
  expect(unbroken('Here 7 December 2026, 42 points')).toEqual(['7 December 2026,']);
  expect(unbroken('Built May 2026, in 3 Mays')).toEqual([]);
});

test('a text without a hyphen, and a word without an end, break as ever', () => {
  expect(unbrokenWords('Front-wheel drive'.replace('-', ' '))).toHaveLength(1);
  expect(unbroken(`${'long-'.repeat(9)}word`)).toEqual([]);
});

test('nothing of the text is lost', () => {
  const text = 'All-wheel  drive, 4-cylinder';
  expect(
    unbrokenWords(text)
      .map(({ word }) => word)
      .join(' '),
  ).toBe(text);
});
