import { attributeNamed } from '#domain/vehicle-summary/attributes.ts';
import { wordsInSentence } from '#domain/vehicle-words/vehicle-words.ts';

/**
 * A filter's value inside a sentence: "Vireo", "SUV" and "Apple CarPlay" as they are written, other words in lower case,
 * as in "not white" or "include dual cab".
 */
export function valueInSentence(attribute: string, label: string): string {
  const isName = attributeNamed(attribute)?.names === true || /\p{Ll}\p{Lu}/u.test(label);
  return isName ? label : wordsInSentence(label);
}
