import { expect, test } from 'vitest';
import { makeVocabulary, STOCK } from './make-vocabulary.fixture.ts';
import { understandQuery } from './understand-query.ts';

const NAMES = [
  ...['Tesla|Model 3', 'Tesla|Model Y', 'Honda|CMX500 Rebel', 'Honda|GL1800 Gold Wing', 'Honda|CT125 Hunter Cub'],
  ...['Suzuki|V-Strom 650XT', 'Suzuki|V-Strom 800DE', 'Yamaha|YZF-R3', 'GWM|Haval Jolion', 'Haval|Jolion'],
  ...['BMW|320i', 'BMW|330i', 'Mazda|CX-5'],
];
const vocabulary = makeVocabulary({
  ...STOCK,
  values: { ...STOCK.values, make_model: NAMES.map((value) => ({ value, count: 1 })) },
});

test.each([
  ['tesla 3', ['Model 3']],
  ['model three', ['Model 3']],
  ['rebel 500', ['CMX500 Rebel']],
  ['gold wing', ['GL1800 Gold Wing']],
  ['hunter cub 125', ['CT125 Hunter Cub']],
  ['v strom', ['V-Strom 650XT', 'V-Strom 800DE']],
  ['vstrom 650', ['V-Strom 650XT']],
  ['r3', ['YZF-R3']],
  ['jolion', ['Haval Jolion', 'Jolion']],
  ['gwm jolion', ['Haval Jolion']],
  ['3 series', ['320i', '330i']],
  ['cx five', ['CX-5']],
])('%j is the model %j', (typed, models) => {
  const { filters, text } = understandQuery(typed, vocabulary, new Date('2026-11-23T00:00:00Z'));
  const values = filters.flatMap((filter) => (filter.kind === 'values' ? filter : []));
  const named = values.find(({ attribute }) => attribute !== 'make')?.values.map((value) => value.split('|').pop());
  expect(named?.toSorted()).toEqual(models);
  expect(text).toBe('');
});
