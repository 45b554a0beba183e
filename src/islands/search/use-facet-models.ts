import { useRefinementList } from 'react-instantsearch-core';
import type { SearchSettings } from '#config/public-dealer.ts';
import { mostFacetValues } from '#search/search-state.ts';
import { attributeValueLabel } from '#domain/vehicle-words/vehicle-words.ts';
import type { FacetModel, FacetOption } from './search-model.ts';

type FacetSetting = SearchSettings['facets'][number];

/**
 * One model per facet that the dealer shows. The list of facets is part of the page, so the hooks run
 * in the same order on every render.
 */
export function useFacetModels(
  settings: readonly FacetSetting[],
  landingPaths: Readonly<Record<string, Readonly<Record<string, string>>>>,
  path: string,
): FacetModel[] {
  const models = settings.map((setting) => {
    // eslint-disable-next-line react-hooks/rules-of-hooks -- constant list, see above
    return useFacetModel(setting, landingPaths[setting.attribute] ?? {}, path);
  });
  const makeChosen = models.some((model) => model.attribute === 'make' && model.selectedCount > 0);
  // Models mean something only within a make; all of them would be a list of hundreds.
  return models.map((model) => {
    if (model.attribute !== 'model' || makeChosen || model.selectedCount > 0) return model;
    return { ...model, options: [] };
  });
}

function useFacetModel(setting: FacetSetting, landing: Readonly<Record<string, string>>, path: string): FacetModel {
  const { attribute, label } = setting;
  const { items, refine } = useRefinementList({
    attribute,
    operator: 'or',
    limit: mostFacetValues,
    sortBy: isNumberFacet(attribute) ? ['name:desc'] : ['count:desc', 'name:asc'],
    escapeFacetValues: false,
  });
  const options: FacetOption[] = items.map((item) => ({
    value: item.value,
    label: attributeValueLabel(attribute, item.value),
    count: item.count,
    selected: item.isRefined,
    disabled: item.count === 0 && !item.isRefined,
    href: landing[item.value] ?? `${path}?${attribute}=${encodeURIComponent(item.value)}`,
  }));
  return {
    attribute,
    label,
    options,
    collapsedCount: setting.collapsedCount,
    showAllLabel: `Show all ${plural(label)}`,
    selectedCount: options.filter((option) => option.selected).length,
    open: setting.open,
    toggle: refine,
    display: 'checkboxes',
    chosen: options.find((option) => option.selected)?.value ?? '',
    choose(value) {
      for (const option of options) if (option.selected !== (option.value === value)) refine(option.value);
    },
    anyLabel: `All ${plural(label)}`,
  };
}

const isNumberFacet = (attribute: string): boolean =>
  attribute === 'year' || attribute === 'seats' || attribute === 'doors';

/** "Make" to "makes", "Body type" to "body types", as in 'Show all makes' [4-3]. */
function plural(label: string): string {
  const lower = label.toLowerCase();
  if (lower.endsWith('s')) return lower;
  return lower.endsWith('y') ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}
