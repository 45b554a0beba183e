import { typoDistance } from '#domain/text/typo-distance.ts';
import type { TextSettings } from './text-settings.ts';

/** Typos between an unfinished word and the beginning of a longer one; `most + 1` where the word is not longer. */
export function typosInBeginning(typed: string, word: string, most: number): number {
  return word.length > typed.length ? typoDistance(typed, word.slice(0, typed.length), most) : most + 1;
}

/** Typos that a word of this length may have at all. */
export function mostTypos(word: string, settings: TextSettings): 0 | 1 | 2 {
  const { lengthForOneTypo, lengthForTwoTypos, typosInNumbers, typoThreshold } = settings;
  if (typoThreshold === 0 || (!typosInNumbers && /\d/.test(word))) return 0;
  return word.length >= lengthForTwoTypos ? 2 : word.length >= lengthForOneTypo ? 1 : 0;
}
