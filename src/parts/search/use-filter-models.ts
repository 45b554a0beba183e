import { useMemo } from 'react';
import type { SearchSettings } from '#config/public-dealer.ts';
import type { SearchEngineName } from '#search/fallback-client.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { routeAttributes } from '#search/search-state.ts';
import type { DistanceModel, FacetModel } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { useDistance } from './use-distance.ts';
import { useFacetModels } from './use-facet-models.ts';
import { useHistograms } from './use-histograms.ts';
import { useRangeModels, type RefinableRange } from './use-range-models.ts';
import type { SearchNow } from './use-search.ts';

/** What is counted next to the filters: it follows the results one frame later. */
export interface Counted {
  readonly search: SearchNow;
  readonly modelsByMake: Readonly<Record<string, readonly string[]>> | undefined;
}

export interface FilterModels {
  /** The dealer's, and those that the page's path refines. */
  readonly settings: SearchSettings['facets'];
  readonly facets: readonly FacetModel[];
  readonly shownFacets: readonly FacetModel[];
  readonly ranges: readonly RefinableRange[];
  /** With their histograms, where there is something to choose. */
  readonly shownRanges: readonly RefinableRange[];
  readonly distance: DistanceModel | undefined;
}

/** Every filter of the page with its values, bounds and counts. */
export function useFilterModels(
  props: SearchIslandProps,
  { search: counted, modelsByMake }: Counted,
  engine: SearchEngineName,
  hydrated: boolean,
  services: SearchServices,
): FilterModels {
  const settings = facetSettings(props);
  const facets = useFacetModels(settings, props, modelsByMake, counted);
  const shown = new Set(props.settings.facets.map((facet) => facet.attribute));
  const isShown = ({ attribute, options }: FacetModel): boolean => shown.has(attribute) && options.length > 0;
  // A new list only where one of its facets changed; their number is the same with every render.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const shownFacets = useMemo(() => facets.filter(isShown), facets);
  const allRanges = useRangeModels(props.settings.ranges, engine, services, counted.results);
  const isOffered = offeredIn(props);
  const withBars = useHistograms(props, allRanges, isOffered, engine, hydrated, { ...services, search: counted });
  const distance = useDistance(
    shown.has('location_name') ? props.places : undefined,
    props.settings.indexName,
    services,
  );
  return {
    settings,
    facets,
    shownFacets,
    ranges: allRanges.filter(isOffered),
    shownRanges: withBars.filter(isOffered).filter(hasRoom),
    distance,
  };
}

/** The dealer's facets, and those that the page's path refines without the dealer showing them. */
function facetSettings(props: SearchIslandProps): SearchSettings['facets'] {
  const { facets } = props.settings;
  const others = routeAttributes(props).facets.filter((attribute) =>
    facets.every((facet) => facet.attribute !== attribute),
  );
  return [...facets, ...others.map((attribute) => ({ attribute, label: attribute, collapsedCount: 7, open: false }))];
}

/** Repayments are only filterable where their rate and warning can be shown above the results, and if there are any. */
function offeredIn({ creditNotice }: SearchIslandProps): (range: RefinableRange) => boolean {
  return ({ attribute, known, refined }) =>
    attribute !== 'weekly_price' || (creditNotice !== undefined && (known || refined));
}

/** In a list without vehicles only price and kilometres have slider bounds [5-2]. */
function hasRoom({ attribute, known, min, max }: RefinableRange): boolean {
  return max > min && (known || attribute === 'price' || attribute === 'km');
}
