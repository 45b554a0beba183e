/** The known word that was probably meant, by edit distance; undefined where none is near. */
export function didYouMean(word: string, known: readonly string[]): string | undefined {
  const wanted = normalised(word);
  let best: { readonly word: string; readonly distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(wanted, normalised(candidate));
    if (best === undefined || distance < best.distance) best = { word: candidate, distance };
  }
  // A third of the letters may differ, two at least in words long enough to be told apart.
  const tolerance = Math.max(wanted.length > 3 ? 2 : 1, Math.floor(wanted.length / 3));
  return best !== undefined && best.distance <= tolerance ? best.word : undefined;
}

/** `phoneNumber`, `phone-number` and `Phone_Number` are one word to a reader. */
function normalised(word: string): string {
  return word.replaceAll(/[-_\s.]/g, '').toLowerCase();
}

/** Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1];
      let cost = Math.min(at(rows[i - 1], j) + 1, at(row, j - 1) + 1, at(rows[i - 1], j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        cost = Math.min(cost, at(rows[i - 2], j - 2) + 1);
      }
      row.push(cost);
    }
    rows.push(row);
  }
  return at(rows[from.length], to.length);
}

function at(row: readonly number[] | undefined, index: number): number {
  return row?.[index] ?? Number.POSITIVE_INFINITY;
}
