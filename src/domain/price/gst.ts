/** A price with GST, for one dollar without. */
export const WITH_GST = 1.1;
