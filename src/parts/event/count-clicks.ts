import type { SiteEventId } from '#domain/events/site-events.ts';
import { dealershipOf } from '#domain/phone/number-dealership.ts';
import { asksForPrivacy } from './privacy-choice.ts';
import { recordEvent } from './record-event.ts';

/** The number alone: the table of all events would be in every page's script. */
const PHONE_CLICK: SiteEventId = 25;

/** A full number, and one that is still masked. */
const NUMBERS = 'a[href^="tel:"], a[href*="#dial"]';

/**
 * Counts each click on a phone number [7-24] and on elements with an event number, `data-event="61"` [7-28], with the
 * page's vehicle and the number's dealership. Also records once per page which phone number a visitor focused or
 * revealed [7-9].
 */
export function countClicks(page: Document): void {
  const recorded = new Set<string>();
  page.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLElement>(`${NUMBERS}, [data-event]`);
    if (link === null) return;
    const { car, site } = page.documentElement.dataset;
    const eventId = link.dataset['event'];
    if (eventId !== undefined) {
      recordEvent({ id: Number(eventId) as SiteEventId, carId: car });
      return;
    }
    const number = link.dataset['revealed'] ?? link.getAttribute('href') ?? '';
    const dealershipId = dealershipOf(number, page.documentElement.dataset);
    recordEvent({ id: PHONE_CLICK, carId: car, dealershipId });
    if (recorded.has(number)) return;
    recorded.add(number);
    void recordReveal({ car_id: car ?? null, dealership_id: dealershipId ?? null, website_id: site ?? null });
  });
}

async function recordReveal(reveal: Readonly<Record<string, string | null>>): Promise<void> {
  if (asksForPrivacy()) return;
  try {
    const response = await fetch('/api/phone-reveals', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(reveal),
      // The phone app may replace the page.
      keepalive: true,
    });
    if (!response.ok) throw new Error(`POST /api/phone-reveals answered ${response.status}.`);
  } catch (error) {
    // Logged only [8-8].
    reportError(error);
  }
}
