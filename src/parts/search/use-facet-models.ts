import { useCallback, useMemo } from 'react';
import type { SearchSettings } from '#config/public-dealer.ts';
import { attributeNamed } from '#domain/vehicle-summary/attributes.ts';
import { licenceRank } from '#domain/vehicle/licence-class.ts';
import { attributeValueLabel, wordsInSentence } from '#domain/vehicle-words/vehicle-words.ts';
import { builtValues } from '#search/built-values.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import type { FacetModel, FacetOption } from './search-model.ts';
import type { SearchNow } from './use-search.ts';

type FacetSetting = SearchSettings['facets'][number];

/** Popular makes before 'All Makes' [9-8]. */
const POPULAR_COUNT = 20;

/**
 * One model per facet that the dealer shows. The list of facets is part of the page, so the hooks run
 * in the same order on every render.
 */
export function useFacetModels(
  settings: readonly FacetSetting[],
  props: SearchIslandProps,
  modelsByMake: Readonly<Record<string, readonly string[]>> | undefined,
  search: SearchNow,
): FacetModel[] {
  const models = settings.map((setting) => {
    // eslint-disable-next-line react-hooks/rules-of-hooks -- constant list, see above
    return useFacetModel(setting, props, search);
  });
  const makes = models.find(({ attribute }) => attribute === 'make');
  const model = models.find(({ attribute }) => attribute === 'model');
  const makesWithModels = useMemo(() => {
    if (makes?.display !== 'cards' || model === undefined) return makes;
    const isOne = makes.options.filter(({ selected }) => selected).length === 1;
    return withModels(makes, model, isOne ? undefined : (modelsByMake ?? {}));
  }, [makes, model, modelsByMake]);
  return models.map((facet) => (facet === makes && makesWithModels !== undefined ? makesWithModels : facet));
}

interface CountedValue {
  readonly value: string;
  readonly count: number;
}

const NONE: readonly string[] = [];

/** The values of a facet in the results, those with most vehicles first. */
function useCountedValues(attribute: string, { results, state }: SearchNow): readonly CountedValue[] {
  const { make = NONE, model = NONE } = state.disjunctiveFacetsRefinements;
  // Models only make sense within a make; all of them would be a list of hundreds, rebuilt with every letter.
  const isListed = attribute !== 'model' || make.length + model.length > 0;
  return useMemo(() => {
    const facet = isListed ? results.disjunctiveFacets.find(({ name }) => name === attribute) : undefined;
    return Object.entries((facet?.data ?? {}) as Readonly<Record<string, number>>)
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  }, [results, attribute, isListed]);
}

/** As written in a filter: with `-` before it a value would be excluded. */
const filterValue = (value: string): string => value.replace(/^-/, '\\-');
/** The other way round. */
export const valueInFilter = (written: string): string => written.replace(/^\\-/, '-');

/** Makes with their models below the selected ones; with several makes, each with its own. */
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

function useFacetModel(setting: FacetSetting, props: SearchIslandProps, search: SearchNow): FacetModel {
  const { attribute, label, collapsedCount, open, display = 'checkboxes', values: offered } = setting;
  const { toggle, setIndexUiState } = search;
  const { type, dependent } = attributeNamed(attribute) ?? {};
  // Numbers begin with the least, years with the latest, licences with the narrowest; words stay as they are.
  const upwards = type === 'int' ? (attribute === 'year' ? -1 : 1) : 0;
  const counted = useCountedValues(attribute, search);
  const chosen = search.state.disjunctiveFacetsRefinements[attribute] ?? NONE;
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
    const isChosen = new Set(chosen);
    const listed = new Set(counted.map(({ value }) => value));
    const unlisted = dependent ? [] : built.filter((value) => !listed.has(value));
    const all = [
      ...counted.map(({ value, count }) => option(filterValue(value), count, isChosen.has(filterValue(value)))),
      ...unlisted.map((value) => option(value, 0, false)),
    ];
    if (offered !== undefined) return inOrder(all, offered);
    if (attribute === 'licence_class') return all.sort((a, b) => licenceRank(a.value) - licenceRank(b.value));
    return all.sort((a, b) => upwards * (+a.value - +b.value));
  }, [counted, chosen, built, landing, logos, path, attribute, offered, dependent, upwards]);

  const toggleValue = useCallback((value: string) => toggle(attribute, value), [toggle, attribute]);
  return useMemo(() => {
    const words = plural(label);
    return {
      attribute,
      label,
      options,
      collapsedCount,
      showAllLabel: `Show all ${words}`,
      selectedCount: options.filter(({ selected }) => selected).length,
      open,
      toggle: toggleValue,
      display,
      chosen: options.find(({ selected }) => selected)?.value ?? '',
      choose(value) {
        setIndexUiState((state) => ({
          ...state,
          page: 1,
          refinementList: { ...state.refinementList, [attribute]: value === '' ? [] : [value] },
        }));
      },
      anyLabel: `All ${words}`,
      ...(options.length > POPULAR_COUNT && !upwards
        ? { popular: options.slice(0, POPULAR_COUNT), allLabel: `All ${capitalised(words)}` }
        : {}),
    };
  }, [attribute, label, display, collapsedCount, open, options, toggleValue, setIndexUiState, upwards]);
}

/** The values that the dealer offers, in the dealer's order, and any others that are selected. */
function inOrder(options: readonly FacetOption[], offered: readonly string[]): FacetOption[] {
  const place = ({ value }: FacetOption): number =>
    offered.findIndex((name) => name.toLowerCase() === value.toLowerCase());
  return options.filter((option) => option.selected || place(option) !== -1).toSorted((a, b) => place(a) - place(b));
}

/** "Make" to "makes", "Body type" to "body types", as in 'Show all makes' [4-3]. */
function plural(label: string): string {
  const lower = wordsInSentence(label);
  if (lower.endsWith('s')) return lower;
  return /[bcdfghj-np-tv-z]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}

/** "body types" to "Body Types", as in 'All Makes' [9-8]. */
function capitalised(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
