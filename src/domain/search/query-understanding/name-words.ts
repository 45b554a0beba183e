import type { PhraseTable } from './phrase-table.ts';
import { phraseKey } from './query-tokens.ts';

/** A make and one of its models. */
export interface NamedPair {
  readonly make: string;
  readonly model: string;
}

const SHORTEST_PART = 4;
/** In names of many models, and nobody's own. */
const NO_PART: ReadonlySet<string> = new Set(['series', 'class', 'model']);
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
  }
  for (const pair of pairs) {
    if (NO_MODEL.test(pair.model)) continue;
    const meaning = { kind: 'names', pairs: [pair], says: 'model' } as const;
    phrases.add(pair.model, meaning, 'name');
    phrases.add(`${pair.make} ${pair.model}`, { ...meaning, says: 'both' }, 'name');
    const words = wordsOf(pair.model);
    for (const word of words.length > 1 ? words : []) {
      if (word.length >= SHORTEST_PART && !NO_PART.has(word) && !ofBadges.has(word))
        phrases.add(word, meaning, 'part of a name');
    }
  }
  return pairs;
}

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{N}]+/u).map(phraseKey);
