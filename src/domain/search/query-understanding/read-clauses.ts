import type { Piece } from './find-pieces.ts';
import { FILLERS, JOINING, NEGATIONS, TURNING } from './joining-words.ts';
import type { QueryToken } from './query-tokens.ts';

/** A piece and its position among the others. */
export interface Clause {
  readonly piece: Piece;
  readonly isExcluded: boolean;
  /** Whether "or" is between it and the previous clause. */
  readonly isAlternative: boolean;
  /** Its first token, with the "not" or the "or" before it. */
  readonly first: number;
}

export interface ReadClauses {
  readonly clauses: readonly Clause[];
  /** Meaningful tokens that are in no clause. */
  readonly rest: readonly number[];
}

/** "not white or silver", "toyota or mazda", "-vans": which pieces are wanted, which are excluded, and what is left. */
export function readClauses(tokens: readonly QueryToken[], pieces: readonly Piece[]): ReadClauses {
  const clauses: Clause[] = [];
  const rest: number[] = [];
  const pieceAt = new Map(pieces.map((piece) => [piece.first, piece]));
  /** Position of a "not" that has not reached its filter yet. */
  let negation: { readonly first: number; readonly end: number } | undefined;
  /** The attribute of the last "not", as long as only "or" and "and" follow. */
  let carried: string | undefined;
  let isAlternative = false;
  /** Position of the "or". */
  let joint: number | undefined;
  const giveUpNegation = (): void => {
    if (negation !== undefined) rest.push(...range(negation.first, negation.end));
    negation = undefined;
  };

  for (let place = 0; place < tokens.length;) {
    const token = tokens[place];
    const piece = pieceAt.get(place);
    if (token === undefined) break;
    if (token.gap.includes('/')) isAlternative = true;
    if (piece !== undefined) {
      const subject = subjectOf(piece);
      const { kind } = piece.meaning;
      if (subject === undefined) {
        giveUpNegation();
        if (kind === 'text') rest.push(...range(piece.first, piece.end));
        else clauses.push({ piece, isExcluded: false, isAlternative: false, first: piece.first });
        carried = undefined;
      } else {
        const isMinus = /(?:^|\s)-$/.test(token.gap);
        const isExcluded = isMinus || negation !== undefined || (carried === subject && isAlternative);
        clauses.push({
          piece,
          isExcluded,
          isAlternative,
          first: (isAlternative ? joint : undefined) ?? negation?.first ?? piece.first,
        });
        carried = isExcluded ? subject : undefined;
        negation = undefined;
      }
      isAlternative = false;
      joint = undefined;
      place = piece.end;
      continue;
    }
    const length = negationLength(tokens, place);
    if (length > 0) {
      giveUpNegation();
      negation = { first: place, end: place + length };
      place += length;
      continue;
    }
    if (JOINING.has(token.text)) {
      isAlternative ||= token.text !== 'and' || carried !== undefined;
      joint ??= place;
    } else if (TURNING.has(token.text)) carried = undefined;
    else if (!FILLERS.has(token.text)) {
      giveUpNegation();
      carried = undefined;
      isAlternative = false;
      joint = undefined;
      rest.push(place);
    }
    place += 1;
  }
  giveUpNegation();
  return { clauses, rest: rest.toSorted((a, b) => a - b) };
}

/** What can be excluded, and be one of several. */
function subjectOf({ meaning }: Piece): string | undefined {
  if (meaning.kind === 'names') return 'names';
  return meaning.kind === 'values' ? meaning.attribute : undefined;
}

function negationLength(tokens: readonly QueryToken[], place: number): number {
  const found = NEGATIONS.find((words) => words.every((word, index) => tokens[place + index]?.text === word));
  return found?.length ?? 0;
}

const range = (first: number, end: number): number[] =>
  Array.from({ length: end - first }, (_, index) => first + index);
