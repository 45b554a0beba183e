import { typoDistance } from '#domain/text/typo-distance.ts';
import {
  BADGE,
  FEATURE,
  joinedMeaning,
  NAME,
  PART_OF_FEATURE,
  PART_OF_NAME,
  SHADE,
  TRADE,
  type Meaning,
} from './meaning.ts';
import { phraseKey } from './query-tokens.ts';

interface Entry {
  readonly rank: number;
  readonly meaning: Meaning;
}

/** Shorter words are more often different words than typos. */
const SHORTEST_CORRECTED = 5;
/** "grande" is no Grand Cherokee. */
const SHORTEST_CORRECTED_PART = 6;
const SHORTEST_TYPED = 4;
const SHORTEST_WITH_TWO_TYPOS = 7;
const SHORTEST_BADGE_WITH_TWO_TYPOS = 9;
/** "subura" has the letters of Subaru: such words may be further off than others of their length. */
const SHORTEST_SHUFFLED = 6;
/** "GT" is a model too, and "GT-Line" a badge. */
const SHORTEST_NAME = 4;
/** Feature words are too many, and too similar to other words, to be typo candidates. */
const NEVER_MEANT: ReadonlySet<number> = new Set([FEATURE, PART_OF_FEATURE, SHADE]);
const LETTERS = /^\p{L}+$/u;
const DIGITS = /^\d+$/;

/** Phrases by their keys, with one meaning each. */
export class PhraseTable {
  readonly #entries = new Map<string, Entry>();
  /** Keys made of letters only, by first letter, higher ranks first. */
  #correctable: Map<string, string[]> | undefined;

  get(key: string): Meaning | undefined {
    return this.#entries.get(key)?.meaning;
  }

  rankOf(key: string): number | undefined {
    return this.#entries.get(key)?.rank;
  }

  add(phrase: string, meaning: Meaning, rank: number): void {
    this.addKey(phraseKey(phrase), meaning, rank);
  }

  addKey(key: string, meaning: Meaning, rank: number): void {
    // A number alone stays a number: the Mazda 3 is recognised by its make.
    if (key.length < 2 || DIGITS.test(key)) return;
    const known = this.#entries.get(key);
    if (known === undefined || rank < known.rank) this.#entries.set(key, { rank, meaning });
    else if (rank === known.rank) this.#entries.set(key, { rank, meaning: joinedMeaning(known.meaning, meaning) });
  }

  /** A synonym for a phrase, unless it has a meaning of its own. */
  addAlias(phrase: string, of: string): void {
    const key = phraseKey(phrase);
    const entry = this.#entries.get(of);
    if (entry !== undefined && !this.#entries.has(key)) this.#entries.set(key, entry);
  }

  /** The phrase that an unknown word was probably meant to be: the nearest one with the same first letter. */
  corrected(typed: string): Meaning | undefined {
    const letters = lettersOf(typed);
    const keys = this.#candidates(typed);
    const further = keys.filter((key) => {
      // "learner" is no leather.
      const shortest = this.rankOf(key) === BADGE ? SHORTEST_BADGE_WITH_TWO_TYPOS : SHORTEST_WITH_TWO_TYPOS;
      return typed.length >= shortest || (typed.length === SHORTEST_SHUFFLED && lettersOf(key) === letters);
    });
    return this.#nearest(typed, 1, keys) ?? this.#nearest(typed, 2, further);
  }

  /** The make or model that two words are, with one typo, where they are typed as one: "land crusier". */
  correctedName(typed: string): Meaning | undefined {
    return this.#nearest(
      typed,
      1,
      this.#candidates(typed).filter((key) => this.#entries.get(key)?.rank === NAME),
    );
  }

  #candidates(typed: string): readonly string[] {
    if (typed.length < SHORTEST_TYPED || !LETTERS.test(typed)) return [];
    this.#correctable ??= this.#indexed();
    return this.#correctable.get(typed.charAt(0)) ?? [];
  }

  #nearest(typed: string, most: number, keys: readonly string[]): Meaning | undefined {
    let best: string | undefined;
    let least = most;
    for (const key of keys) {
      const typos = typoDistance(typed, key, least);
      if (typos > least || (typos === least && best !== undefined)) continue;
      best = key;
      least = typos;
    }
    return best === undefined ? undefined : this.get(best);
  }

  #indexed(): Map<string, string[]> {
    const ranked = [...this.#entries]
      .filter(
        ([key, { rank }]) =>
          key.length >= (rank < PART_OF_NAME ? SHORTEST_CORRECTED : SHORTEST_CORRECTED_PART) &&
          !NEVER_MEANT.has(rank) &&
          LETTERS.test(key),
      )
      .toSorted(([, a], [, b]) => a.rank - b.rank)
      .map(([key]) => key);
    return Map.groupBy(ranked, (key) => key.charAt(0));
  }
}

/** Values of an attribute, whose runs of so many words mean it. */
export interface WordedValues {
  readonly attribute: string;
  readonly values: readonly string[];
  /** A place in `RANKS`. */
  readonly rank: number;
  readonly shortest: number;
  readonly longest: number;
}

/**
 * Every run of words in some values as a phrase that matches all values containing it: "sr5" is every badge with that
 * word. Trade terms take precedence: "Hybrid AWD" in a badge is a fuel and a drive. So does a model, where a badge repeats it:
 * "triton glx" is any Triton with that badge.
 */
export function addPhrasesIn(
  phrases: PhraseTable,
  { attribute, values, rank, shortest, longest }: WordedValues,
  fillers: ReadonlySet<string>,
): void {
  const having = new Map<string, Set<string>>();
  for (const value of values) {
    const words = value.split(/[\s/()]+/).map(phraseKey);
    for (let start = 0; start < words.length; start += 1) {
      let key = '';
      let last = '';
      for (let end = start; end < Math.min(words.length, start + longest); end += 1) {
        const word = words[end] ?? '';
        if (rank === BADGE && (isOfTrade(phrases, word) || isOfTrade(phrases, last + word))) break;
        if (isName(phrases, key) && word.length > 1 && phrases.rankOf(word) !== NAME) break;
        last = word;
        key += word;
        if (end - start + 1 < shortest || fillers.has(words[start] ?? '') || fillers.has(word)) continue;
        const known = having.get(key);
        if (known === undefined) having.set(key, new Set([value]));
        else known.add(value);
      }
    }
  }
  for (const [key, found] of having) phrases.addKey(key, { kind: 'values', attribute, values: [...found] }, rank);
}

const lettersOf = (key: string): string => key.split('').toSorted().join('');
const isName = (phrases: PhraseTable, key: string): boolean =>
  key.length >= SHORTEST_NAME && phrases.rankOf(key) === NAME;
const isOfTrade = (phrases: PhraseTable, key: string): boolean => phrases.rankOf(key) === TRADE;
