import { expect, test } from 'vitest';
import type { AustralianState } from '#domain/vehicle/vehicle.ts';
import { timeZoneOfState } from './time-zone-of-state.ts';

// Local time at noon UTC on 21 January and 21 July 2026, from the states' own daylight-saving dates.
test.each<[AustralianState, string, string]>([
  ['qld', '22:00', '22:00'],
  ['nsw', '23:00', '22:00'],
  ['act', '23:00', '22:00'],
  ['vic', '23:00', '22:00'],
  ['tas', '23:00', '22:00'],
  ['sa', '22:30', '21:30'],
  ['nt', '21:30', '21:30'],
  ['wa', '20:00', '20:00'],
])('%s reads %s in summer and %s in winter', (state, summer, winter) => {
  const clock = (instant: string) =>
    new Intl.DateTimeFormat('en-AU', {
      timeZone: timeZoneOfState(state),
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    }).format(new Date(instant));

  expect([clock('2026-01-21T12:00:00Z'), clock('2026-07-21T12:00:00Z')]).toEqual([summer, winter]);
});
