import { numberFilter } from './number-filter.ts';
import { SHADE, TRADE, type Meaning } from './meaning.ts';
import type { QueryToken, QueryTokens } from './query-tokens.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
import { negationLength } from './read-clauses.ts';
import { readNumber } from './read-number.ts';

/** Tokens that together mean something. */
export interface Piece {
  /** Tokens from `first` up to `end`. */
  readonly first: number;
  readonly end: number;
  readonly meaning: Meaning;
}

const LONGEST_PHRASE = 6;
const SHORTEST_PLURAL = 3;
/** Of two words that are one name: "land crusier". */
const SHORTEST_PAIR = 8;
const SHORTEST_HALF = 2;

/** The meaningful parts of a text, in order: numbers with their units first, then the longest phrases, then typos. */
export function findPieces(query: QueryTokens, vocabulary: QueryVocabulary, thisYear: number): Piece[] {
  const { tokens } = query;
  const pieces: Piece[] = [];
  const isTaken = new Array<boolean>(tokens.length).fill(false);
  const take = (first: number, end: number, meaning: Piece['meaning']): void => {
    pieces.push({ first, end, meaning });
    isTaken.fill(true, first, end);
  };
  /** Takes the longest runs of free tokens that have a meaning; a comma ends a run. */
  const takeRuns = (most: number, read: (words: readonly QueryToken[]) => Meaning | undefined): void => {
    for (let first = 0; first < tokens.length; first += 1) {
      let end = first;
      while (
        end < Math.min(first + most, tokens.length) &&
        isTaken[end] === false &&
        (end === first || !/[,;/]/.test(tokens[end]?.gap ?? ''))
      )
        end += 1;
      for (; end > first; end -= 1) {
        const meaning = read(tokens.slice(first, end));
        if (meaning === undefined) continue;
        take(first, end, meaning);
        break;
      }
    }
  };

  for (let first = 0; first < tokens.length; first += 1) {
    const phrase = isTaken[first] === true ? undefined : readNumber(query, first, vocabulary.numberWords);
    if (phrase === undefined) continue;
    const filter = numberFilter(phrase, thisYear, vocabulary);
    if (filter === undefined || isPartOfPhrase(tokens, first, phrase.end, vocabulary)) continue;
    take(first, phrase.end, filter);
  }
  // Before phrases: where "Land" is a model of its own, "land crusier" is a LandCruiser still.
  takeRuns(2, (words) => correctedName(words, vocabulary));
  takeRuns(LONGEST_PHRASE, (words) => meaningOf(words, vocabulary));
  tokens.forEach((_, place) => {
    const isOwnModel = isTaken[place] === false && vocabulary.letters.has(keyOf(tokens.slice(place - 1, place + 1)));
    if (isOwnModel) take(place, place + 1, { kind: 'text', isExact: true });
  });
  takeRuns(2, (words) => corrected(words, vocabulary));
  return pieces.toSorted((a, b) => a.first - b.first);
}

/** The 2008 of "peugeot 2008" is no year, and "low kms under 20k" no limit of kilometres. */
function isPartOfPhrase(
  tokens: readonly QueryToken[],
  first: number,
  end: number,
  { phrases }: QueryVocabulary,
): boolean {
  const kind = first > 0 ? phrases.get(keyOf(tokens.slice(first - 1, first + 1)))?.kind : undefined;
  return kind === 'range' || (kind === 'names' && end === first + 1);
}

/** What words mean as they are; alone, a "no" is no badge, though a feed may have written "No. 12" there. */
function meaningOf(words: readonly QueryToken[], vocabulary: QueryVocabulary): Meaning | undefined {
  const isJoint = words.length === 1 && (hasFiller(words, vocabulary) || negationLength(words, 0, vocabulary) > 0);
  if (isJoint) return undefined;
  const key = keyOf(words);
  // The S of "mini cooper s" makes no plural.
  const named = words.at(-1)?.text === 's' ? vocabulary.phrases.get(key) : namedBy(key, vocabulary);
  return named ?? shadeOf(words, vocabulary);
}

/** A make or model of two words, one of them mistyped: "land crusier". "mercedes c class" has no mistyped Mercedes in it. */
function correctedName(words: readonly QueryToken[], vocabulary: QueryVocabulary): Meaning | undefined {
  const key = keyOf(words);
  const [, { text: second } = { text: '' }] = words;
  const isCandidate = second.length >= SHORTEST_HALF && key.length >= SHORTEST_PAIR && !hasFiller(words, vocabulary);
  if (!isCandidate || namedBy(second, vocabulary) !== undefined || namedBy(key, vocabulary) !== undefined) return;
  return vocabulary.phrases.correctedName(key);
}

/** What mistyped words were probably meant to be. */
function corrected(words: readonly QueryToken[], vocabulary: QueryVocabulary): Meaning | undefined {
  const key = keyOf(words);
  if (hasFiller(words, vocabulary) || (words.length > 1 && key.length < SHORTEST_PAIR)) return undefined;
  const meaning = vocabulary.phrases.corrected(key);
  return meaning?.kind === 'text' ? undefined : meaning;
}

const hasFiller = (words: readonly QueryToken[], { joints }: QueryVocabulary): boolean =>
  words.some(({ text }) => joints.fillers.has(text));

/** A phrase, or its plural. */
function namedBy(key: string, { phrases }: QueryVocabulary): Meaning | undefined {
  const found = phrases.get(key);
  if (found !== undefined || key.length < SHORTEST_PLURAL || !key.endsWith('s')) return found;
  return phrases.get(key.slice(0, -1)) ?? (key.endsWith('es') ? phrases.get(key.slice(0, -2)) : undefined);
}

/** "midnight blue" is blue, though "midnight" alone is black. */
function shadeOf(
  [shade, colour, ...more]: readonly QueryToken[],
  { phrases, joints }: QueryVocabulary,
): Meaning | undefined {
  if (shade === undefined || colour === undefined || more.length > 0) return undefined;
  const meaning = phrases.rankOf(colour.text) === TRADE ? phrases.get(colour.text) : undefined;
  const isColour = meaning?.kind === 'values' && meaning.attribute === 'colour';
  return isColour && (joints.tones.has(shade.text) || phrases.rankOf(shade.text) === SHADE) ? meaning : undefined;
}

const keyOf = (tokens: readonly QueryToken[]): string => tokens.map(({ text }) => text).join('');
