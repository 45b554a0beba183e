import { prepareQuery, type QueryWords } from '../prepare-query.ts';
import type { FieldParts } from '../static-index/count-parts.ts';
import type { SearchRequest } from '../static-index/search-request.ts';

/** A facet of numbers as one range of all of them: a server sends its least and greatest value and not every single one. */
export const ALL_NUMBERS = '(all:[0,])';

/** A request in the format of a server's client. */
export function toServerRequest(request: SearchRequest, words: QueryWords | undefined): SearchRequest {
  const { params = {} } = request;
  const { query, parts, ...others } = params;
  return {
    ...request,
    params: {
      ...others,
      ...(query !== undefined && { query: words === undefined ? query : prepareQuery(query, words) }),
      ...(parts !== undefined && { facets: [partsFacet(parts)], maxValuesPerFacet: parts.parts.length }),
    },
  };
}

/** An answer, as far as parts are read from it. */
export interface CountedAnswer {
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The counts of the parts that a request asked for, by the names that `toServerRequest` gave them. */
export function withParts<Answer extends CountedAnswer>(
  answer: Answer,
  parts: FieldParts | undefined,
): Answer & { readonly parts?: readonly number[] } {
  if (parts === undefined) return answer;
  const counts = answer.facets[parts.field] ?? {};
  return { ...answer, parts: parts.parts.map((_, part) => counts[partName(part)] ?? 0) };
}

const partName = (part: number): string => `part${String(part)}`;

/** A server's range has its lower bound and not its upper one. */
function partsFacet({ field, parts }: FieldParts): string {
  return `${field}(${parts.map(([from, to], part) => `${partName(part)}:[${from},${to + 1}]`).join()})`;
}
