/** Finds the platform's value for a feed's word: whole words first, then patterns in order. */
export interface WordTable<Value extends string> {
  readonly find: (text: string) => Value | undefined;
}

export interface WordTableOptions<Value extends string> {
  /** Each value with its exact words; spaces, punctuation and capitals are ignored. */
  readonly words: { readonly [Key in Value]?: readonly string[] };
  /** For longer texts such as "5D HATCHBACK": the first matching pattern decides. Texts are lower case. */
  readonly patterns: readonly (readonly [RegExp, Value | undefined])[];
}

const MOST_REMEMBERED = 2000;

export function createWordTable<Value extends string>({ words, patterns }: WordTableOptions<Value>): WordTable<Value> {
  const exact = new Map<string, Value>();
  for (const [value, aliases] of Object.entries(words) as [Value, readonly string[]][]) {
    for (const alias of [value, ...aliases]) exact.set(fold(alias), value);
  }
  // Cached: a feed uses few different words, thousands of times each.
  const remembered = new Map<string, Value | undefined>();
  return {
    find(text) {
      if (remembered.has(text)) return remembered.get(text);
      const lower = text.slice(0, 200).toLowerCase();
      const found = exact.get(fold(lower)) ?? patterns.find(([pattern]) => pattern.test(lower))?.[1];
      if (remembered.size < MOST_REMEMBERED) remembered.set(text, found);
      return found;
    },
  };
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}+]+/gu, '');
}
