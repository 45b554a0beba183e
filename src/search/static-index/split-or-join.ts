import { valuesWithPhrase } from './phrases.ts';
import type { TextIndex } from './text-index.ts';

const MOST_WORDS = 5;

/**
 * Another spelling of a query that found nothing, from the first field that has one: all words joined ("cx 5" for
 * "CX-5"), two neighbours of three or more words joined, or one word split in two that stand side by side
 * ("landrover").
 */
export function splitOrJoin(text: TextIndex, words: readonly string[]): string[] | undefined {
  if (words.length > MOST_WORDS) return undefined;
  for (const field of text.fields.keys()) {
    const spelling = joined(text, words, field) ?? split(text, words, field);
    if (spelling !== undefined) return spelling;
  }
  return undefined;
}

function joined(text: TextIndex, words: readonly string[], field: number): string[] | undefined {
  const whole = words.join('');
  if (words.length > 1 && isInField(text, whole, field)) return [whole];
  for (let i = 0; words.length > 2 && i + 1 < words.length; i++) {
    const pair = words.slice(i, i + 2).join('');
    if (isInField(text, pair, field)) return words.toSpliced(i, 2, pair);
  }
  return undefined;
}

function split(text: TextIndex, words: readonly string[], field: number): string[] | undefined {
  for (const [i, word] of words.entries()) {
    for (let length = 1; length < word.length; length++) {
      const parts = [word.slice(0, length), word.slice(length)];
      if (parts.every((part) => isInField(text, part, field)) && standTogether(text, parts, field)) {
        return words.toSpliced(i, 1, ...parts);
      }
    }
  }
  return undefined;
}

function isInField({ numberOf, postings }: TextIndex, word: string, field: number): boolean {
  const number = numberOf.get(word);
  return number !== undefined && (postings[number] ?? []).some((entry, i) => i % 2 === 0 && entry === field);
}

function standTogether(text: TextIndex, parts: readonly string[], field: number): boolean {
  const textField = text.fields[field];
  return textField !== undefined && valuesWithPhrase(text, textField, parts).includes(1);
}
