import { bodyWord } from '#domain/vehicle-words/trade-words.ts';
import type { PublicDealer } from './public-dealer.ts';

/** What a site's vehicles are sorted by, as its filters call it: "Body", "Style", "Kind of van". */
export function bodyLabel({ itemTypes, search: { facets } }: Pick<PublicDealer, 'itemTypes' | 'search'>): string {
  const filter = facets.find(({ attribute }) => attribute === 'body' || attribute === 'body_style');
  return filter?.label ?? bodyWord(itemTypes);
}
