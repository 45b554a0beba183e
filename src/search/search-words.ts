import type { SearchConfig, SearchWordsConfig } from '#config/schema/search.ts';
import { tokenise } from './static-index/tokens.ts';

/** Synonyms, stopwords and curation of one dealer, for the index on the device and the Typesense collection alike. */
export interface SearchWords {
  readonly synonyms: readonly SynonymRule[];
  /** Words of a search that do not count, as tokens. */
  readonly stopwords: readonly string[];
  readonly curation: readonly CurationRule[];
}

/** Phrases as tokens joined by spaces, as `tokenise` gives them. */
export type SynonymRule =
  | { /** Stand for each other. */ readonly words: readonly string[] }
  | {
      /** Typed, finds the others besides; not the other way round. */ readonly word: string;
      readonly finds: readonly string[];
    };

/** Vehicles put first or left out for one search. */
export interface CurationRule {
  /** Tokens joined by spaces. */
  readonly query: string;
  /** `exact`: the whole search. `contains`: the words stand in it side by side. */
  readonly match: 'exact' | 'contains';
  /** Ids in the order in which they come first. */
  readonly pinned: readonly string[];
  readonly hidden: readonly string[];
}

type SynonymSetting = SearchConfig['synonyms'][number] | readonly string[];

/** What Australian buyers call the same thing. Values of the search document stand among them as their tokens. */
const STANDARD_SYNONYMS: readonly SynonymSetting[] = [
  ['ute', 'utility', 'pickup'],
  ['4wd', '4x4', 'awd', 'fourwheel', 'allwheel', 'four wheel drive', 'all wheel drive'],
  { word: '2wd', finds: ['4x2', 'front', 'rear'] },
  { word: '4x2', finds: ['2wd', 'front', 'rear'] },
  ['auto', 'automatic'],
  ['ev', 'bev', 'electric'],
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
  ['motorcycle', 'motorbike', 'bike'],
  ['grey', 'gray'],
  ['vw', 'volkswagen'],
  ['chev', 'chevy', 'chevrolet'],
  // "Mercedes-Benz" is one token, which neither half of it finds.
  ['mercedesbenz', 'mercedes', 'merc', 'benz'],
  ['rollsroyce', 'rolls'],
];

/** None of them begins the name of a make or model: "for" would hide Ford until its last letter. */
const STANDARD_STOPWORDS: readonly string[] = ['and', 'the', 'with', 'sale', 'buy', 'cars', 'vehicles', 'please'];

/**
 * The words of a dealer's search.
 *
 * @param stock Listed vehicles: curation names stock numbers, engines know ids. One that is not listed is left out.
 */
export function toSearchWords(
  search: SearchWordsConfig,
  stock: readonly { readonly id: string; readonly stocknum: string }[],
): SearchWords {
  const idOf = new Map(stock.map(({ id, stocknum }) => [stocknum, id]));
  const idsOf = (stockNumbers: readonly string[]): string[] => [
    ...new Set(stockNumbers.flatMap((stockNumber) => idOf.get(stockNumber) ?? [])),
  ];
  const standard = search.standard_words ? STANDARD_SYNONYMS : [];
  const rules = [...standard, ...search.synonyms].map((rule): SynonymRule => {
    if (isList(rule)) return { words: phrasesOf(rule) };
    return { word: phraseOf(rule.word), finds: phrasesOf(rule.finds) };
  });
  return {
    synonyms: rules.filter((rule) => ('words' in rule ? rule.words.length > 1 : rule.finds.length > 0)),
    stopwords: [
      ...new Set([...(search.standard_words ? STANDARD_STOPWORDS : []), ...search.stopwords.flatMap(tokenise)]),
    ],
    curation: search.curation
      .map(({ query, match, pin, hide }) => ({
        query: phraseOf(query),
        match,
        pinned: idsOf(pin),
        hidden: idsOf(hide),
      }))
      .filter(({ pinned, hidden }) => pinned.length + hidden.length > 0),
  };
}

const isList = (rule: SynonymSetting): rule is readonly string[] => Array.isArray(rule);
const phraseOf = (text: string): string => tokenise(text).join(' ');
const phrasesOf = (texts: readonly string[]): string[] => [...new Set(texts.map(phraseOf))];
