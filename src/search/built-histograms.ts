import { histogramParts, rangeBounds } from '#domain/search/range-rules.ts';
import { attributeNamed } from '#domain/vehicle-summary/attributes.ts';
import type { SearchAnswer } from './static-index/answer-request.ts';

/** Bars above the slider of a range. */
export const HISTOGRAM_BARS = 24;

/** The results for a page's list, including its histograms, so that the page needs no request for them. */
export interface BuiltAnswer extends SearchAnswer {
  /** Vehicles in each of the `builtParts` of an attribute. */
  readonly histograms?: Readonly<Record<string, readonly number[]>>;
}

/** The parts in which a page counts along an attribute; nothing where no vehicle of its list has it. */
export function builtParts(
  attribute: string,
  { facets_stats }: Pick<SearchAnswer, 'facets_stats'>,
): ReturnType<typeof histogramParts> | undefined {
  const { min, max } = facets_stats[attribute] ?? {};
  if (min === undefined || max === undefined) return undefined;
  return histogramParts(
    rangeBounds(attributeNamed(attribute)?.range?.inThousands === true, { min, max }),
    HISTOGRAM_BARS,
  );
}
