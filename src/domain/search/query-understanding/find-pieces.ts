import { FILLERS, NEGATIONS } from './joining-words.ts';
import { numberFilter } from './number-filter.ts';
import type { Meaning } from './meaning.ts';
import type { QueryToken, QueryTokens } from './query-tokens.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';
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
/** Two mistyped halves of one name: "land crusier". */
const SHORTEST_PAIR = 8;
const SHORTEST_HALF = 2;
/** "dark grey" is grey. */
const TONES: ReadonlySet<string> = new Set(['dark', 'light', 'bright', 'metallic']);

/** The meaningful parts of a text, in order: numbers with their units first, then the longest phrases, then typos. */
export function findPieces(query: QueryTokens, vocabulary: QueryVocabulary, thisYear: number): Piece[] {
  const { tokens } = query;
  const pieces: Piece[] = [];
  const isTaken = new Array<boolean>(tokens.length).fill(false);
  const take = (first: number, end: number, meaning: Piece['meaning']): void => {
    pieces.push({ first, end, meaning });
    isTaken.fill(true, first, end);
  };
  const isFree = (place: number): boolean => place < tokens.length && isTaken[place] === false;
  const runFrom = (first: number, most: number): number => {
    let end = first;
    while (end < first + most && isFree(end) && (end === first || !/[,;/]/.test(tokens[end]?.gap ?? ''))) end += 1;
    return end;
  };

  for (let first = 0; first < tokens.length; first += 1) {
    const phrase = isFree(first) ? readNumber(query, first, vocabulary.numberWords) : undefined;
    if (phrase === undefined) continue;
    const filter = numberFilter(phrase, thisYear, vocabulary);
    if (filter === undefined || isPartOfPhrase(tokens, first, phrase.end, vocabulary)) continue;
    take(phrase.first, phrase.end, isConsumption(tokens, first) ? { kind: 'text' } : filter);
  }
  // Before phrases: where "Land" is a model of its own, "land crusier" is a LandCruiser still.
  for (let first = 0; first < tokens.length; first += 1) {
    const words = tokens.slice(first, runFrom(first, 2));
    const key = keyOf(words);
    const [, second] = words;
    // "mercedes c class" has no mistyped Mercedes in it.
    if (
      second === undefined ||
      second.text.length < SHORTEST_HALF ||
      key.length < SHORTEST_PAIR ||
      words.some(({ text }) => FILLERS.has(text))
    )
      continue;
    if (namedBy(second.text, vocabulary) !== undefined || namedBy(key, vocabulary) !== undefined) continue;
    const meaning = vocabulary.phrases.correctedName(key);
    if (meaning !== undefined) take(first, first + 2, meaning);
  }
  for (let first = 0; first < tokens.length; first += 1) {
    for (let end = runFrom(first, LONGEST_PHRASE); end > first; end -= 1) {
      if (end === first + 1 && isJoint(tokens[first]?.text ?? '')) break;
      const meaning =
        namedBy(keyOf(tokens.slice(first, end)), vocabulary) ?? shadeOf(tokens.slice(first, end), vocabulary);
      if (meaning === undefined) continue;
      take(first, end, meaning);
      break;
    }
  }
  for (let first = 0; first < tokens.length; first += 1) {
    for (let end = runFrom(first, 2); end > first; end -= 1) {
      const words = tokens.slice(first, end);
      const key = keyOf(words);
      if (words.some(({ text }) => FILLERS.has(text)) || (words.length > 1 && key.length < SHORTEST_PAIR)) continue;
      const meaning = vocabulary.phrases.corrected(key);
      if (meaning === undefined || meaning.kind === 'text') continue;
      take(first, end, meaning);
      break;
    }
  }
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

const isNegation = new Set(NEGATIONS.filter(({ length }) => length === 1).flat());
/** "No" is no badge, though a feed may have written "No. 12" there. */
const isJoint = (word: string): boolean => FILLERS.has(word) || isNegation.has(word);

/** The 100 km of "5L/100km". */
function isConsumption(tokens: readonly QueryToken[], first: number): boolean {
  const before = keyOf(tokens.slice(Math.max(0, first - 2), first)) + (tokens[first]?.gap ?? '');
  return /(?:^|\d)l(?:itres?)?(?:per\s|\s?\/)/.test(before);
}

/** A phrase, or its plural. */
function namedBy(key: string, { phrases }: QueryVocabulary): Meaning | undefined {
  const found = phrases.get(key);
  if (found !== undefined || key.length < SHORTEST_PLURAL || !key.endsWith('s')) return found;
  return phrases.get(key.slice(0, -1)) ?? (key.endsWith('es') ? phrases.get(key.slice(0, -2)) : undefined);
}

/** "midnight blue" is blue, though "midnight" alone is black. */
function shadeOf([shade, colour, ...more]: readonly QueryToken[], { phrases }: QueryVocabulary): Meaning | undefined {
  if (shade === undefined || colour === undefined || more.length > 0) return undefined;
  const meaning = phrases.rankOf(colour.text) === 'trade' ? phrases.get(colour.text) : undefined;
  const isColour = meaning?.kind === 'values' && meaning.attribute === 'colour';
  return isColour && (TONES.has(shade.text) || phrases.rankOf(shade.text) === 'shade') ? meaning : undefined;
}

const keyOf = (tokens: readonly QueryToken[]): string => tokens.map(({ text }) => text).join('');
