import { createContext } from 'react';

/** Whether filters are in a bar above the results: closed at first, and one open at a time. */
export const FilterBarContext = createContext(false);
