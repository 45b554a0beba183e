import { createContext, type ReactNode } from 'react';

/** How the filters of a bar or tray above the results behave; one in a rail or sheet folds by itself. */
interface FilterGroups {
  /** Name that they share, of which the browser keeps one open. */
  readonly name?: string;
  /** Whether all of them start open or closed, whatever the dealer's config says. */
  readonly open?: boolean;
  /** Below what an open one holds. */
  readonly foot?: ReactNode;
}

export const FilterBarContext = createContext<FilterGroups>({});
