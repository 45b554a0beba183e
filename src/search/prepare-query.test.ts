import { expect, test } from 'vitest';
import { prepareQuery } from './prepare-query.ts';

const words = { stopwords: ['the', 'cars', 'with'], phrases: ['four wheel drive', 'cab chassis', 'soft top'] };

test.each([
  ['words that do not count are taken out', 'The toyota with cars', 'toyota'],
  ['nothing may be left, which is the search for everything', 'the cars', ''],
  ['signs are no stopwords', '!', '!'],
  ['an excluded word stays, also beside stopwords alone', 'cars -toyota', '-toyota'],
  ['an excluded stopword stays', '-cars', '-cars'],
  ['what is quoted stays', '"the cars" toyota', '"the cars" toyota'],
  ['a synonym of several words is one word', 'toyota Four  Wheel drive', 'toyota fourwheeldrive'],
  ['also where a stopword stood in it', 'soft the top', 'softtop'],
  ['a beginning of one is not', 'four wheel', 'four wheel'],
  ['nor one with an excluded word in it', 'soft -top', 'soft -top'],
  ['what was typed is otherwise sent as it is', 'CX-5 (awd) Škoda', 'CX-5 (awd) Škoda'],
])('%s', (_, typed, asked) => {
  expect(prepareQuery(typed, words)).toBe(asked);
});
