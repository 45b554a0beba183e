import type { OpenPlace } from '#domain/location/openings-on.ts';
import type { LocationView, SpecialHours, WeekdayHours } from '#domain/location/location-view.ts';

/** Attributes that tell a script when a place is open. */
export interface PlaceHoursAttributes {
  readonly 'data-hours': string;
  readonly 'data-special-hours': string;
  readonly 'data-time-zone': string;
}

/** Undefined where the hours are unknown. */
export function placeHoursAttributes(location: LocationView | undefined): PlaceHoursAttributes | undefined {
  if (location === undefined || location.weeklyHours.length === 0) return undefined;
  const { weeklyHours, specialHours, timeZone } = location;
  return {
    'data-hours': JSON.stringify(weeklyHours),
    'data-special-hours': JSON.stringify(specialHours.map(({ date, opens, closes }) => ({ date, opens, closes }))),
    'data-time-zone': timeZone,
  };
}

/** The place that an element's attributes tell of; undefined where its hours are unknown. */
export function readPlaceHours({ dataset }: HTMLElement): OpenPlace | undefined {
  const { hours, specialHours, timeZone } = dataset;
  if (hours === undefined || timeZone === undefined) return undefined;
  return {
    weeklyHours: JSON.parse(hours) as WeekdayHours[],
    specialHours: JSON.parse(specialHours ?? '[]') as SpecialHours[],
    timeZone,
  };
}
