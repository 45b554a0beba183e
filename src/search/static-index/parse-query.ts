import { tokenise } from './tokens.ts';

/** What was typed into the search box. */
export interface TextQuery {
  /** Words that a vehicle must have; the last one may be incomplete. */
  readonly words: readonly string[];
  /** Quoted words, which must be adjacent. */
  readonly phrases: readonly (readonly string[])[];
  /** Words and phrases with a leading minus, which a vehicle must not have. */
  readonly excluded: readonly (readonly string[])[];
}

const MOST_CHARACTERS = 200;
const MOST_WORDS = 15;

/** Reads `toyota "maxx sport" -hybrid`. A query of nothing but punctuation has no parts and finds everything. */
export function parseQuery(text: string): TextQuery {
  const words: string[] = [];
  const phrases: string[][] = [];
  const excluded: string[][] = [];
  for (const [, minus, quoted, bare] of text.slice(0, MOST_CHARACTERS).matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)) {
    const tokens = tokenise(quoted ?? bare ?? '');
    if (tokens.length === 0) continue;
    if (minus === '-') excluded.push(tokens);
    else if (quoted !== undefined) phrases.push(tokens);
    else words.push(...tokens);
  }
  return { words: words.slice(0, MOST_WORDS), phrases, excluded };
}
