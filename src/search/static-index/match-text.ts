import type { Mask } from './evaluate-filter.ts';
import type { TextQuery } from './parse-query.ts';
import { lowerBound, type TextField, type TextIndex } from './text-index.ts';
import { matchValue, packFieldScore, packTextScore } from './text-score.ts';
import type { TextSettings } from './text-settings.ts';
import { mostTypos, typoDistance, typosInBeginning } from './typo-distance.ts';

/** The vehicles that a text query found, with their scores. */
export interface TextMatches {
  readonly mask: Mask;
  readonly scores: Float64Array;
  readonly count: number;
}

interface QueryWord {
  readonly text: string;
  readonly isPrefix: boolean;
}

/** Words of the index that stand for one word of the query at one number of typos. */
interface WordMatch {
  readonly typos: number;
  /** Cost of each: 2 for each typo, 1 for an ending added. */
  readonly candidates: ReadonlyMap<number, number>;
  /** Vehicles that have any of them in a field that allows as many typos. */
  readonly mask: Mask;
}

const MOST_COMBINATIONS = 64;
const MOST_WORDS_TO_JOIN = 5;

export function matchWords(
  text: TextIndex,
  settings: TextSettings,
  typed: readonly string[],
  universe: Mask,
): TextMatches {
  const search = new TextSearch(text, settings, universe);
  const last = typed.length - 1;
  const words = typed.map((word, i) => ({ text: word, isPrefix: settings.prefix && i === last }));
  search.run(words, []);
  if (search.count === 0 && settings.splitsAndJoins) {
    const resolved = splitOrJoined(text, typed);
    if (resolved !== undefined)
      search.run(
        resolved.map((word) => ({ text: word, isPrefix: false })),
        [],
      );
  }
  for (const kept of keptRanges(words.length, settings.dropFrom)) {
    if (search.count >= settings.dropThreshold) break;
    search.run(words.slice(...kept), [...words.slice(0, kept[0]), ...words.slice(kept[1])]);
  }
  return search;
}

/** Parts of a query that are tried when the whole found nothing: ever fewer words from one end, then from the other. */
function keptRanges(words: number, dropFrom: 'right' | 'left'): [from: number, to: number][] {
  const fewer = Array.from({ length: words - 1 }, (_, i) => i + 1);
  const right = fewer.map((dropped): [number, number] => [0, words - dropped]);
  const left = fewer.map((dropped): [number, number] => [dropped, words]);
  return dropFrom === 'right' ? [...right, ...left] : [...left, ...right];
}

class TextSearch implements TextMatches {
  readonly mask: Mask;
  readonly scores: Float64Array;
  count = 0;
  readonly text: TextIndex;
  readonly settings: TextSettings;
  readonly universe: Mask;

  constructor(text: TextIndex, settings: TextSettings, universe: Mask) {
    this.text = text;
    this.settings = settings;
    this.universe = universe;
    this.mask = new Uint8Array(universe.length);
    this.scores = new Float64Array(universe.length);
  }

  /** Tries the cheapest combination of typos first, the last word's before the others', until enough is found. */
  run(words: readonly QueryWord[], dropped: readonly QueryWord[]): void {
    const { settings } = this;
    const known = words.map((): WordMatch[] => []);
    const chosen: WordMatch[] = [];
    const descend = (depth: number, mask: Mask): boolean => {
      const word = words[depth];
      if (word === undefined) {
        this.collect(chosen, dropped, mask);
        return this.count >= settings.typoThreshold;
      }
      for (let typos = 0; typos <= mostTypos(word.text, settings); typos++) {
        const match = ((known[depth] ??= [])[typos] ??= this.matchWord(word, typos));
        const both = intersection(mask, match.mask);
        if (both === undefined) continue;
        chosen[depth] = match;
        if (descend(depth + 1, both)) return true;
      }
      return false;
    };
    descend(0, this.universe);
  }

  private matchWord(word: QueryWord, typos: number): WordMatch {
    const { text } = this;
    const candidates = typos === 0 ? wordsWithoutTypos(text, word) : wordsWithTypos(text, word, typos);
    const values = text.fields.map((field) => (field.typos >= typos ? new Uint8Array(field.values.length) : undefined));
    for (const number of candidates.keys()) {
      const postings = text.postings[number] ?? [];
      for (let i = 0; i < postings.length; i += 2) {
        const hits = values[postings[i] ?? 0];
        if (hits !== undefined) hits[postings[i + 1] ?? 0] = 1;
      }
    }
    const mask = new Uint8Array(this.universe.length);
    text.fields.forEach((field, i) => {
      const hits = values[i];
      if (hits?.includes(1) !== true) return;
      const codes = field.sets?.map((set) => (set.some((value) => hits[value] === 1) ? 1 : 0)) ?? hits;
      for (let position = 0; position < mask.length; position++) {
        if (codes[field.codes[position] ?? 0] === 1) mask[position] = 1;
      }
    });
    return { typos, candidates, mask };
  }

  private collect(words: readonly WordMatch[], dropped: readonly QueryWord[], mask: Mask): void {
    const others = dropped.flatMap(({ text }) => this.text.numberOf.get(text) ?? []);
    for (let position = 0; position < mask.length; position++) {
      if (mask[position] === 0) continue;
      if (this.mask[position] === 0) this.count++;
      this.mask[position] = 1;
      const score = this.score(position, words, others);
      if (score > (this.scores[position] ?? 0)) this.scores[position] = score;
    }
  }

  private score(position: number, words: readonly WordMatch[], dropped: readonly number[]): number {
    const fields = this.text.fields.map((field) => ({ field, values: valuesOf(field, position) }));
    const present = words.map(({ typos, candidates }) => {
      const numbers = new Set<number>();
      for (const { field, values } of fields) {
        if (field.typos < typos) continue;
        for (const value of values) for (const number of value) if (candidates.has(number)) numbers.add(number);
      }
      return [...numbers];
    });
    const droppedPresent = dropped.filter((number) =>
      fields.some(({ values }) => values.some((value) => value.includes(number))),
    );
    let best = 0;
    for (const combination of combinations(present)) {
      const cost = combination.reduce((sum, number, i) => sum + (words[i]?.candidates.get(number) ?? 0), 0);
      let fieldCount = 0;
      let bestField = 0;
      let bestWeight = 0;
      const all = [...combination, ...droppedPresent];
      for (const { field, values } of fields) {
        let fieldScore = 0;
        for (const value of values) {
          const m = matchValue(value, all);
          if (m.words === 0) continue;
          const isExact = value.length === all.length && m.words === all.length && (all.length > 1 || cost === 0);
          fieldScore = Math.max(fieldScore, packFieldScore({ ...m, cost, isExact }));
        }
        if (fieldScore === 0) continue;
        fieldCount++;
        if (fieldScore > bestField) {
          bestField = fieldScore;
          bestWeight = field.weight;
        }
      }
      best = Math.max(best, packTextScore(all.length, bestField, bestWeight, fieldCount));
    }
    return best;
  }
}

function valuesOf(field: TextField, position: number): readonly (readonly number[])[] {
  const code = field.codes[position] ?? 0;
  if (field.sets === undefined) return [field.values[code] ?? []];
  return (field.sets[code] ?? []).map((value) => field.values[value] ?? []);
}

function* combinations(choices: readonly (readonly number[])[]): Generator<number[]> {
  const total = choices.reduce((product, options) => product * options.length, 1);
  for (let i = 0; i < Math.min(total, MOST_COMBINATIONS); i++) {
    let rest = i;
    yield choices.map((options) => {
      const option = options[rest % options.length] ?? 0;
      rest = Math.floor(rest / options.length);
      return option;
    });
  }
}

function wordsWithoutTypos({ words, numberOf }: TextIndex, { text, isPrefix }: QueryWord): Map<number, number> {
  const candidates = new Map<number, number>();
  const exact = numberOf.get(text);
  if (exact !== undefined) candidates.set(exact, 0);
  if (!isPrefix) return candidates;
  for (let number = lowerBound(words, text); words[number]?.startsWith(text) === true; number++) {
    if (number !== exact) candidates.set(number, 1);
  }
  return candidates;
}

function wordsWithTypos({ words }: TextIndex, { text, isPrefix }: QueryWord, typos: number): Map<number, number> {
  const candidates = new Map<number, number>();
  words.forEach((word, number) => {
    if (typoDistance(text, word, typos) === typos) candidates.set(number, 2 * typos);
    else if (isPrefix && typosInBeginning(text, word, typos) === typos) candidates.set(number, 2 * typos + 1);
  });
  return candidates;
}

/**
 * Other spellings of a query that found nothing, from the first field that has one: all words joined ("cx 5" for "CX-5"), two
 * neighbours of three or more words joined, or one word split in two that stand side by side ("landrover").
 */
function splitOrJoined(text: TextIndex, words: readonly string[]): string[] | undefined {
  if (words.length > MOST_WORDS_TO_JOIN) return undefined;
  for (const [field] of text.fields.entries()) {
    const has = (word: string): boolean => wordIsInField(text, word, field);
    if (words.length > 1) {
      if (has(words.join(''))) return [words.join('')];
      for (let i = 0; words.length > 2 && i + 1 < words.length; i++) {
        const joined = `${words[i] ?? ''}${words[i + 1] ?? ''}`;
        if (has(joined)) return words.toSpliced(i, 2, joined);
      }
    }
    for (const [i, word] of words.entries()) {
      for (let length = 1; length < word.length; length++) {
        const parts = [word.slice(0, length), word.slice(length)] as const;
        if (parts.every(has) && standTogether(text, parts, field)) return words.toSpliced(i, 1, ...parts);
      }
    }
  }
  return undefined;
}

function wordIsInField({ numberOf, postings }: TextIndex, word: string, field: number): boolean {
  const number = numberOf.get(word);
  return number !== undefined && (postings[number] ?? []).some((entry, i) => i % 2 === 0 && entry === field);
}

/** Whether the words of a phrase stand side by side in any value of the field. */
function standTogether({ fields, numberOf }: TextIndex, phrase: readonly string[], field: number): boolean {
  const numbers = phrase.map((word) => numberOf.get(word) ?? -1);
  return fields[field]?.values.some((value) => holdsPhrase(value, numbers)) ?? false;
}

function holdsPhrase(value: readonly number[], phrase: readonly number[]): boolean {
  return value.some((_, start) => phrase.every((number, i) => value[start + i] === number));
}

function intersection(a: Mask, b: Mask): Mask | undefined {
  const both = new Uint8Array(a.length);
  let isEmpty = true;
  for (let i = 0; i < a.length; i++) {
    if (a[i] === 1 && b[i] === 1) {
      both[i] = 1;
      isEmpty = false;
    }
  }
  return isEmpty ? undefined : both;
}

/** The vehicles that have every phrase and none of the excluded words. */
export function withoutExcluded(text: TextIndex, { phrases, excluded }: TextQuery, universe: Mask): Mask {
  const asked = [
    ...phrases.map((phrase) => ({ phrase, wanted: 1 })),
    ...excluded.map((phrase) => ({ phrase, wanted: 0 })),
  ];
  return asked.reduce((mask, { phrase, wanted }) => {
    const holding = phraseMask(text, phrase, universe.length);
    return mask.map((byte, position) => (byte === 1 && holding[position] === wanted ? 1 : 0));
  }, universe);
}

/** The vehicles of which any field has the words side by side. */
function phraseMask({ fields, numberOf }: TextIndex, phrase: readonly string[], count: number): Mask {
  const numbers = phrase.map((word) => numberOf.get(word) ?? -1);
  const mask = new Uint8Array(count);
  for (const field of fields) {
    const holds = field.values.map((value) => holdsPhrase(value, numbers));
    const codes = field.sets?.map((set) => set.some((value) => holds[value])) ?? holds;
    for (let position = 0; position < count; position++) {
      if (codes[field.codes[position] ?? 0] === true) mask[position] = 1;
    }
  }
  return mask;
}
