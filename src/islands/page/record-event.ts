import type { SiteEventId } from '#domain/events/site-events.ts';
import { asksForPrivacy } from './privacy-choice.ts';

/** Something a visitor did, by the number under which it is counted [7-22]. */
export interface RecordedEvent {
  readonly id: SiteEventId;
  readonly carId?: string | undefined;
}

/** Counts an event with the API; whoever asks for privacy is not counted. Leaving the page does not lose it. */
export function recordEvent({ id, carId }: RecordedEvent): void {
  sendBeacon({ events: [{ id, ...(carId !== undefined && { car_id: carId }) }] });
}

/** Posts what is counted, in a way that outlives the page. */
export function sendBeacon(body: object): void {
  if (asksForPrivacy()) return;
  try {
    // As text: a beacon with a JSON type would ask the server's leave first.
    navigator.sendBeacon('/api/events', JSON.stringify(body));
  } catch {
    // Counting is never worth an error in a visitor's page.
  }
}
