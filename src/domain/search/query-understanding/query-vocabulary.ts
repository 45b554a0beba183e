import { toJoiningWords, type JoiningWords, type JoiningWordsPayload } from './joining-words.ts';
import { toNumberWords, type NumberWords, type NumberWordsPayload } from './number-words.ts';
import { addPhrasesIn, PhraseTable, type WordedValues } from './phrase-table.ts';
import type { Meaning, NamedPair, Rank } from './meaning.ts';

/** What words mean on one site, as plain JSON for the browser, built together with the index. */
export interface VocabularyPayload {
  readonly words: readonly PayloadWord[];
  /** `Toyota|Corolla` */
  readonly names: readonly string[];
  /** Values whose words mean them too. */
  readonly worded: readonly WordedValues[];
  /** Attributes that only some stocks have numbers of, where this one has. */
  readonly numbers: readonly string[];
  readonly numberWords: NumberWordsPayload;
  readonly joints: JoiningWordsPayload;
  /** Words that negate the next filter, longest first. */
  readonly negations: readonly (readonly string[])[];
  /** Letters that are a model of their own after another word, with that word: the "golfr" of "golf r". */
  readonly letters: string;
  /** Whether four digits alone are a postcode. */
  readonly takesPostcodes?: boolean;
  /** Synonyms of phrases, each with the key of its phrase. */
  readonly aliases: readonly (readonly [phrases: string, of: string])[];
}

/** Phrases with one meaning, separated by `|`. */
export interface WordEntry {
  readonly phrases: string;
  readonly rank: Rank;
  readonly meaning: Meaning;
}

/** The same, with ranks and names by their places. */
export interface PayloadWord {
  readonly phrases: string;
  readonly rank: number;
  readonly meaning: Meaning<number>;
}

/** The same, ready to read searches with. */
export interface QueryVocabulary {
  readonly phrases: PhraseTable;
  /** Makes with their models. */
  readonly pairs: readonly NamedPair[];
  readonly numbers: ReadonlySet<string>;
  readonly numberWords: NumberWords;
  readonly joints: JoiningWords;
  readonly negations: readonly (readonly string[])[];
  readonly letters: ReadonlySet<string>;
  readonly takesPostcodes: boolean;
}

/** Their rank decides between several meanings of a word. */
export function toQueryVocabulary(payload: VocabularyPayload): QueryVocabulary {
  const phrases = new PhraseTable();
  const joints = toJoiningWords(payload.joints);
  const pairs = payload.names.map((name): NamedPair => {
    const [make = '', model = ''] = name.split('|');
    return { make, model };
  });
  for (const { phrases: all, meaning, rank } of payload.words) {
    const own =
      meaning.kind === 'names' ? { ...meaning, pairs: meaning.pairs.flatMap((place) => pairs[place] ?? []) } : meaning;
    for (const phrase of all.split('|')) phrases.add(phrase, own, rank);
  }
  for (const values of payload.worded) addPhrasesIn(phrases, values, joints.fillers);
  for (const [all, of] of payload.aliases) for (const alias of all.split('|')) phrases.addAlias(alias, of);
  return {
    phrases,
    pairs,
    numbers: new Set(payload.numbers),
    numberWords: toNumberWords(payload.numberWords),
    joints,
    negations: payload.negations,
    letters: new Set(payload.letters.split('|')),
    takesPostcodes: payload.takesPostcodes === true,
  };
}
