import { atom } from 'nanostores';

/** The vehicle that a page's address names, once it is shown: its name, and its price where it has one. */
export interface AskedAbout {
  readonly name: string;
  readonly priceDollars?: number | undefined;
}

/** For a page's islands, which may come before or after it. */
export const askedAbout = atom<AskedAbout | undefined>(undefined);
