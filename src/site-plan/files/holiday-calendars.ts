import ical, { ICalEventTransparency } from 'ical-generator';
import { holidayCalendarPath, holidayEvents } from '#domain/location/holiday-events.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { SiteFile } from './site-files.ts';

const DAY_MS = 86_400_000;

/** A file for calendars of each location with holiday hours [2.5-7]. */
export function holidayCalendars(siteUrl: string, locations: readonly LocationView[]): SiteFile[] {
  return holidayEvents(locations).map(({ location, events }) => {
    const calendar = ical({
      prodId: { company: 'Forecourt', product: 'Holiday hours', language: 'EN' },
      name: `${location.name}: holiday hours`,
    });
    for (const { date, summary, description } of events) {
      const day = new Date(`${date}T00:00:00Z`);
      calendar.createEvent({
        // The day’s own, so that the file of later hours changes the entry instead of adding one.
        id: `holiday-${date}-${location.slug}@${new URL(siteUrl).hostname}`,
        // From the build’s clock it would differ after every build.
        stamp: day,
        start: day,
        end: new Date(day.getTime() + DAY_MS),
        allDay: true,
        transparency: ICalEventTransparency.TRANSPARENT,
        summary,
        description,
        location: location.addressText.replaceAll('\u00a0', ' '),
        url: siteUrl + location.href,
      });
    }
    return { path: holidayCalendarPath(location).slice(1), content: calendar.toString() };
  });
}
