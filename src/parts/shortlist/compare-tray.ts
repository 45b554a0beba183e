import type { ShortlistEntry } from '#domain/shortlist/shortlist-entry.ts';
import { MOST_COMPARED } from '#domain/shortlist/compared-vehicles.ts';
import { sentListHref } from '#domain/shortlist/sent-list.ts';
import { changeCompared, compared } from './shortlist-store.ts';

let isShown = false;

/** The vehicles selected for comparison, at the bottom of pages with lists, as long as there are any. */
export function showCompareTray(page: Document): void {
  if (isShown) return;
  isShown = true;
  const path = page.documentElement.dataset['comparePath'] ?? '';
  const list = page.createElement('ul');
  const say = page.createElement('p');
  say.className = 'tray__say';
  say.setAttribute('role', 'status');
  const compare = page.createElement('a');
  compare.className = 'tray__go';
  const row = page.createElement('div');
  row.className = 'wrap tray__row';
  row.append(list, say, compare);
  const tray = page.createElement('section');
  tray.className = 'tray';
  tray.setAttribute('aria-label', 'Compare');
  tray.append(row);
  page.body.append(tray);

  let news = '';
  compared.$items.subscribe((chosen) => {
    const hadFocus = list.contains(page.activeElement);
    tray.hidden = chosen.length === 0;
    page.documentElement.classList.toggle('has-tray', chosen.length > 0);
    list.replaceChildren(...chosen.map((entry) => trayItem(page, entry)));
    say.textContent = `${trayText(chosen.length)}${news}`;
    compare.hidden = chosen.length < 2;
    compare.textContent = `Compare ${chosen.length}`;
    compare.href = sentListHref(
      path,
      chosen.map(({ slug }) => slug),
    );
    // The button that removed one is gone: focus moves to the next one.
    if (hadFocus) list.querySelector<HTMLElement>('button')?.focus();
  });
  void goneFrom(compared.$items.get()).then((gone) => {
    if (gone.length === 0) return;
    news = ` No longer listed: ${gone.map(({ name }) => name).join(', ')}.`;
    const ids = new Set(gone.map(({ id }) => id));
    compared.change((items) => items.filter(({ id }) => !ids.has(id)));
  });
}

/** Vehicles whose page no longer exists or redirects: they would take the place of one that can be compared. */
async function goneFrom(entries: readonly ShortlistEntry[]): Promise<readonly ShortlistEntry[]> {
  const isGone = await Promise.all(
    entries.map(({ slug }) =>
      fetch(`/cars/${slug}`, { method: 'HEAD', redirect: 'manual' }).then(
        ({ status, type }) => type === 'opaqueredirect' || status === 404 || status === 410,
        // Unknown without network.
        () => false,
      ),
    ),
  );
  return entries.filter((_, index) => isGone[index]);
}

function trayText(count: number): string {
  const text = `${count} of ${MOST_COMPARED} picked.`;
  if (count === 1) return `${text} Pick one more to compare.`;
  return count === MOST_COMPARED ? `${text} Remove one to add another.` : text;
}

function trayItem(page: Document, entry: ShortlistEntry): HTMLElement {
  const { name, primary_image_url } = entry;
  const item = page.createElement('li');
  if (primary_image_url !== undefined) {
    const photo = page.createElement('img');
    Object.assign(photo, { src: primary_image_url, alt: '', width: 84, height: 56 });
    item.append(photo);
  }
  const words = page.createElement('span');
  // No line breaks after a hyphen that a word joiner follows: "CX-5" stays whole.
  words.textContent = name.replaceAll('-', '-\u2060');
  const remove = page.createElement('button');
  remove.type = 'button';
  remove.setAttribute('aria-label', `Remove ${name}`);
  remove.addEventListener('click', () => changeCompared(entry, false));
  item.append(words, remove);
  return item;
}
