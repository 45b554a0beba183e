import type { AustralianState } from '#domain/vehicle/vehicle.ts';

const TIME_ZONES: Readonly<Record<AustralianState, string>> = {
  // Queensland has no daylight saving, so in summer it is an hour behind Sydney.
  qld: 'Australia/Brisbane',
  nsw: 'Australia/Sydney',
  vic: 'Australia/Melbourne',
  sa: 'Australia/Adelaide',
  wa: 'Australia/Perth',
  tas: 'Australia/Hobart',
  act: 'Australia/Sydney',
  nt: 'Australia/Darwin',
};

/** IANA time zone of a state or territory. */
export function timeZoneOfState(state: AustralianState): string {
  return TIME_ZONES[state];
}
