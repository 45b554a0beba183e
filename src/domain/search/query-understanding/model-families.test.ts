import { expect, test } from 'vitest';
import { familyWords } from './model-families.ts';

const models = (phrase: string): string[] =>
  familyWords([
    ...['BMW|320i', 'BMW|M340i', 'BMW|3', 'BMW|M3', 'BMW|X3', 'BMW|520d', 'Mazda|3'],
    ...['Mercedes-Benz|C200', 'Mercedes-Benz|C-CLASS', 'Mercedes-Benz|CLA 250', 'Mercedes-Benz|GLC'],
  ]).flatMap(({ phrases, meaning }) =>
    phrases.split('|').includes(phrase) && meaning.kind === 'names' ? meaning.pairs.map(({ model }) => model) : [],
  );

test.each([
  ['3 series', ['320i', 'M340i', '3']],
  ['BMW 3 series', ['320i', 'M340i', '3']],
  ['5 series', ['520d']],
  ['c class', ['C200', 'C-CLASS']],
  ['cla', ['CLA 250']],
  ['x series', []],
])('a buyer’s "%s" is %j', (phrase, expected) => {
  expect(models(phrase)).toEqual(expected);
});
