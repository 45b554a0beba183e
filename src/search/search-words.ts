import type { SearchWordsConfig } from '#config/schema/search.ts';
import { STANDARD_STOPWORDS } from '#domain/search/standard-stopwords.ts';
import { prepareQuery, type QueryWords } from './prepare-query.ts';
import type { searchFields } from './search-fields.ts';
import { tokenise } from './static-index/tokens.ts';

/** Synonyms, stopwords and curation of one dealer, for both the index on the device and the Typesense collection. */
export interface SearchWords {
  readonly synonyms: readonly SynonymRule[];
  /** Stopwords, as tokens. */
  readonly stopwords: readonly string[];
  readonly curation: readonly CurationRule[];
}

/** Phrases as tokens joined by spaces, as `tokenise` produces them. */
export type SynonymRule = (
  | { /** Two-way synonyms. */ readonly words: readonly string[] }
  | {
      /** One-way: typed, it also finds the others; not the reverse. */ readonly word: string;
      readonly finds: readonly string[];
    }
) & {
  /** The only field to match: "rear" is a drive, but also a camera. */
  readonly only?: keyof typeof searchFields;
  /** A field not to match: "Electric windows" do not make a car electric. */
  readonly except?: keyof typeof searchFields;
};

/** Vehicles pinned or hidden for one search. */
export interface CurationRule {
  /** Tokens joined by spaces. */
  readonly query: string;
  /** `exact`: the whole search. `contains`: the words appear in it side by side. */
  readonly match: 'exact' | 'contains';
  /** Ids in their pinned order. */
  readonly pinned: readonly string[];
  readonly hidden: readonly string[];
}

/** Synonyms of Australian buyers. Values of the search document appear among them as tokens. */
const STANDARD_SYNONYMS: readonly (readonly string[] | SynonymRule)[] = [
  ['ute', 'utility', 'pickup'],
  ['4wd', '4x4', 'awd', 'fourwheel', 'allwheel', 'four wheel drive', 'all wheel drive'],
  { word: '2wd', finds: ['4x2', 'front wheel drive', 'rear wheel drive'] },
  { word: '2wd', finds: ['front', 'rear'], only: 'drive' },
  { word: '4x2', finds: ['2wd', 'front wheel drive', 'rear wheel drive'] },
  { word: '4x2', finds: ['front', 'rear'], only: 'drive' },
  ['auto', 'automatic'],
  { words: ['ev', 'bev', 'electric'], except: 'features' },
  ['phev', 'pluginhybrid', 'plug in hybrid'],
  ['hybrid', 'hev'],
  ['wagon', 'estate', 'stationwagon'],
  ['hatch', 'hatchback'],
  ['sedan', 'saloon'],
  ['convertible', 'cabriolet', 'cabrio', 'softtop', 'soft top'],
  ['people mover', 'peoplemover', 'mpv', 'minivan'],
  ['cab chassis', 'cabchassis'],
  ['camper trailer', 'campertrailer'],
  ['motorhome', 'motor home', 'campervan', 'rv'],
  { words: ['motorcycle', 'motorbike', 'bike'], except: 'features' },
  ['lwb', 'long wheelbase', 'long wheel base'],
  ['swb', 'short wheelbase', 'short wheel base'],
  ['grey', 'gray'],
  ['vw', 'volkswagen'],
  ['chev', 'chevy', 'chevrolet'],
  // "Mercedes-Benz" is one token, which neither half of it matches.
  ['mercedesbenz', 'mercedes', 'merc', 'benz'],
  ['rollsroyce', 'rolls'],
  ['harleydavidson', 'harley'],
];

/**
 * A dealer's search words.
 *
 * @param stock Listed vehicles: curation uses stock numbers, engines use ids. Unlisted ones are skipped.
 */
export function toSearchWords(
  search: SearchWordsConfig,
  stock: readonly { readonly id: string; readonly stocknum: string }[],
): SearchWords {
  const idOf = new Map(stock.map(({ id, stocknum }) => [stocknum, id]));
  const idsOf = (stockNumbers: readonly string[]): string[] => [
    ...new Set(stockNumbers.flatMap((stockNumber) => idOf.get(stockNumber) ?? [])),
  ];
  const queryWords = toQueryWords(search);
  return {
    synonyms: synonymRules(search),
    stopwords: queryWords.stopwords,
    curation: search.curation
      .map(({ query, match, pin, hide }) => ({
        // As sent to the engines.
        query: phraseOf(prepareQuery(query, queryWords)),
        match,
        pinned: idsOf(pin),
        hidden: idsOf(hide),
      }))
      // `check` reports a search of stopwords alone, which would find everything.
      .filter(({ query, pinned, hidden }) => query !== '' && pinned.length + hidden.length > 0),
  };
}

/** The part of a dealer's words that is applied to typed text, for pages that query a server. */
export function toQueryWords(search: SearchWordsConfig): QueryWords {
  const standard = search.standard_words ? STANDARD_STOPWORDS : [];
  return {
    stopwords: [...new Set([...standard, ...search.stopwords.flatMap(tokenise)])],
    phrases: phrasesOfSeveralWords(synonymRules(search)),
  };
}

/** Multi-word synonyms, which are joined to one word in engine queries. */
export function phrasesOfSeveralWords(rules: readonly SynonymRule[]): string[] {
  const phrases = rules.flatMap((rule) => ('words' in rule ? rule.words : [rule.word]));
  return [...new Set(phrases)].filter((phrase) => phrase.includes(' '));
}

function synonymRules(search: SearchWordsConfig): SynonymRule[] {
  const standard = search.standard_words ? STANDARD_SYNONYMS : [];
  const own = search.synonyms.map((rule): SynonymRule => {
    if (isList(rule)) return { words: phrasesOf(rule) };
    return { word: phraseOf(rule.word), finds: phrasesOf(rule.finds) };
  });
  return [...standard.map((rule): SynonymRule => (isList(rule) ? { words: rule } : rule)), ...own].filter((rule) =>
    'words' in rule ? rule.words.length > 1 : rule.finds.length > 0,
  );
}

const isList = (rule: object): rule is readonly string[] => Array.isArray(rule);
const phraseOf = (text: string): string => tokenise(text).join(' ');
const phrasesOf = (texts: readonly string[]): string[] => [...new Set(texts.map(phraseOf))];
