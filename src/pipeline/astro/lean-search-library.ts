import type { Plugin } from 'vite';

/** Methods that search pages never call, by the end of their module's name: a quarter of the library's bytes. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  // Recommendations, compositions, answers, tags, hierarchies, exclusions, conjunctive facets and paging by one.
  'algoliasearch-helper/src/algoliasearch.helper.js': words(`
    searchWithComposition recommend getQuery searchOnce findAnswers searchForFacetValues
    searchForCompositionFacetValues clearTags addDisjunctiveFacetRefinement addDisjunctiveRefine
    addHierarchicalFacetRefinement addFacetRefinement addRefine addFacetExclusion addExclude addTag
    addFrequentlyBoughtTogether addRelatedProducts addTrendingItems addTrendingFacets addLookingSimilar
    removeDisjunctiveFacetRefinement removeDisjunctiveRefine removeHierarchicalFacetRefinement removeFacetRefinement
    removeRefine removeFacetExclusion removeExclude removeTag removeFrequentlyBoughtTogether removeRelatedProducts
    removeTrendingItems removeTrendingFacets removeLookingSimilar toggleFacetExclusion toggleExclude toggleRefinement
    toggleRefine toggleTag nextPage previousPage hasRefinements isExcluded hasTag isTagRefined getTags getRefinements
    getHierarchicalFacetBreadcrumb _runComposition _recommend _dispatchRecommendResponse _dispatchRecommendError
    _recommendChange _hasDisjunctiveRefinements`),
  'algoliasearch-helper/src/SearchParameters/index.js': words(`
    toggleHierarchicalFacetRefinement addHierarchicalFacetRefinement removeHierarchicalFacetRefinement
    removeFacetRefinement addFacetRefinement removeExcludeRefinement addExcludeRefinement addHierarchicalFacet
    removeHierarchicalFacet getHierarchicalFacetBreadcrumb toggleConjunctiveFacetRefinement
    toggleExcludeFacetRefinement addTagRefinement removeTagRefinement toggleTagRefinement
    getUnrefinedDisjunctiveFacets`),
  'algoliasearch-helper/src/SearchResults/index.js': words('getRefinements getFacetByName getFacetStats'),
  'algoliasearch-helper/src/requestBuilder.js': words(`
    _getCompositionHitsSearchParams _getCompositionQueries getSearchForFacetQuery
    _getDisjunctiveHierarchicalFacetAttribute`),
};

/** Whole modules, by what stands in for them. */
const REPLACED: Readonly<Record<string, string>> = {
  // No facet is hierarchical; results ask for the function that would build the trees all the same.
  'algoliasearch-helper/src/SearchResults/generate-hierarchical-tree.js': 'module.exports = () => () => undefined;',
  'algoliasearch-helper/src/utils/sortAndMergeRecommendations.js': 'module.exports = () => [];',
  // Helpers of Hogan templates.
  'instantsearch.js/es/lib/createHelpers.js': 'export default () => ({});',
  // Search pages bring their own mapping of states.
  'instantsearch.js/es/lib/stateMappings/simple.js': 'export default () => undefined;',
  'instantsearch.js/es/lib/utils/addInsightsToRecommendParameters.js':
    'export const addInsightsToRecommendParameters = (parameters) => parameters;',
  // React has the hook itself.
  'use-sync-external-store/shim/index.js': "export { useSyncExternalStore } from 'react';",
};

/**
 * Leaves parts of InstantSearch and its helper out of the browser's scripts that search pages never reach: no bundler can
 * see that a method of a prototype is unused. A part that a new version of them no longer has stops the build.
 */
export function leanSearchLibrary(): Plugin {
  return {
    name: 'forecourt-lean-search-library',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const module = id.replaceAll('\\', '/').split('/node_modules/').pop()?.split('?')[0] ?? '';
      const replaced = REPLACED[module];
      if (replaced !== undefined) return { code: replaced, map: null };
      const unused = UNUSED[module];
      return unused === undefined ? undefined : { code: withoutMethods(code, module, unused), map: null };
    },
  };
}

/**
 * A module without some methods, which stand at its top level as `X.prototype.name = …;` or as `name: function` of an
 * object, in the library's own layout.
 *
 * @throws Error with the methods that it does not have.
 */
export function withoutMethods(code: string, module: string, unused: readonly string[]): string {
  const missing: string[] = [];
  let rest = code;
  for (const name of unused) {
    const method = new RegExp(
      `^(?:\\w+\\.prototype\\.${name} =\\s*function[^]*?^\\};$|  ${name}: function[^]*?^  \\},?$)`,
      'm',
    );
    if (method.test(rest)) rest = rest.replace(method, '');
    else missing.push(name);
  }
  if (missing.length > 0) {
    throw new Error(
      `${module} has no ${missing.join(', ')}: its version has changed. Take them off the list in lean-search-library.ts.`,
    );
  }
  return rest;
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
