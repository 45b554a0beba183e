import { nearPostcode, type SearchPlace } from '#domain/search/near-postcode.ts';
import { quoted } from './similar-filter.ts';
import type { SearchRequest } from './static-index/search-request.ts';

const NEAREST = /\/sort\/nearest:(\d{4})$/;

/**
 * A request for the vehicles nearest to a postcode as one that both engines understand. A vehicle is as far away as its
 * location, so it is an order of locations: at the first, at the second and so on, then all others. Without locations, or
 * for a postcode that does not exist, it is the default order.
 *
 * @example `/sort/_eval([(location_name:=`Aspley`):2,(location_name:=`Geelong`):1]):desc,_text_match:desc,rank:desc`
 */
export function withNearestOrder(request: SearchRequest, places: readonly SearchPlace[]): SearchRequest {
  const postcode = NEAREST.exec(request.indexName)?.[1];
  if (postcode === undefined) return request;
  const { names = [] } = nearPostcode(postcode, undefined, places);
  const scores = names.map((name, place) => `(location_name:=${quoted(name)}):${names.length - place}`);
  const order = names.length === 0 ? '' : `/sort/_eval([${scores.join()}]):desc,_text_match:desc,rank:desc`;
  return { ...request, indexName: request.indexName.replace(NEAREST, order) };
}
