import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { comparedSlugs, MOST_COMPARED } from '#domain/shortlist/compared-vehicles.ts';
import { compareTable, withPageFigures, type CompareTable, type PageFigure } from '#domain/shortlist/compare-table.ts';
import { parseEntry } from '#domain/shortlist/read-entry.ts';
import { sentListHref } from '#domain/shortlist/sent-list.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { ShortlistProps } from '#search/shortlist-props.ts';
import type { CompareModel } from './compare-model.ts';
import { loadPageFigures } from './load-page-figures.ts';
import { compared, favourites, viewed } from './shortlist-store.ts';
import { useListedVehicles } from './use-listed-vehicles.ts';

const MOST_CANDIDATES = 8;

/**
 * The vehicles in the page's URL, so that it can be shared; without any, those selected in this browser. Changes here
 * update both.
 */
export function useCompareModel({ indexUrl, cardRules, itemsNoun, searchPath }: ShortlistProps): CompareModel {
  const [slugs, setSlugs] = useState<readonly string[]>();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [now] = useState(() => new Date());
  const stock = useListedVehicles(indexUrl);
  const saved = useStore(favourites.$items);
  const looked = useStore(viewed.$items);

  useEffect(() => {
    const own = compared.$items.get().map(({ slug }) => slug);
    const sent = comparedSlugs(location.search);
    setSlugs(sent ?? own);
    if (sent === undefined) showInAddress(own);
  }, []);

  const listed = useMemo(() => {
    const found = typeof stock === 'string' ? [] : (slugs ?? []).flatMap((slug) => stock.bySlug(slug) ?? []);
    return compareTable(found, cardRules, now);
  }, [stock, slugs, cardRules, now]);
  const table = usePageFigures(listed);
  const candidates = useMemo(() => {
    if (typeof stock === 'string') return [];
    const ids = new Set([...saved, ...looked].map(({ id }) => id));
    for (const { id } of table.cards) ids.delete(id);
    return [...ids]
      .flatMap((id) => stock.byId(id) ?? [])
      .map((summary) => toVehicleCardData(summary, cardRules, now))
      .filter(({ showsCompare }) => showsCompare)
      .slice(0, MOST_CANDIDATES);
  }, [stock, saved, looked, table, cardRules, now]);

  const choose = (cards: readonly VehicleCardData[]): void => {
    const chosen = cards.map(slugOf);
    setSlugs(chosen);
    showInAddress(chosen);
    // Where nothing can be stored, the URL still has it.
    compared.change(() => cards.flatMap(({ shortlistEntry }) => parseEntry(shortlistEntry) ?? []));
  };
  const isReady = slugs !== undefined && stock !== 'loading';
  return {
    status: isReady ? (stock === 'unreachable' ? 'unreachable' : 'ready') : 'pending',
    itemsNoun,
    searchPath,
    table,
    missingCount: (slugs ?? []).length - table.cards.length,
    isFull: table.cards.length >= MOST_COMPARED,
    onlyDifferences,
    setOnlyDifferences,
    candidates,
    add: (card) => {
      choose([...table.cards, card]);
    },
    remove: (card) => {
      choose(table.cards.filter(({ id }) => id !== card.id));
    },
  };
}

/** The table, and what the vehicles' pages add to it as soon as they are there. */
function usePageFigures(table: CompareTable): CompareTable {
  const [pages, setPages] = useState<Readonly<Record<string, readonly PageFigure[]>>>({});
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { href } of table.cards) {
      if (asked.current.has(href)) continue;
      asked.current.add(href);
      void loadPageFigures(href).then((figures) => {
        setPages((known) => ({ ...known, [href]: figures ?? [] }));
      });
    }
  }, [table]);
  return useMemo(
    () =>
      withPageFigures(
        table,
        table.cards.map(({ href }) => pages[href]),
      ),
    [table, pages],
  );
}

function slugOf({ href }: VehicleCardData): string {
  return href.slice(href.lastIndexOf('/') + 1);
}

function showInAddress(slugs: readonly string[]): void {
  history.replaceState(history.state, '', sentListHref(location.pathname, slugs));
}
