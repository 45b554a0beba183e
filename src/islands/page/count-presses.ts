import type { SiteEventId } from '#domain/events/site-events.ts';
import { asksForPrivacy } from './privacy-choice.ts';
import { recordEvent } from './record-event.ts';

/** The number alone: the list of all of them would be in every page's script. */
const PHONE_CLICK: SiteEventId = 25;

/** A number in full, and one that is masked still. */
const NUMBERS = 'a[href^="tel:"], a[href*="#call"]';

/**
 * Counts each press on a telephone number [7-24] and on what carries the number of an event, `data-event="61"` [7-28],
 * with the vehicle on whose page it stands; records once a page which telephone number somebody turned to or had
 * revealed [7-9].
 */
export function countPresses(page: Document): void {
  const recorded = new Set<string>();
  page.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLElement>(`${NUMBERS}, [data-event]`);
    if (link === null) return;
    const { car, site } = page.documentElement.dataset;
    const eventId = link.dataset['event'];
    recordEvent({ id: eventId === undefined ? PHONE_CLICK : (Number(eventId) as SiteEventId), carId: car });
    if (eventId !== undefined) return;
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
