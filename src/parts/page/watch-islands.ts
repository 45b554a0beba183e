import type { FailedIsland } from './report-island.ts';

/**
 * Islands whose script failed or could not be loaded: their built HTML replaces them, and the failure is reported. A
 * search page then shows what works without JavaScript: `search-off` on `<html>`.
 */
export function watchIslands({ documentElement }: Document): void {
  documentElement.addEventListener('astro:hydration-error', (event) => {
    if ((event.target as Element).querySelector('[data-search-box]') !== null) {
      documentElement.classList.remove('has-query', 'search-late');
      documentElement.classList.add('search-off');
    }
    void import('./report-island.ts').then((part) => part.reportIsland(event as FailedIsland));
  });
}
