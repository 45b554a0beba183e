import { carFieldsKey } from '#domain/vehicle-page/car-fields-key.ts';
import type { CarFields } from '#domain/vehicle-page/car-fields.ts';
import type { SiteEventId } from '#domain/events/site-events.ts';
import { recordEvent } from '#parts/event/record-event.ts';
import { whenSeen } from '#parts/browser/when-seen.ts';

/** Response of view.json [7-11]. */
interface ViewAnswer {
  readonly views: number;
  /** Empty when there is nothing to correct; null when the vehicle was withdrawn. */
  readonly car_fields: Partial<CarFields> | null;
}

/**
 * Counts the view of a used vehicle's page [7-30], and checks whether the page is still current [7-11]. The data that
 * it was built with is in the attributes of `<html>`; without a response it is unchanged. A page that comes back, from
 * the history or from behind another tab, checks again: its vehicle may have been sold meanwhile.
 */
export function keepVehicleLive(page: Document): void {
  const { car, viewEvent } = page.documentElement.dataset;
  if (car === undefined) return;
  whenSeen(page, () => {
    if (viewEvent !== undefined) recordEvent({ id: Number(viewEvent) as SiteEventId, carId: car });
    void ask(page);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void ask(page);
  });
  page.addEventListener('visibilitychange', () => {
    if (!page.hidden) void ask(page);
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
    // No response: the page stays as it was built.
    return;
  }
  const { views, car_fields: fields } = answer;
  for (const place of page.querySelectorAll<HTMLElement>('[data-views-from]')) {
    if (views < Number(place.dataset['viewsFrom'])) continue;
    place.textContent = `Viewed ${views.toLocaleString('en-AU')} times`;
    place.hidden = false;
  }
  // A vehicle that is sold stays so after its page is removed.
  if (fields === null ? shown?.startsWith('sold|') : !isComplete(fields) || carFieldsKey(fields) === shown) return;
  const { bringUpToDate } = await import('./bring-up-to-date.ts');
  await bringUpToDate(page, isComplete(fields) ? fields : undefined);
}

function isComplete(fields: Partial<CarFields> | null): fields is CarFields {
  return fields?.price_text !== undefined;
}
