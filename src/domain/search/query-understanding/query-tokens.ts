import { fold } from '#domain/text/fold.ts';

/** A word or a number of what was typed. */
export interface QueryToken {
  /** Folded, letters and digits only: "CX-5" is `cx` and `5`, "2.5i" is `25i`. */
  readonly text: string;
  /** Of a number: "15,000" is 15000, "3.5" is 3.5. */
  readonly value?: number;
  /** The text between the previous token and this one: " ", "-", " $", ", ". */
  readonly gap: string;
  /** Place in the typed text. */
  readonly start: number;
  readonly end: number;
}

export interface QueryTokens {
  readonly tokens: readonly QueryToken[];
  /** The text after the last one. */
  readonly tail: string;
}

/** Quoted text, which is searched as written. */
export const QUOTED = /-?"[^"]*"?/g;
/** Whether what is excluded has a minus before it: "hatch -white", not "x-trail" or "r-line". */
export const hasMinus = ({ gap, start }: QueryToken): boolean => /-$/.test(gap) && (start < 2 || /\s-/.test(gap));

/** Maximum number of tokens parsed; the rest stays text. */
const MOST_TOKENS = 40;

/** Numbers and words; of a number its unit, if it is one of those that are written directly after it. */
export function tokenPattern(glued: string): RegExp {
  return new RegExp(
    // Feet and inches: "19'6", "18'".
    String.raw`(\d{1,2})['’′](\d{1,2})?(?![\p{L}\p{N}])|` +
      // A number with its unit, not followed by letters or digits; else a word, including its dots and apostrophes.
      String.raw`(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(${glued})?(?![\p{L}\p{N}]|[.,][\p{L}\p{N}])|[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*`,
    'gu',
  );
}

/** The apostrophe of "'19", which is not that of "18'10". */
const SHORT_YEAR = /(?:^|[\s(/-])['’‘]+$/;
/** The "my20" of a model year is "''20". */
const MODEL_YEAR = /\bmy(?=\d\d\b)/gi;

/** Without what hides a number, at the same length: the inch mark of `19'6"`, the ".75" of "MY19.75", the S of "BT-50's". */
export function plainNumbers(typed: string): string {
  return typed.replaceAll(/(\d['’′]\d{1,2})["”″]|(\bmy\d\d)\.\d+|(\d)['’]s\b/gi, (all, ...kept: string[]) =>
    kept.slice(0, 3).join('').padEnd(all.length),
  );
}

/** "'49" is 2049, "'50" 1950. */
const NEXT_CENTURY = 50;
const fullYear = (short: number): number => (short < NEXT_CENTURY ? 2000 : 1900) + short;

export function queryTokens(typed: string, pattern: RegExp): QueryTokens {
  const text = foldInPlace(typed);
  const tokens: QueryToken[] = [];
  let end = 0;
  const add = (word: string, start: number, value?: number, name = word): void => {
    const gap = text.slice(end, start);
    end = start + word.length;
    tokens.push({
      text: name.replaceAll(/[^\p{L}\p{N}]/gu, ''),
      gap,
      start,
      end,
      ...(value !== undefined && { value }),
    });
  };
  for (const { 0: whole, 1: feet, 2: inches, 3: digits, 4: unit, index } of text.matchAll(pattern)) {
    if (tokens.length >= MOST_TOKENS) break;
    if (feet !== undefined) {
      add(feet, index, Number(feet) + Number(inches ?? 0) / 12);
      add(whole.slice(feet.length), index + feet.length, undefined, 'ft');
    } else if (digits === undefined) add(whole, index);
    else {
      const isYear = digits.length === 2 && SHORT_YEAR.test(text.slice(0, index));
      add(digits, index, isYear ? fullYear(Number(digits)) : Number(digits.replaceAll(',', '')));
      if (unit !== undefined) add(unit, index + digits.length);
    }
  }
  return { tokens, tail: text.slice(end) };
}

/** Tokens as one key: "i 30", "I30" and "i-30" are one. */
export function phraseKey(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Folded character by character, so that offsets are unchanged; quoted text is blanked. */
function foldInPlace(typed: string): string {
  const plain = typed.replaceAll(QUOTED, (quoted) => ';'.repeat(quoted.length)).replaceAll(MODEL_YEAR, "''");
  return Array.from({ length: plain.length }, (_, place) => {
    const letter = plain.charAt(place);
    const folded = fold(letter);
    return folded.length === 1 ? folded : letter;
  }).join('');
}
