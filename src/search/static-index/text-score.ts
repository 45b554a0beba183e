/** Positions within which words of a field count as standing together. */
const WINDOW = 10;

/** How well one field holds the words of a query. */
export interface FieldMatch {
  /** Words inside the best window. */
  readonly together: number;
  /** Words anywhere in the field. */
  readonly words: number;
  /** Distance from the first to the last word of the best window. */
  readonly span: number;
}

/**
 * How well one value holds the words of a query.
 *
 * @param words words of the field; the value's are those from `start` to `end`
 * @param query words looked for; one that was typed twice counts twice
 */
export function matchValue(words: Uint32Array, start: number, end: number, query: readonly number[]): FieldMatch {
  const found = query.filter((word) => isBetween(words, start, end, word)).length;
  if (found < 2) return { together: found, words: found, span: 0 };
  let together = 0;
  let span = 0;
  for (let first = start; first < end; first++) {
    if (!query.includes(words[first] ?? -1)) continue;
    let count = 0;
    for (let i = first; i < end && i < first + WINDOW; i++) {
      const word = words[i] ?? -1;
      if (isBetween(words, first, i, word)) continue;
      for (const asked of query) if (asked === word) count++;
      const distance = i - first;
      if (count > together || (count === together && distance < span)) {
        together = count;
        span = distance;
      }
    }
  }
  return { together, words: found, span };
}

function isBetween(words: Uint32Array, start: number, end: number, word: number): boolean {
  for (let i = start; i < end; i++) if (words[i] === word) return true;
  return false;
}

/** The parts of a text score, most significant first. */
export interface TextScore {
  /** Words of the query that the vehicle has anywhere, dropped ones included. */
  readonly words: number;
  readonly field: FieldScore;
  /** Weight of the field that scores best. */
  readonly weight: number;
  /** Fields that have any of the words. */
  readonly fields: number;
}
export interface FieldScore {
  readonly together: number;
  readonly words: number;
  /** 2 for each typo, 1 for each unfinished word. */
  readonly cost: number;
  readonly span: number;
  /** Whether the field holds exactly the words of the query. */
  readonly isExact: boolean;
}

const MOST_FIELDS = 7;

/** One number that orders field scores: 24 bits. */
export function packFieldScore({ together, words, cost, span, isExact }: FieldScore): number {
  return (((together * 16 + words) * 256 + (255 - cost)) * 128 + (100 - span)) * 2 + (isExact ? 1 : 0);
}

/** One number that orders text scores; all parts together have 35 bits. */
export function packTextScore(words: number, fieldScore: number, weight: number, fields: number): number {
  return ((words * 2 ** 24 + fieldScore) * 16 + weight) * 8 + Math.min(fields, MOST_FIELDS);
}

export function unpackTextScore(packed: number): TextScore {
  let rest = packed;
  const take = (size: number): number => {
    const part = rest % size;
    rest = Math.floor(rest / size);
    return part;
  };
  const fields = take(8);
  const weight = take(16);
  const isExact = take(2) === 1;
  const span = 100 - take(128);
  const cost = 255 - take(256);
  const fieldWords = take(16);
  const together = take(16);
  return { words: rest, field: { together, words: fieldWords, cost, span, isExact }, weight, fields };
}
