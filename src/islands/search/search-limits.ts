/** Values of one facet that are kept: more than any dealer has makes or models. */
export const MAX_FACET_VALUES = 500;
