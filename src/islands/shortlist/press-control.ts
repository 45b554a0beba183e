import type { SiteEventId } from '#domain/events/site-events.ts';
import type { ShortlistEntry } from '#domain/shortlist/shortlist-entry.ts';
import { compareHref, MOST_COMPARED } from '#domain/shortlist/compared-vehicles.ts';
import { MOST_FAVOURITES, toFavourite, type Favourite } from '#domain/shortlist/favourite.ts';
import { parseEntry } from '#domain/shortlist/read-entry.ts';
import { recordEvent } from '#islands/page/record-event.ts';
import { changeCompared, compared, deviceKeeper, favourites, type FavouriteKeeper } from './shortlist-store.ts';
import { focusToast, showToast, type Toast } from './toast.ts';

/** The number alone: the list of all of them would come with every heart. */
const FAVOURITE: SiteEventId = 39;

const NOTHING_KEPT =
  'This browser keeps nothing for this site, as in private windows or when its storage is full.';

/** Does what a pressed heart or compare button says; its page shows the new state when this resolves. */
export async function pressControl(button: HTMLElement, how: Pick<Toast, 'stays'>): Promise<void> {
  const entry = parseEntry(button.closest<HTMLElement>('[data-entry]')?.dataset['entry']);
  if (entry === undefined) return;
  if (button.dataset['save'] === undefined) pressCompare(entry, how);
  else await pressSave(entry, how, deviceKeeper);
  // A sold car's heart goes with the press, and focus with it.
  const goes = button.hasAttribute('data-if-saved') || button.closest('[data-saved-page]') !== null;
  if (how.stays && goes) focusToast();
}

/** Saves or takes out [4-25], and says so [4-27]. */
async function pressSave(entry: ShortlistEntry, how: Pick<Toast, 'stays'>, keeper: FavouriteKeeper): Promise<void> {
  const link = viewList();
  const list = favourites.$items.get();
  const position = list.findIndex(({ id }) => id === entry.id);
  const before = list[position];
  if (before === undefined) {
    const outcome = await keeper.save(toFavourite(entry, Date.now()));
    if (outcome === 'full') {
      const text = `Your list holds ${MOST_FAVOURITES} cars. Take one out to save another.`;
      return showToast({ ...how, title: 'Not saved', text, ...link });
    }
    if (outcome === 'refused') return showToast({ ...how, title: 'Not saved', text: NOTHING_KEPT });
    recordEvent({ id: FAVOURITE, carId: entry.id });
    const text = `${entry.name} is now available in your watchlist`;
    return showToast({ ...how, title: 'Car Saved In Watchlist', text, ...link });
  }
  if ((await keeper.remove(entry.id)) !== 'kept') {
    return showToast({ ...how, title: 'Not removed', text: NOTHING_KEPT, ...link });
  }
  const action = { label: 'Undo', run: () => void undo(before, position, keeper) };
  showToast({ ...how, title: 'Car Removed', text: `${entry.name} is no longer in your watchlist`, ...link, action });
}

async function undo(favourite: Favourite, position: number, keeper: FavouriteKeeper): Promise<void> {
  const isBack = (await keeper.save(favourite, position)) === 'kept';
  const text = `${favourite.name} is now available in your watchlist`;
  showToast(
    isBack
      ? { stays: false, title: 'Car Saved In Watchlist', text, ...viewList() }
      : { stays: true, title: 'Not saved', text: NOTHING_KEPT },
  );
}

function pressCompare(entry: ShortlistEntry, how: Pick<Toast, 'stays'>): void {
  const isChosen = compared.$items.get().every(({ id }) => id !== entry.id);
  const outcome = changeCompared(entry, isChosen);
  if (outcome === 'full') {
    const text = `${MOST_COMPARED} cars are chosen, which is as many as fit side by side. Take one out to add another.`;
    return showToast({ ...how, title: 'Not added', text, ...compareLink() });
  }
  if (outcome === 'refused') return showToast({ ...how, title: 'Not added', text: NOTHING_KEPT });
  // Where a tray shows what is chosen, that says enough.
  if (document.querySelector('[data-compare-path]') !== null) return;
  const text = isChosen ? `${entry.name} is in your comparison` : `${entry.name} is no longer in your comparison`;
  showToast({ ...how, title: isChosen ? 'Added' : 'Taken out', text, ...compareLink() });
}

function viewList(): Pick<Toast, 'link'> {
  const [heart] = document.querySelectorAll<HTMLAnchorElement>('a[data-saved-link]');
  return heart === undefined ? {} : { link: { href: heart.pathname, label: 'View List' } };
}

function compareLink(): Pick<Toast, 'link'> {
  const chosen = compared.$items.get();
  if (chosen.length < 2) return {};
  const slugs = chosen.map(({ slug }) => slug);
  return { link: { href: compareHref('/compare', slugs), label: `Compare ${chosen.length}` } };
}
