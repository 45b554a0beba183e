import { DEPARTMENT_NAMES, groupByAddress } from './group-by-address.ts';
import { holidayRows } from './holiday-hours.ts';
import type { LocationView } from './location-view.ts';

/** A day on which a location keeps other hours than the week's, as an entry of a calendar that lasts all day. */
export interface HolidayEvent {
  /** `2026-12-25` */
  readonly date: string;
  /** "Gantry Trucks Kewdale: Closed" */
  readonly summary: string;
  /** "Christmas Day, Fri 25 Dec: Closed" */
  readonly description: string;
}

/** The file with a location's holiday hours for calendars. */
export function holidayCalendarPath({ slug }: Pick<LocationView, 'slug'>): string {
  return `/data/holiday-hours-${slug}.ics`;
}

/**
 * The days that pages list under Holiday Opening Hours, of each location that has some [2.5-7]. The first at an address
 * has those of all departments there, as its table has.
 */
export function holidayEvents(
  locations: readonly LocationView[],
): readonly { readonly location: LocationView; readonly events: readonly HolidayEvent[] }[] {
  const groups = groupByAddress(locations);
  return locations
    .map((location) => {
      const departments = groups.find(({ place }) => place === location)?.departments ?? [location];
      return { location, events: eventsOf(location, departments) };
    })
    .filter(({ events }) => events.length > 0);
}

function eventsOf({ name }: LocationView, departments: readonly LocationView[]): HolidayEvent[] {
  const types = departments.map(({ type }) => DEPARTMENT_NAMES[type]);
  return holidayRows(departments).map(({ date, label, texts }) => {
    const [only = ''] = texts;
    const hours =
      texts.length === 1 ? only : texts.map((text, index) => `${types[index] ?? ''} ${text.toLowerCase()}`).join(', ');
    return {
      date,
      summary: `${name}: ${hours}`.replaceAll('\u00a0', ' '),
      description: `${label}: ${hours}`.replaceAll('\u00a0', ' '),
    };
  });
}
