import { NUMBER_NAMES, TENS_NAMES } from './limit-words.ts';
import type { Meaning, NamedPair } from './meaning.ts';
import { phraseKey } from './query-tokens.ts';
import type { WordEntry } from './query-vocabulary.ts';

const SHORTEST_PART = 4;
/** "R3" of YZF-R3, unlike the 4 of "Model 4". */
const CODE = /^(?=.*\p{L})(?=.*\d)/u;
/** In names of many models, and nobody's own. */
const NO_PART: ReadonlySet<string> = new Set(['series', 'class', 'model']);
/** Placeholders that feeds use for an unknown model. */
const NO_MODEL = /^other$/i;

/**
 * Makes, models, both combined ("mazda 3"), and what buyers call models by: single words of a name that no badge contains
 * ("prado" of LandCruiser Prado), several of them ("v strom" of V-Strom 650XT), and with its number ("rebel 500" of
 * CMX500 Rebel), and what is left after a make of "Model 3".
 *
 * @param names `Toyota|Corolla`
 */
export function nameWords(names: readonly string[], badges: readonly string[]): WordEntry[] {
  const pairs = names.map((name): NamedPair => {
    const [make = '', model = ''] = name.split('|');
    return { make, model };
  });
  const ofBadges = new Set(badges.flatMap(wordsOf));
  const byName = Map.groupBy(pairs, ({ make, model }) => phraseKey(make + model));
  return [
    ...[...Map.groupBy(pairs, ({ make }) => make)].map(([make, ofMake]): WordEntry => ({
      phrases: make,
      rank: 'name',
      meaning: { kind: 'names', pairs: ofMake, says: 'make' },
    })),
    ...pairs
      .filter(({ model }) => !NO_MODEL.test(model))
      .flatMap((pair): WordEntry[] => {
        const { make, model } = pair;
        const meaning = { kind: 'names', pairs: [pair], says: 'model' } satisfies Meaning;
        const [first = '', ...others] = wordsOf(model);
        const isOfClass = NO_PART.has(first) && others.length > 0;
        return [
          { phrases: [model, dictated(model), ...ofOtherMakes(pair, byName)].join('|'), rank: 'name', meaning },
          {
            phrases: [model, dictated(model), ...(isOfClass ? [others.join(' ')] : [])]
              .map((name) => `${make} ${name}`)
              .join('|'),
            rank: 'name',
            meaning: { ...meaning, says: 'both' },
          },
          { phrases: partsOf(model, ofBadges).join('|'), rank: 'part of a name', meaning },
        ];
      }),
  ];
}

/** "Mazda three", "CX thirty": as a phone writes what it hears. */
function dictated(model: string): string {
  return model.replaceAll(/\d+/g, (digits) => {
    const tens = TENS_NAMES[Number(digits) / 10 - 2];
    return ` ${NUMBER_NAMES[Number(digits)] ?? tens ?? digits}`;
  });
}

function partsOf(model: string, ofBadges: ReadonlySet<string>): string[] {
  const words = wordsOf(model);
  if (words.length < 2) return [];
  const own = words.filter(
    (word) => !NO_PART.has(word) && !ofBadges.has(word) && (word.length >= SHORTEST_PART || CODE.test(word)),
  );
  const runs = words.flatMap((_, start) =>
    words.slice(start + 1).map((_, index) => words.slice(start, start + index + 2).join(' ')),
  );
  const numbers = model.match(/\d+/g) ?? [];
  const numbered = [...own, ...runs]
    .filter((name) => !/\d/.test(name))
    .flatMap((name) => numbers.map((number) => `${name} ${number}`));
  return [...own, ...runs, ...numbered];
}

/** A "Haval Jolion" of one make is the Jolion of another: feeds of two years differ. */
function ofOtherMakes({ model }: NamedPair, byName: ReadonlyMap<string, readonly NamedPair[]>): string[] {
  return (byName.get(phraseKey(model)) ?? []).map((other) => other.model);
}

const wordsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .map(phraseKey)
    .filter((word) => word !== '');
