import type { PublicDealer } from '#config/public-dealer.ts';
import type { SearchListPage } from '#site-plan/site-page.ts';
import { arrangeResults } from './arrange-results.ts';
import type { SearchResult } from './search-model.ts';

type ListedPage = Pick<SearchListPage['props'], 'cards' | 'pages' | 'promos' | 'day' | 'builtAt'>;
type ListSettings = Pick<PublicDealer['search'], 'collapsesSold' | 'itemsNoun'>;

/**
 * What the list with filters shows as this page, as a page without script can show it: a run of sold vehicles, which
 * nobody could unfold, is open. Promotional cards are where they are with the run folded.
 */
export function listedResults(page: ListedPage, { collapsesSold, itemsNoun }: ListSettings): readonly SearchResult[] {
  const { cards, pages, promos, day = '', builtAt } = page;
  const arranged = arrangeResults(cards, {
    collapsesSold,
    noun: itemsNoun,
    expanded: new Set(),
    toggleRun: () => undefined,
    promos,
    place: { nowMs: Date.parse(builtAt), page: pages.page, day },
  });
  return arranged.flatMap((result): readonly SearchResult[] =>
    result.kind === 'sold-run' ? result.cards.map((card) => ({ kind: 'vehicle', key: card.id, card })) : [result],
  );
}
