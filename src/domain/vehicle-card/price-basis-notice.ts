import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import type { VehicleCardData } from './vehicle-card-data.ts';

/** Words next to a price as a statement about it. */
function inWords(qualifierText: string): string {
  if (/^Excl/.test(qualifierText)) return 'exclude government charges';
  return `are ${inSentence(qualifierText).replace(/^est\. /, 'estimated ')}`;
}

/**
 * One sentence above a list whose prices have different bases, such as drive away and excluding government charges;
 * undefined for a list with a single basis. "Ride away" is "drive away" of a motorcycle.
 */
export function priceBasisNotice(cards: readonly VehicleCardData[]): string | undefined {
  const texts = cards.flatMap(({ price }) => (price.kind === 'amount' ? [price.qualifierText] : []));
  const bases = new Map(texts.map((text) => [text.replace(/\bride away/i, 'drive away').toLowerCase(), text]));
  if (bases.size < 2) return undefined;
  return `Some prices here ${[...bases.values()].map(inWords).sort().join(', some ')}. Check the words next to each price.`;
}
