import { joinedPhrase } from '../prepare-query.ts';
import type { SynonymRule } from '../search-words.ts';
import { markPhrase, type PhraseField, type PhraseIndex } from './phrases.ts';
import type { TextFieldSettings } from './text-settings.ts';

/**
 * Synonyms of a vehicle's words, as an additional field: "4wd" for a car whose badge has "4x4". Both engines match them
 * by their ordinary rules, so that complete synonyms count anywhere in a search, and prefixes of them no more than
 * other prefixes. On a server they are a field of the documents.
 */
export const OTHER_WORDS = { field: 'other_words', weight: 1, typos: 0 } as const satisfies TextFieldSettings;

export interface OtherWords {
  readonly values: readonly string[];
  /** For each vehicle the places of its words in `values`. */
  readonly sets: readonly (readonly number[])[];
}

interface NamedFields extends PhraseIndex {
  readonly fields: readonly (PhraseField & Pick<TextFieldSettings, 'field'>)[];
}

export function otherWordsOf(rules: readonly SynonymRule[], text: NamedFields, count: number): OtherWords {
  const placeOf = new Map<string, number>();
  const sets = Array.from({ length: count }, () => new Set<number>());
  for (const rule of rules) {
    // A group adds all of its words, including those that the vehicle already has: all spellings rank equally.
    const [phrases, others] = 'word' in rule ? [rule.finds, [rule.word]] : [rule.words, rule.words];
    const mask = new Uint8Array(count);
    const fields = text.fields.filter(
      ({ field }) => field !== rule.except && (rule.only === undefined || field === rule.only),
    );
    for (const phrase of phrases) markPhrase({ ...text, fields }, phrase.split(' '), mask);
    if (!mask.includes(1)) continue;
    for (const other of others.map(joinedPhrase)) {
      const place = placeOf.get(other) ?? placeOf.size;
      placeOf.set(other, place);
      mask.forEach((byte, position) => byte === 1 && sets[position]?.add(place));
    }
  }
  return { values: [...placeOf.keys()], sets: sets.map((set) => [...set]) };
}
