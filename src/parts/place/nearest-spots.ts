import { distanceKm, type GeoPoint } from '#domain/places/distance.ts';
import { pointOfPlace } from '#domain/places/point-of-place.ts';
import { POSTCODE_MESSAGES } from '#domain/places/postcode-messages.ts';
import { nearestText, wholeKm } from '#domain/places/whole-km.ts';
import { openRow } from './open-row.ts';

interface Spot extends GeoPoint {
  readonly element: HTMLElement;
  readonly name: string;
  readonly postcode: string;
}

/** Sorts a locator's list from a typed postcode or suburb [8-15]. */
export function sortFromText(
  root: HTMLElement,
  typed: string,
): { readonly from: GeoPoint; readonly message: string } | { readonly from: undefined; readonly message: string } {
  const from = pointOfPlace(typed, spotsOf(root));
  if (from !== undefined) return { from, message: sortFromPoint(root, from) };
  if (typed === '') return { from, message: 'Type a postcode or suburb.' };
  if (!/^\d/.test(typed)) return { from, message: `We don’t know where ${typed} is. Try its postcode.` };
  return { from, message: /^\d{4}$/.test(typed) ? POSTCODE_MESSAGES.unknown : POSTCODE_MESSAGES.malformed };
}

/** Sorts a locator's list by distance, and its states by their nearest place, and prints it; places without coordinates stay at the end. @returns what to say. */
export function sortFromPoint(root: HTMLElement, from: GeoPoint): string {
  const spots = spotsOf(root)
    .map((spot) => ({ ...spot, km: distanceKm(from, spot) }))
    .sort((a, b) => a.km - b.km);
  for (const { element, km } of spots.toReversed()) {
    const sign = `[data-mark="${element.dataset['spot'] ?? ''}"] [data-km]`;
    for (const text of [element.querySelector<HTMLElement>('[data-km]'), root.querySelector<HTMLElement>(sign)]) {
      if (text === null) continue;
      text.textContent = wholeKm(km);
      text.hidden = false;
    }
    element.parentElement?.prepend(element);
    const part = element.closest('.spots__part');
    part?.parentElement?.prepend(part);
  }
  const [nearest] = spots;
  if (nearest !== undefined) openRow(nearest.element);
  return nearest === undefined ? '' : `${nearestText(nearest.name, nearest.km)} Distances are straight lines.`;
}

function spotsOf(root: HTMLElement): Spot[] {
  return [...root.querySelectorAll<HTMLElement>('[data-spot]')].flatMap((element) => {
    const { latitude, longitude, name = '', postcode = '' } = element.dataset;
    return latitude === undefined || longitude === undefined
      ? []
      : [{ element, name, postcode, latitude: Number(latitude), longitude: Number(longitude) }];
  });
}
