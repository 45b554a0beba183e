import { useEffect, useLayoutEffect, useRef } from 'react';
import { formatCount } from '#domain/formats/counts.ts';
import { fillText } from '#domain/formats/fill-text.ts';
import { filtersOnlyBy, holds, listName, type ListFilters, startsSentence } from '#domain/search/list-name.ts';
import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { afterPaint } from '#parts/browser/after-paint.ts';
import { valuesByName } from './count-requests.ts';
import type { SearchModel } from './search-model.ts';
import type { SearchServices } from './search-services.ts';

type ListNames = Pick<SearchModel, 'heading' | 'headingCount' | 'countedName' | 'introduction'>;

/**
 * The name of the list on screen: the page's own text while it shows the page's own list, else from the filters of the
 * results. Title and breadcrumb, which are outside the island, follow.
 */
export function useListName(
  props: SearchIslandProps,
  count: number,
  { search }: SearchServices,
): ListNames & { readonly filters: ListFilters; readonly nameOfOne: string } {
  const { heading, countedHeading = heading, introduction, base, titleEnd, settings } = props;
  const { state, indexUiState } = search;
  const { query } = state;
  const values = valuesByName(state);
  const filters: ListFilters = { values, query, ...(indexUiState.range && { ranges: indexUiState.range }) };
  const name = listName(filters, settings.itemsNoun);
  const isBuilt = filtersOnlyBy(filters, base);
  // The page's own text where a dealer has written some.
  const isOwnHeading = isBuilt && heading !== name.heading;
  const countedName = isOwnHeading ? countedHeading : name.nameOf(count);
  const shown = isBuilt ? heading : count === 0 ? `No ${name.nameOf(0)}` : name.heading;
  const list = isOwnHeading ? heading : capitalised(name.nameOf(2));
  // An empty list has its own text, and a dealer's own text is about the page's vehicles.
  const introduces = count > 0 && holds(values, base) && startsSentence(filters);
  useNamesOutside(
    isBuilt
      ? undefined
      : {
          title: `${shown}${name.endsWithExclusion ? ',' : ''}${titleEnd}`,
          crumb: name.heading,
          keepsParents: holds(values, base),
        },
  );
  return {
    filters,
    nameOfOne: name.nameOf(1),
    heading: shown,
    headingCount: count === 0 && !isOwnHeading ? 'No' : formatCount(count),
    countedName,
    ...(introduction !== undefined && introduces && { introduction: fillText(introduction, { list }) }),
  };
}

interface NamesOutside {
  readonly title: string;
  readonly crumb: string;
  /** Whether the parent pages of this one still contain the list. */
  readonly keepsParents: boolean;
}

/** Names the page outside the island; `undefined` for the names that it was built with. */
function useNamesOutside(names: NamesOutside | undefined): void {
  const { title, crumb, keepsParents = true } = names ?? {};
  const built = useRef<{ readonly title: string; readonly crumb: string }>(undefined);
  // Before the results are painted below it: a longer name takes more lines.
  useLayoutEffect(() => {
    const crumbs = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Breadcrumb"] li')];
    const last = crumbs.at(-1)?.firstElementChild;
    built.current ??= { title: document.title, crumb: last?.textContent ?? '' };
    if (last) last.textContent = crumb ?? built.current.crumb;
    // Home and all stock lead on from any list.
    for (const between of crumbs.slice(2, -1)) between.hidden = !keepsParents;
  }, [crumb, keepsParents]);
  // No part of the page, so after it has been painted.
  useEffect(() => {
    let isStale = false;
    void afterPaint().then(() => {
      if (!isStale) document.title = title ?? built.current?.title ?? document.title;
    });
    return () => {
      isStale = true;
    };
  }, [title]);
}
