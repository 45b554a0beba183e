import { atom } from 'nanostores';

/** The vehicle that a page's address names, once it is shown: its name, where it is, and its price where it has one. */
export interface AskedAbout {
  readonly name: string;
  readonly locationSlug?: string | undefined;
  readonly priceDollars?: number | undefined;
}

/** For a page's islands, which may come before or after it. */
export const askedAbout = atom<AskedAbout | undefined>(undefined);
