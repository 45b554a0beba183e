import { carFieldsKey } from '#domain/vehicle-page/car-fields-key.ts';
import type { CarFields } from '#domain/vehicle-page/car-fields.ts';
import type { SiteEventId } from '#domain/events/site-events.ts';
import { recordEvent } from './record-event.ts';

/** Answer of view.json [7-11]. */
interface ViewAnswer {
  readonly views: number;
  /** Empty when the page is up to date; null when nobody knows the vehicle. */
  readonly car_fields: Partial<CarFields> | null;
}

/**
 * Counts the look at a used vehicle's page [7-30], and asks whether the page still says what is so [7-11]. What the
 * page was built with stands in the attributes of `<html>`; without an answer it stays as it is.
 */
export function keepVehicleLive(page: Document): void {
  const { car, viewEvent } = page.documentElement.dataset;
  if (car === undefined) return;
  const look = (): void => {
    if (viewEvent !== undefined) recordEvent({ id: Number(viewEvent) as SiteEventId, carId: car });
    void ask(page);
  };
  // A page that a browser makes ready beforehand has not been looked at.
  if ((page as { prerendering?: boolean }).prerendering === true) {
    page.addEventListener('prerenderingchange', look, { once: true });
  } else look();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void ask(page);
  });
}

async function ask(page: Document): Promise<void> {
  const { shown, photos = '', updated = '', site = '' } = page.documentElement.dataset;
  const query = new URLSearchParams({ photos_count: photos, updated_at: updated, website_id: site });
  let answer: ViewAnswer;
  try {
    const response = await fetch(`/api${location.pathname}/view.json?${query}`, { priority: 'low' });
    if (!response.ok) return;
    answer = (await response.json()) as ViewAnswer;
  } catch {
    // Nobody answers: the page stands as it was built.
    return;
  }
  const { views, car_fields: fields } = answer;
  for (const place of page.querySelectorAll<HTMLElement>('[data-views-from]')) {
    if (views < Number(place.dataset['viewsFrom'])) continue;
    place.textContent = `Looked at ${views.toLocaleString('en-AU')} times`;
    place.hidden = false;
  }
  if (!isComplete(fields) || carFieldsKey(fields) === shown) return;
  const { correctVehicle } = await import('./correct-vehicle.ts');
  correctVehicle(page, fields);
}

function isComplete(fields: Partial<CarFields> | null): fields is CarFields {
  return fields?.price_text !== undefined;
}
