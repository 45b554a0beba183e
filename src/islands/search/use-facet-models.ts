import { useMemo } from 'react';
import { useRefinementList, type UseRefinementListProps } from 'react-instantsearch-core';
import type { SearchSettings } from '#config/public-dealer.ts';
import { attributeValueLabel } from '#domain/vehicle-words/vehicle-words.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { mostFacetValues } from '#search/search-state.ts';
import type { FacetModel, FacetOption } from './search-model.ts';
import type { SearchServices } from './search-services.ts';

type FacetSetting = SearchSettings['facets'][number];

/** Popular makes before 'All Makes' [9-8]. */
const POPULAR_COUNT = 20;
/** Values of these come and go with the make or model that is chosen; those of others stay listed without results. */
const DEPENDENT = new Set(['model', 'make_model', 'badge', 'series']);
const NUMBERS = new Set(['year', 'seats', 'doors']);

/**
 * One model per facet that the dealer shows. The list of facets is part of the page, so the hooks run
 * in the same order on every render.
 */
export function useFacetModels(
  settings: readonly FacetSetting[],
  props: SearchIslandProps,
  modelsByMake: Readonly<Record<string, readonly string[]>> | undefined,
  services: SearchServices,
): FacetModel[] {
  const models = settings.map((setting) => {
    // eslint-disable-next-line react-hooks/rules-of-hooks -- constant list, see above
    return useFacetModel(setting, props, services);
  });
  const model = models.find(({ attribute }) => attribute === 'model');
  const chosenMakes = models.find(({ attribute }) => attribute === 'make')?.options.filter(({ selected }) => selected);
  return models.map((facet) => {
    if (facet.attribute !== 'make' || facet.display !== 'cards' || model === undefined) return facet;
    return withModels(facet, model, chosenMakes?.length === 1 ? undefined : (modelsByMake ?? {}));
  });
}

type SortBy = Extract<NonNullable<UseRefinementListProps['sortBy']>, (...given: never[]) => unknown>;
type TransformItems = NonNullable<UseRefinementListProps['transformItems']>;

/** A function, because sorting by names of fields takes several times as long. */
const mostFirst: SortBy = (a, b) => b.count - a.count || (a.name < b.name ? -1 : 1);

/** Models mean something only within a make; all of them would be a list of hundreds, made anew with every letter. */
const modelsOfMakes: TransformItems = (items, { results }) => {
  const { make = [], model = [] } = results?._state.disjunctiveFacetsRefinements ?? {};
  return make.length + model.length > 0 ? items : [];
};

/** Makes with their models below those that are chosen; of several makes, each with its own. */
function withModels(
  makes: FacetModel,
  models: FacetModel,
  modelsByMake: Readonly<Record<string, readonly string[]>> | undefined,
): FacetModel {
  const addModels = (option: FacetOption): FacetOption => {
    if (!option.selected) return option;
    const own = modelsByMake === undefined ? undefined : new Set(modelsByMake[option.value] ?? []);
    const children = models.options.filter(({ value }) => own === undefined || own.has(value));
    return { ...option, children, toggleChild: models.toggle };
  };
  return {
    ...makes,
    options: makes.options.map(addModels),
    ...(makes.popular !== undefined && { popular: makes.popular.map(addModels) }),
  };
}

function useFacetModel(setting: FacetSetting, props: SearchIslandProps, { search }: SearchServices): FacetModel {
  const { attribute, label, display = 'checkboxes' } = setting;
  const { items, refine } = useRefinementList({
    attribute,
    operator: 'or',
    limit: mostFacetValues,
    sortBy: mostFirst,
    escapeFacetValues: false,
    ...(attribute === 'model' && { transformItems: modelsOfMakes }),
  });
  const { initialResults, path } = props;
  const landing = props.landingPaths[attribute];
  const logos = props.facetLogos?.[attribute];
  const built = useMemo(() => builtValues(initialResults, attribute), [initialResults, attribute]);
  const options = useMemo(() => {
    const option = (value: string, count: number, selected: boolean): FacetOption => ({
      value,
      label: attributeValueLabel(attribute, value),
      count,
      selected,
      disabled: count === 0 && !selected,
      href: landing?.[value] ?? `${path}?${attribute}=${encodeURIComponent(value)}`,
      ...(logos?.[value] !== undefined && { logo: logos[value] }),
    });
    const listed = new Set(items.map(({ value }) => value));
    const unlisted = DEPENDENT.has(attribute) ? [] : built.filter((value) => !listed.has(value));
    const all = [
      ...items.map(({ value, count, isRefined }) => option(value, count, isRefined)),
      ...unlisted.map((value) => option(value, 0, false)),
    ];
    return NUMBERS.has(attribute) ? all.sort((a, b) => Number(b.value) - Number(a.value)) : all;
  }, [items, built, landing, logos, path, attribute]);

  const words = plural(label);
  return {
    attribute,
    label,
    options,
    collapsedCount: setting.collapsedCount,
    showAllLabel: `Show all ${words}`,
    selectedCount: options.filter(({ selected }) => selected).length,
    open: setting.open,
    toggle: refine,
    display,
    chosen: options.find(({ selected }) => selected)?.value ?? '',
    choose(value) {
      search.setIndexUiState((state) => ({
        ...state,
        page: 1,
        refinementList: { ...state.refinementList, [attribute]: value === '' ? [] : [value] },
      }));
    },
    anyLabel: `All ${words}`,
    ...(options.length > POPULAR_COUNT && !NUMBERS.has(attribute)
      ? { popular: options.slice(0, POPULAR_COUNT), allLabel: `All ${capitalised(words)}` }
      : {}),
  };
}

/** Values that the page had when it was built, in the order of their counts. */
function builtValues(answers: readonly unknown[], attribute: string): string[] {
  const counts = new Map<string, number>();
  for (const answer of answers as readonly { readonly facets?: Readonly<Record<string, Record<string, number>>> }[]) {
    for (const [value, count] of Object.entries(answer.facets?.[attribute] ?? {})) {
      counts.set(value, Math.max(count, counts.get(value) ?? 0));
    }
  }
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1)).map(([value]) => value);
}

/** "Make" to "makes", "Body type" to "body types", as in 'Show all makes' [4-3]. */
function plural(label: string): string {
  const lower = label.toLowerCase();
  if (lower.endsWith('s')) return lower;
  return /[bcdfghj-np-tv-z]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}

/** "body types" to "Body Types", as in 'All Makes' [9-8]. */
function capitalised(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
