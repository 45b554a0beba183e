import { NEW_PARTS } from '#parts/browser/new-parts.ts';
import { tagClass } from './tag-class.ts';
import { loadHolds, type HeldNow } from './load-holds.ts';

/**
 * Marks the cards of vehicles that were reserved online since the page was built, and says which place in the line for the
 * page's own vehicle would be the next. Lists that React renders do it themselves.
 */
export async function showHolds(page: Document): Promise<void> {
  void tellWaitPlace(page);
  page.addEventListener(NEW_PARTS, () => void tellWaitPlace(page));
  for (const held of await loadHolds(page)) {
    const path = `/cars/${CSS.escape(held.slug)}`;
    for (const link of page.querySelectorAll(`article a[href="${path}"]`)) {
      const card = link.closest('article');
      if (card !== null && card.closest('astro-island') === null) mark(card, held);
    }
    const state = held.kept === true ? 'kept' : 'held';
    for (const notice of page.querySelectorAll<HTMLElement>(`[data-if-${state}="${path}"]`)) notice.hidden = false;
  }
}

/** Only the page of a vehicle that is on hold has the place for it. */
async function tellWaitPlace(page: Document): Promise<void> {
  const place = page.querySelector('[data-wait-place]');
  if (place === null) return;
  try {
    const response = await fetch(`/api${location.pathname}/wait-place`, { priority: 'low' });
    if (response.status === 200) place.textContent = ((await response.json()) as { readonly text: string }).text;
  } catch {
    // No response: the page promises no place.
  }
}

function mark(card: Element, { text }: HeldNow): void {
  const tag = card.querySelector('[data-card-tag], .tag') ?? added(card.querySelector('[data-tag-in]'), 'span', 'tag');
  if (tag !== undefined) tag.textContent = 'Reserved';
  if (tag?.classList.contains('tag') === true) tag.className = tagClass('reserved');
  const place = card.querySelector<HTMLElement>('[data-status-in]');
  const name = place?.dataset['statusIn'];
  const status = name && (card.querySelector(`[data-status-in] .${name}`) ?? added(place, 'p', name));
  if (status) status.textContent = text;
  for (const part of card.querySelectorAll<HTMLElement>('[data-hold-class]')) {
    part.classList.add(part.dataset['holdClass'] ?? '');
  }
}

function added(place: Element | null, element: 'span' | 'p', className: string): Element | undefined {
  if (place === null) return undefined;
  const made = document.createElement(element);
  made.className = className;
  place.append(made);
  return made;
}
