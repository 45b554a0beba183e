import { createContext } from 'react';

/**
 * Name that the filters of a bar above the results share, of which the browser keeps one open; they are closed at first.
 * Undefined where they are not in a bar.
 */
export const FilterBarContext = createContext<string | undefined>(undefined);
