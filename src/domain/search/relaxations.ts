import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';

/** A filter that is on, as far as loosening it is concerned. */
export type LooseFilter =
  | {
      readonly kind: 'facet';
      readonly attribute: string;
      /** Label of the facet, "Make". */
      readonly label: string;
      /** Vehicles have several values of it, so that counts of values overlap and do not add up. */
      readonly overlaps?: boolean;
      /** Values that are not chosen, with what each would add. */
      readonly others: readonly { readonly value: string; readonly label: string; readonly count: number }[];
    }
  | {
      readonly kind: 'range';
      readonly attribute: string;
      readonly label: string;
      /** "$40,000"; absent for an end that is not limited. */
      readonly lowText?: string;
      readonly highText?: string;
    }
  | { readonly kind: 'query'; readonly query: string };

/** One way to loosen one filter. */
export type Loosening =
  | { readonly kind: 'include'; readonly attribute: string; readonly value: string }
  | { readonly kind: 'drop-facet' | 'drop-range'; readonly attribute: string }
  | { readonly kind: 'drop-query' };

export interface LooseningOption {
  readonly key: string;
  readonly loosening: Loosening;
  /** End of the sentence "+14 if you …". */
  readonly words: string;
  /** Known already from the counts of the facet. */
  readonly added?: number;
}

/** A list of so many vehicles or fewer is short: the shopper is shown what would lengthen it. */
export const FEW_RESULTS = 6;
const MOST_OFFERED = 4;
/** A condition has three values, a make dozens: of those "any make" says more than one of them. */
const FEW_VALUES = 4;

/**
 * The ways to loosen the filters that are on. Facets know from their own counts what one more value would add; what
 * giving up a range, a facet or the text adds has to be asked.
 */
export function looseningOptions(filters: readonly LooseFilter[]): LooseningOption[] {
  return filters.flatMap((filter): LooseningOption[] => {
    if (filter.kind === 'query') {
      return [{ key: 'query', loosening: { kind: 'drop-query' }, words: `leave out “${filter.query}”` }];
    }
    const { attribute } = filter;
    if (filter.kind === 'range') {
      return [{ key: attribute, loosening: { kind: 'drop-range', attribute }, words: rangeWords(filter) }];
    }
    const others = filter.others.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
    if (others.length > FEW_VALUES || (filter.overlaps === true && others.length > 0)) {
      const words = `take any ${inSentence(filter.label)}`;
      return [{ key: attribute, loosening: { kind: 'drop-facet', attribute }, words }];
    }
    return others.map(({ value, label, count }) => ({
      key: `${attribute}:${value}`,
      loosening: { kind: 'include', attribute, value },
      words: `include ${inSentence(label)}`,
      added: count,
    }));
  });
}

function rangeWords({ label, lowText, highText }: LooseFilter & { readonly kind: 'range' }): string {
  if (lowText === undefined && highText !== undefined) return `go above ${highText}`;
  if (highText === undefined && lowText !== undefined) return `go below ${lowText}`;
  return `take any ${inSentence(label)}`;
}

export interface OfferedRelaxation {
  readonly key: string;
  /** "+14 if you include demo" */
  readonly label: string;
  readonly added: number;
  readonly loosening: Loosening;
}

/** The options that add vehicles, most first, 4 at most. */
export function offeredRelaxations(
  options: readonly (LooseningOption & { readonly added: number })[],
): OfferedRelaxation[] {
  return options
    .filter(({ added }) => added > 0)
    .toSorted((a, b) => b.added - a.added)
    .slice(0, MOST_OFFERED)
    .map(({ key, words, added, loosening }) => ({ key, added, loosening, label: `+${added} if you ${words}` }));
}
