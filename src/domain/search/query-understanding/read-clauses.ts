import type { Piece } from './find-pieces.ts';
import type { Meaning } from './meaning.ts';
import type { Span } from './query-filter.ts';
import { hasMinus, type QueryToken } from './query-tokens.ts';
import type { QueryVocabulary } from './query-vocabulary.ts';

/** A piece among the others. */
export interface Clause {
  readonly meaning: Meaning;
  readonly isExcluded: boolean;
  /** Whether "or" is between it and the previous clause. */
  readonly isAlternative: boolean;
  /** Its part of the text, with the "not" or the "or" before it. */
  readonly span: Span;
}

export interface ReadClauses {
  readonly clauses: readonly Clause[];
  /** Meaningful tokens that are in no clause. */
  readonly rest: ReadonlySet<number>;
}

/** "not white or silver", "toyota or mazda", "-vans": which pieces are wanted, which are excluded, and what is left. */
export function readClauses(
  tokens: readonly QueryToken[],
  pieces: readonly Piece[],
  vocabulary: QueryVocabulary,
): ReadClauses {
  const { fillers, joining, turning } = vocabulary.joints;
  const clauses: Clause[] = [];
  const rest = new Set<number>();
  const pieceAt = new Map(pieces.map((piece) => [piece.first, piece]));
  /** Position of a "not" that has not reached its filter yet. */
  let negation: { readonly first: number; readonly end: number } | undefined;
  /** The attribute of the last "not", as long as only "or" and "and" follow. */
  let carried: string | undefined;
  let isAlternative = false;
  /** Position of the "or". */
  let joint: number | undefined;
  const keep = (first: number, end: number): void => {
    for (let place = first; place < end; place += 1) rest.add(place);
  };
  const giveUpNegation = (): void => {
    if (negation !== undefined) keep(negation.first, negation.end);
    negation = undefined;
  };

  for (let place = 0; place < tokens.length;) {
    const token = tokens[place];
    if (token === undefined) break;
    if (token.gap.includes('/')) isAlternative = true;
    const { meaning, end = place + 1 } = pieceAt.get(place) ?? {};
    const negationEnd = place + negationLength(tokens, place, vocabulary);
    if (meaning !== undefined) {
      const isMissing = meaning.kind === 'text' && negation === undefined;
      const own = isMissing ? makeOf(meaning, vocabulary) : meaning;
      const subject = subjectOf(meaning);
      if (subject === undefined) {
        giveUpNegation();
        isAlternative = false;
      }
      const isMinus = subject !== undefined && hasMinus(token);
      const isExcluded = isMinus || negation !== undefined || (carried === subject && isAlternative);
      const first = (isAlternative ? joint : undefined) ?? negation?.first ?? place;
      if (meaning.kind === 'text') keep(place, end);
      if (own !== undefined)
        clauses.push({ meaning: own, isExcluded, isAlternative, span: spanOf(tokens, first, end) });
      carried = isExcluded ? subject : undefined;
      negation = undefined;
      isAlternative = false;
      joint = undefined;
    } else if (negationEnd > place) {
      giveUpNegation();
      negation = { first: place, end: negationEnd };
    } else if (joining.has(token.text)) {
      isAlternative ||= token.text !== 'and' || carried !== undefined;
      joint ??= place;
    } else if (turning.has(token.text)) carried = undefined;
    else if (!fillers.has(token.text)) {
      giveUpNegation();
      carried = undefined;
      isAlternative = false;
      joint = undefined;
      rest.add(place);
    }
    place = Math.max(end, negationEnd);
  }
  giveUpNegation();
  return { clauses, rest };
}

/** The make of a model that the stock does not have. */
function makeOf({ of = '' }: Meaning & { kind: 'text' }, { phrases }: QueryVocabulary): Meaning | undefined {
  const make = phrases.get(of);
  return make?.kind === 'names' ? make : undefined;
}

/** What can be excluded, and be one of several. */
function subjectOf(meaning: Meaning): string | undefined {
  if (meaning.kind === 'names') return 'names';
  return meaning.kind === 'values' ? meaning.attribute : undefined;
}

/** A money sign, a minus and the apostrophe of a year belong to what follows them. */
function spanOf(tokens: readonly QueryToken[], first: number, end: number): Span {
  const { start = 0, gap = '' } = tokens[first] ?? {};
  return { start: start - (/[$<>=~'-]+\s*$/.exec(gap)?.[0].length ?? 0), end: tokens[end - 1]?.end ?? 0 };
}

/** How many words negate the next filter. */
export function negationLength(tokens: readonly QueryToken[], place: number, { negations }: QueryVocabulary): number {
  // "stock no U49120"
  if (tokens[place - 1]?.text === 'stock') return 0;
  const found = negations.find((words) => words.every((word, index) => tokens[place + index]?.text === word));
  return found?.length ?? 0;
}
