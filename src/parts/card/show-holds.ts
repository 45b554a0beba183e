import { loadHolds, type HeldNow } from './load-holds.ts';

/**
 * Marks the cards of vehicles that were reserved online since the page was built. Lists that React renders do it
 * themselves.
 */
export async function showHolds(page: Document): Promise<void> {
  for (const held of await loadHolds(page)) {
    const path = `/cars/${CSS.escape(held.slug)}`;
    for (const link of page.querySelectorAll(`article a[href="${path}"]`)) {
      const card = link.closest('article');
      if (card !== null && card.closest('astro-island') === null) mark(card, held);
    }
    for (const notice of page.querySelectorAll<HTMLElement>(`[data-if-held="${path}"]`)) notice.hidden = false;
  }
}

function mark(card: Element, { text }: HeldNow): void {
  const tag = card.querySelector('[data-card-tag], .tag') ?? added(card.querySelector('[data-tag-in]'), 'span', 'tag');
  if (tag !== undefined) tag.textContent = 'Reserved';
  if (tag?.classList.contains('tag') === true) tag.className = 'tag tag--held';
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
