import type { PhraseTable } from './phrase-table.ts';
import { phraseKey } from './query-tokens.ts';

/** A make and one of its models. */
export interface NamedPair {
  readonly make: string;
  readonly model: string;
}

const SHORTEST_PART = 4;
/** Models that a maker numbers within a family, and what buyers call it: a 320i is a 3 Series, a C200 a C-Class. */
const FAMILIES = [
  { make: /^bmw$/i, model: /^(?:([1-8])(?:$|\d\d|\s*series)|m([1-8])\d\d)/i, word: 'series' },
  { make: /^mercedes/i, model: /^([a-z]{1,3})(?:[\s-]*class|\s?\d{2,3})/i, word: 'class' },
];
/** "GLA" is such a family's name by itself. */
const LONG_FAMILY = 3;
/** Placeholders that feeds use for an unknown model. */
const NO_MODEL = /^other$/i;

/**
 * Makes, models, both combined ("mazda 3"), and single words of a model's name that no badge contains ("prado" of
 * LandCruiser Prado).
 *
 * @param names `Toyota|Corolla`
 */
export function addNames(phrases: PhraseTable, names: readonly string[], badges: readonly string[]): NamedPair[] {
  const pairs = names.map((name): NamedPair => {
    const [make = '', model = ''] = name.split('|');
    return { make, model };
  });
  const ofBadges = new Set(badges.flatMap(wordsOf));
  for (const [make, ofMake] of Map.groupBy(pairs, (pair) => pair.make)) {
    phrases.add(make, { kind: 'names', pairs: ofMake, says: 'make' }, 'name');
    addFamilies(phrases, make, ofMake);
  }
  for (const pair of pairs) {
    if (NO_MODEL.test(pair.model)) continue;
    const meaning = { kind: 'names', pairs: [pair], says: 'model' } as const;
    phrases.add(pair.model, meaning, 'name');
    phrases.add(`${pair.make} ${pair.model}`, { ...meaning, says: 'both' }, 'name');
    const words = wordsOf(pair.model);
    for (const word of words.length > 1 ? words : []) {
      if (word.length >= SHORTEST_PART && !ofBadges.has(word)) phrases.add(word, meaning, 'part of a name');
    }
  }
  return pairs;
}

function addFamilies(phrases: PhraseTable, make: string, pairs: readonly NamedPair[]): void {
  for (const { word, model } of FAMILIES.filter((family) => family.make.test(make))) {
    const families = Map.groupBy(pairs, (pair) => {
      const [, name, ofSport] = model.exec(pair.model) ?? [];
      return (name ?? ofSport)?.toLowerCase();
    });
    for (const [name, own] of families) {
      if (name === undefined) continue;
      const meaning = { kind: 'names', pairs: own, says: 'model' } as const;
      phrases.add(`${name} ${word}`, meaning, 'name');
      phrases.add(`${make} ${name} ${word}`, { ...meaning, says: 'both' }, 'name');
      if (name.length >= LONG_FAMILY) phrases.add(name, meaning, 'name');
    }
  }
}

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{N}]+/u).map(phraseKey);
