import { prepareQuery } from '../prepare-query.ts';
import { type CurationRule, phrasesOfSeveralWords, type SearchWords } from '../search-words.ts';
import { tokenise } from './tokens.ts';

/** A dealer's words, prepared for each search. */
export interface PreparedWords {
  /** What is searched for what was typed. */
  asked(text: string): string;
  /** What is put first or left out for what is searched. */
  curationOf(asked: string): Pick<CurationRule, 'pinned' | 'hidden'> | undefined;
}

export function prepareWords({ synonyms, stopwords, curation }: SearchWords): PreparedWords {
  const queryWords = { stopwords, phrases: phrasesOfSeveralWords(synonyms) };
  return {
    asked: (text) => prepareQuery(text, queryWords),
    curationOf(text) {
      if (curation.length === 0) return undefined;
      const asked = tokenise(text).join(' ');
      return curation.find(({ query, match }) =>
        match === 'exact' ? asked === query : ` ${asked} `.includes(` ${query} `),
      );
    },
  };
}
