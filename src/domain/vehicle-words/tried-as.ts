import { isTowed } from '#domain/vehicle/is-towed.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** What a look at a vehicle is called, on the road or beside it. */
export type TriedAs = 'test drive' | 'test ride' | 'inspection';

export function triedAs(vehicle: Pick<Vehicle, 'itemType' | 'body'>): TriedAs {
  if (isTowed(vehicle) || vehicle.itemType === 'boat') return 'inspection';
  return vehicle.itemType === 'motorcycle' ? 'test ride' : 'test drive';
}

/**
 * Words of a form for several trades as they are for one vehicle: "Book a test drive or ride" is "Book a test ride" for a
 * motorcycle and "Book an inspection" for a caravan.
 */
export function saidOfVehicle(text: string, tried: TriedAs): string {
  return text.replace(/\b(a )?test drive(?: or ride)?\b/gi, (said, article?: string) => {
    const first = said.slice(article?.length ?? 0).charAt(0);
    const word = first === 'T' ? tried.charAt(0).toUpperCase() + tried.slice(1) : tried;
    return `${article === undefined ? '' : tried === 'inspection' ? article.replace('a', 'an').replace('A', 'An') : article}${word}`;
  });
}
