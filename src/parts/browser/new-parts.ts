/** Document event: elements were inserted after the page's scripts had started. */
export const NEW_PARTS = 'forecourt:parts';
