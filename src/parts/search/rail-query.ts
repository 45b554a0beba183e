/** From this width on, filters are next to the results or above them. */
export const RAIL_QUERY = '(width >= 1024px)';
