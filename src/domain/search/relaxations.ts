import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import { spokenText, TEXT } from './text-filter.ts';
import { valueInSentence } from './value-in-sentence.ts';

/** An active filter, as far as removing it is concerned. */
export type LooseFilter =
  | {
      readonly kind: 'facet';
      readonly attribute: string;
      /** Label of the facet, "Make". */
      readonly label: string;
      /** Vehicles can have several values of it, so value counts overlap and do not add up. */
      readonly overlaps?: boolean;
      /** Values that are not chosen, with what each would add; absent where they are not counted. */
      readonly others?: readonly { readonly value: string; readonly label: string; readonly count: number }[];
    }
  | {
      readonly kind: 'range';
      readonly attribute: string;
      readonly label: string;
    }
  | { readonly kind: 'query'; readonly query: string };

/** One way to loosen one filter. */
export type Loosening =
  | { readonly kind: 'include'; readonly attribute: string; readonly value: string }
  /** Of the filter, or of `query`: the text. */
  | { readonly kind: 'drop'; readonly name: string };

export interface LooseningOption {
  readonly key: string;
  readonly loosening: Loosening;
  /** End of the sentence "+14 if you …". */
  readonly words: string;
  /** Already known from the facet's counts. */
  readonly added?: number;
}

const MOST_OFFERED = 4;
/** A condition has three values, a make dozens: for those, "any make" is clearer than one of them. */
const FEW_VALUES = 4;

/**
 * Ways to relax the active filters. A facet's own counts give the gain from one more value; the gain from dropping a
 * range, a facet or the text needs a request.
 */
export function looseningOptions(filters: readonly LooseFilter[]): LooseningOption[] {
  return filters.flatMap((filter): LooseningOption[] => {
    if (filter.kind === 'query') {
      return [{ key: TEXT, loosening: { kind: 'drop', name: TEXT }, words: `leave out “${spokenText(filter.query)}”` }];
    }
    const { attribute } = filter;
    if (filter.kind === 'range') {
      // Vehicles without the figure come back too: "go above $15,000" would promise something else.
      const words = `take any ${inSentence(filter.label)}`;
      return [{ key: attribute, loosening: { kind: 'drop', name: attribute }, words }];
    }
    const others = (filter.others ?? []).filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
    const isOneOfMany = others.length > FEW_VALUES || (filter.overlaps === true && others.length > 0);
    if (isOneOfMany || filter.others === undefined) {
      const words = `take any ${inSentence(filter.label)}`;
      return [{ key: attribute, loosening: { kind: 'drop', name: attribute }, words }];
    }
    return others.map(({ value, label, count }) => ({
      key: `${attribute}:${value}`,
      loosening: { kind: 'include', attribute, value },
      words: `include ${valueInSentence(attribute, label)}`,
      added: count,
    }));
  });
}

export type OfferedRelaxation = LooseningOption & { readonly added: number };

/** The options that add vehicles, most first, 4 at most. */
export function offeredRelaxations(options: readonly OfferedRelaxation[]): OfferedRelaxation[] {
  return options
    .filter(({ added }) => added > 0)
    .toSorted((a, b) => b.added - a.added)
    .slice(0, MOST_OFFERED);
}
