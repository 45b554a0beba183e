import type { SiteEventId } from '#domain/events/site-events.ts';
import { asksForPrivacy } from './privacy-choice.ts';

/** Something a visitor did, by the number under which it is counted [7-22]. */
export interface RecordedEvent {
  readonly id: SiteEventId;
  readonly carId?: string | undefined;
  /** Whose telephone number it was [7-9]. */
  readonly dealershipId?: string | undefined;
}

/** Counts an event with the API, except for visitors who opt out of tracking. Survives leaving the page. */
export function recordEvent({ id, carId, dealershipId }: RecordedEvent): void {
  sendBeacon({ events: [{ id, car_id: carId, dealership_id: dealershipId }] });
}

/** Posts what is counted, in a way that outlives the page. */
export function sendBeacon(body: object): void {
  if (asksForPrivacy()) return;
  try {
    // As text: a beacon with a JSON type would need a CORS preflight.
    navigator.sendBeacon('/api/events', JSON.stringify(body));
  } catch {
    // Counting must never cause an error in a visitor's page.
  }
}
