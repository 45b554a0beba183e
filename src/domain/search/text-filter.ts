/** The name of the searched text among the names of filters. */
export const TEXT = 'query';
