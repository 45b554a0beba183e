import type { SearchSettings } from '#config/public-dealer.ts';
import { spokenText } from '#domain/search/text-filter.ts';
import { isSelfExplanatory } from '#domain/vehicle-summary/attributes.ts';
import { attributeValueLabel } from '#domain/vehicle-words/vehicle-words.ts';
import type { AppliedFilter } from './search-model.ts';
import { valueInFilter } from './use-facet-models.ts';
import { isFlagSet } from './use-named-filters.ts';
import type { RefinableRange } from './use-range-models.ts';
import type { SearchNow } from './use-search.ts';

type FacetSetting = SearchSettings['facets'][number];

/** A chip for the text and for each value and range that the list is filtered by. */
export function appliedFilters(
  text: { readonly query: string; readonly clear: () => void },
  facets: readonly FacetSetting[],
  ranges: readonly RefinableRange[],
  search: SearchNow,
): AppliedFilter[] {
  return [
    ...(text.query === '' ? [] : [{ key: 'query', label: `“${spokenText(text.query)}”`, remove: text.clear }]),
    ...facets.flatMap((facet) => chipsOf(facet, search)),
    ...ranges
      .filter(({ refined }) => refined)
      .map(({ attribute, appliedLabel, clear }) => ({ key: attribute, label: appliedLabel, remove: clear })),
  ];
}

function chipsOf({ attribute, label }: FacetSetting, { state, toggle }: SearchNow): AppliedFilter[] {
  return (state.disjunctiveFacetsRefinements[attribute] ?? []).map((value) => {
    const name = attributeValueLabel(attribute, valueInFilter(value));
    const words = isSelfExplanatory(attribute) ? name : `${label}: ${name}`;
    return {
      key: `${attribute}:${value}`,
      label: isFlagSet(attribute, value) ? label : words,
      remove: () => toggle(attribute, value),
    };
  });
}
