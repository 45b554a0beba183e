import type { LocationSource } from './to-location-view.ts';
import type { DayHours } from './opening-hours-lines.ts';

/** Hours of one day from the clock, closed without any. */
export function dayHours(weekday: number, ...intervals: readonly (readonly [number, number])[]): DayHours {
  return {
    weekday,
    status: intervals.length === 0 ? 'Closed' : 'Open',
    formated_hours: '',
    by_appointment: false,
    intervals: intervals.map(([opens, closes]) => ({ opens, closes })),
  };
}

const WEEKDAYS = [1, 2, 3, 4, 5].map((weekday) => dayHours(weekday, [510, 1050]));

/** A yard in Geelong: weekdays 8:30 to 5:30, Saturday 9 to 4, Sunday closed. */
export function makeLocation(change: Partial<LocationSource> = {}): LocationSource {
  return {
    id: 'geelong',
    name: 'Ironbark Cars',
    slug: 'geelong',
    short_name: 'Geelong',
    location_type: 'sales',
    location_subtype: [],
    primary: true,
    street: '214 Latrobe Terrace',
    city: 'Geelong',
    state: 'vic',
    postcode: '3220',
    lat: -38.1521,
    long: 144.3546,
    time_zone: 'Australia/Melbourne',
    dealer_license_number: '11842',
    average_rating: 4.9,
    review_count: 1173,
    contact_detail: {
      phone: '03 5550 1420',
      email: 'yard@ironbarkcars.example',
      whatsapp: '0491 570 156',
      opening_hours: [dayHours(0), ...WEEKDAYS, dayHours(6, [540, 960])],
    },
    special_hours: [],
    ...change,
  };
}
