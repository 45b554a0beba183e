import { describe, expect, test } from 'vitest';
import { makeVocabulary, STOCK } from './make-vocabulary.fixture.ts';
import { splitModels } from './split-models.ts';
import { understandQuery } from './understand-query.ts';

const rav4 = { make: 'Toyota', model: 'RAV4', badge: 'GXL' };
const rav = { make: 'Toyota', model: 'Rav', badge: '4 GX' };

describe('a model that a feed cut in two', () => {
  test('is the one whose name it makes with its badge', () => {
    expect(splitModels([rav4, rav])).toEqual([{ make: 'Toyota', called: 'RAV4', model: 'Rav' }]);
  });
  test.each([
    ['has a badge of its own on one of its cars', [rav4, rav, { ...rav, badge: 'Cruiser' }]],
    ['has a car without a badge', [rav4, rav, { ...rav, badge: undefined }]],
    ['is of another make', [rav4, { ...rav, make: 'Honda' }]],
    ['is cut from two', [rav4, rav, { ...rav4, model: 'RAV4 Prime' }, { ...rav, badge: '4 Prime XSE' }]],
    ['is whole nowhere in the stock', [rav]],
  ])('is a model of its own where it %s', (_, vehicles) => expect(splitModels(vehicles)).toEqual([]));

  test.each(['rav4', 'rav 4', 'toyota rav 4'])('is meant by %j', (typed) => {
    const vocabulary = makeVocabulary({
      ...STOCK,
      values: {
        ...STOCK.values,
        make_model: ['Toyota|RAV4', 'Toyota|Rav', 'Toyota|Corolla'].map((value) => ({ value, count: 1 })),
      },
      splitModels: splitModels([rav4, rav]),
    });
    const { filters, text } = understandQuery(typed, vocabulary, new Date('2026-11-23T00:00:00Z'));
    expect(text).toBe('');
    expect(filters.at(-1)).toMatchObject({ attribute: 'model', values: ['Rav', 'RAV4'] });
  });
});
