/** Words that mean nothing by themselves, as plain JSON. */
export interface JoiningWordsPayload {
  /** Dropped where something else was understood. */
  readonly fillers: readonly string[];
  /** They join alternatives, and carry a "not" on: "no white or silver". */
  readonly joining: readonly string[];
  /** A "not" does not apply beyond them: "not white but silver". */
  readonly turning: readonly string[];
  /** "dark grey" is grey. */
  readonly tones: readonly string[];
}

/** The same, ready to read with. */
export type JoiningWords = Readonly<Record<keyof JoiningWordsPayload, ReadonlySet<string>>>;

export function toJoiningWords(payload: JoiningWordsPayload): JoiningWords {
  const sets = Object.entries(payload).map(([use, words]: [string, readonly string[]]) => [use, new Set(words)]);
  return Object.fromEntries(sets) as JoiningWords;
}
