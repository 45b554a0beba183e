import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { withoutMethods, withoutStatement, words } from './lean-code.ts';

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
    getHierarchicalFacetBreadcrumb isDisjunctiveRefined getIndex _runComposition _recommend _dispatchRecommendResponse _dispatchRecommendError
    _recommendChange _hasDisjunctiveRefinements`),
  'algoliasearch-helper/src/SearchParameters/index.js': words(`
    toggleHierarchicalFacetRefinement addHierarchicalFacetRefinement removeHierarchicalFacetRefinement
    removeFacetRefinement addFacetRefinement removeExcludeRefinement addExcludeRefinement addHierarchicalFacet
    removeHierarchicalFacet getHierarchicalFacetBreadcrumb toggleConjunctiveFacetRefinement
    toggleExcludeFacetRefinement addTagRefinement removeTagRefinement toggleTagRefinement
    getUnrefinedDisjunctiveFacets clearTags setFacets setDisjunctiveFacets setHitsPerPage setTypoTolerance
    getExcludeRefinements isTagRefined`),
  'algoliasearch-helper/src/SearchResults/index.js': words('getRefinements getFacetByName getFacetStats'),
  'algoliasearch-helper/src/requestBuilder.js': words(`
    _getCompositionHitsSearchParams _getCompositionQueries getSearchForFacetQuery
    _getDisjunctiveHierarchicalFacetAttribute`),
};

/** Work that nothing here reads the result of, by the first words of its statement. */
export const NEEDLESS: Readonly<Record<string, string>> = {
  // The state of every widget, worked out once more with every drawing, for tools that look at all of them.
  'instantsearch.js/es/widgets/index/index.js': `            widgetsToRender.forEach(function(widget) {
                if (widget.getRenderState) {`,
};

/** Whole modules, by what stands in for them. */
export const REPLACED: Readonly<Record<string, string>> = {
  // What every browser has that the site is for, where the library brings its own.
  '@swc/helpers/esm/_class_call_check.js': 'export const _ = () => undefined;',
  '@swc/helpers/esm/_define_property.js': 'export const _ = (to, name, value) => ((to[name] = value), to);',
  '@swc/helpers/esm/_extends.js': 'export const _ = Object.assign;',
  '@swc/helpers/esm/_instanceof.js': 'export const _ = (value, type) => value instanceof type;',
  '@swc/helpers/esm/_object_destructuring_empty.js': 'export const _ = (value) => value;',
  '@swc/helpers/esm/_object_spread.js': 'export const _ = Object.assign;',
  '@swc/helpers/esm/_object_spread_props.js': 'export const _ = Object.assign;',
  '@swc/helpers/esm/_object_without_properties.js':
    'export const _ = (from, names) => { const rest = { ...from }; for (const name of names) delete rest[name]; return rest; };',
  '@swc/helpers/esm/_sliced_to_array.js': 'export const _ = (list) => Array.from(list);',
  '@swc/helpers/esm/_to_array.js': 'export const _ = (list) => Array.from(list);',
  '@swc/helpers/esm/_to_consumable_array.js': 'export const _ = (list) => Array.from(list);',
  '@swc/helpers/esm/_type_of.js': 'export const _ = (value) => typeof value;',
  // No recommendations: an empty list of them is asked for all the same.
  'algoliasearch-helper/src/RecommendParameters/index.js': 'module.exports = function () { this.params = []; };',
  'algoliasearch-helper/src/RecommendResults/index.js': 'module.exports = function () {};',
  'instantsearch.js/es/lib/utils/hydrateRecommendCache.js': 'export const hydrateRecommendCache = () => undefined;',
  // Nothing is printed with marks in it, and React escapes what is printed.
  'instantsearch.js/es/lib/utils/escape-highlight.js': `
    export const TAG_PLACEHOLDER = { highlightPreTag: '__ais-highlight__', highlightPostTag: '__/ais-highlight__' };
    export const TAG_REPLACEMENT = TAG_PLACEHOLDER;
    export const escapeHits = (hits) => hits;
    export const escapeFacets = (hits) => hits;`,
  // Reports of filters to Algolia.
  'instantsearch.js/es/lib/utils/createSendEventForFacet.js':
    'export const createSendEventForFacet = () => () => undefined;',
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

/** Packages, by the module that stands in for them. */
const STAND_INS: Readonly<Record<string, string>> = {
  '@algolia/events': fileURLToPath(new URL('../../search/event-emitter.ts', import.meta.url)),
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
    resolveId: { order: 'pre', handler: (name) => STAND_INS[name] },
    transform(code, id) {
      const module = id.replaceAll('\\', '/').split('/node_modules/').pop()?.split('?')[0] ?? '';
      const replaced = REPLACED[module];
      if (replaced !== undefined) return { code: replaced, map: null };
      const needless = NEEDLESS[module];
      if (needless !== undefined) return { code: withoutStatement(code, module, needless), map: null };
      const unused = UNUSED[module];
      return unused === undefined ? undefined : { code: withoutMethods(code, module, unused), map: null };
    },
  };
}
