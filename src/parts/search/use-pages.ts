import { useEffect, useMemo } from 'react';
import type { PaginationModel } from './search-model.ts';
import { shownPages } from './shown-pages.ts';
import type { SearchNow } from './use-search.ts';

/** Links to the list's pages: prebuilt ones where it is not refined, that is, where its first page is the built one. */
export function usePaginationModel(search: SearchNow, path: string): PaginationModel {
  const { results, state, setPage, hrefOfPage } = search;
  const { nbPages } = results;
  const current = (state.page ?? 0) + 1;
  return useMemo(() => {
    const first = hrefOfPage(0);
    const hrefOf = (page: number): string => {
      if (page === 1) return first;
      return first === path ? `${path}/page/${page}` : hrefOfPage(page - 1);
    };
    return {
      page: current,
      pageCount: nbPages,
      links: shownPages(current, nbPages).map((page) => ({ page, href: hrefOf(page) })),
      ...(current > 1 && { previousHref: hrefOf(current - 1) }),
      ...(current < nbPages && { nextHref: hrefOf(current + 1) }),
      goTo(page) {
        setPage(page - 1);
      },
    };
    // Links include the list's refinements.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [current, nbPages, path, setPage, hrefOfPage, state]);
}

/**
 * A URL may name a page beyond the end of the list, which is then replaced by the last page. Only results for that page
 * prove this: until they arrive, those of the previous search are shown, which may have fewer pages.
 */
export function useExistingPage({ results, state, setPage }: SearchNow, correctNext: () => void): void {
  const { nbHits, nbPages, page } = results;
  const { page: asked = 0 } = state;
  useEffect(() => {
    if (nbHits === 0 || nbPages === 0 || page !== asked || asked < nbPages) return;
    correctNext();
    setPage(nbPages - 1);
  }, [asked, nbPages, setPage, nbHits, page, correctNext]);
}
