import { tokenise } from './static-index/tokens.ts';

/**
 * The dealer's words that are applied to a search before it reaches an engine, so that both engines get the same query.
 */
export interface QueryWords {
  /** Stopwords, as tokens. */
  readonly stopwords: readonly string[];
  /** Synonyms of several words, as tokens joined by spaces: engines store each as one word. */
  readonly phrases: readonly string[];
}

/** The segments of a search in order: quoted or excluded words, and plain ones. */
const PIECES = /-?"[^"]*"?|[^\s"]+/g;

/**
 * The engine's query for a typed text: stopwords are removed, and multi-word synonyms are joined to one word. Empty
 * where nothing is left, which finds everything. Excluded and quoted words are unchanged.
 *
 * @example prepareQuery('the toyota four wheel drive', words) // 'toyota fourwheeldrive'
 */
export function prepareQuery(text: string, { stopwords, phrases }: QueryWords): string {
  const pieces = (text.match(PIECES) ?? []).filter((piece) => !isStopped(piece, stopwords));
  const longest = Math.max(1, ...phrases.map((phrase) => phrase.split(' ').length));
  const asked: string[] = [];
  for (let start = 0; start < pieces.length;) {
    let length = Math.min(longest, pieces.length - start);
    while (length > 1 && !phrases.includes(spoken(pieces.slice(start, start + length)))) length -= 1;
    asked.push(length > 1 ? joinedPhrase(spoken(pieces.slice(start, start + length))) : (pieces[start] ?? ''));
    start += length;
  }
  return asked.join(' ');
}

/** A multi-word synonym as the single word that engines store. */
export function joinedPhrase(phrase: string): string {
  return phrase.replaceAll(' ', '');
}

const isBare = (piece: string): boolean => !piece.startsWith('-') && !piece.includes('"');

function isStopped(piece: string, stopwords: readonly string[]): boolean {
  const tokens = isBare(piece) ? tokenise(piece) : [];
  return tokens.length > 0 && tokens.every((token) => stopwords.includes(token));
}

/** Plain words as tokens joined by spaces; empty for a phrase with a word that is not plain. */
function spoken(pieces: readonly string[]): string {
  return pieces.every(isBare) ? pieces.flatMap(tokenise).join(' ') : '';
}
