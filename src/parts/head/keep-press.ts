/**
 * Keeps a press on a search page's button for all filters that comes before its island is alive: `MoreFilters` looks for it
 * then.
 */
export const KEEP_PRESS_SCRIPT =
  "addEventListener('click',function(e){var b=e.target.closest('.filters__more');if(b)b.toggleAttribute('data-pressed')})";
