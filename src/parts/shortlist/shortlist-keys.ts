/** Storage keys of a site's lists. */
export const SAVED_KEY = 'forecourt.saved';
export const COMPARED_KEY = 'forecourt.compared';
export const VIEWED_KEY = 'forecourt.viewed';
