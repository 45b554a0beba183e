import type { SiteEventId } from '#domain/events/site-events.ts';
import { recordEvent } from './record-event.ts';

/** Counts each press on what carries the number of an event, `data-event="61"` [7-28], with the page's vehicle. */
export function countMarkedPresses(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const marked = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
    if (marked === null) return;
    recordEvent({ id: Number(marked.dataset['event']) as SiteEventId, carId: page.documentElement.dataset['car'] });
  });
}
