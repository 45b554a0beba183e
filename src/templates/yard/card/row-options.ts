import { createContext } from 'react';
import type { SiteChrome } from '#site-plan/site-page.ts';
import { cardContacts, type CardContact } from './card-contact.ts';

/** What rows of results need next to their vehicle. */
export interface RowOptions {
  readonly contacts: readonly CardContact[];
  readonly factCount: number;
}

export const RowOptionsContext = createContext<RowOptions>({ contacts: [], factCount: 6 });

export function rowOptions(chrome: SiteChrome): RowOptions {
  const { variants } = chrome.dealer;
  return {
    contacts: cardContacts(chrome),
    factCount: variants['row_facts'] === 'four' ? 4 : 6,
  };
}
