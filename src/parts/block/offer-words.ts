/** Heading of the vehicles that an offer names, and the link to them. */
export const IN_OFFER = 'In this offer';
