import { markValues, type WordMatch } from './match-word.ts';
import type { TextIndex } from './text-index.ts';
import { matchValue, packFieldScore, packTextScore } from './text-score.ts';

/** Ways to read a query in one vehicle that are compared; the best of them counts. */
const MOST_READINGS = 64;

/** Scores vehicles for one reading of the typos of a query; a scorer serves all vehicles that it found. */
export class TextScorer {
  readonly #text: TextIndex;
  readonly #words: readonly WordMatch[];
  readonly #dropped: readonly number[];
  /** For each field its values that have any word of the query. */
  readonly #values: readonly Uint8Array[];
  /** For each word of the index, one bit for each word of the query that it stands for; dropped words follow. */
  readonly #bits: Uint32Array;
  /** For each field the bits of the query's words that it may hold with their typos. */
  readonly #allowed: readonly number[];

  /**
   * @param dropped numbers of the words that were dropped from the query: they score where they occur
   */
  constructor(text: TextIndex, words: readonly WordMatch[], dropped: readonly number[]) {
    this.#text = text;
    this.#words = words;
    this.#dropped = dropped;
    this.#values = text.fields.map((_, field) => unionOf(words.map(({ values }) => values[field])));
    this.#bits = new Uint32Array(text.words.length);
    words.forEach(({ candidates }, i) => {
      for (const number of candidates.keys()) this.#addBit(number, i);
    });
    dropped.forEach((number, i) => {
      markValues(text, number, this.#values);
      this.#addBit(number, words.length + i);
    });
    this.#allowed = text.fields.map(({ typos }) =>
      words.reduce((bits, word, i) => (word.typos <= typos ? bits | (1 << i) : bits), 0),
    );
  }

  #addBit(number: number, bit: number): void {
    this.#bits[number] = (this.#bits[number] ?? 0) | (1 << bit);
  }

  score(position: number): number {
    const { hits, choices, dropped } = this.#find(position);
    let best = 0;
    for (const reading of readings(choices)) {
      const cost = reading.reduce((sum, number, i) => sum + (this.#words[i]?.candidates.get(number) ?? 0), 0);
      const score = this.#scoreReading(hits, [...reading, ...dropped], cost);
      if (score > best) best = score;
    }
    return best;
  }

  /** The parts of a vehicle that have any word of the query, as field, start, end, and what each word is there. */
  #find(position: number): { hits: number[]; choices: number[][]; dropped: number[] } {
    const hits: number[] = [];
    const choices = this.#words.map((): number[] => []);
    let seen = 0;
    this.#text.fields.forEach(({ words, starts, codes, sets }, field) => {
      const code = codes[position] ?? 0;
      for (const value of sets === undefined ? [code] : (sets[code] ?? [])) {
        if (this.#values[field]?.[value] !== 1) continue;
        const start = starts[value] ?? 0;
        const end = starts[value + 1] ?? 0;
        hits.push(field, start, end);
        for (let i = start; i < end; i++) {
          const number = words[i] ?? 0;
          const bits = this.#bits[number] ?? 0;
          if (bits === 0) continue;
          seen |= bits;
          addChoices(choices, number, bits & (this.#allowed[field] ?? 0));
        }
      }
    });
    const dropped = this.#dropped.filter((_, i) => (seen & (1 << (this.#words.length + i))) !== 0);
    return { hits, choices, dropped };
  }

  #scoreReading(hits: readonly number[], query: readonly number[], cost: number): number {
    let bestField = 0;
    let bestWeight = 0;
    let fieldCount = 0;
    let fieldScore = 0;
    for (let i = 0; i < hits.length; i += 3) {
      const field = hits[i] ?? 0;
      const start = hits[i + 1] ?? 0;
      const end = hits[i + 2] ?? 0;
      const { words, weight } = this.#text.fields[field] ?? { words: new Uint32Array(), weight: 0 };
      const match = matchValue(words, start, end, query);
      if (match.words > 0) {
        const isWhole = end - start === query.length && match.words === query.length;
        // One word is the whole field only as it was typed; several are with typos too.
        const isExact = isWhole && (query.length > 1 || cost === 0);
        fieldScore = Math.max(fieldScore, packFieldScore({ ...match, cost, isExact }));
      }
      if (hits[i + 3] === field || fieldScore === 0) continue;
      fieldCount++;
      if (fieldScore > bestField) {
        bestField = fieldScore;
        bestWeight = weight;
      }
      fieldScore = 0;
    }
    return packTextScore(query.length, bestField, bestWeight, fieldCount);
  }
}

function unionOf(masks: readonly (Uint8Array | undefined)[]): Uint8Array {
  const union = new Uint8Array(masks[0]?.length ?? 0);
  for (const mask of masks) {
    if (mask === undefined) continue;
    for (let i = 0; i < mask.length; i++) union[i] = (union[i] ?? 0) | (mask[i] ?? 0);
  }
  return union;
}

function addChoices(choices: readonly number[][], number: number, bits: number): void {
  for (let i = 0, rest = bits; rest !== 0; i++, rest >>= 1) {
    if ((rest & 1) === 1 && choices[i]?.includes(number) === false) choices[i]?.push(number);
  }
}

/** All ways to choose one word for each word of the query. */
function readings(choices: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const [first = [], ...others] = choices;
  let found = first.map((number) => [number]);
  for (const options of others) {
    found = found.flatMap((reading) => options.map((number) => [...reading, number])).slice(0, MOST_READINGS);
  }
  return found;
}
