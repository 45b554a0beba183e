import type { SiteEventId } from '#domain/events/site-events.ts';
import { asksForPrivacy } from './privacy-choice.ts';
import { recordEvent } from './record-event.ts';

/** The number alone: the list of all of them would be in every page's script. */
const PHONE_CLICK: SiteEventId = 25;

/**
 * Counts each press on a telephone number [7-24], with the vehicle on whose page it stands, and records once a page
 * which number somebody turned to [7-9].
 */
export function countPhoneClicks(page: Document): void {
  const recorded = new Set<string>();
  page.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="tel:"]') : null;
    if (link === null) return;
    const carId = page.documentElement.dataset['car'];
    recordEvent({ id: PHONE_CLICK, carId });
    if (recorded.has(link.href)) return;
    recorded.add(link.href);
    void recordReveal(carId);
  });
}

async function recordReveal(carId: string | undefined): Promise<void> {
  if (asksForPrivacy()) return;
  try {
    const response = await fetch('/api/phone-reveals', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ car_id: carId ?? null }),
      // The telephone may take the page's place.
      keepalive: true,
    });
    if (!response.ok) throw new Error(`POST /api/phone-reveals answered ${response.status}.`);
  } catch (error) {
    // Logged only [8-8].
    reportError(error);
  }
}
