import { expect, test } from 'vitest';
import { makeLocationJson } from '../make-dealer-config.fixture.ts';
import { dottedPath } from '../problem/config-problem.ts';
import { checkLocations } from './check-locations.ts';

const GEELONG = {
  street: '214 Latrobe Terrace',
  city: 'Geelong',
  state: 'vic',
  postcode: '3220',
  lat: -38.15,
  long: 144.35,
};
const BALLARAT = {
  street: '9 Sturt Street',
  city: 'Ballarat',
  state: 'vic',
  postcode: '3350',
  lat: -37.56,
  long: 143.85,
};
const yard = (change: Readonly<Record<string, unknown>>) =>
  makeLocationJson({ dealer_license_number: '11842', ...GEELONG, ...change });

function faultsOf(root: Readonly<Record<string, unknown>>): string[] {
  return checkLocations(root).map(({ path, severity, message }) => `${severity} ${dottedPath(path)}: ${message}`);
}
const ofOne = (change: Readonly<Record<string, unknown>>) => faultsOf({ locations: [yard(change)] });
const ofTwo = (second: Readonly<Record<string, unknown>>) =>
  faultsOf({
    locations: [
      yard({ name: 'Ironbark Geelong', slug: 'geelong', primary: true }),
      yard({ name: 'Ironbark Ballarat', slug: 'ballarat', ...BALLARAT, ...second }),
    ],
  });

test('two locations, each with its own name and place, are in order', () => {
  expect(ofTwo({})).toEqual([]);
});

test('a location copied from another is reported for the name or the position that it kept', () => {
  expect(ofTwo({ name: 'Ironbark Geelong' })).toEqual([
    'warning locations[1].name: Is the name of locations[0] too: visitors and vehicles of a feed could not tell the two apart.',
  ]);
  expect(ofTwo({ lat: GEELONG.lat, long: GEELONG.long })).toEqual([
    'warning locations[1].lat: Is the position of locations[0] (Ironbark Geelong), which has another address.',
  ]);
});

test('workshop and yard at one address share its position', () => {
  expect(ofTwo({ ...GEELONG, name: 'Ironbark Geelong', location_type: 'service' })).toEqual([]);
});

test('postcode and position are compared with the state', () => {
  expect(ofOne({ postcode: '4220', lat: -27.47, long: 153.02 })).toEqual([
    'warning locations[0].postcode: Is not a postcode in VIC.',
    'warning locations[0].lat: With longitude 153.02 lies outside VIC.',
  ]);
  expect(faultsOf({ address: { state: 'vic', postcode: '2000' }, locations: [yard({})] })).toEqual([
    'warning address.postcode: Is not a postcode in VIC.',
  ]);
});

test('a date cannot be open and closed for one department', () => {
  const open = { date: '2026-12-24', status: 'Open', start_hour: '9:00', end_hour: '13:00' };
  const closed = { date: '24/12/2026', status: 'Closed' };

  expect(ofOne({ special_hours: [closed, open] })).toEqual([
    'error locations[0].special_hours[1].date: Is in locations[0].special_hours[0] too: the place would be open and closed on one day.',
  ]);
  expect(ofOne({ special_hours: [closed, closed] })).toEqual([
    'warning locations[0].special_hours[1].date: Is in locations[0].special_hours[0] already.',
  ]);
  expect(
    ofOne({
      special_hours: [
        { ...open, department: 'sales' },
        { ...closed, department: 'service' },
      ],
    }),
  ).toEqual([]);
  expect(ofOne({ special_hours: [open, { ...open, start_hour: '14:00', end_hour: '16:00' }] })).toEqual([]);
});
