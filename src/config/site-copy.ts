import type { PublicDealer } from './public-dealer.ts';
import { fillText } from '#domain/formats/fill-text.ts';

type CopyValues = Readonly<Record<string, string | undefined>>;
export type SiteCopy = (key: string, values?: CopyValues) => string;

/**
 * Resolves a template's texts for one dealer; the dealer's own texts take precedence. `{dealer}`, `{city}`, `{state}`,
 * `{item}` and `{items}` are always filled, as are the caller's values. An empty text means: leave the part out.
 *
 * @throws When the template's manifest does not declare the text.
 */
export function siteCopy({ dealer }: { readonly dealer: PublicDealer }, more: CopyValues = {}): SiteCopy {
  const always = {
    dealer: dealer.name,
    city: dealer.city,
    state: dealer.state.toUpperCase(),
    item: dealer.search.itemsNoun.singular,
    items: dealer.search.itemsNoun.plural,
    ...more,
  };
  return (key, values = {}) => {
    const text = dealer.copy[key];
    if (text === undefined) throw new Error(`The ${dealer.template} template has no text named "${key}".`);
    return fillText(text, { ...always, ...values });
  };
}
