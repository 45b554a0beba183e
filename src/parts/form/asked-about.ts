import { atom } from 'nanostores';
import type { TriedAs } from '#domain/vehicle-words/tried-as.ts';

/** The vehicle that a page's address names, once it is shown: its name, what it is tried as, where it is, and its price where it has one. */
export interface AskedAbout {
  readonly name: string;
  readonly triedAs: TriedAs;
  readonly locationSlug?: string | undefined;
  readonly priceDollars?: number | undefined;
}

/** For a page's islands, which may come before or after it. */
export const askedAbout = atom<AskedAbout | undefined>(undefined);
