import { createContext } from 'react';
import type { CardContact } from '../card/card-contact.ts';

/** What the rows of a result list need beyond the search itself. */
export interface RowOptions {
  readonly contacts: readonly CardContact[];
  readonly factCount: number;
  readonly showsRepayments: boolean;
}

export const RowOptionsContext = createContext<RowOptions>({ contacts: [], factCount: 6, showsRepayments: true });
