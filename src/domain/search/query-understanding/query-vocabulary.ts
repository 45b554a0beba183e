import { addNames, type NamedPair } from './name-words.ts';
import { toNumberWords, type NumberWords, type NumberWordsPayload } from './number-words.ts';
import { addPhrasesIn, PhraseTable } from './phrase-table.ts';
import type { Meaning, Rank } from './meaning.ts';

/** What words mean on one site, as plain JSON for the browser, built together with the index. */
export interface VocabularyPayload {
  readonly words: readonly WordEntry[];
  /** `Toyota|Corolla` */
  readonly names: readonly string[];
  readonly badges: readonly string[];
  readonly features: readonly string[];
  /** Attributes that only some stocks have numbers of, where this one has. */
  readonly numbers: readonly string[];
  readonly numberWords: NumberWordsPayload;
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

/** The same, ready to read searches with. */
export interface QueryVocabulary {
  readonly phrases: PhraseTable;
  /** Makes with their models. */
  readonly pairs: readonly NamedPair[];
  readonly numbers: ReadonlySet<string>;
  readonly numberWords: NumberWords;
  readonly takesPostcodes: boolean;
}

const LONGEST_IN_BADGE = 3;
const LONGEST_IN_FEATURE = 5;

/** Their rank decides between several meanings of a word. */
export function toQueryVocabulary(payload: VocabularyPayload): QueryVocabulary {
  const phrases = new PhraseTable();
  for (const { phrases: all, meaning, rank } of payload.words) {
    for (const phrase of all.split('|')) phrases.add(phrase, meaning, rank);
  }
  const pairs = addNames(phrases, payload.names, payload.badges);
  addPhrasesIn(phrases, payload.badges, { attribute: 'badge', rank: 'badge', shortest: 1, longest: LONGEST_IN_BADGE });
  addPhrasesIn(phrases, payload.features, {
    attribute: 'features',
    rank: 'part of a feature',
    shortest: 2,
    longest: LONGEST_IN_FEATURE,
  });
  for (const [all, of] of payload.aliases) for (const alias of all.split('|')) phrases.addAlias(alias, of);
  return {
    phrases,
    pairs,
    numbers: new Set(payload.numbers),
    numberWords: toNumberWords(payload.numberWords),
    takesPostcodes: payload.takesPostcodes === true,
  };
}
