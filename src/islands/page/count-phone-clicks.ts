import type { SiteEventId } from '#domain/events/site-events.ts';
import { asksForPrivacy } from './privacy-choice.ts';
import { recordEvent } from './record-event.ts';

/** The number alone: the list of all of them would be in every page's script. */
const PHONE_CLICK: SiteEventId = 25;

/** A number in full, and one that is masked still. */
const NUMBERS = 'a[href^="tel:"], a[href*="#call"]';

/**
 * Counts each press on a telephone number [7-24], with the vehicle on whose page it stands, and records once a page
 * which number somebody turned to or had revealed [7-9].
 */
export function countPhoneClicks(page: Document): void {
  const recorded = new Set<string>();
  page.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(NUMBERS) : null;
    if (link === null) return;
    const { car, site } = page.documentElement.dataset;
    recordEvent({ id: PHONE_CLICK, carId: car });
    const number = link.dataset['revealed'] ?? link.getAttribute('href') ?? '';
    if (recorded.has(number)) return;
    recorded.add(number);
    void recordReveal({ car_id: car ?? null, website_id: site ?? null });
  });
}

async function recordReveal(reveal: Readonly<Record<string, string | null>>): Promise<void> {
  if (asksForPrivacy()) return;
  try {
    const response = await fetch('/api/phone-reveals', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(reveal),
      // The telephone may take the page's place.
      keepalive: true,
    });
    if (!response.ok) throw new Error(`POST /api/phone-reveals answered ${response.status}.`);
  } catch (error) {
    // Logged only [8-8].
    reportError(error);
  }
}
