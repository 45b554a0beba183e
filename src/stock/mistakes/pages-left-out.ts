import type { FeedConfig } from '#config/schema/feed.ts';
import type { StockProblem } from '../stock-problem.ts';

/** A feed as it was read. */
export interface FeedPage {
  readonly feed: Pick<FeedConfig, 'name' | 'source'>;
  readonly rows: number;
  /** What shows that it goes on elsewhere. */
  readonly goesOn: string | undefined;
}

/**
 * Feeds that hand out their list in pages of which the last is not read. Pages may be feeds of their own, so feeds
 * whose addresses differ in their query or in numbers count as one.
 */
export function pagesLeftOut(pages: readonly FeedPage[]): StockProblem[] {
  const lists = Map.groupBy(pages, ({ feed: { source } }) => source.replace(/\?.*$/s, '').replace(/\d+/g, '#'));
  return [...lists.values()].flatMap((list) => {
    const last = list.at(-1);
    if (last?.goesOn === undefined || list.some(({ goesOn }) => goesOn === undefined)) return [];
    return [
      {
        kind: 'further-pages' as const,
        feed: last.feed.name,
        message: `The feed comes in pages, and not all of them are read: beside its ${last.rows.toLocaleString('en-AU')} rows it says ${last.goesOn}. The vehicles of further pages are not on the site.`,
        remedy:
          'Ask for everything at once, as in "query": { "per_page": "1000" } (the feed\'s provider knows the words), or write a feed for each page.',
      },
    ];
  });
}
