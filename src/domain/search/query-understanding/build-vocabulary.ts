import { featureWords } from './feature-words.ts';
import { fittingWords } from './fitting-words.ts';
import { kindWords } from './kind-words.ts';
import { KNOWN_LETTERS, knownModels } from './known-models.ts';
import { limitWords } from './limit-words.ts';
import { BADGE, NAME, PART_OF_FEATURE, RANKS, TRADE, type Meaning } from './meaning.ts';
import { familyWords } from './model-families.ts';
import { nameWords } from './name-words.ts';
import { phraseKey } from './query-tokens.ts';
import { toQueryVocabulary, type PayloadWord, type VocabularyPayload, type WordEntry } from './query-vocabulary.ts';
import { sellsCars, valuesOf, type StockValues, type Synonyms } from './stock-values.ts';
import type { SplitModel } from './split-models.ts';
import { stockWords } from './stock-words.ts';
import { JOINING_WORDS, NEGATIONS } from './standard-joining-words.ts';
import { tradeWords } from './trade-words.ts';

/** The features that are read word by word: those of dealers who write essays are searched as text. */
const MOST_FEATURES = 400;

/** Trade terms and stock values, for parsing what buyers type. Built together with the index. */
export function buildVocabulary(stock: StockValues): VocabularyPayload {
  const textsOf = (attribute: string): string[] => valuesOf(stock, attribute).map(({ value }) => value);
  const features = valuesOf(stock, 'features')
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_FEATURES);
  const names = textsOf('make_model');
  const badges = textsOf('badge');
  const words: WordEntry[] = [
    { phrases: (stock.scatteredNames ?? []).join('|'), rank: 'name', meaning: { kind: 'text' } },
    // Before a car's body of the same name: a truck's tray.
    ...besideCars([...kindWords(stock), ...fittingWords(stock)], stock),
    ...tradeWords(stock),
    ...knownModels(stock),
    ...stockWords(stock),
    ...featureWords(features),
    ...(stock.splitModels ?? []).flatMap(wordsOfSplit),
    ...familyWords(names),
    ...nameWords(names, badges),
  ];
  const payload: VocabularyPayload = {
    words: words.filter(({ phrases }) => phrases !== '').map((entry) => withPlaces(entry, names)),
    names,
    worded: [
      { attribute: 'badge', values: badges, rank: BADGE, shortest: 1, longest: 3 },
      {
        attribute: 'features',
        values: features.map(({ value }) => value),
        rank: PART_OF_FEATURE,
        shortest: 2,
        longest: 5,
      },
    ],
    numbers: stock.numbers,
    numberWords: limitWords(stock),
    joints: JOINING_WORDS,
    negations: NEGATIONS,
    letters: KNOWN_LETTERS,
    ...(stock.takesPostcodes === true && { takesPostcodes: true }),
    aliases: [],
  };
  return withSynonyms(payload, stock.synonyms ?? []);
}

/** A payload lists makes with models once. */
function withPlaces({ phrases, rank: named, meaning }: WordEntry, names: readonly string[]): PayloadWord {
  const rank = RANKS.indexOf(named);
  if (meaning.kind !== 'names') return { phrases, rank, meaning };
  const pairs = meaning.pairs.map(({ make, model }) => names.indexOf(`${make}|${model}`));
  return { phrases, rank, meaning: { ...meaning, pairs } };
}

/**
 * Where cars are sold too, a single word means what it means of a car, if anything: "sports" a badge, "4x4" a drive.
 */
function besideCars(words: readonly WordEntry[], stock: StockValues): readonly WordEntry[] {
  if (!sellsCars(stock)) return words;
  return words.flatMap(({ phrases, rank, meaning }): WordEntry[] => {
    const { single = [], several = [] } = Object.groupBy(phrases.split('|'), (phrase) =>
      phrase.includes(' ') ? 'several' : 'single',
    );
    return [
      { phrases: several.join('|'), rank, meaning },
      { phrases: single.join('|'), rank: 'shade', meaning },
    ];
  });
}

/** "rav4" and "rav 4" mean the cars whose model the feed calls "Rav" as well. */
function wordsOfSplit({ make, called, model }: SplitModel): WordEntry[] {
  const meaning = { kind: 'names', pairs: [{ make, model }] } as const;
  return [
    { phrases: called, rank: 'name', meaning: { ...meaning, says: 'model' } },
    { phrases: `${make} ${called}`, rank: 'name', meaning: { ...meaning, says: 'both' } },
  ];
}

/**
 * Gives synonyms the meaning of the word among them that has one: "vw" means Volkswagen, a dealer's "tradie" means utes
 * and vans.
 */
function withSynonyms(payload: VocabularyPayload, rules: readonly Synonyms[]): VocabularyPayload {
  const { phrases } = toQueryVocabulary(payload);
  const isWord = (phrase: string): boolean => {
    const rank = phrases.rankOf(phraseKey(phrase));
    return rank !== undefined && rank <= NAME;
  };
  const aliases = rules.flatMap((rule): [string, string][] => {
    const of = ('words' in rule ? rule.words : []).find(isWord);
    return of === undefined || !('words' in rule) ? [] : [[rule.words.join('|'), phraseKey(of)]];
  });
  const words = rules.flatMap((rule): PayloadWord[] => {
    const found = 'finds' in rule ? rule.finds.filter(isWord).map((phrase) => phrases.get(phraseKey(phrase))) : [];
    const meaning = ofOneAttribute(found);
    return 'word' in rule && meaning !== undefined && phrases.get(phraseKey(rule.word)) === undefined
      ? [{ phrases: rule.word, rank: TRADE, meaning }]
      : [];
  });
  return { ...payload, words: [...payload.words, ...words], aliases };
}

function ofOneAttribute(meanings: readonly (Meaning | undefined)[]): (Meaning & { kind: 'values' }) | undefined {
  const values = meanings.filter((meaning) => meaning?.kind === 'values');
  const [first] = values;
  if (first === undefined || values.length < meanings.length) return undefined;
  if (values.some(({ attribute }) => attribute !== first.attribute)) return undefined;
  return { ...first, values: [...new Set(values.flatMap((meaning) => meaning.values))] };
}
