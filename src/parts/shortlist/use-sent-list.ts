import { useEffect, useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import { MOST_FAVOURITES, toFavourite, type Favourite } from '#domain/shortlist/favourite.ts';
import { parseEntry } from '#domain/shortlist/read-entry.ts';
import { sentListWords, sentSlugs, type SentListWords } from '#domain/shortlist/sent-list.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { ShortlistProps } from '#search/shortlist-props.ts';
import type { SentList } from './saved-model.ts';
import { favouriteStore, isKeptInAccount } from './favourite-store.ts';
import { favourites, NOTHING_KEPT } from './shortlist-store.ts';
import { showToast } from './toast.ts';
import type { Stock } from './use-listed-vehicles.ts';

/** The list in the page's URL; undefined for the visitor's own list. */
export function useSentList(
  stock: Stock,
  { cardRules, itemsNoun }: Pick<ShortlistProps, 'cardRules' | 'itemsNoun'>,
): SentList | 'loading' | undefined {
  const [slugs, setSlugs] = useState<readonly string[]>();
  const [now] = useState(() => new Date());
  const kept = useStore(favourites.$items);
  useEffect(() => {
    setSlugs(sentSlugs(location.search));
  }, []);
  return useMemo(() => {
    if (slugs === undefined) return undefined;
    if (stock === 'loading') return 'loading';
    if (stock === 'unreachable') return { ...UNREACHABLE, cards: [], ownHref: location.pathname };
    const cards = slugs
      .flatMap((slug) => stock.bySlug(slug) ?? [])
      .map((summary) => toVehicleCardData(summary, cardRules, now));
    const isAllKept = cards.every(({ id }) => kept.some((favourite) => favourite.id === id));
    return omitUndefined({
      ...sentListWords(cards.length, slugs.length - cards.length, itemsNoun),
      cards,
      ownHref: location.pathname,
      saveAll: isAllKept ? undefined : () => saveAll(cards),
    });
  }, [slugs, stock, kept, cardRules, itemsNoun, now]);
}

const UNREACHABLE: SentListWords = {
  heading: 'A list for you',
  introduction: 'We couldn’t load this list. Please try again in a moment.',
};

/** Saves the list's vehicles before those already saved. */
function saveAll(cards: readonly VehicleCardData[]): void {
  const now = Date.now();
  const known = new Set(favourites.$items.get().map(({ id }) => id));
  const added = cards
    .flatMap(({ shortlistEntry }) => parseEntry(shortlistEntry) ?? [])
    .filter(({ id }) => !known.has(id))
    .map((entry) => toFavourite(entry, now));
  if (known.size + added.length > MOST_FAVOURITES) {
    const text = `Your list is full at ${MOST_FAVOURITES}. Remove some to save these.`;
    showToast({ title: 'Not saved', text, stays: true });
    return;
  }
  if (isKeptInAccount()) {
    void saveInAccount(added);
    return;
  }
  if (!favourites.change((items) => [...added, ...items])) {
    showToast({ title: 'Not saved', text: NOTHING_KEPT, stays: true });
    return;
  }
  sayAllSaved();
}

/** One after the other, until one is not taken. */
async function saveInAccount(added: readonly Favourite[]): Promise<void> {
  const store = await favouriteStore();
  for (const favourite of added.toReversed()) if ((await store.save(favourite)) !== 'kept') return;
  sayAllSaved();
}

function sayAllSaved(): void {
  const link = { href: location.pathname, label: 'View List' };
  showToast({ title: 'Saved', text: 'All of them are now in your watchlist.', link, stays: true });
}
