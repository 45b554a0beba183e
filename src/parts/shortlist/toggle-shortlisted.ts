import type { SiteEventId } from '#domain/events/site-events.ts';
import type { ShortlistEntry } from '#domain/shortlist/shortlist-entry.ts';
import { MOST_COMPARED } from '#domain/shortlist/compared-vehicles.ts';
import { MOST_FAVOURITES, toFavourite, type Favourite } from '#domain/shortlist/favourite.ts';
import { parseEntry } from '#domain/shortlist/read-entry.ts';
import { sentListHref } from '#domain/shortlist/sent-list.ts';
import { recordEvent } from '#parts/event/record-event.ts';
import { favouriteStore } from './favourite-store.ts';
import {
  changeCompared,
  compared,
  favourites,
  type KeepOutcome,
  NOTHING_CHANGED,
  NOTHING_KEPT,
  type FavouriteStore,
} from './shortlist-store.ts';
import { showToast, type Toast } from './toast.ts';

/** The number alone: the table of all events would load with every heart. */
const FAVOURITE: SiteEventId = 39;

/** Handles a click on a heart or compare button; its page shows the new state when this resolves. */
export async function toggleShortlisted(button: HTMLElement, { stays }: { readonly stays: boolean }): Promise<void> {
  const entry = parseEntry(button.closest<HTMLElement>('[data-entry]')?.dataset['entry']);
  if (entry === undefined) return;
  if (button.dataset['save'] === undefined) {
    toggleCompared(entry, { stays, takesFocus: false });
    return;
  }
  // A sold car's heart disappears with the click, and so does a card in the list of saved ones.
  const goes = button.hasAttribute('data-if-saved') || button.closest('[data-saved-page]') !== null;
  await toggleSaved(entry, { stays, takesFocus: stays && goes }, await favouriteStore());
}

type Pressed = Required<Pick<Toast, 'stays' | 'takesFocus'>>;

/** Saves or takes out [4-25], and says so [4-27]. */
async function toggleSaved(entry: ShortlistEntry, how: Pressed, keeper: FavouriteStore): Promise<void> {
  const link = viewList();
  const list = favourites.$items.get();
  const position = list.findIndex(({ id }) => id === entry.id);
  const before = list[position];
  if (before === undefined) {
    const outcome = await keeper.save(toFavourite(entry, Date.now()));
    if (outcome === 'full') {
      const text = `Your list is full at ${MOST_FAVOURITES}. Remove one to save another.`;
      showToast({ ...how, title: 'Not saved', text, ...link });
      return;
    }
    if (outcome !== 'kept') {
      tellFailure(outcome, { ...how, title: 'Not saved' });
      return;
    }
    recordEvent({ id: FAVOURITE, carId: entry.id });
    const text = `${entry.name} is now available in your watchlist`;
    showToast({ ...how, title: 'Car Saved In Watchlist', text, ...link });
    return;
  }
  const outcome = await keeper.remove(entry.id);
  if (outcome !== 'kept') {
    tellFailure(outcome, { ...how, title: 'Not removed', ...link });
    return;
  }
  const action = { label: 'Undo', run: () => void undo(before, position, keeper) };
  showToast({ ...how, title: 'Car Removed', text: `${entry.name} is no longer in your watchlist`, ...link, action });
}

async function undo(favourite: Favourite, position: number, keeper: FavouriteStore): Promise<void> {
  const outcome = await keeper.save(favourite, position);
  if (outcome !== 'kept') {
    tellFailure(outcome, { stays: true, title: 'Not saved' });
    return;
  }
  const text = `${favourite.name} is now available in your watchlist`;
  showToast({ stays: false, title: 'Car Saved In Watchlist', text, ...viewList() });
}

/** Whoever is led elsewhere is told there. */
function tellFailure(outcome: KeepOutcome, toast: Omit<Toast, 'text'>): void {
  if (outcome === 'led_elsewhere') return;
  showToast({ ...toast, text: outcome === 'failed' ? NOTHING_CHANGED : NOTHING_KEPT });
}

function toggleCompared(entry: ShortlistEntry, how: Pressed): void {
  const isChosen = compared.$items.get().every(({ id }) => id !== entry.id);
  const outcome = changeCompared(entry, isChosen);
  if (outcome === 'full') {
    const text = `You can compare ${MOST_COMPARED} at a time. Remove one to add another.`;
    showToast({ ...how, title: 'Not added', text, ...compareLink() });
    return;
  }
  if (outcome === 'refused') {
    showToast({ ...how, title: 'Not added', text: NOTHING_KEPT });
    return;
  }
  // Where a tray shows the selection, no message is needed.
  if (document.querySelector('[data-tray]') !== null) return;
  const text = isChosen ? `${entry.name} is in your comparison` : `${entry.name} is no longer in your comparison`;
  showToast({ ...how, title: isChosen ? 'Added' : 'Removed', text, ...compareLink() });
}

function viewList(): Pick<Toast, 'link'> {
  const [heart] = document.querySelectorAll<HTMLAnchorElement>('a[data-saved-link]');
  return heart === undefined ? {} : { link: { href: heart.pathname, label: 'View List' } };
}

function compareLink(): Pick<Toast, 'link'> {
  const chosen = compared.$items.get();
  const { comparePath } = document.documentElement.dataset;
  if (chosen.length < 2 || comparePath === undefined) return {};
  const slugs = chosen.map(({ slug }) => slug);
  return { link: { href: sentListHref(comparePath, slugs), label: `Compare ${chosen.length}` } };
}
