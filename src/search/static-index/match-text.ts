import type { Mask } from './evaluate-filter.ts';
import { matchWord, type QueryWord, type WordMatch } from './match-word.ts';
import { splitOrJoin } from './split-or-join.ts';
import type { TextIndex } from './text-index.ts';
import { TextScorer } from './text-scorer.ts';
import type { TextSettings } from './text-settings.ts';
import { mostTypos } from './typo-distance.ts';

/** The vehicles that a text query found, with their scores. */
export interface TextMatches {
  readonly mask: Mask;
  /** For each vehicle a number that orders; 0 for those that were not found. */
  readonly scores: Float64Array;
}

/**
 * Finds the vehicles of the universe that match all typed words, in any field and order; the last word may be
 * incomplete. While nothing is found, it tries typos, then joined and split words, then dropped words.
 */
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
    const spelling = splitOrJoin(text, typed) ?? [];
    search.run(
      spelling.map((word) => ({ text: word, isPrefix: false })),
      [],
    );
  }
  for (const [from, to] of keptRanges(words.length, settings.dropFrom)) {
    if (search.count >= settings.dropThreshold) break;
    search.run(words.slice(from, to), [...words.slice(0, from), ...words.slice(to)]);
  }
  return search;
}

/** Parts of a query to try when all of it found nothing: fewer and fewer words from one end, then from the other. */
function keptRanges(words: number, dropFrom: TextSettings['dropFrom']): [from: number, to: number][] {
  const dropped = Array.from({ length: words - 1 }, (_, i) => i + 1);
  const right = dropped.map((count): [number, number] => [0, words - count]);
  const left = dropped.map((count): [number, number] => [count, words]);
  return dropFrom === 'right' ? [...right, ...left] : [...left, ...right];
}

class TextSearch implements TextMatches {
  readonly mask: Mask;
  readonly scores: Float64Array;
  count = 0;
  readonly #text: TextIndex;
  readonly #settings: TextSettings;
  readonly #universe: Mask;

  constructor(text: TextIndex, settings: TextSettings, universe: Mask) {
    this.#text = text;
    this.#settings = settings;
    this.#universe = universe;
    this.mask = new Uint8Array(universe.length);
    this.scores = new Float64Array(universe.length);
  }

  /** Tries the cheapest combination of typos first, the last word's before the others', until enough is found. */
  run(words: readonly QueryWord[], dropped: readonly QueryWord[]): void {
    if (words.length === 0) return;
    const known = words.map((): WordMatch[] => []);
    const chosen: WordMatch[] = [];
    const descend = (depth: number, mask: Mask): boolean => {
      const word = words[depth];
      if (word === undefined) {
        this.#collect(chosen, dropped, mask);
        return this.count >= this.#settings.typoThreshold;
      }
      for (let typos = 0; typos <= mostTypos(word.text, this.#settings); typos++) {
        const match = ((known[depth] ??= [])[typos] ??= matchWord(this.#text, word, typos, mask.length));
        const both = intersection(mask, match.mask);
        if (both === undefined) continue;
        chosen[depth] = match;
        if (descend(depth + 1, both)) return true;
      }
      return false;
    };
    descend(0, this.#universe);
  }

  #collect(words: readonly WordMatch[], dropped: readonly QueryWord[], mask: Mask): void {
    const others = dropped.flatMap(({ text }) => this.#text.numberOf.get(text) ?? []);
    const scorer = new TextScorer(this.#text, words, others);
    for (let position = 0; position < mask.length; position++) {
      if (mask[position] === 0) continue;
      if (this.mask[position] === 0) this.count++;
      this.mask[position] = 1;
      this.scores[position] = Math.max(this.scores[position] ?? 0, scorer.score(position));
    }
  }
}

/** The vehicles of both masks; undefined when there are none. */
function intersection(a: Mask, b: Mask): Mask | undefined {
  const both = new Uint8Array(a.length);
  let any = 0;
  for (let position = 0; position < a.length; position++) {
    const byte = (a[position] ?? 0) & (b[position] ?? 0);
    both[position] = byte;
    any |= byte;
  }
  return any === 0 ? undefined : both;
}
