import { facetAttributes, rangeAttributes } from '#domain/vehicle-summary/attributes.ts';

const KEYS = ['query', 'page', 'sortBy', 'refinementList', 'menu', 'range', 'filtered_features'];
const NAMES = [...new Set([...KEYS, ...facetAttributes, ...rangeAttributes])].join('|');

/**
 * Further pages of results are plain lists that cannot filter. A URL of one with a filter,
 * `/search/suv/page/2?make=Toyota`, redirects to the page that can, before anything is painted; campaign parameters are
 * kept.
 */
export const FOLLOW_FILTERS_SCRIPT = `(function(l){var m=/^(.*)\\/page\\/(\\d+)$/.exec(l.pathname),s=l.search;if(m&&/[?&](${NAMES})(=|\\[|%5B)/i.test(s))l.replace(m[1]+s+(/[?&]page=/.test(s)?'':'&page='+m[2])+l.hash)})(location)`;
