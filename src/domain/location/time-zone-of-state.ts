import type { AustralianState } from '#domain/vehicle/vehicle.ts';

const TIME_ZONES: Readonly<Record<AustralianState, string>> = {
  // Queensland keeps standard time all year, so it is an hour behind Sydney in summer.
  qld: 'Australia/Brisbane',
  nsw: 'Australia/Sydney',
  vic: 'Australia/Melbourne',
  sa: 'Australia/Adelaide',
  wa: 'Australia/Perth',
  tas: 'Australia/Hobart',
  act: 'Australia/Sydney',
  nt: 'Australia/Darwin',
};

/** IANA time zone that a state or territory keeps. */
export function timeZoneOfState(state: AustralianState): string {
  return TIME_ZONES[state];
}
