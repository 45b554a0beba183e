import type { OpenPlace } from '#domain/location/openings-on.ts';

/** A place in Brisbane: weekdays 8:30 am to 5:30 pm, Saturday 9 am to 4 pm, closed on Sunday. */
export const OPEN_PLACE: OpenPlace = {
  weeklyHours: [
    ...([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, opens: 510, closes: 1050 })),
    { weekday: 6, opens: 540, closes: 960 },
    { weekday: 0 },
  ],
  specialHours: [],
  timeZone: 'Australia/Brisbane',
};
