/**
 * Marks the document when a search page's URL has a query, before its first cards are painted: they do not match the
 * URL. The search island removes the mark once it has results. If none arrive the cards are shown after all, and
 * `search-late` makes the page say that they are not filtered.
 */
export const MARK_QUERY_SCRIPT =
  "if(location.search.length>1){var c=document.documentElement.classList;c.add('has-query');setTimeout(function(){c.replace('has-query','search-late')},10000)}";
