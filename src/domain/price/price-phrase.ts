import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';

/** A price in a sentence, never without what it includes: "$43,990 drive away", "Enquire for price". */
export function pricePhrase(text: string, qualifierText: string | null | undefined): string {
  if (qualifierText === null || qualifierText === undefined || qualifierText === '') return text;
  return `${text} ${inSentence(qualifierText)}`;
}
