/**
 * Marks the document when the address of a search page has a query, before its first cards are
 * painted. The mark is taken away by the search island, or by itself when no island comes.
 */
export const MARK_QUERY_SCRIPT =
  "if(location.search.length>1){var d=document.documentElement;d.classList.add('has-query');setTimeout(function(){d.classList.remove('has-query')},5000)}";
