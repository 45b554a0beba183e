import type { CurationRule, SearchWords } from '../search-words.ts';
import { tokenise } from './tokens.ts';

/** A dealer's words, ready to be looked up for each search. */
export interface QueryWords {
  withoutStopwords(words: readonly string[]): string[];
  /** The same search said otherwise: one phrase of it replaced by one that stands for it. */
  synonymsOf(words: readonly string[]): string[][];
  /** What is put first or left out for a text. */
  curationOf(text: string): Pick<CurationRule, 'pinned' | 'hidden'> | undefined;
}

/** More ways to say one search than any list of synonyms gives for words that make sense. */
const MOST_VARIANTS = 24;

export function prepareQueryWords({ synonyms, stopwords, curation }: SearchWords): QueryWords {
  const stopped = new Set(stopwords);
  const othersOf = new Map<string, string[][]>();
  let longest = 1;
  const add = (phrase: string, others: readonly string[]): void => {
    longest = Math.max(longest, phrase.split(' ').length);
    const known = othersOf.get(phrase) ?? [];
    othersOf.set(phrase, [...known, ...others.map((other) => other.split(' '))]);
  };
  for (const rule of synonyms) {
    if ('word' in rule) add(rule.word, rule.finds);
    else
      for (const word of rule.words)
        add(
          word,
          rule.words.filter((other) => other !== word),
        );
  }

  return {
    withoutStopwords: (words) => words.filter((word) => !stopped.has(word)),
    synonymsOf(words) {
      const variants: string[][] = [];
      for (let start = 0; start < words.length; start++) {
        for (let length = Math.min(longest, words.length - start); length > 0; length--) {
          const others = othersOf.get(words.slice(start, start + length).join(' ')) ?? [];
          for (const other of others) variants.push(words.toSpliced(start, length, ...other));
        }
      }
      return variants.slice(0, MOST_VARIANTS);
    },
    curationOf(text) {
      if (curation.length === 0) return undefined;
      const asked = tokenise(text).join(' ');
      return curation.find(({ query, match }) =>
        match === 'exact' ? asked === query : ` ${asked} `.includes(` ${query} `),
      );
    },
  };
}
