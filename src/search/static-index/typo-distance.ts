import type { TextSettings } from './text-settings.ts';

/**
 * Typos between two words, up to `most`; `most + 1` stands for more. Optimal string alignment: a letter too
 * many, missing or wrong, or two neighbours swapped, is one typo. Swapping the first two letters is two.
 */
export function typoDistance(typed: string, word: string, most: number): number {
  const tooMany = most + 1;
  if (Math.abs(typed.length - word.length) > most) return tooMany;

  let beforePrevious: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let distance = Math.min(
        (previous[column] ?? tooMany) + 1,
        (current[column - 1] ?? tooMany) + 1,
        (previous[column - 1] ?? tooMany) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwap && (row > 2 || column > 2)) distance = Math.min(distance, (beforePrevious[column - 2] ?? tooMany) + 1);
      current[column] = distance;
      if (distance < least) least = distance;
    }
    if (least > most) return tooMany;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[word.length] ?? tooMany, tooMany);
}

/** Typos between an unfinished word and the beginning of a longer one; `most + 1` where the word is not longer. */
export function typosInBeginning(typed: string, word: string, most: number): number {
  return word.length > typed.length ? typoDistance(typed, word.slice(0, typed.length), most) : most + 1;
}

/** Typos that a word of this length may have at all. */
export function mostTypos(word: string, settings: TextSettings): 0 | 1 | 2 {
  const { lengthForOneTypo, lengthForTwoTypos, typosInNumbers, typoThreshold } = settings;
  if (typoThreshold === 0 || (!typosInNumbers && /^\d+$/.test(word))) return 0;
  return word.length >= lengthForTwoTypos ? 2 : word.length >= lengthForOneTypo ? 1 : 0;
}
