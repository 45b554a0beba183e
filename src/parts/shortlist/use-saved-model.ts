import { useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import { lookedAt, type Favourite } from '#domain/shortlist/favourite.ts';
import { glanceOf, toSavedList } from '#domain/shortlist/saved-list.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { ShortlistProps } from '#search/shortlist-props.ts';
import type { SavedModel } from './saved-model.ts';
import { copyListLink } from './copy-list-link.ts';
import { favouriteStore, isKeptInAccount } from './favourite-store.ts';
import { favourites, viewed } from './shortlist-store.ts';
import { showToast } from './toast.ts';
import { useIsInBrowser, useListedVehicles } from './use-listed-vehicles.ts';
import { useSentList } from './use-sent-list.ts';
import { useViewedCards } from './use-viewed-cards.ts';

const MOST_VIEWED_SHOWN = 8;

/** Joins the browser's list with the current stock. */
export function useSavedModel({ indexUrl, cardRules, itemsNoun, creditNotice }: ShortlistProps): SavedModel {
  const kept = useStore(favourites.$items);
  const isInBrowser = useIsInBrowser();
  const isInAccount = isInBrowser && isKeptInAccount();
  const [now] = useState(() => new Date());
  const stock = useListedVehicles(indexUrl, (vehicles) => {
    favourites.change((items) =>
      items.map((favourite) => lookedAt(favourite, glanceOf(vehicles.byId(favourite.id), cardRules, now))),
    );
  });
  const viewedCards = useViewedCards(stock, cardRules, MOST_VIEWED_SHOWN);
  const list = useMemo(() => {
    const summaryOf = ({ id }: Favourite): ReturnType<Parameters<typeof toSavedList>[1]['summaryOf']> =>
      typeof stock === 'string' ? undefined : stock.byId(id);
    return toSavedList(kept, { rules: cardRules, noun: itemsNoun, now, summaryOf, isInAccount });
  }, [kept, stock, cardRules, itemsNoun, now, isInAccount]);

  const sent = useSentList(stock, { cardRules, itemsNoun });
  const shown = typeof sent === 'object' ? sent.cards : list.vehicles.flatMap(({ card }) => card ?? []);
  const listed = list.vehicles.flatMap(({ favourite, card }) => (card === undefined ? [] : favourite.slug));
  const isKnown = isInBrowser && sent !== 'loading' && (kept.length === 0 || stock !== 'loading');
  const { goneCount } = list;
  const goneText = goneCount === 1 ? `sold ${itemsNoun.singular}` : `${goneCount} sold ${itemsNoun.plural}`;
  return omitUndefined({
    status: isKnown ? ('ready' as const) : ('pending' as const),
    itemsNoun,
    isInAccount,
    list,
    failureText:
      stock === 'unreachable'
        ? `We couldn’t check for updates. Showing your ${itemsNoun.plural} as you last saw them.`
        : undefined,
    creditNotice: shown.some(({ repayment }) => repayment !== undefined) ? creditNotice : undefined,
    viewed: viewedCards.filter(({ id }) => kept.every((favourite) => favourite.id !== id)),
    clearViewed: () => viewed.change(() => []),
    sent: sent === 'loading' ? undefined : sent,
    copyLink: listed.length === 0 ? undefined : () => void copyListLink(listed),
    removeGone,
    removeGoneLabel: goneCount === 0 ? undefined : `Remove ${goneText}`,
  });
}

function removeGone(): void {
  const before = favourites.$items.get();
  const isHere = ({ latest: { availability } }: Favourite): boolean =>
    availability !== 'sold' && availability !== 'gone';
  const isInAccount = isKeptInAccount();
  if (isInAccount) {
    // An account takes back only what is listed, so there is no undo.
    void favouriteStore().then(async (store) => {
      for (const { id } of before.filter((favourite) => !isHere(favourite))) await store.remove(id);
    });
  } else if (!favourites.change((items) => items.filter(isHere))) return;
  const action = { label: 'Undo', run: () => void favourites.change(() => before) };
  const text = 'Sold vehicles are off your list.';
  showToast({ title: 'Removed', text, ...(!isInAccount && { action }), stays: true });
}
