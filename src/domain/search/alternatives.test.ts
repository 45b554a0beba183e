import { describe, expect, test } from 'vitest';
import { alternatives, nearestSteps, offeredAlternatives } from './alternatives.ts';
import type { ListFilters } from './list-name.ts';

const CARS = { singular: 'car', plural: 'cars' };
const named = (asked: ListFilters): string[] => alternatives(asked, CARS).map(({ nameOf }) => nameOf(5));

describe('an empty list names what there is instead', () => {
  test('colour before model', () => {
    expect(named({ values: { model: ['Corolla'], colour: ['White'] } })).toEqual([
      'Corollas in other colours',
      'other white cars',
    ]);
  });

  test('a make goes only with its model', () => {
    const asked = { values: { make: ['Toyota'], model: ['Corolla'], colour: ['White'] } };
    expect(alternatives(asked, CARS).map(({ dropped }) => dropped)).toEqual([
      ['colour'],
      ['model'],
      ['colour', 'model'],
    ]);
  });

  test('a dropped limit promises any price: cars without one are found too', () => {
    expect(named({ values: { body: ['ute'] }, ranges: { price: ':10000' } })[0]).toBe('utes at any price');
  });

  test('what is still left out is said before', () => {
    expect(named({ values: { body: ['ute'], '-colour': ['White'] }, ranges: { price: ':3000' } })[1]).toBe(
      'utes, not white, at any price',
    );
  });

  test('text that was not understood goes first', () => {
    expect(named({ values: { body: ['ute'] }, query: 'supra' })[0]).toBe('utes without “supra”');
  });

  test('where one filter less is not enough, the most important ones are named alone', () => {
    const asked = { values: { body: ['ute'], fuel: ['electric'] }, ranges: { price: ':5000' } };
    expect(named(asked)).toContain('utes');
  });
});

test('the nearest vehicles keep the model longest, then body, price and year', () => {
  const asked = {
    values: { colour: ['White'], body: ['ute'], model: ['Hilux'] },
    ranges: { year: '2020:', price: ':9000' },
  };
  expect(nearestSteps(asked).map(({ dropped }) => dropped.at(-1))).toEqual([
    'colour',
    'year',
    'price',
    'body',
    'model',
  ]);
});

test('without a budget the cheapest are nearest', () => {
  const asked = { values: { body: ['ute'] }, ranges: { price: ':9000' } };
  expect(nearestSteps(asked).map(({ isCheapestFirst }) => isCheapestFirst)).toEqual([true, true]);
  expect(nearestSteps({ ranges: { price: '9000:12000' } })[0]?.isCheapestFirst).toBe(false);
});

test('what finds nothing is not offered', () => {
  expect(offeredAlternatives([0, 3, 0, 2, 1, 8, 9].map((count) => ({ count })))).toEqual(
    [3, 2, 1, 8].map((count) => ({ count })),
  );
});
