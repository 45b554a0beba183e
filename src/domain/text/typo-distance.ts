/**
 * Typos between two words, up to `most`; `most + 1` means more. Optimal string alignment: a letter too many, missing or
 * wrong, or two neighbours swapped, is one typo. Swapping the first two letters counts as two.
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
