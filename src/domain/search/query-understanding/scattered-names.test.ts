import { describe, expect, test } from 'vitest';
import { makeVocabulary, STOCK } from './make-vocabulary.fixture.ts';
import { scatteredNames } from './scattered-names.ts';
import { understandQuery } from './understand-query.ts';

const prado = { make: 'Toyota', model: 'LandCruiser Prado', badge: 'VX' };
const land = { make: 'Toyota', model: 'Land', badge: 'Cruiser Prado GXL' };
const amgGt = { make: 'Mercedes-Benz', model: 'AMG', badge: 'GT' };
const c63 = { make: 'Mercedes-Benz', model: 'C63', badge: 'AMG' };
const g63 = { make: 'Mercedes-Benz', model: 'G63', badge: 'AMG' };

describe('a name that some vehicles have in their model and others in their badge', () => {
  test('is a part of a model that a feed cut elsewhere', () => {
    expect(scatteredNames([prado, land])).toEqual(['prado']);
  });
  test('is a model that more vehicles have in their badge', () => {
    expect(scatteredNames([amgGt, c63, g63])).toEqual(['amg', 'Mercedes-Benz amg']);
  });
  test.each([
    ['is in the model of as many', [amgGt, c63]],
    ['is in the badges of another make too', [amgGt, c63, g63, { make: 'Toyota', model: 'Hiace', badge: 'AMG look' }]],
    ['is in a badge that is no end of the model', [prado, { ...land, model: 'HiLux' }]],
    ['is in several models', [prado, land, { ...prado, model: 'Prado Sport' }]],
    ['is in models alone', [prado]],
    [
      'begins many other words',
      [amgGt, c63, g63].map((car) => JSON.parse(JSON.stringify(car).replace('AMG', 'GR')) as typeof car),
    ],
  ])('is none where it %s', (_, vehicles) => expect(scatteredNames(vehicles)).toEqual([]));

  test.each([
    ['prado', '', 'prado'],
    ['prado sport', 'Ascent Sport,Ascent Sport Hybrid', 'prado'],
  ])('is searched as text: %j', (typed, badges, text) => {
    const vocabulary = makeVocabulary({ ...STOCK, scatteredNames: ['prado'] });
    const understood = understandQuery(typed, vocabulary, new Date('2026-11-23T00:00:00Z'));
    expect(understood.filters.flatMap((filter) => ('values' in filter ? filter.values : [])).join()).toBe(badges);
    expect(understood.text).toBe(text);
  });
});
