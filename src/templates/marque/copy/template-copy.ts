import type { PublicDealer } from '#config/public-dealer.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import { marqueManifest } from '../manifest.ts';
import { fillCopy } from './fill-copy.ts';

export type CopyReader = (key: string, values?: Readonly<Record<string, string | undefined>>) => string;

/**
 * Reads the words of this template for one dealer: the dealer's own, else the manifest's, with
 * `{dealer}`, `{city}`, `{item}`, `{items}` and the caller's values filled in. Empty means: leave the part out.
 */
export function templateCopy(chrome: {
  readonly dealer: PublicDealer;
  readonly locations: readonly LocationView[];
}): CopyReader {
  const { dealer, locations } = chrome;
  const home = locations.find((location) => location.primary) ?? locations[0];
  const always = {
    dealer: dealer.name,
    city: home?.city,
    item: dealer.search.itemsNoun.singular,
    items: dealer.search.itemsNoun.plural,
  };
  return (key, values = {}) => {
    const text = dealer.copy[key] ?? marqueManifest.copy[key];
    if (text === undefined) {
      throw new Error(`The marque template has no copy named "${key}"; its manifest declares every one.`);
    }
    return fillCopy(text, { ...always, ...values });
  };
}
