import { drawReplyTimeline } from './draw-reply-timeline.ts';
import { showReplyPromise } from './show-reply-promise.ts';
import { inTab } from '#islands/forms/kept-items.ts';
import { SENT_LEAD_KEY, type SentLead } from '#islands/forms/sent-lead.ts';

/**
 * Fills the success page with what was sent from this tab: elements with `data-sent="name"` get the text of that
 * name, those with `data-sent-if` are shown where it is known. Whoever comes without a form sees the page as it is.
 */
export function showSentLead(root: ParentNode): void {
  const sent = inTab.read(SENT_LEAD_KEY) as SentLead | undefined;
  // The promise runs from the moment of sending, however often the page is looked at.
  showReplyPromise(root, sent?.at ?? Date.now());
  if (sent === undefined) return;
  drawReplyTimeline(root, sent.at);
  const { vehicle } = sent;
  const texts: Readonly<Record<string, string | undefined>> = {
    name: sent.name?.split(' ')[0],
    email: sent.email,
    phone: sent.phone,
    category: sent.category,
    // A dealer with one place says it without its name.
    location: hasPlace(root, sent.locationId) ? sent.locationId : undefined,
    message: sent.message,
    vehicle: vehicle?.name,
    detail: vehicle?.detailText,
    price: vehicle?.priceText,
    qualifier: vehicle?.qualifierText,
  };
  for (const place of root.querySelectorAll<HTMLElement>('[data-sent]')) {
    const text = texts[place.dataset['sent'] ?? ''];
    if (text !== undefined) place.textContent = text;
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-sent="vehicle"]')) {
    // Only ever a page of this site, whatever the tab's memory holds.
    if (vehicle?.href.startsWith('/cars/') === true) link.href = vehicle.href;
  }
  for (const picture of root.querySelectorAll<HTMLImageElement>('img[data-sent-photo]')) {
    if (vehicle?.photo === undefined) continue;
    if (vehicle.photo.srcset !== undefined) picture.srcset = vehicle.photo.srcset;
    picture.src = vehicle.photo.src;
    picture.alt = vehicle.name;
    picture.hidden = false;
  }
  for (const part of root.querySelectorAll<HTMLElement>('[data-sent-if]')) {
    part.hidden = !texts[part.dataset['sentIf'] ?? ''];
  }
  for (const part of root.querySelectorAll<HTMLElement>('[data-sent-unless]')) {
    part.hidden = Boolean(texts[part.dataset['sentUnless'] ?? '']);
  }
  // The place that was written to answers, by its own hours.
  for (const part of root.querySelectorAll<HTMLElement>('[data-sent-location]')) {
    part.hidden = part.dataset['sentLocation'] !== sent.locationId;
  }
}

function hasPlace(root: ParentNode, id: string | undefined): boolean {
  return id !== undefined && root.querySelector(`[data-sent-location="${CSS.escape(id)}"]`) !== null;
}
