/** Suggests a replacement for an unknown word: the one that was probably meant, else all known ones. */
export function remedyFromKnown(word: string, known: readonly string[], otherwise = 'Remove it.'): string {
  const meant = didYouMean(word, known);
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  return known.length === 0 || known.length > 12 ? otherwise : `Write ${quotedList(known)}.`;
}

/** `"a", "b" or "c"` */
export function quotedList(words: readonly string[]): string {
  return joinWords(words.map((word) => `"${word}"`));
}

/** `a, b or c` */
export function joinWords(words: readonly string[], conjunction = 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1) ?? ''}`;
}

/** The known word that was probably meant; undefined where none is close. */
export function didYouMean(word: string, known: readonly string[]): string | undefined {
  const wanted = normalised(word);
  let best: { readonly word: string; readonly distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(wanted, normalised(candidate));
    if (best === undefined || distance < best.distance) best = { word: candidate, distance };
  }
  // A third of the letters may differ: "title" is not a typo of "file". Two letters are too few to guess from.
  const tolerance = wanted.length < 3 ? 0 : wanted.length < 6 ? 1 : Math.floor(wanted.length / 3);
  if (best !== undefined && best.distance <= tolerance) return best.word;
  // "phoneNumber" for "phone", "Victoria" for "vic".
  return known.find((candidate) => {
    const [shorter = '', longer = ''] = [wanted, normalised(candidate)].toSorted((a, b) => a.length - b.length);
    return shorter.length >= 3 && longer.startsWith(shorter);
  });
}

/** Shorter words differ by a letter and mean something else: "Model X" and "Model Y", "Vans" and "Cans". */
const SHORTEST_MISSPELT = 4;

/** Whether two different names are one, spelled in two ways: by case, spaces and signs, or by a letter of a word. */
export function isNearlySame(name: string, other: string): boolean {
  if (name === other) return false;
  const [words, others] = [wordsOf(name), wordsOf(other)];
  if (words.join('') === others.join('')) return true;
  const different = [
    ...words.filter((word) => !others.includes(word)),
    ...others.filter((word) => !words.includes(word)),
  ];
  return (
    // "Sale 2025" and "Sale 2026" are two.
    different.every((word) => word.length >= SHORTEST_MISSPELT && !/\d/.test(word)) &&
    words.join('').length > SHORTEST_MISSPELT &&
    differByOne(words.join(''), others.join(''))
  );
}

/** Whether one letter more, less or other, or two neighbours swapped, turn one text into the other. */
export function differByOne(text: string, other: string): boolean {
  return editDistance(text, other) === 1;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
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
