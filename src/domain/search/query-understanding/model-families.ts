import type { WordEntry } from './query-vocabulary.ts';

/** Models that a maker numbers within a family, and what buyers call it: a 320i is a 3 Series, a C200 a C-Class, an NPR an N Series. */
const FAMILIES = [
  { make: /^bmw$/i, model: /^(?:([1-8])(?:$|\d\d|\s*series)|m([1-8])\d\d)/i, word: 'series' },
  { make: /^isuzu/i, model: /^([nf])[a-z]{2}\b/i, word: 'series' },
  { make: /^mercedes/i, model: /^([a-z]{1,3})(?:[\s-]*class|\s?\d{2,3})/i, word: 'class' },
];
/** "GLA" is such a family's name by itself. */
const LONG_NAME = 3;

/**
 * The families of the models in stock, as buyers call them.
 *
 * @param names `BMW|320i`
 */
export function familyWords(names: readonly string[]): WordEntry[] {
  return FAMILIES.flatMap((family) => {
    const pairs = names.flatMap((name) => {
      const [make = '', model = ''] = name.split('|');
      const [, plain, sporting] = family.make.test(make) ? (family.model.exec(model) ?? []) : [];
      const called = plain ?? sporting;
      return called === undefined ? [] : [{ make, model, called: called.toLowerCase() }];
    });
    return [...Map.groupBy(pairs, ({ make, called }) => `${make}|${called}`).values()].flatMap((own): WordEntry[] => {
      const [{ make, called } = { make: '', called: '' }] = own;
      const meaning = { kind: 'names', pairs: own.map(({ make, model }) => ({ make, model })) } as const;
      const phrases = [`${called} ${family.word}`, ...(called.length >= LONG_NAME ? [called] : [])];
      return [
        { phrases: phrases.join('|'), rank: 'name', meaning: { ...meaning, says: 'model' } },
        {
          phrases: phrases.map((phrase) => `${make} ${phrase}`).join('|'),
          rank: 'name',
          meaning: { ...meaning, says: 'both' },
        },
      ];
    });
  });
}
